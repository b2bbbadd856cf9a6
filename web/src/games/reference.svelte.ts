import { server } from '../server/http';
import type { EventInfo, GameReference } from '../server/types';
import type { AnyGame, GameTypes } from './types';

/** The descriptions that were fetched: each is there before anything of its game is drawn. */
class References {
  #known = $state.raw<Record<string, GameReference>>({});
  #asked = new Map<string, Promise<GameReference>>();

  load(game: string): Promise<GameReference> {
    const asked = this.#asked.get(game) ?? this.#fetch(game);
    this.#asked.set(game, asked);
    asked.catch(() => this.#asked.delete(game)); // the next one asks again
    return asked;
  }

  async #fetch(game: string): Promise<GameReference> {
    const found = await server.get<GameReference>(`/games/${game}`);
    this.know(found);
    return found;
  }

  know(found: GameReference): void {
    this.#known = { ...this.#known, [found.id]: found };
  }

  /** The games of a family that are described. */
  family(family: string): string[] {
    return Object.keys(this.#known).filter((game) => this.#known[game]!.family === family);
  }

  find(game: string): GameReference | null {
    return this.#known[game] ?? null;
  }

  of(game: string): GameReference {
    const found = this.#known[game];
    if (!found) throw new Error(`${game} is not described yet`);
    return found;
  }

  /** What a game's own board draws: it knows more than that of any game. */
  ofBoard<G extends GameTypes = AnyGame>(game: string): G['reference'] {
    return this.of(game).reference as G['reference'];
  }

  /** What a game declares of an event. */
  eventOf(game: string, event: string): EventInfo | undefined {
    return this.#known[game]?.reference.events.find(({ name }) => name === event);
  }

  /** The sound that goes with an event, if it has one. */
  soundOf(game: string, event: string): string {
    return this.eventOf(game, event)?.sound ?? '';
  }
}

export const references = new References();
