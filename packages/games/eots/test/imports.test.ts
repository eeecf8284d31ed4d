import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Files can be imported in any order: nothing leads in a circle. Types do not count. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = ['rules', 'cards', 'bot', 'table'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => join(ROOT, folder, path)),
);

const IMPORT = /^(?:import|export) (?!type )(?:(?:\{([^}]*)\}|\*) from )?'(\.[^']+)'/gm;
const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, names]) => !names || names.split(',').some(each => each.trim() && !/^\s*type /.test(each)))
    .map(([, , path]) => join(dirname(file), path!));

test('no file of rules, cards, bot or table imports itself by way of others', () => {
  const edges = new Map(files.map(file => [file, imports(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of edges.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  expect(circles).toEqual([]);
  expect(edges.get(join(ROOT, 'rules/06-supply/board.ts'))).toContain(join(ROOT, 'cards/force.ts'));
});
