import { auto } from '@ironbottom/engine';
import { blackHighGround, ROLES, US, unitsOf } from '../components.ts';
import { MT_JAPAN, MT_US, REMOVED, type State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { board } from './03-basics.ts';

/** 20.0 The reckoning after the last turn. */
export const victory = auto<State>('victory', '20.0', reckon);

const sumOf = (s: State, markers: readonly number[]): number =>
  markers.reduce((sum, marker) => sum + s.mtValue[marker]!, 0);

const markersAt = (s: State, belongs: (place: number) => boolean): number[] =>
  s.mt.flatMap((place, marker) => (belongs(place) ? [marker] : []));

function reckon(ref: Ref): void {
  const japan = japaneseVp(ref);
  const us = usVp(ref);
  const [usRole, japanRole] = ROLES;
  // 20.0(3) More points win; equal is a draw.
  const winner = us > japan ? usRole : japan > us ? japanRole : null;
  ref.log('20.0(3)', winner === null ? 'draw' : 'winner', { ...(winner && { who: winner }), us, japan });
  ref.shown();
  ref.finish({ winner, score: { us, japan } });
}

/** 20.0(1) Markers still on the map (and, by the optional reading, those Japan took), and sea-air points. */
function japaneseVp(ref: Ref): number {
  const { s } = ref;
  const scoring = markersAt(s, place => place >= 0 || (s.takenMarkersScore && place === MT_JAPAN));
  const markers = sumOf(s, scoring);
  ref.log('20.0(1)①', 'japan-markers', { vp: markers, count: scoring.length });
  ref.log('20.0(1)②', 'japan-sea-air', { vp: s.japanVp });
  return markers + s.japanVp;
}

/** 20.0(2) Markers taken, less one unseen for each lost battalion, and the black high ground held. */
function usVp(ref: Ref): number {
  const { s } = ref;
  const taken = markersAt(s, place => place === MT_US);
  const lost = unitsOf(US).filter(piece => s.at[piece] === REMOVED).length;
  const dropped = Math.min(lost, taken.length);
  for (let i = 0; i < dropped; i++) taken.splice(ref.pick(taken.length), 1);
  const markers = sumOf(s, taken);
  const heights = blackHighGround.filter(hex => board(s).units[US][hex]! > 0).length;
  ref.log('20.0(2)①', 'us-markers-dropped', { count: dropped, lost });
  ref.log('20.0(2)②', 'us-markers', { vp: markers, count: taken.length });
  ref.log('20.0(2)③', 'us-heights', { vp: heights });
  return markers + heights;
}
