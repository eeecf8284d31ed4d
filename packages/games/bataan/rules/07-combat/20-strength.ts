import { allIn } from '../../board.ts';
import {
  ALLIES,
  CORREGIDOR,
  FORT_WINT,
  isAtSea,
  isHex,
  isMajorRiver,
  limits,
  type Side,
  tables,
  terrainOf,
} from '../../components.ts';
import { isShaken, type State } from '../../state.ts';
import { groundOf, isArtillery, isAt, isGround, isSpg, isTank, stackingOf } from '../../units.ts';
import { printed } from '../02-components.ts';
import { wintGarrison } from '../10-fortifications/10-building.ts';
import { isSupplied } from '../13-supply.ts';

/** 7.2 Strengths and odds: 7.2.1 to 7.2.3. All factors are halves, doubles and trebles, so numbers stay exact. */

export interface Strength {
  readonly attack: number;
  readonly defence: number;
  readonly tanks: boolean;
  /** 5.2.2 Guns other than AT; 7.2.4.3 self-propelled artillery is artillery. */
  readonly guns: boolean;
}

/** 7.2.1.1 Somebody with a defence value of his own, not in parentheses. */
const stands = (s: State, unit: number): boolean =>
  isGround(unit) && !groundOf(unit).parentheses && printed(s, unit).defence > 0;
const hasParentheses = (unit: number): boolean => isGround(unit) && groundOf(unit).parentheses === true;

/** 7.2.1, 7.2.1.1 What these units, in one hex, have printed on them, before terrain, supply and demoralisation. */
export function strengthOf(s: State, units: readonly number[]): Strength {
  const screened = units.some(unit => stands(s, unit));
  let attack = 0;
  let defence = 0;
  for (const unit of units) {
    const values = printed(s, unit);
    attack += values.attack;
    defence += hasParentheses(unit) && screened ? values.attack : values.defence;
  }
  return {
    attack,
    defence,
    tanks: units.some(isTank),
    guns: units.some(unit => (isArtillery(unit) && !isAt(unit)) || isSpg(unit)),
  };
}

const HALF = 0.5;

/** 13.5 Without supply: half, unit by unit, attack rounded down and defence rounded up. */
export const attackValue = (s: State, unit: number): number => {
  const { attack } = printed(s, unit);
  return isSupplied(s, unit) ? attack : Math.floor(attack * HALF);
};
const defenceValue = (s: State, unit: number): number => {
  const { defence } = printed(s, unit);
  return isSupplied(s, unit) ? defence : Math.ceil(defence * HALF);
};

/** TEC Across a major river all but guns attack at half strength. */
const isHalvedByRiver = (from: number, targets: readonly number[], unit: number): boolean =>
  !isArtillery(unit) && isHex(from) && targets.some(target => isHex(target) && isMajorRiver(from, target));

/** 7.2.1, 7.2.2 With how much a unit attacks: nothing when demoralised (7.3.4); 4.4.6 from the sea half, guns nothing. */
export function attackOfUnit(s: State, unit: number, targets: readonly number[]): number {
  if (isShaken(s, unit)) return 0;
  const from = s.at[unit]!;
  const value = attackValue(s, unit);
  if (isAtSea(from)) return isArtillery(unit) ? 0 : value * HALF;
  return isHalvedByRiver(from, targets, unit) ? value * HALF : value;
}

export const attackOf = (s: State, units: readonly number[], targets: readonly number[]): number =>
  units.reduce((sum, unit) => sum + attackOfUnit(s, unit, targets), 0);

/** 10.2.5 Besides guns only so many points defend the island: those that are worth most. */
function islandGarrison(s: State, units: readonly number[]): readonly number[] {
  const limit = limits.corregidor_active_defence;
  let best: { readonly units: readonly number[]; readonly worth: number }[] = Array.from(
    { length: limit + 1 },
    () => ({ units: [], worth: 0 }),
  );
  for (const unit of units) {
    if (isArtillery(unit)) continue;
    const size = stackingOf[unit]!;
    const worth = defenceValue(s, unit) * (isShaken(s, unit) ? HALF : 1);
    best = best.map((kept, points) => {
      const rest = points >= size ? best[points - size]! : undefined;
      return rest && rest.worth + worth > kept.worth
        ? { units: [...rest.units, unit], worth: rest.worth + worth }
        : kept;
    });
  }
  const chosen = new Set(best[limit]!.units);
  return units.filter(unit => isArtillery(unit) || chosen.has(unit));
}

/** Those who count in the defence of a hex or area: all that is there, on airfield charts too (7.1.2, 10.2.5). */
export const defendersOf = (s: State, side: Side, ground: number): readonly number[] => {
  const units = allIn(s, side, ground);
  return ground === CORREGIDOR ? islandGarrison(s, units) : units;
};

/** TEC By how much a swamp multiplies a defence. */
export const SWAMP = (
  tables.terrain.rows.find(({ terrain }) => terrain === 'swamp')!.combat as {
    readonly defence_multiplier: number;
  }
).defence_multiplier;

/** 7.2.1, 7.2.2 The defence of a hex or area: parentheses, demoralisation, supply, swamp (TEC), Fort Wint (10.3). */
export function defenceOf(s: State, side: Side, ground: number): number {
  const units = defendersOf(s, side, ground);
  const screened = units.some(unit => stands(s, unit));
  const inFort = ground === FORT_WINT && side === ALLIES ? wintGarrison(s) : [];
  const ofTerrain = isHex(ground) && terrainOf(ground) === 'swamp' ? SWAMP : 1;
  return units.reduce((sum, unit) => {
    if (!isGround(unit)) return sum;
    const value = hasParentheses(unit) && screened ? attackValue(s, unit) : defenceValue(s, unit);
    const spirit = isShaken(s, unit) ? HALF : 1;
    return sum + value * spirit * ofTerrain * (inFort.includes(unit) ? limits.fort_wint_multiplier : 1);
  }, 0);
}

const { odds_columns: COLUMNS, odds_fractions: FRACTIONS } = tables.crt;
export const columnName = (column: number): string => COLUMNS[column]!;

/** 7.2.3 The best column that the odds reach; outside the table its ends. */
export function columnOf(attack: number, defence: number): number {
  if (attack === 0) return 0;
  let column = 0;
  FRACTIONS.forEach(([more, less], at) => {
    if (attack * less >= defence * more) column = at;
  });
  return column;
}
