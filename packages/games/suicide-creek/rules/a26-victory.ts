import { auto, type Block } from '@ironbottom/engine';
import { JAPAN, roleOf, scenarioOf, sideOfRole, US } from '../components.ts';
import { hexAt } from '../map.ts';
import type { State } from '../state.ts';
import type { Ref } from '../verbs.ts';

/** A26 Who has won: casualty points (A26.22), exit points (A26.23), and the aim of the scenario. */

/** A26.22, A26.23 What a side has scored. */
export const scored = (s: State): { readonly us: number; readonly japan: number } => ({
  us: s.battle.lost[JAPAN] + s.battle.exited,
  japan: s.battle.lost[US],
});

/** How far the side that has to reach something has come, and how far it must. */
export function progress(s: State): {
  readonly side: 'us' | 'japan';
  readonly now: number;
  readonly least: number;
} {
  const { aim } = scenarioOf(s.scenario);
  if (aim.kind === 'control') {
    const holder = sideOfRole(aim.side) + 1;
    return {
      side: aim.side,
      now: aim.hexes.filter(id => s.ground.control[hexAt(id)] === holder).length,
      least: aim.least,
    };
  }
  if (aim.kind === 'exit') return { side: aim.side, now: s.battle.exited, least: aim.points };
  const { us, japan } = scored(s);
  return { side: aim.side, now: aim.side === 'us' ? us - japan : japan - us, least: aim.margin };
}

/** A26.11 Whether the aim is reached as things stand. */
export const isReached = (s: State): boolean => {
  const { now, least } = progress(s);
  return now >= least;
};

function judge(ref: Ref): void {
  const { s } = ref;
  const { side } = progress(s);
  const winner = isReached(s) ? side : roleOf(side === 'us' ? JAPAN : US);
  ref.log('A26.22', 'battle-over', { who: winner, ...scored(s) });
  ref.finish({ winner, score: { ...scored(s) } });
}

export const victory: Block<State> = auto('victory', 'A26.22', judge);
