import {
  type Action,
  auto,
  type Block,
  branch,
  decision,
  loop,
  phase,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import {
  commandRange,
  grid,
  hexId,
  hqsOf,
  isCarrier,
  isGround,
  isHq,
  isNaval,
  unitIds,
  unitSide,
  unitsOf,
} from '../../components.ts';
import type { Mission } from '../../offensive.ts';
import { CHINA_BOX, put, reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { done, hexArg, unitArg, unitVerb } from '../../verbs.ts';
import { counteroffensive } from '../05-strategy-cards/32-reaction-events.ts';
import { hqEfficiency, mayActivate } from '../06-supply/30-activation.ts';
import { interceptLandings } from '../08-movement/45-interception.ts';
import { holds } from '../08-movement/presence.ts';
import { activate } from './21-activation.ts';
import { hqRefusal, logisticsOf } from './21-hq.ts';
import { reactionMovement } from './22-movement.ts';
import { battleAt, joinRefusal } from './24-participation.ts';
import { reactionBattles } from './26-battles.ts';
import { haveWay } from './26-owed-battle.ts';
import { canReact } from './26-reach.ts';
import { isBrought, shipsBeside } from './26-shipping.ts';

/** 7.26 Step 8: the reaction player activates units and moves them to battle. */

/** 7.26-2 */
function reactionHqRefusal(s: State, hq: number): Refusal | undefined {
  const card = counteroffensive(s);
  const why = hqRefusal(s, reactionSide(s), card, card >= 0, hq);
  if (why) return why;
  return reactionBattles(s).some(hex => grid.distance(s.at[hq]!, hex) <= commandRange[hq]!)
    ? undefined
    : refusal('7.26-2', 'no-battle-in-range', { unit: unitIds[hq]! });
}

/** 7.26-3 OC value of the offensive's card, or logistics value of the counteroffensive. */
function limitWith(s: State, units: readonly number[]): number {
  const { ops, reaction } = theOffensive(s);
  const card = counteroffensive(s);
  const value = card >= 0 ? logisticsOf(card, reaction.hq, ops) : ops;
  return value + hqEfficiency(s, reaction.hq, units);
}

/** 7.26-4, 7.26-5 */
function reactionRefusal(s: State, unit: number): Refusal | undefined {
  const side = reactionSide(s);
  const about = { unit: unitIds[unit]! };
  const { reaction, reactionCards } = theOffensive(s);
  const place = s.at[unit]!;
  if (unitSide[unit] !== side) return refusal('7.26-5', 'not-yours', about);
  if (isHq[unit] || (place < 0 && place !== CHINA_BOX)) return refusal('7.26-5', 'not-to-activate', about);
  if (reaction.missions.some(mission => mission.unit === unit))
    return refusal('7.26-5', 'already-active', about);
  const units = [...reaction.missions.map(mission => mission.unit), unit];
  const limit = limitWith(s, units);
  if (units.length > limit) return refusal('7.26-3', 'activation-limit', { limit });
  // 12.31-5 Only against who comes into its own hex.
  if (s.bombers.includes(unit) && !(place >= 0 && holds(s, theOffensive(s).side, place)))
    return refusal('12.31-5', 'has-bombed', about);
  const goals = reactionBattles(s);
  const here = place >= 0 ? battleAt(s, place) : undefined;
  if (here && !goals.includes(place)) return refusal('7.26-7', 'bound-to-its-battle', about);
  for (const card of reactionCards) {
    const forbidden = effectOf(card).unit?.(s, unit, reaction.missions);
    if (forbidden) return forbidden;
  }
  const why = mayActivate(s, reaction.hq, unit, { reaction: true, effect: {}, active: reaction.missions });
  if (why) return why;
  return here || (canReact(s, unit) && (!isGround[unit] || isBrought(s, unit)))
    ? undefined
    : refusal('7.26-5', 'no-battle-to-reach', about);
}

/** 7.26-5, 8.46 Somebody active who comes to the battle with a ship that can be activated, and without it not at all. */
const awaitsShip = (s: State): number | undefined =>
  s
    .offensive!.reaction.missions.map(mission => mission.unit)
    .find(
      unit =>
        isGround[unit] &&
        !battleAt(s, s.at[unit]!) &&
        !haveWay(s, [unit]) &&
        !shipsBeside(s, unit).some(ship => isActive(s, ship) && haveWay(s, [ship, unit])) &&
        shipsBeside(s, unit).some(ship => !reactionRefusal(s, ship) && haveWay(s, [ship, unit])),
    );

const isActive = (s: State, unit: number): boolean =>
  theOffensive(s).reaction.missions.some(mission => mission.unit === unit);

const nameHq = decision<State>('reaction.hq', '7.26-2', {
  prompt: 'reaction-hq',
  who: s => roleOf(s, reactionSide(s)),
  when: s => hqsOf[reactionSide(s)]!.some(hq => !reactionHqRefusal(s, hq)),
  verbs: {
    'name-hq': unitVerb('name-hq', {
      list: (_, side) => hqsOf[side]!,
      check: (s, _side, hq) =>
        isHq[hq] ? reactionHqRefusal(s, hq) : refusal('7.26-2', 'not-an-hq', { unit: unitIds[hq]! }),
      play: (ref, hq, side) => {
        const { reaction } = theOffensive(ref.s);
        reaction.hq = hq;
        reaction.limit = limitWith(ref.s, []);
        ref.log('7.26-2', 'hq-named', { side: roleOf(ref.s, side), unit: unitIds[hq]! });
      },
    }),
    done: done(),
  },
});

const activation = untilDone(
  'reaction.activation',
  '7.26-5',
  decision<State>('reaction.activate', '7.26-5', {
    prompt: 'reaction-activate',
    who: s => roleOf(s, reactionSide(s)),
    args: s => {
      const { missions, limit } = theOffensive(s).reaction;
      return { count: missions.length, limit };
    },
    // Their movement comes next, if there are any.
    forced: (s, version) => version < 3 || theOffensive(s).reaction.missions.length > 0,
    verbs: {
      activate: unitVerb('activate', {
        list: (_, side) => unitsOf[side]!,
        check: (s, _side, unit) => reactionRefusal(s, unit),
        play: (ref, unit) => {
          const { s } = ref;
          const { reaction } = theOffensive(s);
          activate(s, reaction.missions, unit);
          reaction.limit = limitWith(
            s,
            reaction.missions.map(mission => mission.unit),
          );
        },
      }),
      done: done(s => {
        const unit = awaitsShip(s);
        return unit === undefined ? undefined : refusal('7.26-5', 'must-fight', { unit: unitIds[unit]! });
      }),
    },
  }),
);

/** Units that came to a battle hex fight there (7.24-5). */
function arrive({ s }: Ref): void {
  for (const mission of theOffensive(s).reaction.missions) {
    const at = s.at[mission.unit]!;
    if (mission.battle < 0 && reactionBattles(s).includes(at)) mission.battle = at;
  }
}

/** Air and carrier units outside that have still to say where they fight. */
const undecided = (s: State): Mission[] => {
  const { missions } = theOffensive(s).reaction;
  return missions.filter(
    mission => mission.battle < 0 && reactionBattles(s).some(hex => !joinRefusal(s, missions, mission, hex)),
  );
};

const haveOneBattle = (s: State): boolean => {
  const { missions } = theOffensive(s).reaction;
  return undecided(s).every(
    mission => reactionBattles(s).filter(hex => !joinRefusal(s, missions, mission, hex)).length === 1,
  );
};

const joinVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    undecided(s).flatMap(({ unit }) =>
      reactionBattles(s).map((hex): Action => ({ verb: 'join', unit: unitIds[unit]!, hex: hexId(hex) })),
    ),
  check: (s, _role, action) => {
    const hex = hexArg(action);
    const about = { unit: action.unit as string, hex: hexId(hex) };
    const mission = undecided(s).find(({ unit }) => unit === unitArg(action));
    if (!mission) return refusal('7.24-5', 'one-battle-each', about);
    if (!reactionBattles(s).includes(hex)) return refusal('7.26-5', 'no-such-battle', about);
    return joinRefusal(s, theOffensive(s).reaction.missions, mission, hex);
  },
  play: (ref, action) => {
    const mission = undecided(ref.s).find(({ unit }) => unit === unitArg(action))!;
    mission.battle = hexArg(action);
  },
};

/** 7.26-5 Who can fight nowhere was not activated: he goes back. A ship beside a carrier that fights is its escort. */
function dismissIdle({ s }: Ref): void {
  const { reaction } = theOffensive(s);
  const escorts = ({ unit }: Mission): boolean =>
    isNaval[unit] === 1 &&
    reaction.missions.some(
      other => isCarrier[other.unit] && other.battle >= 0 && s.at[other.unit] === s.at[unit],
    );
  const idle = reaction.missions.filter(mission => mission.battle < 0 && !escorts(mission));
  for (const { unit, start } of idle) if (s.at[unit] !== start) put(s, unit, start);
  reaction.missions = reaction.missions.filter(mission => !idle.includes(mission));
}

const reactingUnits: Block<State> = branch(
  'reaction.units?',
  '7.26',
  s => theOffensive(s).reaction.hq >= 0,
  sequence('reaction.units', '7.26', [
    activation,
    auto('reaction.activated', '7.26-5', ref => {
      const { s } = ref;
      const { missions } = theOffensive(s).reaction;
      if (missions.length === 0) return;
      const units = missions.map(({ unit }) => unitIds[unit]!);
      ref.log('7.26-5', 'activated', { side: roleOf(s, reactionSide(s)), units });
    }),
    reactionMovement,
    auto('reaction.arrive', '7.26-5', arrive),
    loop(
      'reaction.joining',
      '7.26-5',
      s => undecided(s).length > 0,
      decision<State>('reaction.join', '7.26-5', {
        prompt: 'reaction-join',
        who: s => roleOf(s, reactionSide(s)),
        // Where nobody has a choice all but the last go by themselves: dice may follow, and are asked for.
        forced: (s, version) => version < 3 || undecided(s).length > 1,
        alike: (s, _action, version) => (version < 3 || !haveOneBattle(s) ? null : 'one battle'),
        verbs: { join: joinVerb },
      }),
    ),
    auto('reaction.idle', '7.26-5', dismissIdle),
    auto('reaction.landings', '8.45B-2', interceptLandings),
  ]),
);

/** 7.2-8, for whichever reading of 7.27-3. */
export const reactionStep: Block<State> = branch(
  'offensive.step-8?',
  '7.2-8',
  s => reactionBattles(s).length > 0,
  phase('offensive.step-8', '7.2-8', [nameHq, reactingUnits]),
  true,
);
