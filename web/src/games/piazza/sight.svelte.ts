import { fit, panned, zoomed, type Camera, type Stage } from './camera';
import { around, common, grown, SIZE, type Box, type Point } from './cells';

export const EDGE = { left: 20, bottom: 20 }; // where the rulers are
const MARGIN = 0.16 * SIZE; // beyond what is in play, so that its edge is seen
const LEAST = 5 * SIZE; // at the beginning the square does not grow with every card
const SMALL = 44; // pixels: a smaller cell is hard to hit and to read

/** How the square is seen: all that is in play, or what the player wants to see of it. */
export class Sight {
  width = $state(0);
  height = $state(0);
  /** While a finger is on it nothing moves by itself. */
  touched = $state(false);
  #play: Box = $state.raw(null!);
  #own = $state.raw<Camera | null>(null);

  constructor(play: Box) {
    this.#play = play;
  }

  readonly #whole: Camera = $derived.by(() => {
    const size = { width: this.width - EDGE.left, height: this.height - EDGE.bottom };
    const camera = fit(grown(this.#play, MARGIN, LEAST), size);
    return { ...camera, x: camera.x + EDGE.left };
  });
  readonly camera: Camera = $derived.by(() => this.#own ?? this.#whole);
  readonly isOwn = $derived.by(() => this.#own !== null);
  /** Whether a cell is so small that a magnifier is of use. */
  readonly isSmall = $derived.by(() => this.camera.scale * SIZE < SMALL);

  get stage(): Stage {
    return { width: this.width, height: this.height };
  }

  /** More has come into play: the sight widens and never narrows, so that the square keeps still. */
  follow(play: Box, field: Box): void {
    this.#play = common(around(this.#play, play), field);
  }

  pan(by: Point): void {
    this.#own = panned(this.camera, by, this.#play, this.stage);
  }

  /** Come nearer or go away; who goes as far as that sees all that is in play. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const camera = zoomed(this.camera, at, factor);
    this.#own = camera.scale > this.#whole.scale ? camera : null;
  }

  seeAll(): void {
    this.#own = null;
  }
}
