import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { badgeColour, type PiazzaView } from './choices';
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
  settles: ({ facts }) => facts.action === 'done', // his card lies there to be seen
  badge: (view: PiazzaView, seat) => ({ colour: badgeColour(view.players[seat]!) }),
  play: (events, _before, _now, seat) => news.take(events, seat),
};
export default board;
