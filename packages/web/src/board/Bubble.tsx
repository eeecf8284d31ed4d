import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { bubblePlace } from './bubble-place.ts';
import type { BoardCore } from './core.ts';
import type { BoardProps } from './props.ts';

/** A bubble beside a hex, which goes along when the map is moved. What it covers is a click on it away. */
export function Bubble(props: {
  core: BoardCore;
  hex: string;
  /** What lies over the map along its sides. */
  insets: BoardProps['insets'];
  onAway: () => void;
  children: ReactNode;
}) {
  const { core, hex, insets, onAway, children } = props;
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bubble.current!;
    const away = ({ target }: MouseEvent): void => {
      if (!(target as Element).closest('button, a, details')) onAway();
    };
    element.addEventListener('click', away);
    return () => element.removeEventListener('click', away);
  }, [onAway]);
  useLayoutEffect(() => {
    const element = bubble.current!;
    const place = (): void => {
      const at = core.placeOf(hex);
      const room = element.parentElement;
      if (!at || !room) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const window = { width: room.clientWidth, height: room.clientHeight };
      const { left, top, tip, along } = bubblePlace([at.x, at.y], at.side, size, window, insets);
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
  }, [core, hex, insets]);
  return (
    <div ref={bubble} className="board-bubble">
      {children}
    </div>
  );
}
