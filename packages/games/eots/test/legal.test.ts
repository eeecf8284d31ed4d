import {
  type Action,
  chanceFromSeed,
  currentDecision,
  legal,
  newMatch,
  play,
  rolesOf,
} from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';

/** What is worked out at once, or on the way, is what the checks say of each candidate by itself. */
test.each(eots.scenarios)('legal actions of random play are the candidates that pass: %s', scenario => {
  const match = newMatch(eots, { seed: 'legal', scenario });
  const chance = chanceFromSeed(`legal ${scenario}`);
  let known: readonly Action[] | undefined;
  let found = 0;
  for (let i = 0; i < 400 && !match.result; i++) {
    const block = currentDecision(eots, match)!;
    const role = rolesOf(block, match.state).find(each => !match.pending[each])!;
    const options = legal(eots, match, role);
    const oneByOne = Object.values(block.verbs).flatMap(verb =>
      verb.candidates(match.state, role).filter(action => !verb.check(match.state, role, action)),
    );
    expect(options, block.id).toEqual(oneByOne);
    if (known) {
      expect(known, block.id).toEqual(options);
      found++;
    }
    known = play(eots, match, role, options[chance.pick(options.length)]!);
  }
  expect(found).toBeGreaterThan(0);
});
