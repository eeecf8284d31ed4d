import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { mutantsOf } from './mutations.mjs';

/**
 * Breaks the rules of a game one line at a time and counts what its chapter tests catch:
 * `npm run mutate -- [gj73] [rules file ...]`. Long random games are left out: a broken rule must be caught by a test
 * that names it.
 */
const [game = 'gj73', ...wanted] = process.argv.slice(2);
const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'packages/games', game);
const LONG = ['bot', 'golden', 'hidden', 'invariants', 'odds', 'policy-games', 'random-games'];
const TIME_LIMIT = 30_000;

const tests = readdirSync(join(folder, 'test'))
  .filter(name => name.endsWith('.test.ts') && !LONG.includes(name.replace('.test.ts', '')))
  .map(name => join(folder, 'test', name));
const rules = readdirSync(join(folder, 'rules')).filter(name => wanted.length === 0 || wanted.includes(name));
const scratch = mkdtempSync(join(tmpdir(), 'ironbottom-mutate-'));

/** Bundles the tests with one source replaced, the chapter's own tests first, and runs them. */
async function isCaught(file, source, slot) {
  const own = tests.filter(test => test.includes(`/${file.replace('.ts', '')}.test.ts`));
  const entry = [...own, ...tests.filter(test => !own.includes(test))]
    .map(test => `import ${JSON.stringify(test)};`)
    .join('\n');
  const outfile = join(scratch, `${slot}.mjs`);
  const path = join(folder, 'rules', file);
  await build({
    stdin: { contents: entry, resolveDir: root },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    alias: { vitest: join(root, 'bench/vitest-shim.mjs') },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(createRequire(import.meta.url).resolve('../package.json'))});`,
    },
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, args =>
            args.path === path ? { contents: source, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  return new Promise(resolve => {
    const child = spawn(process.execPath, [outfile], { stdio: 'ignore', timeout: TIME_LIMIT });
    child.on('exit', code => resolve(code !== 0));
  });
}

for (const file of rules)
  if (await isCaught(file, readFileSync(join(folder, 'rules', file), 'utf8'), 'unbroken')) {
    console.error('the tests are red before anything was broken');
    process.exit(1);
  } else break;

const queue = rules.flatMap(file =>
  mutantsOf(readFileSync(join(folder, 'rules', file), 'utf8')).map(mutant => ({ file, ...mutant })),
);
const score = new Map(rules.map(file => [file, { all: 0, caught: 0 }]));
const survivors = [];
let next = 0;

async function worker(slot) {
  for (let mutant = queue[next++]; mutant; mutant = queue[next++]) {
    let caught = true;
    try {
      caught = await isCaught(mutant.file, mutant.source, slot);
    } catch {
      // It does not even build: no mutant at all.
      continue;
    }
    const count = score.get(mutant.file);
    count.all++;
    if (caught) count.caught++;
    else survivors.push(mutant);
    if (process.stderr.isTTY)
      process.stderr.write(`\r${next} of ${queue.length}, ${survivors.length} survive `);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, (_, slot) => worker(slot)));
rmSync(scratch, { recursive: true, force: true });

survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
const report = survivors
  .map(({ file, line, before, after }) => `${file}:${line}\n  - ${before}\n  + ${after}`)
  .join('\n');
const sum = { all: 0, caught: 0 };
for (const [file, { all, caught }] of score) {
  sum.all += all;
  sum.caught += caught;
  console.log(`${file.padEnd(24)} ${caught} of ${all} caught`);
}
console.log(
  `${'all'.padEnd(24)} ${sum.caught} of ${sum.all} caught: ${((100 * sum.caught) / sum.all).toFixed(1)} %`,
);
writeFileSync(join(root, 'mutation-survivors.log'), `${report}\n`);
console.log('survivors: mutation-survivors.log');
