import type { Flight } from '../games/board';

const STAGGER = 40;
const AT_ONCE = 12; // more cards than these are a crowd: the rest is simply there

interface Measured extends Flight {
  start: DOMRect;
}

export interface Flying extends Measured {
  key: number;
  end: DOMRect;
  delay: number;
}

/** The cards in the air, drawn above the table by Flights.svelte. */
export const sky = $state<{ flying: Flying[] }>({ flying: [] });
let flown = 0;

const place = (anchor: string): Element | null =>
  document.querySelector(`[data-at="${CSS.escape(anchor)}"]`);

/** Where flights start; to be called before the table changes. */
export function measure(flights: Flight[]): Measured[] {
  return flights.slice(0, AT_ONCE).flatMap((flight) => {
    const start = place(flight.from)?.getBoundingClientRect();
    return start ? [{ ...flight, start }] : [];
  });
}

/** Let them go; to be called when the table has changed. Where they land is asked when the browser
 * lays the page out anyway; nobody sees them while the page is hidden. */
export function launch(flights: Measured[]): void {
  if (!flights.length || document.hidden) return;
  requestAnimationFrame(() => {
    const found = flights.flatMap((flight, n) => {
      const end = place(flight.to)?.getBoundingClientRect();
      return end ? [{ ...flight, end, key: ++flown, delay: n * STAGGER }] : [];
    });
    sky.flying = [...sky.flying, ...found];
  });
}

export function land(key: number): void {
  sky.flying = sky.flying.filter((flight) => flight.key !== key);
}
