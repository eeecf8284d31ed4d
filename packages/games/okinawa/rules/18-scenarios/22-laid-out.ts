import { counted, hexesOf, isThere } from '../../board.ts';
import { OUT } from '../../boxes.ts';
import { JAPAN, type Side, scenarioOf, tables, US } from '../../components.ts';
import { hexAt, ISLANDS, isIeShima, landAround } from '../../map.ts';
import { type Mine, type Position, put, type State } from '../../state.ts';
import {
  divisionOf,
  divisionUnits,
  fullSteps,
  isInfantry,
  stacksFree,
  UNITS,
  UNITS_OF,
  unitNamed,
} from '../../units.ts';
import { canBeSetUp, frontDivisions } from './12-places.ts';
import { firstMines, firstPositions, firstReduced } from './20-start.ts';

/**
 * 18 A set-up of ours stands there before a player has done anything, and he can lay it out again whatever he has made
 * of it: from any set-up there is a way to one that is allowed.
 */

const hexesByScenario = new Map<string, readonly number[]>();

/** By unit: where it begins; OUT where the scenario has it nowhere on the map. */
function firstHexes(scenario: string): readonly number[] {
  const known = hexesByScenario.get(scenario);
  if (known) return known;
  const hexes = Array<number>(UNITS).fill(OUT);
  for (const [hex, units] of Object.entries(scenarioOf(scenario).start.units))
    for (const id of units.split(' ')) hexes[unitNamed(id)] = hexAt(hex);
  hexesByScenario.set(scenario, hexes);
  return hexes;
}

/** 18.522 Hexes of the front next to wherever the Japanese have set up. */
const nextToTheEnemy = (s: State): number[] =>
  [...new Set(hexesOf(s, JAPAN).flatMap(hex => landAround[hex]!))].filter(hex => !isThere(s, JAPAN, hex));

/**
 * 18.522 A division of the front that the Japanese have drawn away from sends a battalion after them, into a hex with
 * room or in the place of one of a division that has others there.
 */
function approach(s: State, at: number[]): void {
  const near = nextToTheEnemy(s);
  const isNear = (unit: number): boolean => near.includes(at[unit]!);
  const inContact = (division: number): number[] => divisionUnits[division]!.filter(isNear);
  const isFull = (hex: number): boolean =>
    counted(UNITS_OF[US]!.filter(unit => at[unit] === hex)) >= tables.stacking.limit;
  for (const { division, hexes } of frontDivisions(s)) {
    if (inContact(division).length > 0) continue;
    const unit = divisionUnits[division]!.find(isInfantry)!;
    const open = near.find(hex => hexes.includes(hex) && !isFull(hex));
    if (open !== undefined) {
      at[unit] = open;
      continue;
    }
    const relieved = UNITS_OF[US]!.find(
      each => isNear(each) && !stacksFree(each) && inContact(divisionOf[each]!).length > 1,
    )!;
    [at[unit], at[relieved]] = [at[relieved]!, at[unit]!];
  }
}

/** Each minefield keeps what it is; they lie in the first hexes of their island in the order in which they lie now. */
function firstMinesOf(s: State): Mine[] {
  const laid = ISLANDS.flatMap(island => {
    const hexes = firstMines(s, island).hexes.sort((a, b) => a - b);
    const mines = s.mines.filter(({ hex }) => isIeShima[hex] === island);
    return mines.map((mine, i) => ({ ...mine, hex: hexes[i]! }));
  });
  return laid.sort((a, b) => a.hex - b.hex);
}

interface LaidOut {
  /** By unit of the side that is set up anew: where it begins and with how many steps. */
  readonly units: readonly { readonly unit: number; readonly at: number; readonly steps: number }[];
  readonly positions: readonly Position[];
  readonly mines: readonly Mine[];
}

/** Our set-up of a side, as things are. */
function laidOut(s: State, side: Side): LaidOut {
  const at = [...firstHexes(s.scenario)];
  if (side === US) approach(s, at);
  const reduced = firstReduced(s);
  const stepsOf = (unit: number): number =>
    side === JAPAN || !isInfantry(unit)
      ? s.steps[unit]!
      : fullSteps[unit]! - (reduced.includes(unit) ? 1 : 0);
  return {
    units: UNITS_OF[side]!.filter(unit => canBeSetUp(s, unit)).map(unit => ({
      unit,
      at: at[unit]!,
      steps: stepsOf(unit),
    })),
    positions: side === JAPAN ? firstPositions(s) : s.positions,
    mines: side === JAPAN ? firstMinesOf(s) : s.mines,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether everything of a side stands as it was laid out by us. */
export function isLaidOut(s: State, side: Side): boolean {
  const { units, positions, mines } = laidOut(s, side);
  return (
    s.setUp === null &&
    units.every(({ unit, at, steps }) => s.at[unit] === at && s.steps[unit] === steps) &&
    isSame(s.positions, positions) &&
    isSame(s.mines, mines)
  );
}

export function layOut(s: State, side: Side): void {
  const { units, positions, mines } = laidOut(s, side);
  for (const { unit, at, steps } of units) {
    put(s, unit, at);
    s.steps[unit] = steps;
  }
  s.positions = positions.map(each => ({ ...each }));
  s.mines = mines.map(each => ({ ...each }));
  s.setUp = null;
}
