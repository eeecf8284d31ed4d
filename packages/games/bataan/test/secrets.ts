import { chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import { type Conformance, type Fault, type Secret, sameStates } from '@ironbottom/testkit';
import { isStack } from '../board.ts';
import {
  ALLIES,
  BATTERIES,
  fieldId,
  JAPAN,
  limits,
  type Side,
  scenarioOf,
  sideOfRole,
  TURNS,
} from '../components.ts';
import { mask } from '../hidden.ts';
import { forceOf } from '../rules/16-setup/40-japan.ts';
import { BOX, DISRUPTED, ELIMINATED, HIDDEN, type State, WITHDRAWN } from '../state.ts';
import { ALL_UNITS, fullSteps, isAir, isGround, UNITS_OF, unitId, unitSide } from '../units.ts';
import { twin } from './twin.ts';

/** What a role may know, and what it may be made to believe: 2.2.1, 2.2.7, 5.2, 9, 10.2.3, 11.1, 16.4. */

const isOwn = (role: string, side: Side): boolean => role !== SPECTATOR && sideOfRole(role) === side;

/** Whether an enemy may know where a unit is, but for what lies on top of a stack: aircraft aloft, what has left play. */
function isOpen(s: State, unit: number): boolean {
  const place = s.at[unit]!;
  if (place === ELIMINATED || place === WITHDRAWN) return true;
  // 16.1 The Allied chit is open: what it does not bring, and what is still to come, is known; 6.2.1 boxes are not.
  if (place < 0) return unitSide[unit] === ALLIES && place !== BOX;
  return isAir(unit) && s.mission[unit] !== 0;
}

/** Units of the other side that this role sees where it may not, by place: of a stack one may be seen, its top. */
function seenUnits({ match, role, masked }: Secret<State>): Fault {
  const { state } = match;
  const tops = new Map<string, number>();
  for (const unit of ALL_UNITS) {
    const side = unitSide[unit]!;
    if (isOwn(role, side) || masked.at[unit] === HIDDEN || isOpen(state, unit)) continue;
    const place = state.at[unit]!;
    if (isAir(unit) || !isStack(place)) return `${unitId(unit)} is seen at ${place}`;
    const stack = `${side} ${place}`;
    if (tops.has(stack)) return `two units of the stack at ${place} are seen`;
    tops.set(stack, unit);
  }
  return undefined;
}

/** What is told of an enemy unit: nothing at all where it is hidden; of one that is seen only what its counter shows. */
function toldOfUnits({ match, role, masked: m }: Secret<State>): Fault {
  for (const unit of ALL_UNITS) {
    if (isOwn(role, unitSide[unit]!)) continue;
    const kept = [m.starved, m.reserve, m.spent, m.air].some(list => list[unit] !== 0);
    if (kept || m.truck[unit] !== -1 || m.partner[unit] !== -1)
      return `what its owner keeps of ${unitId(unit)}`;
    if (m.base[unit]! >= 0) return `the base of ${unitId(unit)}`;
    if (m.at[unit] !== HIDDEN) continue;
    const shows = m.steps[unit] !== fullSteps[unit] || m.top[unit] !== 0 || m.shaken[unit] !== 0;
    if (shows || m.mission[unit] !== 0) return `the state of ${unitId(unit)}, which is hidden`;
  }
  return m.at.length === match.state.at.length ? undefined : 'units are missing';
}

/** Wherever numbers of units stand besides the lists by unit. */
function unitsNamed({ moving, combat, airPhase, landing, forts, forming }: State): number[] {
  const attacks = [...(combat?.attacks ?? []), ...(combat?.fight ? [combat.fight.attack] : [])];
  const fight = combat?.fight;
  return [
    ...(moving?.group?.units.map(({ unit }) => unit) ?? []),
    ...(moving?.group?.carried ?? []),
    ...(moving?.followers.map(({ unit }) => unit) ?? []),
    ...[moving?.veto?.unit ?? -1].filter(unit => unit >= 0),
    ...attacks.flatMap(({ units, lent }) => [...units, ...lent]),
    ...(combat?.fled ?? []),
    ...[...(fight?.losses ?? []), ...(fight?.retreats ?? [])].flatMap(({ units }) => units),
    ...(fight?.retreats.flatMap(({ behind }) => behind) ?? []),
    ...(fight?.advance ? [...fight.advance.entered, ...fight.advance.gone] : []),
    ...(airPhase ? [...airPhase.picked, ...airPhase.moved, ...airPhase.unserved, ...airPhase.aloft] : []),
    ...(airPhase?.raids.flatMap(({ cargo }) => (cargo >= 0 ? [cargo] : [])) ?? []),
    ...(airPhase?.raids.flatMap(({ sorties }) => sorties.map(({ unit }) => unit)) ?? []),
    ...(landing ? [...landing.carried, ...landing.engaged, ...landing.inland, ...landing.fired] : []),
    ...forts.flatMap(({ builders }) => builders),
    ...(forming ? [forming.unit] : []),
  ];
}

export const secrets: NonNullable<Conformance<State>['secrets']> = {
  '2.2.1 2.2.7 5.2.2 16.4 whatever is hidden may be another, and the view is the same'({
    match,
    role,
    masked,
  }) {
    const other = twin(match.state, role, chanceFromSeed(`${role} ${match.actions.length}`));
    return sameStates(mask(other, role), masked);
  },
  '5.2.2 2.2.1 of a stack the enemy sees its top, of an airfield nothing': seenUnits,
  '5.2.2 9.1 13.5 8.6.5 of a hidden unit a view tells nothing, of another what its counter shows':
    toldOfUnits,

  '5.2.2 nothing in the middle of a step names a unit that is hidden'({ role, masked }) {
    const told = unitsNamed(masked).find(unit => !isOwn(role, unitSide[unit]!) && masked.at[unit] === HIDDEN);
    return told === undefined ? undefined : unitId(told);
  },

  '16.2 what is in hand at set-up is its owner’s business'({ match, role, masked }) {
    const unit = match.state.hand;
    return unit < 0 || isOwn(role, unitSide[unit]!) || masked.hand === -1 ? undefined : unitId(unit);
  },

  '16.4 4.4.3 4.4.5 18.1 the Japanese pad is for Japan alone'({ role, masked: m }) {
    if (isOwn(role, JAPAN)) return undefined;
    const { ready, strategic, owed, returning } = m.transports;
    if ([ready, strategic, owed, ...returning].some(points => points !== 0)) return 'the transports';
    if (m.beachesNow.length + m.beachesNext.length > 0) return 'the beaches';
    if (m.strategicTurns.join() !== limits.strategic_turns.join())
      return 'the turns of the strategic transports';
    const { loading = -1, operational = 0, strategic: used = 0 } = m.landing ?? {};
    if (loading !== -1 || operational !== 0 || used !== 0) return 'the points used';
    // 17.5.1 The main assault names it.
    const isOpenly = scenarioOf(m.scenario).japanese_chit !== undefined;
    return m.turn > TURNS || isOpenly || m.japanChit === 0 ? undefined : 'the chit';
  },

  '11.1 10.2.3 10.2.3.2 the Allied pad is for the Allies alone'({ role, masked: m }) {
    if (isOwn(role, ALLIES)) return undefined;
    if (m.submarines.some(at => at >= 0)) return 'a submarine';
    if (m.battery.includes(DISRUPTED)) return 'a disrupted battery';
    return m.numbers.some((n, battery) => n !== 0 && m.numberKnown[battery] === 0) ? 'a number' : undefined;
  },

  '2.2.1 8.2.7 of an enemy airfield one knows the boxes that were bombed, not those that were repaired'({
    match: { state },
    role,
    masked,
  }) {
    const field = state.fieldSide.findIndex(
      (side, each) => !isOwn(role, side as Side) && masked.closed[each] !== state.closedSeen[each],
    );
    return field < 0 ? undefined : fieldId(field);
  },

  '10.2.3 16.4.1 what is made up has every number once, and units of its chit only'({ match, made, role }) {
    if (new Set(made.numbers).size !== BATTERIES) return 'numbers are lost or doubled';
    if (isOwn(role, JAPAN) || match.state.scenario !== 'campaign' || match.position !== null)
      return undefined;
    const force = forceOf(made.japanChit);
    const stranger = UNITS_OF[JAPAN]!.find(unit => isGround(unit) && made.at[unit]! >= 0 && !force.has(unit));
    return stranger === undefined ? undefined : `${unitId(stranger)} is not of chit ${made.japanChit}`;
  },
};
