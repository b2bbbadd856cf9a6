import { readingTime, shown } from '../../motion/speed';
import type { TableContext } from '../../table/context';
import { lastScore, type Score } from './choices';
import { LINGER } from './staging';
import type { PiazzaGame } from './types';

/** What was scored last: each score is seen for as long as its line takes to read. */
export class Scores {
  standing = $state.raw<readonly Score[]>([]); // the newest last
  #timers: number[] = [];

  constructor(readonly table: TableContext<PiazzaGame>) {}

  /** Something happens: perhaps somebody scores. */
  take(): void {
    const { frame, seat, localizer } = this.table;
    const score = frame && lastScore(frame.events, seat);
    if (!score || this.standing.some(({ number }) => number === score.number)) return;
    this.standing = [...this.standing, score];
    if (score.decides) return; // it stays to be seen
    const told = frame.events.find(({ number }) => number === score.number)!;
    const time = Math.max(LINGER, readingTime(localizer.brief(told)));
    this.#timers.push(window.setTimeout(() => this.#leave(score), shown(time)));
  }

  #leave(score: Score): void {
    this.standing = this.standing.filter((other) => other !== score);
  }

  stop(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }
}
