import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import './counter-tips.css';
import { type CounterTip, counterAt, hasSomethingToSay } from './tips.ts';

/** A finger that stays this long asks what lies under it. */
const HOLD = 450;
const REST = 250;
/** A finger that moves further is on its way elsewhere. */
const STILL = 10;
const GAP = 8;

interface Shown {
  readonly tip: CounterTip;
  readonly box: DOMRect;
  /** What must stay in sight: it changes with what is pointed at. */
  readonly beside: DOMRect | null;
}

/** Says what the numbers of a counter are to whoever rests the pointer on it, goes to it by key, or holds it down. */
export function CounterTips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer = 0;
    let from: readonly [number, number] = [0, 0];
    const later = (target: EventTarget | null, wait: number, then?: () => void): void => {
      clearTimeout(timer);
      const found = counterAt(target);
      if (!found || !hasSomethingToSay(found.tip)) {
        setShown(null);
        return;
      }
      timer = window.setTimeout(() => {
        setShown({
          tip: found.tip,
          box: found.at.getBoundingClientRect(),
          beside: found.at.closest('[data-in-sight]')?.getBoundingClientRect() ?? null,
        });
        then?.();
      }, wait);
    };
    const away = (): void => {
      clearTimeout(timer);
      setShown(null);
    };
    /** What was held down to be explained is not meant to be done. */
    const swallow = (): void => {
      const stop = (event: Event): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      addEventListener('click', stop, { capture: true, once: true });
      // A finger that was moved away before it was lifted makes no click.
      addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', stop, true), 60), {
        once: true,
      });
    };
    const over = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') later(target, REST);
    };
    const down = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
      if (pointerType === 'mouse') away();
      else {
        from = [clientX, clientY];
        later(target, HOLD, swallow);
      }
    };
    const move = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      if (pointerType !== 'mouse' && Math.hypot(clientX - from[0], clientY - from[1]) > STILL)
        clearTimeout(timer);
    };
    const up = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') clearTimeout(timer);
    };
    const focus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) later(target, 0);
    };
    const key = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') away();
    };
    const menu = (event: Event): void => {
      if (counterAt(event.target) && matchMedia('(pointer: coarse)').matches) event.preventDefault();
    };
    addEventListener('pointerover', over);
    addEventListener('pointerdown', down);
    addEventListener('pointermove', move, { passive: true });
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    addEventListener('focusin', focus);
    addEventListener('focusout', away);
    addEventListener('keydown', key);
    addEventListener('contextmenu', menu);
    addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerover', over);
      removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      removeEventListener('focusin', focus);
      removeEventListener('focusout', away);
      removeEventListener('keydown', key);
      removeEventListener('contextmenu', menu);
      removeEventListener('scroll', away, true);
    };
  }, []);
  return shown && <Tip {...shown} />;
}

function Tip({ tip: { face, name }, box, beside }: Shown) {
  const own = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const { width, height } = own.current!.getBoundingClientRect();
    const above = box.top - GAP - height;
    const left = beside ? beside.left - GAP - width : 0;
    if (left > GAP) {
      setPlace({ left, top: Math.min(box.top, innerHeight - height - GAP) });
      return;
    }
    setPlace({
      left: Math.max(GAP, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - GAP)),
      top: above >= GAP ? above : Math.min(box.bottom + GAP, innerHeight - height - GAP),
    });
  }, [box, beside]);
  return (
    <div
      ref={own}
      role="tooltip"
      className="counter-tip"
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      {name && <strong>{name}</strong>}
      {face.reads && face.reads.length > 0 && (
        <dl>
          {face.reads.map(({ value, name: what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {face.does && <p>{face.does}</p>}
    </div>
  );
}
