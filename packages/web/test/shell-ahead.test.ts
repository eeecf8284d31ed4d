import { describe, expect, test, vi } from 'vitest';
import { mapOf } from '../src/app/map-sheet.ts';
import type { MapSheet } from '../src/model.ts';
import { keepAhead, takeAhead } from '../src/paint/ahead.ts';
import type { Painter } from '../src/paint/painter.ts';

/** What is made ready before anybody sits down. */

const sheet = (game: string) => ({ game }) as MapSheet;

describe('the map of a game', () => {
  test('is brought once, however often it is asked for, and again in another language', async () => {
    const map = vi.fn(async (game: string) => sheet(game));
    const first = await mapOf({ map }, 'one', 'en');
    expect(await mapOf({ map }, 'one', 'en')).toBe(first);
    expect(map).toHaveBeenCalledTimes(1);
    await mapOf({ map }, 'one', 'ja');
    expect(map).toHaveBeenCalledTimes(2);
  });

  test('is asked for again where it did not come', async () => {
    const map = vi.fn(async (game: string) => sheet(game)).mockRejectedValueOnce(new Error('no network'));
    await expect(mapOf({ map }, 'two', 'en')).rejects.toThrow('no network');
    expect(await mapOf({ map }, 'two', 'en')).toEqual(sheet('two'));
  });
});

describe('a painter who has begun', () => {
  const painter = () => ({ close: vi.fn() }) as unknown as Painter & { close: ReturnType<typeof vi.fn> };

  test('goes once with whoever sits down at that map, and only there', () => {
    const begun = painter();
    keepAhead({ game: 'gj73', pack: null, leave: () => begun });
    expect(takeAhead('eots', null)).toBeNull();
    expect(takeAhead('gj73', 'another')).toBeNull();
    expect(takeAhead('gj73', null)).toBe(begun);
    expect(takeAhead('gj73', null)).toBeNull();
    expect(begun.close).not.toHaveBeenCalled();
  });

  test('is sent away for the next one', () => {
    const [first, second] = [painter(), painter()];
    keepAhead({ game: 'gj73', pack: null, leave: () => first });
    keepAhead({ game: 'eots', pack: null, leave: () => second });
    expect(first.close).toHaveBeenCalledOnce();
    expect(takeAhead('gj73', null)).toBeNull();
    expect(takeAhead('eots', null)).toBe(second);
  });
});
