import { type Role, SPECTATOR, script } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { patrol } from '../../engine/test/toy-of-dice.ts';
import { openRoom, take } from '../src/room.ts';
import { moments, sight } from '../src/sight.ts';

/** Everything that is sent to a role in a match in which blue scouts in secret. */
function sent(faces: readonly number[], role: Role): string[] {
  let room = openRoom(patrol, { seed: 'patrol' });
  script(room.match, faces);
  const bytes: string[] = [];
  for (const [by, verb] of [
    ['red', 'wait'],
    ['blue', 'scout'],
    ['red', 'wait'],
    ['blue', 'wait'],
  ] as const) {
    room = take(patrol, room, { kind: 'act', role: by, action: { verb } });
    bytes.push(JSON.stringify(sight(patrol, room, role, 0)));
  }
  bytes.push(JSON.stringify(moments(patrol, room.match, role, 0, room.match.actions.length)));
  return bytes;
}

test('what is sent to those who do not see secret dice is the same to the byte, however they fall', () => {
  for (const role of ['red', SPECTATOR]) expect(sent([6, 2], role)).toEqual(sent([1, 5], role));
  expect(sent([6, 2], 'blue')).toEqual(sent([6, 5], 'blue'));
  expect(sent([6, 2], 'blue')).not.toEqual(sent([1, 2], 'blue'));
});
