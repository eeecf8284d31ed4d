import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Term,
} from '@ironbottom/engine';
import { baseId, tables } from '../../components.ts';
import { NO_MARKER, type StrikeGroup } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { baseVerb, type Ref } from '../../verbs.ts';
import { sumOf, term } from '../11-assault/30-shifts.ts';
import { record, us, within } from './02-tracks.ts';
import { groupAt, strikeNow, tellGroups } from './10-groups.ts';
import { evasion, evasionAt } from './12-evasion.ts';
import { baseName, defend, LARGE, VERY_LARGE } from './13-defence.ts';

/** 5.14 The strike on each air base box: T5.1-strike. */

const { clamp, rows, modifiers } = tables.air_strike;
const SMALL = 50;

/** 5.14a, 5.13b, 5.13c All of them add up; under a star those that help are lost. */
export function strikeTerms(s: State, { base, values, b29, star }: StrikeGroup): Term[] {
  const all = [
    ...term('under-50', values < SMALL ? modifiers.under_50 : 0),
    ...term('under-100', values < LARGE ? modifiers.under_100 : 0),
    ...term('from-100', values >= LARGE ? modifiers.from_100 : 0),
    ...term('from-200', values >= VERY_LARGE ? modifiers.from_200 : 0),
    ...term('b-29', b29 > 0 ? modifiers.b29 : 0),
    ...term('evasion', -evasionAt(s, base)),
  ];
  return star ? all.filter(({ op }) => op === '-') : all;
}

/** 5.14b, 5.14c */
function strike(ref: Ref, base: number): void {
  const { s } = ref;
  const group = groupAt(s, base)!;
  group.struck = true;
  const terms = strikeTerms(s, group);
  const dice = ref.roll({ who: us, why: 'air-strike', rule: '5.14', count: 2, terms });
  const row = within(dice[0]! + dice[1]! + sumOf(terms), clamp);
  const [lost, disrupted] = rows[baseName(base)][row - clamp[0]]!;
  ref.log('5.14b', 'air-struck', { base: baseId(base), die: row, ...record(s, lost, disrupted) });
}

function checkTarget(s: State, base: number): Refusal | undefined {
  const group = groupAt(s, base);
  const named = { base: baseId(base) };
  if (!group) return refusal('5.14', 'no-group-there', named);
  return group.struck ? refusal('5.14', 'struck-already', named) : undefined;
}

/** A procedure: the strike at hand, from the evasion markers to the last box. */
export const flight: Block<State> = sequence('air.strike', '5.14', [
  auto('air.strike.open', '5.11', tellGroups),
  evasion,
  auto('air.strike.defence', '5.13', defend),
  loop(
    'air.strike.boxes',
    '5.14',
    s => strikeNow(s).groups.some(({ struck }) => !struck),
    decision('air.strike.next', '5.14', {
      prompt: 'strike-next',
      who: () => us,
      verbs: {
        attack: baseVerb('attack', {
          list: s => strikeNow(s).groups.map(({ base }) => base),
          check: (s, _side, base) => checkTarget(s, base),
          play: strike,
        }),
      },
    }),
  ),
  auto('air.strike.over', '5.14', ref => {
    const { s } = ref;
    ref.log('5.14', 'strike-over');
    s.air.strike = null;
    s.air.evasion.fill(NO_MARKER);
    s.air.evasionLeft = [];
  }),
]);
