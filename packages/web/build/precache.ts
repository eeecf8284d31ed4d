import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const PLACE = '__PRECACHE__';

/**
 * Fonts of other scripts come in hundreds of pieces, of which a reader needs a few: they are kept when used. So are the
 * pictures of the maps, but for the small ones that a table shows first.
 */
const FETCHED_LATER = /noto-(sans|serif)-(jp|sc)|vietnamese|\.map$|^assets\/maps\/.*\d\.webp$/;

/** Tells the service worker which files make up this build. */
export function precache(publicDir: string): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
        const built = Object.values(bundle)
          .filter(({ fileName }) => fileName !== 'sw.js' && !FETCHED_LATER.test(fileName))
          .map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
        const given = filesIn(publicDir).map(
          file => [relative(publicDir, file), readFileSync(file)] as const,
        );
        const files = [...built, ...given].sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash('sha256');
        for (const [name, content] of files) hash.update(name).update(content);
        const list = { version: hash.digest('hex').slice(0, 16), files: files.map(([name]) => `/${name}`) };
        if (!worker.code.includes(PLACE)) throw new Error(`the service worker has no place for ${PLACE}`);
        worker.code = worker.code.replace(PLACE, JSON.stringify(list));
      },
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
