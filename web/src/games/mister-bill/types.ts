/** What mister-bill shows and tells: written by `make types`. */
import type { Patch } from '../../player/patch';
import type { Choice, OutcomeView, Reference } from '../../server/types';

export type Way = 'left' | 'right';

export interface Player {
  hand: number;
  team_card: number | null;
  team: number | null;
  in: boolean;
  points: number;
  rounds: number[];
}

/** The table as a reader sees it. */
export interface MisterBillView {
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number;
  waiting: number[];
  round: number;
  turn: number;
  dealer: number;
  active: number;
  phase: string;
  waiter: string | null;
  target: number | null;
  direction: Way | null;
  discards: Record<string, number>;
  outcome: OutcomeView | null;
  players: Player[];
  chosen: number[];
  hand: string[];
  offered: string | null;
}

/** What all events have. */
interface BaseEvent {
  number: number;
  now?: Patch<MisterBillView>;
}

export interface DealtEvent extends BaseEvent {
  event: 'dealt';
  round: number;
  dealer: number;
  team_cards: number[];
  teams: number[];
  sizes: number[];
  cards?: string[];
}

export interface StartedEvent extends BaseEvent {
  event: 'started';
  seat: number;
  why: string;
}

export interface DiscardedEvent extends BaseEvent {
  event: 'discarded';
  seat: number;
  cards: string[];
}

export interface DrewEvent extends BaseEvent {
  event: 'drew';
  seat: number;
  from: number;
  card?: string;
}

export interface WaiterEvent extends BaseEvent {
  event: 'waiter';
  seat: number;
  card: string;
}

export interface NoWaiterEvent extends BaseEvent {
  event: 'no-waiter';
  seat: number;
}

export interface NamedEvent extends BaseEvent {
  event: 'named';
  seat: number;
  target: number;
}

export interface TurnedEvent extends BaseEvent {
  event: 'turned';
  seat: number;
  direction: string;
}

export interface ChoseEvent extends BaseEvent {
  event: 'chose';
  seat: number;
  card?: string;
}

export interface MovedEvent extends BaseEvent {
  event: 'moved';
  from: number;
  to: number;
  card?: string;
}

export interface SwappedEvent extends BaseEvent {
  event: 'swapped';
  seat: number;
  target: number;
  cards?: string[];
}

export interface RevealedEvent extends BaseEvent {
  event: 'revealed';
  seat: number;
  seats: number[];
}

export interface OutEvent extends BaseEvent {
  event: 'out';
  seat: number;
}

export interface PointsEvent extends BaseEvent {
  event: 'points';
  seats: number[];
  points: number;
}

export interface RoundEndedEvent extends BaseEvent {
  event: 'round-ended';
  round: number;
  left: number[];
  losers: number[];
  reason: string;
}

export interface EndedEvent extends BaseEvent {
  event: 'ended';
  scores: number[];
  ranks: number[];
  reason: string;
}

export type MisterBillEvent =
  | DealtEvent
  | StartedEvent
  | DiscardedEvent
  | DrewEvent
  | WaiterEvent
  | NoWaiterEvent
  | NamedEvent
  | TurnedEvent
  | ChoseEvent
  | MovedEvent
  | SwappedEvent
  | RevealedEvent
  | OutEvent
  | PointsEvent
  | RoundEndedEvent
  | EndedEvent;

export type MisterBillAction = 'none' | 'play' | 'give' | 'name' | 'left' | 'right';

export type MisterBillFacts = {
  action: MisterBillAction;
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
  round?: number;
  turn?: number;
  dealer?: number | null;
  from?: number | null;
  to?: number | null;
  waiter?: string;
  left?: number;
  yours?: number;
  theirs?: number;
  number?: number;
};

export interface MisterBillChoice extends Omit<Choice, 'facts'> {
  facts: MisterBillFacts;
}

/** What its board is typed by. */
export interface MisterBillGame {
  view: MisterBillView;
  event: MisterBillEvent;
  choice: MisterBillChoice;
  reference: Reference;
}
