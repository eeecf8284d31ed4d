import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { javascript } from './modules.mjs';
import { provenLines, proveRules, unproven } from './mutate-by-rule.mjs';
import { pool } from './mutate-pool.mjs';
import { scores, survivors } from './mutation-report.mjs';
import { mutantsOf } from './mutations.mjs';

/**
 * Breaks the rules and cards of a game one line at a time and counts what its chapter tests catch:
 * `npm run mutate -- gj73 [rules/08-supply.ts ...] [--sample 600 --seed 1] [--minutes 7] [--jobs 2]`. Tests of random
 * games, of bots and of what is only shown are left out: a broken rule must be caught by a test that names it. After
 * `--minutes` it stops; what it has broken until then is a sample, too.
 *
 * `npm run mutate -- gj73 --rule '14.4(3)'` breaks only the code that cites a rule and runs only the tests that name
 * it; `--rules 30` does so for a sample of thirty rules of the digest and says how many are proven.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    jobs: { type: 'string' },
    rule: { type: 'string', multiple: true },
    rules: { type: 'string' },
  },
});
const [game, ...wanted] = positionals;
const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'packages/games', game ?? '');
if (!game || !existsSync(folder)) {
  console.error(
    'usage: npm run mutate -- GAME [rules/FILE ...] [--sample 600] [--minutes 7] [--jobs 2] [--rule ID] [--rules 30]',
  );
  process.exit(2);
}
const LEFT_OUT =
  /^(.*bot|conformance|erasmus|golden|hidden|log|odds|pictures|policy|table|.*(random|property|texts))\b/;

const scriptsIn = path =>
  readdirSync(path, { recursive: true })
    .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
    .map(name => join(path, name));

const scripts = [
  folder,
  ...['engine', 'room', 'testkit'].map(name => join(root, 'packages', name, 'src')),
].flatMap(scriptsIn);
const codes = {};
for (const path of scripts.filter(path => !(path.endsWith('.test.ts') && LEFT_OUT.test(basename(path)))))
  codes[path] = await javascript(path, readFileSync(path, 'utf8')).catch(() => undefined);
// What waits at its top level CommonJS cannot load, nor what imports it: entries of threads, and tests that read texts.
const requires = path =>
  [...codes[path].matchAll(/\brequire\("(\.[^"]+)"\)/g)].map(([, name]) => join(dirname(path), name));
const waits = path => path in codes && codes[path] === undefined;
for (let found = Object.keys(codes); found.length > 0; ) {
  found = Object.keys(codes).filter(path => !waits(path) && requires(path).some(waits));
  for (const path of found) codes[path] = undefined;
}
for (const path of Object.keys(codes)) if (waits(path)) delete codes[path];
const scratch = mkdtempSync(join(tmpdir(), 'ironbottom-mutate-'));
const library = join(scratch, 'codes.json');
writeFileSync(library, JSON.stringify(codes));
const shareOut = pool(library, Number(values.jobs ?? availableParallelism()));

/** Where two codes begin to differ. */
function placeOf(code, broken) {
  let i = 0;
  while (code[i] === broken[i]) i++;
  return i;
}

/** What does not build, or builds to the same, is no mutant. */
async function mutantsIn(path) {
  const tried = mutantsOf(readFileSync(path, 'utf8')).map(async ({ source, ...mutant }) => {
    const code = await javascript(path, source).catch(() => codes[path]);
    return { ...mutant, path, file: relative(folder, path), code };
  });
  return (await Promise.all(tried)).filter(({ code }) => code !== codes[path]);
}

if (values.rule ?? values.rules) {
  const wanted = values.rule ?? Number(values.rules);
  const proof = await proveRules({ folder, codes, mutantsIn, shareOut, wanted, seed: values.seed });
  rmSync(scratch, { recursive: true, force: true });
  for (const text of provenLines(proof)) console.log(text);
  writeFileSync(join(root, 'mutation-survivors.log'), unproven(proof));
  console.log('survivors: mutation-survivors.log');
  process.exit(0);
}

/** Always the same choice for a seed. */
function sampled(mutants) {
  const rank = ({ file, line, after }) =>
    createHash('sha256').update(`${values.seed} ${file} ${line} ${after}`).digest('hex');
  const ranks = new Map(mutants.map(mutant => [mutant, rank(mutant)]));
  return mutants
    .sort((a, b) => (ranks.get(a) < ranks.get(b) ? -1 : 1))
    .slice(0, Number(values.sample ?? mutants.length));
}

const broken = Object.keys(codes).filter(path => {
  const file = relative(folder, path);
  return /^(rules|cards)\//.test(file) && (wanted.length === 0 || wanted.some(name => file.endsWith(name)));
});
const mutants = (await Promise.all(broken.map(mutantsIn))).flat();
const isSample = values.sample !== undefined || values.minutes !== undefined;
const queue = isSample ? sampled(mutants) : mutants;

const offsets = {};
for (const mutant of queue) {
  offsets[mutant.path] ??= [];
  mutant.place = offsets[mutant.path].push(placeOf(codes[mutant.path], mutant.code)) - 1;
}
/** By test file, what its tests reach; and what runs whenever the modules are loaded. */
const covered = new Map();
let loaded = {};
const files = Object.keys(codes).filter(path => path.endsWith('.test.ts'));
await shareOut(files, async (file, worker) => {
  const answer = await worker.ask({ file, offsets, game: join(folder, 'index.ts') });
  if (!answer || answer.red.length > 0) {
    console.error('red before anything was broken:', answer?.red ?? file);
    process.exit(1);
  }
  loaded = answer.loaded;
  covered.set(file, answer.tests);
});

const chapter = path => /\d+|cards/.exec(relative(folder, path).replace('test/', ''))?.[0];

/** How often the tests of a file have caught a mutant of another. */
const kills = new Map();
const killsOf = (path, file) => kills.get(`${path} ${file}`) ?? 0;

/** Some tests of a file as a job, with the time they took when nothing was broken. */
const jobOf = (file, indices) => ({
  file,
  indices,
  ms: indices.reduce((sum, index) => sum + covered.get(file)[index].ms, 0),
});

/** The tests that reach a mutant as `{file, indices, ms}`: what was good before, its own chapter, the quickest. */
function testsFor({ path, place }) {
  const atLoad = loaded[path]?.includes(place);
  const chosen = [];
  for (const [file, tests] of covered) {
    const indices = [...tests.keys()].filter(index => atLoad || tests[index].reached[path]?.includes(place));
    if (indices.length > 0) chosen.push(jobOf(file, indices));
  }
  const foreign = file => (chapter(file) === chapter(path) ? 0 : 1);
  return chosen.sort(
    (a, b) =>
      killsOf(path, b.file) - killsOf(path, a.file) || foreign(a.file) - foreign(b.file) || a.ms - b.ms,
  );
}

/** What one test works out may be kept for the next, which then does not get there: last of all, the rest of the files. */
const restOf = tests =>
  tests
    .map(({ file, indices }) =>
      jobOf(
        file,
        [...covered.get(file).keys()].filter(index => !indices.includes(index)),
      ),
    )
    .filter(({ indices }) => indices.length > 0);

async function isCaught({ path, code }, tests, worker) {
  let breaks = { path, code };
  for (const { file, indices, ms } of [...tests, ...restOf(tests)]) {
    // No answer: it took all the memory, and that would not go unnoticed.
    const caught = await worker.ask({ breaks, file, indices, limit: Math.ceil(20_000 + 5 * ms) });
    if (caught !== false) {
      kills.set(`${path} ${file}`, killsOf(path, file) + 1);
      return true;
    }
    breaks = undefined;
  }
  return false;
}

const results = [];
const isOver = () => performance.now() > 60_000 * Number(values.minutes ?? Number.POSITIVE_INFINITY);
await shareOut(queue, async (mutant, worker, left) => {
  if (isOver()) return;
  const tests = testsFor(mutant);
  const caught = await isCaught(mutant, tests, worker);
  results.push({ ...mutant, caught, unreached: tests.length === 0 });
  if (process.stderr.isTTY) process.stderr.write(`\r${left} left `);
});
rmSync(scratch, { recursive: true, force: true });

for (const text of scores(results, isSample && mutants.length)) console.log(text);
writeFileSync(join(root, 'mutation-survivors.log'), survivors(results));
console.log('survivors: mutation-survivors.log');
