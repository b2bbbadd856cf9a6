import Emblem from './Emblem.svelte';
import type { MenuEntry } from '../board';

const menu: MenuEntry[] = [{ id: 'piazza', place: 5, minutes: 15, usual: 3, Emblem }];
export default menu;
