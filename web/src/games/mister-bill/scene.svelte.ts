import { tick } from 'svelte';
import type { GameEvent } from '../../house/types';
import { launch, measure } from '../../look/flights.svelte';
import { prefs } from '../../settings/prefs.svelte';
import { beats, lasting, type Beat } from './beats';
import { flying } from './flying';
import { after, cleared } from './stages';
import type { BillView } from './view';

const MOST = 30; // beats that wait: the table is too far ahead to show them one by one
const MOST_SAID = 2; // what many do at once is seen, not read
const QUIET = ['dealt', 'round-ended']; // these have more than a line to say

/** What happened, beat by beat, while the house is already further on: nobody waits for it. */
class Scene {
  /** The table as it is drawn; null: as it is. */
  stage = $state.raw<BillView | null>(null);
  beat = $state.raw<Beat>([]);
  /** What happened last, in words. */
  said = $state('');

  #waiting: Beat[] = [];
  #running = false;
  #wake: (() => void) | null = null;

  /** Whether the points of a round lie on the table. */
  get counting(): boolean {
    return this.beat[0]?.event === 'round-ended';
  }

  /** Whether another round is still shown: what is asked now has to do with cards not seen yet. */
  behind(now: BillView): boolean {
    return this.stage !== null && this.stage.round !== now.round;
  }

  play(events: readonly GameEvent[], before: BillView | null, now: BillView): void {
    const news = beats(events);
    if (!news.length) return;
    this.#waiting.push(...news);
    if (this.#waiting.length > MOST) return this.finish();
    this.stage ??= before ?? cleared(now);
    if (!this.#running) void this.#run();
  }

  /** The table as it is now. */
  finish = (): void => {
    this.#waiting = [];
    this.stage = null;
    this.beat = [];
    this.#wake?.();
  };

  /** Go on after the points. */
  next = (): void => this.#wake?.();

  async #run(): Promise<void> {
    this.#running = true;
    await tick(); // the board may not be there yet
    for (let next; (next = this.#waiting.shift());) await this.#show(next);
    this.#running = false;
    this.stage = null;
    this.beat = [];
  }

  async #show(beat: Beat): Promise<void> {
    const stage = this.stage;
    if (!stage) return;
    const flights = measure(beat.flatMap((event) => flying(event, stage)));
    this.beat = beat;
    this.said = captioned(beat);
    this.stage = beat.reduce(after, stage);
    const time = lasting(beat, this.stage === stage);
    if (!time) return;
    await tick();
    launch(flights);
    await this.#pause(time * prefs.pace);
  }

  #pause(time: number): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(wake, time);
      this.#wake = () => {
        clearTimeout(timer);
        wake();
      };
    });
  }
}

function captioned(beat: Beat): string {
  if (beat.length > MOST_SAID || QUIET.includes(beat[0]?.event ?? '')) return '';
  return beat.map(({ words }) => words ?? '').join(' ');
}

export const scene = new Scene();
