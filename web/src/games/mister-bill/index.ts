import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { isBehind, staging } from './staging';
import type { MisterBillAction, MisterBillGame } from './types';
import { badgeOf } from './view';

const TAPPED: MisterBillAction[] = ['play', 'give', 'name', 'left', 'right'];

const board: BoardModule<MisterBillGame> = {
  Board,
  Card,
  staging,
  plain: ({ facts }, table) => !TAPPED.includes(facts.action) && !isBehind(table),
  badge: (view, seat) => ({ number: badgeOf(view, seat) }),
};
export default board;
