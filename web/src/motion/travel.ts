import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { isStill } from '../settings/prefs.svelte';
import { anchor, middle, type Point } from './anchors';
import { moved } from './speed';
import { TIME } from './tokens';

/** A transition: a card comes from an anchor to where it lies, or goes from there to an anchor. */
export function travel(node: Element, { at }: { at: string }): () => TransitionConfig {
  return () => {
    const here = placeOf(node);
    const there = placeOf(anchor(at) ?? node);
    const [x, y] = [there.x - here.x, there.y - here.y];
    return {
      duration: Math.min(TIME.calm, moved(TIME.calm)),
      easing: cubicOut, // as near to EASE as Svelte's own are
      css: (t, u) =>
        isStill()
          ? `opacity: ${t}`
          : `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.35 * u}); opacity: ${Math.min(1, t * 2.5)}`,
    };
  };
}

let known = new Map<Element, Point>();

/** Where the middle of an element is. When the first one sets out everything is in its place; all
 * are measured together then, for between two of them the whole page would be laid out again. */
function placeOf(node: Element): Point {
  if (!known.has(node)) {
    const all = [node, ...document.querySelectorAll('[data-at], [data-travels]')];
    known = new Map(all.map((each) => [each, middle(each.getBoundingClientRect())]));
    queueMicrotask(() => known.clear());
  }
  return known.get(node)!;
}
