import type { Point } from '../paint/maths.ts';

/** What fingers, mice and wheels want of the map. Points are in pixels from its upper left corner. */
export interface Wishes {
  down(): void;
  pan(dx: number, dy: number): void;
  /** Let go while moving, at so many pixels a millisecond. */
  fling(vx: number, vy: number): void;
  /** By a factor, about a point. */
  pinch(factor: number, at: Point): void;
  pinched(at: Point): void;
  /** By steps of the wheel. */
  wheel(steps: number, at: Point): void;
  tap(at: Point, touch: boolean): void;
  doubleTap(at: Point): void;
  hold(at: Point): void;
  hover(at: Point | null): void;
  /** A frame is drawn from corner to corner, with the shift key down. */
  frame(from: Point, to: Point): void;
  framed(from: Point, to: Point): void;
}

const SLACK = 6;
const TOUCH_SLACK = 12;
const HOLD = 500;
const DOUBLE = 300;
/** Only what was moved in this time before letting go counts for a fling. */
const RECENT = 80;

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
}

/** Listens on an element until the returned function is called. */
export function listen(element: HTMLElement, wishes: Wishes): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let held: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { time: 0, x: 0, y: 0 };
  let track: { time: number; x: number; y: number }[] = [];
  let pinching = false;
  let framing = false;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const middle = (): { x: number; y: number; spread: number } => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, f) => sum + f.x, 0) / all.length;
    const y = all.reduce((sum, f) => sum + f.y, 0) / all.length;
    return { x, y, spread: all.length < 2 ? 0 : Math.hypot(all[0]!.x - all[1]!.x, all[0]!.y - all[1]!.y) };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const [x, y] = at(event);
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    wishes.down();
    clearTimeout(held);
    if (fingers.size > 1) {
      pinching = true;
      moved = true;
      return;
    }
    moved = false;
    pinching = false;
    framing = event.shiftKey && event.pointerType === 'mouse';
    track = [{ time: event.timeStamp, x, y }];
    if (event.pointerType !== 'mouse')
      held = setTimeout(() => {
        if (moved || fingers.size !== 1) return;
        moved = true;
        wishes.hold([x, y]);
      }, HOLD);
  };

  const move = (event: PointerEvent): void => {
    const [x, y] = at(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') wishes.hover([x, y]);
      return;
    }
    const before = middle();
    const [dx, dy] = [x - finger.x, y - finger.y];
    finger.x = x;
    finger.y = y;
    if (fingers.size === 1 && !moved) {
      const slack = event.pointerType === 'mouse' ? SLACK : TOUCH_SLACK;
      if (Math.hypot(x - finger.startX, y - finger.startY) < slack) return;
      moved = true;
      clearTimeout(held);
      wishes.hover(null);
      if (!framing) wishes.pan(x - finger.startX, y - finger.startY);
    } else if (fingers.size === 1 && framing) wishes.frame([finger.startX, finger.startY], [x, y]);
    else if (fingers.size === 1) wishes.pan(dx, dy);
    else {
      const after = middle();
      wishes.pan(after.x - before.x, after.y - before.y);
      if (before.spread > 0) wishes.pinch(after.spread / before.spread, [after.x, after.y]);
    }
    track = [...track.filter(({ time }) => event.timeStamp - time < RECENT), { time: event.timeStamp, x, y }];
  };

  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const centre = middle();
    fingers.delete(event.pointerId);
    clearTimeout(held);
    if (pinching) {
      if (fingers.size === 0) {
        pinching = false;
        wishes.pinched([centre.x, centre.y]);
      }
      return;
    }
    if (event.type === 'pointercancel') {
      const corner: Point = [finger.startX, finger.startY];
      if (framing) wishes.framed(corner, corner);
      return;
    }
    const [x, y] = at(event);
    if (moved && framing) {
      wishes.framed([finger.startX, finger.startY], [x, y]);
      return;
    }
    if (moved) {
      const first = track[0];
      const time = first ? event.timeStamp - first.time : 0;
      if (first && time > 0 && time < 2 * RECENT) wishes.fling((x - first.x) / time, (y - first.y) / time);
      return;
    }
    const touch = event.pointerType !== 'mouse';
    const again =
      touch && event.timeStamp - lastTap.time < DOUBLE && Math.hypot(x - lastTap.x, y - lastTap.y) < 24;
    lastTap = again ? { time: 0, x, y } : { time: event.timeStamp, x, y };
    if (again) wishes.doubleTap([x, y]);
    else wishes.tap([x, y], touch);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const point = at(event);
    const notched = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 40);
    if (event.ctrlKey && !notched) {
      wishes.pinch(Math.exp(-event.deltaY * 0.01), point);
      wishes.pinched(point);
    } else if (notched) wishes.wheel(-Math.sign(event.deltaY), point);
    // A pad that scrolls in both ways moves the map.
    else wishes.pan(-event.deltaX, -event.deltaY);
  };

  const leave = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) wishes.hover(null);
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A finger that is held down has its own clock.
    if (fingers.size === 0) wishes.hold(at(event));
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(held);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', menu);
  };
}
