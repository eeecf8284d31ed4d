import { type ShotSheet, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { table } from '../table.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';
import { en } from './table-reader.ts';

/** What the window says of an attack before its dice, and what the sheet tells of it afterwards. */

const REST = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };

function shotsAt(t: Creek, hex: string | null, chosen: string[] | null = null): ShotSheet {
  const role = t.roles[0]!;
  const { state } = view(suicideCreek, t.match, role);
  return table.shots!.sheet(state, en, t.waiting, role, hex, chosen)!;
}
const sums = ({ together }: ShotSheet): string[] =>
  together!.sums.map(({ title, sum, terms }) =>
    [`${title} ${sum}:`, ...terms.map(({ value, text }) => `${value} ${text}`)].join(' | '),
  );
const titles = ({ rows }: ShotSheet): string[] => rows.map(({ title }) => title);
const told = (t: Creek) => {
  const { log, state } = view(suicideCreek, t.match, 'us');
  const at = log.findLastIndex(({ key }) => table.fight!.begins.includes(key));
  return table.fight!.told(log[at]!, log.slice(at + 1), state, en);
};

test('A7.2 A7.53 the window has both sides, and each number that the firepower and the dice are made of', () => {
  const t = lay(
    'prep-fire',
    { ...REST, K9: 'us 6-6-8 a, 9-1 l, MMG>a m', K10: 'jp 4-4-7 c, 9-0 d, 4-4-7:? e' },
    QUIET,
  );
  const sheet = shotsAt(t, 'K10');
  expect(sheet.targets.map(({ id, faceDown }) => (faceDown ? '?' : id))).toEqual([t.id('c'), t.id('d'), '?']);
  expect(sums(sheet)).toEqual([
    'Firepower 20: | 12 6-6-8 squad ·2: 6 × 2 | 8 MMG: 4 × 2',
    'On the dice ±0: | −1 leader | +1 terrain',
  ]);
});

test('A11.11 A11.14 close combat: what each brings into it, and a leader with those he is with', () => {
  const t = lay('close-combat', { ...REST, G9: 'us 6-6-8 a, 9-1 l, jp 4-4-7 c, 9-0 d' }, QUIET).passTo(
    'combat.attacker.act',
  );
  const sheet = shotsAt(t, null);
  expect(sums(sheet)).toEqual([
    'Attack 7: | 6 6-6-8 squad ·2 | 1 9-1 leader ·3',
    'Defence 5: | 5 4-4-7 squad ·1, 9-0 leader ·2',
    'On the dice −1: | −1 leadership',
  ]);
});

test('A11.5 C13.7 a vehicle is stormed below the close combat value; with a mine its die comes first', () => {
  const t = lay('close-combat', { ...REST, K9: 'us m4a2 v, jp 4-4-7 a, 9-0 l' }, { ...QUIET, side: 'japan' });
  const sheet = shotsAt(t, null);
  expect(titles(sheet)).toContain('storm M4A2 ·2 with a mine');
  expect(sums(sheet)[0]).toBe('Close combat value 6: | 5 4-4-7 squad ·1 | +1 9-0 leader ·2');
  // 10 of 36 throws are below 6, five are 6; an Original 2 is below it anyway.
  expect(sheet.together!.shares.map(({ share }) => Math.round(36 * share))).toEqual([10, 5, 21]);
  t.dice(2, 2).act('japan', 'storm units=[$a $l] vehicle=$v');
  expect(told(t)).toMatchObject({
    title: 'Attack on the vehicle in K9',
    outcome: 'It is a wreck',
    parties: { pieces: [[t.id('a'), t.id('l')], [t.id('v')]] },
  });
});

test('A23.4 A23.6 charges are rows of the window: placed for later, thrown at once', () => {
  const placed = shotsAt(lay('movement', { ...REST, G9: 'us 6-6-8 a, DC>a', G8: 'jp 4-4-7' }, QUIET), 'G8');
  expect(titles(placed)).toEqual(['place DC']);
  expect(placed.go).toBe('Place charge');
  const t = lay('prep-fire', { ...REST, G9: 'us 6-6-8 a, DC>a w', G8: 'jp 4-4-7 c' }, QUIET);
  const thrown = shotsAt(t, 'G8');
  const row = thrown.rows.find(({ title }) => title === 'throw DC')!;
  expect(row.value).toBe('30 FP · +3');
  expect(row.prices.map(({ text }) => text)).toEqual(['strikes your own hex too']);
  // A23.4 On an Original 12 it does not go off: one throw more than the table alone has for nothing.
  expect(Math.round(36 * row.shares.at(-1)!.share)).toBe(1);
  t.dice(2, 2, 6, 6, 6, 6, 6, 6, 6, 6).act('us', 'throw-charge unit=$a weapon=$w place=G8');
  expect(told(t)).toMatchObject({ title: 'A charge in G8', parties: { between: '30 FP' } });
});

test('D7.1 an overrun stands in the window with its weight and its machine guns', () => {
  const t = lay('movement', { ...REST, I9: 'us m4a2 v', I10: 'jp 4-4-7 c' }, QUIET);
  const row = shotsAt(t, 'I10').rows.find(({ title }) => title.startsWith('overrun'))!;
  expect(row.value).toMatch(/^12 FP/);
});

test('C3.3 C3.32 a shell: number, what is added to it, and what a hit brings; afterwards row by row', () => {
  const t = lay('prep-fire', { ...REST, I9: 'us 2-2-8 a, 37at>a:facing=SSE g', I10: 'jp 4-4-7 x' }, QUIET);
  const shot = 'shell aim=infantry ammo=he at=[] leader=[] place=I10 spotter=[] weapon=$g';
  const alone = t.legal('us').find(action => action.startsWith('shell aim=infantry ammo=he'))!;
  const sheet = shotsAt(t, 'I10', [alone]);
  expect(sheet.rows.find(row => row.alone === alone)!.prices[0]!.text).toBe('a hit: 4 FP');
  expect(sums(sheet)[0]).toBe('To hit 8: | 8 at men, range 1');
  t.dice(4, 4, 1, 2, 6, 6).act('us', shot);
  const { rows, parties, outcome } = told(t);
  expect(rows!.map(({ text, effect, kinds }) => [text, effect, kinds])).toEqual([
    ['To Hit', 'hit', ['coloured', 'white']],
    ['Effect of the shell', 'Final 3 + cover', ['coloured', 'white']],
    ['Morale check', undefined, ['coloured', 'white']],
  ]);
  expect(rows![0]!.note).toBe('needs 8');
  expect(parties).toEqual({ pieces: [[t.id('a'), t.id('g')], [t.id('x')]], between: '4 FP' });
  expect(outcome).not.toBeNull();
});

test('A9.5 A9.22 A8.15 spraying, a fire lane and a snap shot are rows of their own', () => {
  const t = lay(
    'prep-fire',
    { ...REST, K10: 'us 6-6-8 a, MMG>a m', J12: 'jp 4-4-7', K12: 'jp 4-4-7' },
    QUIET,
  );
  const spray = shotsAt(t, 'K12').rows.filter(({ title }) => title.startsWith('spray'));
  expect(spray.map(({ title, pieces }) => [title, pieces.map(({ counter }) => counter.id)])).toEqual([
    ['spray J12, K12', [t.id('m')]],
  ]);
  const walk = (stacks: { readonly [place: string]: string }, path: string): string[] => {
    const moved = lay('movement', stacks).act('us', `move units=[$a] path=[${path}] mode=walk`);
    return titles(shotsAt(moved, null));
  };
  expect(walk({ I8: 'us 6-6-8 a', I11: 'jp 4-4-7 y, LMG>y' }, 'I9')).toContain('and a fire lane');
  expect(walk({ I10: 'us 6-6-8 a', J10: 'jp 4-4-7, 4-4-7' }, 'I11')).toContain('snap shot');
});
