import { menu } from '../games/menu.svelte';
import type { TableAbout, TableState } from '../server/types';
import { noteOffer, wasOffered } from './offers';

/** Who plays a game here for the first time, with bots, may learn it first; they are asked once,
 * from the beginning, so that nothing moves because of it. */
export class LessonOffer {
  open = $state(false);

  constructor(about: () => TableAbout | undefined, now: () => TableState | undefined) {
    $effect(() => {
      const [table, state] = [about(), now()];
      if (!table || !state || !isFirst(table, state)) return;
      noteOffer(table.game);
      this.open = true;
    });
  }

  close = (): void => void (this.open = false);
}

const isFirst = ({ game, lesson }: TableAbout, { status, seats }: TableState): boolean =>
  status !== 'over' &&
  !lesson &&
  !wasOffered(game) &&
  !!menu.of(game)?.lesson &&
  seats.every((each) => each.yours || each.kind === 'bot');
