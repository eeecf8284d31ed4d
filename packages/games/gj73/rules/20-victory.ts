import { auto } from '@ironbottom/engine';
import { blackHighGround, ROLES, US, unitsOf } from '../components.ts';
import { MT_JAPAN, MT_US, REMOVED, type State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { board } from './03-basics.ts';

/** 20.0 The reckoning after the last turn. */
export const victory = auto<State>('victory', '20.0', reckon);

/** 20.0 What counts for each side as the position is. */
export interface Tally {
  readonly japan: { readonly markers: readonly number[]; readonly seaAir: number };
  readonly us: {
    readonly markers: readonly number[];
    /** Battalions lost, and so many markers given up unseen for them. */
    readonly lost: number;
    readonly dropped: number;
    readonly heights: readonly number[];
  };
}

/**
 * 20.0(1) Markers still on the map (and, by the optional reading, those Japan took), and sea-air points; 20.0(2) markers
 * taken, less one for each lost battalion, and the black high ground held.
 */
export function tally(s: State): Tally {
  const taken = markersAt(s, place => place === MT_US);
  const lost = unitsOf(US).filter(piece => s.at[piece] === REMOVED).length;
  return {
    japan: {
      markers: markersAt(s, place => place >= 0 || (s.takenMarkersScore && place === MT_JAPAN)),
      seaAir: s.japanVp,
    },
    us: {
      markers: taken,
      lost,
      dropped: Math.min(lost, taken.length),
      heights: blackHighGround.filter(hex => board(s).units[US][hex]! > 0),
    },
  };
}

const sumOf = (s: State, markers: readonly number[]): number =>
  markers.reduce((sum, marker) => sum + s.mtValue[marker]!, 0);

const markersAt = (s: State, belongs: (place: number) => boolean): number[] =>
  s.mt.flatMap((place, marker) => (belongs(place) ? [marker] : []));

function reckon(ref: Ref): void {
  const counts = tally(ref.s);
  const japan = japaneseVp(ref, counts.japan);
  const us = usVp(ref, counts.us);
  const [usRole, japanRole] = ROLES;
  // 20.0(3) More points win; equal is a draw.
  const winner = us > japan ? usRole : japan > us ? japanRole : null;
  ref.log('20.0(3)', winner === null ? 'draw' : 'winner', { ...(winner && { who: winner }), us, japan });
  ref.shown();
  ref.finish({ winner, score: { us, japan } });
}

function japaneseVp(ref: Ref, { markers, seaAir }: Tally['japan']): number {
  const vp = sumOf(ref.s, markers);
  ref.log('20.0(1)①', 'japan-markers', { vp, count: markers.length });
  ref.log('20.0(1)②', 'japan-sea-air', { vp: seaAir });
  return vp + seaAir;
}

function usVp(ref: Ref, { markers, lost, dropped, heights }: Tally['us']): number {
  const taken = [...markers];
  for (let i = 0; i < dropped; i++) taken.splice(ref.pick(taken.length), 1);
  const vp = sumOf(ref.s, taken);
  ref.log('20.0(2)①', 'us-markers-dropped', { count: dropped, lost });
  ref.log('20.0(2)②', 'us-markers', { vp, count: taken.length });
  ref.log('20.0(2)③', 'us-heights', { vp: heights.length });
  return vp + heights.length;
}
