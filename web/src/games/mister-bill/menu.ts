import Emblem from '../Emblem.svelte';
import type { MenuEntry } from '../board';

const menu: MenuEntry[] = [{ id: 'mister-bill', place: 6, minutes: 20, usual: 4, Emblem }];
export default menu;
