import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameIds, gameOf } from '@ironbottom/catalogue';
import { describe, expect, it } from 'vitest';
import { pictureKey } from '../build/picture-key.ts';
import { FIRST_SIDE } from '../src/board/pilot.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { pyramidOf, storeyFor } from '../src/paint/pyramid.ts';
import { levelOf } from '../src/paint/wire.ts';
import { picturesOf } from '../src/paint/workshop.ts';

const folderOf = (game: string): string =>
  fileURLToPath(new URL(`../../games/${game}/pictures/`, import.meta.url));

describe('pictures of the maps', () => {
  it.each(gameIds)('belong to the map and the painter as they are: %s', async game => {
    const key = readFileSync(`${folderOf(game)}key.txt`, 'utf8').trim();
    expect(key, `run: node packages/web/build/paint-pictures.mjs ${game}`).toBe(await pictureKey(game));
  });

  it.each(gameIds)('are complete in both themes, and not too large to be fetched: %s', async game => {
    const { display } = await gameOf(game);
    const hexes = hexesOf(display.map);
    for (const theme of ['light', 'dark']) {
      const folder = `${folderOf(game)}${theme}/`;
      const tiles = pyramidOf(hexes).flatMap(({ level, columns, rows }) =>
        Array.from(
          { length: columns * rows },
          (_, k) => `${level}-${k % columns}-${Math.floor(k / columns)}.webp`,
        ),
      );
      expect(readdirSync(folder).sort()).toEqual([...tiles, 'whole.webp'].sort());
      expect(existsSync(`${folderOf(game)}map-${theme}.webp`)).toBe(true);
      const size = (name: string): number => readFileSync(folder + name).length;
      expect(size('whole.webp')).toBeLessThan(120_000);
      expect(tiles.reduce((sum, name) => sum + size(name), 0)).toBeLessThan(4_000_000);
    }
  });

  it.each(gameIds)('are large enough for the first view, which is never painted anew: %s', async game => {
    const { display } = await gameOf(game);
    expect(storeyFor(pyramidOf(hexesOf(display.map)), Math.ceil(levelOf(FIRST_SIDE)))).not.toBeNull();
  });

  it('are scaled down for the zooms between, never up', () => {
    const storeys = pyramidOf({ width: 85, height: 59 });
    const top = storeys.at(-1)!.level;
    expect(storeyFor(storeys, top)?.level).toBe(top);
    expect(storeyFor(storeys, top - 3)?.level).toBe(top);
    expect(storeyFor(storeys, top - 4)?.level).toBe(top - 4);
    expect(storeyFor(storeys, top + 1)).toBeNull();
  });

  it('are not those of a map with other components', () => {
    const keys = { island: 'abc' };
    expect(picturesOf('island', null, keys)).toBe('/assets/maps/island/abc/');
    expect(picturesOf('island', 'f00d', keys)).toBeNull();
    expect(picturesOf('toString', null, keys)).toBeNull();
  });
});
