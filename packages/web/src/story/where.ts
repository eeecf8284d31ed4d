import type { Translate } from '@ironbottom/engine';
import type { Scene } from '../model.ts';

/** Where a replay has come to, in a few words: "Replay: turn 2, movement". */
export function replayWords({ board, phases }: Pick<Scene, 'board' | 'phases'>, t: Translate): string {
  const turn = board.tracks.find(({ id }) => id === 'turn')?.at?.now;
  const phase = phases.findLast(({ state }) => state === 'now')?.name;
  if (turn === undefined) return t('web.story.replayStart');
  return phase === undefined ? t('web.story.replayTurn', { turn }) : t('web.story.replayAt', { turn, phase });
}
