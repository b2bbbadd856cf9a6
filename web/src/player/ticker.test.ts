import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../server/types';
import { Ticker } from './ticker.svelte';

const event = (kind: string, seat = 1): GameEvent => ({ number: 1, event: kind, seat });
const ticker = () =>
  new Ticker(
    ({ event }) => (event === 'mute' ? '' : event),
    (event) => event === 'drew',
  );
const told = ({ lines }: Ticker) => lines.map(({ event }) => event.event);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what happened last', () => {
  it('stands in three lines, the newest below', async () => {
    const lines = ticker();
    for (const kind of ['cooked', 'ordered', 'passed', 'served']) lines.take(event(kind));
    expect(told(lines)).toEqual(['cooked', 'ordered', 'passed']);
    await vi.advanceTimersByTimeAsync(lines.wait);
    expect(told(lines)).toEqual(['ordered', 'passed', 'served']);
  });
  it('takes as many rows as it needs', async () => {
    const lines = ticker();
    const long = 'everybody gives a card to the left, and takes the one that comes';
    for (const kind of ['cooked', 'ordered', long]) lines.take(event(kind));
    expect(told(lines)).toEqual(['cooked', 'ordered']);
    await vi.advanceTimersByTimeAsync(lines.wait);
    expect(told(lines)).toEqual(['ordered', long]);
  });
  it('is told at once where somebody is in a hurry, or too much waits', () => {
    const lines = ticker();
    for (const kind of ['cooked', 'ordered', 'passed', 'served']) lines.take(event(kind));
    lines.flush();
    expect(told(lines)).toEqual(['ordered', 'passed', 'served']);
    for (let n = 0; n < 7; n += 1) lines.take(event(`cooked ${n}`));
    expect(told(lines)).toEqual(['cooked 4', 'cooked 5', 'cooked 6']);
  });
  it('leaves when it is told elsewhere, but not before it was read', async () => {
    const lines = ticker();
    for (const kind of ['cooked', 'ordered', 'passed', 'served']) lines.take(event(kind));
    lines.leave();
    await vi.advanceTimersByTimeAsync(lines.wait);
    expect(told(lines)).toEqual(['ordered', 'passed', 'served']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told(lines)).toEqual([]);
    lines.take(event('cooked'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(told(lines)).toEqual(['cooked']);
  });
  it('leaves out what has no words, what people do, and what nobody else saw of a turn', () => {
    const lines = ticker();
    for (const kind of ['mute', 'table-chat', 'cooked', 'drew']) lines.take(event(kind));
    expect(told(lines)).toEqual(['cooked']);
    lines.take(event('drew', 2));
    expect(told(lines)).toEqual(['cooked', 'drew']);
  });
  it('makes room only for what could be read before', async () => {
    const lines = ticker();
    lines.take(event('an oven is opened'));
    lines.take(event('cooked'));
    expect(lines.wait).toBe(0);
    lines.take(event('ordered'));
    expect(lines.wait).toBeGreaterThan(1000);
    await vi.advanceTimersByTimeAsync(lines.wait);
    expect(lines.wait).toBe(0);
  });
});
