import { here, isHere } from '../site/here.svelte';
import type { Answer, Edition, Line } from './edition';

const TABLE = /^\/tables\/([^/?]+)/;

/** The page of a server, which keeps the tables; those begun without it are kept in the browser. */
export const edition: Edition = {
  home: '/',
  alone: false,
  friendsAt: '',
  here: isHere,
  settled: Promise.resolve(),
  prepare: async (table) => void (isHere(table) && (await here.open())),

  get Notice() {
    return here.Notice;
  },

  async ask(method, path, lang, body): Promise<Answer> {
    const table = TABLE.exec(path)?.[1];
    if (table && isHere(table)) return (await here.open()).ask(method, path, lang, body);
    const answer = await fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const nothing = answer.status === 204;
    const wait = Number(answer.headers.get('retry-after'));
    return {
      ...{ status: answer.status, body: nothing ? null : await read(answer) },
      ...(wait ? { wait } : {}),
    };
  },

  join(table, asked): Line {
    if (isHere(table)) return here.opened.join(table, asked);
    const url = new URL(`/api/tables/${table}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return new SocketLine(new WebSocket(url));
  },

  at: (path) => path,

  where: ({ pathname, search }) =>
    /^\/(api|schema)(\/|$)/.test(pathname) ? null : { path: pathname, query: search },
};

const read = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

class SocketLine implements Line {
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(private readonly socket: WebSocket) {
    socket.onmessage = (message) => this.onmessage?.(String(message.data));
    socket.onclose = (event) => this.onclose?.(event.code);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  close(): void {
    this.socket.close();
  }
}
