import { derived, type Refusal, refusal } from '@ironbottom/engine';
import {
  ALLIES,
  cardOf,
  cardRecords,
  extendedMovesOnly,
  extendedRange,
  grid,
  hqsOf,
  isAir,
  isCarrier,
  isHq,
  isNaval,
  JAPAN,
  regionHexes,
  unitsOf,
} from '../../components.ts';
import { type Mission, newMission, newOffensive } from '../../offensive.ts';
import { hqSupplied } from '../../rules/06-supply/20-supply.ts';
import { mayActivate } from '../../rules/06-supply/30-activation.ts';
import { battleRange } from '../../rules/07-offensives/24-participation.ts';
import { legsAllowed, navalAllowance } from '../../rules/08-movement/10-allowance.ts';
import { type Mode, planFor } from '../../rules/08-movement/modes.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { type State, theOffensive } from '../../state.ts';
import type { CardEffect } from '../effect.ts';

/** A-30 Operation Sandcrab-Cottage: while a battle in the Aleutians can be fought, the card is that battle. */

const CARD = cardOf('A-30');
const needsBattle = (): Refusal => refusal('A-30', 'needs-an-aleutian-battle');

const japaneseHexes = (s: State): number[] =>
  regionHexes('aleutians').filter(hex => s.control[hex] === JAPAN);

/** Where there is somebody to fight. */
const targets = (s: State): number[] => japaneseHexes(s).filter(hex => opposed(s, ALLIES, hex));

/** 7.24-2 Whether a unit in this hex takes part in a battle for one of those. */
const fightsFrom = (unit: number, at: number, hexes: readonly number[]): boolean =>
  isAir[unit] || isCarrier[unit]
    ? hexes.some(hex => grid.distance(at, hex) <= battleRange(unit))
    : hexes.includes(at);

const modesOf = (unit: number): readonly Mode[] => {
  if (isNaval[unit]) return ['sail'];
  if (!isAir[unit]) return ['assault'];
  // 8.31-4 Who moves with a range in parentheses does not fight.
  return extendedMovesOnly[unit] ? ['fly-normal'] : ['fly-normal', 'fly-extended'];
};

/** No move takes it nearer than this, whatever the way. */
const farthest = (s: State, unit: number): number =>
  isAir[unit]
    ? legsAllowed(s) * extendedRange[unit]! + battleRange(unit)
    : navalAllowance(s, ALLIES) + (isCarrier[unit] ? battleRange(unit) : 0);

/** By itself: who could come with a ship or behind a carrier is not needed, since those could fight there too. */
function comes(s: State, unit: number, hexes: readonly number[]): boolean {
  const at = s.at[unit]!;
  if (at < 0 || isHq[unit] || s.bombers.includes(unit)) return false;
  if (fightsFrom(unit, at, hexes)) return true;
  if (hexes.every(hex => grid.distance(at, hex) > farthest(s, unit))) return false;
  return modesOf(unit).some(mode => planFor(s, [unit], mode).list.some(hex => fightsFrom(unit, hex, hexes)));
}

/** Allied units that, if they were active and had not moved, could fight there; before the card is played, too. */
const comers = derived((s: State): readonly number[] => {
  const hexes = targets(s);
  if (hexes.length === 0) return [];
  const { ops } = cardRecords[CARD]!;
  const begun = s.offensive
    ? s
    : { ...s, offensive: newOffensive(ALLIES, CARD, true, ops, s.aspUsed[ALLIES]) };
  return unitsOf[ALLIES]!.filter(unit => comes(begun, unit, hexes));
});

/** Whether somebody active could fight there, or somebody whom the HQ could still activate. */
const hasForce = (s: State, hq: number, active: readonly Mission[], room = true): boolean =>
  active.some(({ unit }) => comers(s).includes(unit)) ||
  (room && comers(s).some(unit => !mayActivate(s, hq, unit, { reaction: false, effect: {}, active })));

/** The HQs that can bring the battle about. */
const readyHqs = (s: State): number[] =>
  hqsOf[ALLIES]!.filter(hq => s.at[hq]! >= 0 && hqSupplied(s, hq) && hasForce(s, hq, []));

export const sandcrab: CardEffect = {
  playable: s => (japaneseHexes(s).length > 0 ? undefined : refusal('A-30', 'no-japanese-aleutians')),
  operable: s => (japaneseHexes(s).length > 0 ? refusal('A-30', 'must-retake-the-aleutians') : undefined),
  compels: s => (readyHqs(s).length > 0 ? refusal('A-30', 'must-retake-the-aleutians') : undefined),
  hq: (s, hq) => {
    const ready = readyHqs(s);
    return ready.length === 0 || ready.includes(hq) ? undefined : needsBattle();
  },
  // The last place, and the service that is rivals with the other, are kept for somebody who can fight there.
  unit: (s, unit, active) => {
    const { hq, limit } = theOffensive(s);
    const then = [...active, newMission(unit, s.at[unit]!)];
    const isLost = hasForce(s, hq, active) && !hasForce(s, hq, then, then.length < limit);
    return isLost ? needsBattle() : undefined;
  },
  activated: (s, active) =>
    active.some(({ unit }) => comers(s).includes(unit)) || !hasForce(s, theOffensive(s).hq, active)
      ? undefined
      : needsBattle(),
  rests: s => {
    const hexes = targets(s);
    const { missions } = theOffensive(s);
    const isThere = missions.some(({ unit }) => s.at[unit]! >= 0 && fightsFrom(unit, s.at[unit]!, hexes));
    return isThere || !missions.some(({ unit, moved }) => !moved && comers(s).includes(unit))
      ? undefined
      : needsBattle();
  },
  owed: targets,
  declared: (s, hexes) => (hexes.some(hex => japaneseHexes(s).includes(hex)) ? undefined : needsBattle()),
};
