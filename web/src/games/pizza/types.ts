/** What pizza shows and tells: written by `make types`. */
import type { Patch } from '../../player/patch';
import type { Amount, Choice, EventInfo, OutcomeView } from '../../server/types';

export type InOven = string | OrderInOven;

export type Sign = 'fewest' | 'opener' | 'any';

export type Mark = KindMark | JokerMark | SignMark;

/** An order that lies in the oven, and whose it is. */
export interface OrderInOven {
  seat: number;
  order: string;
}

/** An oven, of which everybody sees the top. */
export interface Oven {
  count: number;
  top: InOven | null;
}

/** What everybody sees of a player; `points` and `served` only where they lie open. */
export interface Player {
  own: string;
  colour: string;
  ingredients: number;
  orders: number;
  waiter: number;
  points: number | null;
  served: string[] | null;
}

/** How far the settling of an order has come, as the reader may know. */
export interface Settling {
  seat: number;
  order: string;
  series: string[];
  chosen: string[];
  added: string[];
  asked: Record<string, number>;
  current_kind: number;
  given: string[];
  helper: number | null;
  turn: number | null;
  shown: number;
  revealed: string | null;
}

/** The table as a reader sees it: the oven only by its top card, unless it lies open. */
export interface PizzaView {
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number;
  waiting: number[];
  service: number;
  services: number;
  phase: string;
  active: number;
  opener: number;
  crowned: boolean;
  opening: boolean;
  played: boolean;
  idle: number;
  kitchen: number;
  table: string[];
  outcome: OutcomeView | null;
  oven: Oven;
  open_oven: InOven[] | null;
  used: number;
  used_face_up: string[] | null;
  players: Player[];
  final_hands: string[][] | null;
  hand: string[];
  orders: string[];
  needs: Record<string, Amount[]>;
  needed: Amount[] | null;
  settling: Settling | null;
}

/** A kind of ingredient. */
export interface KindMark {
  mark: 'kind';
  kind: string;
  double?: boolean;
}

/** A kind that the player chooses: equal numbers, equal kinds. */
export interface JokerMark {
  mark: 'joker';
  number: number;
  double?: boolean;
}

/** The kind of which there are fewest, the opener's, or any. */
export interface SignMark {
  mark: Sign;
}

export interface Slot {
  mark: Mark;
  count: number;
  or?: boolean;
}

/** What is printed on an order card. */
export interface Face {
  slots: Slot[];
  barred?: string;
  picture?: string;
}

/** The kinds in their order, their colours, and the faces of the orders by own ingredient. */
export interface PizzaReference {
  cards: string[];
  events: EventInfo[];
  facts: Record<string, string>;
  standing: string[];
  seat_colours: string[];
  kinds: string[];
  colours: Record<string, string>;
  orders: Record<string, Record<string, Face>>;
  series: number[];
}

/** What all events have. */
interface BaseEvent {
  number: number;
  now?: Patch<PizzaView>;
}

export interface PassedEvent extends BaseEvent {
  event: 'passed';
  seat: number;
}

export interface CookedEvent extends BaseEvent {
  event: 'cooked';
  seat: number;
  cards: string[];
}

export interface OrderedEvent extends BaseEvent {
  event: 'ordered';
  seat: number;
  order: string;
}

export interface DrewEvent extends BaseEvent {
  event: 'drew';
  seat: number;
  pile: string;
  count: number;
  cards?: string[];
  orders?: string[];
}

export interface ServiceEvent extends BaseEvent {
  event: 'service';
  service: number;
  seat: number;
  kitchen: number;
}

export interface EndedEvent extends BaseEvent {
  event: 'ended';
  scores: number[];
  ranks: number[];
  reason: string;
}

export interface OpenerEvent extends BaseEvent {
  event: 'opener';
  seat: number;
}

export interface OvenOpenedEvent extends BaseEvent {
  event: 'oven-opened';
  service: number;
  seat: number;
  reason: string;
  count: number;
}

export interface TurnedEvent extends BaseEvent {
  event: 'turned';
  cards: string[];
}

export interface OrderOutEvent extends BaseEvent {
  event: 'order-out';
  seat: number;
  order: string;
  needs: Amount[];
  own: string;
  table: string[];
}

export interface SeriesEvent extends BaseEvent {
  event: 'series';
  seat: number;
  orders: string[];
}

export interface ChoseEvent extends BaseEvent {
  event: 'chose';
  seat: number;
  kind: string;
}

export interface AddedEvent extends BaseEvent {
  event: 'added';
  seat: number;
  cards: string[];
}

export interface AskedEvent extends BaseEvent {
  event: 'asked';
  seat: number;
  request: Amount[];
}

export interface RefusedEvent extends BaseEvent {
  event: 'refused';
  seat: number;
}

export interface GaveEvent extends BaseEvent {
  event: 'gave';
  seat: number;
  cards: string[];
}

export interface ShowedEvent extends BaseEvent {
  event: 'showed';
  seat: number;
  cards: string[];
}

export interface HidEvent extends BaseEvent {
  event: 'hid';
  seat: number;
}

export interface NamedEvent extends BaseEvent {
  event: 'named';
  seat: number;
  target: number;
}

export interface RevealedEvent extends BaseEvent {
  event: 'revealed';
  seat: number;
  target: number;
  card?: string;
}

export interface ServedEvent extends BaseEvent {
  event: 'served';
  seat: number;
  order: string;
  series: string[];
  own: string;
  needs: Amount[];
  table: string[];
  kinds: string[];
  added: string[];
  helper: number | null;
  given: string[];
  request: Amount[];
  by: string;
  target: number | null;
  total: number;
  shown: number;
  used: string[];
  points: number;
}

export interface FailedEvent extends BaseEvent {
  event: 'failed';
  seat: number;
  order: string;
  series: string[];
  own: string;
  needs: Amount[];
  table: string[];
  kinds: string[];
  added: string[];
  helper: number | null;
  given: string[];
  request: Amount[];
  by: string;
  target: number | null;
  total: number;
  shown: number;
  reason: string;
  returns: boolean;
}

export interface RewardedEvent extends BaseEvent {
  event: 'rewarded';
  seat: number;
  order: string | null;
  points: number;
}

export interface GatheredEvent extends BaseEvent {
  event: 'gathered';
  cards: string[];
  used: string[];
  last: boolean;
}

export type PizzaEvent =
  | PassedEvent
  | CookedEvent
  | OrderedEvent
  | DrewEvent
  | ServiceEvent
  | EndedEvent
  | OpenerEvent
  | OvenOpenedEvent
  | TurnedEvent
  | OrderOutEvent
  | SeriesEvent
  | ChoseEvent
  | AddedEvent
  | AskedEvent
  | RefusedEvent
  | GaveEvent
  | ShowedEvent
  | HidEvent
  | NamedEvent
  | RevealedEvent
  | ServedEvent
  | FailedEvent
  | RewardedEvent
  | GatheredEvent;

export type PizzaAction =
  | 'cook'
  | 'no-order'
  | 'order'
  | 'draw'
  | 'join'
  | 'no-more'
  | 'complete'
  | 'ask'
  | 'fail'
  | 'choose'
  | 'add'
  | 'ask-for'
  | 'ask-double'
  | 'refuse'
  | 'help'
  | 'give'
  | 'show'
  | 'hide'
  | 'name'
  | 'reveal'
  | 'discard';

export type PizzaFacts = {
  action: PizzaAction;
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
  order?: string;
  series?: string[];
  own?: string;
  needs?: Amount[];
  table?: string[];
  kinds?: string[];
  added?: string[];
  helper?: number | null;
  given?: string[];
  request?: Amount[];
  by?: string;
  total?: number;
  shown?: number;
  kind?: string;
  pile?: string;
  wanted?: boolean;
  locks?: boolean;
  chosen?: string[];
  missing?: number;
  number?: number;
};

export interface PizzaChoice extends Omit<Choice, 'facts'> {
  facts: PizzaFacts;
}

/** What its board is typed by. */
export interface PizzaGame {
  view: PizzaView;
  event: PizzaEvent;
  choice: PizzaChoice;
  reference: PizzaReference;
}
