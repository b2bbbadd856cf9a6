/** Where one is: the path of the page. Links within the page do not load it anew. */
class Route {
  path = $state(location.pathname);
  query = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('click', (event) => this.#click(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.path = location.pathname;
    this.query = location.search;
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    const ours = link.origin === location.origin && !link.pathname.match(/^\/(api|schema)(\/|$)/);
    const within = link.hash && link.pathname === location.pathname; // the browser goes there
    if (!ours || within) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
