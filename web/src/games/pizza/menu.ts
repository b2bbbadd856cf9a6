import Emblem from '../Emblem.svelte';
import type { MenuEntry } from '../board';

const menu: MenuEntry[] = [
  { id: 'mamma-mia', minutes: 30, usual: 4, Emblem },
  { id: 'sole-mio', minutes: 30, usual: 4, Emblem },
  { id: 'grande', minutes: 45, usual: 4, Emblem },
  { id: 'plus', minutes: 45, usual: 4, Emblem },
];
export default menu;
