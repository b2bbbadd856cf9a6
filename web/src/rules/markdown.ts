/** The rules pages are Markdown, as far as they use it: read into a tree, which components draw.
 * `src/trattoria/cli/markdown.py` reads them into the same tree for the terminal. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'ruling'; text: string } // a ruling of this page that is named in passing
  | { kind: 'em'; within: Inline[] }
  | { kind: 'strong'; within: Inline[]; ours: boolean }; // ours: what we reconstructed

/** A card in a picture: `+` just placed, `~` reconstructed by us, `-` an empty place. */
export interface Drawn {
  card: string | null;
  mark: 'placed' | 'ours' | null;
}

export interface Item {
  ruling: string | null;
  text: Inline[];
}

export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; caption: Inline[]; cards: Drawn[] };

export const SUMMARY = 'summary'; // the first section of every page

const RULING = /^\*\*([A-Z]+\d+)\*\* /;
const PICTURE = /^!\[([^\]]*)\]\(cards:([^)]*)\)$/;
const ITEM = /^(-|\d+\.) /;
const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`/g;
const OURS = /^(reconstitué|reconstructed)/;

export class Page {
  readonly blocks: Block[] = [];
  readonly rulings: ReadonlySet<string>;

  constructor(markdown: string) {
    const named = markdown.matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm);
    this.rulings = new Set([...named].map((found) => found[1]!));
    for (const lines of paragraphs(markdown)) this.blocks.push(this.#block(lines));
  }

  get title(): string {
    const [first] = this.blocks;
    return first?.kind === 'heading' ? plain(first.text) : '';
  }

  /** The headings of its sections. */
  get sections(): { id: string; title: string }[] {
    return this.blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2
        ? [{ id: block.id, title: plain(block.text) }]
        : [],
    );
  }

  /** What is kept open beside the table. */
  get summary(): Block[] {
    const start = this.blocks.findIndex((block) => block.kind === 'heading' && block.level === 2);
    const rest = this.blocks.slice(start + 1);
    const end = rest.findIndex((block) => block.kind === 'heading');
    return rest.slice(0, end < 0 ? rest.length : end);
  }

  ruling(name: string): Item | null {
    for (const block of this.blocks) {
      const found = block.kind === 'list' && block.items.find(({ ruling }) => ruling === name);
      if (found) return found;
    }
    return null;
  }

  #block(lines: string[]): Block {
    const [first = ''] = lines;
    if (first.startsWith('#')) return this.#heading(first);
    if (first.startsWith('|')) return this.#table(lines);
    if (ITEM.test(first)) return this.#list(lines);
    const whole = lines.join(' ');
    const picture = whole.match(PICTURE);
    if (picture)
      return { kind: 'picture', caption: this.#inline(picture[1]!), cards: drawn(whole) };
    return { kind: 'paragraph', text: this.#inline(whole) };
  }

  #heading(line: string): Block {
    const level = line.indexOf(' ');
    const text = this.#inline(line.slice(level + 1));
    const first = level === 2 && this.sections.length === 0;
    return { kind: 'heading', level, id: first ? SUMMARY : slug(plain(text)), text };
  }

  #table([head = '', , ...rows]: string[]): Block {
    const cells = (line: string) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => this.#inline(cell.trim()));
    return { kind: 'table', head: cells(head), rows: rows.map(cells) };
  }

  #list(lines: string[]): Block {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { kind: 'list', ordered: !lines[0]!.startsWith('-'), items: items.map(this.#item) };
  }

  #item = (text: string): Item => ({
    ruling: text.match(RULING)?.[1] ?? null,
    text: this.#inline(text.replace(RULING, '')),
  });

  #inline(text: string): Inline[] {
    const parts: Inline[] = [];
    let done = 0;
    for (const found of text.matchAll(MARKED)) {
      parts.push(...this.#referring(text.slice(done, found.index)));
      const [all, strong, em, code] = found;
      done = found.index + all.length;
      if (code) parts.push({ kind: 'code', text: code });
      if (em) parts.push({ kind: 'em', within: this.#inline(em) });
      if (strong)
        parts.push({ kind: 'strong', within: this.#inline(strong), ours: OURS.test(strong) });
    }
    return [...parts, ...this.#referring(text.slice(done))];
  }

  /** Text, with the rulings it names. */
  #referring(text: string): Inline[] {
    return text
      .split(/\b([A-Z]+\d+)\b/)
      .filter((part) => part !== '')
      .map((part) => ({ kind: this.rulings.has(part) ? 'ruling' : 'text', text: part }));
  }
}

/** Lines that belong together: whatever lies between empty lines. */
function* paragraphs(markdown: string): Generator<string[]> {
  for (const block of markdown.split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    if (lines.length) yield lines;
  }
}

function drawn(picture: string): Drawn[] {
  const names = picture.match(PICTURE)![2]!.split(',');
  return names.map((name) => {
    if (name === '-') return { card: null, mark: null };
    const mark = name.startsWith('+') ? 'placed' : name.startsWith('~') ? 'ours' : null;
    return { card: name.replace(/^[+~]/, ''), mark };
  });
}

export function plain(parts: readonly Inline[]): string {
  return parts.map((part) => ('within' in part ? plain(part.within) : part.text)).join('');
}

function slug(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
