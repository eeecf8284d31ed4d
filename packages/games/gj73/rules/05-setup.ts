import type { Chance, Options } from '@ironbottom/engine';
import {
  chitKindsInBox,
  chitOf,
  chitsOf,
  hexOf,
  JAPAN,
  redHighGround,
  scenario,
  US,
  unitRecords,
} from '../components.ts';
import { emptyState, onTurn, POOL, put, type State, UNUSED } from '../state.ts';

/** 5.0 Preparing the game. */
export function setup(options: Options, chance: Chance): State {
  const s = emptyState(options);
  placeUnits(s);
  placeMarkers(s, chance);
  fillCups(s, chance);
  return s;
}

/** 5.0(2), 5.0(3), 5.0(4) Units on their hexes, on the turn track, in the reserve pool, or unused. */
function placeUnits(s: State): void {
  unitRecords.forEach(({ entry }, piece) => {
    if (entry.type === 'start') put(s, piece, hexOf(entry.hex));
    else if (entry.type === 'turn') put(s, piece, onTurn(entry.turn));
    else put(s, piece, entry.type === 'pool' ? POOL : UNUSED);
  });
}

/** 5.0(5), 2.21(4) One MT marker on each red high ground, numbers down and shuffled. */
export function placeMarkers(s: State, chance: Chance): void {
  s.mt = redHighGround.slice();
  s.mtValue = scenario.mt_values.values.slice();
  chance.shuffle(s.mtValue);
}

/** 5.0(6), 2.0(2)①, 2.0(2)② All chits into their owner's cup: nobody knows which counter is which. */
export function fillCups(s: State, chance: Chance): void {
  s.kind = chitKindsInBox.slice();
  for (const side of [US, JAPAN] as const) {
    const counters = chitsOf(side).map(chitOf);
    const shuffled = counters.map(chit => s.kind[chit]!);
    chance.shuffle(shuffled);
    counters.forEach((chit, i) => {
      s.kind[chit] = shuffled[i]!;
    });
  }
}
