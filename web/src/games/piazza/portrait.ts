import type { Portrait } from '../board';
import { aboutStone } from './about';
import Portrayed from './Portrayed.svelte';

const portrait: Portrait = {
  Face: Portrayed,
  about: (card) => aboutStone(card.replace('-', ' ')),
};
export default portrait;
