import type { Term } from '@ironbottom/engine';
import { has, isKnown, isLeader, isVehicle } from '../../board.ts';
import { enemyOf, roleOf, SIDES, type Side, tables } from '../../components.ts';
import {
  GROUND,
  hexId,
  isAmbushGround,
  isDebris,
  isJungle,
  KUNAI,
  sortOfPlace,
  terrainAt,
} from '../../map.ts';
import { BERSERK, BROKEN, CLOAKED, CONCEALED, CX, MELEE, PINNED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { stealthOf } from '../a12-concealment/12-gain.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { oneDie, sumOf, term } from '../dice.ts';
import { isLit } from '../e01-night/11-vision.ts';
import { fightersIn, infantryIn } from './10-parties.ts';

/** A11.4, G.6 Ambush. */

const { margin, margin_attacker_night } = tables.ambush;

const isConcealed = (s: State, unit: number): boolean =>
  s.units.veil[unit] === CONCEALED || s.units.veil[unit] === CLOAKED;

/** A11.4 Who advances into jungle or the like, or anybody concealed; never into a Melee. */
export function isAmbushPossible(s: State, hex: number): boolean {
  const men = SIDES.flatMap(side => infantryIn(s, side, hex));
  if (men.some(unit => has(s, unit, MELEE))) return false;
  const advanced = men.some(unit => s.combat.advanced.includes(unit));
  return (advanced && isAmbushGround[hex] === 1) || men.some(unit => isConcealed(s, unit));
}

/** G.6 */
const isThicket = (hex: number): boolean =>
  isJungle[hex] === 1 || isDebris[hex] === 1 || terrainAt[hex] === KUNAI;

/** A11.4, G.6 Each counted once if any of its units has it; the leader is the best one who is not pinned, and not alone. */
export function ambushTerms(s: State, side: Side, hex: number): Term[] {
  const units = fightersIn(s, side, hex);
  const any = (passes: (unit: number) => boolean): boolean => units.some(passes);
  const found: Term[] = [];
  for (const [key, flag] of FLAGS) if (any(unit => has(s, unit, flag))) found.push(term(key, 1));
  if (any(unit => !isVehicle(s, unit) && stealthOf(s, unit) === 'lax')) found.push(term('lax', 1));
  if (any(unit => isVehicle(s, unit) || sortOfPlace(s.units.at[unit]!) !== GROUND))
    found.push(term('inside', 2));
  const shut = s.vehicles.list.filter(({ unit, exposed }) => units.includes(unit) && !exposed).length;
  if (shut > 0) found.push(term('buttoned-up', shut));
  if (side === s.side && isThicket(hex)) found.push(term('attacker-in-jungle', 1));
  if (any(unit => !isVehicle(s, unit) && stealthOf(s, unit) === 'stealthy')) found.push(term('stealthy', -1));
  if (any(unit => isConcealed(s, unit))) found.push(term('concealed', -2));
  const leaders = units.filter(unit => isLeader(s, unit) && !has(s, unit, PINNED | BROKEN | BERSERK));
  const best = units.length > 1 ? Math.min(...leaders.map(unit => leadershipNow(s, unit))) : 0;
  if (best !== 0 && leaders.length > 0) found.push(term('leadership', best));
  return found;
}
const FLAGS = [
  ['cx', CX],
  ['broken', BROKEN],
  ['pinned', PINNED],
  ['berserk', BERSERK],
] as const;

/** A11.4, E1.7 How much lower a side must be: at night an ATTACKER whom nothing lights needs less. */
const marginOf = (s: State, side: Side, hex: number): number =>
  s.night.dark && side === s.side && !isLit(s, hex) ? margin_attacker_night : margin;

interface Rolled {
  readonly side: Side;
  readonly final: number;
}

/** A11.4 The side that is lower by enough; -1: neither. */
const winnerOf = (s: State, hex: number, finals: readonly Rolled[]): number =>
  finals.find(({ side, final }) =>
    finals.some(other => other.side !== side && other.final - final >= marginOf(s, side, hex)),
  )?.side ?? -1;

const FACES = [1, 2, 3, 4, 5, 6];

/** A11.4 The chance of each side, in 36, to ambush the other in a hex as it stands. */
export function ambushChances(s: State, hex: number): readonly [us: number, japan: number] {
  const chances: [number, number] = [0, 0];
  const [us, japan] = SIDES.map(side => sumOf(ambushTerms(s, side, hex))) as [number, number];
  for (const a of FACES)
    for (const b of FACES) {
      const winner = winnerOf(s, hex, [
        { side: 0, final: a + us },
        { side: 1, final: b + japan },
      ]);
      if (winner >= 0) chances[winner as Side]++;
    }
  return chances;
}

/** A11.4 Both roll; who is ambushed loses all concealment. */
export function ambush(ref: Ref): void {
  const { s } = ref;
  const { combat } = s;
  const { hex } = combat;
  if (combat.melee || !isAmbushPossible(s, hex)) return;
  const finals = [s.side, enemyOf(s.side)].map(side => {
    const terms = ambushTerms(s, side, hex);
    // What a stack under "?" is must not be told by what counts for it.
    const open = fightersIn(s, side, hex).every(unit => isKnown(s, unit));
    const why = { who: roleOf(side), why: 'ambush', rule: 'A11.4', ...(open ? { terms } : {}) };
    return { side, final: oneDie(ref, why) + sumOf(terms) };
  });
  const winner = winnerOf(s, hex, finals);
  if (winner < 0) {
    ref.log('A11.4', 'no-ambush', { hex: hexId(hex) });
    return;
  }
  combat.ambusher = winner;
  ref.log('A11.4', 'ambushed', { hex: hexId(hex), who: roleOf(winner as Side) });
  const victims = fightersIn(s, enemyOf(winner as Side), hex).filter(unit => !isKnown(s, unit));
  reveal(ref, 'A11.4', victims, 'entered');
}
