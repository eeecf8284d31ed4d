import { type Refusal, refusal } from '@ironbottom/engine';
import type { Ref } from '../choices.ts';
import { ALLIES, cardRecords, JAPAN } from '../components.ts';
import { yearOf } from '../rules/09-battle/charts.ts';
import { moveIndia } from '../rules/13-national-status/60-india.ts';
import { chinaEventRefusal, moveChina } from '../rules/13-national-status/70-china.ts';
import { setRivalry } from '../rules/14-rivalry.ts';
import { moveWie } from '../rules/15-war-in-europe.ts';
import { changeWill } from '../rules/16-victory/40-will-track.ts';
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

export function moveTracks(ref: Ref, card: number): void {
  for (const track of cardRecords[card]!.tracks ?? []) MOVES[track.track]?.(ref, track);
}

/** 15.7 By the year of the turn. */
export function moveWar(ref: Ref, card: number): void {
  const { wie } = cardRecords[card]!;
  if (wie) moveWie(ref, wie[yearOf(ref.s.turn)] ?? 0);
}

/** 13.73, 13.71-3 Events of the war in China end with the surrender, those of Japan also when it is cut off. */
export function tracksRefusal(s: State, card: number): Refusal | undefined {
  const { subkind, side } = cardRecords[card]!;
  if (subkind !== 'china') return undefined;
  if (side === 'japan') return chinaEventRefusal(s);
  return hasSurrendered(s, 'china') ? refusal('13.73', 'china-surrendered') : undefined;
}
