import { isGoodOrder, isMmc, unitsOf } from '../board.ts';
import { enemyOf, type Side, scenarioOf, sideOfRole, US } from '../components.ts';
import { ALL, around, distance, HEXES, hexAt, hexOfPlace, southEdge, terrainCost } from '../map.ts';
import { controlsHex } from '../rules/a26-control.ts';
import type { State } from '../state.ts';
import { attacksIn, campaignAims } from './campaign/aims.ts';

/** Where a side wants to be: the hexes that its scenario is about, and how far every hex is from them. */

export interface Goals {
  readonly hexes: readonly number[];
  /** By hex: movement factors to the nearest of them, in halves. */
  readonly far: Float32Array;
  /** Whether this side has to come to them; else it holds them. */
  readonly attacks: boolean;
  /** Whether it comes there at any price. */
  readonly bold: boolean;
}

/** G7.1 What costs everything costs a turn. */
const SWAMP_COST = 8;
/** Nearer than that nobody holds a hex better. */
const FAR_AWAY = 200;

/** Factors from each hex to the nearest goal, by the costs of the ground; to some of them it counts as so much farther. */
function distances(goals: readonly number[], more: (goal: number) => number = () => 0): Float32Array {
  const far = new Float32Array(HEXES).fill(FAR_AWAY);
  const open = new Set(goals);
  for (const goal of goals) far[goal] = more(goal);
  while (open.size > 0) {
    const now = [...open];
    open.clear();
    for (const hex of now) {
      const cost = far[hex]! + (terrainCost[hex] === ALL ? SWAMP_COST : terrainCost[hex]!);
      for (const next of around[hex]!)
        if (cost < far[next]!) {
          far[next] = cost;
          open.add(next);
        }
    }
  }
  return far;
}

/** The south edge and nothing else. */
let edge: Goals | undefined;
export function edgeGoals(): Goals {
  edge ??= { hexes: [...southEdge], far: distances(southEdge), attacks: true, bold: true };
  return edge;
}

/** Where enemies are, seen or suspected. */
function enemies(s: State, side: Side): number[] {
  const enemy = enemyOf(side);
  return [
    ...unitsOf(s, enemy).map(unit => hexOfPlace(s.units.at[unit]!)),
    ...s.unseen.covers
      .filter(({ side: whose, place }) => whose === enemy && place >= 0)
      .map(({ place }) => hexOfPlace(place)),
  ];
}

export function goalsOf(s: State, side: Side): Goals {
  const { aim } = scenarioOf(s.scenario);
  const attacks = s.campaign ? attacksIn(s.campaign, side) : sideOfRole(aim.side) === side;
  const found = s.campaign ? campaignAims(s, side, attacks) : aimed(s, side, attacks);
  const hexes = found.length > 0 ? found : enemies(s, side);
  const bold = attacks && s.campaign !== null && side === US;
  const more = bold ? crowds(s, side) : undefined;
  return { hexes, far: distances(hexes.length > 0 ? hexes : [...southEdge], more), attacks, bold };
}

/** Where so many are already the next ones look for another goal, up to so many factors farther on. */
const ENOUGH = 6;
const NEAR = 2;
const FARTHER = 16;
function crowds(s: State, side: Side): (goal: number) => number {
  const men = unitsOf(s, side)
    .filter(unit => isMmc(s, unit) && isGoodOrder(s, unit) && s.units.at[unit]! >= 0)
    .map(unit => hexOfPlace(s.units.at[unit]!));
  return goal => (men.filter(hex => distance(hex, goal) <= NEAR).length >= ENOUGH ? FARTHER : 0);
}

function aimed(s: State, side: Side, attacks: boolean): readonly number[] {
  const { aim } = scenarioOf(s.scenario);
  if (aim.kind !== 'control') return enemies(s, side);
  const hexes = aim.hexes.map(hexAt);
  const open = hexes.filter(hex => controlsHex(s, side, hex) !== attacks);
  // Who has all he wants holds it; who has lost something takes it back.
  if (attacks) return open;
  const lost = hexes.filter(hex => !controlsHex(s, side, hex));
  return lost.length > 0 ? [...lost, ...open] : hexes;
}
