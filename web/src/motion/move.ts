import type { Attachment } from 'svelte/attachments';
import { animate, FADE_IN } from './animate';
import type { Time } from './tokens';

/** Let an element move from where it was to where it is. */
export function move(node: Element, was: DOMRect, time: Time = 'slow'): void {
  const is = node.getBoundingClientRect();
  if (!is.width || (is.x === was.x && is.y === was.y)) return;
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width})`;
  const origin = { transformOrigin: '0 0' };
  const frames = [
    { transform: from, ...origin },
    { transform: 'none', ...origin },
  ];
  animate(node, frames, [], { time });
}

const places = new WeakMap<HTMLElement, [x: number, y: number]>();

/** Let the items of a list move whenever they are laid out anew. Where they lay is remembered, and
 * where they lie is asked once for all, when the browser lays the page out anyway. */
export function moveItems(laid: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    laid();
    const frame = requestAnimationFrame(() => {
      const items = [...list.querySelectorAll('li')];
      const now = items.map((item): [number, number] => [item.offsetLeft, item.offsetTop]);
      items.forEach((item, n) => moveItem(item, now[n]!));
    });
    return () => cancelAnimationFrame(frame);
  };
}

function moveItem(item: HTMLElement, to: [x: number, y: number]): void {
  const from = places.get(item) ?? to;
  places.set(item, to);
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  if (!x && !y) return;
  const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0)' }];
  animate(item, frames, [], { time: 'brief', composite: 'add' });
}

/** Let something come to lie with a small bounce, perhaps once it has flown there. */
export function land(node: Element, delay: number): void {
  const frames = [
    { opacity: 0, transform: 'scale(1.35)' },
    { opacity: 1, transform: 'scale(0.94)', offset: 0.7 },
    { opacity: 1, transform: 'none' },
  ];
  animate(node, frames, FADE_IN, { time: 'calm', delay, easing: 'ease-out', fill: 'backwards' });
}
