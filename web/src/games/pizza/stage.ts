import type { GameEvent, View } from '../../house/types';
import type { Frame } from '../../player/frames';
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

const CARD = 170;
const QUICK_CARD = 70;
const RUN = 1500; // cards that come out in a row, together
const MOMENTS: Record<string, number[]> = {
  'oven-opened': [1100],
  'order-out': [900],
  series: [1000],
  chose: [700],
  added: [800],
  asked: [1300],
  refused: [700],
  gave: [900],
  showed: [1100],
  hid: [650],
  named: [900],
  revealed: [1000],
  served: [650, 650],
  failed: [750, 750],
  rewarded: [1000],
  gathered: [700, 700],
};

/** How long each moment of an event stands: cards come out one by one, the more the quicker. */
export function moments({ event, cards }: GameEvent): number[] {
  if (event !== 'turned') return MOMENTS[event] ?? [];
  const { length } = cards as string[];
  return Array(length).fill(Math.max(QUICK_CARD, Math.min(CARD, RUN / length)));
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

/** The table remembers what was told on it: events do not say yet what lies where after them. */
export const after = (view: View, event: GameEvent): View => ({
  ...view,
  told: [...(view.told ?? []), event],
});

/** The stage as it is drawn now. */
export function stageOf(view: View, frame: Frame | null): Stage {
  if (!frame) return staged(view, []);
  const { before, events, moment } = frame;
  return staged(before, [...(before.told ?? []), ...events], moment);
}

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
