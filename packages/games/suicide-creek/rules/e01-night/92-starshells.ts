import { type Refusal, refusal } from '@ironbottom/engine';
import {
  has,
  isFoe,
  isGoodOrder,
  isLeader,
  isMmc,
  isVehicle,
  someIn,
  unitsOf,
  vehicleOf,
} from '../../board.ts';
import { enemyOf, roleOf, SIDES, type Side, tables } from '../../components.ts';
import { distance, grid, HEXES, hexId, hexOfPlace } from '../../map.ts';
import { NOBODY, PINNED, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { hexArg, orderVerb, type Ref, unitArg, type Verbs } from '../../verbs.ts';
import { alarm, lightUp } from '../../writing.ts';
import { canAct, hasCrew } from '../d-vehicles/51-crew.ts';
import { oneDie, twoDice } from '../dice.ts';
import { hasFlash } from './80-gunflashes.ts';

/** E1.92 Starshells: straight up, at an enemy, or three hexes away; how far they drift depends on that. */

const { leader: BY_LEADER, mmc: BY_MMC, radius: RADIUS } = tables.night.starshell;
/** An enemy or his flash within so many hexes is aimed at, and the shell goes no farther than that. */
const [AIMED, FARTHEST] = [8, 6];
/** Otherwise just so far away. */
const AWAY = 3;

interface Starshell {
  readonly unit: number;
  readonly hex: number;
}

/** E1.92 The highest die with which somebody gets one off, a vehicle crew with its head out too; 0: he has none. */
function usageOf(s: State, unit: number): number {
  if (isVehicle(s, unit)) return isCrewOut(s, unit) ? BY_MMC : 0;
  return isLeader(s, unit) ? BY_LEADER : isMmc(s, unit) ? BY_MMC : 0;
}
const isCrewOut = (s: State, unit: number): boolean =>
  vehicleOf(s, unit)?.exposed === true && hasCrew(s, unit) && canAct(s, unit);

/** E1.92, E1.8 A Known enemy, or a flash, in the hex: as the side itself knows it. */
const isMark = (s: State, side: Side, hex: number): boolean =>
  someIn(s, enemyOf(side), hex, unit => isFoe(s, unit)) || hasFlash(s, side, hex);

function firerBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side || s.units.at[unit]! < 0)
    return refusal('E1.92', 'not-yours', args);
  if (!s.night.dark) return refusal('E1.92', 'not-by-day', args);
  if (!s.night.alarmed[side]) return refusal('E1.92', 'no-alarm', args);
  if (usageOf(s, unit) === 0 || !isGoodOrder(s, unit) || has(s, unit, PINNED | TI))
    return refusal('E1.92', 'no-starshell', args);
  const hex = hexOfPlace(s.units.at[unit]!);
  return s.night.tried.some(each => each.side === side && each.hex === hex)
    ? refusal('E1.92', 'starshell-tried', { hex: hexId(hex) })
    : undefined;
}

function starshellBarred(s: State, side: Side, { unit, hex }: Starshell): Refusal | undefined {
  const refused = firerBarred(s, side, unit);
  if (refused) return refused;
  const range = distance(hexOfPlace(s.units.at[unit]!), hex);
  const fits = range === 0 || range === AWAY || (range <= AIMED && isMark(s, side, hex));
  return fits ? undefined : refusal('E1.92', 'starshell-where', { unit: unitId(unit), hex: hexId(hex) });
}

const allHexes = Array.from({ length: HEXES }, (_, hex) => hex);

function starshells(s: State, side: Side): Starshell[] {
  if (!s.night.dark || !s.night.alarmed[side]) return [];
  // Hex by hex: whether somebody is still where a flash was seen, and who, does not matter.
  const marks = allHexes.filter(hex => isMark(s, side, hex));
  return unitsOf(s, side)
    .filter(unit => !firerBarred(s, side, unit))
    .flatMap(unit => {
      const at = hexOfPlace(s.units.at[unit]!);
      const away = allHexes.filter(hex => distance(at, hex) === AWAY);
      const near = marks.filter(
        hex => hex !== at && distance(at, hex) !== AWAY && distance(at, hex) <= AIMED,
      );
      return [at, ...away, ...near].map(hex => ({ unit, hex }));
    });
}

/** The hex that it bursts over before it drifts: no farther than it goes. */
function burst(from: number, to: number): number {
  if (distance(from, to) <= FARTHEST) return to;
  return allHexes
    .filter(hex => distance(from, hex) === FARTHEST)
    .reduce((best, hex) => (distance(hex, to) < distance(best, to) ? hex : best));
}

/** So many hexes in a direction; -1: off the map. */
export function drift(from: number, direction: number, steps: number): number {
  let hex = from;
  for (let n = 0; n < steps && hex >= 0; n++) hex = grid.neighbours[6 * hex + direction]!;
  return hex;
}

/** Where it comes to burn: straight up one hex off, at an enemy by half the white die, else by all of it. */
function endsIn(ref: Ref, side: Side, from: number, hex: number): number {
  const who = roleOf(side);
  if (hex === from) return drift(hex, oneDie(ref, { who, why: 'starshell-drift', rule: 'E1.92' }) - 1, 1);
  const { coloured, white } = twoDice(ref, { who, why: 'starshell-drift', rule: 'E1.92' });
  const steps = isMark(ref.s, side, hex) ? Math.ceil(white / 2) : white;
  return drift(burst(from, hex), coloured - 1, steps);
}

/** E1.9, E1.92 Something burns over a hex: everybody is awake. */
export function burn(ref: Ref, rule: string, side: Side, hex: number, radius: number): void {
  const { s } = ref;
  s.night.flared = true;
  s.night.startled = true;
  for (const each of SIDES) alarm(s, each);
  if (hex >= 0) {
    lightUp(s, hex, radius);
    ref.log(rule, 'lights-up', { who: roleOf(side), hex: hexId(hex) });
  } else ref.log(rule, 'drifts-off', { who: roleOf(side) });
}

function fire(ref: Ref, { unit, hex }: Starshell, side: Side): void {
  const { s } = ref;
  const from = hexOfPlace(s.units.at[unit]!);
  s.night.tried.push({ side, hex: from });
  const die = oneDie(ref, { who: roleOf(side), why: 'starshell', rule: 'E1.92' });
  if (die <= usageOf(s, unit)) burn(ref, 'E1.92', side, endsIn(ref, side, from, hex), RADIUS);
  else ref.log('E1.92', 'no-light', { who: roleOf(side) });
}

export const shellVerbs: Verbs = {
  starshell: orderVerb<Starshell>({
    args: { unit: 'unit', hex: 'hex' },
    list: starshells,
    check: starshellBarred,
    play: fire,
    action: ({ unit, hex }) => ({ verb: 'starshell', unit: unitId(unit), hex: hexId(hex) }),
    of: action => ({ unit: unitArg(action), hex: hexArg(action) }),
  }),
};
