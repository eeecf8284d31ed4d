import {
  auto,
  type Block,
  call,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Term,
  untilDone,
} from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import {
  ALLIES,
  BATTERIES,
  batteries,
  batteryId,
  bound,
  CORREGIDOR,
  enemyOf,
  grid,
  isAtSea,
  JAPAN,
  landHexes,
  limits,
  roleOf,
  type Side,
  tables,
} from '../../components.ts';
import { DESTROYED, DISRUPTED, heldBy, INTACT, isShaken, type State } from '../../state.ts';
import { isStarGun, UNITS_OF, unitId, unitSide } from '../../units.ts';
import { batteryVerb, done, numberVerb, onDice, pass, type Ref, unitVerb } from '../../verbs.ts';
import { printed } from '../02-components.ts';
import { isSolitaire, nextNumber } from '../19-solitaire.ts';

/** 10.2 Corregidor: 10.2.1 to 10.2.4, 10.2.7, BATTERIES, CORREGIDOR BOMBARDMENT. */

const fateOf = (s: State, battery: number): number => s.battery[s.numbers[battery]!]!;

/** 10.2.1 What the batteries that can still fire add to the defence; against local movement only some do. */
export const batteryDefence = (s: State, local: boolean): number =>
  batteries.reduce(
    (sum, { df, against_local }, battery) =>
      fateOf(s, battery) === INTACT && (!local || against_local) ? sum + df : sum,
    0,
  );

/**
 * 4.4.6, 10.2.1, 10.2.7 Whether those who come over the sea or from the air have to fight for the hex: with the enemy in it,
 * or, from the sea, with the batteries alone.
 */
export function isOpposed(s: State, side: Side, place: number): boolean {
  const ground = bound(place);
  if (ground < 0 || isThere(s, enemyOf(side), ground)) return ground >= 0;
  if (ground !== CORREGIDOR || heldBy(s, CORREGIDOR) === side || !isAtSea(place)) return false;
  return batteryDefence(s, s.landing?.byLocal.includes(place) ?? false) > 0;
}

/** 10.2.1 So few batteries are left that the island is neutralised. */
export const isNeutralised = (s: State): boolean =>
  BATTERIES - s.battery.filter(fate => fate === DESTROYED).length <= limits.batteries_neutralised;

// ---------------------------------------------------------------- the bombardment table

interface Hits {
  readonly destroyed: number;
  readonly disrupted: number;
}

const chart = tables.corregidor_bombardment;

/** CORREGIDOR BOMBARDMENT By the value of a unit and its roll. */
export function hitsOn(value: number, roll: number): Hits {
  const column = chart.columns.findLastIndex(each => each <= value);
  const [, count, kind] = /^(\d?)\s?([DE])$/.exec(chart.rows[`${roll}`]?.[column] ?? '') ?? [];
  const hits = kind ? Number(count || 1) : 0;
  return { destroyed: kind === 'E' ? hits : 0, disrupted: kind === 'D' ? hits : 0 };
}

const cellOf = ({ destroyed, disrupted }: Hits): string => `${destroyed} ${disrupted}`;

/** 10.2.2 Bombers high up add 1. */
const bonusOf = (high: boolean): number => (high ? chart.modifiers[0]!.value : 0);

export const highTerms = (high: boolean): Term[] => (high ? [onDice('high', bonusOf(high))] : []);

/** One unit rolls two dice. */
function bombard(ref: Ref, rule: string, value: number, high: boolean): Hits {
  const read = ([one, two]: readonly number[]): Hits => hitsOn(value, one! + two! + bonusOf(high));
  const dice = ref.roll({
    who: roleOf(JAPAN),
    why: 'corregidor',
    rule,
    count: 2,
    terms: highTerms(high),
    alike: each => cellOf(read(each)),
  });
  const hits = read(dice);
  ref.log(rule, 'bombarded', { destroyed: hits.destroyed, disrupted: hits.disrupted });
  return hits;
}

/** 10.2.3.1 Numbers that can still be named: Japan knows which are destroyed. 19.6 In solitaire play it is the next one. */
const openNumbers = (s: State): number[] => (isSolitaire(s) ? nextNumber(s) : standing(s));
const standing = (s: State): number[] =>
  Array.from({ length: BATTERIES }, (_, i) => i + 1).filter(n => s.battery[n] !== DESTROYED);

/** 10.2.3.1 The Allies say which battery was destroyed. */
function destroy(ref: Ref, number: number, rule: string): void {
  const { s } = ref;
  const battery = s.numbers.indexOf(number);
  s.battery[number] = DESTROYED;
  s.numberKnown[battery] = 1;
  ref.log(rule, 'battery-destroyed', { battery: batteryId(battery), number });
}

/** 10.2.3.2 Which battery is disrupted Japan is not told; only the number that it has named. */
function disrupt(ref: Ref, number: number): void {
  const { s } = ref;
  if (s.battery[number] === INTACT) s.battery[number] = DISRUPTED;
  ref.log('10.2.3.2', 'battery-disrupted', { number });
}

/** 10.2.2 A bomber attacks the island by itself, high up or low. */
export function bombardIsland(ref: Ref, value: number, high: boolean): void {
  const { destroyed, disrupted } = bombard(ref, '10.2.2', value, high);
  const { tally } = ref.s.airPhase!;
  tally.destroyed += destroyed;
  tally.disrupted += disrupted;
  const results = [...Array<'E'>(destroyed).fill('E'), ...Array<'D'>(disrupted).fill('D')];
  ref.s.landing!.toName.push(...results);
}

/** 10.2.3.1, 10.2.3.2 For each result Japan names a number: which battery has it the Allies say, if it is destroyed. */
export const nameBatteries: Block<State> = sequence('batteries', '10.2.3.1', [
  loop(
    'batteries.each',
    '10.2.3.1',
    s => s.landing!.toName.length > 0 && openNumbers(s).length > 0,
    decision('batteries.name', '10.2.3.1', {
      prompt: 'name-number',
      who: () => roleOf(JAPAN),
      args: s => ({ outcome: `battery.${s.landing!.toName[0]!}`, left: s.landing!.toName.length }),
      forced: true,
      verbs: {
        name: numberVerb('name', {
          list: openNumbers,
          check: (s, _side, number) =>
            openNumbers(s).includes(number) ? undefined : refusal('10.2.3.1', 'number-gone', { number }),
          play: (ref, number) => {
            if (ref.s.landing!.toName.shift() === 'E') destroy(ref, number, '10.2.3.1');
            else disrupt(ref, number);
            if (ref.s.solitaire) ref.s.solitaire.lastHit = number;
            ref.shown();
          },
        }),
      },
    }),
  ),
  auto('batteries.end', '10.2.3.1', ({ s }) => {
    s.landing!.toName = [];
  }),
]);

/** 17.5.2 Batteries that were destroyed before play. */
export function destroyAtRandom(ref: Ref, count: number, rule: string): void {
  for (let i = 0; i < count; i++) {
    const open = standing(ref.s);
    destroy(ref, open[ref.pick(open.length)]!, rule);
  }
}

// ---------------------------------------------------------------- shelling (10.2.4)

/** 10.2.4 Next to the island, across water. */
const shores: readonly number[] = landHexes.filter(hex => grid.adjacent(hex, CORREGIDOR));

function checkShell(s: State, unit: number): Refusal | undefined {
  if (unitSide[unit] !== JAPAN || !isStarGun(unit)) return refusal('10.2.4', 'no-heavy-gun');
  if (!shores.includes(s.at[unit]!))
    return refusal('10.2.4', 'not-next-to-the-island', { unit: unitId(unit) });
  if (isShaken(s, unit)) return refusal('7.3.4', 'gun-shaken', { unit: unitId(unit) });
  return s.landing!.fired.includes(unit)
    ? refusal('10.2.4', 'has-shelled', { unit: unitId(unit) })
    : undefined;
}

const guns: readonly number[] = UNITS_OF[JAPAN]!.filter(isStarGun);
/** Those that can fire now. */
export const shellers = (s: State): readonly number[] => guns.filter(gun => !checkShell(s, gun));
const isSilenced = (s: State): boolean => s.battery.filter(fate => fate === DESTROYED).length === BATTERIES;

/** 10.2.4, 13.5 The value with which a gun fires: half of it without supply. */
export function shellValue(s: State, unit: number): number {
  const { attack } = printed(s, unit);
  return s.starved[unit] === 1 ? Math.floor(attack / 2) : attack;
}

/** 10.2.4 A gun fires with its attack value. */
const shell = unitVerb('shell', {
  list: () => guns,
  check: (s, _side, unit) => checkShell(s, unit),
  play: (ref, unit) => {
    const { s } = ref;
    s.landing!.fired.push(unit);
    ref.log('10.2.4', 'shelled', { unit: unitId(unit) });
    const { destroyed, disrupted } = bombard(ref, '10.2.4', shellValue(s, unit), false);
    s.landing!.toName = Array<'D'>(disrupted).fill('D');
    const left = BATTERIES - s.battery.filter(fate => fate === DESTROYED).length;
    s.landing!.hits = Math.min(destroyed, left);
  },
});

/** What Japan knows to be destroyed. */
const isGone = (s: State, battery: number): boolean =>
  s.numberKnown[battery] === 1 && fateOf(s, battery) === DESTROYED;

/** 10.2.4 Heavy guns next to the island fire at it, and choose what they destroy. */
export const shelling = (side: Side): Block<State> =>
  side === ALLIES
    ? pass('allies.shelling', '10.2.4')
    : untilDone(
        'japan.shelling',
        '10.2.4',
        sequence('japan.shelling.each', '10.2.4', [
          decision('japan.shelling.gun', '10.2.4', {
            prompt: 'shelling',
            who: () => roleOf(JAPAN),
            when: s => s.landing!.hits === 0,
            // 5.2.2 Whether there are guns in the stacks is hidden; that stacks are there is not.
            quiet: true,
            verbs: { shell, done: done() },
          }),
          call('japan.shelling.disrupted', '10.2.3.2', () => nameBatteries),
          decision('japan.shelling.battery', '10.2.4', {
            prompt: 'shelled',
            who: () => roleOf(JAPAN),
            when: s => s.landing!.hits > 0,
            args: s => ({ left: s.landing!.hits }),
            verbs: {
              silence: batteryVerb('silence', {
                list: s => batteries.flatMap((_, battery) => (isGone(s, battery) ? [] : [battery])),
                check: (s, _side, battery) =>
                  isGone(s, battery) ? refusal('10.2.4', 'battery-gone') : undefined,
                play: (ref, battery) => {
                  ref.s.landing!.hits--;
                  destroy(ref, ref.s.numbers[battery]!, '10.2.4');
                  ref.shown();
                },
              }),
            },
          }),
        ]),
        s => s.landing!.hits > 0 || (shores.some(hex => isThere(s, JAPAN, hex)) && !isSilenced(s)),
      );

/** 10.2.3.2 One disrupted battery a turn is repaired, the strongest first; Japan is not told. */
export const batteryRepair: Block<State> = auto('battery-repair', '10.2.3.2', ref => {
  const { s } = ref;
  const broken = batteries.flatMap((_, battery) => (fateOf(s, battery) === DISRUPTED ? [battery] : []));
  const strongest = broken.sort((a, b) => batteries[b]!.df - batteries[a]!.df)[0];
  if (strongest === undefined) return;
  s.battery[s.numbers[strongest]!] = INTACT;
  ref.log('10.2.3.2', 'battery-repaired', { battery: batteryId(strongest) }, [roleOf(ALLIES)]);
});
