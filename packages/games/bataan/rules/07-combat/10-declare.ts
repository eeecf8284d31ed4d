import {
  type Action,
  auto,
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { hexesOf, isNextTo, isThere, stacksOf, unitsIn } from '../../board.ts';
import {
  areaAt,
  areaPlaces,
  bound,
  byLand,
  CORREGIDOR,
  enemyOf,
  grid,
  isHex,
  roleOf,
  type Side,
  sideOfRole,
  terrainOf,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Attack } from '../../state/combat.ts';
import { isShaken, type State } from '../../state.ts';
import { isArmour, isGround, isStarGun, unitId, unitSide } from '../../units.ts';
import { done, placeArg, placeVerb, type Ref, unitArg, unitVerb } from '../../verbs.ts';
import { isOpposed } from '../10-fortifications/20-corregidor.ts';
import { turnUpAll, turnUpIn } from '../19-solitaire.ts';
import { attackValue } from './20-strength.ts';

/** 7.1 Which attacks: 7.0, 7.1.1 to 7.1.3, 3.2.4; 7.2.1.2 guns that are lent to the defence. */

const attacksOf = (s: State): readonly Attack[] => s.combat?.attacks ?? [];
export const attackOn = (s: State, target: number): Attack | undefined =>
  attacksOf(s).find(({ targets }) => targets.includes(target));
const attackWith = (s: State, unit: number): Attack | undefined =>
  attacksOf(s).find(({ units }) => units.includes(unit));

/** 7.1.1 A unit that has to attack: it must enter a hex in which the enemy is. */
export const isForced = (s: State, unit: number): boolean => bound(s.at[unit]!) >= 0;

/** 10.2.6 The island is assaulted from the sea or the air, and so heavy guns on the shore may help. */
const isAssaulted = (s: State): boolean =>
  attackOn(s, CORREGIDOR)?.units.some(unit => isForced(s, unit)) ?? false;

/** 7.0 Whether units in this place can attack that hex or area: from the next hex, or in the same area. */
const faces = (s: State, unit: number, target: number): boolean => {
  const place = s.at[unit]!;
  if (areaAt(target) >= 0) return place === target;
  if (target === CORREGIDOR)
    return isHex(place) && isStarGun(unit) && grid.adjacent(place, target) && isAssaulted(s);
  return isHex(place) && byLand[target]!.includes(place);
};

/** 7.0, 7.1.1, 7.3.4, TEC Why a unit cannot attack there. */
export function checkAttacker(s: State, side: Side, unit: number, target: number): Refusal | undefined {
  if (unitSide[unit] !== side || !isGround(unit) || isForced(s, unit))
    return refusal('7.1.1', 'cannot-attack');
  if (!faces(s, unit, target)) return refusal('7.0', 'cannot-reach', { place: placeName(target) });
  if (isShaken(s, unit)) return refusal('7.3.4', 'is-demoralised', { unit: unitId(unit) });
  if (attackValue(s, unit) === 0) return refusal('7.2.1', 'no-attack-value', { unit: unitId(unit) });
  if (isArmour(unit) && isHex(target) && terrainOf(target) === 'swamp')
    return refusal('TEC', 'armour-in-swamp');
  return undefined;
}

/** Places from which the target may be attacked over land. */
const facing = (target: number): readonly number[] =>
  areaAt(target) >= 0
    ? [target]
    : target === CORREGIDOR
      ? [...grid.neighbours.subarray(6 * target, 6 * target + 6)].filter(hex => hex >= 0)
      : byLand[target]!;

/** 7.1.3 Why a unit cannot join the attack on a hex: it has to be next to all that is attacked with it. */
function checkTargets(s: State, side: Side, unit: number, target: number): Refusal | undefined {
  for (const each of attackOn(s, target)?.targets ?? [target]) {
    const refused = checkAttacker(s, side, unit, each);
    if (refused) return refused;
  }
  return undefined;
}

/** Units that could still join an attack on the target. */
export const free = (s: State, side: Side, target: number): number[] =>
  facing(target).flatMap(place =>
    unitsIn(s, side, place).filter(unit => !attackWith(s, unit) && !checkTargets(s, side, unit, target)),
  );

const isGroundPlace = (place: number): boolean => isHex(place) || areaAt(place) >= 0;

/** Enemy stacks next to own ones. */
const targetsOf = (s: State, side: Side): number[] =>
  stacksOf(s, enemyOf(side)).filter(
    place => isGroundPlace(place) && facing(place).some(from => isThere(s, side, from)),
  );

const checkTarget = (s: State, side: Side, target: number): Refusal | undefined => {
  if (!isGroundPlace(target) || !isThere(s, enemyOf(side), target))
    return refusal('7.0', 'no-enemy-to-attack', { place: placeName(target) });
  return free(s, side, target).length === 0
    ? refusal('7.0', 'nobody-to-attack', { place: placeName(target) })
    : undefined;
};

/** 7.1.2 Points at an enemy hex: everybody next to it who can and is not in another attack joins. */
const attack = placeVerb('attack', {
  list: targetsOf,
  check: checkTarget,
  play: ({ s }, target, side) => {
    const units = free(s, side, target);
    const there = attackOn(s, target);
    if (there) there.units.push(...units);
    else s.combat!.attacks.push({ targets: [target], units, lent: [], told: null });
  },
});

/** 7.1.3 Another hex for the attack declared last; those who are not next to it drop out. */
const checkExtend = (s: State, side: Side, target: number): Refusal | undefined => {
  const last = attacksOf(s).at(-1);
  if (!last) return refusal('7.1.3', 'no-attack-yet');
  if (!isHex(target) || !isThere(s, enemyOf(side), target))
    return refusal('7.0', 'no-enemy-to-attack', { place: placeName(target) });
  if (attackOn(s, target)) return refusal('7.1.2', 'attacked-already', { place: placeName(target) });
  if (last.units.some(unit => isForced(s, unit))) return refusal('7.1.1', 'only-their-hex');
  return last.units.some(unit => !checkAttacker(s, side, unit, target))
    ? undefined
    : refusal('7.1.3', 'nobody-next-to-all', { place: placeName(target) });
};
const extend = placeVerb('extend', {
  list: (s, side) => (attacksOf(s).length === 0 ? [] : targetsOf(s, side)),
  check: checkExtend,
  play: ({ s }, target, side) => {
    const last = s.combat!.attacks.at(-1)!;
    last.targets.push(target);
    last.units = last.units.filter(unit => !checkAttacker(s, side, unit, target));
  },
});

/** 7.1.2 Not all units of a hex need to attack. */
const leaveOut = unitVerb('leave-out', {
  list: s => attacksOf(s).flatMap(({ units }) => units),
  check: (s, side, unit) => {
    if (unitSide[unit] !== side || !attackWith(s, unit)) return refusal('7.1.2', 'not-in-an-attack');
    return isForced(s, unit) ? refusal('7.1.1', 'must-attack', { unit: unitId(unit) }) : undefined;
  },
  play: ({ s }, unit) => {
    const combat = s.combat!;
    for (const each of combat.attacks) each.units = each.units.filter(other => other !== unit);
    combat.attacks = combat.attacks.filter(({ units }) => units.length > 0);
  },
});

/** 7.1.2 One unit more, for units that were left out: those of one hex may attack different hexes. */
const takeIn: Verb<State> = {
  args: { unit: 'unit', place: 'place' },
  candidates: (s, role) =>
    attacksOf(s).flatMap(({ targets }) =>
      free(s, sideOfRole(role), targets[0]!).map(
        (unit): Action => ({ verb: 'take-in', unit: unitId(unit), place: placeName(targets[0]!) }),
      ),
    ),
  check: (s, role, action) => {
    const side = sideOfRole(role);
    const unit = unitArg(action);
    const there = attackOn(s, placeArg(action));
    if (!there) return refusal('7.1.2', 'no-attack-there', { place: placeName(placeArg(action)) });
    if (attackWith(s, unit)) return refusal('7.1.2', 'attacks-already', { unit: unitId(unit) });
    return checkTargets(s, side, unit, placeArg(action));
  },
  play: ({ s }, action) => {
    attackOn(s, placeArg(action))!.units.push(unitArg(action));
  },
};

/** An attack is given up; those who have to attack stay in it. */
const callOff = placeVerb('call-off', {
  list: s => attacksOf(s).map(({ targets }) => targets[0]!),
  check: (s, _side, target) => {
    const there = attackOn(s, target);
    if (!there) return refusal('7.1.2', 'no-attack-there', { place: placeName(target) });
    return there.units.every(unit => isForced(s, unit)) ? refusal('7.1.1', 'must-be-made') : undefined;
  },
  play: ({ s }, target) => {
    const there = attackOn(s, target)!;
    there.units = there.units.filter(unit => isForced(s, unit));
    s.combat!.attacks = attacksOf(s).filter(({ units }) => units.length > 0);
  },
});

/** 7.1.1 Landing troops and paratroops must attack the enemy in the hex that they are about to enter. */
function forcedAttacks(s: State, side: Side): Attack[] {
  const attacks: Attack[] = [];
  for (const place of stacksOf(s, side)) {
    if (!isOpposed(s, side, place)) continue;
    const target = bound(place);
    const there = attacks.find(({ targets }) => targets.includes(target));
    if (there) there.units.push(...unitsIn(s, side, place));
    else attacks.push({ targets: [target], units: [...unitsIn(s, side, place)], lent: [], told: null });
  }
  return attacks;
}

/** Own stacks next to the enemy: what both can see. */
const isInContact = (s: State, side: Side): boolean =>
  attackOn(s, CORREGIDOR) !== undefined ||
  hexesOf(s, side).some(hex => isNextTo(s, enemyOf(side), hex)) ||
  areaPlaces.some(area => isThere(s, side, area) && isThere(s, enemyOf(side), area));

/** 19.13 What is attacked is turned up, and so is what attacks. */
function turnUpAttacks(ref: Ref): void {
  const attacks = attacksOf(ref.s);
  for (const target of attacks.flatMap(({ targets }) => targets)) turnUpIn(ref, target);
  const turned = turnUpAll(
    ref,
    attacks.flatMap(({ units }) => units),
  );
  for (const each of attacks) each.units = turned.splice(0, each.units.length);
}

/** 3.2.4 From now on everybody sees who attacks, as far as he sees into the stacks. */
function announce(ref: Ref, side: Side): void {
  ref.s.combat!.declared = true;
  if (attacksOf(ref.s).length > 0) ref.shown();
  for (const { targets } of attacksOf(ref.s))
    ref.log('3.2.4', 'attack-declared', { who: roleOf(side), place: targets.map(placeName) });
}

/** 3.2.4 All attacks are declared before any is resolved; then the other side lends its guns. */
export const declareAttacks = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.declare`;
  return sequence(id, '3.2.4', [
    auto(`${id}.forced`, '7.1.1', ({ s }) => {
      s.combat = { attacks: forcedAttacks(s, side), declared: false, fight: null, fled: [] };
    }),
    untilDone(
      `${id}.attacks`,
      '7.1.2',
      decision(`${id}.attack`, '7.1.2', {
        prompt: 'declare-attacks',
        who: () => roleOf(side),
        quiet: true,
        verbs: {
          attack,
          'leave-out': leaveOut,
          'take-in': takeIn,
          extend,
          'call-off': callOff,
          done: done(),
        },
      }),
      s => isInContact(s, side),
    ),
    auto(`${id}.announce`, '3.2.4', ref => announce(ref, side)),
    auto(`${id}.turned-up`, '19.13', turnUpAttacks),
    untilDone(
      `${id}.guns`,
      '7.2.1.2',
      decision(`${id}.lend`, '7.2.1.2', {
        prompt: 'lend-guns',
        who: () => roleOf(enemyOf(side)),
        quiet: true,
        verbs: { lend, done: done() },
      }),
      s => attacksOf(s).length > 0,
    ),
  ]);
};

/** 7.2.1.2 A * gun whose own hex is not attacked, next to a hex that is. */
const checkGun = (s: State, side: Side, unit: number, target: number): Refusal | undefined => {
  const place = s.at[unit]!;
  if (unitSide[unit] !== side || !isStarGun(unit) || !isHex(place)) return refusal('7.2.1.2', 'no-star-gun');
  if (isShaken(s, unit)) return refusal('7.3.4', 'is-demoralised', { unit: unitId(unit) });
  if (attackOn(s, place)) return refusal('7.2.1.2', 'under-attack-itself', { unit: unitId(unit) });
  if (!attackOn(s, target)) return refusal('7.2.1.2', 'not-attacked', { place: placeName(target) });
  return isHex(target) && grid.adjacent(place, target)
    ? undefined
    : refusal('7.2.1.2', 'cannot-reach', { place: placeName(target) });
};

/** 7.2.1.2, 7.3.4 Whether a gun that was lent can still help: an earlier fight may have struck it too. */
export const stillHelps = (s: State, side: Side, unit: number, { targets }: Attack): boolean =>
  targets.some(target => !checkGun(s, side, unit, target));

/** It helps one hex only. */
const checkLent = (s: State, side: Side, unit: number, target: number): Refusal | undefined => {
  const bad = checkGun(s, side, unit, target);
  if (bad) return bad;
  return attacksOf(s).some(({ lent }) => lent.includes(unit))
    ? refusal('7.2.1.2', 'lent-already', { unit: unitId(unit) })
    : undefined;
};

const lend: Verb<State> = {
  args: { unit: 'unit', place: 'place' },
  candidates: (s, role) => {
    const side = sideOfRole(role);
    return attacksOf(s).flatMap(({ targets }) =>
      targets.filter(isHex).flatMap(target =>
        [...grid.neighbours.subarray(6 * target, 6 * target + 6)]
          .filter(hex => hex >= 0)
          .flatMap(hex => unitsIn(s, side, hex).filter(isStarGun))
          .map((unit): Action => ({ verb: 'lend', unit: unitId(unit), place: placeName(target) })),
      ),
    );
  },
  check: (s, role, action) => checkLent(s, sideOfRole(role), unitArg(action), placeArg(action)),
  play: (ref, action, role) => {
    const [unit, target] = [unitArg(action), placeArg(action)];
    attackOn(ref.s, target)!.lent.push(unit);
    ref.log('7.2.1.2', 'gun-lent', { unit: unitId(unit), place: placeName(target) }, [role]);
  },
};
