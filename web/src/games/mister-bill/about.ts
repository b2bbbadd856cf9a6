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

/** What somebody's team card is. */
export const aboutTeam = (team: number, card: number): About => ({
  name: say('mister-bill-web-team', { team, card }),
  text: say('mister-bill-web-about-team'),
});

const workOf = (work: string): string => say('mister-bill-work', { work });
