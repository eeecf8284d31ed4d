import {
  type Action,
  auto,
  type Block,
  decision,
  loop,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { BASES, baseId, tables } from '../../components.ts';
import { FACE_DOWN, NO_MARKER } from '../../state/air.ts';
import { option, type State } from '../../state.ts';
import { baseArg, baseVerb, done, numberArg, type Ref } from '../../verbs.ts';
import { japan } from './02-tracks.ts';
import { groupAt, strikeNow } from './10-groups.ts';

/**
 * 5.12, 5.21a Evasion markers. They are mixed face down, so nobody knows a number before it is turned up: it is drawn
 * then. Where the Japanese player places them by an option, his plan stays his until he is done with it.
 */

const { evasion: markers, preliminary_evasion } = tables.air_limits;
const bases: readonly number[] = Array.from({ length: BASES }, (_, base) => base);

const isPlaced = (s: State): boolean => option(s, 'evasion') === 'placed' && !strikeNow(s).preliminary;
const isBare = (s: State, base: number): boolean => s.air.evasion[base] === NO_MARKER;
const lying = ({ air }: State): number => air.evasion.filter(marker => marker !== NO_MARKER).length;

/** 5.12, 5.21a Three against the preliminary strike, where boxes under attack get them; later one on each box. */
function layOut({ s }: Ref): void {
  const { groups, preliminary } = strikeNow(s);
  s.air.evasionLeft = [...markers.numbers];
  s.air.evasion.fill(NO_MARKER);
  if (!preliminary && !isPlaced(s)) s.air.evasion.fill(FACE_DOWN);
  if (preliminary && groups.length <= preliminary_evasion)
    for (const { base } of groups) s.air.evasion[base] = FACE_DOWN;
}

/** 5.12 Which of the boxes under attack; 5.12b the other markers are not used. */
const onAttacked = decision<State>('air.evasion', '5.12', {
  prompt: 'evasion',
  who: () => japan,
  args: s => ({ left: preliminary_evasion - lying(s) }),
  verbs: {
    'place-evasion': baseVerb('place-evasion', {
      list: () => bases,
      check: (s, _side, base) => {
        const named = { base: baseId(base) };
        if (!groupAt(s, base)) return refusal('5.12', 'not-under-attack', named);
        return isBare(s, base) ? undefined : refusal('5.12', 'evasion-there', named);
      },
      play: (ref, base) => {
        ref.s.air.evasion[base] = FACE_DOWN;
        ref.log('5.12', 'evasion-placed', { base: baseId(base) });
      },
    }),
  },
});

/** 5.21a, by an option: one on each box, as the Japanese player likes. */
const placeNumber: Verb<State> = {
  args: { base: 'base', number: 'number' },
  candidates: s =>
    bases.flatMap(base =>
      [...new Set(s.air.evasionLeft)].map(
        (number): Action => ({ verb: 'place-number', base: baseId(base), number: `${number}` }),
      ),
    ),
  check: (s, _role, action) => {
    if (!isBare(s, baseArg(action)))
      return refusal('5.21a', 'evasion-there', { base: baseId(baseArg(action)) });
    return s.air.evasionLeft.includes(numberArg(action))
      ? undefined
      : refusal('5.21a', 'no-such-marker', { number: numberArg(action) });
  },
  play: ({ s }, action) => {
    s.air.evasion[baseArg(action)] = numberArg(action);
    s.air.evasionLeft.splice(s.air.evasionLeft.indexOf(numberArg(action)), 1);
  },
};

const onAll = decision<State>('air.evasion.place', '5.21a', {
  prompt: 'evasion-numbers',
  when: isPlaced,
  who: () => japan,
  commits: 'done',
  verbs: {
    'place-number': placeNumber,
    done: done(s => (bases.some(base => isBare(s, base)) ? refusal('5.21a', 'boxes-bare') : undefined)),
  },
});

export const evasion: Block<State> = sequence('air.evasion.all', '5.12', [
  auto('air.evasion.mix', '5.12', layOut),
  loop(
    'air.evasion.three',
    '5.12',
    s => strikeNow(s).preliminary && lying(s) < preliminary_evasion,
    onAttacked,
  ),
  onAll,
]);

/** 5.12a, 5.13 Turns up the marker on a box under attack, if one lies there. */
export function turnUp(ref: Ref, base: number): void {
  const { air } = ref.s;
  if (air.evasion[base] === NO_MARKER) return;
  if (air.evasion[base] === FACE_DOWN) {
    const drawn = ref.pick(air.evasionLeft.length, i => air.evasionLeft[i]!);
    air.evasion[base] = air.evasionLeft.splice(drawn, 1)[0]!;
  }
  ref.log('5.12a', 'evasion-shown', { base: baseId(base), number: air.evasion[base]! });
}

/** 5.13 What lies on the other boxes stays face down. */
export function coverRest(s: State): void {
  for (const base of bases) if (!groupAt(s, base) && !isBare(s, base)) s.air.evasion[base] = FACE_DOWN;
}

/** 5.13c What the marker takes off the US dice. */
export const evasionAt = (s: State, base: number): number => Math.max(0, s.air.evasion[base]!);
