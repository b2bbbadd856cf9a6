import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { isBehind, staging } from './staging';
import { badgeOf, type BillView } from './view';

const TAPPED = ['play', 'give', 'name', 'left', 'right'];

const board: BoardModule = {
  Board,
  Card,
  staging,
  plain: ({ facts }, table) => !TAPPED.includes(String(facts.action)) && !isBehind(table),
  badge: (view: BillView, seat) => ({ number: badgeOf(view, seat) }),
};
export default board;
