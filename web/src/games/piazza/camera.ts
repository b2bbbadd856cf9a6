import type { Box, Point } from './cells';

/** How the world is seen: a point of it lies at `x + scale * its x` of the stage. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Stage {
  width: number;
  height: number;
}

const SMALLEST = 0.22;
const LARGEST = 2;
const KEPT = 0.3; // how much of the stage the world may not leave

const between = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** See a whole box, as large as it goes, in the middle. */
export function fit(box: Box, stage: Stage): Camera {
  const width = Math.max(box.right - box.left, 1);
  const height = Math.max(box.bottom - box.top, 1);
  const scale = between(SMALLEST, Math.min(stage.width / width, stage.height / height), LARGEST);
  return {
    scale,
    x: stage.width / 2 - (scale * (box.left + box.right)) / 2,
    y: stage.height / 2 - (scale * (box.top + box.bottom)) / 2,
  };
}

/** See a box in the middle at some scale, but nothing beyond another one that is larger. */
export function centred(scale: number, box: Box, all: Box, stage: Stage): Camera {
  const along = (low: number, high: number, least: number, most: number, room: number): number => {
    const middle = room / 2 - (scale * (low + high)) / 2;
    if (scale * (most - least) <= room) return room / 2 - (scale * (least + most)) / 2;
    return between(room - scale * most, middle, -scale * least);
  };
  return {
    scale,
    x: along(box.left, box.right, all.left, all.right, stage.width),
    y: along(box.top, box.bottom, all.top, all.bottom, stage.height),
  };
}

/** Come nearer or go away while a point of the stage keeps its place. */
export function zoomed(camera: Camera, at: Point, factor: number): Camera {
  const scale = between(SMALLEST, camera.scale * factor, LARGEST);
  const by = scale / camera.scale;
  return { scale, x: at.x - by * (at.x - camera.x), y: at.y - by * (at.y - camera.y) };
}

/** Move, but never so far that the box is lost. */
export function panned(camera: Camera, by: Point, box: Box, stage: Stage): Camera {
  const { scale } = camera;
  const low = { x: KEPT * stage.width, y: KEPT * stage.height };
  return {
    scale,
    x: between(low.x - scale * box.right, camera.x + by.x, stage.width - low.x - scale * box.left),
    y: between(low.y - scale * box.bottom, camera.y + by.y, stage.height - low.y - scale * box.top),
  };
}

/** Where in the world a point of the stage lies. */
export const inWorld = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.scale,
  y: (at.y - camera.y) / camera.scale,
});

/** Whether a box of the world is in sight altogether. */
export function inSight(camera: Camera, box: Box, stage: Stage): boolean {
  const { x, y, scale } = camera;
  return (
    x + scale * box.left >= 0 &&
    y + scale * box.top >= 0 &&
    x + scale * box.right <= stage.width &&
    y + scale * box.bottom <= stage.height
  );
}
