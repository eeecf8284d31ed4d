import type { Order, PathSheet, PlanPill } from '@ironbottom/engine';
import type { Point } from '@ironbottom/engine/choosing';
import type { TableEvent } from '@ironbottom/room';
import { useMemo } from 'react';
import type { BoardPoint, LitHex } from '../board/props.ts';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { points } from '../table/choosing.ts';
import { useTable } from '../table/context.ts';
import type { Acting } from '../table/useActing.ts';
import { useFieldKeys } from './useFieldKeys.ts';
import { type PathState, usePath } from './usePath.ts';
import { partsOf, type ShotState, useShots } from './useShots.ts';
import { type SightState, useSightLine } from './useSightLine.ts';
import { type StandingState, useStanding } from './useStanding.ts';

/** Shots, paths and sight, for games that have them: what they show, and what pointing and keys mean to them. */
export interface FieldState {
  readonly shots: ShotState;
  readonly path: PathState;
  readonly sight: SightState;
  readonly standing: StandingState;
  /** In the place of what the table would show; null: nothing. */
  readonly lit: readonly LitHex[] | null;
  readonly route: readonly string[] | null;
  readonly pills: readonly PlanPill[] | null;
  at(point: BoardPoint): boolean;
  fire(): void;
  readonly hold: (() => void) | null;
  pass(nth: number): void;
  /** What the prompt says and does in the place of its own; null: nothing. */
  readonly instead: Instead | null;
}

export interface Instead {
  readonly text: string;
  readonly help: string;
  /** `on: null`: not as it is. */
  readonly go: { readonly label: string; readonly on: (() => void) | null } | null;
}

/** Where they can still go, and the path so far with what it has cost. */
function litBy({ reach, steps }: PathSheet): LitHex[] {
  const own = new Set(steps.map(({ hex }) => hex));
  return [...steps, ...reach.filter(({ hex }) => !own.has(hex))].map(({ hex, cost }) => ({
    hex,
    tone: 'legal',
    text: points(cost),
  }));
}

export function useField(props: {
  referee: RefereeApi;
  look: Look;
  scene: Scene;
  acting: Acting;
  pointed: Point | null;
  live: boolean;
  attempt: (event: TableEvent) => void;
  /** The same, and it can be waited for. */
  doing: (event: TableEvent) => Promise<void>;
  /** What stands of one's orders, and whether their sheet lies open. */
  orders: readonly Order[];
  ordering: boolean;
}): FieldState {
  const { referee, look, scene, acting, pointed, live, attempt, doing, orders, ordering } = props;
  const shots = useShots(referee, look, scene, live, acting.hand.held.piece);
  const path = usePath(referee, look, scene, acting, live);
  const sight = useSightLine(referee, look, scene, acting, pointed?.hex ?? null);
  const standing = useStanding({ referee, look, orders, open: ordering && live, doing });
  const { t } = useTable();
  const { sheet } = path;
  const target = shots.sheet;
  const fire = (): void => {
    if (target?.action && !shots.thinking && !acting.busy) acting.doAll([target.action]);
  };
  const hold = target?.hold
    ? (): void => {
        if (!acting.busy) acting.doAll([target.hold!]);
      }
    : null;
  const pass = (nth: number): void => {
    const chosen = target?.pass[nth];
    if (!chosen || acting.busy) return;
    attempt({ kind: 'order', role: scene.role, order: chosen.order });
  };
  useFieldKeys(
    (key, shift) => {
      if (key === 'e' && scene.field.sight) {
        sight.toggle();
        return true;
      }
      if (sight.on && key === 'escape') {
        sight.toggle();
        return true;
      }
      if (target && live) return shotKey(key, shift);
      if (!sheet || !live) return false;
      if (key === 's') {
        path.setSafe(!path.safe);
        return true;
      }
      if (key === 'z') return path.back();
      if (key === 'escape') return path.clear();
      if (key !== 'enter' || !sheet.action) return false;
      path.walk();
      return true;
    },
    shots.thinking,
    `${scene.at} ${scene.seq}`,
  );

  function shotKey(key: string, shift: boolean): boolean {
    const row = /^[1-9]$/.test(key) ? target!.rows[Number(key) - 1] : undefined;
    if (row) shots.toggle(partsOf(row));
    else if (key === 'enter') fire();
    else if (key === 'escape' && hold) hold();
    else if (key === 'escape') shots.drop();
    else if (key === 'p' && target!.pass.length > 0) pass(shift ? 1 : 0);
    else return false;
    return true;
  }

  return {
    shots,
    path,
    sight,
    standing,
    lit: useMemo(() => standing.lit ?? (sheet && litBy(sheet)), [standing.lit, sheet]),
    route: useMemo(() => sheet && [sheet.from, ...sheet.steps.map(({ hex }) => hex)], [sheet]),
    pills: useMemo(
      () =>
        sheet?.steps.flatMap(({ hex, worst }): PlanPill[] =>
          worst === undefined ? [] : [{ hex, text: `${Math.round(100 * worst)}%`, state: 'threat' }],
        ) ?? null,
      [sheet],
    ),
    at: point => sight.at(point.hex) || standing.at(point.hex) || shots.at(point) || path.at(point),
    fire,
    hold,
    pass,
    instead: live ? instead() : null,
  };

  function instead(): Instead | null {
    if (target)
      return {
        text: target.title,
        help: target.barred?.text ?? target.together?.value ?? target.about,
        go: { label: target.go ?? t('web.field.fire'), on: target.action && fire },
      };
    const last = sheet?.steps.at(-1);
    if (!sheet || !last) return null;
    return {
      text: sheet.ask ?? t('web.field.walkTo', { from: sheet.from, to: last.hex, points: sheet.points }),
      help: sheet.barred?.text ?? (sheet.brief || t('web.field.nobodySees')),
      go: sheet.action && { label: sheet.go ?? t('web.field.walk'), on: path.walk },
    };
  }
}
