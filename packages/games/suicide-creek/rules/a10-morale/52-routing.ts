import { hasCoveredEnemy, isOnMap, isReal, isThere, unitsIn } from '../../board.ts';
import { enemyOf, HALVES, roleOf } from '../../components.ts';
import { ALL, hexOfPlace, placeId } from '../../map.ts';
import { placeName } from '../../places.ts';
import { DM, DUG_IN, HIDDEN, KNOWN, ON_WIRE, OPEN, RESERVE, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { portageOf } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { drop, put, setFlag, setPosition, weaponsOf } from '../../writing.ts';
import { carried, freePortage } from '../a04-movement/11-allowance.ts';
import { crowded, reveal } from '../a12-concealment/14-loss.ts';
import { heatOfBattle } from '../a15-heat-of-battle.ts';
import { arrival } from '../b-terrain/26-wire.ts';
import { enterBarrage } from '../c01-artillery/50-barrage.ts';
import { followAcquired } from '../c03-ordnance/65-acquisition.ts';
import { oneDie, sumOf, twoDice } from '../dice.ts';
import { type Handlers, push, pushFirst } from '../settle.ts';
import { moraleNow } from './01-values.ts';
import { leadershipTerms } from './11-task-checks.ts';
import { fail } from './30-failing.ts';
import { isInterdicted, isOpenPlace, mustRout } from './51-threats.ts';
import { proposed, routCost, routPurse } from './53-path.ts';

/** A10.5 to A10.533 A broken unit runs, Location by Location. */

/** A10.4 It leaves behind what it cannot carry, the heaviest first. */
export function shed(s: State, unit: number): void {
  const heaviest = (): number | undefined =>
    weaponsOf(s, unit).sort((a, b) => portageOf[s.weapons.type[b]!]! - portageOf[s.weapons.type[a]!]!)[0];
  for (
    let next = heaviest();
    next !== undefined && carried(s, unit) > freePortage(s, unit);
    next = heaviest()
  )
    drop(s, next);
}

/** The unit sets out along a path, perhaps with a leader. Crawling (A10.52) nobody can interdict it. */
export function runAlong(
  ref: Ref,
  unit: number,
  path: readonly number[],
  crawling: boolean,
  leader = -1,
): void {
  const { s } = ref;
  shed(s, unit);
  s.morale.routing = unit;
  s.morale.guide = leader;
  s.morale.way = [...path];
  s.morale.left = routPurse(s, unit);
  s.morale.routed.push(unit);
  if (leader >= 0) {
    s.morale.routed.push(leader);
    reveal(ref, 'A12.14', [leader], 'wished');
  }
  pushFirst(s, 'rout-step', 'A10.51', { unit, value: crawling ? CRAWLING : 0 });
}
const CRAWLING = 1;

function step(ref: Ref, unit: number, crawling: boolean): void {
  const { s } = ref;
  const next = s.morale.way.shift();
  if (next === undefined || !isThere(s, unit) || !isOnMap(s, unit)) {
    end(s);
    return;
  }
  const from = s.units.at[unit]!;
  const party = s.morale.guide < 0 ? [unit] : [unit, s.morale.guide];
  if (next === from) {
    if (s.morale.left < HALVES) {
      end(s);
      return;
    }
    for (const each of party) setPosition(s, each, DUG_IN);
    tell(ref, 'A10.51', 'rout-dug-in', party, { place: placeId(next) });
    end(s);
    return;
  }
  if (!getsOffWire(ref, party) || !(crawling || pays(s, unit, next))) {
    end(s);
    return;
  }
  const pos = arrival(ref, next, party);
  for (const each of party) put(s, each, next, pos);
  tell(ref, 'A10.51', 'routed', party, { from: placeName(from), place: placeId(next) });
  if (meetsEnemy(ref, unit, next)) {
    for (const each of party) put(s, each, from, OPEN);
    tell(ref, 'A10.533', 'rout-back', party, { place: placeId(from) });
    end(s);
    return;
  }
  crowded(ref, sideOf(unit), next);
  const struck = enterBarrage(ref, party, hexOfPlace(next));
  followAcquired(s);
  const digsIn = s.morale.way[0] === next;
  const goesOn =
    crawling ||
    digsIn ||
    !isOpenPlace(next) ||
    !isInterdicted(s, sideOf(unit), next) ||
    interdiction(ref, unit);
  // C1.5 What a barrage does to it comes first.
  if (goesOn) (struck ? push : pushFirst)(s, 'rout-step', 'A10.51', { unit, value: crawling ? CRAWLING : 0 });
  else end(s);
}

/** B26.4 Who hangs on wire first gets beneath it, for a dr of MF; whoever lacks them stays. Gives whether he is off. */
function getsOffWire(ref: Ref, party: readonly number[]): boolean {
  const { s } = ref;
  const [unit] = party;
  if (s.units.pos[unit!] !== ON_WIRE) return true;
  const cost = HALVES * oneDie(ref, { who: roleOf(sideOf(unit!)), why: 'wire', rule: 'B26.4' });
  const off = cost <= s.morale.left;
  if (off) for (const each of party) setPosition(s, each, OPEN);
  tell(ref, 'B26.4', off ? 'crawled' : 'still-on-wire', party, {
    place: placeId(s.units.at[unit!]!),
    cost: Math.min(cost, s.morale.left) / HALVES,
  });
  s.morale.left = Math.max(0, s.morale.left - cost);
  return off;
}

/** A10.51 Whether it still has the MF for that step: wire may have cost it some. */
function pays(s: State, unit: number, next: number): boolean {
  const cost = routCost(s, unit, next);
  if (cost > s.morale.left) return false;
  s.morale.left -= cost === ALL ? s.morale.left : cost;
  return true;
}

function end(s: State): void {
  s.morale.routing = s.morale.guide = -1;
  s.morale.way = [];
}

/** A10.533 An enemy was there all the time: one of them is revealed, and the unit goes back. */
function meetsEnemy(ref: Ref, unit: number, place: number): boolean {
  const { s } = ref;
  const side = sideOf(unit);
  const hidden = unitsIn(s, enemyOf(side), place).filter(
    enemy => s.units.veil[enemy] !== KNOWN && s.units.veil[enemy] !== RESERVE,
  );
  if (hidden.length === 0 && !hasCoveredEnemy(s, side, place)) return false;
  const real = hidden.find(enemy => isReal(s, enemy) && s.units.veil[enemy] !== HIDDEN);
  const found = real ?? hidden.find(enemy => isReal(s, enemy));
  // Dummies alone vanish, and nobody is met.
  reveal(ref, 'A10.533', found === undefined ? hidden : [found], 'entered');
  return found !== undefined;
}

/** A10.53 A normal morale check in the open: failure costs men, and who just passes stays there. Gives whether it runs on. */
function interdiction(ref: Ref, unit: number): boolean {
  const { s } = ref;
  const terms = leadershipTerms(s, unit);
  const who = roleOf(sideOf(unit));
  ref.log('A10.53', 'interdicted', { place: placeId(hexOfPlace(s.units.at[unit]!)) });
  const fall = twoDice(ref, { who, why: 'morale', rule: 'A10.53', terms });
  const by = fall.sum + sumOf(terms) - moraleNow(s, unit);
  if (by > 0 || fall.sum === CASUALTY)
    fail(ref, unit, { byAttack: false, casualty: fall.sum === CASUALTY, replaced: false });
  else tell(ref, 'A10.53', by === 0 ? 'rout-pinned' : 'passed', [unit]);
  if (fall.sum === HEAT && isOnMap(s, unit)) heatOfBattle(ref, unit);
  return by !== 0;
}
const [CASUALTY, HEAT] = [12, 2];

export const routHandlers: Handlers = {
  'rout-step': (ref, { unit, value }) => step(ref, unit, value === CRAWLING),
  /** A10.5 Who must rout and was not named goes the way that the rule proposes. */
  'rout-forced': (ref, { unit }) => {
    const { s } = ref;
    if (!isThere(s, unit) || !isOnMap(s, unit) || !mustRout(s, unit)) return;
    setFlag(s, unit, DM);
    const path = proposed(s, unit);
    if (path.length > 0) runAlong(ref, unit, path, false);
  },
};
