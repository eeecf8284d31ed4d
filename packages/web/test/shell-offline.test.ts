import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressed } from '../build/compressed.ts';
import { digests } from '../build/digests.ts';
import { precache } from '../build/precache.ts';
import { woff2Only } from '../build/woff2-only.ts';
import { planFor } from '../src/offline/plan.ts';

const ORIGIN = 'https://table.example';
const plan = (path: string, navigates = false, method = 'GET') =>
  planFor(method, new URL(path, ORIGIN), ORIGIN, navigates);

describe('without a network', () => {
  it('never keeps what the server says', () => {
    expect(plan('/api/me')).toBe('leave');
    expect(plan('/api')).toBe('leave');
    expect(plan('/api/docs', true)).toBe('leave');
    expect(plan('/games', true, 'POST')).toBe('leave');
  });

  it('leaves other sites and the worker itself alone', () => {
    expect(plan('https://elsewhere.example/x.js')).toBe('leave');
    expect(plan('/sw.js')).toBe('leave');
  });

  it('has pages and files', () => {
    expect(plan('/t/abc', true)).toBe('page');
    expect(plan('/apiary', true)).toBe('page');
    expect(plan('/assets/index-1.js')).toBe('kept');
    expect(plan('/games/eots/pack.json?0a1b')).toBe('kept');
  });

  it('asks the server which packs it plays with as long as there is one', () => {
    expect(plan('/games/packs.json')).toBe('fresh');
  });
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hookOf = (plugin: Plugin, name: 'generateBundle' | 'transform' | 'configResolved' | 'closeBundle') => {
  const hook = plugin[name] as { handler: (...args: never[]) => unknown } | ((...args: never[]) => unknown);
  return typeof hook === 'function' ? hook : hook.handler;
};

describe('the list of files to keep', () => {
  const SCRIPT = 'const { version, files } = __PRECACHE__;';
  const build = (page: string): { version: string; files: string[] } => {
    const sw = { type: 'chunk', fileName: 'sw.js', code: SCRIPT };
    const bundle = {
      'sw.js': sw,
      'index.html': { type: 'asset', fileName: 'index.html', source: page },
      'assets/a.js': { type: 'chunk', fileName: 'assets/a.js', code: 'a' },
      'assets/noto-sans-jp-1.woff2': { type: 'asset', fileName: 'assets/noto-sans-jp-1.woff2', source: 'f' },
    };
    hookOf(precache(folder), 'generateBundle')({} as never, bundle as never);
    return new Function(`${sw.code} return { version, files };`)();
  };

  it('is the build with what lies beside it, but for fonts of other scripts', () => {
    mkdirSync(join(folder, 'icons'));
    writeFileSync(join(folder, 'icons', 'mark.svg'), '');
    expect(build('page').files).toEqual(['/assets/a.js', '/icons/mark.svg', '/index.html']);
  });

  it('is a new version when any file changes, and only then', () => {
    expect(build('page').version).toBe(build('page').version);
    expect(build('page').version).not.toBe(build('other').version);
  });

  it('is refused when the service worker has no place for it', () => {
    const bundle = { 'sw.js': { type: 'chunk', fileName: 'sw.js', code: '' } };
    const run = hookOf(precache(folder), 'generateBundle');
    expect(() => run({} as never, bundle as never)).toThrow('no place');
  });
});

describe('the build', () => {
  it('takes the digest of every game that has one', () => {
    mkdirSync(join(folder, 'one'));
    mkdirSync(join(folder, 'two'));
    writeFileSync(join(folder, 'one', 'digest.jsonl'), '{}');
    const emitted: unknown[] = [];
    const run = hookOf(digests(folder), 'generateBundle') as (this: unknown) => void;
    run.call({ emitFile: (file: unknown) => emitted.push(file) });
    expect(emitted).toEqual([{ type: 'asset', fileName: 'games/one/digest.jsonl', source: '{}' }]);
  });

  it('has a compressed copy beside every text worth it', () => {
    const text = 'x'.repeat(5000);
    writeFileSync(join(folder, 'large.js'), text);
    writeFileSync(join(folder, 'small.js'), 'x');
    writeFileSync(join(folder, 'picture.png'), text);
    const plugin = compressed();
    hookOf(plugin, 'configResolved')({ root: '/', build: { outDir: folder } } as never);
    hookOf(plugin, 'closeBundle')();
    expect(readdirSync(folder).sort()).toEqual(['large.js', 'large.js.br', 'picture.png', 'small.js']);
    expect(brotliDecompressSync(readFileSync(join(folder, 'large.js.br'))).toString()).toBe(text);
  });

  it('has fonts in one format', () => {
    const css = "src: url(./a.woff2) format('woff2'), url(./a.woff) format('woff');";
    expect(hookOf(woff2Only(), 'transform')(css as never)).toBe("src: url(./a.woff2) format('woff2');");
  });
});
