import { botNamed, LANGUAGES, newMatch, playMatch, translator } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { table } from '../table.ts';

/** 19 The book's own player in whole games, and in words. */

test('19.0 in words of every language', async () => {
  for (const language of LANGUAGES) {
    const t = translator(language, await table.texts[language]!());
    for (const rule of ['19.2', '19.7', null] as const) {
      const { speaker, text } = table.remark!({ rule }, t);
      expect(`${speaker} ${text}`).not.toContain('remark.');
    }
  }
});

test.each(['divisions', 'mixed'])(
  '19.1 19.2 19.7 a whole game by the book comes to its end: %s',
  solitaire => {
    const match = newMatch(bataan, { seed: `alone ${solitaire}`, options: { solitaire } });
    const bots = {
      japan: botNamed(bataan, { name: 'policy' }),
      allies: botNamed(bataan, { name: 'policy' }),
    };
    playMatch(bataan, match, bots, { seed: 'players' });
    expect(match.result).not.toBeNull();
    expect(match.state.solitaire!.toBataan).toBe(true);
  },
  600_000,
);
