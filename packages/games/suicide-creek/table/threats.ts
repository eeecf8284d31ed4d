import { has, isKnown, isLeader, isReal, isVehicle, unitsIn, unitsOf } from '../board.ts';
import { enemyOf, type Side } from '../components.ts';
import { distance, hexOfPlace, isOpenGround, terrainRow } from '../map.ts';
import { hindranceFrom, isAdjacent, seesPlace } from '../rules/a06-sight.ts';
import { columnFp, columnOf } from '../rules/a07-fire/20-table.ts';
import type { Target } from '../rules/a07-fire/21-attack.ts';
import type { Volley } from '../rules/a07-fire/31-volley.ts';
import { leadershipNow } from '../rules/a10-morale/01-values.ts';
import { sumOf, term } from '../rules/dice.ts';
import { BLOCKED, besideHex } from '../sight.ts';
import { BROKEN, FINAL, MELEE, sideOf, TI, UNMARKED } from '../state/units.ts';
import type { State } from '../state.ts';
import { fpOf, isMg, isSquadType, rangeOf, weaponFp, weaponRange } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { chancesOf, shaken } from './fire-chances.ts';

/** A8.1 What those who are known could do to somebody who walks through a hex; who is hidden is in no number. */
export interface Threat {
  readonly unit: number;
  /** A morale check or worse, 0 to 1. */
  readonly chance: number;
  /** The firepower of its column, and what is added to the dice. */
  readonly column: number;
  readonly drm: number;
}

const BARRED = BROKEN | MELEE | TI;
const canFire = (s: State, unit: number): boolean =>
  isReal(s, unit) &&
  !isVehicle(s, unit) &&
  !isLeader(s, unit) &&
  !has(s, unit, BARRED) &&
  s.units.mark[unit] !== FINAL;

/** The best that a firer and one machine gun of his have at that range. */
function firepower(s: State, unit: number, place: number): number {
  const at = s.units.at[unit]!;
  const range = distance(hexOfPlace(at), hexOfPlace(place));
  const again = s.units.mark[unit] === UNMARKED ? 1 : 0.5;
  const factor = (normal: number): number =>
    range > 2 * normal ? 0 : (isAdjacent(s, at, place) ? 2 : range > normal ? 0.5 : 1) * again;
  const type = s.units.type[unit]!;
  const own = fpOf[type]! * factor(rangeOf[type]!);
  const guns = weaponsOf(s, unit)
    .map(weapon => s.weapons.type[weapon]!)
    .filter(arm => isMg[arm])
    .map(arm => weaponFp[arm]! * factor(weaponRange[arm]!));
  const gun = Math.max(0, ...guns);
  return isSquadType[type] ? own + gun : Math.max(own, gun);
}

function leadOf(s: State, side: Side, place: number): number | null {
  const all = unitsIn(s, side, place)
    .filter(unit => isLeader(s, unit) && isKnown(s, unit) && !has(s, unit, BARRED))
    .map(unit => leadershipNow(s, unit));
  return all.length > 0 ? Math.min(...all) : null;
}

/** `careful`: by assault movement; `along`: A4.3 round the hex, along these hexsides. */
export function threatsTo(
  s: State,
  side: Side,
  place: number,
  careful: boolean,
  along: readonly number[] = [],
): Threat[] {
  return unitsOf(s, enemyOf(side))
    .filter(unit => isKnown(s, unit))
    .flatMap(unit => threatOf(s, unit, place, { careful, along, led: true }))
    .sort((a, b) => b.chance - a.chance);
}

/** How somebody comes there, and whether a leader directs the shot at him. */
interface Manner {
  readonly careful: boolean;
  readonly along: readonly number[];
  readonly led: boolean;
}

/** What one unit could do there; none: it cannot fire, or not as far as that. */
export function threatOf(s: State, unit: number, place: number, { careful, along, led }: Manner): Threat[] {
  if (!canFire(s, unit)) return [];
  const at = s.units.at[unit]!;
  const hindrance = along.length > 0 ? besideSight(s, at, place, along) : hindranceFrom(s, at, place);
  const fp = hindrance === BLOCKED ? 0 : firepower(s, unit, place);
  if (fp === 0) return [];
  const volley = shot(s, unit, place, { fp, hindrance, careful, led, open: along.length > 0 });
  return [
    {
      unit,
      chance: shaken(chancesOf(...volley)),
      column: columnFp(columnOf(fp)),
      drm: sumOf(volley[0].drm) + sumOf(volley[1][0]!.drm),
    },
  ];
}

/** A4.3 */
const besideSight = (s: State, at: number, place: number, along: readonly number[]): number =>
  seesPlace(s, at, place) ? besideHex(s, at, hexOfPlace(place), along) : BLOCKED;

interface Circumstances {
  readonly fp: number;
  readonly hindrance: number;
  readonly careful: boolean;
  readonly led: boolean;
  /** A4.3 Beside the jungle of the hex. */
  readonly open: boolean;
}

function shot(
  s: State,
  unit: number,
  place: number,
  { fp, hindrance, careful, led, open }: Circumstances,
): [Volley, Target[]] {
  const hex = hexOfPlace(place);
  const tem = open ? 0 : terrainRow(hex).tem;
  const lead = led ? leadOf(s, sideOf(unit), s.units.at[unit]!) : null;
  const moves = [
    ...(careful ? [] : [term('ffnam', -1)]),
    ...((open || isOpenGround[hex] === 1) && hindrance === 0 && tem <= 0 ? [term('ffmo', -1)] : []),
  ];
  const volley: Volley = {
    firers: [],
    helpers: [],
    leaders: [],
    place,
    from: [s.units.at[unit]!],
    fp,
    hindrance,
    drm: [...(hindrance > 0 ? [term('hindrance', hindrance)] : []), ...(lead ? [term('leader', lead)] : [])],
    cowers: lead === null ? 1 : 0,
  };
  return [volley, [{ unit: -1, share: 1, drm: [...(tem === 0 ? [] : [term('tem', tem)]), ...moves] }]];
}
