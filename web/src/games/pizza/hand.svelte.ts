import { boxOf } from '../../motion/anchors';
import { fly } from '../../motion/flights.svelte';
import type { TableContext } from '../../table/context';
import { cookingOf, dropping, picking } from './cooking';
import type { PizzaChoice, PizzaGame } from './types';

const FAR = 8; // pixels: less is a tap

/** A card under way by finger or mouse. */
export interface Dragged {
  cards: readonly string[];
  order: string | null;
  x: number;
  y: number;
}

/** What the player has picked up from the hand, to cook it or to order it. */
export class Picking {
  #picked = $state.raw<readonly string[]>([]);
  dragged = $state.raw<Dragged | null>(null);
  #start: { x: number; y: number } | null = null;
  #hasMoved = false;

  constructor(readonly table: TableContext<PizzaGame>) {}

  get cooking(): boolean {
    return this.table.legal.some(({ facts }) => facts.action === 'cook');
  }

  /** Only what can be cooked now is picked: another turn forgets it. */
  get picked(): readonly string[] {
    return cookingOf(this.table.legal, this.#picked) ? this.#picked : [];
  }

  get choice(): PizzaChoice | null {
    return cookingOf(this.table.legal, this.#picked);
  }

  ordering(order: string): PizzaChoice | null {
    const found = this.table.legal.find(
      ({ facts }) => facts.action === 'order' && facts.order === order,
    );
    return found ?? null;
  }

  tap(card: string): void {
    if (this.#hasMoved) return;
    this.#picked = picking(this.table.legal, this.picked, card);
  }

  less(card: string): void {
    this.#picked = dropping(this.picked, card);
  }

  /** Into the oven; what was not carried there flies. */
  cook(carried = false): void {
    const { choice, picked } = this;
    if (!choice) return;
    if (!carried) fly(picked.map((card) => ({ card, from: 'picked', to: 'oven' })));
    this.table.act(choice.action);
    this.#picked = [];
  }

  order(order: string, carried = false): boolean {
    const choice = this.ordering(order);
    if (!choice || (this.#hasMoved && !carried)) return false;
    const card = `order ${this.table.seat} ${order}`;
    if (!carried) fly([{ card, from: `order-${order}`, to: 'oven' }]);
    this.table.act(choice.action);
    return true;
  }

  // ---- by finger or mouse ------------------------------------------------------------------------

  down(event: PointerEvent): void {
    this.#hasMoved = false;
    this.#start = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
  }

  move(event: PointerEvent, card: string | null, order: string | null): void {
    const start = this.#start;
    if (!start) return;
    const { clientX: x, clientY: y } = event;
    if (!this.#hasMoved && Math.hypot(x - start.x, y - start.y) < FAR) return;
    if (!this.#hasMoved) this.#lift(event, card);
    this.#hasMoved = true;
    this.dragged = { cards: order ? [] : this.picked, order, x, y };
  }

  #lift(event: PointerEvent, card: string | null): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (card && !this.picked.includes(card)) this.tap(card);
  }

  up(event: PointerEvent): void {
    const carried = this.dragged;
    this.#start = this.dragged = null;
    if (!carried || !isOver('oven', event)) return;
    if (carried.order) this.order(carried.order, true);
    else this.cook(true);
  }

  cancel(): void {
    this.#start = this.dragged = null;
  }
}

function isOver(anchor: string, { clientX, clientY }: PointerEvent): boolean {
  const box = boxOf(anchor);
  if (!box) return false;
  const within = (n: number, from: number, to: number) => n > from - 24 && n < to + 24;
  return within(clientX, box.left, box.right) && within(clientY, box.top, box.bottom);
}
