import { type PointerEvent, type RefObject, useCallback, useState } from 'react';
import type { BoardHandle } from '../board/props.ts';
import type { Scene } from '../model.ts';
import type { Acting } from '../table/useActing.ts';

/** So far a finger or a mouse may tremble, in pixels. */
const STILL = 7;

/**
 * Dragging from a drawing beside the map: the counter is taken up, and let go at a place of the drawings or a hex. It does
 * what clicks at both would do.
 */
export function useDrag(acting: Acting, scene: Scene, board: RefObject<BoardHandle | null>) {
  const [ghost, setGhost] = useState<GhostAt | null>(null);
  const grab = useCallback(
    (down: PointerEvent) => {
      const piece = (down.target as Element).closest<HTMLElement>('[data-piece]')?.dataset.piece;
      const choice = scene.choices.find(each => each.piece === piece);
      if (piece === undefined || !choice || down.button !== 0) return;
      let dragging = false;
      const listening = new AbortController();
      const move = (event: globalThis.PointerEvent): void => {
        const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (!dragging && far < STILL) return;
        dragging = true;
        setGhost({ piece, x: event.clientX, y: event.clientY });
      };
      const end = (event: globalThis.PointerEvent): void => {
        listening.abort();
        setGhost(null);
        if (!dragging || event.type === 'pointercancel') return;
        // The click that follows would put it back.
        addEventListener('click', still, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', still, { capture: true }));
        const target = document.elementFromPoint(event.clientX, event.clientY);
        const place =
          target?.closest<HTMLElement>('[data-place]')?.dataset.place ??
          (target?.closest('.board-map') ? board.current?.hexAt(event.clientX, event.clientY) : undefined);
        if (place != null) void acting.drag(piece, place);
      };
      const { signal } = listening;
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', end, { signal });
      addEventListener('pointercancel', end, { signal });
    },
    [acting, scene, board],
  );
  return { grab, ghost: ghost && { ...ghost, scene } };
}

export interface GhostAt {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
}

const still = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
