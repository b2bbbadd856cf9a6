import type { Component } from 'svelte';
import { server } from '../server/http';
import type { GameInfo } from '../server/types';
import { words } from '../words/words.svelte';
import AnyEmblem from './any/Emblem.svelte';
import { WITH_BOARDS } from './board';

/** A game that can be played here. */
export interface GameEntry {
  id: string;
  info: GameInfo | null; // not there until the server has answered
  minutes: number | null;
  usual: number; // seats at a table that is not asked about
  Emblem: Component;
  lesson: boolean; // whether there is a first game
}

type Listed = GameInfo & { lesson: boolean };

/** The games of the server, with the boards that are there; until it answers, those with a board. */
class Menu {
  games = $state.raw<GameEntry[]>(
    WITH_BOARDS.map((entry) => ({ ...entry, info: null, lesson: true })),
  );

  async load(): Promise<void> {
    const found = await server.get<Listed[]>('/games');
    await Promise.all(found.map(({ id }) => words.bring(id)));
    this.games = found.map(served);
  }

  of(game: string | null): GameEntry | undefined {
    return this.games.find(({ id }) => id === game);
  }
}

function served(info: Listed): GameEntry {
  const { id, seats, lesson } = info;
  const own = WITH_BOARDS.find((entry) => entry.id === id);
  const usual = own?.usual ?? seats[Math.floor(seats.length / 2)]!;
  return {
    id,
    info,
    lesson,
    usual,
    minutes: own?.minutes ?? null,
    Emblem: own?.Emblem ?? AnyEmblem,
  };
}

export const menu = new Menu();
