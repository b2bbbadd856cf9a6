import { tick } from 'svelte';
import type { BoardModule } from '../games/board';
import type { GameEvent, Update } from '../house/types';
import { launch, measure } from '../look/flights.svelte';
import { prefs } from '../settings/prefs.svelte';

const LONGEST = 12; // updates that wait: more of them are not shown one by one

/** What happens at the table, little by little; input never waits for it, it can be skipped. */
export class Show {
  current = $state.raw<Update | null>(null);
  told = $state.raw<GameEvent[]>([]);
  /** Everything that was told since this page was opened, newest last. */
  log = $state.raw<GameEvent[]>([]);
  skippable = $state(false);

  #board: BoardModule | null = null;
  #waiting: Update[] = [];
  #running = false;
  #skipping = false;
  #wake: (() => void) | null = null;

  constructor(readonly onEvent: (event: GameEvent) => void) {}

  set board(board: BoardModule) {
    this.#board = board;
  }

  take(update: Update): void {
    this.#waiting.push(update);
    if (this.#waiting.length > LONGEST) this.skip();
    if (!this.#running) void this.#run();
  }

  skip = (): void => {
    this.#skipping = true;
    this.#wake?.();
  };

  async #run(): Promise<void> {
    this.#running = true;
    for (let next; (next = this.#waiting[0]); this.#waiting.shift()) await this.#play(next);
    this.#running = this.#skipping = this.skippable = false;
  }

  async #play(update: Update): Promise<void> {
    for (const event of update.events) {
      this.#tell(event);
      const hold = this.#hold(event);
      if (hold) await this.#pause(event, hold);
    }
    if (this.#skipping && this.#waiting.length > 1) return; // the last one shows the table
    if (this.#skipping) await soon();
    await this.#settle(update);
  }

  #tell(event: GameEvent): void {
    this.log = [...this.log, event];
    this.onEvent(event);
  }

  #hold(event: GameEvent): number {
    const first = this.current === null; // whoever comes in sees the table as it is
    if (first || this.#skipping || document.hidden || !this.#board) return 0;
    return this.#board.hold(event) * prefs.pace;
  }

  async #pause(event: GameEvent, time: number): Promise<void> {
    this.told = [...this.told, event];
    this.skippable = true;
    await new Promise<void>((wake) => {
      this.#wake = wake;
      setTimeout(wake, time);
    });
    this.#wake = null;
  }

  /** Show the table as it is now, and let fly what has moved. */
  async #settle(update: Update): Promise<void> {
    const board = this.#board;
    const moving = board && this.current && !this.#skipping && !document.hidden;
    const flights = moving
      ? afterShow(update.events, board).flatMap((event) => board.flights(event, update.shown))
      : [];
    const measured = measure(flights);
    if (moving)
      board.play?.(update.events, this.current!.state.view, update.state.view, update.shown);
    this.current = update;
    this.told = [];
    this.skippable &&= this.#waiting.length > 1; // in one drawing with the table
    if (!measured.length) return;
    await tick();
    launch(measured);
  }
}

/** Leave the browser a breath: what comes now is a piece of work of its own. */
const soon = (): Promise<void> => new Promise((go) => setTimeout(go));

/** What happened after the last event that was shown: what went before it has long arrived. */
function afterShow(events: GameEvent[], board: BoardModule): GameEvent[] {
  const last = events.findLastIndex((event) => board.hold(event) > 0);
  return events.slice(last + 1);
}
