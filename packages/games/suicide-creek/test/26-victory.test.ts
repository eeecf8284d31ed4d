import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { gunPoints, pointsOf } from '../points.ts';
import { controlsHex, controlsInside, occupyAll } from '../rules/a26-control.ts';
import { leaveMap } from '../rules/a26-exit.ts';
import { scored } from '../rules/a26-victory.ts';
import { eliminate, removeWeapon, takeInside } from '../writing.ts';
import { endTurn } from './end-turn.ts';
import { lay, stand } from './lay.ts';

/** A26 Control and points. */

test('A26.211 EX-T15 G1.65 what units are worth', () => {
  const labels: Labels = {};
  const s = stand(
    {
      K8: 'us 6-6-8 a, 3-4-8 b, 2-2-8 c, 9-1 d, 8-0 e, 6+1 f, m4a2 g, 6-6-8:broken h',
      K12: 'jp 4-4-7 i, 10-0 j, 10-0:wounded k, 10-2:wounded l, 2-2-8 m, 70inf>m n, LMG>i o',
    },
    {},
    labels,
  );
  const worth = (...units: string[]): number[] => units.map(unit => pointsOf(s, labels[unit]!));
  expect(worth('a', 'b', 'c', 'd', 'e', 'f', 'h')).toEqual([2, 1, 2, 2, 1, 1, 2]);
  // An M4A2 with its crew, and a 9-1: 6 + 2.
  expect(worth('g', 'd')).toEqual([6, 2]);
  expect(worth('i', 'j', 'k', 'l')).toEqual([2, 1, 1, 2]);
  expect([gunPoints(s, -1 - labels.n!), gunPoints(s, -1 - labels.o!)]).toEqual([2, 0]);
});

test('B30.91 nobody takes a pillbox that is not there, as in a world made up by who does not see it', () => {
  const s = stand(
    { 'J12.pillbox': 'jp 4-4-7', 'K12.pillbox': 'us 6-6-8' },
    { works: { japan: ['pillbox K12 NNE'] } },
  );
  occupyAll(s);
  expect(s.ground.taken).toEqual([placeOf('K12.pillbox')]);
});

test('A26.22 what is eliminated counts for the enemy; captured units too, double at the end', () => {
  const labels: Labels = {};
  const s = stand({ K8: 'us 6-6-8 a, 9-1 b', K12: 'jp 4-4-7 c, 2-2-8 d, 70inf>d e' }, {}, labels);
  eliminate(s, labels.a!);
  expect(scored(s)).toEqual({ us: 0, japan: 2 });
  eliminate(s, labels.d!);
  removeWeapon(s, -1 - labels.e!);
  expect(scored(s)).toEqual({ us: 4, japan: 2 });
  s.units.guard[labels.b!] = labels.c!;
  expect(scored(s)).toEqual({ us: 4, japan: 4 });
  s.battle.over = true;
  expect(scored(s)).toEqual({ us: 4, japan: 6 });
});

test('A26.23 A26.22 Americans in Good Order who leave by the south edge score; by other edges they are lost', () => {
  const labels: Labels = {};
  const s = stand(
    { A21: 'us 6-6-8 a, 6-6-8:broken b, 6-6-8 c, 9-1 d', K13: 'jp 4-4-7 e, 4-4-7 f' },
    { scenario: 'initial' },
    labels,
  );
  leaveMap(s, labels.a!, hexAt('A21'));
  expect([s.battle.exited, s.battle.lost]).toEqual([2, [0, 0]]);
  leaveMap(s, labels.b!, hexAt('A21'));
  leaveMap(s, labels.c!, hexAt('A9'));
  expect([s.battle.exited, s.battle.lost]).toEqual([2, [4, 0]]);
  // CG13 By their own edge they are only gone.
  leaveMap(s, labels.d!, hexAt('A1'));
  leaveMap(s, labels.e!, hexAt('A21'));
  leaveMap(s, labels.f!, hexAt('A1'));
  expect(s.battle.lost).toEqual([4, 2]);
});

test('A26.11 the Japanese control everything at the start; who enters with a MMC in Good Order takes a hex for good', () => {
  const t = lay('movement', { A9: 'us 6-6-8', K8: 'us 6-6-8 a, 9-1 b', L8: 'us 8-0 c' });
  expect(t.holder('K9')).toBe('japan');
  t.act('us', 'move units=[$a] path=[K9 K10] mode=walk', 'move units=[$c] path=[M9] mode=walk');
  expect(['K9', 'K10', 'M9'].map(hex => t.holder(hex))).toEqual(['us', 'us', 'japan']);
});

test('A26.11 unopposed staying takes a hex at the end of a player turn; CG6(1) nobody in reserve or under a dummy does', () => {
  const t = endTurn(lay('movement', { K8: 'us 6-6-8', L8: 'us dummy:?', M9: 'us 6-6-8:reserve=1' }));
  expect(['K8', 'L8', 'M9'].map(hex => t.holder(hex))).toEqual(['us', 'japan', 'japan']);
  const s = stand({ K8: 'us 6-6-8, jp 4-4-7' });
  occupyAll(s);
  expect(controlsHex(s, 0, hexAt('K8'))).toBe(false);
});

test('A26.12 an armed vehicle holds its hex while it is there alone', () => {
  const holds = (stack: string): boolean => controlsHex(stand({ K9: stack }), 0, hexAt('K9'));
  expect(['us m4a2', 'us dozer', 'us m4a2, jp 4-4-7', 'jp 4-4-7'].map(holds)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('B30.91 SC1.52 CG21 a pillbox hex needs its pillbox and its cellar; at the end an empty one goes with the ground', () => {
  const field = (inside: { [place: string]: string }) =>
    stand(
      { J12: 'us 6-6-8', ...inside },
      { works: { japan: ['pillbox J12 NNW'] }, control: { us: ['J12'] } },
    );
  const holds = (s: ReturnType<typeof field>): boolean => controlsHex(s, 0, hexAt('J12'));
  const s = field({});
  expect(holds(s)).toBe(false);
  takeInside(s, placeOf('J12.pillbox'), false);
  expect(holds(s)).toBe(false);
  takeInside(s, placeOf('J12.cellar'), false);
  expect(holds(s)).toBe(true);
  const [empty, held] = [field({}), field({ 'J12.cellar': 'jp 4-4-7:?' })];
  for (const each of [empty, held]) each.battle.over = true;
  expect([holds(empty), holds(held)]).toEqual([true, false]);
});

test('A26.11 A12.3 who is in hiding takes nothing by staying, or the map would tell; when the battle is over he does', () => {
  const t = lay(
    'movement',
    { K9: 'us 6-6-8 b', L9: 'jp 4-4-7:hip x', A9: 'us 6-6-8', X20: 'jp 4-4-7' },
    { scenario: 'patrol', turn: 5, san: { us: 0, japan: 0 } },
  );
  t.act('us', 'move units=[$b] path=[L9 M9] mode=walk').hold();
  expect([t.where('b'), t.holder('L9')]).toEqual(['M9', 'us']);
  endTurn(t);
  expect([t.veil('x'), t.holder('L9')]).toEqual(['hidden', 'us']);
  t.state.battle.over = true;
  occupyAll(t.state);
  expect(t.holder('L9')).toBe('japan');
});

test('CG21 B30.91 only an empty pillbox goes with the ground: nobody in it, and nobody in its cellar', () => {
  const held = (stacks: { readonly [place: string]: string }): boolean[] => {
    const s = stand({ J12: 'us 6-6-8', ...stacks }, { works: { japan: ['pillbox J12 NNW'] } });
    occupyAll(s);
    s.battle.over = true;
    return [
      controlsHex(s, 0, hexAt('J12')),
      controlsInside(s, 0, placeOf('J12.pillbox')),
      controlsInside(s, 0, placeOf('J12.cellar')),
      controlsInside(s, 1, placeOf('J12.pillbox')),
    ];
  };
  expect(held({})).toEqual([true, true, true, false]);
  expect(held({ 'J12.cellar': 'jp 2-3-7:broken' })).toEqual([false, false, false, true]);
  expect(held({ 'J12.pillbox': 'jp 4-4-7' })).toEqual([false, false, false, true]);
});

test('A26.11 whether a stack under "?" takes a hex tells what it is: that is not taken back; any other step is', () => {
  const undone = (words: string, holder: string): boolean => {
    const t = lay(
      'movement',
      { K8: `us ${words} a`, A9: 'us 6-6-8', X20: 'jp 4-4-7' },
      { control: { [holder]: ['K9'] } },
    );
    t.act('us', 'move units=[$a] path=[K9] mode=walk').hold();
    try {
      return t.undo('us').where('a') === 'K8';
    } catch {
      return false;
    }
  };
  expect([undone('dummy:?', 'japan'), undone('6-6-8:?', 'japan')]).toEqual([false, false]);
  expect([undone('dummy:?', 'us'), undone('6-6-8:?', 'us'), undone('6-6-8', 'japan')]).toEqual([
    true,
    true,
    true,
  ]);
});
