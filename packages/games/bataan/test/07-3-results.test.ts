import { expect, test } from 'vitest';
import { tables } from '../components.ts';
import { cellOf } from '../rules/07-combat/30-results.ts';
import { lossesOf } from '../rules/07-combat/31-losses.ts';
import { attacked, told } from './fights.ts';

/** 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. Odds and rolls are chosen for their cell. */

const column = (name: string): number => tables.crt.odds_columns.indexOf(name);

test('CRT 7.2.5 printed cells, and rolls beyond the table', () => {
  expect(cellOf(7, column('1-4'))).toEqual({ attacker: '2DRT', defender: '-' });
  expect(cellOf(7, column('1-1'))).toEqual({ attacker: '1', defender: '1G' });
  expect(cellOf(7, column('1.5-1'))).toEqual({ attacker: '1G', defender: '1' });
  expect(cellOf(7, column('5-1'))).toMatchObject({ defender: '2DRT' });
  expect(cellOf(1, column('1-1'))).toEqual(cellOf(2, column('1-1')));
  expect(cellOf(15, column('1-1'))).toEqual(cellOf(12, column('1-1')));
});

test.each([
  [10, 1, 2],
  [10, 2, 4],
  [15, 1, 3],
  ...[16, 17, 18, 19, 20].flatMap(steps => [
    [steps, 1, 4],
    [steps, 2, 8],
  ]),
  [21, 1, 5],
  [5, 1, 1],
  [6, 1, 2],
  [1, 4, 1],
])('7.3.1 %d steps and the result %d: %d steps are lost', (steps, result, lost) => {
  expect(lossesOf(result, steps)).toBe(lost);
});

test('7.2.5 7.3.1 the log tells both strengths, the modifiers and the result', () => {
  // 7 against 6: 1-1, roll 8: 1 / 1.
  const t = attacked({ '1438': 'A-31', '1437': 'J-9' }, ['1438']).dice(4, 4).act('japan', 'fight place=1438');
  t.tells('battle', { attack: 7, defence: 6, column: '1-1' }).tells('combat-result', { roll: 8 });
  t.act('japan', 'lose unit=J-9').act('allies', 'lose unit=A-31');
  expect([t.steps('J-9'), t.steps('A-31')]).toEqual([1, 1]);
});

test('7.3.1.2 7.3.1.1 the attacker first loses a step of his strongest infantry, then what he likes', () => {
  // 7 + 4 + 1 + 1 = 13 against 23: 1-2; roll 9: attacker 1DR; six steps lose two.
  const t = attacked({ '1438': 'A-31 A-45 A-57 A-26C', '1437': 'J-9 J-122 J-16-E J-E23' }, ['1438'])
    .dice(4, 5)
    .act('japan', 'fight place=1438');
  t.refuses('japan', 'lose unit=J-122', '7.3.1.2', 'infantry-first').act('japan', 'lose unit=J-9');
  // 5.2.2 What was lost has been seen.
  expect(t.match.undo.from).toBe(t.match.actions.length);
  t.allows('japan', 'lose unit=J-16-E', 'lose unit=J-122').act('japan', 'lose unit=J-16-E');
  expect(t.where('J-16-E')).toBe('eliminated');
  expect(t.isShaken('J-122')).toBe(true);
  expect(t.isShaken('A-31')).toBe(false);
});

test('7.3.1.2 the defender chooses freely among those who can be lost', () => {
  // 15 against 6 + 3: 1.5-1; roll 6: 1 / 1.
  const t = attacked({ '1438': 'A-31 A-Pr1', '1437': 'J-9 J-1F' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438').act('japan', 'lose unit=J-1F');
  t.allows('allies', 'lose unit=A-31', 'lose unit=A-Pr1').act('allies', 'lose unit=A-Pr1');
  expect(t.where('A-Pr1')).toBe('eliminated');
});

test('7.3.2 guns and tanks are safe without their symbol', () => {
  const t = attacked({ '1438': 'A-31 A-FA23', '1437': 'J-9 J-1F' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438').act('japan', 'lose unit=J-1F');
  t.refuses('allies', 'lose unit=A-FA23', '7.3.2', 'class-is-safe').act('allies', 'lose unit=A-31');
});

test('7.3.2 with G a gun goes first, in the order of its class', () => {
  // 7 against 6 + 0: 1-1; roll 7: 1 / 1G. Guns come before AA.
  const t = attacked({ '1438': 'A-31 A-FA23 A-AA200', '1437': 'J-9 J-E23' }, ['1438']).dice(3, 4);
  t.act('japan', 'fight place=1438').act('japan', 'lose unit=J-9');
  t.refuses('allies', 'lose unit=A-31', '7.3.2', 'class-first');
  t.refuses('allies', 'lose unit=A-AA200', '7.3.2', 'class-first').act('allies', 'lose unit=A-FA23');
  expect(t.where('A-FA23')).toBe('eliminated');
});

test('7.3.2 6.2 with T a company of a tank battalion goes, the rest goes on as companies', () => {
  // 31 against 11: 2.5-1; * tanks +1; roll 5 + 1 = 6: 1 / 1DRT; eight steps lose two.
  const t = attacked({ '1438': 'A-31 A-T192', '1437': 'J-9 J-1F J-2F J-47' }, ['1438']).dice(2, 3);
  t.act('japan', 'fight place=1438', 'lose-weakest');
  t.refuses('allies', 'lose unit=A-31', '7.3.2', 'class-first').act('allies', 'lose unit=A-T192');
  expect(t.where('A-T192C')).toBe('eliminated');
  expect(t.isShaken('A-T192A')).toBe(true);
});

test('7.3.3 guns and armour take the losses where nobody else was fit before', () => {
  // 7 against 3 + 2 / 2: 1.5-1; roll 6: 1 / 1.
  const t = attacked({ '1438': 'A-31:shaken A-FA23:shaken', '1437': 'J-9' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438').act('japan', 'lose unit=J-9');
  t.refuses('allies', 'lose unit=A-31', '7.3.2', 'class-is-safe').act('allies', 'lose unit=A-FA23');
});

test('7.3.1.2 all the rest can be left to the weakest', () => {
  const t = attacked({ '1438': 'A-31 A-Pr1', '1437': 'J-9 J-1F' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438').act('japan', 'lose-weakest').act('allies', 'lose-weakest');
  expect(t.where('A-Pr1')).toBe('eliminated');
});

test('7.3.4 7.3.5 the loser is demoralised and goes back, away from the enemy and towards supply', () => {
  // 15 against 6: 2.5-1; roll 4: - / 1DR. Manila is the nearest source to the south-east.
  const t = attacked({ '1438': 'A-31', '1437': 'J-9 J-1F' }, ['1438'])
    .dice(2, 2)
    .act('japan', 'fight place=1438');
  t.act('allies', 'lose unit=A-31').waitsAt('japan.retreats.stacks.stack', 'allies');
  t.refuses('allies', 'retreat place=1538', '7.3.5', 'away-and-to-supply');
  t.refuses('allies', 'retreat place=1437', '7.3.5', 'no-retreat-there');
  t.act('allies', t.legal('allies')[0]!);
  expect(t.isShaken('A-31')).toBe(true);
  expect(['1539', '1439', '1339']).toContain(t.where('A-31'));
});

test('7.3.7 the winner takes the hex; motorised units go on into an empty hex', () => {
  const t = attacked({ '1438': 'A-Pr1', '1437': 'J-9 J-1F J-48-HQ' }, ['1438']).dice(2, 2);
  t.act('japan', 'fight place=1438').act('allies', 'lose unit=A-Pr1').waitsAt('japan.advance.unit', 'japan');
  t.refuses('japan', 'advance unit=J-9 hex=1439', '7.3.7', 'first-the-hex-fought-over');
  t.act('japan', 'advance-all hex=1438');
  expect([t.where('J-9'), t.where('J-1F'), t.where('J-48-HQ')]).toEqual(['1438', '1438', '1437']);
  t.refuses('japan', 'advance unit=J-9 hex=1439', '7.3.7', 'not-motorised');
  expect(t.legal('japan')).toContain('advance hex=1439 unit=J-1F');
  t.act('japan', 'advance unit=J-1F hex=1439').refuses('japan', 'advance unit=J-1F hex=1440', '7.3.7');
  t.act('japan', 'advance unit=J-48-HQ hex=1438', 'done');
  expect([t.where('J-1F'), t.where('J-48-HQ')]).toEqual(['1439', '1438']);
});

test('7.3.5 7.3.7 an attacker that is thrown back gives up his hex, and the defender may take it', () => {
  // 2 against 20: 1-4; roll 6: 2DR / -.
  const t = attacked({ '1438': 'A-31 A-45 A-57', '1437': 'J-4C' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438', 'lose-weakest');
  expect(t.where('J-4C')).toBe('eliminated');
  t.waitsAt('japan.advance.unit', 'allies').act('allies', 'advance unit=A-31 hex=1437', 'done');
  expect(t.where('A-31')).toBe('1437');
});

const AROUND = {
  '1437': 'J-9 J-1F',
  '1538': 'J-20',
  '1539': 'J-33',
  '1439': 'J-8',
  '1339': 'J-37',
  '1338': 'J-4C',
};

test('7.3.5 7.3.6 whoever cannot retreat breaks through, at five times the points in the way, or perishes', () => {
  const t = attacked({ '1438': 'A-31 A-45 A-57', ...AROUND }, ['1438']);
  // 43 against 20: 2-1; four sides -2; roll 5 - 2 = 3: - / 1DRG; six steps lose two.
  t.dice(2, 3).act('japan', 'fight place=1438').act('allies', 'lose unit=A-31', 'lose unit=A-45');
  t.waitsAt('japan.retreats.stacks.stack', 'allies');
  t.refuses('allies', 'retreat place=1437', '7.3.5').allows('allies', 'perish', 'break-through place=1338');
  // J-4C has 2 points: 10 are lost, 6 of 18 get through; half of that is more than J-4C.
  t.act('allies', 'break-through place=1338');
  expect(t.in('1338').length).toBe(1);
  expect(t.where('J-4C')).toBe('eliminated');
});

test('7.3.6 against a strong stack all are lost', () => {
  const t = attacked({ '1438': 'A-31 A-45 A-57', ...AROUND }, ['1438']);
  t.dice(2, 3).act('japan', 'fight place=1438').act('allies', 'lose unit=A-31', 'lose unit=A-45');
  t.act('allies', 'break-through place=1437');
  expect(t.in('1438')).toEqual([]);
  expect(t.where('A-57')).toBe('eliminated');
});

test('7.3.5 who flees into a hex that is attacked later loses a step more when that one must go back too', () => {
  const t = attacked(
    {
      '1438': 'A-31',
      '1439': 'A-45 A-57',
      '1437': 'J-9 J-1F',
      '1538': 'J-4C',
      '1338': 'J-16-E',
      '1539': 'J-2F J-47 J-20',
      '1339': 'J-33 J-62 J-8',
    },
    ['1439', '1438'],
  );
  // 18 against 6: 3-1; roll 6: - / 1DRT. Only 1439 is open.
  t.dice(3, 3).act('japan', 'fight place=1438').act('allies', 'lose unit=A-31', 'retreat place=1439');
  t.act('japan', 'done').tells('battle-over');
  // 43 against 7 + 7 + 3 / 2: 2.5-1; roll 4: - / 1DR; five steps lose one.
  expect(told(t)).toMatchObject({ attack: 43, defence: 15.5 });
  t.dice(2, 2).act('japan', 'fight place=1439').act('allies', 'lose unit=A-45');
  expect([t.where('A-31'), t.steps('A-45'), t.steps('A-57')]).toEqual(['eliminated', 1, 2]);
});

test('5.1 a retreat that fills a hex beyond its limit demoralises all there', () => {
  const stacks = { '1438': 'A-31', '1437': 'J-9 J-1F' };
  const goesTo = (more: { readonly [place: string]: string }) => {
    const t = attacked({ ...stacks, ...more }, ['1438'])
      .dice(2, 2)
      .act('japan', 'fight place=1438');
    return t.act('allies', 'lose unit=A-31').act('allies', t.legal('allies')[0]!);
  };
  const hex = goesTo({}).where('A-31');
  const divisions = ['1', '2', '3', '4', '5'].map(n => `A-PA-${n}1 A-PA-${n}2 A-PA-${n}3`).join(' ');
  const t = goesTo({ [hex]: divisions });
  expect(t.isShaken('A-PA-11')).toBe(true);
  expect(t.log('overstacked').length).toBe(1);
});
