import { type Refusal, refusal } from '@ironbottom/engine';
import { isDugIn, unitsIn, workIn } from '../../board.ts';
import { itemId, itemOf } from '../../campaign.ts';
import { JAPAN, type Side } from '../../components.ts';
import {
  around,
  DEBRIS,
  grid,
  HEXES,
  hexId,
  isConcealing,
  isJungle,
  isStream,
  terrainAt,
} from '../../map.ts';
import type { Built } from '../../state/setup.ts';
import type { Work, WorkKind } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { addWork, enlarge, layRoad, removeWork, takeRoad, useUp } from '../../writing.ts';
import { isDiggable, LARGEST } from '../b-terrain/27-entrench.ts';
import { checkSite } from '../cg/09-limits.ts';
import { isOnRoad } from '../d-vehicles/24-turning.ts';
import { hexBarred, isFirstBattle } from './22-ground.ts';
import { digIn } from './22-stations.ts';

/** 4.719, 4.722, SC1.4, SC1.51, SC4.2, SC6 What was bought or given is built. */

export interface Building {
  readonly item: number;
  readonly hex: number;
  /** C3.2a Where a pillbox faces. */
  readonly spine: number;
}

interface Kind {
  readonly kind: WorkKind;
  /** Squads of a foxhole; flares or wires. */
  readonly size: number;
}
const KINDS: { readonly [item: string]: Kind } = {
  pillbox: { kind: 'pillbox', size: 1 },
  'foxhole-1': { kind: 'foxhole', size: 1 },
  'foxhole-2': { kind: 'foxhole', size: 2 },
  'foxhole-3': { kind: 'foxhole', size: 3 },
  trench: { kind: 'trench', size: 1 },
  wire: { kind: 'wire', size: 1 },
  'trip-flare': { kind: 'trip-flare', size: 1 },
  'trip-wire': { kind: 'trip-wire', size: 1 },
};
export const kindOfItem = (item: number): Kind | undefined => KINDS[itemId(item)];
/** All that stands in a hex, by number. */
export const WORK_ITEMS: readonly number[] = Object.keys(KINDS).map(itemOf);

/** Of an item, so many are still to be built. */
export const leftOf = (s: State, side: Side, item: number): number =>
  s.campaign!.stock[side][item]! -
  s.campaign!.setUp.built.filter(each => each.item === item && !each.free).length;

/** SC1.4, 4.6-OB-JP In the first battle men start in foxholes wherever the ground permits one. */
export const isGiven = (s: State, side: Side, item: number): boolean =>
  isFirstBattle(s) && side === JAPAN && kindOfItem(item)?.kind === 'foxhole';

/** 4.719-note-e A foxhole that was there before this set-up. */
const isOldHole = (s: State, hex: number): boolean =>
  workIn(s, hex, 'foxhole') !== undefined &&
  !s.campaign!.setUp.built.some(each => each.hex === hex && kindOfItem(each.item)?.kind === 'foxhole');

/** B26, B27, SC1.51, SC2.2, SC6 The ground that a work wants. */
function siteBarred(s: State, { kind, size }: Kind, { hex, spine }: Building): Refusal | undefined {
  const args = { hex: hexId(hex), work: kind };
  const there = workIn(s, hex, kind);
  if (kind === 'foxhole') {
    if (!isDiggable(hex) || workIn(s, hex, 'trench')) return refusal('SC1.4', 'not-to-be-built-here', args);
    return (there?.size ?? 0) + size > LARGEST ? refusal('B27.1', 'built-already', args) : undefined;
  }
  if (kind === 'trip-flare' || kind === 'trip-wire')
    return isConcealing[hex] === 1 ? undefined : refusal('SC6.1', 'not-to-be-built-here', args);
  if (kind === 'trench' && !isOldHole(s, hex)) return refusal('4.719-note-e', 'no-old-foxhole', args);
  return checkSite(s, { kind, hex, spine });
}

export function buildBarred(s: State, side: Side, building: Building): Refusal | undefined {
  const kind = kindOfItem(building.item);
  const args = { item: itemId(building.item) };
  if (!kind) return refusal('4.722', 'nothing-to-build', args);
  if (leftOf(s, side, building.item) <= 0 && !isGiven(s, side, building.item))
    return refusal('4.719', 'none-left', args);
  return hexBarred(s, side, building.hex) ?? siteBarred(s, kind, building);
}

function remember(s: State, built: Built): void {
  const { setUp } = s.campaign!;
  setUp.built = [...setUp.built, built];
}

export function buildWork(s: State, side: Side, { item, hex, spine }: Building): void {
  const { kind, size } = kindOfItem(item)!;
  const free = leftOf(s, side, item) <= 0;
  const there = workIn(s, hex, kind);
  remember(s, { item, hex, to: -1, free });
  if (there) for (let n = 0; n < size; n++) enlarge(s, there);
  else addWork(s, { kind, hex, side, spine: kind === 'pillbox' ? spine : -1, size, known: false });
  const hole = workIn(s, hex, 'foxhole');
  if (kind === 'trench' && hole) removeWork(s, hole);
  resettle(s, side, hex);
}

/** SC1.4 Who is in a hex is in the hole that is there now, as far as it holds them. */
function resettle(s: State, side: Side, hex: number): void {
  for (const unit of unitsIn(s, side, hex)) s.units.pos[unit] = 0;
  for (const unit of unitsIn(s, side, hex)) digIn(s, unit);
}

export const lastBuilt = (s: State, item: number, hex: number): Built | undefined =>
  s.campaign!.setUp.built.findLast(each => each.item === item && each.hex === hex);

/** B30.1 Nobody is left behind in what is taken down. */
export function undoBarred(s: State, side: Side, item: number, hex: number): Refusal | undefined {
  const args = { item: itemId(item), hex: hexId(hex) };
  if (!lastBuilt(s, item, hex)) return refusal('4.722', 'not-built-now', args);
  const inside = [1, 2].some(sort => unitsIn(s, side, sort * HEXES + hex).length > 0);
  return itemId(item) === 'pillbox' && inside ? refusal('B30.1', 'somebody-inside', args) : undefined;
}

export function undoBuilt(s: State, side: Side, item: number, hex: number): void {
  const built = lastBuilt(s, item, hex);
  if (!built) return;
  s.campaign!.setUp.built = s.campaign!.setUp.built.filter(each => each !== built);
  if (built.to >= 0) {
    takeRoad(s, hex, built.to);
    return;
  }
  const { kind, size } = kindOfItem(item)!;
  const work = workIn(s, hex, kind);
  if (!work) return;
  if (kind === 'trench') restoreHole(s, side, work);
  else for (let n = 0; n < size && work.size > 0; n++) useUp(s, work);
  resettle(s, side, hex);
}

/** 4.719-note-e It was dug in the place of a foxhole. */
function restoreHole(s: State, side: Side, { hex }: Work): void {
  const trench = workIn(s, hex, 'trench')!;
  removeWork(s, trench);
  addWork(s, { kind: 'foxhole', hex, side, spine: -1, size: 1, known: true });
}

// ---------------------------------------------------------------- corduroy roads (SC4.2)

export const ROAD = itemOf('corduroy');

const isRoadGround = (hex: number): boolean =>
  isStream[hex] === 0 && (isJungle[hex] === 1 || terrainAt[hex] === DEBRIS);
const sideBetween = (a: number, b: number): number => grid.sides[6 * a + grid.direction(a, b)]!;

/** SC4.2 Over a hexside between jungle and debris; each after the first one joins another. */
export function roadBarred(s: State, side: Side, hex: number, to: number): Refusal | undefined {
  const args = { hex: hexId(hex), to: hexId(to) };
  if (leftOf(s, side, ROAD) <= 0) return refusal('4.719', 'none-left', { item: itemId(ROAD) });
  if (!around[hex]!.includes(to) || !isRoadGround(hex) || !isRoadGround(to))
    return refusal('SC4.2', 'no-ground-for-a-road', args);
  if (s.ground.corduroy.includes(sideBetween(hex, to))) return refusal('SC4.2', 'a-road-already', args);
  const joins = s.ground.corduroy.length === 0 || isOnRoad(s, hex) || isOnRoad(s, to);
  return joins ? undefined : refusal('SC4.2', 'joins-no-road', args);
}

export function buildRoad(s: State, hex: number, to: number): void {
  layRoad(s, hex, to);
  remember(s, { item: ROAD, hex, to, free: false });
}

// ---------------------------------------------------------------- the whole

/** SC1.4 A foxhole that cost nothing has somebody in it. */
export const emptyGifts = (s: State, side: Side): (Refusal | undefined)[] =>
  s
    .campaign!.setUp.built.filter(
      ({ free, hex }) => free && !unitsIn(s, side, hex).some(unit => isDugIn(s, unit)),
    )
    .map(({ hex }) => refusal('SC1.4', 'nobody-in-foxhole', { hex: hexId(hex) }));

/** What was built is used up. */
export function settleStock(s: State, side: Side): void {
  const { setUp, stock } = s.campaign!;
  for (const { item, free } of setUp.built) if (!free) stock[side][item]!--;
  setUp.built = [];
}
