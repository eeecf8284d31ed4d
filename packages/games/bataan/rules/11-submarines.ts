import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { unitsIn } from '../board.ts';
import {
  ALLIES,
  beachId,
  beachOn,
  bound,
  JAPAN,
  limits,
  roleOf,
  SUBMARINES,
  submarineId,
  tables,
} from '../components.ts';
import { NOT_YET, RECALLED, type State, SUNK } from '../state.ts';
import { beachArg, boatArg, done, type Ref, stations } from '../verbs.ts';
import { fleets, loseTransportStep, seaOfBeach } from './04-movement/40-amphibious.ts';
import { placesHit } from './08-air/33-random-places.ts';
import { isSolitaire, isSubmarineThere } from './19-solitaire.ts';

/** 11 Submarines: 11.1 to 11.4, 11.4 option, SUBMARINE. */

const everyBoat = Array.from({ length: SUBMARINES }, (_, boat) => boat);
/** Boats at a beach; where, only the Allies know. */
const atBeaches = (s: State): number[] => everyBoat.filter(boat => s.submarines[boat]! >= 0);
/** How many boats are at sea: their places may be hidden, that they are somewhere is not. */
const isAnyAtSea = (s: State): boolean =>
  s.submarines.some(at => at !== NOT_YET && at !== SUNK && at !== RECALLED);

// ---------------------------------------------------------------- 11.1, 11.2, 11.3

/** 11.2 Two more come on turn 2; until their owner says otherwise they are at the first beach. */
function arrive(ref: Ref): void {
  const { s } = ref;
  if (s.turn !== ARRIVAL || isSolitaire(s)) return;
  const boats = everyBoat
    .filter(boat => s.submarines[boat] === NOT_YET)
    .slice(0, limits.submarines_on_turn_2);
  for (const boat of boats) s.submarines[boat] = 0;
  if (boats.length > 0) ref.log('11.2', 'submarines-arrive', { count: boats.length });
}
const ARRIVAL = 2;

const checkStation = (s: State, boat: number, beach: number): Refusal | undefined => {
  if (!atBeaches(s).includes(boat)) return refusal('11.1', 'no-boat');
  return s.submarines[boat] === beach ? refusal('11.1', 'at-that-beach') : undefined;
};

/** 11.1, 11.2 Two boats may be at one beach: only before play are they placed singly. */
const station = {
  args: { boat: 'boat', beach: 'beach' },
  candidates: (s: State) => atBeaches(s).flatMap(boat => stations(boat)),
  check: (s: State, _role: string, action: { readonly verb: string }) =>
    checkStation(s, boatArg(action), beachArg(action)),
  play: ({ s }: Ref, action: { readonly verb: string }) => {
    s.submarines[boatArg(action)] = beachArg(action);
  },
};

const RECALLS = 2;
const recalls = (s: State): number => s.submarines.filter(at => at === RECALLED).length;
/** 11.3 Cavite was lost on an earlier turn, and its boats have not left yet. */
const isDue = (s: State): boolean => s.caviteTurn === s.turn && recalls(s) < RECALLS && isAnyAtSea(s);

/** 11.3 Boats leave for want of supplies, as the Allies choose. */
const recall = {
  args: { boat: 'boat' },
  candidates: (s: State) => atBeaches(s).map(boat => ({ verb: 'recall-boat', boat: submarineId(boat) })),
  check: (s: State, _role: string, action: { readonly verb: string }) =>
    atBeaches(s).includes(boatArg(action)) ? undefined : refusal('11.1', 'no-boat'),
  play: (ref: Ref, action: { readonly verb: string }) => {
    ref.s.submarines[boatArg(action)] = RECALLED;
    ref.log('11.3', 'submarine-recalled', { boat: submarineId(boatArg(action)) });
  },
};

/** 11.1, 11.2 Two more on turn 2; on even turns they may move. 11.3 Two leave when Cavite is gone. */
export const submarineMoves: Block<State> = sequence('submarine-moves', '11.1', [
  auto('submarine-moves.arrive', '11.2', arrive),
  auto('submarine-moves.cavite', '11.3', ref => {
    const { s } = ref;
    if (s.caviteTurn > 0 || s.cavite < limits.cavite_points) return;
    s.caviteTurn = s.turn;
    ref.log('11.3', 'cavite-lost');
  }),
  loop(
    'submarine-moves.recalls',
    '11.3',
    isDue,
    decision('submarine-moves.recall', '11.3', {
      prompt: 'recall',
      who: () => roleOf(ALLIES),
      args: s => ({ left: RECALLS - recalls(s) }),
      verbs: { 'recall-boat': recall },
    }),
  ),
  decision('submarine-moves.station', '11.1', {
    prompt: 'submarines',
    who: () => roleOf(ALLIES),
    when: s => s.turn % 2 === 0 && isAnyAtSea(s),
    commits: 'done',
    verbs: { station, done: done() },
  }),
]);

// ---------------------------------------------------------------- 11.4

/** The beaches that a fleet has come to. */
const beachesAssaulted = (s: State): Set<number> => new Set(fleets(s).map(place => beachOn(bound(place))));

/** 11.4 Boats at a beach to which a fleet has come, and that have not attacked. */
function attackers(s: State): number[] {
  const beaches = beachesAssaulted(s);
  return atBeaches(s).filter(boat => beaches.has(s.submarines[boat]!) && !s.landing!.attacked.includes(boat));
}

/** 11.4 A boat attacks; a 2 is its end. */
function attack(ref: Ref, boat: number): void {
  const { s } = ref;
  const beach = s.submarines[boat]!;
  s.landing!.attacked.push(boat);
  ref.log('11.4', 'submarine-attacks', { boat: submarineId(boat), beach: beachId(beach) });
  const result = torpedoes(ref, beach);
  if (result === 'sunk') {
    s.submarines[boat] = SUNK;
    ref.log('11.4', 'submarine-sunk', { boat: submarineId(boat) });
  }
  if (result === 'missed') ref.log('11.4', 'submarine-misses', { boat: submarineId(boat) });
}

/** 19.5 In solitaire play a die says whether a boat is there, for each beach that is invaded. */
const solitaireSubmarines: Block<State> = auto('submarine-attacks.solitaire', '19.5', ref => {
  if (!isSolitaire(ref.s)) return;
  for (const beach of beachesAssaulted(ref.s)) {
    if (!isSubmarineThere(ref, beach)) continue;
    const result = torpedoes(ref, beach);
    if (result !== 'hit') ref.log('19.5', `submarine-there-${result}`, { beach: beachId(beach) });
  }
});

/** 11.4, SUBMARINE Two dice; high is good. What is hit is lost at once. */
function torpedoes(ref: Ref, beach: number): 'sunk' | 'missed' | 'hit' {
  const { s } = ref;
  const chart = tables.submarine;
  const bonus = s.options.torpedoes === true ? chart.modifiers[0]!.value : 0;
  const terms = bonus === 0 ? [] : [{ key: 'torpedoes', op: '+' as const, value: bonus }];
  const dice = ref.roll({ who: roleOf(ALLIES), why: 'submarine', rule: '11.4', count: 2, terms });
  const roll = dice[0]! + dice[1]! + bonus;
  const row = chart.rows.find(({ from, to }) => roll >= from && roll <= to)!;
  for (let step = 0; step < (row.steps ?? 0); step++) {
    // 8.3.3 Places in the whole force off the beach.
    const force = seaOfBeach[beach]!.filter(place => fleets(s).includes(place)).flatMap(place =>
      unitsIn(s, JAPAN, place),
    );
    for (const unit of placesHit(ref, force, 1)) loseTransportStep(ref, unit, '11.4');
  }
  return row.result === 'sunk' ? 'sunk' : row.steps ? 'hit' : 'missed';
}

/** 11.4 Submarines at the beaches may attack the fleets before anybody lands; where there are none nobody is told. */
const boatsAttack: Block<State> = untilDone(
  'submarine-attacks',
  '11.4',
  decision('submarine-attacks.boat', '11.4', {
    prompt: 'submarine-attacks',
    who: () => roleOf(ALLIES),
    quiet: true,
    verbs: {
      torpedo: {
        args: { boat: 'boat' },
        candidates: s => attackers(s).map(boat => ({ verb: 'torpedo', boat: submarineId(boat) })),
        check: (s, _role, action) =>
          attackers(s).includes(boatArg(action)) ? undefined : refusal('11.4', 'no-fleet-there'),
        play: (ref, action) => attack(ref, boatArg(action)),
      },
      done: done(),
    },
  }),
  s => fleets(s).length > 0 && isAnyAtSea(s),
);

/** 11.4, 19.5 What lies in wait for the fleets. */
export const submarineAttacks: Block<State> = sequence('submarine-attacks.all', '11.4', [
  boatsAttack,
  solitaireSubmarines,
]);
