import { edition } from './editions/chosen';

const here = (): { path: string; query: string } =>
  edition.where(location) ?? { path: '/', query: '' };

/** The address of a path of the page: what links lead to. */
export const address = (path: string): string => edition.at(path);

/** Where one is: the path of the page. Links within the page do not load it anew. */
class Route {
  path = $state(here().path);
  query = $state(here().query);

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('click', (event) => this.#click(event));
  }

  go(to: string, replace = false): void {
    this.#visit(address(to), replace);
  }

  #visit(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    ({ path: this.path, query: this.query } = here());
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    const to = new URL(link.href, location.href);
    const ours = to.origin === location.origin && edition.where(to);
    const same = to.pathname === location.pathname && to.search === location.search;
    const within = to.hash && same; // the browser goes there
    if (!ours || within) return;
    event.preventDefault();
    this.#visit(to.href);
  }
}

export const route = new Route();
