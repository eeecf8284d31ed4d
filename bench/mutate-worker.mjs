import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { Library, Modules } from './modules.mjs';
import { testsOf } from './vitest-shim.mjs';

/** A process that runs chapter tests for `mutate.mjs`, on broken modules or to see what each test reaches. */
const library = new Library(JSON.parse(readFileSync(process.argv[2], 'utf8')));

const testsIn = (file, modules) => testsOf(() => modules.evaluate(file));

let modules;

/** Runs something that may never end; the process stays warm. */
function within(timeout, run) {
  globalThis.run = run;
  new Script('run()').runInThisContext({ timeout });
}

/** Whether one of the tests of a file (by index, by title, or all of them) turns red. A job with `breaks` ({path, code}) begins a new mutant. */
function isCaught({ breaks, file, indices, titles, limit }) {
  try {
    within(limit, () => {
      if (breaks) modules = new Modules(library, breaks);
      const tests = testsIn(file, modules);
      for (const index of indices ?? tests.keys())
        if (!titles || titles.includes(tests[index]?.name)) tests[index]?.run();
    });
    return false;
  } catch {
    return true;
  }
}

/** V8's own count: gives a function that tells by path which functions ran since it was last asked. */
function watch() {
  const session = new Session();
  session.connect();
  const post = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return () => {
    const scripts = post('Profiler.takePreciseCoverage').result.filter(({ url }) => url.startsWith('file:'));
    return new Map(scripts.map(({ url, functions }) => [fileURLToPath(url), functions]));
  };
}

/** Which places (offsets) of a file have run; an inner function comes after the outer one and has the last word. */
function reachedIn(functions, offsets) {
  const ran = new Uint8Array(Math.max(...offsets) + 1);
  for (const { ranges } of functions)
    for (const { count, startOffset, endOffset } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return [...offsets.keys()].filter(place => ran[offsets[place]] === 1);
}

const reached = (seen, offsets) =>
  Object.fromEntries(
    [...seen]
      .filter(([path]) => offsets[path])
      .map(([path, functions]) => [path, reachedIn(functions, offsets[path])]),
  );

let scout;

/**
 * Runs each test of a file alone: `{tests: [{ms, reached}], red, loaded}`. `offsets` are places in the code by path;
 * `reached` are those that the test runs, `loaded` those that run whenever the modules of the `game` are loaded.
 */
function cover({ file, offsets, game }) {
  if (!scout) {
    const ran = watch();
    // The game itself first: it builds its sequence of play of what the rules export.
    const all = new Modules(library);
    for (const path of [game, ...Object.keys(offsets)]) all.load(path);
    scout = { ran, loaded: reached(ran(), offsets) };
  }
  const { ran, loaded } = scout;
  const whole = new Modules(library);
  const red = [];
  const tests = testsIn(file, whole).map((_, index) => {
    ran();
    const start = performance.now();
    const test = testsIn(file, whole)[index];
    try {
      test.run();
    } catch (error) {
      red.push(`${file}: ${test.name}: ${error.message}`);
    }
    return { ms: performance.now() - start, reached: reached(ran(), offsets) };
  });
  return { tests, red, loaded };
}

process.on('message', job => process.send(job.offsets ? cover(job) : isCaught(job)));
