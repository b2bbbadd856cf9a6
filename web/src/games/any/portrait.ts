import type { Portrait } from '../board';
import { nameOf } from './names';
import Portrayed from './Portrayed.svelte';

const portrait: Portrait = {
  Face: Portrayed,
  about: (card, game) => ({ name: nameOf(card, game), text: nameOf(card, game) }),
};
export default portrait;
