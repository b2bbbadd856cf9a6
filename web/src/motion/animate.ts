import { prefs } from '../settings/prefs.svelte';
import { EASE, TIME, type Time } from './tokens';

const SLOWEST = 1.4; // a card in the air waits for nobody, however slow the shows are

/** A time of movement at the speed that the player likes. */
export const paced = (time: number): number => time * Math.min(prefs.pace, SLOWEST);

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
  const shown = prefs.still ? still : frames;
  if (!shown.length) return null;
  const options = { ...more, easing, delay: paced(delay), duration: paced(TIME[time]) };
  return node.animate(shown, options);
}

export const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
