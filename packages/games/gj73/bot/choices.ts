import type { Action } from '@ironbottom/engine';
import {
  chitOf,
  fortified,
  groupOf,
  groups,
  hexOf,
  isUnit,
  J,
  JAPAN,
  kinds,
  pieceOf,
  type Side,
  scenario,
  U,
  US,
  unitsOf,
} from '../components.ts';
import { board, unitsAt } from '../rules/03-basics.ts';
import { chitsIn } from '../rules/04-chits.ts';
import { ground, total } from '../rules/14-combat/40-fire.ts';
import { REMOVED, SEA_AIR, type State, theCombat, theSeaAir, turnOnTrack } from '../state.ts';
import { placeWorth } from './movement.ts';
import { attackWorth, type Outlook, outlook, worth } from './outlook.ts';

/** All decisions that take one look: a score for each verb. */

type Score = (s: State, side: Side, action: Action) => number;

const piece = (action: Action): number => pieceOf(action.piece as string);
const hex = (action: Action, name = 'hex'): number => hexOf(action[name] as string);
const kindIn = (s: State, action: Action): number => s.kind[chitOf(piece(action))]!;

/** What a US chit is worth when it is kept rather than spent for supply. */
const KEEP: Readonly<Record<string, number>> = {
  'U:airbase_bombing': 1.4,
  'U:carrier': 1.5,
  'U:surface_ship': 1.6,
  'U:flamethrower': 1,
  'U:tank': 1.8,
  'U:amphibious_tank': 1.1,
  'U:flame_tank': 1.8,
  'U:support_fire': 1.4,
  'U:smoke': 1,
  'U:star_shell': 0.3,
  'U:combat_engineer': 1.2,
  'U:commando': 0.6,
  'U:night_infiltration': 0.3,
};

/** Supply for as many attacks as there are Japanese stacks within a move of US units. */
function wantedSupply(s: State): number {
  if (s.freeCombat) return 0;
  const o = outlook(s, JAPAN);
  let targets = 0;
  for (let at = 0; at < o.enemyFar.length; at++)
    if (board(s).guards[JAPAN][at]! > 0 && o.enemyFar[at]! >= 0 && o.enemyFar[at]! <= 3) targets++;
  return Math.min(targets, 5);
}

const nearestEnemy = (o: Outlook, at: number): number => (o.enemyFar[at]! < 0 ? 99 : o.enemyFar[at]!);

const SCORES: Readonly<Record<string, Score>> = {
  done: () => 0,
  resolve: () => 0,
  look: (s, side, action) => 1 - 0.1 * nearestEnemy(outlook(s, enemy(side)), s.at[piece(action)]!),
  bomb: (s, _side, action) => {
    const at = hex(action);
    return (
      total([{ key: 'chit', op: '+', value: 2 }, ...ground(s, at, JAPAN, false)]) + worth(outlook(s, US), at)
    );
  },
  divert: (s, _side, action) => 20 - turnOnTrack(s.at[piece(action)]!),
  labour: s => 0.8 * chitsIn(s, JAPAN, REMOVED).filter(each => s.kind[chitOf(each)] === J.kikusui).length,
  corps: s => 0.4 * Math.min(3, 10 - s.replacements),
  meet: () => 1,
  offensive: () => 0,
  spend: (s, _side, action) => {
    const { id, supply = 0 } = kinds[kindIn(s, action)]!;
    return supply > 0 && s.supply < wantedSupply(s) ? supply / KEEP[id]! : -1;
  },
  use: (s, _side, action) => {
    const kind = kindIn(s, action);
    if (kind === U.airbaseBombing) return chitsIn(s, JAPAN, SEA_AIR).length - 0.5;
    if (kind === J.specialOps) return chitsIn(s, US, SEA_AIR).length - 0.5;
    return 1;
  },
  aim: (s, _side, action) => {
    const kind = kindIn(s, action);
    return kind === J.yamato ? 3 : kind === J.kikusui ? 2 : 1;
  },
  sink: (s, _side, action) => (theSeaAir(s).us.includes(piece(action)) ? 1 : 0),
  free: (s, _side, action) => {
    const group = groups.findIndex(each => each.id === action.group);
    const units = unitsOf(JAPAN).filter(unit => groupOf[unit] === group && s.at[unit]! >= 0);
    return units.filter(unit => !s.mt.includes(s.at[unit]!)).length;
  },
  infiltrate: () => -1,
  stand: () => 0.2,
  withdraw: () => 0.5,
  remove: (s, _side, action) => (isUnit(piece(action)) ? s.front[piece(action)]! * -1 : 0),
  recall: () => -1,
  buy: (s, _side, action) => kinds[kindIn(s, action)]!.replacement!,
  attack: (s, side, action) => attackWorth(outlook(s, side), hex(action, 'from'), hex(action, 'to')) - 0.12,
  fight: (s, side, action) => {
    const group = s.groups.find(each => each.to === hex(action))!;
    return attackWorth(outlook(s, side), group.from, group.to);
  },
  /** A fresh unit can take it; a reduced one would be lost, and for the US that costs a marker. */
  lose: (s, side, action) => {
    if (!isUnit(piece(action))) return 0.5;
    return s.front[piece(action)] === 1 ? 1 : side === US ? -1 : 0.2;
  },
  /** Who is least missed in close combat. */
  'fall-back': (s, _side, action) => {
    if (!isUnit(piece(action))) return s.at[piece(action)] === s.combat?.to ? 0 : 1;
    return s.front[piece(action)] === 0 ? 0.5 : 0.2;
  },
  retreat: (s, side, action) => placeWorth(outlook(s, side), piece(action), hex(action)),
  destroy: (s, _side, action) => (kindIn(s, action) === U.flameTank ? 2 : 1),
  advance: (s, side, action) => {
    const { to } = theCombat(s);
    const o = outlook(s, side);
    if (o.marker[to] === 1) return isUnit(piece(action)) ? 2 : 1;
    if (side === US) return o.far[to]! < o.far[theCombat(s).from]! ? 0.5 : -0.5;
    return fortified[to] === 1 && unitsAt(s, JAPAN, to).length < 2 ? 0.3 : -0.5;
  },
  reinforce: () => 0,
  /** Japan gives up what the US would take next anyway. */
  take: (s, _side, action) => {
    const near = nearestEnemy(outlook(s, JAPAN), hex(action));
    return s.turn >= scenario.turns ? 0 : -near;
  },
};

const enemy = (side: Side): Side => (side === US ? JAPAN : US);

export const scoreChoice = (s: State, side: Side, action: Action): number =>
  SCORES[action.verb]?.(s, side, action) ?? 0;
