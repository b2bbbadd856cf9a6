import { afterEach, expect, it, vi } from 'vitest';

const engine = vi.hoisted(() => ({
  description: '',
  ask: vi.fn(async () => ({ status: 200, body: 'here' })),
  join: vi.fn(() => 'line'),
}));
vi.mock('../site/engine.svelte', () => ({ engine }));
vi.mock('../site/Loading.svelte', () => ({ default: null }));

const { edition } = await import('./server');

afterEach(() => vi.restoreAllMocks());

it('asks the server about its tables', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json('there'));
  const answer = await edition.ask('GET', '/tables/abc/record', 'fr');
  expect(answer).toEqual({ status: 200, body: 'there' });
  expect(fetched.mock.calls[0]![0]).toBe('/api/tables/abc/record');
  expect(engine.ask).not.toHaveBeenCalled();
});

it('says when to come again, where the server does', async () => {
  const headers = { 'retry-after': '7' };
  const busy = Response.json({ code: 'too-many-requests' }, { status: 429, headers });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(busy);
  expect(await edition.ask('GET', '/games', 'fr')).toMatchObject({ status: 429, wait: 7 });
});

it.each(['here-1a', 'file-2b'])('asks this browser about %s, and no server', async (table) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await edition.prepare(table);
  const answer = await edition.ask('GET', `/tables/${table}/record`, 'fr');
  expect(answer.body).toBe('here');
  expect(edition.join(table, {})).toBe('line');
  expect(engine.description).toMatch(/^http.*\/api\/engine$/);
  expect(fetched).not.toHaveBeenCalled();
});
