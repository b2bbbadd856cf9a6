import { centred, fit, inSight, panned, zoomed, type Camera, type Stage } from './camera';
import { around, common, grown, SIZE, type Box, type Point } from './cells';

const EDGE = { left: 20, bottom: 20 }; // where the rulers are
const MARGIN = 0.16 * SIZE; // beyond what is in play, so that its edge is seen
const LEAST = 5 * SIZE; // at the beginning the square does not grow with every card
const SMALL = 44; // pixels: a smaller cell is hard to hit and to read

/** How the square is seen: what is in play, as much of it as can be hit and read, or what the
 * player wants to see of it. */
export class Sight {
  width = $state(0);
  height = $state(0);
  /** While a finger is on it nothing moves by itself. */
  touched = $state(false);
  play: Box = $state.raw(null!); // what is in play
  #focus: Box = $state.raw(null!); // what matters now
  #own = $state.raw<Camera | null>(null);

  constructor(play: Box) {
    this.play = this.#focus = play;
  }

  get stage(): Stage {
    return { width: this.width, height: this.height };
  }
  readonly #open: Stage = $derived.by(() => ({
    width: this.width - EDGE.left,
    height: this.height - EDGE.bottom,
  }));
  readonly #all: Camera = $derived.by(() =>
    beside(fit(grown(this.play, MARGIN, LEAST), this.#open)),
  );
  readonly #usual: Camera = $derived.by(() => {
    if (this.#all.scale * SIZE >= SMALL) return this.#all;
    const all = grown(this.play, MARGIN, LEAST);
    return beside(centred(SMALL / SIZE, this.#focus, all, this.#open));
  });
  readonly camera: Camera = $derived.by(() => this.#own ?? this.#usual);
  /** Whether there is more to see from farther away. */
  readonly canLeave = $derived.by(() => this.camera.scale > this.#all.scale);
  /** Whether a cell is so small that a magnifier is of use. */
  readonly isSmall = $derived.by(() => this.camera.scale * SIZE < SMALL);

  /** More has come into play: the sight widens and never narrows, so that the square keeps still. */
  follow(play: Box, field: Box): void {
    this.play = common(around(this.play, play), field);
  }

  /** Show what matters now, unless the player looks elsewhere. */
  heed(what: Box): void {
    if (!this.#own && !this.touched) this.look(what);
  }

  /** Make sure that something is seen. */
  look(at: Box): void {
    if (inSight(this.camera, at, this.stage)) return;
    this.#own = null;
    this.#focus = at;
  }

  pan(by: Point): void {
    this.#own = panned(this.camera, by, this.play, this.stage);
  }

  /** Come nearer, or go away until all that is in play is seen. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const camera = zoomed(this.camera, at, factor);
    this.#own = camera.scale > this.#all.scale ? camera : this.#all;
  }

  /** Let the camera follow the play again. */
  release(): void {
    this.#own = null;
  }
}

/** Right of the ruler. */
const beside = (camera: Camera): Camera => ({ ...camera, x: camera.x + EDGE.left });
