import Loading from '../site/Loading.svelte';
import { engine } from '../site/engine.svelte';
import type { Answer, Edition } from './edition';

const GAMES = /^\/games(?:\/([a-z-]+))?$/;

interface Described {
  menu: unknown;
  games: Record<string, unknown>;
}
let described: Promise<Described> | null = null;

/** What never changes is there before the engine. */
async function known(game: string | undefined): Promise<Answer> {
  described ??= fetch('games.json').then((found) => found.json());
  described.catch(() => (described = null)); // the next one asks again
  const { menu, games } = await described;
  return { status: 200, body: game === undefined ? menu : games[game] };
}

/** The page without a server: a worker keeps the tables, and a link is a query of one address. */
export const edition: Edition = {
  home: './',
  alone: true,
  friendsAt: '',
  Notice: Loading,
  here: () => true,
  prepare: async () => {},
  settled: engine.settled,

  ask(method, path, lang, body) {
    const game = method === 'GET' && GAMES.exec(path);
    return game ? known(game[1]) : engine.ask(method, path, lang, body);
  },
  join: (table, asked) => engine.join(table, asked),

  at(path) {
    const [, plain = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
    if (plain === '/' && !query) return `.${hash && `/${hash}`}`;
    return `?${plain}${query.replace('?', '&')}${hash}`;
  },

  where({ origin, pathname, search }) {
    const home = new URL('.', document.baseURI);
    const ours = [home.pathname, `${home.pathname}index.html`].includes(pathname);
    if (origin !== home.origin || !ours) return null;
    const [, path = '/', query = ''] = /^\?(\/[^&]*)(.*)$/.exec(search) ?? [];
    return { path, query: query.replace('&', '?') };
  },
};
