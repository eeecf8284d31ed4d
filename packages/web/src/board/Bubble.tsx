import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { bubblePlace } from './bubble-place.ts';
import type { BoardCore } from './core.ts';

/** A bubble beside a hex, which goes along when the map is moved. */
export function Bubble({ core, hex, children }: { core: BoardCore; hex: string; children: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current!;
    const place = (): void => {
      const at = core.placeOf(hex);
      const room = element.parentElement;
      if (!at || !room) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const window = { width: room.clientWidth, height: room.clientHeight };
      const { left, top, tip, along } = bubblePlace([at.x, at.y], at.side, size, window);
      element.style.left = `${Math.round(left)}px`;
      element.style.top = `${Math.round(top)}px`;
      element.style.setProperty('--along', `${Math.round(along)}px`);
      element.dataset.tip = tip;
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(element);
    const leave = core.subscribe(place);
    return () => {
      watch.disconnect();
      leave();
    };
  }, [core, hex]);
  return (
    <div ref={bubble} className="board-bubble">
      {children}
    </div>
  );
}
