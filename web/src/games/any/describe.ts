import type { Choice, View } from '../../server/types';

/** Something that lies on the table: a card, perhaps several equal ones, or a number or word. */
export interface Piece {
  key: string; // the name of its place, if it has one
  value: string;
  count: number;
}

/** A field of the view with what it holds. */
export interface Zone {
  field: string;
  pieces: Piece[];
}

export interface Count {
  field: string;
  value: string | number | true;
}

/** Choices of one kind; `value` is what they have in common, where there are many. */
export interface Group {
  action: string;
  value: string | null;
  choices: Choice[];
}

/** What is drawn elsewhere, and what every view begins with. */
const DRAWN_ELSEWHERE = [
  ...['players', 'hand', 'outcome', 'phase'],
  ...['game', 'version', 'seats', 'options', 'seat', 'to_move', 'waiting'],
];
const FEW = 8; // choices that need no order

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** What lies on the table, field by field: everything public that has no place of its own. */
export const zones = (view: View): Zone[] =>
  Object.entries(view)
    .filter(([field]) => !DRAWN_ELSEWHERE.includes(field))
    .map(([field, value]) => ({ field, pieces: pieces(value) }))
    .filter((zone) => zone.pieces.length > 0);

/** Where a card of a field is drawn: an anchor. */
export const placeOf = (field: string, card: string): string => `${field} ${card}`;

/** Something that lies at an anchor. */
export interface Lying {
  card: string;
  at: string;
}

const lying = (view: View): Lying[] =>
  [...zones(view), { field: 'hand', pieces: pieces((view as Fields).hand) }].flatMap((zone) =>
    zone.pieces.map(({ value }) => ({ card: value, at: placeOf(zone.field, value) })),
  );

/** What lies somewhere in one view and no longer in another. */
export function missing(view: View, other: View): Lying[] {
  const there = new Set(lying(other).map(({ at }) => at));
  return lying(view).filter(({ at }) => !there.has(at));
}

function pieces(value: unknown, key = ''): Piece[] {
  if (isPlain(value)) return value === '' ? [] : [{ key, value: String(value), count: 1 }];
  if (value === true) return [{ key, value: '✓', count: 1 }];
  if (Array.isArray(value)) return together(value.flatMap((item) => pieces(item, key)));
  if (isFields(value)) return Object.entries(value).flatMap(([name, each]) => named(name, each));
  return [];
}

/** `{pizza: 2}` are two pizzas, `{g6: "red pine"}` is a card in a place. */
function named(name: string, value: unknown): Piece[] {
  if (typeof value === 'number') return value ? [{ key: '', value: name, count: value }] : [];
  return pieces(value, name);
}

function together(all: Piece[]): Piece[] {
  const found = new Map<string, Piece>();
  for (const piece of all) {
    const same = `${piece.key} ${piece.value}`;
    const count = (found.get(same)?.count ?? 0) + piece.count;
    found.set(same, { ...piece, count });
  }
  return [...found.values()];
}

/** What everybody sees of a player: numbers, words, how many cards of each sort. */
export function counts(players: unknown, seat: number): Count[] {
  const player: unknown = Array.isArray(players) ? players[seat] : null;
  return Object.entries(isFields(player) ? player : {}).flatMap(([field, value]): Count[] => {
    if (isPlain(value) || value === true) return [{ field, value }];
    return Array.isArray(value) ? [{ field, value: value.length }] : [];
  });
}

/** The cards of a hand. */
export const cardsIn = (hand: unknown): string[] =>
  Array.isArray(hand) ? hand.filter((card) => typeof card === 'string') : [];

/** Choices in groups: by what they do, and where there are many, by what they do it with. */
export function grouped(legal: readonly Choice[]): Group[] {
  if (legal.length <= FEW)
    return legal.length ? [{ action: '', value: null, choices: [...legal] }] : [];
  const kinds = groupBy(legal, ({ facts }) => String(facts.action ?? ''));
  return [...kinds].flatMap(([action, choices]) => parted(action, choices));
}

function parted(action: string, choices: Choice[]): Group[] {
  const fact = choices.length > FEW ? dividing(choices) : null;
  if (!fact) return [{ action, value: null, choices }];
  const parts = groupBy(choices, ({ facts }) => String(facts[fact]));
  return [...parts].map(([value, part]) => ({ action, value, choices: part }));
}

/** The first fact that parts choices into fewer groups than there are choices. */
function dividing(choices: readonly Choice[]): string | null {
  const distinct = (fact: string) => new Set(choices.map(({ facts }) => facts[fact])).size;
  const facts = Object.keys(choices[0]?.facts ?? {}).filter((fact) => fact !== 'action');
  const divides = (fact: string) =>
    choices.every((choice) => isPlain(choice.facts[fact])) &&
    distinct(fact) > 1 &&
    distinct(fact) < choices.length;
  return facts.find(divides) ?? null;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return found;
}
