import { face } from './faces';
import { pizzaReference, shapesOf } from './kinds';
import { there, type OpenOrder } from './stage';
import type { Mark, Slot } from './types';

export interface Box {
  mark: Mark;
  count: number;
  have: number;
  or: boolean;
}

function slots(order: OpenOrder, game: string): Slot[] {
  if (order.series.length && !order.needs.length)
    return pizzaReference(game)
      .series.slice(0, order.series.length + 1)
      .map((count, number) => ({
        mark: { mark: 'joker', number },
        count,
      }));
  return face(order.order, order.own, game, order.needs).slots;
}

/** A star stands for its kind once that is chosen. */
function settled(mark: Mark, order: OpenOrder): Mark {
  const kind = mark.mark === 'joker' ? order.chosen[mark.number] : undefined;
  return kind && mark.mark === 'joker' ? { mark: 'kind', kind, double: mark.double } : mark;
}

/** The boxes of an order: what it needs against what lies there. */
export function boxes(order: OpenOrder, table: readonly string[], game: string): Box[] {
  return slots(order, game).map(({ mark, count, or }) => {
    const sign = settled(mark, order);
    return {
      mark: sign,
      count,
      have: Math.min(count, there(sign, order.lay ?? table)),
      or: or ?? false,
    };
  });
}

/** What its boxes still lack, where all of them are known. */
export function lacking(order: OpenOrder, table: readonly string[], game: string): Box[] {
  if (!order.needs.length) return [];
  return boxes(order, table, game).filter(({ count, have }) => have < count);
}

/** How many of its owner's kind a contest has. */
export const contested = (order: OpenOrder, table: readonly string[]): number =>
  shapesOf(order.lay ?? table, order.own);
