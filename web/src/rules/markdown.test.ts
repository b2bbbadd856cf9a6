import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Blocks from './Blocks.svelte';
import { Page, plain, SUMMARY, type Block, type Inline } from './markdown';

const GAMES = join(import.meta.dirname, '../../../src/trattoria/games');
const RULES = /locale\/(..)\/rules\/([a-z-]+\.md)$/;
const PATHS = new Map(
  readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, lang, file] = path.match(RULES) ?? [];
    return lang ? [[`${lang}/${file}`, path] as const] : [];
  }),
);
const PAGES = [...PATHS.keys()].map((page) => page.split('/') as [string, string]);
const read = (lang: string, file: string) =>
  new Page(readFileSync(join(GAMES, PATHS.get(`${lang}/${file}`)!), 'utf8'));

interface Case {
  name: string;
  markdown: string;
  blocks: Block[];
}
/** What the reader of the terminal is tested with, too: `tests/locale/test_rules_markdown.py`. */
const CASES: Case[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/rules_markdown.json'), 'utf8'),
);

it.each(CASES)('reads $name as the terminal does', ({ markdown, blocks }) => {
  expect(new Page(markdown).blocks).toEqual(blocks);
});

const texts = (block: Block): Inline[][] => {
  if (block.kind === 'list') return block.items.map(({ text }) => text);
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return [block.kind === 'picture' ? block.caption : block.text];
};
const unmarked = (parts: Inline[]): string =>
  parts.map((p) => ('within' in p ? unmarked(p.within) : p.kind === 'code' ? '' : p.text)).join('');

describe('a page of Markdown', () => {
  const page = new Page(
    '# Name\n\nA **bold** and *soft*\nword, `code`.\n\n## First\n\n1. one\n   more\n2. two\n\n' +
      '## Étoiles, etc.\n\n| a | |\n|---|---|\n| 1 | see Z5 |\n\n- **Z5** Pass. X9 is none.\n\n' +
      '![Two cards.](cards:+blue-pine,-,~trio)\n',
  );

  it('is read block by block', () => {
    expect(page.blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'heading', 'list', 'heading', 'table', 'list', 'picture'],
    ]);
    expect(page.title).toBe('Name');
    expect(page.sections).toEqual([
      { id: SUMMARY, title: 'First' },
      { id: 'etoiles-etc', title: 'Étoiles, etc.' },
    ]);
    expect(page.summary.map(texts).flat().map(plain)).toEqual(['one more', 'two']);
  });

  it('knows its rulings, and where they are named', () => {
    expect(plain(page.ruling('Z5')!.text)).toBe('Pass. X9 is none.');
    expect(page.ruling('X9')).toBeNull();
    const table = page.blocks.find(({ kind }) => kind === 'table')!;
    expect(texts(table)[3]).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'ruling', text: 'Z5' },
    ]);
  });

  it('has pictures of cards', () => {
    expect(page.blocks.at(-1)).toMatchObject({
      cards: [
        { card: 'blue-pine', mark: 'placed' },
        { card: null, mark: null },
        { card: 'trio', mark: 'ours' },
      ],
    });
  });

  it('becomes elements, and never markup of its own', () => {
    const evil = new Page(
      '# T\n\n<img src=x onerror=alert(1)> **<b>bold</b>**\n\n- **Z5** Pass.\n',
    );
    mount(Blocks, { target: document.body, props: { blocks: evil.blocks, game: 'piazza' } });
    flushSync();
    expect(document.querySelector('img, b')).toBeNull();
    expect(document.querySelector('p')!.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('strong')!.textContent).toBe('<b>bold</b>');
    expect(document.getElementById('Z5')!.textContent).toContain('Pass.');
  });
});

describe.each(PAGES)('the rules in %s/%s', (lang, file) => {
  const page = read(lang, file);

  it('use nothing of Markdown that would not be understood', () => {
    const left = page.blocks.flatMap(texts).map(unmarked);
    expect(left.filter((text) => /[*`|#<>]|\]\(|^\s*[-!]/.test(text.replace('– ', '')))).toEqual(
      [],
    );
  });

  it('begin with a summary, and have an address for every section and ruling', () => {
    expect(page.sections[0]).toEqual({
      id: 'summary',
      title: lang === 'fr' ? 'En bref' : 'In short',
    });
    expect(page.summary.length).toBeGreaterThan(2);
    const ids = [...page.sections.map(({ id }) => id), ...page.rulings];
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.rulings.size).toBeGreaterThan(7);
  });

  it('show the same cards in both languages', () => {
    const cards = (of: Page) => of.blocks.flatMap((b) => (b.kind === 'picture' ? [b.cards] : []));
    expect(cards(page).length).toBeGreaterThan(1);
    expect(cards(page)).toEqual(cards(read(lang === 'fr' ? 'en' : 'fr', file)));
  });
});
