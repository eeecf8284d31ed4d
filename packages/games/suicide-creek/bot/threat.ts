import { has, isArmed, unitsOf } from '../board.ts';
import { enemyOf, type Side } from '../components.ts';
import { distance, HEXES, hexOfPlace, isOpenGround, terrainRow } from '../map.ts';
import { hindranceFrom } from '../rules/a06-sight.ts';
import { blastFp, blastHexes, isBurning } from '../rules/c01-artillery/50-blast.ts';
import { BLOCKED } from '../sight.ts';
import { EFFECT_1 } from '../state/ordnance.ts';
import { BROKEN, MELEE, RESERVE, TI } from '../state/units.ts';
import type { State } from '../state.ts';
import { fpOf, isMg, rangeOf, weaponFp, weaponRange } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { lossOf } from './table.ts';

/** Where the enemy can hurt us: by hex, the share of its worth that a squad loses there under his fire. */
export interface Threat {
  /** Entering it on foot, in the open where it is. */
  readonly moving: Float32Array;
  /** Standing in it through one fire phase. */
  readonly standing: Float32Array;
}

/** Firepower of one Location of the enemy, up to a range and to twice that. */
interface Battery {
  readonly place: number;
  readonly parts: readonly { readonly fp: number; readonly range: number }[];
}

/** What a counter under a "?" is taken for: two of three are men. */
const SUSPECT = { fp: 2.5, range: 4 };
const MORALE = 8;
const SQUAD_PARTS = 2;

function batteriesOf(s: State, side: Side): Battery[] {
  const parts = new Map<number, { fp: number; range: number }[]>();
  const add = (place: number, fp: number, range: number): void => {
    if (fp > 0) parts.set(place, [...(parts.get(place) ?? []), { fp, range }]);
  };
  for (const unit of unitsOf(s, side)) {
    if (has(s, unit, BROKEN | MELEE | TI) || !isArmed(s, unit)) continue;
    const place = s.units.at[unit]!;
    add(place, fpOf[s.units.type[unit]!]!, rangeOf[s.units.type[unit]!]!);
    for (const weapon of weaponsOf(s, unit).slice(0, SQUAD_PARTS)) {
      const type = s.weapons.type[weapon]!;
      if (isMg[type]) add(place, weaponFp[type]!, weaponRange[type]!);
    }
  }
  for (const cover of s.unseen.covers)
    if (cover.side === side && cover.place >= 0 && cover.veil !== RESERVE)
      add(cover.place, SUSPECT.fp * cover.count, SUSPECT.range);
  return [...parts].map(([place, found]) => ({ place, parts: found }));
}

/** A7.21, A7.22 What a Location fires at that range. */
function firepowerAt({ parts }: Battery, range: number): number {
  let fp = 0;
  for (const part of parts)
    if (range <= 2 * part.range) fp += part.fp * (range <= 1 ? 2 : range > part.range ? 0.5 : 1);
  return fp;
}

/** A8.13 Not assault movement: -1, and -1 more in the open where nothing hinders. */
const WALKS = -1;
const IN_THE_OPEN = -1;
/** A defender cannot fire at everybody who goes by. */
const SHARED = 0.6;

export function threatTo(s: State, side: Side): Threat {
  const moving = new Float32Array(HEXES);
  const standing = new Float32Array(HEXES);
  for (const battery of batteriesOf(s, enemyOf(side))) {
    const from = hexOfPlace(battery.place);
    const reach = 2 * Math.max(...battery.parts.map(({ range }) => range));
    for (let hex = 0; hex < HEXES; hex++) {
      const range = distance(from, hex);
      if (range > reach) continue;
      const hindrance = hindranceFrom(s, battery.place, hex);
      if (hindrance === BLOCKED) continue;
      const fp = firepowerAt(battery, range);
      const { tem } = terrainRow(hex);
      const open = isOpenGround[hex] === 1 && hindrance === 0 && tem <= 0 ? IN_THE_OPEN : 0;
      const drm = hindrance + tem;
      moving[hex]! += SHARED * lossOf(fp, drm + WALKS + open, MORALE);
      standing[hex]! += SHARED * lossOf(fp, drm, MORALE);
    }
  }
  barrages(s, moving, standing);
  return { moving, standing };
}

/** C1.33 A spotting round may be converted in the next fire phase. */
const CONVERTED = 0.4;
/** C1.5 Where shells fall whoever comes in is struck, and whoever stays while they are to fall once more. */
function barrages(s: State, moving: Float32Array, standing: Float32Array): void {
  for (const battery of s.ordnance.batteries) {
    if (battery.hex < 0) continue;
    const burns = isBurning(battery);
    const again = burns ? Number(battery.mission === EFFECT_1) : CONVERTED;
    for (const hex of blastHexes(battery)) {
      const { indirect } = terrainRow(hex);
      if (burns) moving[hex]! += lossOf(blastFp(battery), indirect + WALKS, MORALE);
      standing[hex]! += again * lossOf(blastFp(battery), indirect, MORALE);
    }
  }
}
