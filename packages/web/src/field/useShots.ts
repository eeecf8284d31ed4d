import type { ShotSheet } from '@ironbottom/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BoardPoint, NumberedHex } from '../board/props.ts';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { useLatest } from '../table/useLatest.ts';

/** Who fires at what, as the reader has put it together; null: nothing is to be fired at. */
export interface ShotState {
  readonly sheet: ShotSheet | null;
  /** Pointing there means a shot: a target, or somebody who is to fire. */
  at(point: BoardPoint): boolean;
  toggle(pieces: readonly string[]): void;
  drop(): void;
  readonly numbers: readonly NumberedHex[];
  readonly arrows: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: 'chosen' | 'support';
  }[];
}

const NOBODY: readonly never[] = [];

export function useShots(
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  usable: boolean,
  /** Nothing is in hand: pointing at somebody means firing at him. */
  idle: boolean,
): ShotState {
  const active = usable && scene.field.shots.length > 0 && scene.asked?.mine === true;
  const moment = `${scene.at} ${scene.seq} ${active}`;
  const [aim, setAim] = useState<{ readonly hex: string | null; readonly chosen: readonly string[] | null }>(
    NO_AIM,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was put together belonged to another decision.
  useEffect(() => setAim(NO_AIM), [moment]);
  const sheet = useLatest<ShotSheet | null>(
    () => (active ? referee.shots(look, aim.hex, aim.chosen) : null),
    null,
    [look, active, aim],
  );
  const targets = useMemo(
    () =>
      new Set(
        scene.choices.flatMap(({ action, hex }) =>
          scene.field.shots.includes(action.verb) && hex ? [hex] : [],
        ),
      ),
    [scene],
  );
  const toggle = useCallback(
    (pieces: readonly string[]) => {
      if (!sheet) return;
      const on = sheet.rows.flatMap(row => row.pieces.flatMap(({ counter, on }) => (on ? [counter.id] : [])));
      const all = pieces.every(piece => on.includes(piece));
      const chosen = all
        ? on.filter(piece => !pieces.includes(piece))
        : [...on.filter(piece => !pieces.includes(piece)), ...pieces];
      setAim({ hex: sheet.hex, chosen });
    },
    [sheet],
  );
  const at = useCallback(
    ({ hex, piece }: BoardPoint): boolean => {
      if (!active) return false;
      const row = sheet?.rows.find(({ pieces }) => pieces.some(({ counter }) => counter.id === piece));
      if (row) {
        toggle(row.pieces.map(({ counter }) => counter.id));
        return true;
      }
      if (!idle || !targets.has(hex)) return false;
      setAim({ hex, chosen: null });
      return true;
    },
    [active, idle, sheet, targets, toggle],
  );
  const camp = scene.sides[scene.side]?.camp ?? 'allied';
  const numbers = useMemo(() => {
    const nth = new Map<string, number>();
    return (sheet?.rows ?? NOBODY).map(({ hex }, k) => {
      const before = nth.get(hex) ?? 0;
      nth.set(hex, before + 1);
      return { hex, n: k + 1, camp, nth: before };
    });
  }, [sheet, camp]);
  const arrows = useMemo(
    () =>
      (sheet?.rows ?? NOBODY)
        .filter(({ hex }) => hex !== sheet!.hex)
        .map(({ hex, pieces }) => ({
          from: hex,
          to: sheet!.hex,
          kind: pieces.some(({ on }) => on) ? ('chosen' as const) : ('support' as const),
        })),
    [sheet],
  );
  return { sheet, at, toggle, drop: () => setAim(NO_AIM), numbers, arrows };
}

const NO_AIM = { hex: null, chosen: null };
