import { auto, type Block, call, decision, loop, refusal, sequence, type Term } from '@ironbottom/engine';
import { fieldAt, fieldPlace, fieldsIn, isAtSea, JAPAN, roleOf, tables } from '../../components.ts';
import { placeName } from '../../places.ts';
import { GUARD, raider, raidOf, type Sortie } from '../../state/air.ts';
import { isInPlay, type State } from '../../state.ts';
import { airOf, isFighter, unitId } from '../../units.ts';
import { addedUp, done, onDice, placeVerb, type Ref } from '../../verbs.ts';
import { checkTarget } from './31-targets.ts';
import { aircraftOrBoxes, hitOf, strike, targetName, wrecking } from './34-bombing.ts';
import { shootDown } from './65-fates.ts';
import { gunsAgainst, isDiving, runTheGauntlet } from './70-anti-aircraft.ts';

/** 8.3.7 Dive bombers and (8.5.2, 8.3.6) strafing fighters: they go in one by one, through fire of their own (8.7.3). */

type Chart = typeof tables.strafing;
const modifier = (chart: Chart, id: string): number => chart.modifiers.find(each => each.id === id)!.value;

/** What dice come to on the table of an attack: beyond its ends the last lines count. */
export function attackResult(chart: Chart, terms: readonly Term[], dice: readonly number[]): string | null {
  const roll = dice[0]! + dice[1]! + addedUp(terms);
  const [low, high] = [chart.rows[0]!.from, chart.rows.at(-1)!.to];
  const within = Math.max(low, Math.min(high, roll));
  return chart.rows.find(({ from, to }) => within >= from && within <= to)!.result;
}

const named = (chart: Chart, names: readonly string[]): Term[] =>
  names.map(key => onDice(key, modifier(chart, key)));

/** A roll on the table of one attack, with what is added to it. */
function rollAttack(ref: Ref, unit: number, aim: number, chart: Chart, terms: readonly Term[]): void {
  const { s } = ref;
  const [why, rule, by] =
    chart === tables.strafing
      ? (['strafing', '8.5.2', 'guns'] as const)
      : (['dive-bombing', '8.3.7', 'bombs'] as const);
  const read = (dice: readonly number[]): string | null => attackResult(chart, terms, dice);
  const result = read(ref.roll({ who: roleOf(raider(s)), why, rule, count: 2, terms, alike: read }));
  if (result === 'shot-down') shootDown(ref, unit, rule);
  const hit = hitOf(result);
  if (hit) strike(ref, aim, hit, by);
}

const aaAndField = (s: State, aim: number): string[] => [
  ...(gunsAgainst(s).length > 0 ? ['aa'] : []),
  ...(fieldAt(aim) >= 0 ? ['airfield'] : []),
];

/** 8.3.7 Dive bombers attack with their bombing value on a table of their own; +1 against transports (8.4.3). */
function dive(ref: Ref): void {
  const { s } = ref;
  const next = nextDiver(s);
  if (!next) return;
  const { unit, aim } = next;
  s.airPhase!.diving.shift();
  ref.log('8.3.7', 'dives', { unit: unitId(unit), place: targetName(s, aim) });
  rollAttack(ref, unit, aim, tables.dive_bombing, diveTerms(s, next));
}

/** 8.3.7 The bombing value and what is added to it. */
export const diveTerms = (s: State, { unit, aim }: Sortie): Term[] => [
  onDice('bombing-points', airOf(unit).bomb),
  ...named(tables.dive_bombing, [...aaAndField(s, aim), ...(isAtSea(aim) ? ['transports'] : [])]),
];

/** The next to go down. */
const nextDiver = (s: State): Sortie | undefined =>
  raidOf(s).sorties.find(({ unit }) => unit === s.airPhase!.diving[0]);

/** 8.7.3, 8.7.2 Through the fire, one after the other, then the bombs. */
export const diveBombing: Block<State> = sequence('raid.dive', '8.3.7', [
  auto('raid.dive.begin', '8.3.7', ({ s }) => {
    s.airPhase!.diving = raidOf(s)
      .sorties.filter(isDiving)
      .map(({ unit }) => unit);
  }),
  loop(
    'raid.dive.loop',
    '8.3.7',
    s => s.airPhase!.diving.length > 0,
    sequence('raid.dive.each', '8.3.7', [
      auto('raid.dive.fire', '8.7.3', ref => {
        const { diving } = ref.s.airPhase!;
        // 2.2.1 Whether anybody fires shows whether guns are there.
        ref.shown();
        while (diving.length > 0 && !runTheGauntlet(ref, nextDiver(ref.s)!)) diving.shift();
      }),
      aircraftOrBoxes('raid.dive.field', s => nextDiver(s)?.aim ?? -1),
      auto('raid.dive.bomb', '8.3.7', dive),
      call('raid.dive.wrecks', '8.3.4', () => wrecking),
    ]),
  ),
]);

// ---------------------------------------------------------------- 8.5.2

/** 8.5.2 Escorts that have neither attacked nor been attacked. */
const freeEscorts = (s: State): Sortie[] =>
  raidOf(s).sorties.filter(
    ({ unit, aim }) => isFighter(unit) && aim === GUARD && !s.airPhase!.fought.includes(unit),
  );
/** What they may strafe: airfields and ground units of the hex that was attacked. */
const strafable = (s: State): number[] => {
  const { place, side, bridge } = raidOf(s);
  if (bridge >= 0) return [];
  const places = fieldAt(place) >= 0 ? [place] : [...fieldsIn(place).map(fieldPlace), place];
  return places.filter(each => !checkTarget(s, side, each));
};

const strafeToo = decision<State>('raid.strafe', '8.5.2', {
  prompt: 'strafe-too',
  who: s => roleOf(raider(s)),
  when: s => freeEscorts(s).length > 0 && strafable(s).length > 0,
  args: s => ({ place: placeName(raidOf(s).place), count: freeEscorts(s).length }),
  verbs: {
    strafe: placeVerb('strafe', {
      list: strafable,
      check: (s, _side, place) =>
        strafable(s).includes(place) ? undefined : refusal('8.5.2', 'not-in-the-target-hex'),
      play: ({ s }, place) => {
        for (const sortie of freeEscorts(s)) sortie.aim = place;
      },
    }),
    done: done(),
  },
});

/** What is added to the dice of strafing. */
export const strafeTerms = (s: State, aim: number): Term[] =>
  named(tables.strafing, [
    ...aaAndField(s, aim),
    ...(s.turn === 1 && s.side === JAPAN && raider(s) === JAPAN ? ['first-turn'] : []),
  ]);

/** 8.5.2 Fighters strafe that have not fought, 8.3.6 after their bombs too. */
const strafers = (s: State): number[] =>
  raidOf(s).sorties.flatMap(({ unit, aim }) =>
    isFighter(unit) && aim >= 0 && !s.airPhase!.fought.includes(unit) ? [unit] : [],
  );

/** One of them goes in, through the fire. One roll for each strafing point. */
function strafeRun(ref: Ref): void {
  const { s } = ref;
  const next = s.airPhase!.strafing.shift();
  const sortie = raidOf(s).sorties.find(({ unit }) => unit === next);
  if (!sortie) return;
  const { unit, aim } = sortie;
  ref.log('8.5.2', 'strafes', { unit: unitId(unit), place: targetName(s, aim) });
  if (!runTheGauntlet(ref, sortie)) return;
  for (let i = 0; i < airOf(unit).strafe && isInPlay(s, unit); i++)
    rollAttack(ref, unit, aim, tables.strafing, strafeTerms(s, aim));
}

export const strafing: Block<State> = sequence('raid.strafing', '8.5.2', [
  strafeToo,
  auto('raid.strafe.begin', '8.5.2', ({ s }) => {
    s.airPhase!.strafing = strafers(s);
  }),
  loop(
    'raid.strafe.loop',
    '8.5.2',
    s => s.airPhase!.strafing.length > 0,
    auto('raid.strafe-run', '8.5.2', strafeRun),
  ),
]);
