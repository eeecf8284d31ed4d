import { describe, expect, test } from 'vitest';
import { coverageOf } from '../src/commands/coverage.ts';
import { idsIn, testTitles } from '../src/titles.ts';
import { run } from './run.ts';

describe('titles of tests', () => {
  test('with any quotes, of test and it, with modifiers and tables', () => {
    const source = [
      `test('14.4(3)①, EX② a six', () => {});`,
      `it("J:at_gun says \\"no\\"", fn);`,
      `test(\`4.1(4)b \${name} and\`, fn);`,
      `test.each([['a', 1], ["(b", 2]])('3.2 %s', fn);`,
      `test.concurrent.only(\n  '5.0(1) on the next line',\n fn);`,
      `it.each\`a | b\n\${1} | \${")"}\`("6.0 table", fn);`,
    ].join('\n');
    expect(testTitles(source)).toEqual([
      '14.4(3)①, EX② a six',
      'J:at_gun says "no"',
      `4.1(4)b \${name} and`,
      '3.2 %s',
      '5.0(1) on the next line',
      '6.0 table',
    ]);
  });

  test('not those in comments, strings and regular expressions, nor other calls', () => {
    const source = [
      `// test('1.0 comment')`,
      `/* it('1.0 comment') */`,
      `const s = "test('1.0 string')";`,
      `const r = /test('1.0 regexp')/; const half = a / 2; // '`,
      `regex.test('1.0 method'); best('1.0 other'); split('1.0');`,
      `test.skip('1.0 skipped', fn); it.todo('1.0 planned');`,
      `test(name, fn);`,
      `test('2.0 found', fn);`,
    ].join('\n');
    expect(testTitles(source)).toEqual(['2.0 found']);
  });

  test('name the rules that they begin with', () => {
    const known = new Set(['14.4(3)①', 'EX②', '4.1(4)b', 'J:at_gun', '10.2(2)', 'U:tank']);
    expect(idsIn('14.4(3)①, EX② a six, as in 10.2(2)', known)).toEqual(['14.4(3)①', 'EX②']);
    expect(idsIn('4.1(4)b J:at_gun,U:tank: together', known)).toEqual(['4.1(4)b', 'J:at_gun', 'U:tank']);
    expect(idsIn('a six, 14.4(3)①', known)).toEqual([]);
    expect(idsIn('14.4(3)①x', known)).toEqual([]);
    const spaced = new Set(['1.3-US', '1.3-US Army', '6.2A-land limit', '6.2']);
    expect(idsIn('1.3-US Army, 6.2A-land limit 6.2 a corps', spaced)).toEqual([
      '1.3-US Army',
      '6.2A-land limit',
      '6.2',
    ]);
    expect(idsIn('1.3-US, Army and 6.2', spaced)).toEqual(['1.3-US']);
  });
});

test('coverage counts the rules of the digest that can be tested', async () => {
  const { rules, tested, untested } = await coverageOf('gj73');
  expect(rules).toBe(289);
  expect(tested + untested.length).toBe(rules);
  const { stdout } = await run(['coverage', 'gj73', '--json']);
  expect(JSON.parse(stdout)).toEqual({ rules, tested, untested });
});

test('coverage takes no title for a test: it says how a rule is proven', async () => {
  const { stdout } = await run(['coverage', 'gj73']);
  expect(stdout).toContain('289 rules are named by a test');
  expect(stdout).toContain('npm run mutate -- gj73 --rule ID');
});
