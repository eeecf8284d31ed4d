import { SPECTATOR } from '@ironbottom/engine';
import type { Conformance, Secret } from '@ironbottom/testkit';
import {
  CHITS,
  chitKindsInBox,
  chitOf,
  chitsOf,
  JAPAN,
  kinds,
  pieceIds,
  pieceOfChit,
  pieceSide,
  scenario,
  sideOfRole,
  US,
} from '../components.ts';
import { BOX, CUP, HIDDEN, SEA_AIR, type State } from '../state.ts';

/** What a role may know, and what it may be made to believe. */

/** Why a role may know what a chit is: it is face up, its own and not in a cup, or the log told it. */
function mayKnow({ match, role }: Secret<State>, chit: number): boolean {
  const { state, log } = match;
  const piece = pieceOfChit(chit);
  if (state.front[piece] === 1) return true;
  const place = state.at[piece]!;
  if (place === CUP) return false;
  if (role !== SPECTATOR && pieceSide[piece] === sideOfRole(role)) return true;
  const { id } = kinds[state.kind[chit]!]!;
  // A spectator knows what both sides know: it may follow from what one of them saw.
  const readers = role === SPECTATOR ? ['us'] : [role];
  return log.some(
    ({ args, to, key }) =>
      args.chit === id &&
      (args.piece === pieceIds[piece] || (key === 'bought' && place === BOX)) &&
      (!to || readers.some(reader => to.includes(reader))),
  );
}

const sorted = (all: readonly number[]): string => [...all].sort((a, b) => a - b).join();

export const secrets: NonNullable<Conformance<State>['secrets']> = {
  '4.3(3) a view shows no kind that the role has no right to know'(secret) {
    const { kind, at } = secret.masked;
    const told = kind.findIndex((each, chit) => each !== HIDDEN && !mayKnow(secret, chit));
    return told < 0 ? undefined : `${pieceIds[pieceOfChit(told)]} in place ${at[pieceOfChit(told)]}`;
  },

  '5.0(5) no view shows the number of a marker before the reckoning'({ match, masked }) {
    const isHidden = masked.mtValue.every(value => value === 0);
    return isHidden === match.state.turn <= scenario.turns ? undefined : masked.mtValue.join();
  },

  '4.3(3) what is made up for a role has the chits and markers of the box'({ match, made }) {
    const own = (side: typeof US | typeof JAPAN, all: readonly number[]): string =>
      sorted(chitsOf(side).map(piece => all[chitOf(piece)]!));
    const isWhole = ([US, JAPAN] as const).every(side => own(side, made.kind) === own(side, chitKindsInBox));
    return isWhole && sorted(made.mtValue) === sorted(match.state.mtValue) ? undefined : 'lost or doubled';
  },

  '4.3(3), 4.1(2) what is made up is possible: each chit lies where its type can lie'({ made }) {
    for (let chit = 0; chit < CHITS; chit++) {
      const piece = pieceOfChit(chit);
      const at = made.at[piece]!;
      const { type } = kinds[made.kind[chit]!]!;
      // Events never stay in a box, and sea-air chits only until the sea-air step of their owner.
      const isPossible =
        at >= 0
          ? type === 'unit' || type === 'tactical'
          : at === SEA_AIR
            ? type === 'sea_air'
            : at !== BOX || (type !== 'event' && (pieceSide[piece] === made.side || type !== 'sea_air'));
      if (!isPossible) return `${type} in place ${at}`;
    }
    return undefined;
  },
};
