import { auto, type Block, branch, decision, refusal, sequence, type Verb } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { ALLIES, JAPAN, ROLES, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { isCampaign } from '../17-scenarios/00-scenarios.ts';
import { changeWill } from './40-will-track.ts';

/** 16.48 Bidding for the sides: in secret, both at once. The seats may change sides by it. */

/** More than three points seems too much; more than this nobody can want. */
const USUAL = 3;
const MOST = 10;

const bidVerb: Verb<State> = {
  args: { side: 'side', points: 'points' },
  candidates: () =>
    ROLES.flatMap(side =>
      Array.from({ length: USUAL + 1 }, (_, points) => ({ verb: 'bid', side, points: `${points}` })),
    ),
  check: (_s, _role, action) =>
    Number(action.points) <= MOST ? undefined : refusal('16.48A', 'bid-too-high', { most: MOST }),
  play: (ref, action, role) => {
    const side = action.side === 'japan' ? JAPAN : ALLIES;
    ref.s.bids.push({ role, side, points: Number(action.points) });
  },
};

/** 16.48A(3) Both roll until one is higher. */
function rollOff(ref: Ref): number {
  for (;;) {
    const faces = ref.s.bids.map(
      ({ role }) => ref.roll({ who: role, why: 'bid', rule: '16.48A(3)', count: 1, sides: 10, low: 0 })[0]!,
    );
    if (faces[0] !== faces[1]) return faces[0]! > faces[1]! ? 0 : 1;
  }
}

/** What a bid adds to Japan's points: a bid for Japan is taken away, one for the Allies added. */
const worth = (side: Side, points: number): number => (side === JAPAN ? -points : points);

/** 16.48A(1), 16.48A(2) */
function settle(ref: Ref): void {
  const { s } = ref;
  const [first, second] = s.bids as [State['bids'][number], State['bids'][number]];
  for (const bid of s.bids)
    ref.log('16.48A', 'bid', { seat: bid.role, wanted: ROLES[bid.side]!, points: bid.points });
  let winner = first;
  if (first.side === second.side) {
    if (first.points === second.points) winner = s.bids[rollOff(ref)]!;
    else winner = first.points > second.points ? first : second;
    s.handicap = worth(winner.side, winner.points);
  } else s.handicap = worth(first.side, first.points) + worth(second.side, second.points);
  s.swapped = (winner.role === 'japan') !== (winner.side === JAPAN);
  ref.log('16.48A', 'bids-settled', { handicap: s.handicap, seat: s.swapped ? 'allies' : 'japan' });
  // 16.48B The short campaigns have no Operation Z to wait for.
  if (isCampaign(s.scenario) && s.turn > 1) bidsOnWill(ref);
}

/** 16.48B In the campaign the bids move political will, against what they give Japan. */
export function bidsOnWill(ref: Ref): void {
  if (ref.s.handicap !== 0) changeWill(ref, -ref.s.handicap, '16.48B(1)');
}

export const bidding: Block<State> = branch(
  'bidding',
  '16.48',
  s => s.options.bidding === true,
  sequence('bidding.both', '16.48A', [
    decision('bidding.bid', '16.48A', {
      prompt: 'bid',
      who: () => ROLES,
      verbs: { bid: bidVerb },
    }),
    auto('bidding.settle', '16.48A', settle),
  ]),
);
