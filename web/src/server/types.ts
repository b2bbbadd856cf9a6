/** What the server sends and is sent: see docs/api.md. */
export type Facts = Record<string, unknown>;

export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  about: string;
}

export interface GameInfo {
  id: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
}

export interface Pace {
  kind: 'live' | 'relaxed';
  decision: number;
  reserve: number;
}

export type Kind = 'person' | 'hotseat' | 'bot' | 'outside' | null;

export interface SeatInfo {
  name: string | null;
  kind: Kind;
  level: string | null;
  here: boolean;
  standin: boolean;
  gone: 'resigned' | 'replaced' | null;
  perfect_memory: boolean;
  timeouts: number;
  yours: boolean;
  reserve: number;
}

export type Status = 'open' | 'shuffling' | 'playing' | 'over';

export interface TableAbout {
  id: string;
  code: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  rated: boolean;
  hints: boolean;
  lesson: boolean; // a first game
  pace: Pace;
  yours: boolean;
  status: Status;
}

export interface TableInfo extends TableAbout {
  taken: number;
  players: SeatInfo[];
}

/** A decision that may be taken now. */
export interface Choice {
  action: string;
  words: string;
  worth?: string; // what it would bring or cost, where that can be said
  facts: Facts;
}

export interface Draft {
  actions: string[];
  ready: boolean;
}

/** Something that happened, as this reader saw it. */
export interface GameEvent {
  number: number;
  event: string;
  words?: string;
  seat?: number;
  [fact: string]: unknown;
}

export interface Result {
  closed: string | null;
  scores?: number[];
  ranks?: number[];
  reason?: string;
  words?: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any; // every game's own; its board knows it

export interface TableState {
  status: Status;
  seats: SeatInfo[];
  view: View | null;
  question: string | null; // what is asked of the reader, in a sentence
  legal: Choice[];
  draft: Draft | null;
  asked: number[];
  sealed: number[];
  clocks: { now: number; until: Record<string, number | null> };
  paused: boolean;
  pausing: number[];
  fairness?: { table: string; commitment: string };
  result?: Result;
  lesson?: Lesson | null; // at the table of a first game
}

/** How far a first game is, and what is wanted now. */
export interface Lesson {
  step: number;
  steps: number;
  words: string | null; // null while the partners play
  wanted: string[];
  at: string | null; // an anchor, or a card in hand
  done: boolean;
}

export interface Update {
  type: 'update';
  number: number;
  moves: number;
  cursor: string;
  shown: number | null;
  hand_over: number[];
  events: GameEvent[];
  state: TableState;
}

export interface Hello {
  type: 'hello';
  table: TableAbout;
  you: string | null;
  reactions: string[];
  rematch_of: string | null;
}

export interface Refusal {
  code: string;
  ruling: string | null;
  sentence: string;
  facts: Facts;
}

/** What the maestro would do. */
export interface Hint {
  type: 'hint';
  moves: number;
  action: string;
  words: string;
  estimate: { rating: number; words: string } | null;
  reason: string | null;
}

export type ServerMessage =
  | Hello
  | Update
  | { type: 'done'; id: number; number: number }
  | ({ type: 'refused'; id?: number } & Refusal)
  | Hint
  | { type: 'warning'; seat: number; until: number }
  | { type: 'rematch'; table: string }
  | { type: 'pong'; now: number }
  | { type: 'bye' };

export type ClientMessage =
  | { type: 'act'; action: string; moves: number; confirm?: boolean }
  | { type: 'take-back'; all?: boolean }
  | { type: 'confirm'; moves: number }
  | { type: 'hand-over'; seat: number | null }
  | { type: 'entropy'; bytes: string }
  | { type: 'return' | 'resign' | 'pause' | 'resume' | 'ping' | 'hint' }
  | { type: 'vote'; target: number }
  | { type: 'chat'; text: string }
  | { type: 'react'; sign: string }
  | { type: 'mute'; seat: number; on?: boolean };

export interface Me {
  id: string;
  name: string;
  lang: string;
  listed: boolean;
}

/** A game of one's own. */
export interface Mine {
  table: string;
  game: string;
  status: Status;
  players: (string | null)[];
  seat: number;
  your_turn: boolean;
  rated: boolean;
  changed: number;
  lesson: boolean;
  rank: number | null;
  score: number | null;
  finished: number | null;
}
