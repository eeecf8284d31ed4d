import { useLayoutEffect, useRef } from 'react';
import type { BoardCore } from './core.ts';
import type { EdgeHint } from './props.ts';

/** Points from the edge of the map at something that lies beyond it; a click goes there. */
export function EdgePointer({ core, hint }: { core: BoardCore; hint: EdgeHint }) {
  const button = useRef<HTMLButtonElement>(null);
  const { hex, text, tone } = hint;
  useLayoutEffect(() => {
    const { style } = button.current!;
    const place = (): void => {
      const at = core.edgeOf(hex);
      style.display = at ? '' : 'none';
      if (!at) return;
      style.left = `${Math.round(at.x)}px`;
      style.top = `${Math.round(at.y)}px`;
      style.setProperty('--turn', `${Math.round(at.turn)}deg`);
    };
    place();
    return core.subscribe(place);
  }, [core, hex]);
  return (
    <button
      ref={button}
      type="button"
      className={`board-edge board-edge-${tone}`}
      aria-label={text}
      title={text}
      onClick={() => core.centre(hex)}
    >
      <i aria-hidden="true" />
    </button>
  );
}
