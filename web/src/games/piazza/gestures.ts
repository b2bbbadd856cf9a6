import type { Point } from './cells';

/** What fingers, mouse and wheel do on the square; all points are those of the stage. */
export interface Gestures {
  /** A finger comes down; nothing moves by itself until all have left. */
  touch(): void;
  pan(by: Point): void;
  zoom(at: Point, factor: number): void;
  tap(at: Point): void;
  /** A press that began on a place slides to another point; null: it has ended. */
  slide(at: Point | null): void;
  drop(at: Point): void;
  rest(): void;
}

const SLACK = 8; // pixels that a tap may wander
const NOTCH = 0.0016;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens to a stage; gives the way to stop. */
export function listen(stage: HTMLElement, act: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let place: Element | null = null; // where a press began, if that is a place
  let wandered = false;

  function at(event: MouseEvent): Point {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  }

  function down(event: PointerEvent): void {
    const target = event.target as Element;
    if (event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    start = at(event);
    place = fingers.size === 1 ? target.closest('[data-place]') : null;
    wandered = fingers.size > 1;
    act.touch();
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = at(event);
    wandered ||= apart(now, start) > SLACK;
    if (wandered) follow(event.pointerId, before, now);
  }

  function follow(finger: number, before: Point, now: Point): void {
    const [other] = [...fingers].filter(([id]) => id !== finger).map(([, point]) => point);
    fingers.set(finger, now);
    if (other) return pinch(before, now, other);
    if (place) return act.slide(now);
    act.pan({ x: now.x - before.x, y: now.y - before.y });
  }

  function pinch(before: Point, now: Point, other: Point): void {
    const [was, is] = [between(before, other), between(now, other)];
    act.pan({ x: is.x - was.x, y: is.y - was.y });
    act.zoom(is, apart(now, other) / Math.max(apart(before, other), 1));
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const ended = event.type === 'pointerup';
    if (place && wandered) {
      const back = place.contains(document.elementFromPoint(event.clientX, event.clientY));
      if (ended && !back) act.drop(at(event));
      else act.slide(null);
    } else if (ended && !wandered && !place) act.tap(at(event));
    if (!fingers.size) act.rest();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    act.zoom(at(event), Math.exp(-event.deltaY * NOTCH * (event.ctrlKey ? 4 : 1)));
    act.rest();
  }

  stage.addEventListener('pointerdown', down);
  stage.addEventListener('wheel', wheel, { passive: false });
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return () => {
    stage.removeEventListener('pointerdown', down);
    stage.removeEventListener('wheel', wheel);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
}
