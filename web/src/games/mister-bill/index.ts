import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';

const board: BoardModule = {
  Board,
  Card,
  hold: () => 0,
  flights: () => [],
  plain: () => true,
};
export default board;
