import { prefs } from '../settings/prefs.svelte';

const PACES = { slow: 1.8, normal: 1, fast: 0.4 };
const SLOWEST_MOVE = 1.4; // a card in the air waits for nobody, however slow the shows are

/** How long something is to be seen, at the speed that the player likes. */
export const shown = (time: number): number => time * PACES[prefs.speed];

const CHARACTER = 55; // milliseconds: eighteen characters a second
const NOTICING = 250; // that there is something to read

/** How long it takes to read something, at usual speed. */
export const readingTime = (text: string): number =>
  text ? NOTICING + text.length * CHARACTER : 0;

/** How long a movement takes, at that speed. */
export const moved = (time: number): number => time * Math.min(PACES[prefs.speed], SLOWEST_MOVE);
