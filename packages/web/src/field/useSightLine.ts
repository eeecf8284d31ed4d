import type { SightSheet } from '@ironbottom/engine';
import { useEffect, useState } from 'react';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { hexOf } from '../table/lying.ts';
import type { Acting } from '../table/useActing.ts';
import { useLatest } from '../table/useLatest.ts';

export interface SightState {
  /** null: nobody looks along a line. */
  readonly sheet: SightSheet | null;
  readonly on: boolean;
  toggle(): void;
  /** Points at one end, then at the other; false: it means something else. */
  at(hex: string): boolean;
}

/** A thread that follows the pointer, from the counter in hand or from where the reader pointed. */
export function useSightLine(
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  acting: Acting,
  pointed: string | null,
): SightState {
  const [on, setOn] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const { held } = acting.hand;
  const hover = acting.hover?.hex ?? null;
  useEffect(() => {
    if (!scene.field.sight) setOn(false);
  }, [scene.field.sight]);
  const [fixed, setFixed] = useState<string | null>(null);
  const to = fixed ?? hover;
  const sheet = useLatest<SightSheet | null>(
    () => (on && from !== null && to !== null ? referee.sight(look, from, to) : null),
    null,
    [look, on, from, to],
  );
  return {
    sheet: on ? sheet : null,
    on,
    toggle: () => {
      const start = held.piece === null ? (hover ?? pointed) : hexOf(scene, held.piece);
      setFrom(on ? null : start);
      setFixed(null);
      setOn(!on);
    },
    at: hex => {
      if (!on) return false;
      if (from === null || fixed !== null) {
        setFrom(hex);
        setFixed(null);
      } else setFixed(hex);
      return true;
    },
  };
}
