"""Help in the reader's language: every command and option finds its words in the catalogue.

A command has `help-<command>`, with `.more` for more words and `.example`; an option has
`help-<command>-<option>`, or `help-option-<option>` where commands share it, with `.default` where
what is usual is not simply a value.
"""

from __future__ import annotations

from typing import Any

import click

from trattoria.locale import Catalog


class LocalizedCommand(click.Command):
    """A command whose help is in the language of the reader."""

    def key(self, ctx: click.Context) -> str:
        """Name the messages about this command, from its path: `help-host-list`."""
        return "-".join(["help", *ctx.command_path.split()[1:]])

    def get_short_help_str(self, limit: int = 45) -> str:
        """Leave it to the group, which knows the language."""
        return ""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.format_usage(ctx, formatter)
        self.format_help_text(ctx, formatter)
        self.format_options(ctx, formatter)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command as it is typed."""
        words: Catalog = ctx.obj
        prefix = words.say("help-usage") + " "
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Name the arguments in the reader's language."""
        words: Catalog = ctx.obj
        arguments = [each for each in self.params if isinstance(each, click.Argument)]
        return [words.say("help-metavar-options"), *(metavar(each, words) for each in arguments)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what it does, in more words, and by an example."""
        words, key = ctx.obj, self.key(ctx)
        parts = [words.say(key)]
        parts += [words.say(f"{key}.more")] if words.has(f"{key}.more") else []
        for part in parts:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(part)
        if words.has(f"{key}.example"):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_dl([(words.say("help-example"), words.say(f"{key}.example"))])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words: Catalog = ctx.obj
        options = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        _section(formatter, words.say("help-options"))
        with formatter.indentation():
            formatter.write_dl([_record(each, self.key(ctx), words, ctx) for each in options])


class LocalizedGroup(LocalizedCommand, click.Group):
    command_class = LocalizedCommand

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """A command follows, with its own arguments."""
        return [*super().collect_usage_pieces(ctx), ctx.obj.say("help-metavar-command")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options, then the commands."""
        super().format_options(ctx, formatter)
        words: Catalog = ctx.obj
        names = self.list_commands(ctx)
        _section(formatter, words.say("help-commands"))
        with formatter.indentation():
            formatter.write_dl([(name, words.say(f"{self.key(ctx)}-{name}")) for name in names])


def _section(formatter: click.HelpFormatter, heading: str) -> None:
    """Begin a section; click would add a colon as English has it."""
    formatter.write_paragraph()
    formatter.write(f"{heading}\n")


def _record(
    option: click.Option, command: str, words: Catalog, ctx: click.Context
) -> tuple[str, str]:
    key = option_key(option, command, words)
    left = ", ".join(option.opts)
    if not option.is_flag:
        left += f" {metavar(option, words)}"
    default = _default(option, key, words, ctx)
    said = words.say(key)
    return left, words.say("help-with-default", text=said, default=default) if default else said


def option_key(option: click.Option, command: str, words: Catalog) -> str:
    """Find the message about an option: of its command, or shared by several."""
    name = option.opts[0].removeprefix("--")
    own = f"{command}-{name}"
    return own if words.has(own) else f"help-option-{name}"


def _default(option: click.Option, key: str, words: Catalog, ctx: click.Context) -> str:
    if words.has(f"{key}.default"):
        return words.say(f"{key}.default")
    value: Any = option.get_default(ctx)
    plain = isinstance(value, (int, float, str)) and not isinstance(value, bool)
    return f"{value:g}" if isinstance(value, float) else str(value) if plain else ""


def metavar(parameter: click.Parameter, words: Catalog) -> str:
    """Name what is to be typed for an argument or an option."""
    kinds = [parameter.metavar or parameter.name or "", parameter.type.name]
    keys = [f"help-metavar-{kind.lower()}" for kind in kinds]
    said = next((words.say(key) for key in keys if words.has(key)), kinds[0])
    optional = isinstance(parameter, click.Argument) and not parameter.required
    return f"[{said}]" if optional else said
