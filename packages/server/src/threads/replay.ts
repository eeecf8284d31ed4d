import { gameOf } from '@ironbottom/catalogue';
import { beginningOf, IronbottomError, load, type Match, parseRecord, writeRecord } from '@ironbottom/engine';
import {
  moments as momentsOf,
  openRoom,
  type Reopened,
  type Room,
  reopen as reopenRoom,
  take,
} from '@ironbottom/room';
import { type Answer, answered } from './answers.ts';
import type { MomentsTask, PlayedMatch, ReopenTask, ReplayTask } from './tasks.ts';

/** What a thread does so that the server need not stop for it: playing matches again. */

export const replay = ({ game: id, from, events }: ReplayTask): Promise<Answer<Room<unknown>>> =>
  answered(async () => {
    const { game } = await gameOf(id);
    const start = 'ask' in from ? openRoom(game, from.ask) : from.room;
    return events.reduce((room, event) => take(game, room, event), start);
  });

export const reopen = ({ game: id, stored }: ReopenTask): Promise<Answer<Reopened<unknown>>> =>
  answered(async () => reopenRoom((await gameOf(id)).game, stored));

/** As JSON in bytes, ready to be sent. */
export const moments = ({ match, role, from, to }: MomentsTask): Promise<Answer<Uint8Array>> =>
  answered(async () => {
    const { game } = await gameOf(match.game);
    return new TextEncoder().encode(JSON.stringify(momentsOf(game, match, role, from, to)));
  });

export const write = (match: Match<unknown>): Promise<Answer<string>> =>
  answered(async () => writeRecord(match));

export const read = (text: string): Promise<Answer<PlayedMatch>> =>
  answered(async () => {
    const parsed = parseRecord(text);
    const { game } = await gameOf(parsed.header.game);
    if (parsed.actions.some(({ role }) => role === 'lab'))
      throw new IronbottomError('bad-record', 'dice were put into this match by hand');
    const match = load(game, parsed);
    return { game: game.id, ask: beginningOf(match), actions: match.actions };
  });
