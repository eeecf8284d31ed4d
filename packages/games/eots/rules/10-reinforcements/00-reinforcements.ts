import { auto, type Block, loop, phase, sequence } from '@ironbottom/engine';
import { choices, type Ref } from '../../choices.ts';
import { ALLIES, isHq, JAPAN, type Side, unitsOf } from '../../components.ts';
import { CHINA_BOX, DELAY_BOX, onTurn, type State } from '../../state.ts';
import { givesShipping } from '../15-war-in-europe.ts';
import { askWhere } from './11-arrival.ts';
import { delay, delayedBy, isLost, lose } from './20-delay.ts';

/** 10.0, 4.11 The reinforcement segment. */

const inBox = (s: State, side: Side): number[] => unitsOf[side]!.filter(unit => s.at[unit] === DELAY_BOX);
const due = (s: State, side: Side): number[] => unitsOf[side]!.filter(unit => s.at[unit] === onTurn(s.turn));

/** Those that wait longest come first, but HQs before all, for what is placed in their hexes (10.11-4). */
const inOrder = (units: readonly number[]): number[] => [
  ...units.filter(unit => isHq[unit]),
  ...units.filter(unit => !isHq[unit]),
];

/** 10.3 A new turn: no ASP is used yet. */
function begin({ s }: Ref): void {
  s.aspUsed = [0, 0];
  s.newHqs = [];
  s.placed = [];
  s.arriving = [];
}

/** 10.21-1 The units of the delay box arrive; this turn's arrive too, or go into the box in their stead. */
function alliedReinforcements(ref: Ref): void {
  const { s } = ref;
  for (const unit of [...inBox(s, ALLIES), ...due(s, ALLIES)]) if (isLost(s, unit)) lose(ref, unit);
  const arriving = inBox(s, ALLIES);
  for (const unit of due(s, ALLIES)) {
    const rule = delayedBy(s, unit);
    if (rule) delay(ref, unit, rule);
    else arriving.push(unit);
  }
  s.arriving = inOrder(arriving);
}

/** 10.31 */
function alliedShipping(ref: Ref): void {
  const { s } = ref;
  if (s.turn >= 2 && givesShipping(s)) {
    s.asp[ALLIES]++;
    ref.log('10.31', 'shipping-gained', { asp: s.asp[ALLIES] });
  }
  s.aspRecorded = s.asp[ALLIES];
}

/** 10.11-5 Japanese reinforcements come after the Allied ones and are never delayed by events. */
function japaneseReinforcements({ s }: Ref): void {
  s.placed = [];
  s.arriving = inOrder([...inBox(s, JAPAN), ...due(s, JAPAN)]);
}

function ask({ s }: Ref): void {
  askWhere(s, s.arriving[0]!);
}

/** 10.12 A unit that no hex can take waits in the delay box. */
function settle(ref: Ref): void {
  const { s } = ref;
  const unit = s.arriving.shift()!;
  if (s.at[unit]! < 0 && s.at[unit] !== CHINA_BOX) delay(ref, unit, '10.12');
}

const placement = (id: string): Block<State> =>
  loop(
    `${id}.place`,
    '10.11-1',
    s => s.arriving.length > 0,
    sequence(`${id}.unit`, '10.11-1', [
      auto(`${id}.ask`, '10.11-1', ask),
      choices(`${id}.choices`, '10.11-1'),
      auto(`${id}.settle`, '10.12', settle),
    ]),
  );

export const reinforcementSegment: Block<State> = phase('strategic.reinforcements', '4.11', [
  auto('reinforcements.begin', '10.3', begin),
  auto('reinforcements.allies', '10.21-1', alliedReinforcements),
  auto('reinforcements.shipping', '10.31', alliedShipping),
  placement('reinforcements.allied'),
  auto('reinforcements.japan', '10.11-5', japaneseReinforcements),
  placement('reinforcements.japanese'),
]);
