import type { BoardModule, Known } from '../games/board';
import { COLOURS } from '../look/Badge.svelte';
import type { View } from '../server/types';

/** Who played, and by which badge the board knows them. */
export interface Person extends Known {
  name: string;
}

export const peopleOf = (names: readonly string[], { badge }: BoardModule, view: View): Person[] =>
  names.map((name, seat) => ({
    ...{ name, number: seat, colour: COLOURS[seat % COLOURS.length]! },
    ...badge?.(view, seat),
  }));
