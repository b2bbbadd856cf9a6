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

  it('never makes cells smaller than a finger, and looks where it matters', () => {
    sight.follow(boxOf(['c2', 'k10']), field);
    expect(sight.camera.scale * SIZE).toBe(44);
    sight.look(boxOf(['c2']));
    expect(sees('c2')).toBe(true);
    expect(sees('k10')).toBe(false);
    sight.look(boxOf(['k10']));
    expect(sees('k10')).toBe(true);
  });

  it('keeps still where everything that matters is seen', () => {
    sight.follow(boxOf(['c2', 'k10']), field);
    sight.look(boxOf(['c2']));
    const { camera } = sight;
    sight.look(boxOf(['d4', 'e5']));
    expect(sight.camera).toEqual(camera);
  });

  it('shows everything from farther away, with a magnifier', () => {
    sight.follow(boxOf(['c2', 'k10']), field);
    expect([sight.canLeave, sight.isSmall]).toEqual([true, false]);
    sight.zoom(1 / 1.5);
    expect(sees('c2', 'k10')).toBe(true);
    expect([sight.canLeave, sight.isSmall]).toEqual([false, true]);
  });

  it('is the player’s own once they zoom, until it is released', () => {
    sight.zoom(1.5);
    const { camera } = sight;
    sight.follow(boxOf(['d7', 'f6', 'j8']), field);
    sight.heed(boxOf(['j8']));
    expect(sight.camera).toEqual(camera);
    sight.release();
    expect(sees('d7', 'j8')).toBe(true);
  });
});
