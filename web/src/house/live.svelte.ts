import { prefs } from '../settings/prefs.svelte';
import { say } from '../words/words.svelte';
import { entropyFor } from './fairness';
import { fate, keep, kept, type Decision, type Fate, type Queued } from './queue';
import type { Hello, Hint, Refusal, Told, Update, Wish } from './types';

export type Line = 'joining' | 'open' | 'mending' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000; // for the answer to a heartbeat
const SLOW = 4_000; // for the answer to a decision, before the line is looked at
const AWAY = 4000; // close codes from here on are the house's refusals: 4000 + HTTP status

const TOO_LATE = { code: 'too-late', ruling: null, facts: {} };

/** A random text that stays with this tab: the house counts by it what was told already. */
function session(): string {
  const found = sessionStorage.getItem('trattoria-session');
  if (found) return found;
  const made = crypto.randomUUID();
  sessionStorage.setItem('trattoria-session', made);
  return made;
}

/** The line to one table: mends itself, and misses and repeats nothing. */
export class Live {
  hello = $state.raw<Hello | null>(null);
  line = $state<Line>('joining');
  /** Why this table cannot be entered. */
  barred = $state.raw<Refusal | null>(null);
  /** The last wish that was refused, until the next one is fulfilled. */
  refused = $state.raw<Refusal | null>(null);
  warning = $state.raw<{ seat: number; until: number } | null>(null);
  rematch = $state<string | null>(null);
  /** What was decided and not acknowledged: sent as soon as the line allows. */
  queued = $state.raw<Queued | null>(null);
  /** What the maestro said about the decision that is asked now. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** How far the clock of the house is ahead of this one's, in seconds. */
  skew = 0;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #beat = 0;
  #wishes = 0;
  #waiting = new Map<number, { wish: Wish; settle: (fulfilled: boolean) => void }>();
  #last: Update | null = null;
  #decided = 0; // the number of the wish that is a decision
  #decision = '';
  #entropySent = false;

  constructor(
    readonly id: string,
    readonly onUpdate: (update: Update) => void,
  ) {
    this.queued = kept(id);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#join();
  }

  leave(): void {
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.line = 'closed';
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
    for (const { settle } of this.#waiting.values()) settle(false);
  }

  /** Tell the house; true once it is done, false if it is refused. */
  wish(wish: Wish): Promise<boolean> {
    const id = ++this.#wishes;
    return new Promise((settle) => {
      this.#waiting.set(id, { wish, settle });
      if (this.#socket?.readyState === WebSocket.OPEN && this.line === 'open') this.#send(id, wish);
      else if (wish.type !== 'entropy') this.#answer(id, false);
    });
  }

  act(action: string, confirm: boolean): Promise<boolean> {
    const words = this.#last?.state.legal.find((each) => each.action === action)?.words ?? action;
    return this.#decide({ type: 'act', action, moves: this.#last?.moves ?? 0, confirm }, words);
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    if (!(await this.wish({ type: 'hint' }))) this.hinting = false;
  }

  confirm(): Promise<boolean> {
    return this.#decide({ type: 'confirm', moves: this.#last?.moves ?? 0 }, '');
  }

  /** Think better of what was not sent yet. */
  unqueue(): void {
    this.#keep(null);
  }

  /** What is taken for good is kept until the house has acknowledged it; what is only prepared,
   * while it cannot be sent: once sent, it is found in the draft. */
  #decide(wish: Decision, words: string): Promise<boolean> {
    const open = this.line === 'open';
    const lasting = wish.type === 'confirm' || !!wish.confirm;
    const draft = this.#last?.state.draft?.actions ?? [];
    if (lasting || !open) this.#keep({ wish, words, draft, sent: open });
    return open ? this.#sendDecision(wish) : Promise.resolve(false);
  }

  #sendDecision(wish: Decision): Promise<boolean> {
    const done = this.wish(wish);
    const id = (this.#decided = this.#wishes);
    window.setTimeout(() => this.#waiting.has(id) && this.#check(), SLOW);
    return done;
  }

  #keep(queued: Queued | null): void {
    this.queued = queued;
    keep(this.id, queued);
  }

  // ---- the line ----------------------------------------------------------------------------------

  #join(): void {
    const url = new URL(`/api/tables/${this.id}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('session', session());
    url.searchParams.set('lang', prefs.lang);
    const cursor = sessionStorage.getItem(this.#key);
    if (cursor) url.searchParams.set('cursor', cursor);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Told);
    socket.onclose = (event) => socket === this.#socket && this.#broken(event.code);
  }

  get #key(): string {
    return `trattoria-cursor-${this.id}`;
  }

  #broken(code: number): void {
    clearInterval(this.#beat);
    this.#socket = null;
    if (this.line === 'closed') return;
    if (code > AWAY && code < AWAY + 500 && code !== AWAY + 429) {
      this.line = 'closed';
      return;
    }
    this.line = 'mending';
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#join(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (document.hidden || this.line === 'closed') return;
    if (this.#socket === null) {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      this.#join();
    } else this.#check();
  };

  #lost = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.#broken(0);
  };

  /** A line can be dead without saying so. */
  #check(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const deaf = setTimeout(() => {
      if (socket === this.#socket) this.#lost();
    }, PATIENCE);
    socket.addEventListener('message', () => clearTimeout(deaf), { once: true });
    socket.send(JSON.stringify({ type: 'ping' }));
  }

  /** Speak another language from now on. */
  again(): void {
    if (this.line !== 'open') return;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#join();
  }

  // ---- what is told ------------------------------------------------------------------------------

  #hear(told: Told): void {
    switch (told.type) {
      case 'hello':
        this.hello = told;
        return;
      case 'update':
        return this.#take(told);
      case 'done':
        this.refused = null;
        return this.#acknowledge(told.id, true);
      case 'refused':
        if (told.id === undefined || told.id === null) this.barred = told;
        else {
          this.refused = told;
          this.#acknowledge(told.id, false);
        }
        return;
      case 'hint':
        this.hinting = false;
        this.hint = told;
        return;
      case 'warning':
        this.warning = told;
        return;
      case 'rematch':
        this.rematch = told.table;
        return;
      case 'bye':
        this.barred = {
          code: 'bye',
          ruling: null,
          sentence: say('web-locked-out'),
          facts: {},
        };
        return this.leave();
    }
  }

  #take(update: Update): void {
    const first = this.line !== 'open';
    this.line = 'open';
    this.#wait = FIRST_WAIT;
    this.#last = update;
    this.#forgetHint(update);
    this.skew = update.state.clocks.now - Date.now() / 1000;
    if (this.warning && !update.state.asked.includes(this.warning.seat)) this.warning = null;
    sessionStorage.setItem(this.#key, update.cursor);
    if (this.hello) this.hello = withStatus(this.hello, update);
    this.#shuffle(update);
    this.onUpdate(update);
    if (first) this.#resume(update);
  }

  /** A hint holds for one decision. */
  #forgetHint({ moves, state }: Update): void {
    const decision = `${moves} ${state.draft?.actions.join()} ${state.draft?.ready}`;
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.hint = null;
    this.hinting = false;
  }

  /** Whoever plays adds to the shuffle. */
  #shuffle(update: Update): void {
    if (update.state.status !== 'shuffling' || this.#entropySent) return;
    if (!update.state.seats.some((seat) => seat.yours)) return;
    this.#entropySent = true;
    void this.wish({ type: 'entropy', bytes: entropyFor(this.id) });
  }

  /** After a broken line: ask again for what must not be lost, and give up the rest. */
  #resume(update: Update): void {
    clearInterval(this.#beat);
    this.#beat = window.setInterval(() => this.#check(), HEARTBEAT);
    for (const [id, { wish }] of [...this.#waiting]) {
      if (wish.type === 'entropy') this.#send(id, wish);
      else this.#answer(id, false);
    }
    if (this.queued) void this.#deliver(this.queued, fate(this.queued, update));
  }

  async #deliver(queued: Queued, fate: Fate): Promise<void> {
    const { wish, draft } = queued;
    if (fate === 'taken' || fate === 'too-late') {
      this.#keep(null);
      if (fate === 'too-late') this.refused = { ...TOO_LATE, sentence: say('web-too-late') };
      return;
    }
    for (const action of fate === 'prepare-again' ? draft : [])
      if (!(await this.wish({ type: 'act', action, moves: wish.moves }))) return this.#keep(null);
    this.#keep({ ...queued, sent: true });
    await this.#sendDecision(wish);
  }

  #send(id: number, wish: Wish): void {
    this.#socket?.send(JSON.stringify({ id, ...wish }));
  }

  #acknowledge(id: number, fulfilled: boolean): void {
    if (id === this.#decided) this.#keep(null);
    this.#answer(id, fulfilled);
  }

  #answer(id: number, fulfilled: boolean): void {
    this.#waiting.get(id)?.settle(fulfilled);
    this.#waiting.delete(id);
  }
}

function withStatus(hello: Hello, update: Update): Hello {
  return { ...hello, table: { ...hello.table, status: update.state.status } };
}
