import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { prefs } from '../../settings/prefs.svelte';

const TIME = 260;

/** Let a card move from an anchor to where it lies, or from there to an anchor. */
export function travel(node: Element, { anchor }: { anchor: string }): () => TransitionConfig {
  return () => {
    const here = middle(node);
    const there = middle(document.querySelector(`[data-at="${anchor}"]`) ?? node);
    const [x, y] = [there.x - here.x, there.y - here.y];
    return {
      duration: TIME * Math.min(1, prefs.pace),
      easing: cubicOut,
      css: (t, u) =>
        prefs.still
          ? `opacity: ${t}`
          : `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.35 * u}); opacity: ${Math.min(1, t * 2.5)}`,
    };
  };
}

interface Point {
  x: number;
  y: number;
}

let known = new Map<Element, Point>();

/** Where the middle of an element is. When the first one sets out everything is in its place; all
 * are measured together then, for between two of them the whole page would be laid out again. */
function middle(node: Element): Point {
  if (!known.has(node)) {
    const all = [node, ...document.querySelectorAll('[data-at], [data-travels]')];
    known = new Map(
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each, { x: x + width / 2, y: y + height / 2 }];
      }),
    );
    queueMicrotask(() => known.clear());
  }
  return known.get(node)!;
}
