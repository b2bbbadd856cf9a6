import type { Choice, Draft, GameEvent } from '../../server/types';

/** Two cards and what lies between them, with its points. */
export interface Bracket {
  from: string;
  to: string;
  cards: number;
}

export interface Worth {
  points: number;
  brackets: Bracket[];
}

/** A card that may be laid on a cell, and what the turn would be worth then. */
export interface Place extends Worth {
  action: string;
  card: string;
  cell: string;
}

export interface Player {
  colours: string[];
  hand: number;
  pile: number;
  points: number;
  finished: number;
}

/** A player's colour, where they have one only: their badge's. */
export const badgeColour = ({ colours }: Player): string =>
  colours.length === 1 ? colours[0]! : 'slate';

export interface PiazzaView {
  board: Record<string, string>;
  first: string | null;
  last: string[];
  players: Player[];
  hand: string[];
  field: [string, string];
}

export interface Held {
  key: string;
  card: string;
}

const worthOf = (facts: Choice['facts']): Worth => ({
  points: Number(facts.points ?? 0),
  brackets: (facts.brackets ?? []) as Bracket[],
});

/** The places that are offered for each card. */
export function placesByCard(legal: readonly Choice[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const { action, facts } of legal) {
    if (facts.action !== 'place') continue;
    const card = String(facts.card);
    const place = { ...worthOf(facts), action, card, cell: String(facts.cell) };
    found.set(card, [...(found.get(card) ?? []), place]);
  }
  return found;
}

/** What each offered action would be worth. */
export function worths(legal: readonly Choice[]): Map<string, Worth> {
  return new Map(legal.map(({ action, facts }) => [action, worthOf(facts)]));
}

/** The last card of a prepared turn: the table shows it only once it is confirmed. */
export function pending(draft: Draft | null): { card: string; cell: string } | null {
  const [colour, symbol, cell] = (draft?.ready && draft.actions.at(-1)?.split(' ')) || [];
  return cell ? { card: `${colour} ${symbol}`, cell } : null;
}

/** The hand without a card, each with a key of its own: there may be two of a kind. */
export function held(hand: readonly string[], without: string | null): Held[] {
  const left = [...hand];
  if (without && left.includes(without)) left.splice(left.indexOf(without), 1);
  return left.map((card, n) => ({
    card,
    key: `${card} ${left.slice(0, n).filter((c) => c === card).length}`,
  }));
}

export interface Score extends Worth {
  seat: number;
  late: boolean; // its last card has to fly to its place first
}

/** The last points that somebody scored, as this seat sees it. */
export function lastScore(events: readonly GameEvent[], own: number | null): Score | null {
  const scored = events.findLast(({ event }) => event === 'scored');
  if (!scored) return null;
  return { ...worthOf(scored), seat: Number(scored.seat), late: arriving(events, own).length > 0 };
}

/** The cells to which the cards of others fly. */
export const arriving = (events: readonly GameEvent[], own: number | null): string[] =>
  events
    .filter(({ event, seat }) => event === 'placed' && seat !== own)
    .map(({ cell }) => String(cell));

/** The cards on the board by rows, from the top, each row from the left: for reading aloud. */
export function rows(board: Record<string, string>): { row: number; cells: [string, string][] }[] {
  const found = new Map<number, [string, string][]>();
  for (const [cell, card] of Object.entries(board)) {
    const row = Number(cell.slice(1));
    found.set(row, [...(found.get(row) ?? []), [cell, card]]);
  }
  return [...found]
    .sort(([a], [b]) => b - a)
    .map(([row, cells]) => ({ row, cells: cells.sort(([a], [b]) => a.localeCompare(b)) }));
}
