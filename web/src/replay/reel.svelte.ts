import type { ReplayPage, Step } from '../server/types';

export const PAGE = 80; // steps that are fetched at a time

/** Whose eyes look: a seat's, or everybody's with all cards open. */
export type Perspective = number | 'open';

/** The first page: it tells of the whole game. */
export type Outline = ReplayPage &
  Required<Pick<ReplayPage, 'outcome' | 'marks' | 'orders' | 'chances'>>;

export type Ask = <T>(path: string) => Promise<T>;

/** All steps of a game through somebody's eyes, fetched where they are looked at. */
export class Reel {
  outline = $state.raw<Outline | null>(null);
  #pages = new Map<number, Promise<Step[]>>();

  constructor(
    readonly table: string,
    readonly eyes: Perspective,
    readonly ask: Ask,
  ) {}

  async open(): Promise<Outline> {
    const outline = await this.ask<Outline>(this.#path(0));
    this.#pages.set(0, Promise.resolve(outline.steps));
    return (this.outline = outline);
  }

  get last(): number {
    return (this.outline?.total ?? 1) - 1;
  }

  async step(number: number): Promise<Step> {
    const steps = await this.#page(Math.floor(number / PAGE));
    const near = number % PAGE > PAGE / 2 && Math.floor(number / PAGE) + 1;
    if (near && near * PAGE <= this.last) void this.#page(near).catch(() => {}); // asked again
    return steps[number % PAGE]!;
  }

  #page(number: number): Promise<Step[]> {
    const known = this.#pages.get(number);
    if (known) return known;
    const asked = this.ask<ReplayPage>(this.#path(number * PAGE)).then(({ steps }) => steps);
    asked.catch(() => this.#pages.delete(number)); // the next look asks again
    this.#pages.set(number, asked);
    return asked;
  }

  #path(first: number): string {
    const eyes = this.eyes === 'open' ? 'open=true' : `seat=${this.eyes}`;
    return `/tables/${this.table}/replay?${eyes}&first=${first}&count=${PAGE}`;
  }
}
