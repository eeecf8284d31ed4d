import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isLeader, isVehicle } from '../../board.ts';
import { type Side, sideOfRole } from '../../components.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { halfOf, isReducedType, isSquadType, isUnarmedType, NONE } from '../../types.ts';
import { type Ref, unitArg, unitVerb, type Verbs, weaponArg, weaponVerb } from '../../verbs.ts';
import { become, createBesideIn, drop, layDown, possess, removeWeapon } from '../../writing.ts';
import { slotFor } from '../a01-new-counters.ts';
import { load, mostCarried } from './06-terms.ts';
import { areaOf, refitOf, retain, say } from './retained.ts';

/** 4.706, 4.713 What is done before an attempt: weapons left, destroyed or handed over, and squads split up. */

/** Whoever is there to be given something or to be split: he waits for his attempt, or for his shift. */
export type Ready = (s: State, side: Side, unit: number) => boolean;

const inHands = (s: State, side: Side, isReady: Ready): number[] =>
  s.weapons.owner.flatMap((owner, weapon) =>
    owner >= 0 && sideOf(owner) === side && isReady(s, side, owner) ? [weapon] : [],
  );

function heldBarred(s: State, side: Side, isReady: Ready, weapon: number, rule: string): Refusal | undefined {
  const owner = s.weapons.owner[weapon] ?? NOBODY;
  return owner >= 0 && sideOf(owner) === side && isReady(s, side, owner)
    ? undefined
    : refusal(rule, 'not-in-hand', { weapon: weaponId(weapon) });
}

interface Handing {
  readonly weapon: number;
  readonly unit: number;
}

function handBarred(s: State, side: Side, isReady: Ready, { weapon, unit }: Handing, rule: string) {
  const barred = heldBarred(s, side, isReady, weapon, rule);
  if (barred) return barred;
  const args = { weapon: weaponId(weapon), unit: unitId(unit) };
  const owner = s.weapons.owner[weapon]!;
  const same =
    unit !== owner && areaOf(s, unit) === areaOf(s, owner) && s.units.at[unit] === s.units.at[owner];
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side || !same || !isReady(s, side, unit))
    return refusal(rule, 'not-with-owner', args);
  if (isVehicle(s, unit) || s.units.guard[unit] !== -1 || isUnarmedType[s.units.type[unit]!])
    return refusal(rule, 'cannot-carry', args);
  return load(s, unit) >= mostCarried(s, unit) ? refusal(rule, 'too-heavy', args) : undefined;
}

function splitBarred(s: State, side: Side, isReady: Ready, unit: number, rule: string): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const type = s.units.type[unit] ?? NOBODY;
  if (type === NOBODY || sideOf(unit) !== side || !isReady(s, side, unit))
    return refusal(rule, 'not-yours', args);
  if (!isSquadType[type] || isReducedType[type] || isUnarmedType[type] || halfOf[type] === NONE)
    return refusal(rule, 'no-squad', args);
  const led = s.units.at.some(
    (at, leader) =>
      at === s.units.at[unit] &&
      s.units.type[leader] !== NOBODY &&
      sideOf(leader) === side &&
      areaOf(s, leader) === areaOf(s, unit) &&
      isLeader(s, leader) &&
      isReady(s, side, leader),
  );
  return led ? undefined : refusal(rule, 'no-leader-here', args);
}

/** The second half-squad is where the first one is, and may do the same. */
function split(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  const half = halfOf[s.units.type[unit]!]!;
  become(s, unit, half);
  const other = createBesideIn(s, slotFor(s.units.type, unit), unit, half);
  retain(s, other, areaOf(s, unit));
  const refit = refitOf(s);
  for (const list of ['must', 'may'] as const) if (refit[list].includes(unit)) refit[list].push(other);
  const shift = refit.shifts.find(each => each.unit === unit);
  if (shift) refit.shifts.push({ unit: other, to: shift.to });
  say(ref, rule, 'split', unit);
}

/** 4.706, 4.713 Before the attempt: weapons are left, destroyed or handed over, and squads split up under a leader. */
export const preparations = (rule: string, isReady: Ready): Verbs => ({
  'lay-down': weaponVerb('lay-down', {
    list: (s, side) => inHands(s, side, isReady),
    check: (s, side, weapon) => heldBarred(s, side, isReady, weapon, rule),
    play: (ref, weapon) => {
      say(ref, rule, 'leaves-weapon', ref.s.weapons.owner[weapon]!, { weapon: weaponId(weapon) });
      setDown(ref.s, weapon);
    },
  }),
  destroy: weaponVerb('destroy', {
    list: (s, side) => inHands(s, side, isReady),
    check: (s, side, weapon) => heldBarred(s, side, isReady, weapon, rule),
    play: (ref, weapon) => {
      say(ref, rule, 'destroys-weapon', ref.s.weapons.owner[weapon]!, { weapon: weaponId(weapon) });
      removeWeapon(ref.s, weapon);
    },
  }),
  give: giveVerb(rule, isReady),
  split: unitVerb('split', {
    list: (s, side) =>
      everybody(s, side).filter(unit => isReady(s, side, unit) && isSquadType[s.units.type[unit]!]),
    check: (s, side, unit) => splitBarred(s, side, isReady, unit, rule),
    play: (ref, unit) => split(ref, unit, rule),
  }),
});

/** On the map it lies where its owner is; off the map it stays in his area, in nobody's hands. */
export function setDown(s: State, weapon: number): void {
  const owner = s.weapons.owner[weapon]!;
  if (s.units.at[owner]! >= 0) drop(s, weapon);
  else layDown(s, weapon, s.units.at[owner]!);
}

const everybody = (s: State, side: Side): number[] =>
  s.units.type.flatMap((type, unit) => (type !== NOBODY && sideOf(unit) === side ? [unit] : []));

const giveVerb = (rule: string, isReady: Ready): Verb<State> => ({
  args: { weapon: 'weapon', unit: 'unit' },
  candidates: (s, role) => {
    const side = sideOfRole(role);
    return inHands(s, side, isReady).flatMap((weapon): Action[] => {
      const owner = s.weapons.owner[weapon]!;
      return everybody(s, side)
        .filter(unit => s.units.at[unit] === s.units.at[owner] && areaOf(s, unit) === areaOf(s, owner))
        .map(unit => ({ verb: 'give', weapon: weaponId(weapon), unit: unitId(unit) }));
    });
  },
  check: (s, role, action) =>
    handBarred(s, sideOfRole(role), isReady, { weapon: weaponArg(action), unit: unitArg(action) }, rule),
  play: (ref, action) => {
    say(ref, rule, 'gives-weapon', unitArg(action), { weapon: weaponId(weaponArg(action)) });
    possess(ref.s, weaponArg(action), unitArg(action));
  },
});
