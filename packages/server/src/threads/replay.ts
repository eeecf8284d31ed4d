import { gameOf } from '@ironbottom/catalogue';
import { takePacksOfProcess } from '@ironbottom/catalogue/folder';
import { IronbottomError, loadProven, type Match, parseRecord, writeRecord } from '@ironbottom/engine';
import {
  imported,
  importMatch,
  moments as momentsOf,
  openRoom,
  type Reopened,
  type Room,
  reopen as reopenRoom,
  take,
} from '@ironbottom/room';
import { z } from 'zod';
import { parseJson } from '../json.ts';
import { type Answer, answered } from './answers.ts';
import type { MomentsTask, ReopenTask, ReplayTask, Upload } from './tasks.ts';

await takePacksOfProcess();

/** What a thread does so that the server need not stop for it: playing matches again. */

/** A record of more actions is not played again for anybody: the longest games have a few thousand. */
const MAX_ACTIONS = 20_000;

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

/** A request to take in a record, as it came: even to parse it would keep others waiting. */
export const read = (body: Uint8Array): Promise<Answer<Upload>> =>
  answered(async () => {
    const asked = importMatch.safeParse(parseJson(new TextDecoder().decode(body)));
    if (!asked.success) throw new IronbottomError('bad-request', z.prettifyError(asked.error));
    const { record, ...ask } = asked.data;
    const parsed = parseRecord(record);
    if (parsed.actions.length > MAX_ACTIONS)
      throw new IronbottomError('too-large', `a record may hold ${MAX_ACTIONS} actions at most`);
    const { game } = await gameOf(parsed.header.game);
    // Of what a stranger brings nothing is believed that the rules cannot prove.
    const { room, events } = imported(game, parsed, loadProven);
    return { ask, game: game.id, room: JSON.stringify(room), events };
  });
