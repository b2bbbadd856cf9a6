import type { GameEvent } from '../server/types';
import { readingTime, shown } from '../motion/speed';
import { isOfGame } from './frames';

const ROOM = 3; // rows in which lines stand together
const LETTER = 7.3; // pixels, on average
const MOST_WAITING = 6; // lines that wait for room: more of them are not told one by one

/** A sentence about something that happened. */
export interface Line {
  event: GameEvent;
  rows: number; // that it takes
  until: number; // when it has stood long enough to be read
}

/**
 * The last things that happened, a line each: a new one goes below, and the oldest leaves. Nothing
 * leaves before it can be read; what is new waits for that.
 */
export class Ticker {
  lines = $state.raw<readonly Line[]>([]);
  /** Whether something waits for room, or for its end. */
  busy = $state(false);
  /** Of a row, in pixels. */
  width = 360;
  #waiting: GameEvent[] = [];
  #timer = 0;
  #leaving = false;

  /** `isSecret`: whether others see less of such an event than the one it happened to. */
  constructor(
    readonly words: (event: GameEvent) => string,
    readonly isSecret: (event: string) => boolean,
  ) {}

  take(event: GameEvent): void {
    if (!isOfGame(event) || this.#isAside(event) || !this.words(event)) return;
    this.#waiting.push(event);
    this.#leaving = false;
    if (this.#waiting.length > MOST_WAITING || document.hidden) this.flush();
    else this.#flow();
  }

  /** Milliseconds until there is room for something new. */
  get wait(): number {
    const next = this.#waiting[0];
    const [gone] = this.#parted(next ? this.#rowsOf(this.words(next)) : 1);
    return Math.max(0, ...gone.map(({ until }) => until - performance.now()));
  }

  /** Tell at once what waits. */
  flush(): void {
    for (const event of this.#waiting.splice(0)) this.#tell(event);
    this.busy = this.#leaving;
  }

  /** Tell nothing more: nobody reads it. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** Make room for what is told elsewhere, once everything here has been read. */
  leave(): void {
    if (this.#leaving) return;
    this.#leaving = true;
    this.#flow();
  }

  /** Forget what not everybody was told so: somebody else reads from now on. */
  forgetSecrets(): void {
    this.#waiting = this.#waiting.filter(({ event }) => !this.isSecret(event));
    this.lines = this.lines.filter(({ event }) => !this.isSecret(event.event));
  }

  #flow(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length && !this.wait) this.#tell(this.#waiting.shift()!);
    if (this.#waiting.length) this.#again(this.wait);
    else if (this.#leaving) this.#end();
    this.busy = this.#waiting.length > 0 || (this.#leaving && this.lines.length > 0);
  }

  #end(): void {
    const left = Math.max(0, ...this.lines.map(({ until }) => until - performance.now()));
    if (left) this.#again(left);
    else this.lines = [];
  }

  #again(time: number): void {
    this.#timer = window.setTimeout(() => this.#flow(), time);
  }

  #tell(event: GameEvent): void {
    const words = this.words(event);
    const rows = this.#rowsOf(words);
    const until = performance.now() + shown(readingTime(words));
    this.lines = [...this.#parted(rows)[1], { event, rows, until }];
  }

  /** The lines that have to go for so many new rows, and those that stay. */
  #parted(rows: number): [gone: Line[], stay: Line[]] {
    const stay = [...this.lines];
    const gone = [];
    for (let taken = rows + total(stay); taken > ROOM && stay.length; taken = rows + total(stay))
      gone.push(stay.shift()!);
    return [gone, stay];
  }

  #rowsOf = (words: string): number =>
    Math.min(ROOM, Math.ceil((words.length * LETTER) / this.width));

  /** Who cooks and then draws is told to have cooked: of what they drew nobody sees anything. */
  #isAside({ event, seat }: GameEvent): boolean {
    const last = this.#waiting.at(-1) ?? this.lines.at(-1)?.event;
    return this.isSecret(event) && last?.seat === seat;
  }
}

const total = (lines: readonly Line[]): number => lines.reduce((sum, { rows }) => sum + rows, 0);
