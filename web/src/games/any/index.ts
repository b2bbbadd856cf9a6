import { AT_ONCE } from '../../player/frames';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';

/** The board of a game that has none of its own. */
const board: BoardModule = { Board, Card, staging: AT_ONCE, plain: () => false };
export default board;
