import { createContext, type Snippet } from 'svelte';
import type { AnyGame, GameTypes } from '../games/types';
import type { Draft, SeatInfo, TableState } from '../server/types';
import type { Frame } from '../player/frames';
import type { Localizer } from '../words/localizer';

type StateOf<G extends GameTypes> = Omit<TableState, 'view'> & { view: G['view'] | null };

/** A table as a board sees it; everything in it is reactive. */
export interface TableContext<G extends GameTypes = AnyGame> {
  readonly game: string;
  readonly view: G['view']; // as it is to be drawn now
  readonly seat: number | null; // whose eyes look; null: a spectator
  readonly seats: SeatInfo[];
  readonly asked: number[]; // whose decision is waited for
  readonly sealed: number[]; // who has chosen already, where several choose at once
  readonly legal: G['choice'][]; // empty while it is not for the reader to decide
  readonly draft: Draft | null;
  readonly frame: Frame<G> | null; // of what happens and is shown now
  readonly said: string; // what was said last of what happened
  readonly localizer: Localizer; // puts facts into words for the reader
  readonly news: G['event'][]; // the events that led to the state
  readonly state: StateOf<G>; // its `view` may be ahead of the one that is drawn
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

/** What a board adds to the panel, each in its place. */
export interface PanelParts {
  answers?: Snippet; // beside the plain buttons
  seen?: Snippet | null; // on the one large button, while there is something to look at for a while
  main?: Snippet; // the one large button, where Confirm stands otherwise
}

/** The panel as a board places it: `{@render panel({ answers })}`. */
export type PanelSnippet = Snippet<[parts?: PanelParts]>;

const [context, setTableContext] = createContext<TableContext>();
export { setTableContext };

/** The table around a component; a board knows what its game shows: `tableContext<PizzaGame>()`. */
export const tableContext = <G extends GameTypes = AnyGame>(): TableContext<G> =>
  context() as unknown as TableContext<G>;
