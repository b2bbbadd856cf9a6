import type { MenuEntry } from '../board';
import Grande from './emblems/Grande.svelte';
import MammaMia from './emblems/MammaMia.svelte';
import Plus from './emblems/Plus.svelte';
import SoleMio from './emblems/SoleMio.svelte';

const menu: MenuEntry[] = [
  { id: 'mamma-mia', minutes: 30, usual: 4, Emblem: MammaMia },
  { id: 'sole-mio', minutes: 30, usual: 4, Emblem: SoleMio },
  { id: 'grande', minutes: 45, usual: 4, Emblem: Grande },
  { id: 'plus', minutes: 45, usual: 4, Emblem: Plus },
];
export default menu;
