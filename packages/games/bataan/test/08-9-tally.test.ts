import { expect, test } from 'vitest';
import { type Luzon, lay } from './lay.ts';

/** 8 What has come of the raids of an air phase is counted for everybody to see, raid after raid. */

const FAR = { 'del-carmen': 'japan', cabanatuan: 'japan', bataan: 'japan', corregidor: 'japan' };

/** One raid is fought out; the next, over Manila, waits for the Allies. What is counted so far, but for what is not. */
function counted(
  stacks: { readonly [place: string]: string },
  first: readonly string[],
  dice: readonly number[],
  answers: readonly string[] = [],
): { readonly [what: string]: number } {
  const t: Luzon = lay(
    'japan.missions',
    { taichu: 'J-Betty-5', '1749': 'A-45', ...stacks },
    { turn: 3, fields: { ...FAR, clark: first.includes('bomb place=clark') ? 'allies' : 'japan' } },
  );
  t.act('japan', ...first, 'pick unit=J-Betty-5', 'bomb place=1749').dice(...dice);
  t.act('japan', 'done');
  const rest = [...answers];
  while (t.state.airPhase!.raids.length > 1)
    t.act(t.roles[0]!, t.waiting === 'raid.scramble.field' ? 'done' : rest.shift()!);
  const entries = Object.entries(t.state.airPhase!.tally).filter(([, many]) => many !== 0);
  return Object.fromEntries(entries);
}

const BETTY = ['pick unit=J-Betty-1'];

test('8.3.3 8.3.4 8.3.5 hits on troops, airfields and bridges are counted', () => {
  const at = { takao: 'J-Betty-1', '1243': 'A-31', clark: 'A-B-17-1' };
  expect(counted(at, [...BETTY, 'bomb place=1243'], [2, 2])).toEqual({ unitsShaken: 1 });
  expect(counted(at, [...BETTY, 'bomb place=1243'], [1, 1])).toEqual({ stepsHit: 1 });
  // 2 - 2 is 0: two hits, on the boxes.
  expect(counted({ takao: 'J-Betty-1' }, [...BETTY, 'bomb place=clark'], [6, 1, 1], ['hit-boxes'])).toEqual({
    fieldHits: 2,
  });
  expect(counted({ takao: 'J-Betty-1' }, [...BETTY, 'bomb-bridge bridge=1445-1446'], [1, 1])).toEqual({
    bridgesDown: 1,
  });
});

test('10.2.2 11.3 12.2 so are batteries, what has reached Cavite, and drops', () => {
  const at = { takao: 'J-Betty-1' };
  expect(counted(at, [...BETTY, 'bomb-low'], [1, 1], ['name number=3'])).toEqual({ destroyed: 1 });
  expect(counted(at, [...BETTY, 'bomb-low'], [1, 2], ['name number=3'])).toEqual({ disrupted: 1 });
  expect(counted(at, [...BETTY, 'bomb-cavite'], [])).toEqual({ cavitePoints: 3 });
  const drop = ['pick unit=J-Tina-1', 'pick unit=J-Y1', 'drop hex=1235'];
  expect(counted({ kagi: 'J-Tina-1', formosa: 'J-Y1' }, drop, [])).toEqual({ drops: 1 });
});

test('8.6.5 8.7.6 aircraft shot down and sent home are counted by side', () => {
  const at = { takao: 'J-Betty-1', '1243': 'A-31 A-P-40E-1:cap:base=nichols' };
  const fought = (...dice: number[]) => counted(at, [...BETTY, 'bomb place=1243'], dice, ['stand']);
  // 4 against 2, then 2 against 4.
  expect(fought(1, 1, 6, 6)).toEqual({ japanLost: 1 });
  expect(fought(5, 5, 1, 1)).toEqual({ japanAborted: 1, alliesLost: 1 });
  expect(fought(6, 6, 2, 2, 4, 4)).toEqual({ alliesAborted: 1 });
});

test('8.4.3 and hits on a fleet', () => {
  const t = lay(
    'japan.missions',
    { clark: 'A-B-17-1 A-ABSU-B-17-1', '0835.sea': 'J-9 J-20', taichu: 'J-Betty-5', '1749': 'A-45' },
    { turn: 3, transports: { ready: 25 } },
  ).dice(1, 2, 2);
  t.act('japan', 'pick unit=J-Betty-5', 'bomb place=1749', 'done');
  t.act('allies', 'scramble field=clark', 'attack-fleet unit=A-B-17-1 place=0835.sea', 'done');
  t.waitsAt('raid.scramble.field', 'allies');
  expect(t.state.airPhase!.tally).toMatchObject({ fleetHits: 2, stepsHit: 0, unitsShaken: 0 });
});
