import { readFileSync } from 'node:fs';
import { javascript, Library, Modules } from './modules.mjs';

/** Where the code of a game cites which paragraph, and which tests name it. */

const titles = new URL('../packages/cli/src/titles.ts', import.meta.url).pathname;
const library = new Library({ [titles]: await javascript(titles, readFileSync(titles, 'utf8')) });
/** As `coverage` reads them. */
export const { idsIn, testTitles } = new Modules(library).load(titles);

/** A rule and the paragraphs that it is part of, the nearest first: 9.2F(5)-1, 9.2F(5), 9.2F, 9.2. */
export function lineage(id) {
  const part = /^(\d+\.\d.*?)(-[^-()]*|[①-⑳]|\([^()]*\)|[A-Za-z])$/u.exec(id);
  return part ? [id, ...lineage(part[1])] : [id];
}

const indent = line => line.length - line.trimStart().length;

/** From a line to the end of its statement, in code that is laid out by the formatter. */
function statement(lines, start) {
  const depth = indent(lines[start]);
  let end = start + 1;
  const goesOn = line =>
    line !== '' && (indent(line) > depth || (indent(line) === depth && /^\s*[)}\]]/.test(line)));
  while (end < lines.length && (goesOn(lines[end]) || (lines[end] === '' && goesOn(lines[end + 1] ?? ''))))
    end++;
  return [start, end];
}

/** `if (…)` stands a line above what it leads to. */
const withCondition = (lines, at) =>
  at > 0 && indent(lines[at - 1]) < indent(lines[at]) && /^\s*(if|\?|:|&&|\|\|)/.test(lines[at - 1])
    ? at - 1
    : at;

/**
 * Citations of a source: `{id, from, to, head}`, lines from 0, `to` excluded. A comment cites for the statement below
 * it, an id in quotes for its own; a comment above an empty line cites for the whole file (`head`).
 */
export function citationsIn(source, known) {
  const lines = source.split('\n');
  const found = [];
  for (let at = 0; at < lines.length; at++) {
    const code = lines[at].trim();
    if (code.startsWith('//') || code.startsWith('/*')) {
      const first = code === '/**' ? lines[at + 1].trim() : code;
      const ids = idsIn(first.replace(/^[/*\s]+/, '').replace(/\s*\*\/$/, ''), known);
      while (code.startsWith('/*') && !lines[at].includes('*/')) at++;
      const head = lines[at + 1] === '';
      const [from, to] = head ? [0, lines.length] : statement(lines, at + 1);
      for (const id of ids) found.push({ id, from, to, head });
      continue;
    }
    for (const [, id] of code.matchAll(/'([^']+)'/g)) {
      if (!known.has(id)) continue;
      const [from, to] = code.startsWith(`'${id}':`)
        ? statement(lines, at)
        : [withCondition(lines, at), at + 1];
      found.push({ id, from, to, head: false });
    }
  }
  return found;
}
