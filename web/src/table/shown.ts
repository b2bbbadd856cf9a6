import type { EventPlayer } from '../player/player.svelte';
import type { Localizer } from '../words/localizer';
import type { TableContext } from './context';

interface Shown extends Pick<TableContext, 'name' | 'act' | 'skip'> {
  player: EventPlayer;
  game: () => string;
  localizer: () => Localizer;
}

/** A table as a board sees it while its player shows what happens. */
export function shownTable({ player, game, localizer, ...deeds }: Shown): TableContext {
  const update = () => player.current!;
  const state = () => update().state;
  return {
    get game() {
      return game();
    },
    get view() {
      return player.view!;
    },
    get seat() {
      return player.current?.shown ?? null;
    },
    get seats() {
      return player.current?.state.seats ?? []; // the log beside the table is there before it
    },
    get asked() {
      return state().asked;
    },
    get sealed() {
      return state().sealed;
    },
    get legal() {
      return player.holding ? [] : state().legal;
    },
    get draft() {
      return state().draft;
    },
    get frame() {
      return player.frame;
    },
    get said() {
      return player.said.map((event) => localizer().brief(event)).join(' ');
    },
    get localizer() {
      return localizer();
    },
    get news() {
      return update().events;
    },
    get state() {
      return state();
    },
    get over() {
      return state().status === 'over';
    },
    next: player.next,
    ...deeds,
  };
}
