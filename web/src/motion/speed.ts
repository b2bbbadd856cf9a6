import { prefs } from '../settings/prefs.svelte';

const PACES = { slow: 1.8, normal: 1, fast: 0.4 };
const SLOWEST_MOVE = 1.4; // a card in the air waits for nobody, however slow the shows are

/** How long something is to be seen, at the speed that the player likes. */
export const shown = (time: number): number => time * PACES[prefs.speed];

/** How long a movement takes, at that speed. */
export const moved = (time: number): number => time * Math.min(PACES[prefs.speed], SLOWEST_MOVE);
