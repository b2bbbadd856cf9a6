import type { EventPlayer } from '../player/player.svelte';
import type { Ticker } from '../player/ticker.svelte';

const MEANT = 700; // milliseconds after which a tap is meant for the show, not for what was there

/** The ways to go through what is shown. */
export interface ShowControls {
  paused: boolean;
  toggle: () => void;
  next: () => void;
  skip: () => void;
}

/** What happened, as it is shown and told: it can be paused, gone through step by step, or left. */
export class Show {
  #begun = 0;

  constructor(
    readonly player: EventPlayer,
    readonly ticker: Ticker,
  ) {
    $effect(() => {
      if (player.holding) this.#begun = performance.now();
    });
  }

  /** While something is shown, and nothing is asked. */
  get controls(): ShowControls | null {
    const { paused, toggle, next, holding } = this.player;
    return holding ? { paused, toggle, next, skip: this.skip } : null;
  }

  skip = (): void => {
    this.player.skip();
    this.ticker.flush();
  };

  /** A tap beside the buttons stops a show, and then goes on step by step; whoever has read what is
   * told goes on by one, too. */
  tapped = (event: MouseEvent): void => {
    const { player } = this;
    if ((event.target as Element).closest('button, a, .panel')) return;
    if (player.late) this.skip();
    if (!player.holding || performance.now() - this.#begun < MEANT) return;
    if (player.paused) player.next();
    else player.toggle();
  };
}
