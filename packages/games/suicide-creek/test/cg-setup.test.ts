import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { SPINES, spineOf } from '../components.ts';
import { suicideCreek } from '../index.ts';
import type { Labels } from '../laying.ts';
import { HEXES, hexAt, isStream } from '../map.ts';
import {
  checkReserve,
  checkVeil,
  freeHiding,
  hiddenTooMany,
  inSetupArea,
  looksAtStream,
  setupFaults,
  tooManyNorth,
} from '../rules/cg/09-limits.ts';
import { laid } from '../setup.ts';
import { CONCEALED, HIDDEN, KNOWN } from '../state/units.ts';
import type { State } from '../state.ts';
import { typeNamed } from '../types.ts';
import { begin, normalOptions, stand } from './lay.ts';

/** 4.6, CG9, G1.631, SC1.51 Setting up. */

const faults = (s: State): string[] =>
  setupFaults(s).flatMap(fault => (fault ? [`${fault.rule} ${fault.key}`] : []));
const initial = { scenario: 'initial' };
const count = (s: State, id: string): number => s.units.type.filter(type => type === typeNamed(id)).length;

test('4.6-OB-US 4.6-OB-JP the orders of battle, ELR and SAN', () => {
  const s = laid('initial', normalOptions);
  expect([count(s, 'us-668'), count(s, 'us-ldr-10-2'), count(s, 'us-ldr-9-1')]).toEqual([27, 1, 2]);
  // Four platoons, and two more for ten of the twelve points.
  expect([count(s, 'jp-447'), count(s, 'jp-228')]).toEqual([18, 3]);
  expect([s.battle.elr, s.battle.san]).toEqual([
    [5, 4],
    [2, 4],
  ]);
  const works = (kind: string): number => s.works.filter(work => work.kind === kind).length;
  expect([works('pillbox'), works('wire')]).toEqual([18, 6]);
});

test('SC CG1 CG2 a battle of the campaign is fought on the whole map, by the rules of the creek', () => {
  expect(laid('initial', normalOptions).ground.control).toHaveLength(HEXES);
});

test('4.6-order the Japanese set up first, in secret; what was laid out for them is allowed', () => {
  const t = begin(initial).waitsAt('setup.japan', 'japan');
  expect(faults(t.state)).toEqual([]);
  const before = JSON.stringify(view(suicideCreek, t.match, 'us').state);
  const unit = t.state.units.type.findIndex((type, slot) => type >= 0 && slot % 2 === 1);
  t.act('japan', `station unit=jp${(unit >> 1) + 1} place=I16`);
  expect(JSON.stringify(view(suicideCreek, t.match, 'us').state)).toBe(before);
  t.act('japan', 'lay-anew', 'done');
  expect(t.waiting).not.toBe('setup.japan');
});

test('4.6-OB-JP CG4 the set-up area: south of the creek, and from row 4 on north of it, never the enemy edge', () => {
  expect(['K13', 'K4', 'K3', 'G11', 'J11', 'A21'].map(id => inSetupArea(hexAt(id)))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
  const north = (squads: number): number =>
    tooManyNorth(stand({ K7: 'jp 4-4-7 x3', K8: 'jp 4-4-7 x3', ...(squads > 6 ? { K9: 'jp 4-4-7' } : {}) }));
  expect([north(6), north(7)]).toEqual([0, 2]);
});

test('SC1.51 a pillbox looks at a stream hex, seen from above its bed', () => {
  expect(looksAtStream(hexAt('J12'), spineOf('NNW'))).toBe(true);
  expect(looksAtStream(hexAt('J19'), spineOf('SSE'))).toBe(false);
  const t = begin(initial);
  t.refuses('japan', 'build hex=J12 to=J19 spine=SSE', 'SC1.51', 'sees-no-stream');
  t.refuses('japan', 'build hex=J12 to=J11 spine=NNW', '4.6-OB-JP', 'not-to-be-built-here');
  t.allows('japan', 'build hex=J12 to=J12 spine=NNE');
  expect(isStream[hexAt('J11')]).toBe(1);
  expect(SPINES).toHaveLength(6);
});

test('G1.631 A12.3 a tenth of the squads hides for nothing, at night a quarter; SC1.6 B30.7 who hides besides', () => {
  const field = (hidden: string, more = {}): State =>
    stand({ K13: 'jp 4-4-7 x3', L13: 'jp 4-4-7 x3', J14: 'jp 4-4-7 x3', I15: hidden }, more);
  expect(freeHiding(field('jp 4-4-7:hip'), 1)).toBe(2);
  expect(hiddenTooMany(field('jp 4-4-7:hip'), 1)).toBe(0);
  expect(hiddenTooMany(field('jp 4-4-7:hip x2'), 1)).toBe(2);
  expect(freeHiding(field('jp 4-4-7:hip', { night: true }), 1)).toBe(4);
  expect(hiddenTooMany(field('jp 4-4-7:hip, 2-2-8:hip g, 70inf>g'), 1)).toBe(0);
  const labels: Labels = {};
  const s = stand(
    { K13: 'jp 9-0 a, radio>a', L13: 'jp 9-0 b', 'J12.pillbox': 'jp 4-4-7:hip c', G9: 'jp 4-4-7 d' },
    { works: { japan: ['pillbox J12 NNW hidden'] } },
    labels,
  );
  const hides = (unit: string): string | undefined => checkVeil(s, labels[unit]!, HIDDEN)?.key;
  expect(['a', 'b', 'c', 'd'].map(hides)).toEqual([
    undefined,
    'hides-with-men-only',
    undefined,
    'no-hiding-here',
  ]);
  expect(hiddenTooMany(s, 1)).toBe(0);
});

test('4.717-JP-note-t A12.3 a tank-hunter hero hides alone, in a pillbox that the enemy knows too', () => {
  const labels: Labels = {};
  const works = { japan: ['pillbox K13 NNE', 'pillbox H13 NNE hidden'], us: [] };
  const s = stand(
    { 'K13.pillbox': 'jp thh a, 9-0 b', 'H13.pillbox': 'jp 9-0 c', J14: 'jp thh d' },
    { scenario: 'initial', works },
    labels,
  );
  const hides = (name: string): string | undefined => checkVeil(s, labels[name]!, HIDDEN)?.key;
  expect(['a', 'b', 'c', 'd'].map(hides)).toEqual([undefined, 'hides-with-men-only', undefined, undefined]);
});

test('CG9 A12.1 infantry is concealed in cover or out of sight, a vehicle out of sight only; dummies always', () => {
  const labels: Labels = {};
  const s = stand(
    {
      K8: 'us 6-6-8 a, m4a2 b',
      K9: 'jp 4-4-7',
      G9: 'us 6-6-8 c',
      F8: 'jp 4-4-7',
      M5: 'us m4a2 d, dummy:? e',
    },
    {},
    labels,
  );
  const veil = (unit: string, to: number): boolean => checkVeil(s, labels[unit]!, to) === undefined;
  expect(['a', 'b', 'c', 'd'].map(unit => veil(unit, CONCEALED))).toEqual([true, false, false, true]);
  expect([veil('e', CONCEALED), veil('e', KNOWN), veil('e', HIDDEN)]).toEqual([true, false, false]);
});

test('CG6 CG6(2) a reserve lies six hexes from the enemy and four from the creek, and not with dummies', () => {
  const s = stand({ K18: 'jp dummy:?' });
  const key = (hex: string): string | undefined => checkReserve(s, 1, hexAt(hex))?.key;
  expect(['K17', 'K13', 'K18'].map(key)).toEqual([undefined, 'too-near-the-creek', 'dummies-and-reserves']);
  expect(checkReserve(s, 0, hexAt('K18'))?.key).toBe('too-near-the-enemy');
});

test('4.6-order A5.1 everything that is wrong is told at once', () => {
  const s = stand({ J11: 'jp 4-4-7', K7: 'jp 4-4-7 x4', 'L13.pillbox': 'jp 4-4-7', K4: 'jp dummy:hip' });
  expect(faults(s)).toEqual([
    '4.6-OB-JP not-to-be-set-up-here',
    'A5.1 overstacked',
    'B30.1 no-pillbox',
    'A12.1 dummy-needs-cover',
  ]);
});
