import type { GameEvent } from '../../house/types';

/** What led to the table as it is now: its brackets stay on the board for a while. */
class News {
  events = $state.raw<GameEvent[]>([]);
}

export const news = new News();
