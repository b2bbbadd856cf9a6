/** What piazza shows and tells: written by `make types`. */
import type { Patch } from '../../player/patch';
import type { Choice, OutcomeView, Reference } from '../../server/types';

export type Colour = 'red' | 'green' | 'blue' | 'yellow';

/** What everybody sees of a player. */
export interface PlayerView {
  colours: Colour[];
  hand: number;
  pile: number;
  points: number;
  finished: number;
}

/** The table as a reader sees it. */
export interface PiazzaView {
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number;
  waiting: number[];
  board: Record<string, string>;
  first: string | null;
  last: string[];
  passes: number;
  outcome: OutcomeView | null;
  players: PlayerView[];
  hand: string[];
  field: string[];
}

export interface Bracket {
  from: string;
  to: string;
  cards: number;
}

/** What all events have. */
interface BaseEvent {
  number: number;
  now?: Patch<PiazzaView>;
}

export interface StartedEvent extends BaseEvent {
  event: 'started';
  seat: number;
}

export interface PlacedEvent extends BaseEvent {
  event: 'placed';
  seat: number;
  card: string;
  cell: string;
}

export interface ScoredEvent extends BaseEvent {
  event: 'scored';
  seat: number;
  points: number;
  brackets: Bracket[];
}

export interface DrewEvent extends BaseEvent {
  event: 'drew';
  seat: number;
  count: number;
  cards?: string[];
}

export interface PassedEvent extends BaseEvent {
  event: 'passed';
  seat: number;
}

export interface FinishedEvent extends BaseEvent {
  event: 'finished';
  seat: number;
  place: number;
}

export interface EndedEvent extends BaseEvent {
  event: 'ended';
  scores: number[];
  ranks: number[];
  reason: string;
}

export type PiazzaEvent =
  StartedEvent | PlacedEvent | ScoredEvent | DrewEvent | PassedEvent | FinishedEvent | EndedEvent;

export type PiazzaAction = 'place' | 'done' | 'pass';

export type PiazzaFacts = {
  action: PiazzaAction;
  seat?: number | null;
  target?: number | null;
  seats?: number[];
  card?: string;
  cards?: string[];
  count?: number;
  points?: number;
  scores?: number[];
  ranks?: number[];
  reason?: string;
  cell?: string;
  there?: string;
  beside?: string;
  brackets?: Bracket[];
  from?: string;
  to?: string;
};

export interface PiazzaChoice extends Omit<Choice, 'facts'> {
  facts: PiazzaFacts;
}

/** What its board is typed by. */
export interface PiazzaGame {
  view: PiazzaView;
  event: PiazzaEvent;
  choice: PiazzaChoice;
  reference: Reference;
}
