import type { Choice, GameEvent, Reference, View } from '../server/types';

/** What a board knows of its games: `make types` writes it for each board, as `PizzaGame`. */
export interface GameTypes {
  view: object;
  event: { number: number; event: string };
  choice: Choice;
  reference: Reference;
}

/** A game of which nothing more is known. */
export interface AnyGame {
  view: View;
  event: GameEvent;
  choice: Choice;
  reference: Reference;
}
