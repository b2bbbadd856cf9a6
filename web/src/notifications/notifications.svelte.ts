import { server } from '../server/http';
import { myself } from '../server/me.svelte';
import type { ChangedNotifications, NotificationKinds, Notifications } from '../server/types';

export type Kind = keyof NotificationKinds;
export type Obstacle = 'blocked' | 'nowhere';

const PATH = '/me/notifications';
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The key of the server, as browsers want it. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const keyText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What one wants to be told who is elsewhere; nobody is asked for it but where it is of use. */
class Notifying {
  known = $state.raw<Notifications | null>(null);
  /** Why this browser cannot be told anything. */
  obstacle = $state<Obstacle | null>(null);
  #answered: Promise<unknown> = Promise.resolve();

  /** Whether this browser could be told something, or a mail could. */
  get possible(): boolean {
    return !!this.known && (this.canPush || !!this.known.mail?.confirmed);
  }

  get canPush(): boolean {
    const able = 'serviceWorker' in navigator && 'PushManager' in window;
    return able && 'Notification' in window && !!this.known?.push_key;
  }

  /** Whether one is told things of a kind, on this device or by mail. */
  tells(kind: Kind): boolean {
    const reached = !!this.known?.this_device || !!this.known?.mail?.confirmed;
    return reached && !!this.known?.kinds[kind];
  }

  async look(): Promise<void> {
    if (!myself.asked) await myself.look();
    this.known = myself.known ? await server.get<Notifications>(PATH) : null;
    if (this.known?.this_device) await this.#renew();
  }

  async change(wanted: ChangedNotifications): Promise<void> {
    await this.#ask(() => server.patch<Notifications>(PATH, { zone: zone(), ...wanted }));
  }

  /** Be told things of a kind: here, unless mails already come. */
  async want(kind: Kind): Promise<boolean> {
    if (!this.known?.this_device && !this.known?.mail?.confirmed && !(await this.reachHere()))
      return false;
    await this.change({ [kind]: true });
    return true;
  }

  /** Let this browser be reached; asks for permission, so only after a tap. */
  async reachHere(): Promise<boolean> {
    this.obstacle = null;
    const permission = this.canPush ? await Notification.requestPermission() : 'default';
    const worker = await registration();
    if (permission !== 'granted' || !worker) {
      this.obstacle = permission === 'granted' || !this.canPush ? 'nowhere' : 'blocked';
      return false;
    }
    return this.#subscribe(worker);
  }

  async #subscribe(worker: ServiceWorkerRegistration): Promise<boolean> {
    try {
      const made = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: keyBytes(this.known!.push_key!),
      });
      const { p256dh, auth } = made.toJSON().keys ?? {};
      const told = { endpoint: made.endpoint, p256dh, auth };
      await this.#ask(() => server.post<Notifications>(`${PATH}/push`, told));
      return true;
    } catch {
      this.obstacle = 'nowhere'; // no push service can be reached, or this browser has none
      return false;
    }
  }

  /** Subscribe anew where the browser has forgotten it, or the server has another key. */
  async #renew(): Promise<void> {
    const worker = this.canPush ? await registration() : undefined;
    if (!worker || Notification.permission !== 'granted') return;
    const now = await worker.pushManager.getSubscription();
    const ours = keyText(now?.options.applicationServerKey ?? null) === this.known!.push_key;
    if (ours && now?.endpoint === this.known!.this_device) return;
    if (now && !ours) await now.unsubscribe();
    await this.#subscribe(worker);
  }

  async leaveHere(): Promise<void> {
    const worker = await registration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await this.#ask(() => server.drop<Notifications>(`${PATH}/push`));
  }

  async giveAddress(address: string): Promise<void> {
    await this.#ask(() => server.post<Notifications>(`${PATH}/mail`, { address }));
    await this.change({}); // where one is
  }

  async forgetAddress(): Promise<void> {
    await this.#ask(() => server.drop<Notifications>(`${PATH}/mail`));
  }

  /** Let one's clocks stand still for so many days; none: they go on. */
  async rest(days: number): Promise<void> {
    const until = days ? Date.now() / 1000 + days * 86_400 : 0;
    await this.#ask(() => server.post<Notifications>(`${PATH}/vacation`, { until }));
  }

  /** Ask one thing after the other, so that no older answer replaces a newer one. */
  async #ask(send: () => Promise<Notifications>): Promise<void> {
    const answer = this.#answered.then(send);
    this.#answered = answer.catch(() => undefined);
    this.known = await answer;
  }
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export const notifying = new Notifying();
