import type { MenuEntry } from '../board';
import Emblem from './Emblem.svelte';

const menu: MenuEntry[] = [{ id: 'mister-bill', place: 6, minutes: 20, usual: 4, Emblem }];
export default menu;
