import { act, legal, parseAction } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { fightNow } from '../../src/referee/fight.ts';
import { entry, from, readBy } from './help.ts';

const A = 'US-17-1';
const K = 'JP-12_IIB-1';

test('14.3(1) what a chit adds counts though its like is played already', async () => {
  const match = await from({
    at: 'us.combat',
    supply: 1,
    units: { [A]: '1304', [K]: '1305' },
    chits: ['1304', '1304', '1303'].map(at => ({ kind: 'U:support_fire', at })),
  });
  const { game } = await entry();
  const effects = async (): Promise<readonly string[]> => {
    const reading = await readBy(match, 'us');
    return fightNow(reading, legal(game, reading.match, 'us'))!.adds.map(({ effect }) => effect);
  };
  for (const action of ['attack from=1304 to=1305', 'done', 'fight hex=1305'])
    if (legal(game, match, 'us').some(({ verb }) => verb === parseAction(action).verb))
      act(game, match, 'us', parseAction(action));
  expect(await effects()).toEqual(['+3', '+3', '+3']);
  act(game, match, 'us', parseAction('commit piece=US-c1'));
  while ((await effects()).length === 0) act(game, match, 'japan', parseAction('pass'));
  expect(await effects()).toEqual(['+3', '+3']);
});
