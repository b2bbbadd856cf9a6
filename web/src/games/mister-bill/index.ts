import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { scene } from './scene.svelte';
import { badgeOf, type BillView } from './view';

const TAPPED = ['play', 'give', 'name', 'left', 'right'];

const board: BoardModule = {
  Board,
  Card,
  hold: () => 0,
  flights: () => [], // the scene lets them go, beat by beat
  play: (events, before, now) => scene.play(events, before, now),
  plain: ({ facts }, table) => !TAPPED.includes(String(facts.action)) && !scene.behind(table.view),
  badge: (view: BillView, seat) => ({ number: badgeOf(view, seat) }),
};
export default board;
