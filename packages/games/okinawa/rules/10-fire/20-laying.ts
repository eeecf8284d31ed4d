import { derived, derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, type Side, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { type Fire, type FirePhase, newFire } from '../../state/fire.ts';
import type { State } from '../../state.ts';
import { isArtillery, unitId } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { fireTotal, isFlankOf, leastStrength, rollFire } from './12-table.ts';
import { ableNextTo, firersAt, isAble, unable, unreachable } from './13-reach.ts';
import { checkObservation, isLeftOut } from './16-observation.ts';
import { checkConcentration } from './22-duty.ts';
import { UNCHANGED } from './unchanged.ts';

/** 10.2, 10.22, 10.23, 10.31 A fire is put together: the hex, the units, and the die. */

export const phaseOf = (s: State): FirePhase => s.firePhase!;
export const layingOf = (s: State): Fire | null => s.firePhase?.laying ?? null;

// ---------------------------------------------------------------- the hex

/** 10.31 US hexes from which somebody has fired in the present group, and those next to what was fired at. */
const group = derived((s: State) => {
  const fires = phaseOf(s).fires.filter(({ side }) => side === US);
  return {
    from: [...new Set(fires.flatMap(({ from }) => from))],
    beside: new Set(fires.flatMap(({ target }) => landAround[target]!)),
  };
});
export const groupHexes = (s: State): readonly number[] => group(s).from;

/**
 * 10.31 The Japanese answer those who have fired in the group, and from a hex that was fired at those next to it: its
 * units may be gone afterwards. Whoever else can still fire has a group of his own to come; those who cannot, or all
 * when the US is finished, may be fired at.
 */
const isInGroup = (s: State, hex: number): boolean =>
  phaseOf(s).last ||
  groupHexes(s).includes(hex) ||
  group(s).beside.has(hex) ||
  !unitsIn(s, US, hex).some(unit => isAble(s, unit));

/** 10.23a Whether those who fire from afar can bring enough to bear, if all observation succeeds. */
function isEnoughFromAfar(s: State, side: Side, target: number, units: readonly number[]): boolean {
  const least = leastStrength(s, side, target);
  if (fireTotal(s, units, target) >= least) return true;
  const guns = units.filter(isArtillery);
  if (fireTotal(s, units, target, guns) < least) return false;
  const directed = guns.filter(unit => !checkObservation(s, side, s.at[unit]!, target));
  return fireTotal(s, units, target, directed) >= least;
}

const OPEN = 0;
const UNREACHED = 1;
const TOO_WEAK = 2;
/** 10.1, 10.23a By `2 * target + side`: whether there is somebody to fire at a hex of the enemy. */
const firepower = derivedBy((s: State, key: number): number => {
  const [target, side] = [key >> 1, (key & 1) as Side];
  const units = firersAt(s, side, target).filter(unit => !isLeftOut(s, unit, target));
  if (units.length === 0) return UNREACHED;
  // Next to the enemy anything will do.
  const isNext = units.some(unit => landAround[target]!.includes(s.at[unit]!));
  return isNext || isEnoughFromAfar(s, side, target, units) ? OPEN : TOO_WEAK;
}, UNCHANGED);

/** 10.18, 10.23, 10.23a, 10.31 Why a hex cannot be fired at now. */
export function checkAim(s: State, side: Side, target: number): Refusal | undefined {
  const { laying, targets } = phaseOf(s);
  if (laying && laying.observed.length > 0)
    return refusal('10.18', 'guns-are-directed', { hex: placeName(laying.target) });
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: placeName(target) });
  if (laying?.target === target) return no('10.2', 'aimed-already');
  if (!isThere(s, enemyOf(side), target)) return no('10.2', 'nobody-to-fire-at');
  if (targets[side].includes(target)) return no('10.23', 'fired-at-already');
  if (side === JAPAN && !isInGroup(s, target)) return no('10.31', 'not-in-the-group');
  const power = firepower(s, 2 * target + side);
  if (power === OPEN) return undefined;
  return power === UNREACHED ? no('10.1', 'nobody-reaches') : no('10.23a', 'too-weak-from-afar');
}

/** Whether a side can fire at anything now. */
export const canAim = (s: State, side: Side): boolean =>
  hexesOf(s, enemyOf(side)).some(hex => !checkAim(s, side, hex));

/** 10.22c Those who could fire at nothing else take part unless they are dropped again. */
export function idleBut(s: State, side: Side, target: number): number[] {
  const isOpen = (hex: number): boolean =>
    hex !== target && isThere(s, enemyOf(side), hex) && !phaseOf(s).targets[side].includes(hex);
  return ableNextTo(s, side, target).filter(unit => !landAround[s.at[unit]!]!.some(isOpen));
}

export function aim({ s }: Ref, target: number, side: Side): void {
  phaseOf(s).laying = newFire(side, target, idleBut(s, side, target));
}

// ---------------------------------------------------------------- the units

/** 10.21, 10.22, 10.22c, 10.23, 10.17b Why a unit cannot take part in the fire. */
export function checkAdd(s: State, side: Side, unit: number): Refusal | undefined {
  const laying = layingOf(s);
  if (!laying) return refusal('10.2', 'no-aim');
  if (laying.units.includes(unit)) return refusal('10.23', 'fires-already', { unit: unitId(unit) });
  const refused = unable(s, side, unit) ?? unreachable(s, unit, laying.target);
  if (refused) return refused;
  if (isLeftOut(s, unit, laying.target))
    return refusal('10.17b', 'was-left-out', { unit: unitId(unit), hex: placeName(laying.target) });
  return checkConcentration(s, unit);
}

/** 10.18 */
export function checkDrop(s: State, unit: number): Refusal | undefined {
  const laying = layingOf(s);
  if (!laying?.units.includes(unit)) return refusal('10.2', 'not-in-the-fire', { unit: unitId(unit) });
  return laying.observed.includes(unit)
    ? refusal('10.18', 'guns-are-directed', { hex: placeName(laying.target) })
    : undefined;
}

/** 10.18, 10.23a Guns are directed at a hex that all who could still join cannot hurt: they have to be silent. */
function areSilenced(s: State, side: Side, { units, observed, target }: Fire): boolean {
  if (checkFire(s, side)?.rule !== '10.23a') return false;
  const more = [...units, ...firersAt(s, side, target).filter(unit => !checkAdd(s, side, unit))];
  const sure = more.filter(
    unit => observed.includes(unit) || (isArtillery(unit) && !checkObservation(s, side, s.at[unit]!, target)),
  );
  return fireTotal(s, more, target, sure) < leastStrength(s, side, target);
}

/** 10.18 The aim is given up, unless guns are directed at it. */
export function checkCease(s: State, side: Side): Refusal | undefined {
  const laying = layingOf(s);
  if (!laying) return refusal('10.2', 'no-aim');
  return laying.observed.length > 0 && !areSilenced(s, side, laying)
    ? refusal('10.18', 'guns-are-directed', { hex: placeName(laying.target) })
    : undefined;
}

/** 10.18 Guns that were directed at it fire at nothing else. */
export function cease({ s }: Ref): void {
  const phase = phaseOf(s);
  for (const unit of phase.laying!.observed) s.fired[unit] = 1;
  phase.laying = null;
}

// ---------------------------------------------------------------- the die

/** 10.2, 10.22, 10.23a Why the fire cannot be opened as it stands. */
export function checkFire(s: State, side: Side): Refusal | undefined {
  const laying = layingOf(s);
  if (!laying) return refusal('10.2', 'no-aim');
  const { units, target, observed } = laying;
  if (units.length === 0) return refusal('10.23', 'nobody-fires', { hex: placeName(target) });
  const isFar = units.some(unit => !landAround[target]!.includes(s.at[unit]!));
  const least = leastStrength(s, side, target);
  if (isFar && fireTotal(s, units, target, observed) < least)
    return refusal('10.23a', 'holding-fire-from-afar', { least });
  return checkConcentration(s);
}

/** 10.2, 10.23, 10.24c, 14.41 It is opened: who has fired, what was fired at, and from where. */
export function open(ref: Ref): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const fire = phase.laying!;
  phase.laying = null;
  fire.from = fire.units.map(unit => s.at[unit]!);
  fire.steps = fire.units.map(unit => s.steps[unit]!);
  fire.under = [...new Set(fire.units.filter(unit => !isSeen(s, unit)).map(unit => s.at[unit]!))];
  rollFire(ref, fire);
  for (const unit of fire.units) s.fired[unit] = 1;
  phase.targets[fire.side].push(fire.target);
  phase.fires.push(fire);
  if (fire.side === US && fire.from.some(hex => isFlankOf(s, fire.target, hex)))
    phase.flanked.push(fire.target);
}
