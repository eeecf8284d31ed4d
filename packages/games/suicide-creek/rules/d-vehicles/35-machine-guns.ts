import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, vehicleOf } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, type Side } from '../../components.ts';
import { distance, hexOfPlace, placeId } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { STOPPED, sideOf, unitId } from '../../state/units.ts';
import { PARTS, partBit, type Vehicle, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { excess, excessVehicles } from '../a05-stacking.ts';
import { isAdjacent } from '../a06-sight.ts';
import { isFromWater } from '../a07-fire/20-from-water.ts';
import { columnOf, NO_COLUMN } from '../a07-fire/20-table.ts';
import { badTarget, isRefused, sightOf } from '../a07-fire/31-volley.ts';
import { term } from '../dice.ts';
import { isLit, visionIn } from '../e01-night/11-vision.ts';
import { darkTerms } from '../e01-night/70-night-fire.ts';
import { hasFlash } from '../e01-night/80-gunflashes.ts';
import { isThick } from './21-cost.ts';
import { aamgOf, crewBarred, partBarred, spineTowards, turnsTo } from './30-weapons.ts';
import { crewTerms } from './51-crew.ts';

/** D3.3, D3.5 The machine guns of a vehicle at one target: all that bear on it and have not fired are one attack. */
export interface Burst {
  readonly unit: number;
  readonly place: number;
  /** Those that fire, a bit each. */
  readonly bits: number;
  readonly fp: number;
  readonly drm: readonly Term[];
  readonly hindrance: number;
  /** C5.1 Where the turret points then. */
  readonly tca: number;
}

const MGS: readonly VehiclePart[] = PARTS.filter(part => part !== 'ma');
/** D3.5 Where the record of a vehicle does not say it. */
const RANGES = { bmg: 8, cmg: 12, aamg: 8 } as const;
const [ADJACENT, SAME_LOCATION, HALF] = [2, 3, 0.5];

function firepower(s: State, unit: number, part: VehiclePart): number {
  const { bmg, cmg } = vehicleRecord(s.units.type[unit]!);
  return part === 'bmg' ? bmg : part === 'cmg' ? cmg : aamgOf(s, unit);
}
const rangeOf = (s: State, unit: number, part: VehiclePart): number =>
  part === 'ma' ? 0 : (vehicleRecord(s.units.type[unit]!).mg_range?.[part] ?? RANGES[part]);

/** D3.3 It fires in its own movement phase, as one that moves. */
const isBounding = (s: State, side: Side): boolean => s.phase === MOVEMENT && side === s.side;

/** D3.5 The bow gun through the hull's arc, the others wherever they are turned. */
const bears = ({ vca }: Vehicle, part: VehiclePart, from: number, to: number): boolean =>
  part !== 'bmg' || from === to || isInArc(from, to, vca);

/** D5.2, E1.1 Behind shut hatches one sees half as far in the dark. */
export function isBlind(s: State, unit: number, to: number): boolean {
  const from = hexOfPlace(s.units.at[unit]!);
  if (!s.night.dark || vehicleOf(s, unit)!.exposed || from === to || isLit(s, to)) return false;
  if (hasFlash(s, sideOf(unit), to)) return false;
  return distance(from, to) > Math.floor(visionIn(s, from) / 2);
}

/** D3.3, A8.1 Where it may fire now: at anything in its own movement phase, else at those on their way. */
function badAim(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  if (isBounding(s, side) && has(s, unit, STOPPED))
    return refusal('D3.3', 'move-over', { unit: unitId(unit) });
  return badTarget(s, side, place);
}

export function burstOf(s: State, side: Side, unit: number, place: number): Burst | Refusal {
  const aimed = aimedBurst(s, side, unit, place);
  if (isRefused(aimed)) return aimed;
  const { turns, ...burst } = aimed;
  return { ...burst, drm: burstTerms(s, side, unit, place, burst.hindrance, turns) };
}
/** Why they cannot be fired; what modifies them is nobody's question then. */
export function burstBarred(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  const aimed = aimedBurst(s, side, unit, place);
  return isRefused(aimed) ? aimed : undefined;
}

/** A burst but for what modifies it; the hexspines that the turret turns by do (C5.1). */
type AimedBurst = Omit<Burst, 'drm'> & { readonly turns: number };

function aimedBurst(s: State, side: Side, unit: number, place: number): AimedBurst | Refusal {
  const barred = crewBarred(s, side, unit) ?? badAim(s, side, unit, place);
  if (barred) return barred;
  const vehicle = vehicleOf(s, unit)!;
  const from = s.units.at[unit]!;
  const [hex, target] = [hexOfPlace(from), hexOfPlace(place)];
  const args = { unit: unitId(unit), place: placeId(place) };
  if (isBlind(s, unit, target)) return refusal('D5.2', 'sees-nothing', args);
  const hindrance = sightOf(s, side, from, place);
  if (typeof hindrance !== 'number') return hindrance;
  const range = distance(hex, target);
  const guns = MGS.filter(
    part =>
      !partBarred(s, side, unit, part) &&
      bears(vehicle, part, hex, target) &&
      range <= 2 * rangeOf(s, unit, part),
  );
  if (guns.length === 0) return noGun(s, side, unit, args.place);
  const fp = guns.reduce((sum, part) => {
    const reach = range > rangeOf(s, unit, part) ? HALF : 1;
    return sum + firepower(s, unit, part) * reach;
  }, 0);
  const near = from === place ? SAME_LOCATION : isAdjacent(s, from, place) ? ADJACENT : 1;
  const halved = [isBounding(s, side), s.phase === ADVANCING_FIRE, isFromWater(s, from)];
  const total = halved.reduce((sum, each) => (each ? sum * HALF : sum), fp * near);
  if (columnOf(total) === NO_COLUMN) return refusal('A7.3', 'too-little-fire', { fp: total });
  const turret = guns.includes('cmg') && hex !== target ? turnsTo(hex, target, vehicle.tca) : 0;
  return {
    unit,
    place,
    bits: guns.reduce((bits, part) => bits | partBit(part), 0),
    fp: total,
    hindrance,
    tca: turret > 0 ? spineTowards(hex, target, vehicle.tca) : vehicle.tca,
    turns: isBounding(s, side) ? 0 : turret,
  };
}

/** Why none of them can fire: the reason of the first that it has. */
const noGun = (s: State, side: Side, unit: number, place: string): Refusal =>
  MGS.map(part => partBarred(s, side, unit, part)).find(each => each && each.key !== 'not-mounted') ??
  refusal('D3.5', 'no-gun-bears', { unit: unitId(unit), place });

/** A.17, C5.1, D3.4, D5.34, E1.7 */
function burstTerms(
  s: State,
  side: Side,
  unit: number,
  place: number,
  hindrance: number,
  turns: number,
): Term[] {
  const from = s.units.at[unit]!;
  const crowd = excess(s, side, from) + excessVehicles(s, side, from);
  const turned = turns * (isThick(hexOfPlace(from)) ? 2 : 1);
  return [
    ...(hindrance === 0 ? [] : [term('hindrance', hindrance)]),
    ...darkTerms(s, place),
    ...(turned === 0 ? [] : [term('turret', turned)]),
    ...crewTerms(s, unit),
    ...(crowd === 0 ? [] : [term('crowded', crowd)]),
  ];
}
