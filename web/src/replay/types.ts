import type { Choice, GameEvent, Result, View } from '../server/types';

/** What the server tells of a game that is over: see docs/api.md. */
export interface Step {
  action: string | null;
  events: Omit<GameEvent, 'number'>[];
  view: View;
  hands: Hand[] | null;
  decision: Decision | null;
}

export interface Hand {
  hand?: string[];
  orders?: string[];
  words: string;
}

export interface Decision {
  seat: number;
  played: string | null;
  question: string | null;
  legal: Omit<Choice, 'facts'>[];
}

export type MarkKind = 'service' | 'round' | 'opening' | 'turn' | 'end';

export interface Mark {
  step: number;
  kind: MarkKind;
  number: number;
}

export interface Order {
  step: number;
  seat: number;
  order: string;
  served: boolean;
  words: string;
}

export interface Page {
  total: number;
  from: number;
  steps: Step[];
}

export interface Outline extends Page {
  marks: Mark[];
  orders: Order[];
  standing: number[][];
  record: { game: string; outcome: Result | null };
}

export interface Review {
  decisions: {
    step: number;
    played: string;
    better: string;
    rating: number;
    best: number;
    cost: number;
  }[];
  luck: { words: string; result: number; worth: number };
}

/** Whose eyes look: a seat's, or everybody's with all cards open. */
export type Eyes = number | 'open';
