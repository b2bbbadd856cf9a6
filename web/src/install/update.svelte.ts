import { edition } from '../editions/chosen';

/** The page is kept in the browser by a worker (sw.js): a new version waits until the next visit. */
class ServiceWorkerUpdate {
  #waiting = $state.raw<ServiceWorker | null>(null);

  get ready(): boolean {
    return this.#waiting !== null;
  }

  /** Once everything is shown, so that keeping it takes nothing away from showing it. */
  watch(): void {
    if (!('serviceWorker' in navigator)) return;
    if (document.readyState === 'complete') void this.#register();
    else addEventListener('load', () => void this.#register(), { once: true });
  }

  async #register(): Promise<void> {
    try {
      await edition.settled;
      const found = await navigator.serviceWorker.register(`${edition.home}sw.js`);
      if (found.waiting && navigator.serviceWorker.controller) this.#waiting = found.waiting;
      found.addEventListener('updatefound', () => this.#follow(found.installing));
    } catch {
      // a browser that keeps nothing: the page works without it
    }
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      const first = !navigator.serviceWorker.controller;
      if (worker.state === 'installed' && !first) this.#waiting = worker;
    });
  }

  /** Go over to the new version at once. */
  now(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    this.#waiting?.postMessage('now');
  }

  later(): void {
    this.#waiting = null;
  }
}

export const update = new ServiceWorkerUpdate();
