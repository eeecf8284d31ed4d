import { expect, test } from 'vitest';
import { lay } from './lay.ts';

const stacks = { G9: 'us 6-6-8 a', A9: 'us 6-6-8', X4: 'jp 4-4-7' };

test('E3.5 B25.1 the sky is only overcast, and nothing that burns spreads in the mud: a whole turn passes without a roll', () => {
  const t = lay('rally', stacks, { wrecks: ['H9'] });
  t.state.vehicles.wrecks[0]!.burning = true;
  const wrecks = structuredClone(t.state.vehicles.wrecks);
  t.dice();
  do t.act(t.roles[0]!, 'done');
  while (t.state.turn === 1);
  expect([t.rolls, t.state.vehicles.wrecks]).toEqual([[], wrecks]);
});
