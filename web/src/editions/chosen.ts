import type { Edition } from './edition';
import { edition as served } from './server';

/** A site has this in its page, with the address of a server for friends, if one is known. */
const alone = document.querySelector<HTMLMetaElement>('meta[name=trattoria-alone]');

async function site(friendsAt: string): Promise<Edition> {
  return { ...(await import('./site')).edition, friendsAt };
}

export const edition: Edition = alone ? await site(alone.content) : served;
