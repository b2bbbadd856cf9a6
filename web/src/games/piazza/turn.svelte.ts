import type { TableContext } from '../../table/context';
import { held, pending, placesByCard, worths, type Held, type Place, type Worth } from './choices';
import { placeNear, SIZE, type Point } from './cells';
import type { PiazzaGame } from './types';

const MAGNET = 0.8 * SIZE; // a card that is let go this near to a place falls into it

/** What the player is about to do: the card they have chosen, the place they aim at. */
export class Turn {
  chosen = $state<string | null>(null); // the key of a card in hand
  aim = $state<string | null>(null); // a cell
  dragged = $state.raw<Point | null>(null); // where on the page a card is dragged
  /** Where in the world a point of the page lies, if the square is there. */
  find: (x: number, y: number) => Point | null = () => null;
  byKeys = false; // whether the keyboard chose: then the focus follows the turn
  #known = new Map<string, Worth>();

  constructor(readonly table: TableContext<PiazzaGame>) {}

  readonly view = $derived.by(() => this.table.view);
  readonly pending = $derived.by(() => pending(this.table.draft));
  readonly board: Record<string, string> = $derived.by(() =>
    this.pending ? { ...this.view.board, [this.pending.cell]: this.pending.card } : this.view.board,
  );
  readonly hand: Held[] = $derived.by(() => held(this.view.hand, this.pending?.card ?? null));
  readonly offered = $derived.by(() => placesByCard(this.table.legal));
  /** The cells where cards lie, and those where one may be laid now. */
  readonly inPlay: string[] = $derived.by(() => [
    ...Object.keys(this.board),
    ...[...this.offered.values()].flatMap((places) => places.map(({ cell }) => cell)),
  ]);
  readonly isMine = $derived.by(
    () => this.table.seat !== null && this.table.asked.includes(this.table.seat),
  );
  readonly card = $derived.by(() => this.hand.find(({ key }) => key === this.chosen)?.card ?? null);
  readonly places: Place[] = $derived.by(() =>
    this.card ? (this.offered.get(this.card) ?? []) : [],
  );
  readonly aimed = $derived.by(() => this.places.find(({ cell }) => cell === this.aim) ?? null);
  /** The cards of this turn that lie already, but can still be taken back or added to. */
  readonly loose = $derived.by(() =>
    [this.view.first, this.pending?.cell].filter((cell): cell is string => !!cell),
  );

  /** What the turn as it is prepared would bring. */
  readonly prepared: Worth | null = $derived.by(() => {
    const known = worths(this.table.legal);
    for (const [action, worth] of known) this.#known.set(action, worth);
    const { draft } = this.table;
    if (draft?.ready) return this.#known.get(draft.actions.at(-1) ?? '') ?? null;
    return this.view.first ? (known.get('done') ?? null) : null;
  });

  choose(key: string | null, byKeys = false): void {
    this.chosen = key === this.chosen ? null : key;
    this.aim = null;
    this.byKeys = byKeys;
  }

  letGo(): void {
    this.chosen = this.aim = this.dragged = null;
  }

  /** Aim at the place nearest to a point of the world. */
  aimAt(point: Point | null): void {
    const cells = this.places.map(({ cell }) => cell);
    this.aim = point && placeNear(point, cells, MAGNET);
  }

  /** Lay the chosen card here; where it cannot lie, the server says why. */
  lay(cell: string): void {
    if (!this.card) return;
    this.table.act(`${this.card} ${cell}`);
    if (this.places.some((place) => place.cell === cell)) this.letGo();
  }
}
