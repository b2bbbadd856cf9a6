import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { staging } from './staging';

/** The board of a game that has none of its own. */
const board: BoardModule = { Board, Card, staging, plain: () => false };
export default board;
