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
import { offensiveEffect } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import {
  cardRecords,
  enemyOf,
  hexId,
  isAir,
  isCarrier,
  isGround,
  isHq,
  unitIds,
  unitsOf,
} from '../../components.ts';
import { type Mission, newBattle } from '../../offensive.ts';
import { roleOf, type State, theOffensive } from '../../state.ts';
import { done, hexArg, hexVerb, plain, unitArg, unitVerb } from '../../verbs.ts';
import { cannotBeAttacked } from '../08-movement/41-limits.ts';
import { opposed, opposedHexes } from '../08-movement/presence.ts';
import { cancelOffensive } from './20-cancel.ts';
import {
  battleAt,
  contested,
  dropIdleBattles,
  emptyLandings,
  foughtFor,
  inFriendlyPort,
  isUncommitted,
  joinRefusal,
  reaches,
} from './24-participation.ts';
import { hasNoBusiness, mayRecall, recall } from './24-recall.ts';

/** 7.24 Step 3: the offensives player declares battle hexes and says who fights where. */

const missionOf = (s: State, unit: number): Mission | undefined =>
  theOffensive(s).missions.find(mission => mission.unit === unit);

/** Opens a battle. 9.4A-rea Who was there before a landing is prepared for it. */
export function openBattle(s: State, hex: number, special: boolean): void {
  const offensive = theOffensive(s);
  const enemy = enemyOf(offensive.side);
  const battle = newBattle(hex, special);
  battle.prepared = unitsOf[enemy]!.some(unit => s.at[unit] === hex && (isGround[unit] || isHq[unit]));
  offensive.battles.push(battle);
}

/** 7.24-1, 7.24-5 Hexes with units of both sides are battle hexes, and all who are there fight there. */
function declareCompulsory(ref: Ref): void {
  const { s } = ref;
  const { battles, missions, side } = theOffensive(s);
  theOffensive(s).battles = battles.filter(({ hex }) => opposed(s, side, hex));
  for (const hex of contested(s)) if (!battleAt(s, hex)) openBattle(s, hex, false);
  for (const mission of missions) {
    const at = s.at[mission.unit]!;
    if (at >= 0 && battleAt(s, at)) mission.battle = at;
    else if (mission.battle >= 0 && !battleAt(s, mission.battle)) mission.battle = -1;
  }
}

/** 7.24-2 Why the hex cannot be declared a battle hex. */
function declareRefusal(s: State, hex: number): Refusal | undefined {
  const { side, event, battles, missions } = theOffensive(s);
  if (battleAt(s, hex)) return refusal('7.24-2', 'already-declared', { hex: hexId(hex) });
  if (!opposed(s, side, hex)) return refusal('7.24-2', 'no-enemy-there', { hex: hexId(hex) });
  if (cannotBeAttacked(hex)) return refusal('7.24-3', 'no-attack-inland', { hex: hexId(hex) });
  if (!event && battles.length > 0) return refusal('7.24-4', 'one-battle-hex');
  const forbidden = offensiveEffect(s).battleHex?.(s, hex);
  if (forbidden) return forbidden;
  if (!missions.some(mission => isUncommitted(s, mission) && !joinRefusal(s, missions, mission, hex)))
    return refusal('7.24-2', 'none-in-range', { hex: hexId(hex) });
  const idle = event ? undefined : missions.find(each => isAtSea(s, each) && !hasBattle(s, each, [hex]));
  return idle && refusal('7.24-6', 'carrier-must-commit', { unit: unitIds[idle.unit]! });
}

/** 7.24-6 A carrier at sea that has still to say what it does there. */
const isAtSea = (s: State, mission: Mission): boolean =>
  isCarrier[mission.unit] === 1 &&
  s.at[mission.unit] !== mission.start &&
  !inFriendlyPort(s, mission.unit) &&
  isUncommitted(s, mission);

/** Whether one of these battles, or a landing to cover, is in its range. */
const hasBattle = (s: State, mission: Mission, hexes: readonly number[]): boolean =>
  hexes.some(hex => !joinRefusal(s, theOffensive(s).missions, mission, hex)) ||
  emptyLandings(s).some(hex => reaches(s, mission, hex));

/** 7.24-6 Nobody goes back who can fight, or cover a landing, from where he is. */
function recallRefusal(s: State, unit: number): Refusal | undefined {
  const mission = missionOf(s, unit);
  if (mission && isAtSea(s, mission)) {
    const { battles, missions } = theOffensive(s);
    const declared = battles.map(({ hex }) => hex);
    const inRange = (hex: number): boolean => !joinRefusal(s, missions, mission, hex);
    if (hasBattle(s, mission, declared) || enemyHexes(s).some(hex => inRange(hex) && !declareRefusal(s, hex)))
      return refusal('7.24-6', 'carrier-must-commit', { unit: unitIds[unit]! });
  }
  return mayRecall(s, unit);
}

const enemyHexes = (s: State): number[] => opposedHexes(s, theOffensive(s).side);

/** A verb for a unit and a hex, where the units are missions of the offensive. */
function commit(
  verb: string,
  hexes: (s: State) => readonly number[],
  check: (s: State, mission: Mission, hex: number) => Refusal | undefined,
  play: (ref: Ref, mission: Mission, hex: number) => void,
): Verb<State> {
  return {
    args: { unit: 'unit', hex: 'hex' },
    candidates: s => {
      const goals = hexes(s);
      if (goals.length === 0) return [];
      const free = theOffensive(s).missions.filter(
        mission => (isAir[mission.unit] || isCarrier[mission.unit]) && isUncommitted(s, mission),
      );
      return free.flatMap(({ unit }) =>
        goals.map((hex): Action => ({ verb, unit: unitIds[unit]!, hex: hexId(hex) })),
      );
    },
    check: (s, _role, action) => {
      const mission = missionOf(s, unitArg(action));
      if (!mission) return refusal('7.24-2', 'not-active', { unit: action.unit as string });
      if (!isUncommitted(s, mission))
        return refusal('7.24-5', 'one-battle-each', { unit: action.unit as string });
      return check(s, mission, hexArg(action));
    },
    play: (ref, action) => play(ref, missionOf(ref.s, unitArg(action))!, hexArg(action)),
  };
}

const join = commit(
  'join',
  s => theOffensive(s).battles.map(({ hex }) => hex),
  (s, mission, hex) =>
    battleAt(s, hex)
      ? joinRefusal(s, theOffensive(s).missions, mission, hex)
      : refusal('7.24-5', 'no-such-battle', { hex: hexId(hex) }),
  (_ref, mission, hex) => {
    mission.battle = hex;
  },
);

/** 7.24-6, 7.24-7 Air cover over a landing on an empty hex. */
const cover = commit(
  'cover',
  emptyLandings,
  (s, mission, hex) => {
    if (!emptyLandings(s).includes(hex)) return refusal('7.24-7', 'no-landing-there', { hex: hexId(hex) });
    return reaches(s, mission, hex)
      ? undefined
      : refusal('9.11', 'out-of-range', { unit: unitIds[mission.unit]!, hex: hexId(hex) });
  },
  (_ref, mission, hex) => {
    mission.cover = hex;
  },
);

/** 7.24-6 Carriers at sea fight or cover; 8.21-3 ships end their move only where they have business. */
function loose(s: State): Refusal | undefined {
  const mission = theOffensive(s).missions.find(each => hasNoBusiness(s, each));
  if (!mission) return undefined;
  const unit = unitIds[mission.unit]!;
  return isCarrier[mission.unit]
    ? refusal('7.24-6', 'carrier-must-commit', { unit })
    : refusal('8.21-3', 'ship-has-no-business', { unit });
}

/** 7.24-4 An OC offensive has one battle hex; whoever went to a second one goes back. */
const tooMany = (s: State): Refusal | undefined => {
  const { event, battles, missions } = theOffensive(s);
  return !event && battles.length > 1 && missions.some(({ unit }) => !mayRecall(s, unit))
    ? refusal('7.24-4', 'one-battle-hex')
    : undefined;
};

/** 5.31-2, 5.31D Why the card is not content with what was declared. */
const unmet = (s: State): Refusal | undefined => {
  const effect = offensiveEffect(s);
  const hexes = foughtFor(s);
  for (const hex of hexes) {
    const why = effect.battleHex?.(s, hex);
    if (why) return why;
  }
  return effect.declared?.(s, hexes);
};

/** 5.31-2 Who can be content gives nothing up; nor does he whose card can be nothing but its event (17.11). */
function abandonRefusal(s: State): Refusal | undefined {
  const why = unmet(s);
  if (!why) return refusal('5.31-2', 'conditions-met');
  const { card, missions } = theOffensive(s);
  const canStill = (hex: number): boolean =>
    missions.some(mission => isUncommitted(s, mission) && !joinRefusal(s, missions, mission, hex));
  const isOwed = offensiveEffect(s).owed?.(s).some(canStill) === true;
  return cardRecords[card]!.event_only || isOwed ? why : undefined;
}

const declare = decision<State>('offensive.declare', '7.24', {
  prompt: 'offensive-declare',
  who: s => roleOf(s, theOffensive(s).side),
  args: s => ({ hexes: theOffensive(s).battles.map(({ hex }) => hexId(hex)) }),
  // Nobody gives his event up unasked, and nobody's units fight before he has said so.
  forced: (s, version) => !unmet(s) && (version < 3 || theOffensive(s).missions.length === 0),
  verbs: {
    declare: hexVerb('declare', {
      list: enemyHexes,
      check: (s, _side, hex) => declareRefusal(s, hex),
      play: (ref, hex) => openBattle(ref.s, hex, false),
    }),
    join,
    cover,
    recall: unitVerb('recall', {
      list: s => theOffensive(s).missions.map(({ unit }) => unit),
      check: (s, _side, unit) => recallRefusal(s, unit),
      play: (ref, unit) => {
        recall(ref, unit);
        declareCompulsory(ref);
      },
    }),
    abandon: plain(
      'abandon',
      ref => {
        cancelOffensive(ref);
        ref.s.done = true;
        if (ref.s.playing) ref.s.playing.abandoned = true;
      },
      abandonRefusal,
    ),
    done: done(s => tooMany(s) ?? loose(s) ?? unmet(s)),
  },
});

/** 7.24-2, 7.24-5 A battle hex nobody has joined is none; the rest is told. */
function closeDeclaration(ref: Ref): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  if (offensive.cancelled) return;
  dropIdleBattles(s);
  ref.log('7.24', 'declared', {
    side: roleOf(s, offensive.side),
    hexes: offensive.battles.map(({ hex }) => hexId(hex)),
  });
}

export const declarationStep: Block<State> = sequence('offensive.step-3', '7.2-3', [
  auto('offensive.compulsory', '7.24-1', declareCompulsory),
  untilDone('offensive.declaration', '7.24', declare),
  auto('offensive.declared', '7.24', closeDeclaration),
]);
