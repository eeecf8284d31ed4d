import { auto, type Block } from '@ironbottom/engine';
import { campaignData } from '../campaign.ts';
import { JAPAN, roleOf, type Side, scenarioOf, sideOfRole, US } from '../components.ts';
import { hexAt } from '../map.ts';
import { emptyPoints, gunPoints, pointsOf } from '../points.ts';
import { sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { isForeign } from './a21-vehicles.ts';
import { controlsHex } from './a26-control.ts';
import { endReserves } from './cg/06-reserves.ts';

/** A26 Who has won: casualty points (A26.22), exit points (A26.23), and the aim of the scenario. */

/** A26.22 What the enemy has captured of a side's, counted once: prisoners, Guns and vehicles. */
export function capturedPoints(s: State, side: Side): number {
  let points = 0;
  s.units.guard.forEach((guard, unit) => {
    if (guard >= 0 && sideOf(unit) === side) points += pointsOf(s, unit);
  });
  s.weapons.owner.forEach((owner, weapon) => {
    if (owner >= 0 && sideOf(weapon) === side && sideOf(owner) !== side) points += gunPoints(s, weapon);
  });
  for (const { unit } of s.vehicles.list)
    if (isForeign(s, unit) && sideOf(unit) !== side) points += emptyPoints(s, unit);
  return points;
}
/** A26.22 At the end it counts double. */
const captured = (s: State, side: Side): number => (s.battle.over ? 2 : 1) * capturedPoints(s, side);

/** A26.22, A26.23 What a side has scored. */
export const scored = (s: State): { readonly us: number; readonly japan: number } => ({
  us: s.battle.lost[JAPAN] + captured(s, JAPAN) + s.battle.exited,
  japan: s.battle.lost[US] + captured(s, US),
});

/** 4.6-victory(1) Exit points of all battles of the campaign, or of this one. */
export const exitedInAll = (s: State): number => s.battle.exited + (s.campaign?.exited ?? 0);

/** How far the side that has to reach something has come, and how far it must. */
export function progress(s: State): {
  readonly side: 'us' | 'japan';
  readonly now: number;
  readonly least: number;
} {
  const { aim } = scenarioOf(s.scenario);
  if (aim.kind === 'control') {
    const side = sideOfRole(aim.side);
    return {
      side: aim.side,
      now: aim.hexes.filter(id => controlsHex(s, side, hexAt(id))).length,
      least: aim.least,
    };
  }
  return { side: aim.side, now: exitedInAll(s), least: campaignData.victory.exit_points };
}

/** A26.11 Whether the aim is reached as things stand. */
export const isReached = (s: State): boolean => {
  const { now, least } = progress(s);
  return now >= least;
};

function judge(ref: Ref): void {
  const { s } = ref;
  // 4.7213 A battle of the campaign has no winner.
  if (s.campaign) return;
  endReserves(ref);
  const { side } = progress(s);
  const winner = isReached(s) ? side : roleOf(side === 'us' ? JAPAN : US);
  ref.log('A26.22', 'battle-over', { who: winner, ...scored(s) });
  ref.finish({ winner, score: { ...scored(s) } });
}

export const victory: Block<State> = auto('victory', 'A26.22', judge);
