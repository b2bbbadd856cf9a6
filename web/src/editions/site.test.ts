import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../site/engine.svelte', () => ({ engine: {} }));
vi.mock('../site/Loading.svelte', () => ({ default: null }));

const { edition } = await import('./site');

describe('the addresses of a site', () => {
  beforeEach(() => history.replaceState(null, '', '/games/?/t/abc'));

  const resolved = (path: string) => new URL(edition.at(path), location.href);

  it.each(['/', '/new?game=piazza', '/rules/piazza#Z5', '/t/abc', '/replay/x?at=3'])(
    'lead to %s and back',
    (path) => {
      const url = resolved(path);
      const { path: found, query } = edition.where(url)!;
      expect(found + query + url.hash).toBe(path);
      expect(url.pathname).toBe('/games/');
    },
  );

  it('are the same in index.html', () => {
    expect(edition.where(new URL('/games/index.html?/me', location.href))?.path).toBe('/me');
  });

  it('leave other pages of the host alone', () => {
    expect(edition.where(new URL('/elsewhere', location.href))).toBeNull();
    expect(edition.where(new URL('https://other.example/games/'))).toBeNull();
  });
});
