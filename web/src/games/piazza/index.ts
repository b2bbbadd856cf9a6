import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { news } from './news.svelte';

const board: BoardModule = {
  Board,
  Card,
  hold: () => 0, // the table is never kept waiting: what was scored stays to be seen
  flights: ({ event, seat, card, cell, count }, own) => {
    if (event === 'placed' && seat !== own)
      return [{ card: String(card), from: `seat-${seat}`, to: `cell-${cell}` }];
    if (event === 'drew' && seat === own)
      return Array.from({ length: Number(count) }, () => ({
        card: null,
        from: 'pile',
        to: 'hand',
      }));
    return [];
  },
  plain: ({ facts }) => facts.action !== 'place',
  play: (events, _before, _now, seat) => news.take(events, seat),
};
export default board;
