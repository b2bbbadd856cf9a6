import Loading from '../site/Loading.svelte';
import { engine } from '../site/engine.svelte';
import type { Edition } from './edition';

/** The page without a server: a worker keeps the tables, and a link is a query of one address. */
export const edition: Edition = {
  alone: true,
  friendsAt: import.meta.env.VITE_FRIENDS_AT ?? '',
  Notice: Loading,

  ask: (method, path, lang, body) => engine.ask(method, path, lang, body),
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
