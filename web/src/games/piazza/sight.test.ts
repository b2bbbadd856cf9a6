import { beforeEach, describe, expect, it } from 'vitest';
import { inSight } from './camera';
import { boxOf, SIZE } from './cells';
import { Sight } from './sight.svelte';

const field = boxOf(['a1', 'n14']);
let sight: Sight;

beforeEach(() => {
  sight = new Sight(boxOf(['f6', 'h8']));
  [sight.width, sight.height] = [380, 400];
});

const sees = (...cells: string[]): boolean => inSight(sight.camera, boxOf(cells), sight.stage);

describe('the sight of the square', () => {
  it('shows what is in play, and not the whole possible field', () => {
    expect(sees('f6', 'h8')).toBe(true);
    expect(sees('b6')).toBe(false);
    expect(sight.camera.scale * SIZE).toBeGreaterThan(60);
  });

  it('widens when the play grows, and keeps still when it does not', () => {
    sight.follow(boxOf(['d7', 'f6', 'j8']), field);
    expect(sees('d7', 'j8')).toBe(true);
    const { camera } = sight;
    sight.follow(boxOf(['f6', 'h8']), field);
    expect(sight.camera).toEqual(camera);
  });

  it('gives up what can no longer be reached', () => {
    sight.follow(boxOf(['a1', 'n14']), field);
    sight.follow(boxOf(['f6', 'h8']), boxOf(['d3', 'k10']));
    expect(sees('d3', 'k10')).toBe(true);
    expect(sees('c3')).toBe(false);
  });

  it('is small where eight cells have too little room', () => {
    sight.follow(boxOf(['d3', 'k10']), field);
    expect(sight.isSmall).toBe(true);
    sight.zoom(1.5);
    expect(sight.isSmall).toBe(false);
  });

  it('is the player’s own once they zoom, until they have gone back', () => {
    sight.zoom(1.5);
    expect(sight.isOwn).toBe(true);
    const { camera } = sight;
    sight.follow(boxOf(['d7', 'f6', 'j8']), field);
    expect(sight.camera).toEqual(camera);
    sight.zoom(0.4);
    expect(sight.isOwn).toBe(false);
    expect(sees('d7', 'j8')).toBe(true);
  });
});
