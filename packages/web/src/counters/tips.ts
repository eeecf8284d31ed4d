import type { Face } from '@ironbottom/engine';

/** What every counter on the page would say of itself, by the canvas that it is drawn on. */
const told = new WeakMap<Element, CounterTip>();

export interface CounterTip {
  readonly face: Face;
  /** Its name, where it is not written beside it. */
  readonly name: string;
}

export const tell = (canvas: Element, tip: CounterTip): void => void told.set(canvas, tip);

/** The counter that is meant by pointing at an element: itself, or the only one in the button or row around it. */
export function counterAt(
  target: EventTarget | null,
): { readonly at: Element; readonly tip: CounterTip } | null {
  if (!(target instanceof Element)) return null;
  const own = told.get(target);
  if (own) return { at: target, tip: own };
  const around = target.closest('button, [data-explains]');
  const inside = around ? [...around.querySelectorAll('canvas')].filter(canvas => told.has(canvas)) : [];
  return inside.length === 1 ? { at: around!, tip: told.get(inside[0]!)! } : null;
}

export const hasSomethingToSay = ({ face }: CounterTip): boolean =>
  (face.reads?.length ?? 0) > 0 || face.does !== undefined;
