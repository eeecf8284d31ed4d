import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads the keys of texts out of the sources of a game, so that none can be used without being written. */

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

export function sourcesOf(folder: string): string {
  const path = join(repository, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(join(path, file), 'utf8'))
    .join('\n');
}

/** The arguments of every call of a function, each as its source text. */
export function callsOf(source: string, name: string): string[][] {
  const calls: string[][] = [];
  for (let at = source.indexOf(`${name}(`); at >= 0; at = source.indexOf(`${name}(`, at + 1))
    calls.push(argumentsAt(source, at + name.length + 1));
  return calls;
}

function argumentsAt(source: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const c of source.slice(start)) {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c) && depth-- === 0) break;
    if (c === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts.map(part => part.trim());
}

/** Keys named in an expression: its string literals, and templates with what can stand in them. */
export function keysIn(expression: string, expansions: { readonly [template: string]: string[] }): string[] {
  const keys = [...expression.replace(/`[^`]*`/g, '').matchAll(/'([a-z][a-z0-9-]*)'/g)].map(
    ([, key]) => key!,
  );
  for (const [, template] of expression.matchAll(/`([^`]*)`/g)) {
    const prefix = template!.split('$')[0]!;
    const known = expansions[prefix];
    if (!known) throw new Error(`what can stand in \`${template}\`?`);
    keys.push(...known.map(end => prefix + end));
  }
  return keys;
}
