import { act, chanceFromSeed, explain, legal, newMatch, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';

test('H:circle a piece that is taken up and put back again and again fills no record', () => {
  const match = newMatch(gj73, { seed: 'circles' });
  const chance = chanceFromSeed('circles');
  let refused = 0;
  // Whatever can be put off is put off; only when nothing else is left does the match go on.
  while (!match.result && match.actions.length < 20_000) {
    const role = waiting(gj73, match)!.roles[0]!;
    const options = legal(gj73, match, role);
    expect(options.length).toBeGreaterThan(0);
    const idle = options.filter(({ verb }) => verb === 'move' || verb === 'halt');
    const from = idle.length > 0 ? idle : options;
    act(gj73, match, role, from[chance.pick(from.length)]!);
    if (match.rounds?.barred.length) refused++;
  }
  expect(match.result).not.toBeNull();
  expect(refused).toBeGreaterThan(0);
  expect(explain(gj73, match, 'us', { verb: 'done' })?.key).toBe('match-over');
});
