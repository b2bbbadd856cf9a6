import type { Component } from 'svelte';
import type { About } from '../look/help.svelte';
import type { Staging } from '../player/frames';
import type { PanelSnippet, TableContext } from '../table/context';
import { words } from '../words/words.svelte';
import { references } from './reference.svelte';
import type { AnyGame, GameTypes } from './types';

/** How a player's badge looks. */
export interface Known {
  number: number; // its shape
  colour: string;
}

/** What a game's folder gives: `index.ts` exports it as default. */
export interface BoardModule<G extends GameTypes = AnyGame> {
  /** Seats, stage and hand; finds the table by `tableContext()`. */
  Board: Component<{ panel: PanelSnippet }>;
  /** A card as it flies. */
  Card: Component<{ card: string | null }>;
  /** How it shows what happens. */
  staging: Staging<G>;
  /** Whether a choice is offered as a plain button; otherwise the board offers it in its own way. */
  plain(choice: G['choice'], table: TableContext<G>): boolean;
  /** Whether a choice confirms what was prepared, so that nobody is asked for it once more. */
  settles?(choice: G['choice']): boolean;
  /** By which badge a player is known, where the board gives it another shape or colour. */
  badge?(view: G['view'], seat: number): Partial<Known>;
}

/** What the home page shows of a game: `menu.ts` exports a list of these as default. */
export interface MenuEntry {
  id: string;
  place: number; // on the menu
  minutes: number;
  usual: number; // seats at a table that is not asked about
  Emblem: Component;
}

/** A card away from any table, and what it is: `portrait.ts` exports it as default. */
export interface Portrait {
  Face: Component<{ card: string; game: string }>;
  about(card: string, game: string): About;
}

const boards = import.meta.glob<{ default: BoardModule }>('./*/index.ts');
const portraits = import.meta.glob<{ default: Portrait }>('./*/portrait.ts');
const menus = import.meta.glob<{ default: MenuEntry[] }>('./*/menu.ts', { eager: true });
const ANY = './any/'; // plays what has no board of its own

/** The games that have a board here. */
export const WITH_BOARDS: MenuEntry[] = Object.values(menus)
  .flatMap((found) => found.default)
  .sort((one, two) => one.place - two.place);

/** The board of a game, once its description and its words are there, too. */
export const boardOf = (game: string): Promise<BoardModule> =>
  described(game, boards[`${folderOf(game)}index.ts`]!);
export const portraitOf = (game: string): Promise<Portrait> =>
  described(game, portraits[`${folderOf(game)}portrait.ts`]!);

function folderOf(game: string): string {
  const own = Object.entries(menus).find(([, menu]) => menu.default.some(({ id }) => id === game));
  return own?.[0].replace('menu.ts', '') ?? ANY;
}

async function described<T>(game: string, load: () => Promise<{ default: T }>): Promise<T> {
  const [module] = await Promise.all([load(), references.load(game), words.bring(game)]);
  return module.default;
}
