import { createContext } from 'svelte';
import type { Choice, Draft, GameEvent, SeatInfo, TableState, View } from '../server/types';
import type { Frame } from '../player/frames';
import type { Localizer } from '../words/localizer';

/** A table as a board sees it; everything in it is reactive. */
export interface TableContext {
  readonly game: string;
  readonly view: View; // as it is to be drawn now
  readonly seat: number | null; // whose eyes look; null: a spectator
  readonly seats: SeatInfo[];
  readonly asked: number[]; // whose decision is waited for
  readonly sealed: number[]; // who has chosen already, where several choose at once
  readonly legal: Choice[]; // empty while it is not for the reader to decide
  readonly draft: Draft | null;
  readonly frame: Frame | null; // of what happens and is shown now
  readonly said: string; // what was said last of what happened
  readonly localizer: Localizer; // puts facts into words for the reader
  readonly news: GameEvent[]; // the events that led to the state
  readonly state: TableState; // its `view` may be ahead of the one that is drawn
  readonly over: boolean;
  /** A player as they are called here: "You", or their name. */
  name(seat: number): string;
  /** Decide, or prepare a decision; `sure`: without being asked to confirm it. */
  act(action: string, sure?: boolean): void;
  /** End the show: the table as it is now. */
  skip(): void;
  /** Go on to the next frame. */
  next(): void;
}

export const [tableContext, setTableContext] = createContext<TableContext>();
