import { TransformStream } from 'node:stream/web';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('TransformStream', TransformStream); // which the tests' own window has not
vi.stubGlobal('fetch', async () => new Response('what was asked for'));
const { Parts } = await import('./parts');

it('gives what comes, though Python is lent what is on its way meanwhile', async () => {
  const part = { url: 'https://here/python.zip', name: 'python.zip', bytes: 18, packed: false };
  const progress: number[] = [];
  const coming = new Parts(null).all([part], (come) => progress.push(come));
  vi.stubGlobal('fetch', async () => coming.get(part.name));
  expect(await (await coming.get(part.name)!).text()).toBe('what was asked for');
  expect(progress.at(-1)).toBe(1);
});
