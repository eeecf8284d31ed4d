import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { hasRoomFor, isThere } from '../../board.ts';
import { onTurn } from '../../boxes.ts';
import { JAPAN, MAY, monthOf, roleOf, scenarioOf, tables, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isEngaged, option, put, type State } from '../../state.ts';
import { JAPANESE_HQ, UNITS_OF, unitId } from '../../units.ts';
import { done, hexArg, plain, type Ref, tell, unitArg } from '../../verbs.ts';
import { areaHexes } from '../18-scenarios/10-areas.ts';
import { judgeNorthward } from '../18-scenarios/40-victory.ts';
import { isNextToUs } from './40-stay.ts';
import { phaseOf } from './50-movers.ts';
import { emptyPositions } from './60-positions.ts';

/** 9.62, 18.13, 18.16g, 18.16h, 17.11, 17.12 What the Japanese player says and receives before he moves. */

// ---------------------------------------------------------------- positions to the south

/** 9.62, 18.33a, 18.63b, 18.721a Said once, where the scenario has not settled it. */
const cannotAnnounce = (s: State): Refusal | undefined =>
  s.campaign.south >= 0 || scenarioOf(s.scenario).key_points || s.scenario === 'scenario-4'
    ? refusal('9.62', 'already-settled')
    : undefined;

function announce(ref: Ref): void {
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'south', rule: '9.62', count: 1 }) as [number];
  ref.s.campaign.south = die;
  ref.log('9.62', 'goes-south', { count: die });
}

// ---------------------------------------------------------------- the Counteroffensive

/** T17.0-1, T17.0-4 */
const GENERAL = 1;
const OPTIONAL = 4;

/** 18.16g, 17.11, 17.12 In May, or when a conference has said so; once in a game. */
function cannotBegin(s: State): Refusal | undefined {
  if (scenarioOf(s.scenario).counteroffensive === 'no') return refusal('18.43c', 'no-offensive');
  if (s.counteroffensive.began > 0) return refusal('17.11', 'offensive-made');
  const { had, current } = s.conference;
  if (had.includes(GENERAL) && s.counteroffensive.due > 0) return undefined;
  return current === OPTIONAL || monthOf(s.turn) === MAY ? undefined : refusal('18.16g', 'not-in-may');
}

/** 18.16g, T17.0-1 A general one lasts two turns. */
function begin(ref: Ref): void {
  const { s } = ref;
  s.counteroffensive.began = s.turn;
  s.counteroffensive.turns = s.counteroffensive.due > 0 ? tables.conference.turns : 1;
  ref.log('18.16g', 'counteroffensive', { turns: s.counteroffensive.turns });
}

/**
 * T17.0-1, 18.16g One that must be made and has not been made begins by itself (option: at the end of May, unless a
 * conference has left it to the Japanese player, 17.11).
 */
function isDue(s: State): boolean {
  if (cannotBegin(s)) return false;
  const { due } = s.counteroffensive;
  if (due > 0) return s.turn >= due;
  if (option(s, 'mayOffensive') !== true || s.conference.current === OPTIONAL) return false;
  return monthOf(s.turn) === MAY && monthOf(s.turn + 1) !== MAY;
}

// ---------------------------------------------------------------- Home Guard

const arriving = (s: State): number[] => UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === onTurn(s.turn));

/** 18.13, 18.323 Where one may appear: where there is room, if there is any. */
function places(s: State, unit: number): number[] {
  const { japan_reinforcements: all, key_points } = scenarioOf(s.scenario);
  const { area } = all.find(each => each.units.includes(unitId(unit)))!;
  const hq = s.at[JAPANESE_HQ]!;
  const near = key_points && hq >= 0 ? landAround[hq]! : [];
  const hexes = [...new Set([...areaHexes(area), ...near])].filter(hex => !isThere(s, US, hex));
  const open = hexes.filter(hex => hasRoomFor(s, unit, hex));
  return open.length > 0 ? open : hexes;
}

const appearVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    arriving(s).flatMap(unit =>
      places(s, unit).map(hex => ({ verb: 'appear', unit: unitId(unit), hex: placeName(hex) })),
    ),
  check: (s, _role, action) => {
    const [unit, hex] = [unitArg(action), hexArg(action)];
    const named = { unit: unitId(unit), hex: placeName(hex) };
    if (!arriving(s).includes(unit)) return refusal('18.13', 'not-arriving', named);
    return places(s, unit).includes(hex) ? undefined : refusal('18.13', 'not-there', named);
  },
  play: (ref, action) => {
    const [unit, hex] = [unitArg(action), hexArg(action)];
    put(ref.s, unit, hex);
    tell(ref, '18.13', 'appeared', unit, { hex: placeName(hex) });
  },
};

const isArriving = (s: State): boolean => arriving(s).some(unit => places(s, unit).length > 0);

// ---------------------------------------------------------------- together

const maySpeak = (s: State): boolean => !cannotAnnounce(s) || !cannotBegin(s);

export const before: Block<State> = sequence('japan.before', '9.62', [
  auto('japan.before.look', '9.61d', ref => {
    const { s } = ref;
    phaseOf(s).emptied = emptyPositions(s);
    phaseOf(s).inContact = UNITS_OF[JAPAN]!.filter(
      unit => s.at[unit]! >= 0 && (isEngaged(s, unit) || isNextToUs(s, s.at[unit]!)),
    );
    if (isDue(s)) begin(ref);
    judgeNorthward(ref, s.turn);
  }),
  untilDone(
    'japan.before.all',
    '9.62',
    decision('japan.before.say', '9.62', {
      prompt: 'before',
      when: maySpeak,
      who: () => roleOf(JAPAN),
      verbs: {
        'announce-south': plain('announce-south', announce, cannotAnnounce),
        counteroffensive: plain('counteroffensive', begin, cannotBegin),
        done: done(),
      },
    }),
    maySpeak,
  ),
  loop(
    'japan.arrivals',
    '18.13',
    isArriving,
    decision('japan.arrive', '18.13', {
      prompt: 'arrive',
      who: () => roleOf(JAPAN),
      verbs: { appear: appearVerb },
    }),
  ),
]);
