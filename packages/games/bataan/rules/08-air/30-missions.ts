import { auto, type Block, call, decision, loop, sequence, untilDone } from '@ironbottom/engine';
import { ALLIES, JAPAN, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { newAirPhase, type Raid } from '../../state/air.ts';
import { ABORTED, READY, RESTING, type State } from '../../state.ts';
import { AIR_OF, unitId } from '../../units.ts';
import { done, type Ref } from '../../verbs.ts';
import { airDice } from '../19-solitaire.ts';
import { canFight } from './20-airfields.ts';
import { planVerbs } from './31-plan.ts';
import { raid } from './32-raid.ts';
import { fleetScramble } from './43-fleets.ts';

/** 8.3 The air phase: the missions are chosen, then fought out one by one (32-raid.ts). */

/** 8.3.1, 3.2.2 Missions fly, one target after the other. */
export const airMissions = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.missions`;
  return sequence(id, '8.3.1', [
    auto(`${id}.open`, '8.6.5', ({ s }) => {
      s.airPhase = newAirPhase();
      s.airPhase.unserved = AIR_OF[side]!.filter(unit => !canFight(s, unit));
      // 8.6.5 Those who were sent home stay down for this air phase of their own.
      for (const unit of AIR_OF[side]!) if (s.air[unit] === ABORTED) s.air[unit] = RESTING;
    }),
    ...(side === ALLIES ? [airDice] : []),
    untilDone(
      `${id}.plan`,
      '8.3.1',
      decision(`${id}.choose`, '8.3.1', {
        prompt: 'missions',
        who: () => roleOf(side),
        quiet: true,
        args: s => ({ count: s.airPhase!.picked.length }),
        others: 'missions-others',
        verbs: { ...planVerbs(side), done: done() },
      }),
    ),
    auto(`${id}.fly`, '8.3.1', fly),
    ...(side === JAPAN ? [fleetScramble] : []),
    loop(
      `${id}.raids`,
      '8.3.1',
      s => s.airPhase!.raids.length > 0,
      call(`${id}.raid`, '8.3.1', () => raid),
    ),
    auto(`${id}.close`, '8.6.5', ({ s }) => {
      for (const unit of AIR_OF[side]!) if (s.air[unit] === RESTING) s.air[unit] = READY;
      s.airPhase = null;
    }),
  ]);
};

/** 8.3.1 The missions set out. Where army and navy go to the same place, chance says who is first. */
function fly(ref: Ref): void {
  const phase = ref.s.airPhase!;
  phase.picked = [];
  phase.raids.forEach((first, i) => {
    const j = phase.raids.findIndex((other, at) => at > i && isSamePlace(first, other));
    if (j >= 0 && ref.pick(2) === 1) [phase.raids[i], phase.raids[j]] = [phase.raids[j]!, first];
  });
  for (const { side, place, sorties } of phase.raids)
    ref.log('8.3.1', 'raid-sets-out', {
      who: roleOf(side),
      place: placeName(place),
      units: sorties.map(({ unit }) => unitId(unit)),
    });
}

const isSamePlace = (a: Raid, b: Raid): boolean => a.place === b.place && a.bridge === b.bridge;
