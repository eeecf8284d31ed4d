import { auto, type Block, decision, refusal, sequence, type Verb } from '@ironbottom/engine';
import { roomIn, unitsIn } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { Crowd } from '../../state/results.ts';
import type { State } from '../../state.ts';
import { stacksFree, unitId } from '../../units.ts';
import { hexArg, type Ref, unitArg } from '../../verbs.ts';
import { perish } from './10-steps.ts';
import { bestWays, kindOfWay, refusedWay } from './31-ways.ts';
import { drive } from './32-drive.ts';

/** 10.33 Units that were in a hex before are pushed out of it, and push others, until stacking is met. */

const crowdNow = (s: State): Crowd | undefined => s.results.crowds[0];

/** Who can be pushed: whoever was there before and counts against the limit. */
const pushable = (s: State, { side, hex, stay }: Crowd): number[] =>
  unitsIn(s, side, hex).filter(unit => !stacksFree(unit) && !stay.includes(unit));

/** 10.33 The sorts of hexes are those of a retreat; 10.34 speaks of those who retreat, so nobody loses a step by it. */
const kindFor = (s: State, unit: number, to: number): number =>
  kindOfWay(s, unit, to, { ...crowdNow(s)!, ignoring: -1 });

const waysOn = (s: State, unit: number): number[] => bestWays(s, unit, to => kindFor(s, unit, to));

const isTooFull = (s: State): boolean => {
  const crowd = crowdNow(s);
  return crowd !== undefined && roomIn(s, crowd.side, crowd.hex) < 0;
};
const canPush = (s: State): boolean => pushable(s, crowdNow(s)!).some(unit => waysOn(s, unit).length > 0);

/** 9.41, 10.34b Where nobody can be pushed on, somebody has nowhere to be: the last of those who have come. */
function crush(ref: Ref): void {
  const { s } = ref;
  if (!isTooFull(s) || canPush(s)) return;
  const { side, hex, stay } = crowdNow(s)!;
  const here = unitsIn(s, side, hex).filter(unit => !stacksFree(unit));
  perish(ref, here.findLast(unit => stay.includes(unit)) ?? here.at(-1)!, '10.34b');
}

/** 10.33 Who is pushed out of a hex that he had still to leave has left it. */
function spare(s: State, unit: number): void {
  for (const retreat of s.results.retreats)
    if (retreat.from === s.at[unit] && retreat.path.length === 0)
      retreat.units = retreat.units.filter(each => each !== unit);
}

function push(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const { side, shut } = crowdNow(s)!;
  spare(s, unit);
  drive(ref, unit, to, '10.33', 'displaced');
  if (roomIn(s, side, to) < 0) s.results.crowds.unshift({ side, hex: to, shut: [...shut, to], stay: [unit] });
}

const pushVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    pushable(s, crowdNow(s)!).flatMap(unit =>
      landAround[s.at[unit]!]!.map(hex => ({ verb: 'push', unit: unitId(unit), hex: placeName(hex) })),
    ),
  legal: s =>
    pushable(s, crowdNow(s)!).flatMap(unit =>
      waysOn(s, unit).map(hex => ({ verb: 'push', unit: unitId(unit), hex: placeName(hex) })),
    ),
  check: (s, _role, action) => {
    const [unit, to] = [unitArg(action), hexArg(action)];
    if (!pushable(s, crowdNow(s)!).includes(unit))
      return refusal('10.33', 'not-to-be-pushed', { unit: unitId(unit) });
    return waysOn(s, unit).includes(to) ? undefined : refusedWay(s, unit, to, kindFor(s, unit, to));
  },
  play: (ref, action) => push(ref, unitArg(action), hexArg(action)),
};

export const displacements: Block<State> = sequence('results.displacement', '10.33', [
  auto('results.crushed', '10.34b', crush),
  decision('results.displace', '10.33', {
    prompt: 'displace',
    when: s => isTooFull(s) && canPush(s),
    who: s => roleOf(crowdNow(s)!.side),
    args: s => ({ hex: placeName(crowdNow(s)!.hex) }),
    quiet: true,
    verbs: { push: pushVerb },
  }),
  auto('results.displaced', '10.33', ({ s }) => {
    if (!isTooFull(s)) s.results.crowds.shift();
  }),
]);
