import type { Choice, Phrase, Refusal, Why } from '../server/types';

/** The sentences of one language. */
export interface Catalog {
  has(key: string): boolean;
  say(key: string, args?: Arguments): string;
}

export type Arguments = Record<string, string | number>;
type Facts = Readonly<Record<string, unknown>>;
type Form = { readonly event?: unknown }; // an event as a reader saw it
type Types = Readonly<Record<string, string>>;

/** What a game declares of its facts: see `GET /api/games/{id}`. */
export interface Declared {
  id: string;
  family: string;
  reference: {
    events: readonly { name: string; fields: Types; secret: readonly string[] }[];
    facts: Types;
  };
}

const NAMED: Record<string, (value: string) => string> = {
  game: (id) => `${id}-name`,
  level: (level) => `server-level-${level}`,
};

/**
 * Sentences about a game for one reader (a seat, or null for a spectator): facts become arguments,
 * each by its declared type. `locale/localizer.py` does the same for the terminal, and a test holds
 * both to the same sentences.
 */
export class Localizer {
  readonly words: Catalog;
  readonly game: Declared | null;
  readonly names: readonly string[];
  readonly reader: number | null;
  readonly #types: Types;

  constructor(
    words: Catalog,
    game: Declared | null,
    names: readonly string[],
    reader: number | null,
  ) {
    this.words = words;
    this.game = game;
    this.names = names;
    this.reader = reader;
    this.#types = game?.reference.facts ?? {};
  }

  /** A message of the game, else of its family, else one that all games share. */
  key(rest: string): string {
    const own = `${this.game?.id ?? ''}-${rest}`;
    const found = [own, `${this.game?.family ?? ''}-${rest}`, rest];
    return found.find((key) => this.words.has(key)) ?? own;
  }

  // ---- names -------------------------------------------------------------------------------------

  player(seat: number): string {
    if (seat === this.reader) return this.words.say('player-you');
    return this.names[seat] ?? String(seat + 1);
  }

  /** A player at the head of a row. */
  heading(seat: number): string {
    return seat === this.reader ? this.words.say('player-you.heading') : this.player(seat);
  }

  card(name: string): string {
    return this.words.say(this.#cardKey(name));
  }

  /** "a, b and c" */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items.join('');
    const first = items.slice(0, -1).join(', ');
    return this.words.say('list-two', { first, last: items.at(-1)! });
  }

  // ---- sentences ---------------------------------------------------------------------------------

  action(facts: Facts): string {
    return this.tell(this.key(`action-${facts.action}`), facts);
  }

  /** What a choice would bring, if anything. */
  worth({ worth }: Pick<Choice, 'worth'>): string {
    return worth ? this.phrase(worth) : '';
  }

  /** A choice with what it would bring. */
  choice(choice: Choice): string {
    return [this.action(choice.facts), this.worth(choice)].filter(Boolean).join(' – ');
  }

  event(event: Form): string {
    const form: Facts = { ...event };
    const name = String(form.event);
    const key = this.key(`event-${name}`);
    const secret = this.#declared(form)?.secret.some((field) => field in form);
    const seen = secret && this.words.has(`${key}-seen`);
    return this.#tell(seen ? `${key}-seen` : key, form, this.#typesOf(form));
  }

  /** The same in as few words as can be read in passing. */
  brief(event: Form): string {
    const form: Facts = { ...event };
    const key = `${this.key(`event-${String(form.event)}`)}.short`;
    return this.words.has(key) ? this.#tell(key, form, this.#typesOf(form)) : this.event(form);
  }

  reason(reason: string): string {
    return this.words.say(this.key(`reason-${reason}`));
  }

  /** What speaks for a move. */
  why({ code, facts }: Why): string {
    return this.tell(this.key(`why-${code}`), facts);
  }

  /** Why something is refused: in words of ours, or as the server said it. */
  refusal({ code, ruling, facts, sentence }: Refusal): string {
    const key = `error-${code}`;
    if (!this.words.has(key)) return sentence;
    const { why } = facts;
    const found = { ...facts, ruling };
    if (why === undefined || why === null) return this.tell(key, found);
    return this.tell(key, { ...found, because: this.#cause(`error-${why}`, found) });
  }

  phrase({ key, facts }: Phrase): string {
    return this.tell(key, facts);
  }

  tell(key: string, facts: Facts): string {
    return this.#tell(key, facts, this.#types);
  }

  #tell(key: string, facts: Facts, types: Types): string {
    return this.words.say(key, this.#arguments(facts, types));
  }

  #declared({ event }: Facts) {
    return this.game?.reference.events.find(({ name }) => name === event);
  }

  #typesOf(form: Facts): Types {
    return { ...this.#types, ...this.#declared(form)?.fields };
  }

  #cause(key: string, facts: Facts): string {
    return this.tell(this.words.has(`${key}.why`) ? `${key}.why` : key, facts);
  }

  // ---- arguments ---------------------------------------------------------------------------------

  #arguments(facts: Facts, types: Types): Arguments {
    const found: Arguments = { you: 'none' };
    for (const [name, value] of Object.entries(facts))
      Object.assign(found, this.#argument(name, value, types[name] ?? ''));
    for (const name of Object.keys(facts))
      if (types[name] === 'card') Object.assign(found, this.#aboutCard(name, facts, found));
    return found;
  }

  #argument(name: string, value: unknown, type: string): Arguments {
    if (typeof value === 'boolean') return { [name]: value ? 'yes' : 'no' };
    if (typeof value === 'number' && type === 'seat')
      return {
        [name]: this.player(value),
        [`${name}-number`]: value + 1,
        ...this.#you(name, [value]),
      };
    if (typeof value === 'string' && type === 'card' && this.#isCard(value))
      return { [name]: this.card(value), [`${name}-a`]: this.#say(value, 'a') };
    const named = NAMED[name]?.(String(value));
    if (named && this.words.has(named)) return { [name]: this.words.say(named) };
    if (value === null || value === undefined || value === '') return { [name]: 'none' };
    if (typeof value === 'string' || typeof value === 'number') return { [name]: value };
    return Array.isArray(value) ? this.#list(name, value, type) : {};
  }

  /** How many of a card there are, or what an order needs, where it can be said. */
  #aboutCard(name: string, facts: Facts, found: Arguments): Arguments {
    const { [name]: card, count } = facts;
    if (typeof card !== 'string') return {};
    const said: Arguments = {};
    if (typeof count === 'number' && this.#has(card, 'some'))
      said[`${name}-some`] = this.#say(card, 'some', { count });
    if ('own' in facts && this.#has(card, 'needs'))
      said[`${name}-needs`] = this.#say(card, 'needs', found);
    return said;
  }

  #list(name: string, values: readonly unknown[], type: string): Arguments {
    if (type === 'teams') return { [name]: this.#teams(values) };
    const counted = type === 'cards' ? this.#counted(values) : [];
    const items = counted.length ? counted : values.map((value) => this.#item(name, value, type));
    const you = type === 'seats' ? this.#you(name, values) : {};
    return { [name]: this.listed(items), [`${name}-count`]: values.length, ...you };
  }

  /** A list of cards with their numbers, for cards that have words for it. */
  #counted(values: readonly unknown[]): string[] {
    const names = values.filter((value) => typeof value === 'string');
    if (!names.every((name) => this.#has(name, 'some'))) return [];
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => this.#say(name, 'some', { count }));
  }

  /** The teams by their players, from the number of each seat's team. */
  #teams(numbers: readonly unknown[]): string {
    let said = '';
    for (const number of [...new Set(numbers.map(String))].sort()) {
      const seats = numbers.flatMap((own, seat) => (String(own) === number ? [seat] : []));
      const team = this.tell('team', { seats });
      said = said ? this.words.say('list-next', { first: said, last: team }) : team;
    }
    return said;
  }

  #item(name: string, value: unknown, type: string): string {
    if (isFacts(value))
      return type === 'amounts'
        ? this.#say(String(value.card), 'some', { count: Number(value.count) })
        : this.tell(this.key(`part-${name}`), value);
    if (typeof value === 'number' && type === 'seats') return this.player(value);
    const named = typeof value === 'string' && (type === 'cards' || type === 'names');
    return named && this.#isCard(value) ? this.card(value) : String(value);
  }

  #you(name: string, seats: readonly unknown[]): Arguments {
    return this.reader !== null && seats.includes(this.reader) ? { you: name } : {};
  }

  // ---- cards -------------------------------------------------------------------------------------

  #cardKey(name: string): string {
    return this.key(`card-${name.replaceAll(' ', '-')}`);
  }

  #isCard(name: string): boolean {
    return this.words.has(this.#cardKey(name));
  }

  #has(name: string, form: string): boolean {
    return this.words.has(`${this.#cardKey(name)}.${form}`);
  }

  #say(name: string, form: string, args: Arguments = {}): string {
    return this.words.say(`${this.#cardKey(name)}.${form}`, args);
  }
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
