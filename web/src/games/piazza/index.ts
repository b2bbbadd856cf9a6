import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { badgeColour, type PiazzaView } from './choices';
import { staging } from './staging';

const board: BoardModule = {
  Board,
  Card,
  staging,
  plain: ({ facts }) => facts.action !== 'place',
  settles: ({ facts }) => facts.action === 'done', // the card lies there to be seen
  badge: (view: PiazzaView, seat) => ({ colour: badgeColour(view.players[seat]!) }),
};
export default board;
