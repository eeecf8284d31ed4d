import {
  auto,
  type Block,
  call,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  untilDone,
} from '@ironbottom/engine';
import { hexesOf, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, type Side, US } from '../../components.ts';
import { distance } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isHiding } from '../../seen.ts';
import { newFirePhase } from '../../state/fire.ts';
import { isInCommand, type State } from '../../state.ts';
import { rangeOf } from '../../units.ts';
import { hexVerb, plain, type Ref, unitVerb } from '../../verbs.ts';
import { settle } from '../results/00-settle.ts';
import { applyFire } from './12-table.ts';
import { firersAt, isAble } from './13-reach.ts';
import { checkObservation, gunHexes, observe } from './16-observation.ts';
import {
  aim,
  canAim,
  cease,
  checkAdd,
  checkAim,
  checkCease,
  checkDrop,
  checkFire,
  groupHexes,
  layingOf,
  open,
  phaseOf,
} from './20-laying.ts';
import { dutiesOf, openDuty } from './22-duty.ts';
import { follow } from './36-advance.ts';

/** 10 Fire combat: 10.0 to 10.4, T10.0-fire, T10.0-observe, TR-fire. The table itself is 12-table.ts. */

/**
 * 10.0, 10.22, 10.31 The Japanese answer the group before it ends; what the US owes, and what is left of all, is due
 * when the US fires no more.
 */
function checkEnd(s: State, side: Side): Refusal | undefined {
  const laying = layingOf(s);
  if (laying) return refusal('10.2', 'still-aiming', { hex: placeName(laying.target) });
  const { fires, last } = phaseOf(s);
  if (side === US && fires.length > 0) return undefined;
  const duties = dutiesOf(s, side);
  const group = groupHexes(s);
  const due = side === US || last ? duties : duties.filter(hex => group.includes(hex));
  const unmet = openDuty(s, side, due);
  return unmet === undefined ? undefined : refusal('10.22', 'must-fire-at', { hex: placeName(unmet) });
}

/** 10.2 One side lays its fires of the group, one after the other. */
const firing = (side: Side): Block<State> =>
  decision(`fire.${roleOf(side)}`, '10.2', {
    prompt: 'fire',
    who: () => roleOf(side),
    // 9.63 What can be done under positions is their owner's business.
    quiet: side === JAPAN,
    verbs: {
      aim: hexVerb('aim', { list: s => hexesOf(s, enemyOf(side)), check: checkAim, play: aim }),
      add: unitVerb('add', {
        list: s => (layingOf(s) ? firersAt(s, side, layingOf(s)!.target) : []),
        check: checkAdd,
        play: ({ s }, unit) => layingOf(s)!.units.push(unit),
      }),
      drop: unitVerb('drop', {
        list: s => layingOf(s)?.units ?? [],
        check: (s, _side, unit) => checkDrop(s, unit),
        play: ({ s }, unit) => {
          const laying = layingOf(s)!;
          laying.units = laying.units.filter(each => each !== unit);
        },
      }),
      observe: hexVerb('observe', {
        list: s => (layingOf(s) ? gunHexes(s, side) : []),
        check: (s, _side, hex) =>
          layingOf(s) ? checkObservation(s, side, hex, layingOf(s)!.target) : refusal('10.2', 'no-aim'),
        play: (ref, hex) => observe(ref, side, hex),
      }),
      cease: plain('cease', cease, checkCease),
      fire: plain('fire', open, checkFire),
      done: plain(
        'done',
        ({ s }) => {
          s.done = true;
        },
        checkEnd,
      ),
    },
  });

/** 9.63, 10.31 Whether the Japanese are asked: by what everybody sees. Under a position may be guns of any range. */
function isAsked(s: State): boolean {
  const hidden = hexesOf(s, JAPAN).filter(hex => isHiding(s, hex));
  const isSeenAble = (hex: number): boolean =>
    !hidden.includes(hex) && unitsIn(s, JAPAN, hex).some(unit => isAble(s, unit));
  const seen = hexesOf(s, JAPAN).some(isSeenAble);
  return hexesOf(s, US).some(
    target =>
      !phaseOf(s).targets[JAPAN].includes(target) &&
      (hidden.some(hex => distance(hex, target) <= farthest) || (seen && !checkAim(s, JAPAN, target))),
  );
}
/** 10.14a, 10.15a */
const farthest = Math.max(...rangeOf);

/** 10.3, 10.32 The results of both sides together. Who is hit may still fire in this phase (10.21). */
function apply(ref: Ref): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const fit = s.at.map((at, unit) => at >= 0 && isInCommand(s, unit));
  for (const { side, target, result } of phase.fires) applyFire(ref, side, target, result!, 'fire', '10.3');
  fit.forEach((was, unit) => {
    if (was && !isInCommand(s, unit)) phase.hit.push(unit);
  });
}

/** 10.31 A group: the US fires, the Japanese fire, results take effect. */
const group: Block<State> = sequence('fire.one', '10.31', [
  auto('fire.open', '10.31', ({ s }) => {
    phaseOf(s).fires = [];
  }),
  untilDone('fire.us.all', '10.2', firing(US), s => layingOf(s) !== null || canAim(s, US)),
  auto('fire.turn', '10.0', ({ s }) => {
    const phase = phaseOf(s);
    phase.last = phase.fires.length === 0;
  }),
  untilDone('fire.japan.all', '10.2', firing(JAPAN), s => layingOf(s) !== null || isAsked(s)),
  auto('fire.apply', '10.3', apply),
  call('fire.settle', '10.3', settle),
  auto('fire.follow', '10.36', follow),
  call('fire.advance', '10.36', settle),
]);

/** 10.0 Group by group, until the US fires no more; the Japanese then fire what they have still to fire. */
export const fireCombat = sequence<State>('fire.phase', '10.0', [
  auto('fire.begin', '10.0', ({ s }) => {
    s.firePhase = newFirePhase();
  }),
  loop('fire.group', '10.31', s => s.firePhase !== null && !s.firePhase.last, group),
  auto('fire.end', '10.0', ({ s }) => {
    s.firePhase = null;
  }),
]);
