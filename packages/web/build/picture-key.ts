import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameOf } from '@ironbottom/catalogue';
import { transformSync } from 'esbuild';

const PAINTER = fileURLToPath(new URL('../src/paint/', import.meta.url));
const PAGE = fileURLToPath(new URL('./picture-page.ts', import.meta.url));
/** They speak with the page, or write names and numbers: no picture has any of it. */
const ELSEWHERE =
  /^(ahead|worker|painter|workshop|shipped|fonts|lettering|letter-size|names|numbers|lines)\.ts$/;

/** What the pictures of a game's map are made of: the map, and the painter without its comments. Of other files none. */
export async function pictureKey(game: string): Promise<string> {
  const { display } = await gameOf(game);
  const { art, ...map } = display.map;
  // Names are written over the pictures, not into them.
  const hash = createHash('sha256').update(JSON.stringify({ ...map, art: { ...art, names: [] } }));
  const files = readdirSync(PAINTER)
    .filter(name => name.endsWith('.ts') && !ELSEWHERE.test(name))
    .sort()
    .map(name => PAINTER + name);
  for (const file of [...files, PAGE])
    hash.update(
      transformSync(readFileSync(file, 'utf8'), {
        loader: 'ts',
        minifyWhitespace: true,
        legalComments: 'none',
      }).code,
    );
  return hash.digest('hex').slice(0, 16);
}
