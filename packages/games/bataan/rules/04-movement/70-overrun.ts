import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { allIn, isThere, topOf, unitsIn } from '../../board.ts';
import { byLand, enemyOf, isHex, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Marcher } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import { unitSide } from '../../units.ts';
import { forGood, hexArg, type Ref, tell, unitVerb } from '../../verbs.ts';
import { printed } from '../02-components.ts';
import { crowding } from '../05-stacking.ts';
import { strengthOf } from '../07-combat/20-strength.ts';
import { tryAutomaticVictory } from '../07-combat/40-automatic.ts';
import { turnUpIn } from '../19-solitaire.ts';
import { moveCost, OVERRUN } from './11-costs.ts';
import { groupOf, movingOf, pointsOfMarcher, spend } from './12-group.ts';
import { arrive, checkBeside, costOrBar, tooFew } from './13-steps.ts';
import { enterHex } from './20-enter.ts';

/** 7.4 Automatic victory in the middle of a move: what it costs, who goes in, who may follow; 4.1.5. */

/** 7.4.3 What lies on top has no defence: it may be that nothing there has any. */
const looksHarmless = (s: State, side: Side, hex: number): boolean =>
  printed(s, topOf(s, enemyOf(side), hex)).defence === 0;
const isHarmless = (s: State, side: Side, hex: number): boolean =>
  allIn(s, enemyOf(side), hex).every(unit => printed(s, unit).defence === 0);

const marching = (s: State): number[] => groupOf(s).units.map(({ unit }) => unit);

/** 7.4.1 Who has come next to the enemy needs enough to enter his hex and one more; 7.4.3 only to enter it where nobody may have any strength. */
function checkOverrun(s: State, side: Side, hex: number): Refusal | undefined {
  const group = groupOf(s);
  const beside = checkBeside(group.at, hex);
  if (beside) return beside;
  if (!isHex(hex) || !isThere(s, enemyOf(side), hex)) return refusal('7.4.1', 'no-enemy-there');
  const all = [...marching(s), ...group.carried];
  if (strengthOf(s, all).attack === 0) return refusal('7.4.3', 'no-attack-strength');
  const more = looksHarmless(s, side, hex) ? 0 : OVERRUN;
  // 7.4.3 Those without strength are simply walked over, whether one has come or was there.
  if (more > 0 && group.steps === 0) return refusal('7.4.1', 'did-not-come');
  for (const marcher of group.units) {
    const cost = costOrBar(s, marcher.unit, group.at, hex);
    if (typeof cost !== 'number') return cost;
    if (marcher.tactical + cost + more > pointsOfMarcher(s, marcher))
      return tooFew(s, marcher, cost + more, '7.4.1');
  }
  return crowding(s, side, all, hex);
}

/** 7.4.1 The points are spent whether it succeeds or not. */
function pay(s: State, marcher: Marcher, hex: number, more: number): void {
  const cost = moveCost(s, marcher.unit, groupOf(s).at, hex, 'tactical') + more;
  marcher.strategic = marcher.after = -1;
  spend(s, marcher, Math.min(cost, pointsOfMarcher(s, marcher) - marcher.tactical));
}

/** 7.4.1, 7.4.3 The hex is emptied if the odds are enough; then those who moved must enter it and may go on. */
export const overrun: Verb<State> = {
  args: { hex: 'hex' },
  candidates: s => {
    const { at } = groupOf(s);
    const enemy = enemyOf(movingOf(s).side);
    return (byLand[at] ?? [])
      .filter(hex => isThere(s, enemy, hex))
      .map((hex): Action => ({ verb: 'overrun', hex: placeName(hex) }));
  },
  check: (s, _role, action) => checkOverrun(s, movingOf(s).side, hexArg(action)),
  play: (ref, action) => attempt(ref, movingOf(ref.s).side, hexArg(action)),
};

function attempt(ref: Ref, side: Side, hex: number): void {
  const { s } = ref;
  turnUpIn(ref, hex);
  const harmless = isHarmless(s, side, hex);
  const more = harmless ? 0 : OVERRUN;
  for (const marcher of groupOf(s).units) pay(s, marcher, hex, more);
  groupOf(s).fresh = false;
  ref.shown();
  // 7.4.1 Who has not come next to the enemy walks over those without strength and nobody else.
  if (!harmless && groupOf(s).steps === 0) {
    ref.log('7.4.3', 'hex-is-held', { place: placeName(hex) });
    return;
  }
  if (!tryAutomaticVictory(ref, side, hex)) return;
  const took = new Set([...marching(s), ...groupOf(s).carried]);
  for (const from of byLand[hex]!)
    for (const unit of unitsIn(s, side, from)) if (!took.has(unit)) movingOf(s).followers.push({ unit, hex });
  arrive(ref, hex);
}

const goalOf = (s: State, unit: number): number =>
  movingOf(s).followers.find(each => each.unit === unit)?.hex ?? -1;

/** 7.4.2 The other stacks next to the hex may occupy it; they go no further. */
export const occupy = forGood(
  unitVerb('occupy', {
    list: s => movingOf(s).followers.map(({ unit }) => unit),
    check: (s, side, unit) => {
      const hex = goalOf(s, unit);
      if (unitSide[unit] !== side || hex < 0 || !byLand[hex]!.includes(s.at[unit]!))
        return refusal('7.4.2', 'not-at-the-victory');
      const cost = costOrBar(s, unit, s.at[unit]!, hex);
      return typeof cost === 'number' ? crowding(s, side, [unit], hex) : cost;
    },
    play: (ref, unit) => {
      const { s } = ref;
      const hex = goalOf(s, unit);
      const from = placeName(s.at[unit]!);
      enterHex(ref, unit, hex);
      s.spent[unit] = -1;
      tell(ref, '7.4.2', 'entered', unit, { from, place: placeName(hex) });
    },
  }),
);
