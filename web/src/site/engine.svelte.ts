import type { Answer, Line } from '../editions/edition';
import type { Asked, Told } from './worker';

/** The tables of this browser, behind a worker that starts when the page stands. */
export class Engine {
  /** Where it says what has to be fetched. */
  description = 'engine.json';
  /** How much of it has arrived, from 0 to 1. */
  progress = $state(0);
  state = $state<'loading' | 'elsewhere' | 'ready' | 'failed'>('loading');

  #settle: () => void = () => {};
  /** When it is here, or is not to come for now. */
  readonly settled = new Promise<void>((settle) => (this.#settle = settle));
  #worker: Worker | null = null;
  #asked = new Map<number, { settle: (reply: Answer) => void; fail: () => void }>();
  #lines = new Map<string, WorkerLine>();
  #count = 0;

  start(): Worker {
    if (this.#worker) return this.#worker;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#worker.onerror = () => this.#fail();
    this.tell({ do: 'start', description: new URL(this.description, document.baseURI).href });
    return this.#worker;
  }

  tell(message: Asked): void {
    this.start().postMessage(message);
  }

  async ask(method: string, path: string, lang: string, body?: unknown): Promise<Answer> {
    const id = ++this.#count;
    const text = JSON.stringify({ id, method, path, lang, body });
    return new Promise((settle, fail) => {
      if (this.state === 'failed') return fail();
      this.#asked.set(id, { settle, fail });
      this.tell({ do: 'request', id, text });
    });
  }

  join(table: string, asked: Record<string, string>): Line {
    const line = new WorkerLine(String(++this.#count), (message) => this.tell(message));
    this.#lines.set(line.id, line);
    this.tell({ do: 'join', text: JSON.stringify({ line: line.id, table, ...asked }) });
    return line;
  }

  #fail(): void {
    this.state = 'failed';
    this.#settle();
    for (const { fail } of this.#asked.values()) fail();
    this.#asked.clear();
  }

  #hear(told: Told): void {
    switch (told.told) {
      case 'progress':
        this.progress = told.part;
        return;
      case 'state':
        if (told.state === 'failed') this.#fail();
        else this.state = told.state;
        if (this.state !== 'loading') this.#settle();
        return;
      case 'reply':
        this.#asked.get(told.id)?.settle(told.reply);
        this.#asked.delete(told.id);
        return;
      case 'line':
        this.#lines.get(told.line)?.onmessage?.(told.text);
    }
  }
}

class WorkerLine implements Line {
  readonly isOpen = true;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(
    readonly id: string,
    private readonly tell: (message: Asked) => void,
  ) {}

  send(text: string): void {
    this.tell({ do: 'say', line: this.id, text });
  }

  close(): void {
    this.onmessage = null;
    this.tell({ do: 'leave', line: this.id });
  }
}

export const engine = new Engine();
