import Emblem from '../Emblem.svelte';
import type { MenuEntry } from '../board';

const menu: MenuEntry[] = [
  { id: 'mamma-mia', place: 1, minutes: 30, usual: 4, Emblem },
  { id: 'sole-mio', place: 2, minutes: 30, usual: 4, Emblem },
  { id: 'grande', place: 3, minutes: 45, usual: 4, Emblem },
  { id: 'plus', place: 4, minutes: 45, usual: 4, Emblem },
];
export default menu;
