import { prefs } from '../settings/prefs.svelte';
import { say } from '../words/words.svelte';
import { server } from './http';
import { forgetSeen } from './last-seen';
import type { Me } from './types';

/** Who one is for the server: nobody, until one does something for which a name is needed. */
class Myself {
  known = $state.raw<Me | null>(null);
  asked = $state(false);

  async look(): Promise<void> {
    this.known = await server.get<Me | null>('/me');
    this.asked = true;
  }

  /** Be somebody: a first name is lent, and can be changed at any time. */
  async present(): Promise<Me> {
    if (!this.asked) await this.look();
    this.known ??= await server.post<Me>('/me', { name: lentName(), lang: prefs.lang });
    return this.known;
  }

  /** Be somebody by a name of one's own; then nobody asks for it again. */
  async rename(name: string): Promise<void> {
    if (!this.asked) await this.look();
    if (this.known?.name !== name)
      this.known = await server.post<Me>('/me', { name, lang: prefs.lang });
    prefs.named = true;
  }

  async speak(): Promise<void> {
    if (this.known) this.known = await server.patch<Me>('/me', { lang: prefs.lang });
  }

  async list(listed: boolean): Promise<void> {
    this.known = await server.patch<Me>('/me', { listed });
  }

  async forget(): Promise<void> {
    await server.drop('/me');
    forgetSeen();
    this.known = null;
    prefs.named = false;
  }
}

export function lentName(): string {
  const names = say('web-lent-names').split(',');
  return (names[Math.floor(Math.random() * names.length)] ?? 'Basilico').trim();
}

export const myself = new Myself();
