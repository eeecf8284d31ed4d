import { auto, type Block, phase } from '@ironbottom/engine';
import { choices, type Ref } from '../../choices.ts';
import {
  ALLIES,
  hexId,
  hexOf,
  isCarrier,
  isNaval,
  JAPAN,
  nationOf,
  regionHexes,
  unitsOf,
} from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import { NATIONS, type State } from '../../state.ts';
import { queueEmergency } from '../08-movement/22-emergency.ts';
import { queueShips } from '../08-movement/24-stacking.ts';
import { japaneseResources } from '../12-strategic-warfare/00-strategic-warfare.ts';
import { changeWill } from './40-will-track.ts';
import { progressMade, progressNeeded } from './47-progress.ts';

/** 16.4, 4.32 The US political will segment. */

/** 16.41 By NATIONS, as charts.json has them. */
const ROWS: { readonly [nation: string]: string } = {
  philippines: 'Philippines',
  malaya: 'Malaya',
  dei: 'DEI',
  burma: 'Burma',
  india: 'India',
  china: 'China',
  australia: 'Australia',
};
const cost = NATIONS.map(name => charts.surrender.rows.find(row => row.nation === ROWS[name])!);
const lossOf = (i: number): number => cost[i]!.will!;
const comesBack = (i: number): boolean => cost[i]!.will_back_on_liberation === true;
const ALL = -2;

/** 16.41-1, 16.41-2 */
function surrenders(ref: Ref): void {
  const { s } = ref;
  NATIONS.forEach((_, i) => {
    if (s.surrendered[i] && !s.surrenderPaid[i]) {
      s.surrenderPaid[i] = true;
      changeWill(ref, lossOf(i), '16.41-1');
    }
    if (s.liberated[i] && !s.liberationPaid[i]) {
      s.liberationPaid[i] = true;
      if (comesBack(i)) changeWill(ref, -lossOf(i), '16.41-2');
      // Our reading: what the fall of all of them cost comes back with the first that is freed.
      if (s.allSurrendered && !s.scored.includes('all-fallen')) {
        s.scored.push('all-fallen');
        changeWill(ref, -ALL, '16.41-2');
      }
    }
  });
  if (!s.allSurrendered && NATIONS.every((_, i) => s.surrendered[i] && !s.liberated[i])) {
    s.allSurrendered = true;
    changeWill(ref, ALL, '16.41-1');
  }
}

/** 16.43 */
function strategic(ref: Ref): void {
  const { s } = ref;
  if (s.turn >= 5 && !s.resourcesPaid && japaneseResources(s) <= 3) {
    s.resourcesPaid = true;
    changeWill(ref, 3, '16.43A');
  }
  if (s.bombed) changeWill(ref, 1, '16.43B');
}

/** 16.45 */
function casualties(ref: Ref): void {
  if (ref.s.casualties) changeWill(ref, -1, '16.45');
}

/** 16.46 What is left at the end of the turn, so after emergency movement. */
function fleet(ref: Ref): void {
  const { s } = ref;
  const ships = unitsOf[ALLIES]!.filter(unit => isNaval[unit] && nationOf[unit] === 'us' && s.at[unit]! >= 0);
  if (!ships.some(unit => isCarrier[unit])) changeWill(ref, -1, '16.46');
  if (ships.length === 0) changeWill(ref, -1, '16.46');
}

const ALASKA = regionHexes('aleutians');
const HAWAII = [...regionHexes('hawaii'), hexOf('5108')];
const ALASKA_TURNS = 3;
const HAWAII_TURNS = 2;

/** 16.42 Counts the turns in a row that Japan holds a hex; to lose it ends the row (`setControl`). */
function occupations(ref: Ref): void {
  const { s } = ref;
  for (const hex of [...ALASKA, ...HAWAII]) {
    const id = hexId(hex);
    if (s.control[hex] === JAPAN) s.held[id] = (s.held[id] ?? 0) + 1;
  }
  const longest = (hexes: readonly number[]): number =>
    Math.max(...hexes.map(hex => s.held[hexId(hex)] ?? 0));
  if (!s.alaskaPaid && longest(ALASKA) >= ALASKA_TURNS) {
    s.alaskaPaid = true;
    changeWill(ref, -1, '16.42-1');
  }
  if (!s.hawaiiPaid && longest(HAWAII) >= HAWAII_TURNS) {
    s.hawaiiPaid = true;
    changeWill(ref, -1, '16.42-2');
  }
}

/** 16.47-1 */
function progress(ref: Ref): void {
  const needed = progressNeeded(ref.s);
  if (needed === 0) return;
  const made = progressMade(ref.s);
  ref.log('16.47-1', 'progress', { made, needed });
  if (made < needed) changeWill(ref, -1, '16.47-1');
}

export const politicalWillSegment: Block<State> = phase('political.will', '4.32', [
  auto('will.surrenders', '16.41-1', surrenders),
  auto('will.strategic', '16.43A', strategic),
  auto('will.casualties', '16.45', casualties),
  auto('will.occupations', '16.42-1', occupations),
  auto('will.progress', '16.47-1', progress),
  // 8.22-1, 8.32-1 Units in hexes that have changed hands move at the end of the political phase.
  auto('will.emergency', '8.22-1', ref => queueEmergency(ref)),
  choices('will.choices', '8.22-1'),
  auto('will.ships', '8.24', queueShips),
  choices('will.overstacked', '8.24'),
  auto('will.fleet', '16.46', fleet),
]);
