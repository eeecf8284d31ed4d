import { auto, type Block } from '@ironbottom/engine';
import { battleOf } from '../../campaign.ts';
import { roleOf, tables } from '../../components.ts';
import { mapData } from '../../map.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { occupyAll } from '../a26-control.ts';
import { revealObjectives } from '../campaign/17-objectives.ts';
import { endShares } from './18-ammunition.ts';

/** CG14 The end of a player turn: from turn 5 on a die may end the battle, at night one lower. */
function gameEnd(ref: Ref): void {
  const { s } = ref;
  const { ends, turns } = battleOf(s);
  const at = ends === 'track' ? mapData.turn_track.ends[String(s.turn)] : undefined;
  if (at !== undefined) {
    const modifier = s.night.dark ? tables.game_end.night : 0;
    const [die] = ref.roll({ who: roleOf(s.side), why: 'game-end', rule: 'CG14', count: 1, modifier });
    s.battle.over = die! <= at;
  }
  if (s.turn === turns && s.side !== firstOf(s)) s.battle.over = true;
}
const firstOf = (s: State): number => (battleOf(s).first === roleOf(0) ? 0 : 1);

export const endOfPlayerTurn: Block<State> = auto('turn.game-end', 'CG14', ref => {
  take(ref);
  endShares(ref);
  gameEnd(ref);
  if (ref.s.battle.over) take(ref);
});

/** A26.11 Who takes a hex under a "?" is no dummy, and everybody sees whose it is. */
function take(ref: Ref): void {
  const held = ({ ground }: State): string => `${ground.control} ${ground.taken}`;
  const before = held(ref.s);
  occupyAll(ref.s);
  if (held(ref.s) !== before) ref.shown();
  revealObjectives(ref);
}
