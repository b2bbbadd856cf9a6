import { server } from '../server/http';
import type { GameInfo } from '../server/types';

/** What never changes in a game, as the server describes it; a game adds what its board draws. */
export interface Reference {
  cards: string[];
  events: {
    name: string;
    fields: Record<string, string>; // with their types
    secret: string[]; // fields that only some see
    role: string;
    sound: string;
  }[];
  facts: Record<string, string>; // the types of facts: seat, card, number ...
}

export interface Described extends GameInfo {
  family: string; // whose words are used where the game has none of its own
  reference: Reference;
}

/** The descriptions that were fetched: each is there before anything of its game is drawn. */
class References {
  #known = $state.raw<Record<string, Described>>({});
  #asked = new Map<string, Promise<Described>>();

  load(game: string): Promise<Described> {
    const asked = this.#asked.get(game) ?? this.#fetch(game);
    this.#asked.set(game, asked);
    asked.catch(() => this.#asked.delete(game)); // the next one asks again
    return asked;
  }

  async #fetch(game: string): Promise<Described> {
    const found = await server.get<Described>(`/games/${game}`);
    this.know(found);
    return found;
  }

  know(found: Described): void {
    this.#known = { ...this.#known, [found.id]: found };
  }

  get all(): Described[] {
    return Object.values(this.#known);
  }

  find(game: string): Described | null {
    return this.#known[game] ?? null;
  }

  of(game: string): Described {
    const found = this.#known[game];
    if (!found) throw new Error(`${game} is not described yet`);
    return found;
  }

  /** The sound that goes with an event, if it has one. */
  soundOf(game: string, event: string): string {
    const { events } = this.#known[game]?.reference ?? { events: [] };
    return events.find(({ name }) => name === event)?.sound ?? '';
  }
}

export const references = new References();
