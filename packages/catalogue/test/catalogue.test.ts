import { flatten, LANGUAGES } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gameIds, gameOf, packGuideOf, takePack } from '../src/index.ts';

describe.each(gameIds)('%s', id => {
  test('is found under its own id, with looks for every side', async () => {
    const { game, display } = await gameOf(id);
    expect(game.id).toBe(id);
    expect(Object.keys(display.sides).sort()).toEqual([...game.roles].sort());
  });

  test.each(LANGUAGES)('has its title in %s', async language => {
    const { display } = await gameOf(id);
    expect(flatten(await display.texts[language]!())['game.title']).toMatch(/./);
  });
});

test.each(['chess', '', 'constructor', '__proto__'])('there is no game "%s"', async id => {
  await expect(gameOf(id)).rejects.toMatchObject({ code: 'unknown-game' });
});

test('a pack with faults is refused as a whole, with every fault in the message', async () => {
  const refused = takePack('eots', { map: {}, units: {} });
  await expect(refused).rejects.toMatchObject({ code: 'bad-data' });
  await expect(refused).rejects.toThrow(/has 1 faults\npack cards: /);
});

test('a game that takes no packs says so', async () => {
  await expect(packGuideOf('gj73')).rejects.toMatchObject({ code: 'bad-argument' });
  await expect(takePack('chess', {})).rejects.toMatchObject({ code: 'unknown-game' });
});
