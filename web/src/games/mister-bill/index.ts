import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { staging } from './staging';
import type { MisterBillAction, MisterBillGame } from './types';
import { badgeOf } from './view';

const TAPPED: MisterBillAction[] = ['play', 'give', 'name', 'left', 'right'];

const board: BoardModule<MisterBillGame> = {
  Board,
  Card,
  staging,
  plain: ({ facts }) => !TAPPED.includes(facts.action),
  badge: (view, seat) => ({ number: badgeOf(view, seat) }),
};
export default board;
