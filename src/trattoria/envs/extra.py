"""Packages that the adapters need: a plain install lacks them; the error says how to get them."""

from __future__ import annotations

from importlib import import_module


def require(module: str) -> None:
    """Import a module of the extra `envs`, or say how to install it."""
    try:
        import_module(module)
    except ImportError as missing:
        raise ImportError(
            f"trattoria.envs needs {module}, which is not installed: pip install 'trattoria[envs]'",
            name=module,
        ) from missing
