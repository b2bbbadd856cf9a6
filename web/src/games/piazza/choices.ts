import type { Draft } from '../../server/types';
import type { Bracket, PiazzaChoice, PiazzaEvent, PlayerView } from './types';

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

/** A player's colour, where they have one only: their badge's. */
export const badgeColour = ({ colours }: PlayerView): string =>
  colours.length === 1 ? colours[0]! : 'slate';

export interface Held {
  key: string;
  card: string;
}

const worthOf = ({ points = 0, brackets = [] }: Partial<Worth>): Worth => ({ points, brackets });

/** The places that are offered for each card. */
export function placesByCard(legal: readonly PiazzaChoice[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const { action, facts } of legal) {
    const { card, cell } = facts;
    if (facts.action !== 'place' || !card || !cell) continue;
    const place = { ...worthOf(facts), action, card, cell };
    found.set(card, [...(found.get(card) ?? []), place]);
  }
  return found;
}

/** What each offered action would be worth. */
export function worths(legal: readonly PiazzaChoice[]): Map<string, Worth> {
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
  number: number; // of its event
  seat: number;
  decides: boolean; // the game ends with it
  late: boolean; // its last card has to fly to its place first
}

/** The last points that somebody scored, as this seat sees it. */
export function lastScore(events: readonly PiazzaEvent[], own: number | null): Score | null {
  const scored = events.findLast((event) => event.event === 'scored');
  if (!scored) return null;
  const { number, seat } = scored;
  const decides = events.some(({ event }) => event === 'ended');
  return { ...worthOf(scored), number, seat, decides, late: arriving(events, own).length > 0 };
}

/** The cells to which the cards of others fly. */
export const arriving = (events: readonly PiazzaEvent[], own: number | null): string[] =>
  events.flatMap((event) => (event.event === 'placed' && event.seat !== own ? event.cell : []));

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
