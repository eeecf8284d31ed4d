import { auto, type Block, type Term } from '@ironbottom/engine';
import { has, hexOfUnit, isGoodOrder, isKnown, unitsOf } from '../../board.ts';
import { JAPAN, roleOf, tables } from '../../components.ts';
import { placeId } from '../../map.ts';
import { BANZAI, BERSERK, CONCEALED, sideOf, TI } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isLax, isStealthy, sizeOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { conceal } from '../../writing.ts';
import { isSeenCrowded } from '../a05-stacking.ts';
import { leaderFor, leadershipNow } from '../a10-morale/01-values.ts';
import { temOf } from '../b-terrain/00-tem.ts';
import { oneDie, sumOf, term } from '../dice.ts';
import { isConcealmentTerrain, nearestEnemies } from './10-sighting.ts';

/** A12.12, E1.3, G1.63 At the end of his close combat phase the ATTACKER gains concealment. */

const { gain, japanese, stealthy, lax, far } = tables.concealment;

/** G1.63 Good Order only; A15.4 who is berserk or in a Banzai is lax. */
export function stealthOf(s: State, unit: number): 'stealthy' | 'normal' | 'lax' {
  const type = s.units.type[unit]!;
  if (isLax[type] || has(s, unit, BANZAI | BERSERK)) return 'lax';
  return isStealthy[type] && isGoodOrder(s, unit) ? 'stealthy' : 'normal';
}

export type Gain = 'no' | 'free' | 'roll';

/** A12.12 How a unit that is seen now comes under a "?" where it stands. */
export function gainOf(s: State, unit: number): Gain {
  const place = s.units.at[unit]!;
  if (!isKnown(s, unit) || place < 0 || !isGoodOrder(s, unit) || has(s, unit, TI)) return 'no';
  // A5.1 Nobody is concealed in a crowd; what others hide there must not be told by it.
  if (isSeenCrowded(s, sideOf(unit), place)) return 'no';
  const { any, seeing } = nearestEnemies(s, sideOf(unit), place);
  const cover = isConcealmentTerrain(place);
  if (seeing === Infinity) return cover || any >= far || s.night.dark ? 'free' : 'roll';
  if (!cover || seeing < far) return 'no';
  return s.night.dark ? 'free' : 'roll';
}

function terms(s: State, unit: number): Term[] {
  const leader = leaderFor(s, unit);
  const tem = temOf(s, unit, hexOfUnit(s, unit), 'direct');
  const stealth = stealthOf(s, unit);
  return [
    term('size', sizeOf[s.units.type[unit]!]!),
    ...(tem === 0 ? [] : [term('tem', -tem)]),
    ...(stealth === 'stealthy' ? [term('stealthy', stealthy)] : []),
    ...(stealth === 'lax' ? [term('lax', lax)] : []),
    ...(sideOf(unit) === JAPAN ? [term('japanese', japanese)] : []),
    ...(leader >= 0 && leadershipNow(s, leader) !== 0 ? [term('leadership', leadershipNow(s, leader))] : []),
  ];
}

function gains(ref: Ref): void {
  const { s } = ref;
  const { side } = s;
  const found = new Map<number, number>();
  for (const unit of unitsOf(s, side)) {
    const how = gainOf(s, unit);
    if (how === 'no' || (how === 'roll' && !rolls(ref, unit))) continue;
    const place = s.units.at[unit]!;
    conceal(s, unit, CONCEALED);
    found.set(place, 1 + (found.get(place) ?? 0));
  }
  for (const [place, count] of found)
    ref.log('A12.12', 'concealed', { place: placeId(place), count, who: roleOf(side) });
}

function rolls(ref: Ref, unit: number): boolean {
  const drm = terms(ref.s, unit);
  const why = { who: roleOf(sideOf(unit)), why: 'concealment', rule: 'A12.12', terms: drm };
  return oneDie(ref, why) + sumOf(drm) <= gain;
}

export const concealmentGain: Block<State> = auto('concealment.gain', 'A12.12', gains);
