import { prefs } from '../settings/prefs.svelte';

const LOG_ROOM = '(min-width: 1400px)'; // where the log stands beside the table

/** What lies beside the table: the log with the talk, or the rules; one of them is open. */
export class Side {
  talking = $state(prefs.log && matchMedia(LOG_ROOM).matches);
  reading = $state(false);
  ruling = $state<string | null>(null);
  unread = $state(false); // somebody said something
  text = $state(''); // typed and not sent

  get open(): boolean {
    return this.talking || this.reading;
  }

  talk = (): void => {
    this.talking = !this.talking;
    if (this.talking) this.reading = false;
    if (matchMedia(LOG_ROOM).matches) prefs.log = this.talking;
    this.unread = false;
  };

  /** Open the rules at a ruling; without one, open or close them. */
  read = (ruling: string | null): void => {
    this.ruling = ruling;
    this.reading = ruling !== null || !this.reading;
    if (this.reading) this.talking = false;
  };
}
