import type { Portrait } from '../board';
import { aboutCard } from './about';
import Card from './Card.svelte';

const portrait: Portrait = { Face: Card, about: aboutCard };
export default portrait;
