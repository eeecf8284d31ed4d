import { has, isDummy, isFoe, isGoodOrder, isLeader, isVehicle, unitsIn, unitsOf } from '../../board.ts';
import { enemyOf, roleOf, SIDES, type Side } from '../../components.ts';
import { FREE, RESERVE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { leadershipOf, moraleOf } from '../../types.ts';
import { type Ref, tellOwner } from '../../verbs.ts';
import { alarm, setFlag } from '../../writing.ts';
import { eyesOf, seesPlace } from '../a06-sight.ts';
import { ratingOf } from '../a19-replacement.ts';
import { oneDie } from '../dice.ts';

/** E1.2, E1.21, CG3 Freedom of movement: the night scenario defender stays where he is until he has reason to move. */

const isHeldBack = (s: State, unit: number): boolean =>
  s.night.dark && s.night.holds === (unit & 1) && !has(s, unit, FREE);

/** E1.21 For the rest of the battle. */
function free(ref: Ref, unit: number): void {
  if (!isHeldBack(ref.s, unit)) return;
  setFlag(ref.s, unit, FREE);
  tellOwner(ref, 'E1.21', 'gains-freedom', unit);
}

/** The better leader first: by his DRM, then by his morale. */
const leadersOf = (s: State, side: Side): number[] =>
  unitsOf(s, side)
    .filter(unit => isLeader(s, unit) && s.units.veil[unit] !== RESERVE)
    .sort((a, b) => {
      const [one, other] = [s.units.type[a]!, s.units.type[b]!];
      return leadershipOf[one]! - leadershipOf[other]! || moraleOf[other]! - moraleOf[one]! || a - b;
    });

/** CG3 The two best leaders of the scenario defender are free from the start. */
const AT_ONCE = 2;
export function freeLeaders(s: State): void {
  if (s.night.holds < 0) return;
  for (const leader of leadersOf(s, s.night.holds as Side).slice(0, AT_ONCE)) setFlag(s, leader, FREE);
}

/** E1.2 Whether a unit sees an enemy whom everybody knows. */
const seesKnown = (s: State, unit: number): boolean =>
  unitsOf(s, enemyOf((unit & 1) as Side)).some(
    enemy => isFoe(s, enemy) && seesPlace(s, eyesOf(s, unit), eyesOf(s, enemy)),
  );

/** E1.2, E1.92 Whoever sees an enemy may move, and his side may fire starshells. */
export function lookAround(ref: Ref): void {
  const { s } = ref;
  if (!s.night.dark) return;
  for (const side of SIDES)
    for (const unit of unitsOf(s, side)) {
      if (isDummy(s, unit) || (s.night.alarmed[side] && !isHeldBack(s, unit)) || !seesKnown(s, unit))
        continue;
      alarm(s, side);
      free(ref, unit);
    }
}

/** E1.2 Not barrages and snipers. */
const NO_ATTACK: readonly string[] = ['barrage'];
/** E1.2 An attack of a side: whoever is attacked may move. */
export function attackedAtNight(ref: Ref, side: Side, why: string, units: readonly number[]): void {
  const { s } = ref;
  if (!s.night.dark) return;
  if (NO_ATTACK.includes(why)) return;
  if (s.night.holds === enemyOf(side)) s.night.attacked = true;
  for (const unit of units) if ((unit & 1) !== side) free(ref, unit);
}

/** E1.2 Once in each own movement phase after an attack the best leader who is not free yet rolls below the ELR. */
function tryLeader(ref: Ref, side: Side): void {
  const { s } = ref;
  const leader = leadersOf(s, side).find(each => isHeldBack(s, each) && isGoodOrder(s, each));
  if (!s.night.attacked || leader === undefined) return;
  const who = roleOf(side);
  if (oneDie(ref, { who, why: 'freedom', rule: 'E1.21', to: [who] }) < ratingOf(s, side)) free(ref, leader);
}

/** E1.21 At the start of the movement phase; a leader who is free frees whoever starts with him. */
export function gainFreedom(ref: Ref): void {
  const { s } = ref;
  if (!s.night.dark) return;
  lookAround(ref);
  const { side } = s;
  if (s.night.holds !== side) return;
  tryLeader(ref, side);
  for (const leader of leadersOf(s, side))
    if (has(s, leader, FREE) && isGoodOrder(s, leader))
      for (const unit of unitsIn(s, side, s.units.at[leader]!)) if (!isVehicle(s, unit)) free(ref, unit);
}
