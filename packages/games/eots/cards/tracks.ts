import type { Refusal } from '@ironbottom/engine';
import { refusal } from '@ironbottom/engine';
import type { Ref } from '../choices.ts';
import { ALLIES, cardRecords, JAPAN } from '../components.ts';
import tables from '../data/tables.json' with { type: 'json' };
import { chinaEventRefusal, moveChina } from '../rules/13-china.ts';
import { moveIndia } from '../rules/13-india.ts';
import { setRivalry } from '../rules/14-rivalry.ts';
import { moveWie } from '../rules/15-wie.ts';
import { changeWill } from '../rules/16-political-will.ts';
import type { CardRecord } from '../schema.ts';
import { hasSurrendered, STABLE_FRONT, type State, UNSTABLE_FRONT } from '../state.ts';

/** 5.34 Political events: the fields `tracks` and `wie` of the data. */

type Track = NonNullable<CardRecord['tracks']>[number];

const MOVES: { readonly [track in Track['track']]?: (ref: Ref, track: Track) => void } = {
  us_political_will: (ref, { delta = 0 }) => changeWill(ref, delta, '16.44B'),
  china: (ref, { delta = 0, max }) =>
    moveChina(ref, delta, '13.72-3', max === 'stable_front' ? STABLE_FRONT : UNSTABLE_FRONT),
  india: (ref, { delta = 0 }) => moveIndia(ref, delta, '13.62-1'),
  us_isr: (ref, { set }) => setRivalry(ref, ALLIES, set === 'rivalry', '14.0'),
  jp_isr: (ref, { set }) => setRivalry(ref, JAPAN, set === 'rivalry', '14.0'),
};

/** By the year of the turn. */
function wieOf(s: State, card: number): number {
  const year = tables.turn_calendar.turns.find(({ turn }) => turn === s.turn)!.year;
  return cardRecords[card]!.wie?.[year] ?? 0;
}

export const hasTracks = (card: number): boolean => {
  const { tracks, wie } = cardRecords[card]!;
  return tracks !== undefined || wie !== undefined;
};

export function carryOutTracks(ref: Ref, card: number): void {
  const { tracks = [], wie } = cardRecords[card]!;
  for (const track of tracks) MOVES[track.track]?.(ref, track);
  if (wie) moveWie(ref, wieOf(ref.s, card));
}

/** 13.73, 13.71-3 Events of the war in China end with the surrender, those of Japan also when it is cut off. */
export function chinaRefusal(s: State, card: number): Refusal | undefined {
  const { subkind, side } = cardRecords[card]!;
  if (subkind !== 'china') return undefined;
  if (side === 'japan') return chinaEventRefusal(s);
  return hasSurrendered(s, 'china') ? refusal('13.73', 'china-surrendered') : undefined;
}
