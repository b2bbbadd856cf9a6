import type { Amount } from '../../server/types';
import type { Frame } from '../../player/frames';
import { printed } from './faces';
import { isDouble, kindOf, shapesOf, shapesOn, type Kind } from './kinds';
import type { FailedEvent, Mark, PizzaEvent, PizzaGame, PizzaView, ServedEvent } from './types';

/** An order that has come out of the oven. */
export interface OpenOrder {
  seat: number;
  order: string;
  own: Kind;
  needs: readonly Amount[]; // as far as no choice is left
  series: readonly string[]; // further orders that go with it
  chosen: readonly Kind[];
  request: readonly Amount[];
  lay: readonly string[] | null; // once it is over: what lay there when it was settled
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
  order: OpenOrder | null;
  from: string; // where the newest cards come from: an anchor
  to: string; // where the last ones go
  said: PizzaEvent | null; // what is being told
}

const CARD = 170;
const QUICK_CARD = 70;
const RUN = 1500; // cards that come out in a row, together
const MOMENTS: Partial<Record<PizzaEvent['event'], number[]>> = {
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
  gathered: [1300, 1000],
};
/** How long what is left on the table can be looked at before it goes under the next oven. */
export const LEFTOVERS = 10_000;

const BEAT = 900; // before what decides a game, and after it
const AWAITED: PizzaEvent['event'][] = ['oven-opened', 'order-out', 'served', 'failed'];

/** How long each moment of an event stands: cards come out one by one, the more the quicker. What
 * decides a game is waited for, and stands for a while. */
export function moments(event: PizzaEvent, view: PizzaView | null = null): number[] {
  if (isLeft(event)) return [LEFTOVERS, 1000];
  if (event.event === 'turned') return Array(event.cards.length).fill(eachOf(event.cards.length));
  const [first, ...rest] = MOMENTS[event.event] ?? [];
  if (first === undefined) return [];
  return [first + (isDecisive(event, view) ? BEAT : 0), ...rest];
}

const eachOf = (cards: number): number => Math.max(QUICK_CARD, Math.min(CARD, RUN / cards));

/** Whether it decides much: the last oven and its orders, and an order for which kinds are chosen. */
function isDecisive(event: PizzaEvent, view: PizzaView | null): boolean {
  if (!view || !AWAITED.includes(event.event)) return false;
  if (view.service === view.services) return true;
  if (event.event === 'order-out') return hasJokers(event.order, event.own, view.game);
  return (event.event === 'served' || event.event === 'failed') && event.kinds.length > 0;
}

const hasJokers = (order: string, own: Kind, game: string): boolean =>
  printed(order, own, game).slots.some(({ mark }) => mark.mark === 'joker');

/** Whether it happens while the oven is open: then the stage says it. */
export const isShown = ({ event }: PizzaEvent): boolean => event === 'turned' || event in MOMENTS;

/** Whether cards are left that players have to remember. */
export const isLeft = (event: PizzaEvent): boolean =>
  event.event === 'gathered' && !event.last && event.cards.length > 0;

/** Whether they are to be seen now. */
export const areLeft = (frame: Frame<PizzaGame> | null): boolean =>
  frame?.moment === 0 && frame.events.some(isLeft);

/** The stage of a view: what lies on the table, and the order that is being settled. */
function stageOfView(view: PizzaView): Stage {
  const { settling, table } = view;
  return {
    open: view.opening,
    table: settling ? [...table, ...settling.added, ...settling.given] : [...table],
    oven: view.oven.count,
    order: openOrder(view),
    from: 'oven',
    to: 'open-order',
    said: null,
  };
}

function openOrder({ settling, players, needed }: PizzaView): OpenOrder | null {
  if (!settling) return null;
  const { seat, order, series, chosen, shown, asked } = settling;
  const request = Object.entries(asked).map(([card, count]) => ({ card, count }));
  const { own } = players[seat]!;
  const end = { end: null, reason: '', going: false, lay: null };
  return { seat, order, own, needs: needed ?? [], series, chosen, request, shown, ...end };
}

/** What a stage shows besides its view while an event stands on it. */
function shown(event: PizzaEvent, before: PizzaView, moment: number): Partial<Stage> {
  switch (event.event) {
    case 'turned': {
      const out = event.cards.slice(0, moment + 1);
      return { table: [...before.table, ...out], oven: before.oven.count - out.length };
    }
    case 'added':
    case 'gave':
      return { from: `seat-${event.seat}` };
    case 'served':
    case 'failed':
      return { order: ended(event, before, moment) };
    case 'gathered':
      return { open: true, oven: 0, to: 'oven' };
    default:
      return {};
  }
}

/** The order stays to be seen with its end, and then goes. */
function ended(
  event: ServedEvent | FailedEvent,
  before: PizzaView,
  moment: number,
): OpenOrder | null {
  const order = openOrder(before);
  const { needs } = event;
  return (
    order && {
      ...order,
      needs: needs.length ? needs : order.needs,
      series: event.series,
      chosen: event.kinds,
      end: event.event,
      reason: event.event === 'failed' ? event.reason : '',
      lay: stageOfView(before).table,
      shown: event.shown,
      going: moment > 0,
    }
  );
}

/** The stage as it is drawn now. */
export function stageOf(view: PizzaView, frame: Frame<PizzaGame> | null): Stage {
  const stage = stageOfView(view);
  const event = frame?.events[0];
  if (!event) return stage;
  return { ...stage, ...shown(event, frame.before ?? view, frame.moment), said: event };
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
