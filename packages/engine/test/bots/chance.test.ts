import { expect, test } from 'vitest';
import { policyBot, searchBot } from '../../src/bots/index.ts';
import { legal, view } from '../../src/contract.ts';
import { chanceFromSeed } from '../../src/dice.ts';
import type { Game } from '../../src/game.ts';
import { battle } from '../help.ts';
import { type Toy, toy } from '../toy.ts';

/** What nobody must foresee is drawn by the chance of the bot, also where it searches. */

const secret: Game<Toy> = {
  ...toy,
  policy: {
    ...toy.policy,
    rank: (_seen, options, dice) => [{ action: options[dice!.pick(options.length)]!, score: 0 }],
  },
};

test.each([policyBot(secret), searchBot(secret, { iterations: 8 })])(
  'a bot hands its chance to the policy',
  bot => {
    const match = battle(3, 1);
    const options = legal(secret, match, 'red');
    const seen = view(secret, match, 'red', false);
    const dice = chanceFromSeed('bot');
    const drawn = Array.from({ length: 200 }, () => bot.choose(seen, options, dice).verb);
    for (const { verb } of options) expect(drawn).toContain(verb);
  },
);
