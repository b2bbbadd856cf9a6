import { createContext } from 'svelte';
import type { Choice, Draft, GameEvent, SeatInfo, TableState, View } from '../house/types';

/** A table as a board sees it; everything in it is reactive. */
export interface Sitting {
  readonly game: string;
  readonly view: View;
  readonly seat: number | null; // whose eyes look; null: a spectator
  readonly seats: SeatInfo[];
  readonly asked: number[]; // whose decision is waited for
  readonly sealed: number[]; // who has chosen already, where several choose at once
  readonly legal: Choice[]; // empty while it is not for the reader to decide
  readonly draft: Draft | null;
  readonly told: GameEvent[]; // the events of the show that is going on, oldest first
  readonly state: TableState;
  readonly over: boolean;
  /** A player as he is called here: "You", or his name. */
  name(seat: number): string;
  /** Decide, or prepare a decision; `sure`: without being asked to confirm it. */
  act(action: string, sure?: boolean): void;
  /** End the show: the table as it is now. */
  skip(): void;
}

export const [sitting, setSitting] = createContext<Sitting>();
