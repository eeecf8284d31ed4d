import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { crewTypeOf } from '../rules/a21-vehicles.ts';
import { scored } from '../rules/a26-victory.ts';
import { typeId } from '../types.ts';
import { QUIET } from './10-morale.ts';
import { fightIn, over } from './11-fight.ts';
import { type Creek, lay } from './lay.ts';

const FAR = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
/** Japanese beside what the Marines have left in G9. */
const fight = (g9: string, more: { readonly [place: string]: string } = {}): Creek =>
  fightIn('G9', { G9: g9, ...more }, QUIET);
/** The one vehicle of a position. */
const vehicle = (t: Creek) => t.state.vehicles.list[0]!;
const drive = (japanese: string, die: number): Creek =>
  lay('movement', { ...FAR, I9: japanese }, { ...QUIET, side: 'japan' })
    .dice(6, 1, 6, die, 1, 1)
    .act('japan', 'drive units=[$t] path=[I10] gear=forward');

test('A21.22 a squad takes an abandoned tank in close combat: a half-squad is its crew, the other stays outside', () => {
  const t = fight('us m4a2:abandoned t, jp 4-4-7 a').act('japan', 'seize unit=$a vehicle=$t');
  expect(t.in('G9').sort()).toEqual(['jp-237', 'us-m4a2']);
  const { unit, abandoned, unqualified } = vehicle(t);
  expect([unit % 2, abandoned, unqualified, typeId(crewTypeOf(t.state, unit))]).toEqual([
    1,
    false,
    true,
    'jp-237',
  ]);
  t.tells('seizes');
  // A crew goes in as a whole, and knows how to serve a gun.
  const crew = fight('us m4a2:abandoned t, jp 2-2-8 a').act('japan', 'seize unit=$a vehicle=$t');
  expect([crew.in('G9'), vehicle(crew).unqualified]).toEqual([['us-m4a2'], false]);
});

test('A21.22 A11.12 not while its crew is in it, nor while unbroken enemies are beside it, nor by who is pinned or alone', () => {
  const why = (g9: string, more = {}) => fight(g9, more).why('japan', 'seize unit=$a vehicle=$t');
  expect(why('us m4a2 t, jp 4-4-7 a')).toMatchObject({ rule: 'A21.22', key: 'still-manned' });
  expect(why('us m4a2:abandoned t, 6-6-8, jp 4-4-7 a')).toMatchObject({ rule: 'A21.22', key: 'guarded' });
  expect(why('us m4a2:abandoned t, 6-6-8:broken, jp 4-4-7 a')).toBeUndefined();
  expect(why('us m4a2:abandoned t, jp 4-4-7:pinned a')).toMatchObject({ rule: 'A7.8' });
  expect(why('us m4a2:abandoned t, jp 9-0 a')).toMatchObject({ rule: 'A21.22', key: 'no-new-crew' });
  const t = fight('us m4a2:abandoned t, jp 4-4-7 a').dice(6, 5).act('japan', 'storm units=[$a] vehicle=$t');
  expect(t.legal('japan').some(action => action.startsWith('seize'))).toBe(false);
});

test('A21.22 D5.42 in the movement phase nobody enters a vehicle of the enemy', () => {
  const t = lay('movement', { ...FAR, I9: 'us m4a2:abandoned t, jp 4-4-7 a' }, { side: 'japan' });
  t.refuses('japan', 'man unit=$a vehicle=$t', 'A21.22', 'seize-it');
});

test('A21.21 A20.22 an attack at +1 takes a dozer with its driver, and costs nobody', () => {
  // CCV 5, open-topped -2, no machine gun -1, capture +1: 6 is 4, 7 is 5.
  const go = (...dice: number[]): Creek =>
    fight('us dozer t, jp 4-4-7 a')
      .dice(...dice)
      .act('japan', 'seize unit=$a vehicle=$t');
  const t = go(3, 3);
  expect([t.in('G9').sort(), vehicle(t).unit % 2, vehicle(t).abandoned]).toEqual([
    ['jp-447', 'us-dozer'],
    1,
    false,
  ]);
  expect(t.rolls.at(-1)!.terms).toContainEqual({ key: 'capture', op: '+', value: 1 });
  const not = go(3, 4);
  expect([vehicle(not).unit % 2, not.in('G9').length]).toEqual([0, 2]);
  // It drives as it did before.
  const dozer = lay('movement', { ...FAR, I9: 'jp dozer t' }, { ...QUIET, side: 'japan' });
  dozer.dice(1, 1, 1).act('japan', 'drive units=[$t] path=[I10] gear=forward');
  expect([dozer.where('t'), dozer.rolls.some(({ why }) => why === 'strange-start')]).toEqual(['I10', false]);
});

test('A21.22 half the MP, and it starts on a dr of 4: for the Japanese +1, so 3; 4 it stands, 5 it bogs', () => {
  const t = drive('jp m4a2:crew=2-3-7 t', 3);
  expect([t.where('t'), t.spent('t')]).toEqual(['I10', t.spent('t')]);
  expect(drive('jp m4a2:crew=2-3-7 t', 4).where('t')).toBe('I9');
  const stalled = drive('jp m4a2:crew=2-3-7 t', 4);
  expect([vehicle(stalled).motion, vehicle(stalled).bogged, stalled.is('t', 'stopped')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(vehicle(drive('jp m4a2:crew=2-3-7 t', 5)).bogged).toBe(true);
});

test('A21.22 A21.11 A.11 red numbers, +2 To Hit, rate one lower, numbers two lower; all twice for a half-squad', () => {
  const shot = (crew: string, ...dice: number[]): Creek =>
    lay('prep-fire', { ...FAR, I9: `jp m4a2:crew=${crew} t`, I11: 'us 6-6-8 x' }, { ...QUIET, side: 'japan' })
      .dice(...dice)
      .act('japan', 'main-gun unit=$t place=I11 aim=infantry ammo=he');
  const terms = (t: Creek) => t.rolls[0]!.terms!.find(({ key }) => key === 'captured')?.value;
  expect([terms(shot('2-2-8', 6, 3)), terms(shot('2-3-7', 6, 1))]).toEqual([2, 4]);
  const own = lay('prep-fire', { ...FAR, I9: 'us m4a2 t', I11: 'jp 4-4-7 x' }, { ...QUIET, side: 'us' });
  own.dice(6, 3).act('us', 'main-gun unit=$t place=I11 aim=infantry ammo=he');
  expect(terms(own)).toBeUndefined();
  // B12: 10 breaks it for a crew, 8 for a half-squad; a coloured 1 keeps no rate of 1.
  const part = (t: Creek) => [vehicle(t).broken & 1, vehicle(t).disabled & 1];
  expect([part(shot('2-2-8', 6, 3)), part(shot('2-2-8', 6, 4))]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect([part(shot('2-3-7', 5, 2)), part(shot('2-3-7', 5, 3)), part(shot('2-3-7', 6, 6))]).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(vehicle(shot('2-3-7', 6, 6)).recalled).toBe(false);
});

test('A21.11 D3.7 nobody but the side that made it repairs its weapons', () => {
  const t = lay(
    'rally',
    { ...FAR, I9: 'jp m4a2:crew=2-2-8:broken-cmg t', J9: 'jp 4-4-7, LMG>:broken' },
    { ...QUIET, side: 'japan' },
  );
  t.refuses('japan', 'mend unit=$t part=cmg', 'A21.11', 'foreign-part');
});

test('A21.22 D5.42 who leaves it is what he was, and the Marines take it back in the same way', () => {
  const t = lay('movement', { ...FAR, I9: 'jp m4a2:crew=2-3-7 t' }, { ...QUIET, side: 'japan' });
  t.act('japan', 'bail-out unit=$t');
  expect(t.in('I9').sort()).toEqual(['jp-237', 'us-m4a2']);
  const back = fight('us 6-6-8 a, jp m4a2:abandoned t').act('us', 'seize unit=$a vehicle=$t');
  expect([vehicle(back).unit % 2, vehicle(back).unqualified, back.in('G9').sort()]).toEqual([
    0,
    true,
    ['us-348', 'us-m4a2'],
  ]);
});

test('A26.22 A26.211 a captured tank counts without a crew, and double when the battle is over', () => {
  const t = fight('us m4a2:abandoned t, jp 4-4-7 a');
  const before = scored(t.state).japan;
  t.act('japan', 'seize unit=$a vehicle=$t');
  expect([before, scored(t.state).japan]).toEqual([0, 4]);
  t.state.battle.over = true;
  expect(scored(t.state).japan).toBe(8);
  over(t);
});

// ---------------------------------------------------------------- PAATC

const advance = (hex: string, stack: string, more: { readonly [place: string]: string } = {}): Creek =>
  lay('advance', { ...FAR, I9: stack, [hex]: 'jp m4a2:crew=2-2-8 t', ...more }, { ...QUIET, side: 'us' });
const GO = 'advance units=[$a] place=I10';

test('A11.6 Marines pass a task check before they advance on a manned tank, or are pinned; a leader helps', () => {
  const goes = advance('I10', 'us 6-6-8 a').dice(4, 4).act('us', GO);
  expect([goes.where('a'), goes.rolls.map(({ why }) => why)]).toEqual(['I10', ['task']]);
  const quails = advance('I10', 'us 6-6-8 a').dice(5, 4).act('us', GO).tells('quails');
  expect([quails.where('a'), quails.is('a', 'pinned')]).toEqual(['I9', true]);
  const led = advance('I10', 'us 6-6-8 a, 9-1 l').dice(5, 4).act('us', 'advance units=[$a $l] place=I10');
  expect([led.where('a'), led.where('l')]).toEqual(['I10', 'I10']);
  // Of two one may stay, and the leader goes without a check.
  const apart = advance('I10', 'us 6-6-8 a, 6-6-8 b, 8-0 l').dice(1, 2, 6, 6);
  apart.act('us', 'advance units=[$a $b $l] place=I10');
  expect([apart.where('a'), apart.where('b'), apart.where('l')]).toEqual(['I10', 'I9', 'I10']);
});

test('A11.6 A10.8 G1.62 not SMC, fanatics, nor the Japanese; not at an abandoned one, and not at one nobody knows of', () => {
  const rolls = (stack: string, tank = 'jp m4a2:crew=2-2-8 t'): number => {
    const t = lay('advance', { ...FAR, I9: stack, I10: tank }, { ...QUIET, side: 'us' });
    return t
      .dice(1, 2, 1, 2)
      .act('us', GO)
      .rolls.filter(({ why }) => why === 'task').length;
  };
  expect(rolls('us 6-6-8 a')).toBe(1);
  expect([rolls('us 9-1 a'), rolls('us 6-6-8:fanatic a')]).toEqual([0, 0]);
  expect([rolls('us 6-6-8 a', 'jp m4a2:abandoned t'), rolls('us 6-6-8 a', 'jp dozer t')]).toEqual([0, 0]);
  const japan = lay('advance', { ...FAR, I9: 'jp 4-4-7 a', I10: 'us m4a2' }, { ...QUIET, side: 'japan' });
  expect(japan.act('japan', GO).rolls).toEqual([]);
});

test('A11.6 D7.2 Marines need it before they attack a tank that drives among them', () => {
  const t = lay(
    'movement',
    { ...FAR, I9: 'jp m4a2:crew=2-2-8:motion t', I10: 'us 6-6-8 a' },
    { ...QUIET, side: 'japan' },
  );
  t.dice(1, 1, 1).act('japan', 'drive units=[$t] path=[I10] gear=forward').waitsAt('first-fire', 'us');
  t.dice(6, 5).act('us', 'react units=[$a]');
  expect([t.is('a', 'pinned'), t.rolls.map(({ why }) => why)]).toEqual([
    true,
    expect.not.arrayContaining(['storm']),
  ]);
  expect(t.state.units.at[t.unit('t')]).toBe(hexAt('I10'));
});
