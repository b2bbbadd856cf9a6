import type { About } from '../../look/help.svelte';
import { say } from '../../words/words.svelte';
import { WAITERS } from './cards';

/** What a dish, a waiter or Mister Bill is, in a few words. */
export function aboutCard(card: string): About {
  const name = say(`mister-bill-card-${card}`);
  if (WAITERS.includes(card))
    return { name, text: say('mister-bill-web-about-waiter', { work: workOf(card) }) };
  return {
    name,
    text: say(card === 'bill' ? 'mister-bill-web-about-bill' : 'mister-bill-web-about-dish'),
  };
}

const workOf = (waiter: string): string => say('mister-bill-work', { waiter });
