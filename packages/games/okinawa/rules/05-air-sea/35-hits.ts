import { fleetOf, tables } from '../../components.ts';
import type { RaidGroup } from '../../state/air.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { sumOf, term } from '../11-assault/30-shifts.ts';
import { japan, partOf, record, within } from './02-tracks.ts';
import { PICKETS, raidNow } from './30-kikusui.ts';
import { fleetName } from './34-flak.ts';

/** 5.35 What is left of a kikusui falls upon the fleets: T5.3-hits, T5.3-damage; 5.37 what comes back of it. */

const { clamp, rows, modifiers } = tables.hits;
const BRITISH = fleetOf('british');
type Sort = 'kamikaze' | 'conventional';

/** 5.35a, 5.35b The column, from 1, whose number is not above the values; 0: too few to hit anything. */
export const hitColumn = (sort: Sort, values: number): number =>
  tables.hits[sort].filter(least => least <= values).length;

/** 5.35, 5.35a Two dice for those of one sort that are left. */
function hitsOf(ref: Ref, fleet: number, sort: Sort, values: number): number {
  const column = hitColumn(sort, values);
  if (column === 0) return 0;
  const terms = [
    ...term('pickets', fleet === PICKETS ? modifiers.pickets : 0),
    ...term('british', fleet === BRITISH ? modifiers.british : 0),
  ];
  const hitsBy = (dice: readonly number[]): number =>
    rows[within(dice[0]! + dice[1]! + sumOf(terms), clamp) - clamp[0]]![column - 1]!;
  return hitsBy(ref.roll({ who: japan, why: `${sort}-hits`, rule: '5.35', count: 2, terms, alike: hitsBy }));
}

/** 5.35d Ships sunk and damaged by so many hits; no die. */
export function damageOf(fleet: number, hits: number): { sunk: number; damaged: number } {
  const { sunk, damaged } = tables.fleet_damage.rows[fleetName(fleet)];
  const column = Math.min(hits, sunk.length) - 1;
  return { sunk: sunk[column] ?? 0, damaged: damaged[column] ?? 0 };
}

/** 5.35 The next box on which aircraft are left. */
const nextGroup = (s: State): RaidGroup | undefined =>
  raidNow(s).groups.find(group => !group.struck && group.kamikazes + group.conventional > 0);
export const isBoxLeft = (s: State): boolean => nextGroup(s) !== undefined;

/** 5.35, 5.35c One fleet box: how many ships, before it is known which (5.36). */
export function attackFleet(ref: Ref): void {
  const group = nextGroup(ref.s)!;
  group.struck = true;
  const { fleet, kamikazes, conventional } = group;
  const hits = hitsOf(ref, fleet, 'kamikaze', kamikazes) + hitsOf(ref, fleet, 'conventional', conventional);
  const { sunk, damaged } = damageOf(fleet, hits);
  ref.log('5.35d', 'raid-hits', { fleet: fleetName(fleet), hits, sunk, damaged });
  raidNow(ref.s).hit = { fleet, sunk, damaged };
}

/** 5.37a, 5.37b Of the kamikazes of all boxes together a tenth turns back; the rest is lost. */
export const returning = (kamikazes: number): number => partOf(kamikazes, tables.air_limits.returning_share);

const left = (s: State, sort: 'kamikazes' | 'conventional'): number =>
  raidNow(s).groups.reduce((sum, group) => sum + group[sort], 0);

/** 5.37 */
export function comeBack(ref: Ref): void {
  const { s } = ref;
  const [kamikazes, conventional] = [left(s, 'kamikazes'), left(s, 'conventional')];
  const back = returning(kamikazes);
  record(s, kamikazes - back, 0);
  s.air.raid = null;
  ref.log('5.37', 'raid-returns', { kamikazes: back, conventional, lost: kamikazes - back });
}
