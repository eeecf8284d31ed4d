import {
  allRefused,
  auto,
  type Block,
  decision,
  derived,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { pointsIn, pointsOf, stacksOf, topOf, unitsIn } from '../../board.ts';
import {
  BEACHES,
  beachGrounds,
  beachId,
  beachNeighbours,
  beachOn,
  bound,
  FORMOSA,
  fieldAt,
  fields,
  isAtSea,
  JAPAN,
  limits,
  roleOf,
  seaOff,
  TURNS,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { put, type State } from '../../state.ts';
import { fullSteps, isAbsu, LAND_OF, stackingOf, unitId, unitSide } from '../../units.ts';
import { beachVerb, done, placeVerb, type Ref, unitVerb } from '../../verbs.ts';
import { loseStep } from '../06-units.ts';

/** 4.4 Landings: 4.4.1 to 4.4.5; the assault of 4.4.6 is 46-assault.ts, the submarines are 11-submarines.ts. */

// ---------------------------------------------------------------- where (4.4.5)

const everyBeach = Array.from({ length: BEACHES }, (_, beach) => beach);

/** 4.4.5 The beaches that may be assaulted now: all on turn 1, then the one written down and those beside it. */
export const openBeaches = derived((s: State): readonly number[] =>
  s.turn === 1
    ? everyBeach
    : everyBeach.filter(beach =>
        s.beachesNow.some(noted => noted === beach || beachNeighbours[noted]!.includes(beach)),
      ),
);

/** 4.4.1 All places off the beaches, by their beach. */
export const seaOfBeach: readonly (readonly number[])[] = beachGrounds.map(grounds => grounds.map(seaOff));
const everySea: readonly number[] = seaOfBeach.flat();

/** 4.4.4 Places with an invasion group of this turn; those who came along the coast are none (4.5). */
export const fleets = (s: State): number[] => {
  const there = stacksOf(s, JAPAN).filter(place => isAtSea(place) && !s.landing!.byLocal.includes(place));
  return there.length === 0 ? there : everySea.filter(place => there.includes(place));
};

// ---------------------------------------------------------------- what (4.4.2)

/** 4.4.2.3, 18.1 Strategic points serve on their two turns only, and carry once. */
export const strategicNow = (s: State): number =>
  s.strategicTurns.includes(s.turn) ? s.transports.strategic : 0;

/** Points that are aboard. */
export const aboard = derived((s: State): number =>
  fleets(s).reduce((sum, place) => sum + pointsOf(unitsIn(s, JAPAN, place)), 0),
);

/** 4.4.1, 8.2.4 What waits on Formosa: the army, and support units at the airfields there. */
const isWaiting = (s: State, unit: number): boolean => {
  const place = s.at[unit]!;
  if (place === FORMOSA) return true;
  return isAbsu(unit) && fields[fieldAt(place)]?.on === 'formosa';
};
export const waiting = (s: State): number[] => LAND_OF[JAPAN]!.filter(unit => isWaiting(s, unit));

const checkSail = (s: State, place: number): Refusal | undefined => {
  if (!everySea.includes(place)) return refusal('4.4.1', 'no-beach');
  return openBeaches(s).includes(beachOn(bound(place))) ? undefined : refusal('4.4.5', 'beach-not-noted');
};

/** 4.4.4 Names the arrow for which units are loaded next. */
const sail = placeVerb('sail', {
  list: s => openBeaches(s).flatMap(beach => seaOfBeach[beach]!),
  check: (s, _side, place) =>
    s.landing!.loading === place ? refusal('4.4.4', 'loading-already') : checkSail(s, place),
  play: ({ s }, place) => {
    s.landing!.loading = place;
  },
});

/** 4.4.2, 4.4.4, 5.0 Points that are left, 32 points for one invasion hex, and room on the ground: all that does not fit. */
function checkLoad(s: State, unit: number): Refusal | undefined {
  const { loading } = s.landing!;
  if (loading < 0) return refusal('4.4.4', 'no-arrow');
  if (unitSide[unit] !== JAPAN || !isWaiting(s, unit)) return refusal('4.4.1', 'not-on-formosa');
  const points = stackingOf[unit]!;
  const left = s.transports.ready + strategicNow(s) - aboard(s);
  const group = pointsOf(unitsIn(s, JAPAN, loading)) + points;
  const ground = bound(loading);
  return allRefused([
    points > left ? refusal('4.4.2', 'too-few-transports', { points, left }) : undefined,
    group > limits.invasion_hex
      ? refusal('4.4.4', 'invasion-hex-full', { limit: limits.invasion_hex })
      : undefined,
    group + pointsIn(s, JAPAN, ground) > limits.stacking_hex
      ? refusal('5.0', 'too-many-points', { place: placeName(ground), limit: limits.stacking_hex })
      : undefined,
  ]);
}

/** 4.4.4 A unit goes aboard. Support units cost transport like any other. */
const load = unitVerb('load', {
  list: s => (s.landing!.loading < 0 ? [] : waiting(s)),
  check: (s, _side, unit) => checkLoad(s, unit),
  play: ({ s }, unit) => put(s, unit, s.landing!.loading),
});

/** 4.4.4 A unit stays after all; support units only by taking the action back, since they left an airfield. */
const unload = unitVerb('unload', {
  list: s => fleets(s).flatMap(place => unitsIn(s, JAPAN, place)),
  check: (s, _side, unit) =>
    fleets(s).includes(s.at[unit]!) && !isAbsu(unit) ? undefined : refusal('4.4.4', 'not-aboard'),
  play: ({ s }, unit) => put(s, unit, FORMOSA),
});

/** 4.4.3 What is used is noted: strategic points first, they do not come again; the others come back in four turns. */
function setSail(ref: Ref): void {
  const { s } = ref;
  const landing = s.landing!;
  const { transports } = s;
  const used = aboard(s);
  landing.loading = -1;
  landing.strategic = Math.min(used, strategicNow(s));
  landing.operational = used - landing.strategic;
  transports.strategic -= landing.strategic;
  transports.ready -= landing.operational;
  const back = s.turn + limits.transport_cycle;
  transports.returning[back]! += landing.operational;
  for (const place of fleets(s)) {
    // 5.2.1 In whatever order they went aboard: an HQ stands for the others.
    for (const unit of unitsIn(s, JAPAN, place)) s.top[unit] = 0;
    ref.log('4.4.4', 'invasion', {
      place: placeName(bound(place)),
      unit: unitId(topOf(s, JAPAN, place)),
    });
  }
  // Until now nobody else has seen them (seen.ts).
  if (used > 0) ref.shown();
  if (used > 0)
    ref.log(
      '4.4.3',
      'transports-used',
      { operational: landing.operational, strategic: landing.strategic, turn: back },
      [roleOf(JAPAN)],
    );
}

/** 4.4.4 Invasion groups on the arrows of the beach noted a turn ago, or of those beside it. */
export const invasions: Block<State> = sequence('invasions', '4.4.4', [
  untilDone(
    'invasions.load',
    '4.4.4',
    decision('invasions.group', '4.4.4', {
      prompt: 'invasions',
      who: () => roleOf(JAPAN),
      // 4.4.5 Whether anything can be done follows from a secret note.
      quiet: true,
      args: s => ({ left: s.transports.ready + strategicNow(s) - aboard(s) }),
      others: 'invasions-others',
      verbs: { sail, load, unload, done: done() },
    }),
  ),
  auto('invasions.sail', '4.4.3', setSail),
]);

// ---------------------------------------------------------------- losses at sea (4.4.2.2, 4.4.3)

/** 11.4 The transport points that a unit takes up with so many steps: the half that is lost first is the larger. */
const carriedBy = (unit: number, steps: number): number =>
  Math.floor((stackingOf[unit]! * steps) / fullSteps[unit]!);

/**
 * 11.4, 8.4.3 A step at sea is lost with its transports, by stacking points. What sailed this turn and would come back is
 * less by them (4.4.3); strategic ships are made good from the operational pool, at once or as its ships return (4.4.2.2).
 */
export function loseTransportStep(ref: Ref, unit: number, rule: string): void {
  const steps = ref.s.steps[unit]!;
  const points = carriedBy(unit, steps) - carriedBy(unit, steps - 1);
  loseStep(ref, unit, rule);
  loseTransports(ref, points);
}

function loseTransports(ref: Ref, points: number): void {
  const { s } = ref;
  const { transports } = s;
  const back = s.turn + limits.transport_cycle;
  const fromFleet = Math.min(points, transports.returning[back]!);
  transports.returning[back]! -= fromFleet;
  const fromReady = Math.min(points - fromFleet, transports.ready);
  transports.ready -= fromReady;
  transports.owed += points - fromFleet - fromReady;
  ref.log('4.4.3', 'transports-lost', { points }, [roleOf(JAPAN)]);
}

/** 4.4.3 Transports that sailed four turns ago are ready again, less what they still owe. */
export const transportsReturn: Block<State> = auto('transports-return', '4.4.3', ref => {
  const { s } = ref;
  const { transports } = s;
  const back = transports.returning[s.turn]!;
  const paid = Math.min(back, transports.owed);
  transports.returning[s.turn] = 0;
  transports.owed -= paid;
  transports.ready += back - paid;
  if (back > paid) ref.log('4.4.3', 'transports-ready', { points: back - paid }, [roleOf(JAPAN)]);
});

// ---------------------------------------------------------------- the note for the next turn (4.4.5)

/** 4.4.5 One beach is written down; another one takes its place. */
const note = beachVerb('note', {
  list: () => everyBeach,
  check: (s, _side, beach) =>
    s.beachesNext.includes(beach) ? refusal('4.4.5', 'noted-already', { beach: beachId(beach) }) : undefined,
  play: ({ s }, beach) => {
    s.beachesNext = [beach];
  },
});

const strike = beachVerb('strike', {
  list: s => s.beachesNext,
  check: (s, _side, beach) =>
    s.beachesNext.includes(beach) ? undefined : refusal('4.4.5', 'not-noted', { beach: beachId(beach) }),
  play: ({ s }) => {
    s.beachesNext = [];
  },
});

/** 4.4.5 Writes on the pad, in secret. */
export const noting = { note, strike, done: done() };

/** 4.4.5 The beach for the next turn. */
export const noteBeaches: Block<State> = decision<State>('beaches', '4.4.5', {
  prompt: 'beaches',
  who: () => roleOf(JAPAN),
  when: s => s.turn < TURNS,
  commits: 'done',
  verbs: noting,
});
