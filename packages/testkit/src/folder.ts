import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit, type Game, load, parseRecord } from '@ironbottom/engine';
import { expect, test } from 'vitest';

/** The ids of all rules in the digest of a game. */
export const digestIds = (folder: URL): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL('digest.jsonl', folder), 'utf8')
      .trim()
      .split('\n')
      .map((line, i) => {
        try {
          return (JSON.parse(line) as { id: string }).id;
        } catch (error) {
          throw new Error(`digest.jsonl, line ${i + 1}: ${(error as Error).message}`);
        }
      }),
  );

/** What holds of the files of a game. */
export function folderTests<S>(game: Game<S>, folder: URL): void {
  test('no file imports itself by way of others', () => {
    expect(circles(fileURLToPath(folder))).toEqual([]);
  });

  const golden = new URL('test/golden/', folder);
  const records = existsSync(golden) ? readdirSync(golden).filter(name => name.endsWith('.record')) : [];
  // Whole games as they were once played: if one of these no longer replays, a rule has changed.
  test.each(records)('the golden %s replays to the last bit', name => {
    const record = parseRecord(readFileSync(new URL(name, golden), 'utf8'));
    expect(load(game, record).match.result).not.toBeNull();
    expect(audit(game, record).dice).toBeGreaterThan(0);
  });
}

const IMPORT = /^(?:import|export) (?!type )(?:(?:\{([^}]*)\}|\*) from )?'(\.[^']+\.ts)'/gm;

/** What a file needs when it is loaded; types do not count. */
const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, names]) => !names || names.split(',').some(each => each.trim() && !/^\s*type /.test(each)))
    .map(([, , path]) => join(dirname(file), path!));

/** Ways from a file back to itself. */
export function circles(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/(^|\/)(test|node_modules)\//.test(path))
    .map(path => join(root, path));
  const edges = new Map(files.map(file => [file, imports(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of edges.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return found;
}
