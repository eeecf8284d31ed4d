import type { Counter, Translate } from '@ironbottom/engine';
import { topOf, unitsIn } from '../board.ts';
import { JAPAN, roleOf, type Side } from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { HIDDEN, type State } from '../state.ts';
import { absuOf, airOf, fullSteps, isAbsu, isAir, UNITS_OF, unitId, unitSide } from '../units.ts';
import { backFace, unitFace, unitValues } from './faces.ts';

/** Counters as they lie there. */

export function unitName(unit: number, t: Translate): string {
  if (isAir(unit)) return t('ui.airUnit', { type: t(`air.${airOf(unit).type}`), nth: airOf(unit).nth + 1 });
  if (isAbsu(unit)) return t('ui.absu', { type: t(`air.${absuOf(unit).serves}`) });
  return t(`unit.${unitId(unit)}`);
}

/**
 * 5.2.2, 2.2.1 Whether the reader sees only the tops of this side's stacks: units that he does not see, or what only
 * its owner knows, the force chit of Japan and the numbers of the Allied batteries.
 */
export const isVeiled = (s: State, side: Side): boolean =>
  (side === JAPAN ? s.japanChit === 0 : s.numbers.includes(0)) ||
  UNITS_OF[side]!.some(unit => s.at[unit] === HIDDEN);

/** 19.1 Face down: which regiment it is is drawn when it is turned up. */
const isDown = (s: State, unit: number): boolean => s.solitaire?.faceDown[unit] === 1;

export const counter = (s: State, unit: number, t: Translate): Counter => ({
  id: unitId(unit),
  side: roleOf(unitSide[unit]!),
  name: isDown(s, unit) ? t('ui.faceDown') : unitName(unit, t),
  values: isDown(s, unit) ? '' : unitValues(unit, s.steps[unit]!),
  face: isDown(s, unit) ? backFace(unitSide[unit]!) : unitFace(unit, s.steps[unit]!, t),
  known: false,
  faceDown: isDown(s, unit),
  reduced: s.steps[unit]! > 0 && s.steps[unit]! < fullSteps[unit]!,
  spent: s.spent[unit] !== 0 && !s.moving?.group?.units.some(each => each.unit === unit),
  ...(isTakenUp(s, unit) && { picked: true }),
});

const isTakenUp = (s: State, unit: number): boolean =>
  (s.moving?.group?.units.some(each => each.unit === unit) ?? false) ||
  (s.airPhase?.picked.includes(unit) ?? false) ||
  s.hand === unit;

/** The top unit first, then the others by their strength. */
export const ordered = (s: State, side: Side, place: number): number[] => {
  const top = topOf(s, side, place);
  const rank = (unit: number): number => (unit === top ? 1000 : printed(s, unit).attack);
  return [...unitsIn(s, side, place)].sort((a, b) => rank(b) - rank(a) || a - b);
};
