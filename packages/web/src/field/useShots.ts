import type { ShotRow, ShotSheet } from '@ironbottom/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BoardPoint, NumberedHex } from '../board/props.ts';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { useLatest } from '../table/useLatest.ts';

/** Who fires at what, as the reader has put it together; null: nothing is to be fired at. */
export interface ShotState {
  readonly sheet: ShotSheet | null;
  /** What was pointed at last is still being worked out. */
  readonly thinking: boolean;
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

interface Aim {
  readonly hex: string | null;
  readonly chosen: readonly string[] | null;
}
const NO_AIM: Aim = { hex: null, chosen: null };

/** What the referee is asked, at which decision, and what it says. */
interface Question {
  readonly look: Look;
  readonly moment: string;
  readonly active: boolean;
  readonly aim: Aim;
}
interface Answer {
  readonly question: Question;
  readonly sheet: ShotSheet | null;
}

const NOBODY: readonly never[] = [];

export function useShots(
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  usable: boolean,
  /** Who is in hand; with nobody pointing at somebody means firing at him. */
  held: string | null,
): ShotState {
  const active = usable && scene.field.shots.length > 0 && scene.asked?.mine === true;
  const moment = `${scene.at} ${scene.seq} ${active}`;
  const [aim, setAim] = useState<Aim>(NO_AIM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was put together belonged to another decision.
  useEffect(() => setAim(NO_AIM), [moment]);
  const question = useMemo<Question>(() => ({ look, moment, active, aim }), [look, moment, active, aim]);
  const answer = useLatest<Answer | null>(
    () => {
      if (!active) return null;
      const answered = (sheet: ShotSheet | null): Answer => ({ question, sheet });
      return referee.shots(look, aim.hex, aim.chosen).then(answered, () => answered(null));
    },
    null,
    [question],
  );
  // What was listed at another decision has been fired by now; while the aim changes, the last list stays in sight.
  const sheet = active && answer?.question.moment === moment ? answer.sheet : null;
  const thinking = active && answer?.question !== question;
  const isTarget = useCallback(
    (aimed: string): boolean => {
      const here = scene.choices.filter(({ hex, piece }) => hex === aimed && (!held || piece === held));
      const isShot = here.map(({ action }) => scene.field.shots.includes(action.verb));
      // Whoever is in hand may mean something else there.
      return held ? isShot.length > 0 && isShot.every(Boolean) : isShot.some(Boolean);
    },
    [scene, held],
  );
  const toggle = useCallback(
    (pieces: readonly string[]) => {
      if (!sheet) return;
      const alone = sheet.rows.find(row => row.alone !== undefined && row.alone === pieces[0]);
      if (alone) {
        const off = alone.pieces.some(({ on }) => on);
        setAim({ hex: sheet.hex, chosen: off ? [] : pieces });
        return;
      }
      const on = sheet.rows.flatMap(row =>
        row.alone === undefined ? row.pieces.flatMap(({ counter, on }) => (on ? [counter.id] : [])) : [],
      );
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
        toggle(partsOf(row));
        return true;
      }
      if (!isTarget(hex)) return false;
      setAim({ hex, chosen: null });
      return true;
    },
    [active, isTarget, sheet, toggle],
  );
  const camp = scene.sides[scene.side]?.camp ?? 'allied';
  const numbers = useMemo(() => {
    const nth = new Map<string, number>();
    return (sheet?.rows ?? NOBODY).flatMap(({ hex, alone, pieces }, k) => {
      // Of many attacks by one gun the map shows the one that is meant.
      if (hex === '' || (alone !== undefined && !pieces.some(({ on }) => on))) return [];
      const before = nth.get(hex) ?? 0;
      nth.set(hex, before + 1);
      return [{ hex, n: k + 1, camp, nth: before }];
    });
  }, [sheet, camp]);
  const arrows = useMemo(
    () =>
      (sheet?.rows ?? NOBODY)
        .filter(({ hex }) => hex !== '' && hex !== sheet!.hex)
        .map(({ hex, pieces }) => ({
          from: hex,
          to: sheet!.hex,
          kind: pieces.some(({ on }) => on) ? ('chosen' as const) : ('support' as const),
        })),
    [sheet],
  );
  return { sheet, thinking, at, toggle, drop: () => setAim(NO_AIM), numbers, arrows };
}

/** What a row stands for as a whole. */
export const partsOf = ({ alone, pieces }: ShotRow): readonly string[] =>
  alone === undefined ? pieces.map(({ counter }) => counter.id) : [alone];
