import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameOf } from '@ironbottom/catalogue';
import { digestOf, folderOf } from '../games.ts';
import { idsIn, testTitles } from '../titles.ts';

/** Which rules of the digest are named by a test: without that nothing is proven, and by that alone nothing is either. */
interface Coverage {
  readonly rules: number;
  readonly tested: number;
  readonly untested: readonly string[];
}

export async function coverageOf(id: string): Promise<Coverage> {
  const { game } = await gameOf(id);
  const digest = digestOf(game.id);
  const known = new Set(digest.map(rule => rule.id));
  const named = new Set(
    testFiles(folderOf(id)).flatMap(file =>
      testTitles(readFileSync(file, 'utf8')).flatMap(title => idsIn(title, known)),
    ),
  );
  const rules = digest.filter(rule => rule.test);
  const untested = rules.map(rule => rule.id).filter(rule => !named.has(rule));
  return { rules: rules.length, tested: rules.length - untested.length, untested };
}

const testFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts'))
    .map(file => join(folder, 'test', file));

export async function coverage(id: string, json: boolean): Promise<void> {
  const { rules, tested, untested } = await coverageOf(id);
  if (json) {
    console.log(JSON.stringify({ rules, tested, untested }));
    return;
  }
  const titles = new Map(digestOf(id).map(rule => [rule.id, rule.title]));
  console.log(`${tested} of ${rules} rules are named by a test (${((100 * tested) / rules).toFixed(1)}%)`);
  for (const rule of untested) console.log(`  ${rule}  ${titles.get(rule)}`);
  console.log(`To be named is needed, and proves nothing yet: a test that names a rule must fail when it is broken.
  npm run mutate -- ${id} --rule ID     breaks the code that cites a rule and runs the tests that name it
  npm run mutate -- ${id} --rules 30    does so for a sample of thirty rules`);
}
