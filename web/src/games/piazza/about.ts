import type { About } from '../../look/help.svelte';
import { say } from '../../words/words.svelte';
import { cardKey } from './cards';

/** What a paving stone is, in a few words. */
export const aboutStone = (card: string): About => ({
  name: say(cardKey(card)),
  text: say('piazza-web-about'),
});
