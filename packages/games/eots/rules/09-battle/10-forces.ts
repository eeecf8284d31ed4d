import { derivedBy } from '@ironbottom/engine';
import type { CardEffect } from '../../cards/effect.ts';
import { inForce } from '../../cards/force.ts';
import {
  attackFull,
  attackReduced,
  defenceOf,
  enemyOf,
  extendedMovesOnly,
  extendedRange,
  grid,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  isOneStep,
  JAPAN,
  rangeOf,
  SIDES,
  type Side,
  UNITS,
  unitSide,
} from '../../components.ts';
import { type Battle, isLanding, type Mission } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { roundUp } from '../01-die.ts';
import { garrisonAt, garrisonStrength } from './garrison.ts';

/** Who fights in a battle, and with what. All that chapter 9 decides is worked out on these lists. */

/** A force of the city itself, where others have the number of their unit. */
export const GARRISON = -1;

export interface Fighter {
  readonly unit: number;
  readonly side: Side;
  readonly kind: 'air' | 'carrier' | 'ship' | 'land';
  /** Takes part from another hex than the battle hex. */
  readonly outside: boolean;
  /** 9.12 A ship beside a carrier outside: adds nothing, but can be hit. */
  readonly escort: boolean;
  /** An offensive unit that came by amphibious assault. */
  readonly landed: boolean;
  /** 8.46 The ship that carries it, or -1. */
  readonly carrier: number;
  /** Attack strengths with one step and with two, range and events reckoned in. */
  readonly attack: readonly [number, number];
  readonly defence: number;
  /** 2 at full strength; one-sided units have 1. */
  readonly steps: number;
}

/** Has air power: an air or carrier unit. */
export const flies = (fighter: Fighter): boolean => fighter.kind === 'air' || fighter.kind === 'carrier';

export const strength = ({ attack, steps }: Fighter): number => (steps === 0 ? 0 : attack[steps - 1]!);

/** The battle being fought. */
export const current = (s: State): Battle => theOffensive(s).battles[theOffensive(s).fighting]!;

/** The battle being fought, or else the last of those that wait. */
export const atHand = ({ offensive }: State): Battle | undefined =>
  offensive?.battles[offensive.fighting] ?? offensive?.battles.findLast(({ stage }) => stage === 'waiting');

/** By hex, and the forces of the city there: the order of battle of one that is being fought. */
const engaged = derivedBy((s: State, key: number): readonly Fighter[] => {
  const hex = Math.floor(key / GARRISONS);
  return muster(s, theOffensive(s).battles.find(battle => battle.hex === hex)!, key % GARRISONS);
});
/** More than any city has. */
const GARRISONS = 256;

/** 9.1 Everybody in this battle with a step left, in the order of the counters; forces of the city last. */
export function forces(s: State, battle: Battle): readonly Fighter[] {
  const { hex, garrison } = battle;
  // Before the battle begins missions and events may still change; during it only places and sides do.
  if (battle.stage === 'waiting') return muster(s, battle, garrisonAt(s, hex));
  return engaged(s, GARRISONS * hex + garrison);
}

function muster(s: State, battle: Battle, garrison: number): Fighter[] {
  const { hex } = battle;
  const offensive = theOffensive(s);
  const effects = inForce(s).map(({ effect }) => effect);
  const missions = new Map<number, Mission>();
  for (const mission of offensive.missions) missions.set(mission.unit, mission);
  for (const mission of offensive.reaction.missions) missions.set(mission.unit, mission);
  const list: Fighter[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.at[unit]! < 0) continue;
    const mission = missions.get(unit);
    if (s.at[unit] !== hex && !mission) continue;
    const fighter = fighterOf(s, battle, unit, mission, effects);
    if (fighter) list.push(fighter);
  }
  // 9.2F A carrier that goes down does not take its escorts out of reach.
  const carriers = new Set([
    ...list.filter(f => f.outside && f.kind === 'carrier').map(f => s.at[f.unit]!),
    ...battle.sunk.map(each => each.hex).filter(at => at !== hex),
  ]);
  if (carriers.size > 0) list.push(...escorts(s, battle, carriers, effects));
  const { attack, defence } = garrisonStrength(hex);
  for (let n = 0; n < garrison; n++)
    list.push({
      unit: GARRISON,
      side: JAPAN,
      kind: 'land',
      outside: false,
      escort: false,
      landed: false,
      carrier: -1,
      attack: [attack, attack],
      defence,
      steps: 1,
    });
  return list;
}

function fighterOf(
  s: State,
  battle: Battle,
  unit: number,
  mission: Mission | undefined,
  effects: readonly CardEffect[],
): Fighter | undefined {
  const { hex } = battle;
  const here = s.at[unit] === hex;
  const landed = mission !== undefined && isLanding(mission.way) && unitSide[unit] === theOffensive(s).side;
  if (isGround[unit]) {
    // 9.13 All land units in the hex, but for those that lost their ships (8.45B-2).
    if (!here || battle.barred.includes(unit)) return undefined;
    return counted(s, battle, unit, 'land', { landed, carrier: mission?.carrier ?? -1 }, effects);
  }
  if (!isAir[unit] && !isNaval[unit]) return undefined;
  if (mission) {
    // 9.11 Who left another battle hex fights for that one.
    if (mission.battle >= 0 ? mission.battle !== hex : !here) return undefined;
    if (mission.parenthesis) return undefined;
  } else if (unitSide[unit] === theOffensive(s).side) return undefined;
  const kind = isCarrier[unit] ? 'carrier' : isAir[unit] ? 'air' : 'ship';
  if (here) return counted(s, battle, unit, kind, {}, effects);
  // 9.12 Other ships fight in the battle hex only.
  if (kind === 'ship') return undefined;
  const distance = grid.distance(s.at[unit]!, hex);
  const extended = distance > rangeOf[unit]!;
  if (distance > extendedRange[unit]! || (extended && extendedMovesOnly[unit])) return undefined;
  return counted(s, battle, unit, kind, { outside: true, extended }, effects);
}

/**
 * 9.12 Activated ships beside a carrier that fights from outside, but for those that moved strategically (8.23); ships
 * in a battle hex of their own fight there.
 */
function escorts(
  s: State,
  battle: Battle,
  carriers: ReadonlySet<number>,
  effects: readonly CardEffect[],
): Fighter[] {
  const { missions, reaction, battles } = theOffensive(s);
  return [...missions, ...reaction.missions]
    .filter(({ unit, way, battle: fights }) => {
      const at = s.at[unit]!;
      if (!isNaval[unit] || isCarrier[unit] || way === 'strategic-sail' || !carriers.has(at)) return false;
      return (fights < 0 || fights === battle.hex) && !battles.some(({ hex }) => hex === at);
    })
    .map(({ unit }) => counted(s, battle, unit, 'ship', { outside: true, escort: true }, effects));
}

interface Circumstances {
  readonly outside?: boolean;
  readonly escort?: boolean;
  readonly landed?: boolean;
  readonly carrier?: number;
  /** 9.2A-2 Uses its extended range for the battle. */
  readonly extended?: boolean;
}

function counted(
  s: State,
  battle: Battle,
  unit: number,
  kind: Fighter['kind'],
  { outside = false, escort = false, landed = false, carrier = -1, extended = false }: Circumstances,
  effects: readonly CardEffect[],
): Fighter {
  let bonus = 0;
  let defence = defenceOf[unit]!;
  let factor = 1;
  for (const effect of effects) {
    bonus += effect.attack?.(s, unit, battle) ?? 0;
    defence += effect.defence?.(s, unit, battle) ?? 0;
    factor *= effect.defenceFactor?.(s, unit, battle) ?? 1;
  }
  const worth = (attack: number): number => {
    const sum = Math.max(0, attack + bonus);
    return extended ? roundUp(sum / 2) : sum;
  };
  return {
    unit,
    side: unitSide[unit]!,
    kind,
    outside,
    escort,
    landed,
    carrier,
    attack: [worth(attackReduced[unit]!), worth(attackFull[unit]!)],
    defence: roundUp(defence * factor),
    steps: isOneStep[unit] || s.reduced[unit] ? 1 : 2,
  };
}

/** The list with one step less for one of them; who has none left is gone, and what it carried with it (8.46). */
export const afterLoss = (list: readonly Fighter[], hit: Fighter): readonly Fighter[] =>
  hit.steps > 1
    ? list.map(f => (f === hit ? { ...f, steps: f.steps - 1 } : f))
    : list.filter(f => f !== hit && (f.carrier < 0 || f.carrier !== hit.unit));

/** 9.2A Air and naval units of a side, escorts outside too. */
export const airNavalOf = (list: readonly Fighter[], side: Side): Fighter[] =>
  list.filter(fighter => fighter.side === side && fighter.kind !== 'land');

/** 9.13 Land units that would fight on the ground: landed ones only if their side did not lose at sea. */
export const landOf = (list: readonly Fighter[], side: Side, airNavalWinner: Side | -1): Fighter[] =>
  list.filter(
    fighter =>
      fighter.side === side &&
      fighter.kind === 'land' &&
      !(fighter.landed && airNavalWinner === enemyOf(side)),
  );

/** 9.33 Those of both sides that fight on the ground. */
export const groundForces = (list: readonly Fighter[], airNavalWinner: Side | -1): Fighter[] =>
  SIDES.flatMap(side => landOf(list, side, airNavalWinner));
