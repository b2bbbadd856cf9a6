import type { Attachment } from 'svelte/attachments';
import { prefs } from '../settings/prefs.svelte';

const TIME = 220;
const places = new WeakMap<HTMLElement, [x: number, y: number]>();

/** Let the items of a list glide whenever they are laid out anew. Where they lay is remembered, and
 * where they lie is asked once for all, when the browser lays the page out anyway. */
export function glide(laid: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    laid();
    const frame = requestAnimationFrame(() => {
      const items = [...list.querySelectorAll('li')];
      const now = items.map((item): [number, number] => [item.offsetLeft, item.offsetTop]);
      items.forEach((item, n) => move(item, now[n]!));
    });
    return () => cancelAnimationFrame(frame);
  };
}

function move(item: HTMLElement, to: [x: number, y: number]): void {
  const from = places.get(item) ?? to;
  places.set(item, to);
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  if (prefs.still || (!x && !y)) return;
  const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0)' }];
  item.animate(frames, {
    duration: TIME,
    easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
    composite: 'add',
  });
}
