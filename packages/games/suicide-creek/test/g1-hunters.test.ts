import { expect, test } from 'vitest';
import { typeId } from '../types.ts';
import { type Creek, lay } from './lay.ts';

const QUIET = { san: { us: 0, japan: 0 }, side: 'japan' };
const REST = { A9: 'us 6-6-8 z', X20: 'jp 4-4-7 y' };
const wreck = (t: Creek): string =>
  t.state.vehicles.wrecks.length === 0 ? 'none' : t.state.vehicles.wrecks[0]!.burning ? 'burns' : 'wreck';

test('G1.4231 A4.14 C13.7 a T-H hero enters the Location of a tank, attacks at once with CCV 5 and -3 by a mine, and dies', () => {
  const t = lay('movement', { G9: 'us m4a2 t', G8: 'jp thh h, 4-4-7 c', ...REST }, QUIET);
  t.state.vehicles.list[0]!.exposed = false;
  t.refuses('japan', 'move units=[$c] path=[G9] mode=walk', 'A4.14', 'enemy-there');
  t.refuses('japan', 'move units=[$c $h] path=[G9] mode=walk', 'A4.14', 'enemy-there');
  t.dice(3, 3, 4).act('japan', 'move units=[$h] path=[G9] mode=walk').hold();
  expect(t.rolls.map(({ why }) => why)).toEqual(['mine', 'storm']);
  expect([wreck(t), t.where('h')]).toEqual(['wreck', 'dead']);
});

test('G1.4231 whatever happens he is eliminated, and without a mine he has no -3; a 6 pins him', () => {
  const t = lay('movement', { G9: 'us m4a2 t', G8: 'jp thh h, 4-4-7 c', ...REST }, QUIET);
  t.state.vehicles.list[0]!.exposed = false;
  t.dice(6, 2, 3).act('japan', 'move units=[$h] path=[G9] mode=walk').hold();
  expect(t.rolls.at(-1)!.terms).toEqual([]);
  // CCV 4 while pinned: a 5 does nothing.
  expect([wreck(t), t.where('h'), t.state.vehicles.list[0]!.immobile]).toEqual(['none', 'dead', false]);
});

test('G1.424 C7.346 A23.5 a DC hero blows himself up on the tank: position, then 16 + 1 by the rear less its armour', () => {
  const t = lay('movement', { G9: 'us m4a2 t', G8: 'jp thh h, DC>h w, 4-4-7 c', ...REST }, QUIET);
  t.state.vehicles.list[0]!.exposed = false;
  // Position 5 - 1 = 4: on the top, armour 2; below 15.
  t.dice(2, 3, 6, 5, 6, 6).act('japan', 'move units=[$h] path=[G9] mode=walk').hold();
  t.tells('to-kill-number', { number: 15 });
  expect([wreck(t), t.where('h'), t.state.weapons.type[t.weapon('w')]]).toEqual(['wreck', 'dead', -1]);
});

test('A23.5 C7.1 C7.346 a charge burns an M4A2 at one more than half its number', () => {
  const burning = (a: number, b: number): boolean | undefined => {
    const t = lay('movement', { G9: 'us m4a2 t', G8: 'jp thh h, DC>h w, 4-4-7 c', ...REST }, QUIET);
    t.state.vehicles.list[0]!.exposed = false;
    t.dice(2, 3, a, b, 6, 6).act('japan', 'move units=[$h] path=[G9] mode=walk').hold();
    return t.state.vehicles.wrecks[0]?.burning;
  };
  // Below 15 destroys; 8 less one is at most half of it, 9 is not.
  expect([burning(4, 4), burning(4, 5)]).toEqual([true, false]);
});

test('G1.424 against men a DC hero attacks with 30 FP, and dies', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a', G8: 'jp thh h, DC>h w, 4-4-7 c', ...REST }, QUIET);
  t.dice(2, 2).act('japan', 'move units=[$h] path=[G9] mode=walk').hold();
  t.tells('attack', { fp: 30, final: 4 });
  expect([t.where('a'), t.where('h')]).toEqual(['dead', 'dead']);
});

test('SC7.4(DC) G1.424 a DC hero destroys a supply dump', () => {
  const t = lay(
    'movement',
    { G9: 'jp thh h, DC>h w, 4-4-7 c', ...REST },
    { ...QUIET, works: { us: ['dump H9'], japan: [] } },
  );
  t.dice(4, 5, 1, 1).act('japan', 'move units=[$h] path=[H9] mode=walk').hold();
  t.tells('dump-explodes', { hex: 'H9' });
  expect(t.where('h')).toBe('dead');
});

test('G1.421 at the start of its movement phase a squad may find a T-H hero on 3 or less, once a turn', () => {
  const t = lay('movement', { G8: 'jp 4-4-7 c, 2-3-7 d, 4-4-7:pinned p', ...REST }, QUIET).dice(3, 3);
  t.act('japan', 'tank-hunter unit=$c');
  expect(t.in('G8')).toContain('jp-thh');
  t.refuses('japan', 'tank-hunter unit=$c', 'G1.421', 'hunter-tried');
  t.refuses('japan', 'tank-hunter unit=$p', 'G1.421', 'not-good-order');
  // A half-squad has +1.
  t.act('japan', 'tank-hunter unit=$d');
  expect(t.in('G8').filter(type => type === 'jp-thh')).toHaveLength(1);
});

test('G1.421 -2 with a charge, which he takes; +2 conscripts; a 6 pins; too late when somebody has moved', () => {
  const t = lay('movement', { G8: 'jp 4-4-7 c, DC>c w, 3-3-6 d, 4-4-7 e', ...REST }, QUIET).dice(5, 2, 6);
  t.act('japan', 'tank-hunter unit=$c');
  expect(typeId(t.state.units.type[t.state.weapons.owner[t.weapon('w')]!]!)).toBe('jp-thh');
  t.act('japan', 'tank-hunter unit=$d', 'tank-hunter unit=$e');
  expect([t.in('G8').filter(type => type === 'jp-thh').length, t.is('e', 'pinned')]).toEqual([1, true]);
  const late = lay('movement', { G8: 'jp 4-4-7 c', F9: 'jp 4-4-7 d', ...REST }, QUIET);
  late.act('japan', 'move units=[$d] path=[F8] mode=walk').hold();
  late.refuses('japan', 'tank-hunter unit=$c', 'G1.421', 'not-now');
});

test('A23.5 a charge placed on a tank from outside: by its front +1, moving +2', () => {
  const t = lay('movement', { G9: 'us m4a2 t', G8: 'jp 4-4-8 c, DC>c w', ...REST }, QUIET);
  Object.assign(t.state.vehicles.list[0]!, { exposed: false });
  t.act('japan', 'place-charge-on unit=$c weapon=$w vehicle=$t').hold();
  t.dice(5, 6, 1).passTo('advance.attacker.act');
  expect(t.rolls.find(({ why }) => why === 'charge-position')).toBeDefined();
});

test('A23.5 A23.6 a charge thrown at a tank has +2 on its position', () => {
  const t = lay('prep-fire', { G9: 'us m4a2 t', G8: 'jp 4-4-8 c, DC>c w', ...REST }, QUIET);
  Object.assign(t.state.vehicles.list[0]!, { exposed: false });
  t.refuses('japan', 'throw-charge-at unit=$c weapon=$w vehicle=$z', 'A23.5', 'no-enemy-vehicle');
  t.dice(6, 6).act('japan', 'throw-charge-at unit=$c weapon=$w vehicle=$t');
  expect(t.rolls[0]!.terms!.some(({ key, value }) => key === 'thrown' && value === 2)).toBe(true);
  t.tells('charge-misses');
});
