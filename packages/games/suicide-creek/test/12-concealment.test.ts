import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { placeOf } from '../map.ts';
import { isConcealmentTerrain, isWatched, seenByEnemy } from '../rules/a12-concealment/10-sighting.ts';
import { gainOf, stealthOf } from '../rules/a12-concealment/12-gain.ts';
import { type Cause, losesConcealment, reveal, showsGun, spot } from '../rules/a12-concealment/14-loss.ts';
import { isHarderToHit } from '../rules/b-terrain/30-pillbox.ts';
import { endTurn } from './end-turn.ts';
import { lay, stand } from './lay.ts';

/** A12 Concealment: who watches, how it is gained, how it is lost. */

test('A12.14 a Good Order enemy within sight watches, and so does a stack under "?"; nobody in hiding or reserve does', () => {
  const watched = (enemy: string): boolean =>
    isWatched(stand({ K8: 'us 6-6-8', K9: enemy }), 0, placeOf('K8'));
  expect(['jp 4-4-7', 'jp 4-4-7:?', 'jp dummy:?', 'jp 4-4-7:cloak=1'].map(watched)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['jp 4-4-7:hip', 'jp 4-4-7:reserve=1', 'jp 2-3-7:broken'].map(watched)).toEqual([
    false,
    false,
    false,
  ]);
  const labels: Labels = {};
  expect(seenByEnemy(stand({ K8: 'us 6-6-8 a', H9: 'jp 4-4-7' }, {}, labels), labels.a!)).toBe(false);
});

test('A12.12 concealment terrain is jungle, debris, kunai, swamp and the inside of a pillbox', () => {
  const terrain = (place: string): boolean => isConcealmentTerrain(placeOf(place));
  expect(['K8', 'J10', 'J9', 'K12.pillbox', 'G9', 'K11'].map(terrain)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('A12.12 E1.3 out of sight one is concealed in cover without a die, in the open with one; by night without', () => {
  const how = (unit: string, enemy: string, more = {}): string => {
    const labels: Labels = {};
    const s = stand({ [unit]: 'us 6-6-8 a', [enemy]: 'jp 4-4-7' }, more, labels);
    return gainOf(s, labels.a!);
  };
  expect(how('K8', 'K12')).toBe('free');
  expect(how('K8', 'K9')).toBe('no');
  expect(how('G9', 'G7')).toBe('roll');
  expect(how('G9', 'X20')).toBe('free');
  expect(how('G9', 'G7', { night: true })).toBe('free');
  expect(how('G9', 'G8')).toBe('no');
  const labels: Labels = {};
  const s = stand({ K8: 'us 6-6-8:broken a, 6-6-8:ti b, 6-6-8:berserk c' }, {}, labels);
  expect(['a', 'b', 'c'].map(unit => gainOf(s, labels[unit]!))).toEqual(['no', 'no', 'no']);
});

test('A12.12 G1.63 at the end of the own close combat phase: dr 5 or less, size 3, -1 stealthy, -2 Japanese, leadership', () => {
  const us = (die: number) =>
    endTurn(lay('movement', { G9: 'us 6-6-8 a', G7: 'jp 4-4-7' }).dice(die, 6, 6, 6));
  expect([us(2).veil('a'), us(3).veil('a')]).toEqual(['concealed', 'known']);
  const japan = (die: number) =>
    endTurn(lay('movement', { G9: 'jp 4-4-7 a', G7: 'us 6-6-8' }, { side: 'japan' }).dice(die, 6, 6, 6));
  expect([japan(5).veil('a'), japan(6).veil('a')]).toEqual(['concealed', 'known']);
  japan(5).tells('concealed', { place: 'G9', count: 1, who: 'japan' });
  const labels: Labels = {};
  const s = stand({ K8: 'jp 4-4-7 a, 3-4-7 b, 3-3-6 c, 2-2-8 d, 4-4-7:banzai e' }, {}, labels);
  expect(['a', 'b', 'c', 'd', 'e'].map(unit => stealthOf(s, labels[unit]!))).toEqual([
    'stealthy',
    'normal',
    'lax',
    'stealthy',
    'lax',
  ]);
});

test('A12.12 in cover it needs no die; the DEFENDER gains nothing', () => {
  const t = endTurn(lay('movement', { K8: 'us 6-6-8 a', K12: 'jp 4-4-7 b' }).dice());
  expect([t.veil('a'), t.veil('b')]).toEqual(['concealed', 'known']);
});

test('A12.14 what costs concealment under the eyes of an enemy, and what in any case', () => {
  const loses = (enemy: string, cause: Cause, said = '?'): boolean => {
    const labels: Labels = {};
    const s = stand({ K8: `us 6-6-8:${said} a`, [enemy]: 'jp 4-4-7' }, {}, labels);
    return losesConcealment(s, labels.a!, cause);
  };
  for (const cause of ['fired', 'moved', 'attacked', 'worked', 'fought'] as const)
    expect([loses('K9', cause), loses('K12', cause)]).toEqual([true, false]);
  for (const cause of ['hurt', 'entered', 'sniped', 'searched', 'wished', 'tripped'] as const)
    expect([loses('K9', cause), loses('K12', cause)]).toEqual([true, true]);
  // A12.3 Whoever fires out of hiding is seen.
  expect(loses('K12', 'fired', 'hip')).toBe(true);
});

test('A12.14 assault movement keeps it, but not in the open; E1.3 the dark keeps it, but not in light', () => {
  const veil = (at: string, from: string, to: string, mode: string, more = {}): string =>
    lay('movement', { A9: 'us 6-6-8', [from]: 'us 6-6-8:? a', [at]: 'jp 4-4-7' }, more)
      .act('us', `move units=[$a] path=[${to}] mode=${mode}`)
      .veil('a');
  expect(veil('J9', 'K8', 'K9', 'walk')).toBe('known');
  expect(veil('J9', 'K8', 'K9', 'assault')).toBe('concealed');
  expect(veil('G8', 'F9', 'G9', 'assault')).toBe('known');
  expect(veil('X20', 'K8', 'K9', 'walk')).toBe('concealed');
  expect(veil('J9', 'K8', 'K9', 'walk', { night: true })).toBe('concealed');
});

test('A12.1 B30.112 concealment makes fire harder, but not in a pillbox', () => {
  const labels: Labels = {};
  const s = stand(
    { K8: 'jp 4-4-7:? a, 4-4-7 b', 'J12.pillbox': 'jp 4-4-7:? c' },
    { works: { japan: ['pillbox J12 NNW'] } },
    labels,
  );
  expect(['a', 'b', 'c'].map(unit => isHarderToHit(s, labels[unit]!))).toEqual([true, false, false]);
});

test('A12.1 A12.14 dummies that are revealed are gone; units of one cloak are revealed together', () => {
  const t = lay('movement', {
    K8: 'us 6-6-8',
    K12: 'jp dummy:? a, 4-4-7:? b',
    L13: 'jp 4-4-7:cloak=1 c, 9-0:cloak=1 d, 4-4-7:cloak=2 e',
  });
  const ref = t.referee;
  reveal(ref, 'A12.14', [t.unit('a')], 'searched');
  reveal(ref, 'E1.43', [t.unit('c')], 'attacked');
  expect(t.in('K12')).toEqual(['jp-447']);
  expect(['b', 'c', 'd', 'e'].map(unit => t.veil(unit))).toEqual(['concealed', 'known', 'known', 'cloaked']);
});

test('B30.7 G.2 SC1.55 a pillbox that has fired is seen with all in it, and stays seen; a foxhole with its occupant', () => {
  const t = lay(
    'movement',
    { J11: 'us 6-6-8', 'J12.pillbox': 'jp 4-4-7:hip a, 9-0:hip b', L13: 'jp 4-4-7:?:foxhole c' },
    { works: { japan: ['pillbox J12 NNW hidden', 'foxhole L13 1 hidden'] } },
  );
  spot(t.referee, 'A12.14', [t.unit('a')], 'fired');
  expect([t.veil('a'), t.veil('b')]).toEqual(['known', 'known']);
  expect(t.state.works.map(({ known }) => known)).toEqual([true, false]);
  reveal(t.referee, 'A12.14', [t.unit('c')], 'attacked');
  expect(t.state.works.every(({ known }) => known)).toBe(true);
});

test('A12.34 A12.3 a Gun that fires is seen on a coloured 5 or 6, and by nobody when nobody sees it', () => {
  const shown = (enemy: string): number[] => {
    const labels: Labels = {};
    const s = stand({ K8: 'jp 2-2-8:hip a, 70inf>a', [enemy]: 'us 6-6-8' }, {}, labels);
    return [1, 4, 5, 6].filter(coloured => showsGun(s, labels.a!, coloured));
  };
  expect([shown('K9'), shown('K12')]).toEqual([[5, 6], []]);
});

test('A12.14 A4.7 E1.3 an advance is noticed in Open Ground only, and by night not at all', () => {
  const after = (from: string, to: string, watcher: string, more: object = {}): string => {
    const t = lay(
      'advance',
      { [from]: 'jp 4-4-7:? a', [watcher]: 'us 6-6-8', X20: 'jp 4-4-7' },
      { side: 'japan', ...more },
    );
    return t.act('japan', `advance units=[$a] place=${to}`).veil('a');
  };
  expect([after('K13', 'K14', 'L13'), after('H9', 'G9', 'G8')]).toEqual(['concealed', 'known']);
  const night = { night: true, scenario: 'night-attack' };
  expect(after('H9', 'G9', 'G8', night)).toBe('concealed');
  expect(after('H9', 'G9', 'G8', { ...night, lights: ['G9 1'] })).toBe('concealed');
});

test('E1.3 A12.14 at night men who walk through the light are noticed, vehicles wherever they are seen', () => {
  const walks = (words: string, lights: string[]): string => {
    const t = lay(
      'movement',
      { E5: `us ${words} a`, E6: 'jp 4-4-7', X4: 'us 6-6-8' },
      { side: 'us', night: true, scenario: 'assault', lights },
    ).passTo('moves.act');
    const move = words.startsWith('m4a2')
      ? 'drive units=[$a] path=[F5] gear=forward'
      : 'move units=[$a] path=[F5] mode=walk';
    return t.dice(1, 2, 1, 2, 1, 2).act('us', move).veil('a');
  };
  expect([walks('6-6-8:?', []), walks('6-6-8:?', ['F5 0'])]).toEqual(['concealed', 'known']);
});

test('A12.14 a leader who rallies somebody under the eyes of an enemy is seen, elsewhere not', () => {
  const rallies = (enemy: string): string => {
    const t = lay('rally', {
      K8: 'us 9-1:? l, 6-6-8:broken a',
      [enemy]: 'jp 4-4-7',
      A9: 'us 6-6-8',
      X20: 'jp 4-4-7',
    });
    return t.passTo('rally.choose.attacker.act').dice(3, 3, 3, 3).act('us', 'rally unit=$a').veil('l');
  };
  expect([rallies('K9'), rallies('K13')]).toEqual(['known', 'concealed']);
});
