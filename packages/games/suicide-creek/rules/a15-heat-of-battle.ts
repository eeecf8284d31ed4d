import type { Role, Term } from '@ironbottom/engine';
import {
  has,
  isBroken,
  isDummy,
  isFoe,
  isGoodOrder,
  isHero,
  isLeader,
  isOnMap,
  isThere,
  isVehicle,
  unitsIn,
  unitsOf,
} from '../board.ts';
import { enemyOf, JAPAN, roleOf, tables, US } from '../components.ts';
import { PILLBOX, sortOfPlace } from '../map.ts';
import {
  ASSAULT,
  BANZAI,
  BERSERK,
  BROKEN,
  DM,
  DOUBLE,
  FANATIC,
  FREE,
  HEROIC,
  MOVED,
  PINNED,
  STOPPED,
  sideOf,
  TI,
} from '../state/units.ts';
import type { State } from '../state.ts';
import {
  heroOf,
  higherOf,
  isCrewType,
  isElite,
  isInexperienced,
  isReducedType,
  isUnarmedType,
  leadersOf,
  lowerOf,
  NONE,
  TYPES,
} from '../types.ts';
import { type Ref, tell } from '../verbs.ts';
import { clearFlag, conceal, setFlag, setMark, setPosition } from '../writing.ts';
import { create } from './a01-new-counters.ts';
import { seesPlace } from './a06-sight.ts';
import { taskCheck } from './a10-morale/11-task-checks.ts';
import { reveal } from './a12-concealment/14-loss.ts';
import { exchange } from './a19-replacement.ts';
import { sumOf, term, twoDice } from './dice.ts';
import { type Handlers, pushFirst } from './settle.ts';

/** A15 Heat of battle: an Original 2 makes heroes, better soldiers, or berserk ones. */

/** A15.1 Crews, heroes, berserk, unarmed and charging units have none of it. */
function isExempt(s: State, unit: number): boolean {
  const type = s.units.type[unit]!;
  return (
    isCrewType[type] === 1 ||
    isHero(s, unit) ||
    isUnarmedType[type] === 1 ||
    isVehicle(s, unit) ||
    has(s, unit, BERSERK | BANZAI)
  );
}

function termsOf(s: State, unit: number, broken: boolean): Term[] {
  const type = s.units.type[unit]!;
  const { drm } = tables.heat_of_battle;
  const found: Term[] = [];
  if (isElite[type]) found.push(term('elite', drm.elite!));
  if (broken) found.push(term('broken', drm.broken!));
  if (isInexperienced[type]) found.push(term('inexperienced', drm.inexperienced!));
  if (sideOf(unit) === JAPAN) found.push(term('nation', drm.japanese!));
  return found;
}

/** A15.1 What the second roll brings: 5 and 6 bring a hero and harden. */
interface Heat {
  readonly hero: boolean;
  readonly hardens: boolean;
  readonly berserk: boolean;
}

/** A15.1 The second roll; undefined: there is none of it for this unit. `to`: who sees it, if not everybody. */
export function heatRoll(
  ref: Ref,
  unit: number,
  {
    broken = isBroken(ref.s, unit),
    to,
  }: { readonly broken?: boolean; readonly to?: readonly Role[] | undefined } = {},
): Heat | undefined {
  const { s } = ref;
  if (isExempt(s, unit)) return undefined;
  const { hero, hardening, berserk } = tables.heat_of_battle;
  const terms = termsOf(s, unit, broken);
  const who = roleOf(sideOf(unit));
  const fall = twoDice(ref, { who, why: 'heat', rule: 'A15.1', terms, ...(to ? { to } : {}) });
  const final = fall.sum + sumOf(terms);
  return {
    hero: final <= hero,
    hardens: final >= hardening[0] && final <= hardening[1],
    berserk: final >= berserk[0],
  };
}

/** A15.1 Nobody surrenders here (G1.621): what would be a surrender is berserk too. `broken`: as it made its roll. */
export function heatOfBattle(ref: Ref, unit: number, broken?: boolean): void {
  const heat = heatRoll(ref, unit, broken === undefined ? {} : { broken });
  if (heat?.hero) createHero(ref, unit);
  if (heat?.hardens) offer(ref.s, unit);
  if (heat?.berserk) rage(ref, unit);
}

// ---------------------------------------------------------------- heroes (A15.2)

/** A15.2 A hero comes forward from a MMC, with its fire marker; a leader is one himself from now on. Gives the hero. */
export function createHero(ref: Ref, unit: number): number {
  const { s } = ref;
  if (isLeader(s, unit)) {
    setFlag(s, unit, HEROIC);
    tell(ref, 'A15.2', 'heroic', [unit]);
    return unit;
  }
  const hero = create(ref, heroOf[sideOf(unit)]!, s.units.at[unit]!);
  setPosition(s, hero, s.units.pos[unit]!);
  setMark(s, hero, s.units.mark[unit]!);
  // Under "?" or a cloak he is where his comrades are.
  conceal(s, hero, s.units.veil[unit]!);
  s.units.cloak[hero] = s.units.cloak[unit]!;
  likeHim(s, hero, unit);
  goesAlong(s, hero, unit);
  tell(ref, 'A15.2', 'hero', [hero]);
  return hero;
}

/** A4.2 Who comes forward on the way has moved as far as his comrades, and goes on with them. */
function goesAlong(s: State, hero: number, unit: number): void {
  setFlag(s, hero, s.units.flags[unit]! & (MOVED | ASSAULT | DOUBLE | STOPPED));
  s.units.spent[hero] = s.units.spent[unit]!;
  if (s.moving.units.includes(unit)) s.moving.units.push(hero);
}

/** E1.21, CG16 Who comes forward is as free to move as those around him, and as fanatic as every American of that battle. */
export function likeHim(s: State, unit: number, other: number): void {
  if (has(s, other, FREE)) setFlag(s, unit, FREE);
  if (s.morale.fanatic && sideOf(unit) === US) setFlag(s, unit, FANATIC);
}

// ---------------------------------------------------------------- battle hardening (A15.3)

/** A15.3 The next better class of its size and strength, for leaders the next better one; NONE: it is the best already. */
export function betterType(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  if (!isLeader(s, unit)) return isReducedType[type] ? reducedHigher(type) : higherOf[type]!;
  const list = leadersOf[sideOf(unit)]!;
  return list[list.indexOf(type) + 1] ?? NONE;
}
const reducedHigher = (type: number): number => {
  for (let other = 0; other < TYPES; other++)
    if (lowerOf[other] === type && isReducedType[other]) return other;
  return NONE;
};

/** A15.3 Before anything else happens its owner says whether it is to be so. */
const offer = (s: State, unit: number): void => pushFirst(s, 'offer', 'A15.3', { unit });

/** A15.3 Unbroken, unpinned and better; who cannot be better is fanatic (A10.8). */
export function harden(ref: Ref, unit: number): void {
  const { s } = ref;
  clearFlag(s, unit, BROKEN | DM | PINNED);
  const better = betterType(s, unit);
  if (better !== NONE) exchange(ref, unit, better, 'A15.3');
  else {
    setFlag(s, unit, FANATIC);
    tell(ref, 'A15.3', 'fanatic', [unit]);
  }
}

const lives = (s: State, unit: number): boolean => isThere(s, unit) && isOnMap(s, unit);

export const heatHandlers: Handlers = {
  offer: ({ s }, { unit }) => {
    if (!lives(s, unit)) return;
    s.morale.offered = unit;
    s.morale.offeredTo = sideOf(unit);
  },
  harden: (ref, { unit }) => harden(ref, unit),
};

// ---------------------------------------------------------------- berserk (A15.4)

/** A15.4 Known enemies that a unit sees from where it is. */
export const seenEnemies = (s: State, unit: number): number[] =>
  unitsOf(s, enemyOf(sideOf(unit))).filter(
    enemy => isFoe(s, enemy) && !isDummy(s, enemy) && seesPlace(s, s.units.at[unit]!, s.units.at[enemy]!),
  );

/** A15.44, G1.62 Berserk, unless there is nobody to charge, or he is a Japanese in a pillbox: then he is the better for it. */
function rage(ref: Ref, unit: number): void {
  const { s } = ref;
  const inside = sideOf(unit) === JAPAN && sortOfPlace(s.units.at[unit]!) >= PILLBOX;
  if (inside || seenEnemies(s, unit).length === 0) {
    offer(s, unit);
    return;
  }
  goBerserk(ref, unit);
  if (isLeader(s, unit)) carryAway(ref, unit);
}

function goBerserk(ref: Ref, unit: number): void {
  const { s } = ref;
  reveal(ref, 'A15.4', [unit], 'wished');
  clearFlag(s, unit, BROKEN | DM | PINNED | TI);
  setFlag(s, unit, BERSERK);
  tell(ref, 'A15.4', 'berserk', [unit]);
}

/** A15.4 Others in Good Order go with a berserk leader if they pass a task check; G1.41 all Japanese do. A15.2 No hero does. */
function carryAway(ref: Ref, leader: number): void {
  const { s } = ref;
  const side = sideOf(leader);
  for (const unit of unitsIn(s, side, s.units.at[leader]!)) {
    const type = s.units.type[unit]!;
    const never = isHero(s, unit) || isUnarmedType[type] === 1 || has(s, unit, BANZAI);
    if (unit === leader || never || !isGoodOrder(s, unit) || isVehicle(s, unit)) continue;
    if (side === JAPAN || taskCheck(ref, unit, 'A15.4', 0)) goBerserk(ref, unit);
  }
}

/** A15.4 Berserk units that face a Known enemy in their own Location: when he is gone they come to their senses. */
export function noteFaced(s: State): void {
  for (const side of [0, 1] as const)
    for (const unit of unitsOf(s, side))
      if (has(s, unit, BERSERK) && facesEnemy(s, unit) && !s.morale.facing.includes(unit))
        s.morale.facing.push(unit);
}
const facesEnemy = (s: State, unit: number): boolean =>
  unitsIn(s, enemyOf(sideOf(unit)), s.units.at[unit]!).some(enemy => isFoe(s, enemy));

/** A15.4 Back to Good Order: whoever has nobody left in his Location. */
export function comeToSenses(ref: Ref): void {
  const { s } = ref;
  for (const unit of s.morale.facing)
    if (s.units.at[unit]! >= 0 && has(s, unit, BERSERK) && !facesEnemy(s, unit)) calm(ref, unit);
  s.morale.facing = [];
}
export function calm(ref: Ref, unit: number): void {
  clearFlag(ref.s, unit, BERSERK);
  tell(ref, 'A15.4', 'calmed', [unit]);
}
