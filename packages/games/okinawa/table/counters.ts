import type { Counter, CounterSign, Face, Translate } from '@ironbottom/engine';
import { isEngagedAt, unitsIn } from '../board.ts';
import { JAPAN, roleOf, type Side, type Tactic } from '../components.ts';
import { hexId } from '../map.ts';
import type { State } from '../state.ts';
import { assaultOf, fireOf, fullSteps, isHq, unitId, unitSide } from '../units.ts';
import { backFace, unitFace, unitValues } from './faces.ts';

/** Counters as they lie there. */

/** 7.0 The counter of a chit: its name alone is a word like any other. */
export const chitId = (tactic: Tactic): string => `${CHIT}${tactic}`;
const CHIT = 'chit:';
/** The chit that a counter is; undefined: it is none. */
export const tacticOf = (piece: string): string | undefined =>
  piece.startsWith(CHIT) ? piece.slice(CHIT.length) : undefined;

export const unitName = (unit: number, t: Translate): string => t(`unit.${unitId(unit)}`);

/** 3.5, 9.87 What a unit is under. */
export const signsOf = (s: State, unit: number): CounterSign[] => [
  ...(s.disrupted[unit]! > 0 ? (['disrupted'] as const) : []),
  ...(s.pinned[unit] === 1 ? (['pinned'] as const) : []),
  ...(s.at[unit]! >= 0 && isEngagedAt(s, s.at[unit]!) ? (['engaged'] as const) : []),
];

/** Whether the decision at hand has taken it up. */
const isTakenUp = (s: State, unit: number): boolean =>
  (s.movePhase?.moving?.units.includes(unit) ?? false) ||
  (s.firePhase?.laying?.units.includes(unit) ?? false) ||
  (s.assaultPhase?.plan?.units.includes(unit) ?? false) ||
  (s.assaultPhase?.assault?.attackers.includes(unit) ?? false) ||
  (s.assaultPhase?.assault?.mortars.includes(unit) ?? false) ||
  s.setUp?.hand === unit;

const isSpent = (s: State, unit: number): boolean =>
  s.movePhase
    ? s.spent[unit]! < 0
    : s.firePhase
      ? s.fired[unit] === 1
      : (s.assaultPhase?.committed.includes(unit) ?? false);

export function counter(s: State, unit: number, t: Translate): Counter {
  const signs = signsOf(s, unit);
  const picked = isTakenUp(s, unit);
  return {
    id: unitId(unit),
    side: roleOf(unitSide[unit]!),
    name: unitName(unit, t),
    values: unitValues(unit, Math.max(1, s.steps[unit]!)),
    face: unitFace(unit, s.steps[unit]!, t),
    known: false,
    faceDown: false,
    reduced: s.steps[unit]! > 0 && s.steps[unit]! < fullSteps[unit]!,
    spent: !picked && isSpent(s, unit),
    ...(picked && { picked: true }),
    ...(signs.length > 0 && { signs }),
  };
}

/** Those who fight best on top, headquarters and supply below. */
export const ordered = (s: State, side: Side, hex: number): number[] => {
  const rank = (unit: number): number =>
    isHq(unit) ? -1 : fireOf(unit, s.steps[unit]!) + Math.max(0, assaultOf(unit, s.steps[unit]!));
  return [...unitsIn(s, side, hex)].sort((a, b) => rank(b) - rank(a) || a - b);
};

/** 9.63 Whoever stands under a position: one counter, whatever lies there. */
export const hiddenCounter = (hex: number, t: Translate, face: Face = backFace(JAPAN)): Counter => ({
  id: `position-${hexId(hex)}`,
  side: roleOf(JAPAN),
  name: t('ui.positionHides'),
  values: '',
  face,
  known: false,
  faceDown: true,
  reduced: false,
  spent: false,
});
