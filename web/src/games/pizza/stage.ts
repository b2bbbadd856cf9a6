import type { GameEvent, View } from '../../house/types';
import type { Mark, Need } from './faces';
import { isDouble, kindOf, shapesOf, shapesOn, without, type Kind } from './kinds';

/** An order that has come out of the oven. */
export interface Standing {
  seat: number;
  order: string;
  own: Kind;
  needs: readonly Need[]; // as far as no choice is left
  series: readonly string[]; // further orders that go with it
  chosen: readonly Kind[];
  request: readonly Need[];
  shown: number; // what opponents have shown in a contest
  end: 'served' | 'failed' | null;
  reason: string;
  going: boolean; // it is on its way to its player
}

/** What lies on the stage while the oven is emptied. */
export interface Stage {
  open: boolean;
  table: string[];
  oven: number;
  standing: Standing | null;
  gained: Record<number, number>; // orders served in this show, by seat
  from: string; // where the newest cards come from: an anchor
  to: string; // where the last ones go
  said: GameEvent | null; // what is being told
}

/** A moment of the show: how many there are in an event, and how long one lasts. */
export interface Beats {
  count: number;
  time: number;
}

const CARD = 170;
const QUICK_CARD = 70;
const RUN = 1500; // cards that come out in a row, together
const MOMENTS: Record<string, Beats> = {
  'oven-opened': { count: 1, time: 1100 },
  'order-out': { count: 1, time: 900 },
  series: { count: 1, time: 1000 },
  chose: { count: 1, time: 700 },
  added: { count: 1, time: 800 },
  asked: { count: 1, time: 1300 },
  refused: { count: 1, time: 700 },
  gave: { count: 1, time: 900 },
  showed: { count: 1, time: 1100 },
  hid: { count: 1, time: 650 },
  named: { count: 1, time: 900 },
  revealed: { count: 1, time: 1000 },
  served: { count: 2, time: 650 },
  failed: { count: 2, time: 750 },
  rewarded: { count: 1, time: 1000 },
  gathered: { count: 2, time: 700 },
};

export function beats(event: GameEvent): Beats {
  if (event.event !== 'turned') return MOMENTS[event.event] ?? { count: 0, time: 0 };
  const { length } = event.cards as string[];
  return { count: length, time: Math.max(QUICK_CARD, Math.min(CARD, RUN / length)) };
}

/** The stage as it is before anything is told. */
function begun(view: View): Stage {
  const order = view.settling;
  const own = order && (view.players[order.seat].own as Kind);
  return {
    open: view.opening,
    table: view.opening ? [...view.table, ...(order ? [...order.added, ...order.given] : [])] : [],
    oven: view.oven.count,
    standing: order && {
      seat: order.seat,
      order: order.order,
      own,
      needs: view.needed ?? [],
      series: order.series,
      chosen: order.chosen,
      request: Object.entries(order.asked).map(([card, count]) => ({ card, count })) as Need[],
      shown: order.shown,
      end: null,
      reason: '',
      going: false,
    },
    gained: {},
    from: 'oven',
    to: 'standing',
    said: null,
  };
}

type Fold = (stage: Stage, event: GameEvent, beat: number) => Partial<Stage>;

const cards = (event: GameEvent): string[] => (event.cards as string[]) ?? [];
const seatOf = (event: GameEvent): number => event.seat!;
const onTable = (stage: Stage, event: GameEvent): Partial<Stage> => ({
  table: [...stage.table, ...cards(event)],
  from: `seat-${seatOf(event)}`,
});
const changed = (stage: Stage, change: Partial<Standing>): Partial<Stage> => ({
  standing: stage.standing && { ...stage.standing, ...change },
});

function ended(stage: Stage, event: GameEvent, beat: number): Partial<Stage> {
  const needs = event.needs as Need[];
  const going = beat > 0;
  const served = event.event === 'served';
  return {
    ...changed(stage, {
      end: served ? 'served' : 'failed',
      reason: String(event.reason ?? ''),
      needs: needs.length ? needs : (stage.standing?.needs ?? []),
      series: event.series as string[],
      chosen: event.kinds as Kind[],
      going,
    }),
    to: 'standing',
    table: going && served ? without(stage.table, event.used as string[]) : stage.table,
    gained: going && served ? gain(stage, event) : stage.gained,
  };
}

const gain = (stage: Stage, event: GameEvent): Record<number, number> => ({
  ...stage.gained,
  [seatOf(event)]: (stage.gained[seatOf(event)] ?? 0) + Number(event.points),
});

const FOLDS: Record<string, Fold> = {
  'oven-opened': (_, event) => ({
    open: true,
    table: [],
    standing: null,
    oven: Number(event.count),
  }),
  turned: (stage, event, beat) => {
    const out = cards(event).slice(0, beat + 1);
    return { table: [...stage.table, ...out], oven: stage.oven - out.length, from: 'oven' };
  },
  'order-out': (stage, event) => ({
    oven: stage.oven - 1,
    standing: {
      seat: seatOf(event),
      order: String(event.order),
      own: event.own as Kind,
      needs: event.needs as Need[],
      series: [],
      chosen: [],
      request: [],
      shown: 0,
      end: null,
      reason: '',
      going: false,
    },
  }),
  series: (stage, event) => changed(stage, { series: event.orders as string[], needs: [] }),
  chose: (stage, event) =>
    changed(stage, { chosen: [...(stage.standing?.chosen ?? []), event.kind as Kind] }),
  asked: (stage, event) => changed(stage, { request: event.request as Need[] }),
  showed: (stage, event) => {
    const shown = cards(event).reduce((sum, card) => sum + shapesOn(card), 0);
    return changed(stage, { shown: (stage.standing?.shown ?? 0) + shown });
  },
  added: onTable,
  gave: onTable,
  served: ended,
  failed: ended,
  rewarded: (stage, event) => ({ gained: gain(stage, event) }),
  gathered: (_, event, beat) => ({ to: 'oven', oven: 0, table: beat > 0 ? [] : cards(event) }),
};

/** The stage now: what the view shows, and on it what has been told since, up to this beat. */
export function staged(view: View, told: readonly GameEvent[], beat = Infinity): Stage {
  let stage = begun(view);
  told.forEach((event, n) => {
    if (stage.standing?.end) stage = { ...stage, standing: null };
    const now = n === told.length - 1 ? beat : Infinity;
    stage = { ...stage, ...FOLDS[event.event]?.(stage, event, now), said: event };
  });
  return stage;
}

export interface Column {
  kind: Kind;
  cards: string[];
  shapes: number;
}

/** The table by kinds, doubles at the foot of their columns. */
export function columns(table: readonly string[], kinds: readonly Kind[]): Column[] {
  return kinds.map((kind) => {
    const own = table.filter((card) => kindOf(card) === kind);
    const sorted = [...own.filter(isDouble), ...own.filter((card) => !isDouble(card))];
    return { kind, cards: sorted, shapes: shapesOf(own, kind) };
  });
}

/** How much of what a sign asks for lies there. */
export function there(mark: Mark, table: readonly string[]): number {
  if (mark.mark === 'any') return table.reduce((sum, card) => sum + shapesOn(card), 0);
  if (mark.mark !== 'kind') return 0;
  if (mark.double) return table.filter((card) => card === `double ${mark.kind}`).length;
  return shapesOf(table, mark.kind);
}
