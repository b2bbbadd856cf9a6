import { tick } from 'svelte';
import type { GameEvent, Update, View } from '../server/types';
import { flights, measure, type Measured } from '../motion/flights.svelte';
import { readingTime, shown } from '../motion/speed';
import { after, AT_ONCE, grouped, isOfGame, type Frame, type Staging } from './frames';

const MOST_UPDATES = 60; // that wait, more than a whole opening has: then they are not shown one by one
const MOST_GROUPS = 30; // of events that a board may trail behind the table; older ones pass

/** Plays what happens at a table, frame by frame. It can be skipped, and paused; nobody waits for
 * it to decide, unless the board's staging holds the table. */
export class EventPlayer {
  /** The table as it is; while it is held, as it was. */
  current = $state.raw<Update | null>(null);
  /** What is shown now; null: the table as it is. */
  frame = $state.raw<Frame | null>(null);
  /** What was told last in words. */
  said = $state.raw<readonly GameEvent[]>([]);
  /** What happened since this page was opened, newest last, as far as it may be read again. */
  log = $state.raw<GameEvent[]>([]);
  #held = $state(false);
  #behind = $state(false); // a trailing board has not come to what is asked
  paused = $state(false);

  staging: Staging = AT_ONCE;
  /** What stays in the log; usually all. */
  keep: (log: GameEvent[]) => GameEvent[] = (log) => log;
  /** Milliseconds that what was told last still needs, before something new is told. */
  wait: () => number = () => 0;
  /** Somebody else at the same device looks from now on. */
  onEyes: () => void = () => {};
  #updates: Update[] = [];
  #groups: GameEvent[][] = []; // that a trailing board has not shown yet
  #playing = $state(false);
  #trailing = false;
  #skipping = false;
  #stepping = false;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(
    readonly onEvent: (event: GameEvent) => void,
    readonly words: (events: readonly GameEvent[]) => string = () => '',
  ) {}

  /** Whether something is shown first: nothing is asked until then. */
  get holding(): boolean {
    return this.#held || this.#behind;
  }

  /** Whether something is shown, or waits for it. */
  get busy(): boolean {
    return this.#playing || this.frame !== null;
  }

  /** Whether something waits until what was told can be read. */
  get late(): boolean {
    return this.#updates.length > 0 && !this.holding;
  }

  /** The view to draw. Another player at the same device never sees what the one before was shown. */
  get view(): View | null {
    const { frame, current } = this;
    const theirs = frame !== null && frame.shown === current?.shown;
    return (theirs ? frame.view : null) ?? current?.state.view ?? null;
  }

  take(update: Update): void {
    this.#updates.push(update);
    if (this.#updates.length > MOST_UPDATES) this.skip();
    if (!this.#playing) void this.#run();
  }

  /** End the show: the table as it is now. */
  skip = (): void => {
    this.#skipping = this.#playing;
    this.#drop();
    this.paused = false;
    if (!this.#held) this.frame = null;
    this.#wake?.();
  };

  /** Show and tell nothing more: the table is left. */
  stop(): void {
    this.#stopped = true;
    this.#updates.length = 0;
    this.#groups.length = 0;
    this.skip();
  }

  /** Go on to the next frame; one that is paused waits again there. */
  next = (): void => {
    this.#stepping = true;
    this.#wake?.();
  };

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#wake?.();
  }

  toggle = (): void => (this.paused ? this.resume() : this.pause());

  // ---- updates -----------------------------------------------------------------------------------

  async #run(): Promise<void> {
    this.#playing = true;
    for (let next; (next = this.#updates[0]); this.#updates.shift()) {
      for (let wait; (wait = this.#unread(next));) await this.#stand(wait);
      await this.#play(next);
    }
    this.#playing = this.#skipping = this.#held = false;
  }

  /** What was told stands long enough to be read; what one did oneself is shown at once. */
  #unread({ events, shown }: Update): number {
    const ofOthers = events.some((event) => isOfGame(event) && event.seat !== shown);
    const trails = this.staging.timing === 'trailing'; // it waits between what it shows
    return ofOthers && this.#watched && !trails ? this.wait() : 0;
  }

  async #play(update: Update): Promise<void> {
    const { timing } = this.staging;
    if (this.current && this.current.shown !== update.shown) this.#changeEyes();
    if (timing === 'holding') return this.#hold(update);
    if (timing === 'trailing' && this.#watched) return this.#trail(update);
    this.#drop();
    update.events.forEach((event) => this.#tell(event));
    if (this.#watched) await this.#mark(update);
    else await this.#settle(update, []);
  }

  #changeEyes(): void {
    if (this.frame) this.skip();
    else this.#drop();
    this.onEyes();
  }

  /** What a trailing board has not shown is told, and passes. */
  #drop(): void {
    this.#groups
      .splice(0)
      .flat()
      .forEach((event) => this.#tell(event));
    this.#behind = false;
  }

  /** Whoever comes in, or looks away, sees the table as it is. */
  get #watched(): boolean {
    return this.current !== null && !this.#skipping && !this.#stopped && !document.hidden;
  }

  #tell(event: GameEvent): void {
    if (this.#stopped) return;
    this.log = this.keep([...this.log, event]);
    this.onEvent(event);
  }

  /** The table stays as it was until everything is shown; where there was none, it is laid at once. */
  async #hold(update: Update): Promise<void> {
    let passed: GameEvent[] = []; // since the last frame: what went before has long arrived
    for (const events of grouped(update.events, this.staging)) {
      events.forEach((event) => this.#tell(event));
      const stands = this.#watched && !!this.view && this.#times(events, true).length > 0;
      if (stands) await this.#show(events, passed);
      passed = stands ? [] : [...passed, ...events];
    }
    if (this.#skipping && this.#updates.length > 1) return; // the last one shows the table
    if (this.#skipping) await soon();
    await this.#settle(update, this.#watched ? this.#measured(passed, 0) : []);
  }

  /** The table changes at once; the board shows what led there and catches up. Once it shows the
   * last of it, what is asked is asked. */
  #trail(update: Update): void {
    update.events.filter((event) => !isOfGame(event)).forEach((event) => this.#tell(event));
    const groups = grouped(update.events.filter(isOfGame), this.staging);
    const before = this.view;
    this.current = update;
    this.#groups.push(...groups);
    if (groups.length > MOST_GROUPS) return this.skip();
    if (!groups.length) return;
    this.#behind ||= this.#trailing || this.#groups.length > 1 || this.wait() > 0;
    const { view } = update.state;
    const begun = before ?? (view && this.staging.cleared?.(view)) ?? null;
    this.frame ??= this.#framed([], 0, begun, begun);
    if (!this.#trailing) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    this.#trailing = true;
    await tick(); // the board may not be there yet
    while (this.#groups.length) {
      await this.#stand(this.wait());
      const passed = this.#groups.splice(0, this.#groups.length - MOST_GROUPS).flat();
      const next = this.#groups.shift();
      this.#behind = this.#groups.length > 0;
      [...passed, ...(next ?? [])].forEach((event) => this.#tell(event));
      if (next) await this.#show(next, passed);
    }
    this.#trailing = false;
    this.frame = null;
  }

  /** The table changes at once; what is new stays marked for a while, until something newer. */
  async #mark(update: Update): Promise<void> {
    const events = update.events.filter(isOfGame);
    const moving = this.#measured(events, 0);
    const marked = this.#times(events, true).length > 0;
    if (marked) this.frame = this.#framed(events, 0, null, null);
    const { frame } = this;
    await this.#settle(update, moving, frame);
    if (marked) void this.#stay(events, frame);
  }

  async #stay(events: readonly GameEvent[], frame: Frame | null): Promise<void> {
    for (const [moment, time] of this.#times(events, true).entries()) {
      if (moment) flights.launch(this.#measured(events, moment));
      await delay(shown(time));
      if (this.frame !== frame) return;
    }
    this.frame = null;
  }

  async #settle(update: Update, moving: Measured[], frame: Frame | null = null): Promise<void> {
    this.frame = frame;
    this.#held &&= this.#updates.length > 1; // in one drawing with the table
    this.current = update;
    if (!moving.length) return;
    await tick();
    flights.launch(moving);
  }

  // ---- frames ------------------------------------------------------------------------------------

  /** Show events that happen together, moment by moment; `passed`: what went before unseen. */
  async #show(events: readonly GameEvent[], passed: readonly GameEvent[] = []): Promise<void> {
    if (this.#stopped) return;
    const before = after(this.view, passed);
    const view = after(before, events);
    const times = this.#times(events, view !== before);
    this.said = this.#told(events);
    if (!times.length) this.frame = this.#framed(events, 0, before, view);
    for (const [moment, time] of times.entries()) {
      const moving = this.#measured(events, moment);
      const last = moment === times.length - 1;
      this.#held = this.staging.timing === 'holding';
      this.frame = this.#framed(events, moment, before, last ? view : before);
      await tick();
      flights.launch(moving);
      await this.#stand(this.staging.steady?.(events) ? time : shown(time));
      if (this.#skipping || this.frame?.events !== events) return;
    }
  }

  /** How long each moment stands; a board knows the events of its game alone. */
  #times(events: readonly GameEvent[], changes: boolean): number[] {
    if (!events.some(isOfGame)) return [];
    const words = this.words(this.#told(events));
    return readable(this.staging.moments(events, changes, words, this.view), words);
  }

  #told(events: readonly GameEvent[]): readonly GameEvent[] {
    return this.staging.said?.(events) ?? events.filter(isOfGame);
  }

  #framed(
    events: readonly GameEvent[],
    moment: number,
    before: View | null,
    view: View | null,
  ): Frame {
    return { events, moment, before, view, shown: this.current?.shown ?? null };
  }

  #measured(events: readonly GameEvent[], moment: number): Measured[] {
    const seat = this.#updates[0]?.shown ?? this.current?.shown ?? null;
    const { staging, view } = this;
    if (!view) return [];
    const told = events.filter(isOfGame);
    return measure(told.flatMap((event) => staging.flights?.(event, view, seat, moment) ?? []));
  }

  async #stand(time: number): Promise<void> {
    this.#stepping = false;
    await this.#waken(time);
    while (this.paused && !this.#skipping && !this.#stepping) await this.#waken(Infinity);
  }

  #waken(time: number): Promise<void> {
    return new Promise((go) => {
      const timer = time === Infinity ? undefined : setTimeout(go, time);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        go();
      };
    });
  }
}

/** Nothing is gone before it can be read: the first moment waits for that. */
function readable(times: number[], words: string): number[] {
  const missing = readingTime(words) - times.reduce((sum, time) => sum + time, 0);
  return missing > 0 && times.length ? [times[0]! + missing, ...times.slice(1)] : times;
}

const delay = (time: number): Promise<void> => new Promise((go) => setTimeout(go, time));

/** Leave the browser a breath: what comes now is a piece of work of its own. */
const soon = (): Promise<void> => delay(0);
