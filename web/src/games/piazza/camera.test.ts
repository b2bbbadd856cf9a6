import { describe, expect, it } from 'vitest';
import { fit, inSight, inWorld, panned, zoomed } from './camera';

const stage = { width: 400, height: 600 };
const box = { left: 200, top: 300, right: 1000, bottom: 1100 };

describe('the camera', () => {
  it('fits a box into the stage, in its middle', () => {
    const camera = fit(box, stage);
    expect(camera.scale).toBe(0.5);
    expect(inWorld(camera, { x: 200, y: 300 })).toEqual({ x: 600, y: 700 });
    expect(inSight(camera, box, stage)).toBe(true);
  });

  it('keeps the point under the fingers when it zooms', () => {
    const camera = fit(box, stage);
    const at = { x: 90, y: 410 };
    const nearer = zoomed(camera, at, 1.4);
    expect(nearer.scale).toBeCloseTo(0.7);
    expect(inWorld(nearer, at).x).toBeCloseTo(inWorld(camera, at).x);
    expect(inWorld(nearer, at).y).toBeCloseTo(inWorld(camera, at).y);
    expect(inSight(nearer, box, stage)).toBe(false);
  });

  it('comes neither too near nor too far', () => {
    const camera = fit(box, stage);
    expect(zoomed(camera, { x: 0, y: 0 }, 1000).scale).toBeLessThanOrEqual(2);
    expect(zoomed(camera, { x: 0, y: 0 }, 0.001).scale).toBeGreaterThanOrEqual(0.2);
  });

  it('pans with the finger, and never loses the stones', () => {
    const camera = fit(box, stage);
    const moved = panned(camera, { x: 30, y: -20 }, box, stage);
    expect([moved.x - camera.x, moved.y - camera.y]).toEqual([30, -20]);
    for (const by of [-9000, 9000]) {
      const { x, y, scale } = panned(camera, { x: by, y: by }, box, stage);
      expect(x + scale * box.right).toBeGreaterThan(0.2 * stage.width);
      expect(x + scale * box.left).toBeLessThan(0.8 * stage.width);
      expect(y + scale * box.bottom).toBeGreaterThan(0.2 * stage.height);
      expect(y + scale * box.top).toBeLessThan(0.8 * stage.height);
    }
  });
});
