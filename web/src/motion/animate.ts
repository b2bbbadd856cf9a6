import { isStill } from '../settings/prefs.svelte';
import { moved } from './speed';
import { EASE, TIME, type Time } from './tokens';

interface Options {
  time: Time;
  delay?: number; // at usual speed
  easing?: string;
  fill?: FillMode;
  composite?: CompositeOperation;
}

/** The only place that starts a movement: `still` are the frames where things fade instead. */
export function animate(
  node: Element,
  frames: Keyframe[],
  still: Keyframe[],
  { time, delay = 0, easing = EASE, ...more }: Options,
): Animation | null {
  const shown = isStill() ? still : frames;
  if (!shown.length) return null;
  const options = { ...more, easing, delay: moved(delay), duration: moved(TIME[time]) };
  return node.animate(shown, options);
}

export const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
