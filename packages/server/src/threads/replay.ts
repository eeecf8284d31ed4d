import { gameOf } from '@ironbottom/catalogue';
import {
  beginningOf,
  IronbottomError,
  load,
  newMatch,
  parseRecord,
  replay as replayActions,
  writeRecord,
} from '@ironbottom/engine';
import { moments as momentsOf, openRoom, type Room, take } from '@ironbottom/room';
import { type Answer, answered } from './answers.ts';
import type { MomentsTask, PlayedMatch, ReplayTask } from './tasks.ts';

/** What a thread does so that the server need not stop for it: playing matches again. */

export const replay = ({ game: id, from, events }: ReplayTask): Promise<Answer<Room<unknown>>> =>
  answered(async () => {
    const { game } = await gameOf(id);
    const start = 'ask' in from ? openRoom(game, from.ask) : from.room;
    return events.reduce((room, event) => take(game, room, event), start);
  });

/** As JSON in bytes, ready to be sent. */
export const moments = (task: MomentsTask): Promise<Answer<Uint8Array>> =>
  answered(async () => {
    const { game } = await gameOf(task.game);
    const match = { ...newMatch(game, task.ask), actions: [...task.actions] };
    const { role, from, to } = task;
    return new TextEncoder().encode(JSON.stringify(momentsOf(game, match, role, from, to)));
  });

export const write = ({ game: id, ask, actions }: PlayedMatch): Promise<Answer<string>> =>
  answered(async () => {
    const { game } = await gameOf(id);
    const match = newMatch(game, ask);
    replayActions(game, match, [...actions]);
    return writeRecord(match);
  });

export const read = (text: string): Promise<Answer<PlayedMatch>> =>
  answered(async () => {
    const parsed = parseRecord(text);
    const { game } = await gameOf(parsed.header.game);
    if (parsed.actions.some(({ role }) => role === 'lab'))
      throw new IronbottomError('bad-record', 'dice were put into this match by hand');
    const match = load(game, parsed);
    return { game: game.id, ask: beginningOf(match), actions: match.actions };
  });
