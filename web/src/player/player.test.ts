import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Update, View } from '../server/types';
import type { Staging } from './frames';
import { EventPlayer } from './player.svelte';

const cooked = (count: number): GameEvent => event('cooked', { now: { oven: count } });
const event = (kind: string, facts: object = {}): GameEvent => ({
  number: 1,
  event: kind,
  ...facts,
});
const update = (view: View | null, ...events: GameEvent[]): Update =>
  ({ type: 'update', shown: 0, events, state: { view, status: 'playing' } }) as unknown as Update;

const base: Staging = {
  timing: 'holding',
  moments: ([first]) =>
    first?.event === 'cooked' ? [100] : first?.event === 'big' ? [50, 50] : [],
};
const heard: string[] = [];

function player(staging: Partial<Staging> = {}): EventPlayer {
  heard.length = 0;
  const made = new EventPlayer(({ event }) => void heard.push(event));
  made.staging = { ...base, ...staging };
  made.take(update({ oven: 0 }));
  return made;
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a table that is held', () => {
  it('shows event by event, then the table as it is', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 9 }, cooked(1), event('quiet'), cooked(2)));
    await pass(50);
    expect([show.holding, show.view?.oven, show.current?.state.view?.oven]).toEqual([true, 1, 0]);
    expect(heard).toEqual(['cooked']);
    await pass(100);
    expect([show.holding, show.view?.oven]).toEqual([true, 2]);
    await pass(100);
    expect([show.holding, show.view?.oven, show.frame]).toEqual([false, 9, null]);
    expect(heard).toEqual(['cooked', 'quiet', 'cooked']);
  });
  it('changes with the last moment of an event', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 7 }, event('big', { now: { oven: 7 } })));
    await pass(10);
    const said = show.said.map(({ event }) => event);
    expect([show.frame?.moment, show.view?.oven, said]).toEqual([0, 0, ['big']]);
    await pass(50);
    expect([show.frame?.moment, show.view?.oven]).toEqual([1, 7]);
  });
  it('is shown as it is when it is skipped, with all that happened told', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 1 }, cooked(1)));
    show.take(update({ oven: 2 }, cooked(2)));
    await pass(10);
    show.skip();
    await pass(1);
    expect([show.holding, show.view?.oven, show.log.length]).toEqual([false, 2, 2]);
    show.take(update({ oven: 3 }, cooked(3)));
    await pass(10);
    expect(show.holding).toBe(true);
  });
  it('tells nothing more once it is left', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 9 }, cooked(1), cooked(2)));
    show.take(update({ oven: 10 }, cooked(3)));
    await pass(50);
    show.stop();
    await pass(1000);
    expect(heard).toEqual(['cooked']);
  });
  it('stays where it was paused while others play on', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 1 }, cooked(1)));
    await pass(10);
    show.pause();
    for (let n = 2; n <= 40; n++) show.take(update({ oven: n }, cooked(n)));
    await pass(1000);
    expect([show.holding, show.paused, show.view?.oven]).toEqual([true, true, 1]);
  });
  it('is not followed one by one when it is too far ahead', async () => {
    const show = player();
    for (let n = 1; n <= 62; n++) show.take(update({ oven: n }, cooked(n)));
    await pass(1);
    expect([show.holding, show.view?.oven, show.log.length]).toEqual([false, 62, 62]);
  });
  it('is there at once when the game begins', async () => {
    const show = new EventPlayer(() => {});
    show.staging = base;
    show.take(update(null));
    await pass(0);
    show.take(update({ oven: 2 }, cooked(1), cooked(2)));
    await pass(0);
    expect([show.holding, show.view?.oven, show.log.length]).toEqual([false, 2, 2]);
  });
  it('stands still while it is paused', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 2 }, cooked(1), cooked(2)));
    await pass(10);
    show.pause();
    await pass(1000);
    expect(show.view?.oven).toBe(1);
    show.resume();
    await pass(10);
    expect(show.view?.oven).toBe(2);
  });
  it('goes step by step while it is paused', async () => {
    const show = player();
    await pass(0);
    show.take(update({ oven: 3 }, cooked(1), cooked(2), cooked(3)));
    await pass(10);
    show.toggle();
    show.next();
    await pass(1000);
    expect([show.view?.oven, show.paused]).toEqual([2, true]);
    show.next();
    await pass(1000);
    expect(show.view?.oven).toBe(3);
    show.next();
    await pass(0);
    expect(show.holding).toBe(false);
  });
  it('waits until what was told can be read, but for nothing one did oneself', async () => {
    const show = player();
    const read = performance.now() + 500;
    show.wait = () => Math.max(0, read - performance.now());
    await pass(0);
    show.take(update({ oven: 1 }, { ...cooked(1), seat: 2 }));
    await pass(400);
    expect(heard).toEqual([]);
    await pass(200);
    expect(heard).toEqual(['cooked']);
    await pass(1000);
    show.take(update({ oven: 2 }, { ...cooked(2), seat: 0 }));
    await pass(0);
    expect(heard).toEqual(['cooked', 'cooked']);
  });
  it('goes on at once for those who have read it', async () => {
    const show = player();
    show.wait = () => 500;
    await pass(0);
    expect(show.late).toBe(false);
    show.take(update({ oven: 1 }, { ...cooked(1), seat: 2 }));
    await pass(10);
    expect([show.late, heard]).toEqual([true, []]);
    show.skip();
    await pass(0);
    expect([show.late, show.view?.oven, heard]).toEqual([false, 1, ['cooked']]);
  });
});

describe('a board that trails', () => {
  const trailing = () => player({ timing: 'trailing', cleared: () => ({ oven: -1 }) });

  it('has the new table at once, and catches up', async () => {
    const show = trailing();
    await pass(0);
    show.take(update({ oven: 2 }, cooked(1), cooked(2)));
    expect([show.current?.state.view?.oven, show.view?.oven]).toEqual([2, 0]);
    await pass(10);
    expect([show.view?.oven, heard]).toEqual([1, ['cooked']]); // each is told when it is shown
    show.take(update({ oven: 3 }, cooked(3)));
    await pass(100);
    expect(show.view?.oven).toBe(2);
    await pass(200);
    expect([show.view?.oven, show.frame]).toEqual([3, null]);
    expect(heard).toEqual(['cooked', 'cooked', 'cooked']);
  });
  it('asks nothing before it shows the last thing that led there', async () => {
    const show = trailing();
    await pass(0);
    show.take(update({ oven: 2 }, cooked(1), cooked(2)));
    expect(show.holding).toBe(true);
    await pass(10);
    expect([show.view?.oven, show.holding]).toEqual([1, true]);
    await pass(100);
    expect([show.view?.oven, show.holding, show.frame === null]).toEqual([2, false, false]);
    show.take(update({ oven: 4 }, cooked(3), cooked(4)));
    show.skip();
    expect([show.view?.oven, show.holding]).toEqual([4, false]);
  });
  it('shows at once the only thing that happened, and asks', async () => {
    const show = trailing();
    await pass(0);
    show.take(update({ oven: 1 }, cooked(1)));
    expect(show.holding).toBe(false);
  });
  it('waits until what was told can be read', async () => {
    const show = trailing();
    show.wait = () => 300;
    await pass(0);
    show.take(update({ oven: 1 }, cooked(1)));
    await pass(200);
    expect([show.current?.state.view?.oven, heard]).toEqual([1, []]);
    await pass(150);
    expect(heard).toEqual(['cooked']);
  });
  it('goes on by a tap, and is finished by one', async () => {
    const show = trailing();
    await pass(0);
    show.take(update({ oven: 4 }, cooked(1), cooked(2), cooked(3)));
    await pass(10);
    show.next();
    await pass(0);
    expect(show.view?.oven).toBe(2);
    show.skip();
    expect([show.view?.oven, show.frame]).toEqual([4, null]);
    expect(heard).toEqual(['cooked', 'cooked', 'cooked']); // the log is whole
    await pass(500);
    expect([show.view?.oven, show.frame]).toEqual([4, null]);
  });
  it('lets the oldest pass where others are far ahead, and shows how it ends', async () => {
    const show = trailing();
    await pass(0);
    for (let oven = 1; oven <= 50; oven += 1) show.take(update({ oven }, cooked(oven)));
    await pass(10);
    expect([show.view?.oven, heard.length]).toEqual([21, 21]);
    await pass(100);
    expect([show.view?.oven, heard.length]).toEqual([22, 22]);
    await pass(30 * 100);
    expect([show.view?.oven, show.frame, heard.length]).toEqual([50, null, 50]);
  });
  it('is the table as it is after more at once than can be followed', async () => {
    const show = trailing();
    await pass(0);
    show.take(update({ oven: 31 }, ...Array.from({ length: 31 }, (_, n) => cooked(n + 1))));
    expect([show.view?.oven, show.frame, heard.length]).toEqual([31, null, 31]);
  });
  it('begins a first deal with an empty table', async () => {
    const show = new EventPlayer(() => {});
    show.staging = {
      ...base,
      timing: 'trailing',
      cleared: ({ oven }) => ({ oven: -Number(oven) }),
    };
    show.take(update(null));
    await pass(0);
    show.take(update(null, event('table-start')));
    await pass(0);
    expect(show.view).toBeNull();
    show.take(update({ oven: 5 }, event('quiet'), cooked(5)));
    expect(show.view?.oven).toBe(-5);
  });
  it('shows nobody what another at the same device was shown', async () => {
    const show = trailing();
    await pass(0);
    let eyes = 0;
    show.onEyes = () => (eyes = heard.length);
    show.take(update({ oven: 2 }, cooked(1), cooked(2)));
    await pass(10);
    show.take({ ...update({ oven: 8 }), shown: 1 });
    expect([show.view?.oven, show.frame]).toEqual([8, null]);
    expect(eyes).toBe(2); // nothing of it is told any more
  });
});

describe('a board that marks', () => {
  it('draws the table as it is, and keeps the mark until there is a newer one', async () => {
    const show = player({ timing: 'marking' });
    await pass(0);
    show.take(update({ oven: 1 }, cooked(1)));
    await pass(60);
    expect([show.view?.oven, show.frame?.events.length]).toEqual([1, 1]);
    show.take(update({ oven: 2 }, event('quiet')));
    await pass(0);
    expect([show.view?.oven, show.frame?.events.length]).toEqual([2, 1]);
    show.take(update({ oven: 3 }, cooked(3), cooked(3)));
    await pass(60);
    expect(show.frame?.events.length).toBe(2);
    await pass(60);
    expect(show.frame).toBeNull();
  });
});
