import {
  type Action,
  anyPasses,
  auto,
  type Block,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import {
  has,
  isBroken,
  isFoe,
  isGoodOrder,
  isHero,
  isLeader,
  isMmc,
  isOnMap,
  isSmc,
  isThere,
  isVehicle,
  isWater,
  someIn,
  unitsIn,
  unitsOf,
} from '../../board.ts';
import { enemyOf, JAPAN, roleOf, SIDES, type Side, sideOfRole } from '../../components.ts';
import { GROUND, hexOfPlace, placeId, sortOfPlace } from '../../map.ts';
import { BROKEN, DM, MELEE, PINNED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isUnarmedType } from '../../types.ts';
import {
  anyNumber,
  attacker,
  defender,
  placeArg,
  placesArg,
  type Ref,
  unitArg,
  unitVerb,
  type Verbs,
} from '../../verbs.ts';
import { setFlag } from '../../writing.ts';
import { goOff, isEntryEdge } from '../a02-exit.ts';
import { push, settle } from '../settle.ts';
import { perish } from './20-leader-loss.ts';
import { fail } from './30-failing.ts';
import { isBeside, isCoveredBy, isInTheOpen, isNearArmedEnemy, mustRout, threatsTo } from './51-threats.ts';
import { runAlong } from './52-routing.ts';
import { crawlBarred, crawls, proposals, wayBarred } from './53-path.ts';

/** A10.4 to A10.53 Voluntary breaks and routs, the ATTACKER first. */

// ---------------------------------------------------------------- the start of the phase

/** A10.62 Beside an armed enemy, or in the open before one, broken units are DM. */
function begin({ s }: Ref): void {
  s.morale.routed = [];
  for (const side of SIDES)
    for (const unit of unitsOf(s, side)) if (isBroken(s, unit) && isPressed(s, unit)) setFlag(s, unit, DM);
}
const isPressed = (s: State, unit: number): boolean =>
  isNearArmedEnemy(s, unit) ||
  (isInTheOpen(s, unit) &&
    threatsTo(s, sideOf(unit)).some(enemy => isCoveredBy(s, s.units.at[unit]!, enemy)));

// ---------------------------------------------------------------- voluntary breaks (A10.41)

/** A10.41 Beside an enemy, or before his guns. G1.4 Japanese SMC never break, nor do heroes. */
function mayBreak(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || !isThere(s, unit) || !isOnMap(s, unit) || isVehicle(s, unit))
    return refusal('A10.41', 'not-yours', args);
  const type = s.units.type[unit]!;
  if (isHero(s, unit) || (side === JAPAN && isSmc(s, unit)) || isUnarmedType[type])
    return refusal('G1.4', 'never-breaks', args);
  if (!isGoodOrder(s, unit)) return refusal('A10.41', 'not-good-order', args);
  const place = s.units.at[unit]!;
  const near = threatsTo(s, side).some(enemy => isBeside(s, place, enemy) || isCoveredBy(s, place, enemy));
  return near ? undefined : refusal('A10.41', 'no-enemy-near', args);
}

const breaking: Verbs = {
  break: unitVerb('break', {
    list: (s, side) => unitsOf(s, side).filter(unit => isMmc(s, unit) || isSmc(s, unit)),
    check: mayBreak,
    play: (ref, unit) => fail(ref, unit, { byAttack: false, casualty: false, replaced: false }),
  }),
};

// ---------------------------------------------------------------- routs (A10.5, A10.52)

function mayRun(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || !isThere(s, unit) || !isOnMap(s, unit))
    return refusal('A10.5', 'not-yours', args);
  if (!has(s, unit, BROKEN)) return refusal('A10.5', 'not-broken', args);
  if (has(s, unit, MELEE)) return refusal('A10.5', 'in-melee', args);
  if (s.units.guard[unit]! >= 0) return refusal('A20.22', 'prisoner', args);
  if (s.morale.routed.includes(unit)) return refusal('A10.51', 'has-routed', args);
  return has(s, unit, DM) ? undefined : refusal('A10.5', 'not-dm', args);
}

function mayRout(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = mayRun(s, side, unit);
  if (refused) return refused;
  return s.night.dark ? refusal('E1.54', 'only-crawls', { unit: unitId(unit) }) : undefined;
}

/** A10.52 Not out of an enemy's Location, and not in swamp or stream, but at night. */
function mayCrawl(s: State, side: Side, unit: number, to: number): Refusal | undefined {
  const refused = mayRun(s, side, unit);
  if (refused) return refused;
  const from = s.units.at[unit]!;
  const args = { unit: unitId(unit) };
  if (someIn(s, enemyOf(side), from, enemy => isFoe(s, enemy))) return refusal('A10.52', 'enemy-here', args);
  if (!s.night.dark && (isWet(s, from) || isWet(s, to))) return refusal('A10.52', 'too-wet', args);
  return crawlBarred(s, unit, to);
}
const isWet = (s: State, place: number): boolean =>
  sortOfPlace(place) === GROUND && isWater(s, hexOfPlace(place));

const runners = (s: State, side: Side): number[] => unitsOf(s, side).filter(unit => !mayRun(s, side, unit));

const routVerb: Verb<State> = {
  args: { unit: 'unit', path: 'place[]' },
  candidates: (s, role): Action[] => {
    const side = sideOfRole(role);
    return runners(s, side)
      .filter(unit => !mayRout(s, side, unit))
      .flatMap(unit =>
        proposals(s, unit).map(path => ({ verb: 'rout', unit: unitId(unit), path: path.map(placeId) })),
      );
  },
  check: (s, role, action) => {
    const unit = unitArg(action);
    return mayRout(s, sideOfRole(role), unit) ?? wayBarred(s, unit, placesArg(action));
  },
  play: (ref, action) => runAlong(ref, unitArg(action), placesArg(action), false),
};

const crawlVerb: Verb<State> = {
  args: { unit: 'unit', place: 'place' },
  candidates: (s, role): Action[] =>
    runners(s, sideOfRole(role)).flatMap(unit =>
      crawls(s, unit).map(place => ({ verb: 'low-crawl', unit: unitId(unit), place: placeId(place) })),
    ),
  check: (s, role, action) => mayCrawl(s, sideOfRole(role), unitArg(action), placeArg(action)),
  play: (ref, action) => runAlong(ref, unitArg(action), [placeArg(action)], true),
};

/** A2.6, CG13 Over the own Entry Area edge, from an edge hex, as a rout. */
function mayLeave(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = mayRout(s, side, unit);
  if (refused) return refused;
  const place = s.units.at[unit]!;
  return sortOfPlace(place) === GROUND && isEntryEdge(side, hexOfPlace(place))
    ? undefined
    : refusal('A2.6', 'not-at-own-edge', { unit: unitId(unit) });
}

const leaveVerb = unitVerb('rout-off', {
  list: runners,
  check: mayLeave,
  play: (ref, unit) => goOff(ref, unit),
});

/** A10.5 A leader in Good Order goes with a broken unit of his Location, by the same way. */
function mayAccompany(s: State, side: Side, leader: number, unit: number): Refusal | undefined {
  const args = { unit: unitId(leader) };
  if (sideOf(leader) !== side || !isThere(s, leader) || !isLeader(s, leader))
    return refusal('A10.5', 'no-such-leader', args);
  if (!isGoodOrder(s, leader) || has(s, leader, PINNED)) return refusal('A10.5', 'not-good-order', args);
  if (s.morale.routed.includes(leader)) return refusal('A10.51', 'has-routed', args);
  return s.units.at[leader] === s.units.at[unit] ? undefined : refusal('A10.5', 'not-together', args);
}

const ledVerb: Verb<State> = {
  args: { unit: 'unit', leader: 'unit', path: 'place[]' },
  candidates: (s, role): Action[] => {
    const side = sideOfRole(role);
    return runners(s, side)
      .filter(unit => !mayRout(s, side, unit))
      .flatMap(unit =>
        unitsIn(s, side, s.units.at[unit]!)
          .filter(leader => !mayAccompany(s, side, leader, unit))
          .flatMap(leader =>
            proposals(s, unit)
              .slice(0, 1)
              .map(path => ({
                verb: 'rout-led',
                unit: unitId(unit),
                leader: unitId(leader),
                path: path.map(placeId),
              })),
          ),
      );
  },
  check: (s, role, action) => {
    const [side, unit, leader] = [sideOfRole(role), unitArg(action), unitArg(action, 'leader')];
    return (
      mayRout(s, side, unit) ??
      mayAccompany(s, side, leader, unit) ??
      wayBarred(s, unit, placesArg(action)) ??
      wayBarred(s, leader, placesArg(action))
    );
  },
  play: (ref, action) => runAlong(ref, unitArg(action), placesArg(action), false, unitArg(action, 'leader')),
};

const running: Verbs = {
  rout: routVerb,
  'rout-led': ledVerb,
  'low-crawl': crawlVerb,
  'rout-off': leaveVerb,
};

/** A10.5 Those who must and have not yet. */
function force({ s }: Ref, side: Side): void {
  for (const unit of unitsOf(s, side))
    if (mustRout(s, unit) && !s.morale.routed.includes(unit)) push(s, 'rout-forced', 'A10.5', { unit });
}

/** A10.5, G1.621 Who is still beside an armed enemy dies: nobody surrenders here. */
function perishing(ref: Ref): void {
  const { s } = ref;
  if (s.night.dark) return;
  for (const side of SIDES)
    for (const unit of unitsOf(s, side))
      if (mustRout(s, unit) && isNearArmedEnemy(s, unit)) perish(ref, unit, 'A10.5');
  s.morale.routed = [];
}

/** Broken units are seen by everybody: whether there is anybody to run is no secret. */
const routs = (name: string, who: (s: State) => Side): Block<State> =>
  sequence(`rout.of.${name}`, 'A10.5', [
    anyNumber(
      `rout.${name}`,
      'A10.5',
      { who, verbs: running, when: s => anyPasses(s, roleOf(who(s)), running) },
      settle(`rout.${name}.settle`, 'A10.5'),
    ),
    auto(`rout.forced.${name}`, 'A10.5', ref => force(ref, who(ref.s))),
    settle(`rout.forced.${name}.settle`, 'A10.5'),
  ]);
const breaks = (name: string, who: (s: State) => Side): Block<State> =>
  anyNumber(`breaks.${name}`, 'A10.41', { who, verbs: breaking }, settle(`breaks.${name}.settle`, 'A10.41'));

export const rout: Block<State> = sequence('rout.all', 'A10.5', [
  auto('rout.begin', 'A10.62', begin),
  breaks('attacker', attacker),
  breaks('defender', defender),
  routs('attacker', attacker),
  routs('defender', defender),
  auto('rout.end', 'A10.5', perishing),
  settle('rout.end.settle', 'A10.2'),
]);
