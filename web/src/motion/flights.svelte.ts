import { boxOf } from './anchors';
import { STAGGER } from './tokens';

/** A card that flies from one anchor to another, above everything. */
export interface Flight {
  card: string | null; // its face, or null: its back
  from: string;
  to: string;
}

const MOST_AT_ONCE = 12; // more cards than these are a crowd: the rest is simply there

/** A flight that knows where it starts. */
export interface Measured extends Flight {
  start: DOMRect;
}

export interface Flying extends Measured {
  key: number;
  end: DOMRect;
  delay: number;
}

/** The cards in the air, drawn by Flights.svelte. */
class Flights {
  flying = $state.raw<Flying[]>([]);
  #flown = 0;

  /** Let them go; to be called when the table has changed. Where they land is asked when the
   * browser lays the page out anyway; nobody sees them while the page is hidden. */
  launch(flights: Measured[]): void {
    if (!flights.length || document.hidden) return;
    requestAnimationFrame(() => {
      const found = flights.flatMap((flight, n) => {
        const end = boxOf(flight.to);
        return end ? [{ ...flight, end, key: ++this.#flown, delay: n * STAGGER }] : [];
      });
      this.flying = [...this.flying, ...found];
    });
  }

  land(key: number): void {
    this.flying = this.flying.filter((flight) => flight.key !== key);
  }

  clear(): void {
    this.flying = [];
  }
}

export const flights = new Flights();

/** Where flights start; to be called before the table changes. */
export function measure(flights: Flight[]): Measured[] {
  return flights.slice(0, MOST_AT_ONCE).flatMap((flight) => {
    const start = boxOf(flight.from);
    return start ? [{ ...flight, start }] : [];
  });
}

/** Let cards fly at a table that stays as it is. */
export const fly = (all: Flight[]): void => flights.launch(measure(all));
