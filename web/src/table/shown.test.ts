import { expect, it } from 'vitest';
import { EventPlayer } from '../player/player.svelte';
import type { Localizer } from '../words/localizer';
import { shownTable } from './shown';

it('has no seats before it is there', () => {
  const table = shownTable({
    player: new EventPlayer(() => {}),
    game: () => 'plus',
    localizer: () => null as unknown as Localizer,
    name: String,
    act: () => {},
    skip: () => {},
  });
  expect([table.seats, table.seat]).toEqual([[], null]);
});
