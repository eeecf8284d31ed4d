import { auto, branch, decision, loop, type Refusal, refusal, sequence, type Verb } from '@ironbottom/engine';
import {
  charts,
  groupOf,
  groups,
  isUnit,
  JAPAN,
  KAYA,
  pieceIds,
  turnOf,
  unitRecords,
  unitsOf,
} from '../components.ts';
import { BOX, POOL, put, type State } from '../state.ts';
import { pieceVerb, plain, type Ref } from '../verbs.ts';
import { attackPairs } from './03-basics.ts';
import { engineerStays } from './04-chits.ts';

// ---------------------------------------------------------------- 19.1 movement limits

/** 2.11(3)④, 19.1 Only units with an open circle are bound, and only until their group is freed. */
const isBound = (s: State, unit: number): boolean => {
  const { entry } = unitRecords[unit]!;
  return entry.type === 'start' && entry.mark === '○' && !s.freed.includes(groupOf[unit]!);
};

/** 10.1(4) What keeps a Japanese piece from moving this turn. */
export function checkJapaneseLimits(s: State, piece: number): Refusal | undefined {
  if (s.side !== JAPAN) return undefined;
  // 19.3.1(1) In an offensive, stacks that began the player turn in enemy ZOC stay.
  if (s.offensive && s.contact.includes(s.at[piece]!)) return refusal('19.3.1(1)', 'offensive-holds');
  if (!isUnit(piece)) return engineerStays(s, piece);
  const { japan_movement } = turnOf(s.turn);
  if (japan_movement === 'free' || groupOf[piece] === KAYA || !isBound(s, piece)) return undefined;
  const rule = japan_movement === 'kaya' ? '19.1(1)' : '19.1(2)';
  return refusal(rule, 'group-bound', { group: groups[groupOf[piece]!]!.id });
}

const boundGroups = (s: State): number[] =>
  groups.flatMap((group, i) => (group.restricted && !s.freed.includes(i) ? [i] : []));

/** 19.1(2) At the start of the movement step, in turns 4 to 8, Japan names one more group that may move from now on. */
export const freeGroup = decision<State>('japan.movement.free', '19.1(2)', {
  prompt: 'free-group',
  who: () => 'japan',
  when: s => turnOf(s.turn).japan_movement === 'one_more_group' && boundGroups(s).length > 0,
  verbs: {
    free: {
      args: { group: 'group' },
      candidates: s => boundGroups(s).map(group => ({ verb: 'free', group: groups[group]!.id })),
      check: (s, _role, action) =>
        boundGroups(s).some(group => groups[group]!.id === action.group)
          ? undefined
          : refusal('19.1(2)', 'group-free-already'),
      play(ref, action) {
        ref.s.freed.push(groups.findIndex(group => group.id === action.group));
        ref.log('19.1(2)', 'group-freed', { group: action.group! });
      },
    } satisfies Verb<State>,
  },
});

// ---------------------------------------------------------------- 19.3 Offensive order

/** 19.3 Offensive operation or staff meeting. */
export const offensiveOrder = decision<State>('japan.order', '19.3', {
  prompt: 'offensive-order',
  who: () => 'japan',
  forced: true,
  verbs: {
    offensive: plain('offensive', ref => launch(ref, '19.3.1')),
    meet: plain('meet', staffMeeting, s => (s.yahara ? undefined : refusal('19.3.2', 'yahara-dismissed'))),
  },
});

/** 19.3.1 */
function launch(ref: Ref, rule: string): void {
  ref.s.offensive = true;
  ref.log(rule, 'offensive');
}

/** 19.3.2 Two dice against the turn number; then one more for Yahara. */
function staffMeeting(ref: Ref): void {
  const { s } = ref;
  const dice = ref.roll({ who: 'japan', why: 'staff-meeting', rule: '19.3.2(1)', count: 2 });
  const sum = dice[0]! + dice[1]!;
  if (sum < s.turn) launch(ref, '19.3.2(1)②');
  else ref.log('19.3.2(1)①', 'meeting-holds', { sum, turn: s.turn });
  const [die] = ref.roll({ who: 'japan', why: 'yahara', rule: '19.3.2(2)', count: 1 });
  if (die! <= charts.staff_meeting.yahara_out_to) {
    s.yahara = false;
    ref.log('19.3.2(2)', 'yahara-falls');
  }
}

/** 19.3.1(2) As many combats as the stacks in contact allow: every pairing Japan picks must leave room for that. */
export function checkOffensivePairing(s: State, from: number, to: number): Refusal | undefined {
  if (!isOffensive(s)) return undefined;
  const rest = openPairs(s).filter(([a, b]) => a !== from && b !== to);
  return 1 + largestMatching(rest) === largestMatching(openPairs(s))
    ? undefined
    : refusal('19.3.1(2)', 'too-few-attacks');
}

/** 19.3.1(2) In an offensive operation attacking is not optional (14.1). */
export function mustAttackMore(s: State): Refusal | undefined {
  return isOffensive(s) && largestMatching(openPairs(s)) > 0
    ? refusal('19.3.1(2)', 'must-attack')
    : undefined;
}

const isOffensive = (s: State): boolean => s.side === JAPAN && s.offensive;

const openPairs = (s: State): [number, number][] =>
  attackPairs(s, s.side).filter(
    ([from, to]) => !s.groups.some(group => group.from === from || group.to === to),
  );

/** The largest number of pairs of which no two share a stack (augmenting paths). */
function largestMatching(pairs: readonly (readonly [number, number])[]): number {
  const partner = new Map<number, number>();
  const place = (from: number, seen: Set<number>): boolean => {
    for (const [a, to] of pairs) {
      if (a !== from || seen.has(to)) continue;
      seen.add(to);
      const other = partner.get(to);
      if (other !== undefined && !place(other, seen)) continue;
      partner.set(to, from);
      return true;
    }
    return false;
  };
  return [...new Set(pairs.map(([from]) => from))].filter(from => place(from, new Set())).length;
}

/** 19.3.1(3) After the combats, half as many units from the reserve pool to the reinforcement box. */
export const reserves = branch<State>(
  'japan.reserves',
  '19.3.1(3)',
  s => s.offensive,
  sequence('japan.reserves.all', '19.3.1(3)', [
    auto('japan.reserves.count', '19.3.1(3)', ({ s }) => {
      s.left = Math.floor(s.fought / 2);
    }),
    loop(
      'japan.reserves.each',
      '19.3.1(3)',
      s => s.left > 0 && pool(s).length > 0,
      decision('japan.reserves.choose', '19.3.1(3)', {
        prompt: 'reserve',
        who: () => 'japan',
        forced: true,
        args: s => ({ left: s.left }),
        verbs: {
          reinforce: pieceVerb('reinforce', {
            list: pool,
            check: (s, _side, piece) =>
              pool(s).includes(piece) ? undefined : refusal('19.3.1(3)', 'not-in-pool'),
            play(ref, piece) {
              put(ref.s, piece, BOX);
              ref.s.left--;
              ref.log('19.3.1(3)', 'reserve-called', { unit: pieceIds[piece]! });
            },
          }),
        },
      }),
    ),
  ]),
);

function pool(s: State): number[] {
  return unitsOf(JAPAN).filter(piece => s.at[piece] === POOL);
}
