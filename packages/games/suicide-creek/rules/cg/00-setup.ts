import { allRefused, type Block, decision, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isOnMap, isReal, isThere, pillboxIn, unitsIn, unitsOf, workIn } from '../../board.ts';
import { battleOf } from '../../campaign.ts';
import { JAPAN, roleOf, type Side, SPINES, spineId } from '../../components.ts';
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
import { hexArg, orderVerb, placeArg, plain, type Ref, spineArg, unitArg, unitVerb } from '../../verbs.ts';
import { addWork, conceal, putWithGuns, removeWork, replaceAll, uncover } from '../../writing.ts';
import { checkVeil, checkWork, inSetupArea, setupFaults } from './09-limits.ts';

/**
 * 4.6-order, CG9, G1.631, SC1.51 Before the first turn the Japanese set up, in secret: a plan that `done` commits. What
 * lies there at first is a set-up of ours. The Americans come over the edge (a02-entry.ts), so nobody else is asked.
 */

const isMine = (s: State, side: Side, unit: number): boolean =>
  sideOf(unit) === side && isOnMap(s, unit) && isThere(s, unit);
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

const station = orderVerb<{ readonly unit: number; readonly place: number }>({
  args: { unit: 'unit', place: 'place' },
  list: (s, side) =>
    unitsOf(s, side).flatMap(unit => beside(s.units.at[unit]!).map(place => ({ unit, place }))),
  check: (s, side, { unit, place }) => checkStation(s, side, unit, place),
  play: ({ s }, { unit, place }) => putWithGuns(s, unit, place),
  action: ({ unit, place }) => ({ verb: 'station', unit: unitId(unit), place: placeId(place) }),
  of: action => ({ unit: unitArg(action), place: placeArg(action) }),
});

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

/** What is built where, facing which hexspine: wire faces nowhere. */
interface Building {
  readonly from: number;
  readonly to: number;
  readonly spine: number;
}

const facing = (work: Work, { spine }: Building): number => (work.kind === 'pillbox' ? spine : work.spine);

function checkBuilding(s: State, side: Side, building: Building): Refusal | undefined {
  const work = movable(s, building.from);
  if (!work || work.side !== side) return refusal('SC1.5', 'nothing-built', { hex: hexId(building.from) });
  const next = { kind: work.kind, hex: building.to, spine: facing(work, building) };
  if (next.hex === work.hex && next.spine === work.spine)
    return refusal('SC1.5', 'built-already', { hex: hexId(work.hex), work: work.kind });
  return checkWork(s, next, work);
}

/** SC1.51 A pillbox with all in it, or wire, is built elsewhere. */
function rebuild({ s }: Ref, building: Building): void {
  const work = movable(s, building.from);
  // In a world made up by somebody who does not see it there may be none.
  if (!work) return;
  const next = { ...work, hex: building.to, spine: facing(work, building) };
  removeWork(s, work);
  addWork(s, next);
  if (work.kind !== 'pillbox') return;
  for (const sort of [PILLBOX, CELLAR])
    for (const unit of unitsIn(s, JAPAN, placeIn(building.from, sort)))
      putWithGuns(s, unit, placeIn(next.hex, sort));
}

const build = orderVerb<Building>({
  args: { hex: 'hex', to: 'hex', spine: 'spine' },
  list: (s, side) =>
    s.works
      .filter(work => work.side === side)
      .flatMap(({ hex }) =>
        [hex, ...around[hex]!].flatMap(to => SPINES.map((_, spine) => ({ from: hex, to, spine }))),
      ),
  check: checkBuilding,
  play: rebuild,
  action: ({ from, to, spine }) => ({
    verb: 'build',
    hex: hexId(from),
    to: hexId(to),
    spine: spineId(spine),
  }),
  of: action => ({ from: hexArg(action), to: hexArg(action, 'to'), spine: spineArg(action) }),
});

// ---------------------------------------------------------------- the plan

/** Everything as it lay at first. */
const layAnew: Verb<State> = plain('lay-anew', ({ s }) => replaceAll(s, laid(s.scenario, s.options)));

export const preparation: Block<State> = decision('setup.japan', '4.6-order', {
  prompt: 'setup',
  when: s => battleOf(s).sets_up,
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
