import { EventPlayer } from '../player/player.svelte';
import type { BoardModule } from '../games/board';
import { reasonOf, server } from '../server/http';
import type { GameEvent, SeatInfo, Step, Update } from '../server/types';
import { shown } from '../motion/speed';
import { Reel, type Perspective } from './reel.svelte';

const STEP_PAUSE = 1400; // between two steps that play by themselves
const SHOW_CHECK = 120; // until it is checked again whether a show is over

/** Plays a game that is over: forward with all that happened, or with a jump to any step. */
export class Player {
  at = $state(0);
  /** Whose eyes look at what is shown, and whose are asked for. */
  eyes = $state<Perspective>('open');
  wanted = $state<Perspective>('open');
  playing = $state(false);
  reel = $state.raw<Reel>(null!);
  step = $state.raw<Step | null>(null);
  /** Changes with every jump: a board begins anew there. */
  jumps = $state(0);
  trouble = $state('');
  readonly events: EventPlayer;
  #timer = 0;

  constructor(
    readonly table: string,
    readonly seats: () => SeatInfo[],
    words: (events: readonly GameEvent[]) => string,
  ) {
    this.events = new EventPlayer(() => {}, words);
  }

  set board(board: BoardModule) {
    this.events.staging = board.staging;
  }

  /** Look with somebody's eyes, at the step where one is. */
  async look(eyes: Perspective): Promise<void> {
    this.wanted = eyes;
    const reel = new Reel(this.table, eyes, server.get);
    await this.#try(async () => {
      await reel.open();
      await reel.step(Math.min(this.at, reel.last)); // before anybody sees something else
      if (this.wanted !== eyes) return;
      this.eyes = eyes;
      this.reel = reel;
    });
    if (this.reel === reel) await this.go(this.at);
    else if (this.wanted === eyes) this.wanted = this.eyes; // it has failed
  }

  async go(to: number): Promise<void> {
    const { reel } = this;
    const at = Math.max(0, Math.min(reel.last, to));
    const forward = at === this.at + 1;
    this.at = at;
    await this.#try(async () => {
      const step = await reel.step(at);
      if (this.at === at && this.reel === reel) this.#turn(step, forward);
    });
  }

  #turn(step: Step, forward: boolean): void {
    this.step = step;
    if (!forward || this.events.holding) this.events.skip();
    if (!forward) this.jumps += 1;
    this.events.take(this.#update(step, forward));
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = '';
    } catch (refusal) {
      this.trouble = reasonOf(refusal);
      this.stop();
    }
  }

  // ---- playing by itself -------------------------------------------------------------------------

  play = (): void => {
    if (this.at === this.reel.last) void this.go(0);
    this.playing = true;
    this.#wait(STEP_PAUSE / 2);
  };

  stop = (): void => {
    this.playing = false;
    clearTimeout(this.#timer);
  };

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#next(), time);
  }

  async #next(): Promise<void> {
    if (!this.playing) return;
    if (this.events.holding) return this.#wait(SHOW_CHECK);
    await this.go(this.at + 1);
    if (this.at === this.reel.last) this.stop();
    else this.#wait(shown(STEP_PAUSE));
  }

  // ---- the table as its board sees it ------------------------------------------------------------

  #update(step: Step, forward: boolean): Update {
    const number = this.at;
    const { outcome } = this.reel.outline!;
    const over = number === this.reel.last && outcome !== null;
    return {
      ...{ type: 'update', number, moves: number, cursor: '', hand_over: [] },
      shown: this.eyes === 'open' ? null : this.eyes,
      events: forward ? step.events : [],
      state: {
        ...{ status: over ? 'over' : 'playing', seats: this.seats(), view: step.view },
        ...{ question: null, legal: [], draft: null, sealed: [], paused: false, pausing: [] },
        asked: step.decision ? [step.decision.seat] : [],
        clocks: { now: 0, until: {} },
        ...(over ? { result: { closed: null, ...outcome } } : {}),
      },
    };
  }
}
