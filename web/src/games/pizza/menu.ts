import type { MenuEntry } from '../board';
import Grande from './emblems/Grande.svelte';
import MammaMia from './emblems/MammaMia.svelte';
import Plus from './emblems/Plus.svelte';
import SoleMio from './emblems/SoleMio.svelte';

const menu: MenuEntry[] = [
  { id: 'mamma-mia', place: 1, minutes: 30, usual: 4, Emblem: MammaMia },
  { id: 'sole-mio', place: 2, minutes: 30, usual: 4, Emblem: SoleMio },
  { id: 'grande', place: 3, minutes: 45, usual: 4, Emblem: Grande },
  { id: 'plus', place: 4, minutes: 45, usual: 4, Emblem: Plus },
];
export default menu;
