import {
  type Action,
  allRefused,
  type Block,
  decision,
  type Refusal,
  refusal,
  type Verb,
} from '@ironbottom/engine';
import { isReal, pillboxIn, unitsIn, unitsOf, workIn } from '../../board.ts';
import { JAPAN, roleOf, type Side, SPINES, scenarioOf, spineId } from '../../components.ts';
import {
  around,
  CELLAR,
  GROUND,
  hexId,
  hexOfPlace,
  PILLBOX,
  placeId,
  placeIn,
  sortOfPlace,
} from '../../map.ts';
import { laid } from '../../setup.ts';
import { CONCEALED, HIDDEN, KNOWN, sideOf, unitId } from '../../state/units.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { hexArg, placeArg, plain, type Ref, spineArg, unitArg, unitVerb } from '../../verbs.ts';
import { addWork, conceal, putWithGuns, removeWork, replaceAll, uncover } from '../../writing.ts';
import { checkVeil, checkWork, inSetupArea, setupFaults } from './09-limits.ts';

/**
 * 4.6-order, CG9, G1.631, SC1.51 Before the first turn the Japanese set up, in secret: a plan that `done` commits. What
 * lies there at first is a set-up of ours. The Americans come over the edge (a02-entry.ts), so nobody else is asked.
 */

const isMine = (s: State, side: Side, unit: number): boolean =>
  sideOf(unit) === side && unitsOf(s, side).includes(unit);
const notYours = (unit: number): Refusal => refusal('4.6-order', 'not-yours', { unit: unitId(unit) });

// ---------------------------------------------------------------- units

function checkStation(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (!isMine(s, side, unit)) return notYours(unit);
  if (s.units.at[unit] === place) return refusal('4.6-order', 'there-already', args);
  if (!inSetupArea(hexOfPlace(place))) return refusal('4.6-OB-JP', 'not-to-be-set-up-here', args);
  if (sortOfPlace(place) === GROUND) return undefined;
  return pillboxIn(s, hexOfPlace(place)) && isReal(s, unit)
    ? undefined
    : refusal('B30.1', 'no-pillbox', args);
}

/** Hexes around a unit, and the pillbox of its own. */
const beside = (place: number): number[] => {
  const hex = hexOfPlace(place);
  return [...around[hex]!, hex, placeIn(hex, PILLBOX), placeIn(hex, CELLAR)];
};

const station: Verb<State> = {
  args: { unit: 'unit', place: 'place' },
  candidates: s =>
    unitsOf(s, JAPAN).flatMap(unit =>
      beside(s.units.at[unit]!).map(
        (place): Action => ({ verb: 'station', unit: unitId(unit), place: placeId(place) }),
      ),
    ),
  check: (s, _role, action) => checkStation(s, JAPAN, unitArg(action), placeArg(action)),
  play: ({ s }, action) => putWithGuns(s, unitArg(action), placeArg(action)),
};

const veiling = (verb: string, veil: number): Verb<State> =>
  unitVerb(verb, {
    list: unitsOf,
    check: (s, side, unit) => {
      if (!isMine(s, side, unit)) return notYours(unit);
      if (s.units.veil[unit] === veil) return refusal('CG9', 'so-already', { unit: unitId(unit) });
      return checkVeil(s, unit, veil);
    },
    play: ({ s }, unit) => (veil === KNOWN ? uncover(s, unit) : conceal(s, unit, veil)),
  });

// ---------------------------------------------------------------- works

/** The work of a hex that is moved: its pillbox, else its wire. */
const movable = (s: State, hex: number): Work | undefined =>
  workIn(s, hex, 'pillbox') ?? workIn(s, hex, 'wire');

const rebuilt = (work: Work, action: Action): Work => ({
  ...work,
  hex: hexArg(action, 'to'),
  spine: work.kind === 'pillbox' ? spineArg(action) : work.spine,
});

/** SC1.51 A pillbox with all in it, or wire, is built elsewhere; wire faces nowhere. */
function rebuild({ s }: Ref, action: Action): void {
  const from = hexArg(action);
  const work = movable(s, from)!;
  const next = rebuilt(work, action);
  removeWork(s, work);
  addWork(s, next);
  if (work.kind !== 'pillbox') return;
  for (const sort of [PILLBOX, CELLAR])
    for (const unit of unitsIn(s, JAPAN, placeIn(from, sort))) putWithGuns(s, unit, placeIn(next.hex, sort));
}

const build: Verb<State> = {
  args: { hex: 'hex', to: 'hex', spine: 'spine' },
  candidates: s =>
    s.works
      .filter(({ side }) => side === JAPAN)
      .flatMap(({ hex }) =>
        [hex, ...around[hex]!].flatMap(to =>
          SPINES.map(
            (_, spine): Action => ({
              verb: 'build',
              hex: hexId(hex),
              to: hexId(to),
              spine: spineId(spine),
            }),
          ),
        ),
      ),
  check: (s, _role, action) => {
    const work = movable(s, hexArg(action));
    if (!work || work.side !== JAPAN)
      return refusal('SC1.5', 'nothing-built', { hex: hexId(hexArg(action)) });
    const next = rebuilt(work, action);
    if (next.hex === work.hex && next.spine === work.spine)
      return refusal('SC1.5', 'built-already', { hex: hexId(work.hex), work: work.kind });
    return checkWork(s, next, work);
  },
  play: rebuild,
};

// ---------------------------------------------------------------- the plan

/** Everything as it lay at first. */
const layAnew: Verb<State> = plain('lay-anew', ({ s }) => replaceAll(s, laid(s.scenario, s.options)));

export const preparation: Block<State> = decision('setup.japan', '4.6-order', {
  prompt: 'setup',
  when: s => scenarioOf(s.scenario).sets_up,
  who: () => roleOf(JAPAN),
  commits: 'done',
  restarts: 'lay-anew',
  verbs: {
    station,
    conceal: veiling('conceal', CONCEALED),
    hide: veiling('hide', HIDDEN),
    show: veiling('show', KNOWN),
    build,
    'lay-anew': layAnew,
    done: plain(
      'done',
      () => {},
      s => allRefused(setupFaults(s)),
    ),
  },
});
