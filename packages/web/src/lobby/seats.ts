import type { Role } from '@ironbottom/engine';
import type { SeatAsk } from '@ironbottom/room';
import type { LocalMatch } from '../model.ts';

/** Seats after the upload: the machine keeps its own; of those that were the reader's, all but one go by link. */
export const seatsAfterUpload = (
  bots: LocalMatch['bots'],
  roles: readonly Role[],
  mine: Role,
): { [role: Role]: SeatAsk } =>
  Object.fromEntries(
    roles.map(role => {
      const bot = bots[role];
      if (bot) return [role, { kind: 'bot', bot }];
      return [role, { kind: role === mine ? 'me' : 'link' }];
    }),
  );
