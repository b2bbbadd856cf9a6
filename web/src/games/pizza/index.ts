import type { GameEvent } from '../../house/types';
import type { BoardModule, Flight } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { beats } from './stage';

/** What the board itself does not offer by cards and drawn answers. */
const PLAIN = ['no-order', 'draw'];

function drawn(event: GameEvent, seat: number | null): Flight[] {
  const mine = event.seat === seat;
  const faces = (event.cards ?? event.orders) as string[] | undefined;
  const fromWaiter = event.pile === 'waiter';
  if (fromWaiter && !mine) return []; // their waiter stands beside them
  return Array.from({ length: Number(event.count) }, (_, n) => {
    const name = faces?.[n] ?? '';
    return {
      card: fromWaiter ? `order ${event.seat} ${name}`.trim() : name || null,
      from: String(event.pile),
      to: mine ? 'hand' : `seat-${event.seat}`,
    };
  });
}

/** One's own cards have flown when they were put there. */
function flights(event: GameEvent, seat: number | null): Flight[] {
  if (event.event === 'drew') return drawn(event, seat);
  if (event.seat === seat) return [];
  const from = `seat-${event.seat}`;
  if (event.event === 'cooked')
    return (event.cards as string[]).map((card) => ({ card, from, to: 'oven' }));
  if (event.event === 'ordered')
    return [{ card: `order ${event.seat} ${event.order}`, from, to: 'oven' }];
  return [];
}

const board: BoardModule = {
  Board,
  Card,
  hold: (event) => beats(event).count * beats(event).time,
  flights,
  plain: (choice) => PLAIN.includes(String(choice.facts.action)),
  badge: (view, seat) => ({ colour: view.players[seat].colour as string }),
};
export default board;
