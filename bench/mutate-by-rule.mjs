import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, idsIn, lineage, testTitles } from './citations.mjs';
import { interval, percent } from './mutation-report.mjs';

/** In a sample, so many ways to break a rule are tried: one that is caught is enough. */
const MOST = 8;

/**
 * Breaks the code that cites a rule and runs the tests that name it: a rule is proven when one of them fails.
 * `wanted`: rules by id, or how many to sample. `mutantsIn(path)` are all mutants of a file, `codes` all modules.
 */
export async function proveRules({ folder, codes, mutantsIn, shareOut, wanted, seed }) {
  const digest = readFileSync(join(folder, 'digest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  const rules = digest.filter(rule => rule.test).map(({ id }) => id);
  const known = new Set(digest.flatMap(({ id }) => lineage(id)));
  const isSample = !Array.isArray(wanted);
  const unknown = isSample ? [] : wanted.filter(id => !rules.includes(id));
  if (unknown.length > 0)
    throw new Error(`no rule of the digest that has to be tested: ${unknown.join(', ')}`);
  const rank = id => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const chosen = isSample ? rules.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, wanted) : wanted;

  const inGame = path => path.slice(folder.length + 1);
  const sources = Object.keys(codes).filter(path => /^(rules|cards)\//.test(inGame(path)));
  const citations = sources.flatMap(path =>
    citationsIn(readFileSync(path, 'utf8'), known).map(each => ({ ...each, path })),
  );
  const tests = Object.keys(codes)
    .filter(path => path.endsWith('.test.ts'))
    .flatMap(file =>
      testTitles(readFileSync(file, 'utf8')).map(title => ({ file, title, ids: idsIn(title, known) })),
    );

  const broken = new Map();
  const allMutantsIn = path => broken.get(path) ?? broken.set(path, mutantsIn(path)).get(path);

  const results = [];
  await shareOut(chosen, async (id, worker, left) => {
    const mutants = await mutantsOf(id);
    const named = testsThatName(id);
    const tried = [];
    if (mutants.length > 0 && named.length > 0) {
      const { path } = mutants[0];
      if (await fails({ path, code: codes[path] }, named, worker))
        throw new Error(`${id} is red before it is broken`);
      for (const mutant of isSample ? spread(mutants) : mutants) {
        const caught = await fails(mutant, named, worker);
        tried.push({ ...mutant, caught });
        if (caught && isSample) break;
      }
    }
    results.push({ id, tried, named: named.length > 0 });
    if (process.stderr.isTTY) process.stderr.write(`\r${left} left `);
  });
  return {
    isSample,
    results: results.sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id)),
    population: rules.length,
  };

  /** Of the code that cites the rule itself; else of what cites the paragraph that it is part of, else of its file. */
  async function mutantsOf(id) {
    for (const head of [false, true])
      for (const ancestor of lineage(id)) {
        const cited = citations.filter(each => each.id === ancestor && each.head === head);
        const mutants = [];
        for (const path of new Set(cited.map(each => each.path)))
          for (const mutant of await allMutantsIn(path))
            if (cited.some(each => each.path === path && mutant.line > each.from && mutant.line <= each.to))
              mutants.push(mutant);
        if (mutants.length > 0) return mutants;
      }
    return [];
  }

  /** `{file, titles}`; a title that is put together as the file runs cannot be asked for, so all of the file runs. */
  function testsThatName(id) {
    const own = tests.filter(({ ids }) => ids.includes(id));
    return [...new Set(own.map(({ file }) => file))].map(file => {
      const titles = own.filter(each => each.file === file).map(({ title }) => title);
      return { file, titles: titles.some(title => title.includes('${')) ? undefined : titles };
    });
  }
}

/** No answer: it took all the memory, and that would not go unnoticed. */
async function fails({ path, code }, named, worker) {
  let breaks = { path, code };
  for (const { file, titles } of named) {
    if ((await worker.ask({ breaks, file, titles, limit: 60_000 })) !== false) return true;
    breaks = undefined;
  }
  return false;
}

const spread = list =>
  list.length <= MOST
    ? list
    : Array.from({ length: MOST }, (_, i) => list[Math.floor((i * list.length) / MOST)]);

const isProven = ({ tried }) => tried.some(({ caught }) => caught);

/** Lines for the terminal. */
export function provenLines({ results, population }) {
  const lines = [];
  for (const { id, tried, named } of results) {
    const caught = tried.filter(each => each.caught).length;
    if (!named) lines.push(`${id}: no test names it`);
    else if (tried.length === 0) lines.push(`${id}: no code cites it that could be broken`);
    else if (caught === 0)
      lines.push(`${id}: SURVIVES, broken in ${tried.length} ways, and no test that names it fails`);
    else lines.push(`${id}: proven, ${caught} of ${tried.length} ways to break it fail a test that names it`);
  }
  const broken = results.filter(({ tried }) => tried.length > 0);
  const proven = broken.filter(isProven).length;
  if (broken.length > 0)
    lines.push(
      `${proven} of ${broken.length} rules that could be broken are proven: ${percent(proven / broken.length)}` +
        ` (${interval(proven, broken.length)}); ${results.length} asked for, of ${population}`,
    );
  return lines;
}

/** The ways to break a rule that no test noticed; in a sample only those of rules that are not proven at all. */
export const unproven = ({ results, isSample }) =>
  results
    .filter(rule => !isSample || !isProven(rule))
    .map(({ id, tried }) => ({ id, missed: tried.filter(({ caught }) => !caught) }))
    .filter(({ missed }) => missed.length > 0)
    .map(({ id, missed }) => `${id}\n${missed.map(said).join('')}`)
    .join('');

const said = ({ file, line, before, after }) => `  ${file}:${line}\n    - ${before}\n    + ${after}\n`;
