import type { GameEvent } from '../../house/types';
import { lastScore, type Worth } from './choices';

export interface Score extends Worth {
  seat: number;
  late: boolean; // its last card has to fly to its place first
}

/** What has just happened: cards come flying, and brackets stay on the board for a while. */
class News {
  arriving = $state.raw<string[]>([]); // the cells to which somebody else's cards fly
  score = $state.raw<Score | null>(null);

  take(events: GameEvent[], seat: number | null): void {
    const placed = events.filter((event) => event.event === 'placed' && event.seat !== seat);
    if (placed.length) this.arriving = placed.map(({ cell }) => String(cell));
    const score = lastScore(events);
    if (score) this.score = { ...score, late: placed.length > 0 };
  }

  forget(): void {
    this.arriving = [];
    this.score = null;
  }
}

export const news = new News();
