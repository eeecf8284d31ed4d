import { type Action, formatAction, type View } from '@ironbottom/engine';
import { isNextTo, isThere, topOf, unitsIn } from '../board.ts';
import {
  ALLIES,
  BATAAN_AIRFIELD,
  batteries,
  batteryOf,
  beachOf,
  byLand,
  CORREGIDOR,
  enemyOf,
  FORMOSA,
  FORT_MCKINLEY,
  fieldAt,
  hexOf,
  isHex,
  JAPAN,
  limits,
  MANILA,
  numberOf,
  placeAt,
  type Side,
  scenarioData,
  sideOfRole,
  submarineOf,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { isFree } from '../rules/06-units.ts';
import { free } from '../rules/07-combat/10-declare.ts';
import { letterOf } from '../rules/17-victory/00-victory.ts';
import { raidOf } from '../state/air.ts';
import { heldBy, type State } from '../state.ts';
import {
  ABSUS_OF,
  AIR_OF,
  absuOf,
  airOf,
  isGround,
  isHq,
  isInfantry,
  serves,
  stackingOf,
  USAFFE,
  unitNamed,
} from '../units.ts';
import { isInside, worthInLine } from './allied-bataan.ts';
import { cityGuard } from './allied-manila.ts';
import { LEAST_COUNTERATTACK, worthOfManila } from './allied-march.ts';
import { canWait, LAYAC, stanceNow } from './allied-stance.ts';
import { fightOf, oddsOf, worthOf } from './assault.ts';
import { guess, ownAttack } from './estimate.ts';
import { groundFor, leastAttack } from './japan-advance.ts';
import { aimOf } from './japan-aims.ts';
import { isWorthARaid } from './japan-air.ts';
import { boatScore } from './japan-boats.ts';
import { wantedBeach } from './japan-landing.ts';
import { farFrom } from './movers.ts';

/** All decisions that take one look: a score for each verb. What ends a step scores nothing. */

type Score = (s: State, side: Side, action: Action) => number;
/** Never, where anything else can be done. */
const NEVER = -100;

const unitOf = (action: Action): number => unitNamed(action.unit as string);
const placeOf = (action: Action): number => placeAt((action.place ?? action.hex) as string);
/** What a counter is worth to its owner on the ground. */
const worth = (s: State, unit: number): number =>
  isGround(unit) ? printed(s, unit).attack + printed(s, unit).defence : 1;
/** What an aircraft is worth to either side. */
const planeWorth = (unit: number): number => {
  const { bomb, air_attack, air_defence } = airOf(unit);
  return bomb + (air_attack + air_defence) / 2;
};

// ---------------------------------------------------------------- 16 before the first turn

/** 17.5.2 The advance force of the main assault, within its 25 points: the regiments that landed at Vigan and Aparri. */
const ADVANCE_FORCE = new Set(['J-2F', 'J-20', 'J-48-R', 'J-48-E', 'J-E23'].map(unitNamed));

/** As far on the way to Manila as can be, but not next to the enemy; the Allied set-up stays as it is printed. */
function deployScore(s: State, side: Side, action: Action): number {
  const place = placeOf(action);
  if (side === ALLIES || !isHex(place)) return NEVER;
  return 2 - farFrom(place, MANILA) / 100 - (isNextTo(s, ALLIES, place) ? 1 : 0);
}

/** 11.1 Where fleets are to be expected by turn: north at first, then where the army must come. */
const STATIONS: readonly { readonly from: number; readonly beaches: readonly string[] }[] = [
  { from: 4, beaches: ['lingayen', 'lingayen', 'lingayen', 'lamon', 'lamon'] },
  { from: 2, beaches: ['lingayen', 'aparri', 'vigan', 'bicol-3', 'lamon'] },
  { from: 1, beaches: ['aparri', 'vigan', 'lingayen'] },
];
function stationScore(s: State, action: Action): number {
  const { beaches } = STATIONS.find(({ from }) => s.turn >= from)!;
  const boat = submarineOf(action.boat as string);
  const wanted = beachOf(beaches[boat] ?? 'lingayen');
  return wanted === beachOf(action.beach as string) && s.submarines[boat] !== wanted ? 1 : NEVER;
}

// ---------------------------------------------------------------- 7 combat

function attackScore(s: State, side: Side, action: Action): number {
  const target = placeOf(action);
  const units = free(s, side, target);
  if (units.length === 0) return NEVER;
  const fight = fightOf(s, side, target, units);
  if (side === ALLIES)
    return target === MANILA ? worthOf(fight, worthOfManila(s)) : worthOf(fight) - LEAST_COUNTERATTACK;
  const from = [...new Set(units.map(unit => s.at[unit]!))];
  return worthOf(fight, groundFor(s, target, from)) - leastAttack(s, target, oddsOf(fight));
}

/** 5.2.2 To ask costs nothing but the other's time: it is asked about stacks that might be attacked. */
function askScore(s: State, side: Side, place: number): number {
  const from = isHex(place) ? byLand[place]! : [place];
  const attack = from.reduce((sum, each) => sum + ownAttack(s, side, each), 0);
  return attack >= WORTH_ASKING * printed(s, topOf(s, enemyOf(side), place)).defence ? 1 : NEVER;
}
const WORTH_ASKING = 1.5;

/** Ground is won by going in; the Allies go in only where they want to stay, and nobody leaves Manila for it (17.3). */
function advanceScore(s: State, side: Side, action: Action): number {
  const to = placeOf(action);
  const { from } = s.combat!.fight!.advance!;
  if (side === ALLIES) return to === MANILA || (isInside(to) && !isInside(from[0]!)) ? 1 : -1;
  const aim = aimOf(s, from[0]);
  const gains = farFrom(to, aim) <= farFrom(from[0]!, aim);
  const one = action.unit === undefined ? -1 : unitOf(action);
  if (!from.includes(MANILA)) return one < 0 ? (gains ? 1 : -0.5) : -1;
  return one < 0 || s.at[one] === MANILA || isHq(one) || !gains ? NEVER : 1;
}

const retreatScore = (s: State, side: Side, action: Action): number => {
  const to = placeOf(action);
  const crowd = unitsIn(s, side, to).length > 0 ? 0.5 : 0;
  return crowd - farFrom(to, side === JAPAN ? aimOf(s, to) : isInside(to) ? BATAAN_AIRFIELD : LAYAC) / 100;
};

/** 7.2.1.2 Every gun that can helps, the strongest first. */
const lendScore = (s: State, _side: Side, action: Action): number =>
  1 + printed(s, unitOf(action)).attack / 10;

// ---------------------------------------------------------------- 4 landing and boats

const inlandScore = (s: State, side: Side, action: Action): number => {
  const [from, to] = [s.at[unitOf(action)]!, placeOf(action)];
  const enemies = isHex(to) ? byLand[to]!.filter(hex => isThere(s, enemyOf(side), hex)) : [];
  const risk = enemies.reduce((sum, hex) => sum + guess(s, enemyOf(side), hex, 'attack'), 0) / RISK;
  const aim = aimOf(s, to);
  return (farFrom(from, aim) - farFrom(to, aim)) / 2 - risk;
};
/** So many points of attack beside a hex outweigh two points of march. */
const RISK = 8;

/** 4.5.4 Across the bay: infantry of the south into Bataan, and the headquarters onto the island. */
function bayScore(s: State, action: Action): number {
  const unit = unitOf(action);
  const to = placeOf(action);
  if (unit === USAFFE) return to === CORREGIDOR ? 2 : NEVER;
  const leaves = stanceNow(s, 'hold') === 'withdraw' || !canWait(s, s.at[unit]!);
  if (!leaves || cityGuard(s).has(unit) || isInside(s.at[unit]!) || s.at[unit] === CORREGIDOR) return NEVER;
  if (!isInside(to) || !isInfantry(unit)) return NEVER;
  return worthInLine(s, unit) / stackingOf[unit]! + (to === LANDING ? 0.1 : 0);
}
const LANDING = hexOf('1248');

// ---------------------------------------------------------------- 6.3, 14

/** Support units without aircraft to support. */
const idleSupport = (s: State): number[] =>
  ABSUS_OF[ALLIES]!.filter(
    support =>
      s.at[support]! >= 0 && !AIR_OF[ALLIES]!.some(plane => s.at[plane]! >= 0 && serves(support, plane)),
  );
/** Aircraft left so few that their ground crews fight better as infantry. */
const FEW_AIRCRAFT = 3;
const alliedPlanes = (s: State): number => AIR_OF[ALLIES]!.filter(unit => s.at[unit]! >= 0).length;

function formScore(s: State, action: Action): number {
  const enough =
    isFree(s) || idleSupport(s).length >= limits.provisional_absus || alliedPlanes(s) <= FEW_AIRCRAFT;
  return enough && placeOf(action) === BATAAN_AIRFIELD ? 1 : NEVER;
}

/** What a place in Manila adds to a unit's worth. */
const IN_MANILA = 30;
/**
 * 14.4.1 A level is worth more than a division; unless Manila still stands, and a level less than what the letter gives
 * for it is still a victory.
 */
const obeyScore = (s: State): number =>
  isOfTheLand(s) && s.turn >= LATE && heldBy(s, MANILA) !== JAPAN && ['A', 'B'].includes(letterOf(s))
    ? -1
    : 1;
const isOfTheLand = (s: State): boolean =>
  scenarioData.withdrawals.some(duty => duty.id === s.duties!.names[0] && duty.case === 'land');
const LATE = 11;

// ---------------------------------------------------------------- 8 in the air

/** 8.6.1.1 What is worth most and is most easily hit. */
const engageScore = (unit: number): number => planeWorth(unit) - airOf(unit).air_defence;

/** A CAP that is outnumbered by better fighters does not stay for it. */
function standScore(s: State): number {
  const { sorties } = raidOf(s);
  const bombers = sorties.filter(({ unit }) => airOf(unit).cls !== 'fighter').length;
  return bombers > 0 ? 1 : -1;
}

const SCORES: { readonly [verb: string]: Score } = {
  done: () => 0,
  // 16
  station: (s, _side, action) => stationScore(s, action),
  take: (s, side, action) =>
    side === JAPAN && ADVANCE_FORCE.has(unitOf(action)) && s.at[unitOf(action)] === FORMOSA ? 1 : NEVER,
  deploy: deployScore,
  renumber: () => NEVER,
  inquire: (_s, _side, action) => (action.field === 'clark' ? 1 : 0),
  decline: () => 0,
  // 14
  arrive: (_s, _side, action) =>
    hexOf(action.hex as string) === BATAAN_AIRFIELD
      ? 2
      : hexOf(action.hex as string) === FORT_MCKINLEY
        ? 0
        : 1,
  obey: s => obeyScore(s),
  refuse: () => 0,
  /** 17.3 Not from Manila, if others can go. */
  withdraw: (s, _side, action) =>
    -worth(s, unitOf(action)) - (s.at[unitOf(action)] === MANILA ? IN_MANILA : 0),
  form: (s, _side, action) => formScore(s, action),
  'give-up': (s, _side, action) =>
    idleSupport(s).includes(unitOf(action)) ? 2 : absuOf(unitOf(action)).serves === 'B-17' ? 1 : 0,
  recall: () => NEVER,
  'recall-boat': () => 0,
  // 4
  sail: () => NEVER,
  load: () => NEVER,
  unload: () => NEVER,
  note: (s, _side, action) => (wantedBeach(s) === beachOf(action.beach as string) ? 1 : NEVER),
  strike: () => NEVER,
  coast: (s, side, action) =>
    side === ALLIES ? bayScore(s, action) : boatScore(s, unitOf(action), placeOf(action)),
  inland: inlandScore,
  torpedo: () => 1,
  // 5
  ask: (s, side, action) => askScore(s, side, placeOf(action)),
  /** 5.2.2 As strong as the rules let one seem. */
  answer: (_s, _side, action) => Number(action.attack) + Number(action.defence),
  destroy: (s, _side, action) => -worth(s, unitOf(action)),
  // 7
  attack: attackScore,
  extend: () => NEVER,
  'leave-out': () => NEVER,
  'take-in': () => NEVER,
  'call-off': () => NEVER,
  lend: lendScore,
  fight: (s, side, action) => -guess(s, enemyOf(side), placeOf(action), 'defence') / 100,
  lose: (s, _side, action) => -worth(s, unitOf(action)),
  'lose-weakest': () => NEVER,
  retreat: retreatScore,
  'break-through': (s, side, action) => -guess(s, enemyOf(side), placeOf(action), 'attack') / 10,
  perish: () => NEVER,
  'advance-all': advanceScore,
  advance: advanceScore,
  // 8
  'hit-aircraft': () => 1,
  'hit-boxes': s =>
    raidOf(s).sorties.some(({ aim }) => fieldAt(aim) >= 0 && isWorthARaid(s, fieldAt(aim))) ? 0 : 2,
  'drop-bombs': () => 1,
  together: () => NEVER,
  regroup: () => NEVER,
  /** 8.2.2 The nearest airfield that can keep them: who says nothing gets it. */
  land: () => NEVER,
  wreck: (_s, _side, action) => planeWorth(unitOf(action)),
  strafe: (s, _side, action) =>
    fieldAt(placeOf(action)) >= 0 ? (s.turn === 1 || isWorthARaid(s, fieldAt(placeOf(action))) ? 1 : -1) : -1,
  scramble: () => 1,
  'cover-all': () => 1,
  cover: () => 0.5,
  stand: standScore,
  leave: () => 0,
  engage: (_s, _side, action) => engageScore(unitOf(action)),
  'stay-free': () => 0,
  'attack-fleet': () => 1,
  hit: (_s, _side, action) => planeWorth(unitOf(action)),
  step: () => NEVER,
  // 10
  shell: () => 1,
  /** 10.2.3 The last numbers are those of Fort Hughes. */
  name: (_s, _side, action) => numberOf(action.number as string),
  silence: (_s, _side, action) => batteries[batteryOf(action.battery as string)]!.df,
  // 15
  allow: () => 0,
  forbid: () => 1,
  // 4.1, where no march was planned
  move: () => NEVER,
  halt: () => 0,
};

export function scoreAll(
  { state, role }: View<State>,
  legal: readonly Action[],
): { action: Action; score: number }[] {
  const side = sideOfRole(role);
  return legal
    .map(action => ({ action, score: SCORES[action.verb]?.(state, side, action) ?? NEVER }))
    .sort((a, b) => b.score - a.score || (formatAction(a.action) < formatAction(b.action) ? -1 : 1));
}
