import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { badgeColour } from './choices';
import { staging } from './staging';
import type { PiazzaGame } from './types';

const board: BoardModule<PiazzaGame> = {
  Board,
  Card,
  staging,
  plain: ({ facts }) => facts.action === 'pass',
  badge: (view, seat) => ({ colour: badgeColour(view.players[seat]!) }),
};
export default board;
