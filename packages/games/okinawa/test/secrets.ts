import { chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import { type Conformance, sameStates } from '@ironbottom/testkit';
import { counted, unitsIn } from '../board.ts';
import { HIDDEN } from '../boxes.ts';
import { JAPAN, type Side, scenarioOf, sideOfRole, tables, US } from '../components.ts';
import { mask } from '../hidden.ts';
import { hexId, ISLANDS, isIeShima } from '../map.ts';
import { isSeen } from '../seen.ts';
import { REAL, type State, UNKNOWN } from '../state.ts';
import { fullSteps, UNITS_OF, unitId } from '../units.ts';
import { WRITTEN } from '../worlds.ts';
import { twin } from './twin.ts';

/** What a role may know, and what it may be made to believe: 9.63, 9.14a, 18.23, 18.321d. */

const isOwn = (role: string, side: Side): boolean => role !== SPECTATOR && sideOfRole(role) === side;

/** Wherever numbers of units stand besides the lists by unit. */
function unitsNamed({ movePhase, firePhase, assaultPhase, results, campaign, setUp }: State): number[] {
  const fires = firePhase ? [...firePhase.fires, ...(firePhase.laying ? [firePhase.laying] : [])] : [];
  const { losses, retreats, advances, hop, crowds } = results;
  return [
    ...(movePhase
      ? [
          ...movePhase.left,
          ...movePhase.inContact,
          ...movePhase.marines,
          ...movePhase.returning,
          ...movePhase.loose.map(({ unit }) => unit),
          ...(movePhase.ashore ? [movePhase.ashore.unit] : []),
          ...(movePhase.moving?.units ?? []),
          ...(movePhase.entering?.units ?? []),
        ]
      : []),
    ...(firePhase?.hit ?? []),
    ...fires.flatMap(({ units, observed, victims }) => [...units, ...observed, ...victims]),
    ...(assaultPhase
      ? [
          ...(assaultPhase.plan?.units ?? []),
          ...assaultPhase.committed,
          ...assaultPhase.moved,
          ...assaultPhase.mortarsUsed,
          ...assaultPhase.failed.map(([unit]) => unit),
          ...(assaultPhase.assault?.attackers ?? []),
          ...(assaultPhase.assault?.mortars ?? []),
        ]
      : []),
    ...[...losses, ...retreats, ...advances].flatMap(({ units }) => units),
    ...advances.flatMap(({ left }) => left),
    ...hop.moved,
    ...crowds.flatMap(({ stay }) => stay),
    ...campaign.driven,
    ...campaign.bySea,
    ...(setUp && setUp.hand >= 0 ? [setUp.hand] : []),
  ];
}

export const secrets: NonNullable<Conformance<State>['secrets']> = {
  '9.63 9.14a 18.23 18.321d whatever is hidden may be another, and the view is the same'({
    match,
    role,
    masked,
  }) {
    const other = twin(match.state, role, chanceFromSeed(`${role} ${match.actions.length}`));
    return sameStates(mask(other, role), masked);
  },

  '9.63 of units under a position a view tells nothing'({ match: { state }, role, masked: m }) {
    if (isOwn(role, JAPAN)) return undefined;
    for (const unit of UNITS_OF[JAPAN]!) {
      if (isSeen(state, unit)) continue;
      if (m.at[unit] !== HIDDEN) return `${unitId(unit)} is seen`;
      const done = [m.spent, m.fired, m.inAssault, m.disengaged, m.underFire, m.released];
      const shaken = [m.pinned, m.disrupted];
      if (m.steps[unit] !== fullSteps[unit] || [...done, ...shaken].some(list => list[unit] !== 0))
        return `what its owner keeps of ${unitId(unit)}`;
      if (m.home[unit] !== -1) return `the sector of ${unitId(unit)}`;
    }
    return undefined;
  },

  '9.63 nothing in the middle of a step names a unit that is hidden'({ role, masked }) {
    if (isOwn(role, JAPAN)) return undefined;
    const told = unitsNamed(masked).find(unit => masked.at[unit] === HIDDEN);
    return told === undefined ? undefined : unitId(told);
  },

  '9.14a 18.12b which mines are real is for their owner alone'({ role, masked }) {
    if (isOwn(role, JAPAN)) return undefined;
    const told = masked.mines.find(({ kind, shown }) => !shown && kind !== UNKNOWN);
    return told && hexId(told.hex);
  },

  '18.23 18.321d what a side has written is its own until it is shown'({ role, masked: { campaign } }) {
    const { second, keyPoints, lastStand, keyPointsShown } = campaign;
    if (!isOwn(role, US) && second.made === 0 && (second.beach >= 0 || second.divisions.length > 0))
      return 'the second landing';
    return !isOwn(role, JAPAN) && !keyPointsShown && (keyPoints.length > 0 || lastStand >= 0)
      ? 'the key points'
      : undefined;
  },

  '9.63 9.41 9.14a 18.321d what is made up keeps to the rules: who is under what, how many mines are real'({
    match,
    made,
  }) {
    if (made.at.includes(HIDDEN) || made.covered.length > 0) return 'somebody is still hidden';
    for (const island of ISLANDS) {
      const real = made.mines.filter(
        ({ hex, kind, shown }) => !shown && kind === REAL && isIeShima[hex] === island,
      ).length;
      if (real !== made.realMines[island]) return `${real} mines are real`;
    }
    for (const { hex } of match.state.positions) {
      if (hex < 0) continue;
      const [here, there] = [unitsIn(match.state, JAPAN, hex), unitsIn(made, JAPAN, hex)];
      if (here.length > 0 !== there.length > 0) return `${hexId(hex)} is manned here and not there`;
      if (counted(there) > Math.max(tables.stacking.limit, counted(here))) return `too many in ${hexId(hex)}`;
    }
    const isWritten = scenarioOf(made.scenario).key_points && match.state.campaign.keyPoints.length > 0;
    return isWritten && made.campaign.keyPoints.length !== WRITTEN ? 'key points are missing' : undefined;
  },
};
