import { edition } from '../editions/chosen';
import type { Line } from '../editions/edition';
import { prefs } from '../settings/prefs.svelte';
import { say } from '../words/words.svelte';
import { entropyFor } from './fairness';
import { forgetSeen, keepSeen, lastSeen } from './last-seen';
import { keep, kept, reconcile, type Decision, type Queued, type Reconciled } from './queue';
import type {
  AskRecall,
  ClientMessage,
  Facts,
  Hello,
  Hint,
  Recalled,
  Refusal,
  ServerMessage,
  Update,
} from './types';

export type Connection = 'joining' | 'open' | 'reconnecting' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;
const LONGEST_PONG = 8_000; // until a heartbeat is answered
const LONGEST_ANSWER = 4_000; // to a decision, before the connection is checked
const LONGEST_REFUSAL = 8_000; // that a reason stands: then it is about something long past
const REFUSED_CODES = 4000; // close codes above are refusals of the server: 4000 + HTTP status

const ELSEWHERE = 'line-elsewhere'; // why a line ends whose session has another one

const TOO_LATE = { code: 'too-late', ruling: null, facts: {} };

/** A random text that stays with this tab: the server counts by it what was sent already. */
function session(): string {
  return sessionStorage.getItem('trattoria-session') ?? newSession();
}

function newSession(): string {
  const made = crypto.randomUUID();
  sessionStorage.setItem('trattoria-session', made);
  return made;
}

/** The connection to one table: it reconnects, and misses and repeats nothing. */
export class TableSocket {
  hello = $state.raw<Hello | null>(null);
  connection = $state<Connection>('joining');
  /** Why this table cannot be entered. */
  error = $state.raw<Refusal | null>(null);
  /** Why the last message was refused, until the next one is obeyed. */
  refused = $state.raw<Refusal | null>(null);
  warning = $state.raw<{ seat: number; until: number } | null>(null);
  rematch = $state<string | null>(null);
  /** What was decided and not acknowledged: sent as soon as there is a connection. */
  queued = $state.raw<Queued | null>(null);
  /** What the maestro said about the decision that is asked now. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** What the server wants to know before it shows an opening. */
  recall = $state.raw<AskRecall | null>(null);
  /** How much of the last opening was remembered. */
  recalled = $state.raw<Recalled | null>(null);
  /** Whether the table is the one that was seen before a reload: there is no connection yet. */
  stale = $state(false);
  /** How far the clock of the server is ahead of this one's, in seconds. */
  skew = 0;

  #line: Line | null = null;
  #deaf = 0; // until a heartbeat must be answered
  #wait = FIRST_WAIT;
  #timer = 0;
  #beat = 0;
  #joined = false; // since the connection was last lost
  #messages = 0;
  #waiting = new Map<number, { message: ClientMessage; settle: (obeyed: boolean) => void }>();
  #last: Update | null = null;
  #decided = 0; // the number of the message that is a decision
  #decision = '';
  #entropySent = false;
  #refusing = 0;

  constructor(
    readonly id: string,
    readonly onUpdate: (update: Update) => void,
  ) {
    this.queued = kept(id);
    addEventListener('online', this.#hurry);
    if (!edition.here(id)) addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#join();
  }

  leave(): void {
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.connection = 'closed';
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    clearTimeout(this.#refusing);
    this.#line?.close();
    for (const { settle } of this.#waiting.values()) settle(false);
  }

  /** Send a message; true once it is done, false if it is refused. */
  send(message: ClientMessage): Promise<boolean> {
    const id = ++this.#messages;
    return new Promise((settle) => {
      this.#waiting.set(id, { message, settle });
      if (this.#line?.isOpen && this.connection === 'open') this.#transmit(id, message);
      else if (message.type !== 'entropy') this.#answer(id, false);
    });
  }

  act(action: string, confirm: boolean): Promise<boolean> {
    const choice = this.#last?.state.legal.find((each) => each.action === action);
    const message: Decision = { type: 'act', action, moves: this.#last?.moves ?? 0, confirm };
    return this.#decide(message, choice?.facts ?? null);
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    if (!(await this.send({ type: 'hint' }))) this.hinting = false;
  }

  /** Take what is prepared for good; a second tap finds nothing left to do, and that is no error. */
  confirm(): Promise<boolean> {
    const moves = this.#last?.moves ?? 0;
    const taken = [...this.#waiting.values()].some(({ message }) => message.type === 'confirm');
    if (taken || !this.#last?.state.draft) return Promise.resolve(false);
    return this.#decide({ type: 'confirm', moves }, null);
  }

  /** Think better of what was not sent yet. */
  unqueue(): void {
    this.#keep(null);
  }

  /** What is taken for good is kept until the server has acknowledged it; what is only prepared,
   * while it cannot be sent: once sent, it is found in the draft. */
  #decide(message: Decision, facts: Facts | null): Promise<boolean> {
    const open = this.connection === 'open';
    const lasting = message.type === 'confirm' || !!message.confirm;
    const draft = this.#last?.state.draft?.actions ?? [];
    if (lasting || !open) this.#keep({ message, facts, draft, sent: open });
    return open ? this.#sendDecision(message) : Promise.resolve(false);
  }

  #sendDecision(message: Decision): Promise<boolean> {
    const done = this.send(message);
    const id = (this.#decided = this.#messages);
    window.setTimeout(() => this.#waiting.has(id) && this.#check(), LONGEST_ANSWER);
    return done;
  }

  #keep(queued: Queued | null): void {
    this.queued = queued;
    keep(this.id, queued);
  }

  // ---- the connection ----------------------------------------------------------------------------

  #join(): void {
    const cursor = sessionStorage.getItem(this.#key);
    const asked = { session: session(), lang: prefs.lang, ...(cursor ? { cursor } : {}) };
    const line = edition.join(this.id, asked);
    this.#line = line;
    line.onmessage = (text) => {
      if (line !== this.#line) return;
      clearTimeout(this.#deaf);
      this.#hear(JSON.parse(text) as ServerMessage);
    };
    line.onclose = (code) => {
      if (line === this.#line) this.#broken(code);
    };
  }

  get #key(): string {
    return `trattoria-cursor-${this.id}`;
  }

  #broken(code: number): void {
    clearInterval(this.#beat);
    this.#line = null;
    this.#joined = false;
    if (this.connection === 'closed') return;
    if (isRefusal(code)) {
      this.connection = 'closed';
      forgetSeen(this.id);
      return;
    }
    this.connection = 'reconnecting';
    this.#showLastSeen();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#join(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** After a reload without a connection there is the table as it was seen last. */
  #showLastSeen(): void {
    const seen = this.hello ? null : lastSeen(this.id);
    if (!seen) return;
    this.stale = true;
    this.hello = seen.hello;
    this.onUpdate(seen.update);
  }

  #hurry = (): void => {
    if (document.hidden || this.connection === 'closed') return;
    if (this.#line === null) {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      this.#join();
    } else this.#check();
  };

  #lost = (): void => {
    const line = this.#line;
    if (!line) return;
    line.onclose = null;
    line.close();
    this.#broken(0);
  };

  /** A connection can be dead without saying so. */
  #check(): void {
    const line = this.#line;
    if (!line?.isOpen || edition.here(this.id)) return;
    clearTimeout(this.#deaf);
    this.#deaf = window.setTimeout(() => line === this.#line && this.#lost(), LONGEST_PONG);
    line.send(JSON.stringify({ type: 'ping' }));
  }

  /** Come in anew: whoever was a stranger has a name now. */
  again(): void {
    if (this.connection === 'open') this.#rejoin();
  }

  /** A tab that is duplicated gives its session to its twin: leave it to that one. */
  #leaveSession(): void {
    if (this.connection === 'closed') return;
    newSession();
    this.#joined = false;
    this.#rejoin();
  }

  #rejoin(): void {
    const old = this.#line;
    this.#line = null;
    old?.close();
    this.#join();
  }

  // ---- what the server sends ---------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.hello = message;
        return;
      case 'update':
        return this.#take(message);
      case 'done':
        this.refused = null;
        return this.#acknowledge(message.id, true);
      case 'refused':
        if (message.code === ELSEWHERE) this.#leaveSession();
        else if (message.id === undefined || message.id === null) this.error = message;
        else {
          this.#refuse(message);
          this.#acknowledge(message.id, false);
        }
        return;
      case 'hint':
        this.hinting = false;
        this.hint = message;
        return;
      case 'recall':
        this.connection = 'open'; // what is new waits for the answer
        this.#wait = FIRST_WAIT;
        this.recall = message;
        return;
      case 'recalled':
        this.recalled = message;
        return;
      case 'warning':
        this.warning = message;
        return;
      case 'rematch':
        this.rematch = message.table;
        return;
      case 'bye':
        this.error = {
          code: 'bye',
          ruling: null,
          sentence: say('web-locked-out'),
          facts: {},
        };
        forgetSeen(this.id);
        return this.leave();
    }
  }

  #take(update: Update): void {
    const first = !this.#joined;
    this.#joined = true;
    this.connection = 'open';
    this.stale = false;
    this.#wait = FIRST_WAIT;
    this.#last = update;
    this.#forgetHint(update);
    if (this.recall && update.number >= this.recall.opening) this.recall = null;
    this.skew = update.state.clocks.now - Date.now() / 1000;
    if (this.warning && !update.state.asked.includes(this.warning.seat)) this.warning = null;
    sessionStorage.setItem(this.#key, update.cursor);
    if (this.hello) this.hello = withStatus(this.hello, update);
    if (this.hello) keepSeen(this.hello, update);
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
    void this.send({ type: 'entropy', bytes: entropyFor(this.id) });
  }

  /** After a lost connection: send again what must not be lost, and give up the rest. */
  #resume(update: Update): void {
    clearInterval(this.#beat);
    this.#beat = window.setInterval(() => this.#check(), HEARTBEAT);
    for (const [id, { message }] of [...this.#waiting]) {
      if (message.type === 'entropy') this.#transmit(id, message);
      else this.#answer(id, false);
    }
    if (this.queued) void this.#deliver(this.queued, reconcile(this.queued, update));
  }

  async #deliver(queued: Queued, now: Reconciled): Promise<void> {
    const { message, draft } = queued;
    if (now === 'taken' || now === 'too-late') {
      this.#keep(null);
      if (now === 'too-late') this.#refuse({ ...TOO_LATE, sentence: say('web-too-late') });
      return;
    }
    for (const action of now === 'prepare-again' ? draft : [])
      if (!(await this.send({ type: 'act', action, moves: message.moves })))
        return this.#keep(null);
    this.#keep({ ...queued, sent: true });
    await this.#sendDecision(message);
  }

  #transmit(id: number, message: ClientMessage): void {
    this.#line?.send(JSON.stringify({ id, ...message }));
  }

  /** Say why not, for as long as it takes to read. */
  #refuse(why: Refusal): void {
    this.refused = why;
    clearTimeout(this.#refusing);
    this.#refusing = window.setTimeout(() => (this.refused = null), LONGEST_REFUSAL);
  }

  dismiss(): void {
    this.refused = null;
  }

  #acknowledge(id: number, obeyed: boolean): void {
    if (id === this.#decided) this.#keep(null);
    this.#answer(id, obeyed);
  }

  #answer(id: number, obeyed: boolean): void {
    this.#waiting.get(id)?.settle(obeyed);
    this.#waiting.delete(id);
  }
}

function withStatus(hello: Hello, update: Update): Hello {
  return { ...hello, table: { ...hello.table, status: update.state.status } };
}

/** Whether the server refuses the connection, for another reason than too many at once. */
function isRefusal(code: number): boolean {
  const status = code - REFUSED_CODES;
  return status > 0 && status < 500 && status !== 429;
}
