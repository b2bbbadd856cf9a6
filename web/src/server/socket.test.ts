import { edition } from '../editions/chosen';
import { afterEach, expect, test, vi } from 'vitest';
import type { Line } from '../editions/edition';
import { TableSocket } from './socket.svelte';

afterEach(() => vi.restoreAllMocks());

/** A table at which something is prepared, and all that is sent to it. */
function joined() {
  const sent: { type: string; id: number }[] = [];
  const line: Line = {
    isOpen: true,
    onmessage: null,
    onclose: null,
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => {},
  };
  vi.spyOn(edition, 'join').mockReturnValue(line);
  const socket = new TableSocket('t', () => {});
  const update = (draft: unknown) => {
    const state = {
      status: 'playing',
      clocks: { now: 0 },
      asked: [0],
      seats: [],
      legal: [],
      draft,
    };
    line.onmessage!(JSON.stringify({ type: 'update', number: 5, moves: 5, cursor: 'c', state }));
  };
  update({ actions: ['cook olive'], ready: true });
  return {
    socket,
    sent,
    update,
    hear: (message: object) => line.onmessage!(JSON.stringify(message)),
  };
}

test('two quick taps confirm once', async () => {
  const { socket, sent, hear } = joined();
  const first = socket.confirm();
  expect(await socket.confirm()).toBe(false);
  const confirmed = sent.filter(({ type }) => type === 'confirm');
  expect(confirmed).toHaveLength(1);
  hear({ type: 'done', id: confirmed[0]!.id });
  expect(await first).toBe(true);
  socket.leave();
});

test('a tap that comes too late finds nothing to confirm, and says nothing', async () => {
  const { socket, sent, update } = joined();
  update(null);
  expect(await socket.confirm()).toBe(false);
  expect(sent.filter(({ type }) => type === 'confirm')).toEqual([]);
  expect(socket.refused).toBeNull();
  socket.leave();
});

test('a tab that was duplicated leaves its session to the other one, and comes back', () => {
  const lines: Line[] = [];
  const join = vi.spyOn(edition, 'join').mockImplementation(() => {
    const line = { isOpen: true, onmessage: null, onclose: null, send: vi.fn(), close: vi.fn() };
    lines.push(line);
    return line;
  });
  const socket = new TableSocket('t', () => {});
  const say = JSON.stringify({ type: 'refused', id: null, code: 'line-elsewhere' });
  lines[0]!.onmessage!(say);
  lines[0]!.onclose!(4409);
  expect(lines).toHaveLength(2);
  const [first, second] = join.mock.calls.map(([, asked]) => asked.session);
  expect(second).not.toBe(first);
  expect(socket.error).toBeNull();
  expect(socket.connection).toBe('joining');
  lines[0]!.onmessage!(say); // it is not heard any more
  expect(lines).toHaveLength(2);
  socket.leave();
  lines[1]!.onmessage!(say);
  expect(lines).toHaveLength(2);
});
