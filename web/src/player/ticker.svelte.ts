import type { GameEvent } from '../server/types';
import { readingTime, shown } from '../motion/speed';
import { isOfGame } from './frames';

const ROOM = 3; // lines that stand together
const MOST_WAITING = 6; // lines that wait for room: more of them are not told one by one

/** A sentence about something that happened. */
export interface Line {
  event: GameEvent;
  until: number; // when it has stood long enough to be read
}

/**
 * The last things that happened, a line each: a new one goes below, and the oldest leaves. Nothing
 * leaves before it can be read; what is new waits for that.
 */
export class Ticker {
  lines = $state.raw<readonly Line[]>([]);
  #waiting: GameEvent[] = [];
  #timer = 0;

  /** `isSecret`: whether others see less of such an event than the one it happened to. */
  constructor(
    readonly words: (event: GameEvent) => string,
    readonly isSecret: (event: string) => boolean,
  ) {}

  take(event: GameEvent): void {
    if (!isOfGame(event) || this.#isAside(event) || !this.words(event)) return;
    this.#waiting.push(event);
    if (this.#waiting.length > MOST_WAITING || document.hidden) this.flush();
    else this.#flow();
  }

  /** Milliseconds until there is room for something new. */
  get wait(): number {
    const [oldest] = this.lines;
    if (!oldest || this.lines.length < ROOM) return 0;
    return Math.max(0, oldest.until - performance.now());
  }

  /** Tell at once what waits. */
  flush(): void {
    for (const event of this.#waiting.splice(0)) this.#tell(event);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.lines = [];
  }

  /** Forget what not everybody was told so: somebody else reads from now on. */
  forgetSecrets(): void {
    this.#waiting = this.#waiting.filter(({ event }) => !this.isSecret(event));
    this.lines = this.lines.filter(({ event }) => !this.isSecret(event.event));
  }

  #flow(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length && !this.wait) this.#tell(this.#waiting.shift()!);
    if (this.#waiting.length) this.#timer = window.setTimeout(() => this.#flow(), this.wait);
  }

  #tell(event: GameEvent): void {
    const until = performance.now() + shown(readingTime(this.words(event)));
    this.lines = [...this.lines, { event, until }].slice(-ROOM);
  }

  /** Who cooks and then draws is told to have cooked: of what they drew nobody sees anything. */
  #isAside({ event, seat }: GameEvent): boolean {
    const last = this.#waiting.at(-1) ?? this.lines.at(-1)?.event;
    return this.isSecret(event) && last?.seat === seat;
  }
}
