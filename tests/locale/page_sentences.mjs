// Tells facts as the page does: one JSON object on standard input, a list of sentences on standard
// output.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [web] = process.argv.slice(2);
const require = createRequire(`${web}/package.json`);
const { FluentBundle, FluentResource } = require('@fluent/bundle');
const { Localizer } = await import(pathToFileURL(`${web}/src/words/localizer.ts`));

const { lang, texts, games, cases } = JSON.parse(readFileSync(0, 'utf8'));
const bundle = new FluentBundle(lang, { useIsolating: false });
for (const text of texts) bundle.addResource(new FluentResource(text));

function pattern(key) {
  const [id, attribute] = key.split('.');
  const message = bundle.getMessage(id);
  return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
}

const words = {
  has: (key) => pattern(key) !== null,
  say(key, args = {}) {
    const found = pattern(key);
    if (found === null) throw new Error(`no message ${key}`);
    return bundle.formatPattern(found, args); // throws where a fact is missing
  },
};

const told = cases.map(({ game, reader, names, how, about }) =>
  new Localizer(words, games[game], names, reader)[how](about),
);
process.stdout.write(JSON.stringify(told));
