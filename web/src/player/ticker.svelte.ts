import type { GameEvent } from '../server/types';
import { readingTime, shown } from '../motion/speed';
import { isOfGame } from './frames';

const ROOM = 3; // lines that stand together

/** A sentence about something that happened. */
export interface Line {
  event: GameEvent;
  until: number; // when it has stood long enough to be read
}

/**
 * The last things that happened, a line each: a new one goes below, and the oldest leaves. Nothing
 * leaves before it can be read.
 */
export class Ticker {
  lines = $state.raw<readonly Line[]>([]);

  /** `isSecret`: whether others see less of such an event than the one it happened to. */
  constructor(
    readonly words: (event: GameEvent) => string,
    readonly isSecret: (event: string) => boolean,
  ) {}

  take(event: GameEvent): void {
    if (!isOfGame(event) || this.#isAside(event)) return;
    const words = this.words(event);
    if (!words) return;
    const until = performance.now() + shown(readingTime(words));
    this.lines = [...this.lines, { event, until }].slice(-ROOM);
  }

  /** Forget what not everybody was told so: somebody else reads from now on. */
  forgetSecrets(): void {
    this.lines = this.lines.filter(({ event }) => !this.isSecret(event.event));
  }

  /** Milliseconds until there is room for something new. */
  get wait(): number {
    const [oldest] = this.lines;
    if (!oldest || this.lines.length < ROOM) return 0;
    return Math.max(0, oldest.until - performance.now());
  }

  /** Who cooks and then draws is told to have cooked: of what they drew nobody sees anything. */
  #isAside({ event, seat }: GameEvent): boolean {
    return this.isSecret(event) && this.lines.at(-1)?.event.seat === seat;
  }
}
