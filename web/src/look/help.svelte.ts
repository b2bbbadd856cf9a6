import type { Attachment } from 'svelte/attachments';

/** What a card is, in a few words. */
export interface About {
  name: string;
  text: string;
}

interface Shown {
  about: About;
  at: DOMRect; // the card itself may have moved on
}

const known = new WeakMap<Element, () => About>();

class Helping {
  shown = $state.raw<Shown | null>(null);
}
export const helping = new Helping();

/** Help for an element: by a long press, by the key ? where it has the focus, and for screen
 * readers as its description. */
export function help(about: () => About): Attachment {
  return (element) => {
    known.set(element, about);
    element.setAttribute('aria-description', about().text);
    element.setAttribute('data-help', '');
    return () => void known.delete(element);
  };
}

/** Show the help of the element, or of the nearest around it; tells whether there is any. */
export function showHelp(element: Element | null): boolean {
  const at = element?.closest('[data-help]');
  const about = at && known.get(at);
  if (about) helping.shown = { about: about(), at: at.getBoundingClientRect() };
  return !!about;
}
