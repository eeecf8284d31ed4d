import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { placeOf } from '../map.ts';
import { excess } from '../rules/a05-stacking.ts';
import { canLead } from '../rules/a10-morale/01-values.ts';
import { losesConcealment } from '../rules/a12-concealment/14-loss.ts';
import { endReserves } from '../rules/cg/06-reserves.ts';
import { field, suffers } from './10-morale.ts';
import { lay, stand } from './lay.ts';

/** CG6 Reserves. */

const stacks = {
  J12: 'us 6-6-8',
  K12: 'jp 4-4-7:reserve=1 a, 9-0:reserve=1 b, dummy:reserve=2 d',
  K13: 'jp 4-4-7',
  S18: 'jp 4-4-7:reserve=1 c',
};

test('CG6 a reserve does nothing until an enemy within six hexes is in its sight; then its owner may lift the counter', () => {
  const t = lay('movement', stacks, { scenario: 'patrol', side: 'japan' });
  t.refuses('japan', `move units=[${t.id('a')}] path=[L13] mode=walk`, 'CG6', 'in-reserve');
  t.refuses('japan', `release unit=${t.id('c')}`, 'CG6', 'not-released');
  t.act('japan', 'release unit=$a');
  expect([t.veil('a'), t.veil('b'), t.veil('d')]).toEqual(['known', 'known', 'reserve']);
  t.refuses('japan', `release unit=${t.id('a')}`, 'CG6', 'not-in-reserve');
  t.act('japan', 'release unit=$d');
  expect(t.types('japan')).not.toContain('jp-dummy');
});

test('CG6 A12.15 an attack under the eyes of an enemy, or somebody who walks in, lifts it', () => {
  const labels: Labels = {};
  const s = stand({ K8: 'us 6-6-8', K9: 'jp 4-4-7:reserve=1 a' }, {}, labels);
  expect(losesConcealment(s, labels.a!, 'attacked')).toBe(true);
  const t = lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8 a', K9: 'jp 4-4-7:reserve=1 b' },
    { scenario: 'patrol' },
  );
  t.act('us', 'move units=[$a] path=[K9] mode=walk');
  expect([t.where('a'), t.veil('b')]).toEqual(['K8', 'known']);
});

test('CG6(1) CG6(4) a reserve does not overstack, and its leader leads nobody', () => {
  const labels: Labels = {};
  const s = stand({ K12: 'jp 4-4-7 x2, 4-4-7:reserve=1, 9-0:reserve=1 a' }, {}, labels);
  expect(excess(s, 1, placeOf('K12'))).toBe(0);
  expect(canLead(s, labels.a!)).toBe(false);
});

test('CG6(6) CG6(7) after play dummies are taken away, and whoever is still in reserve is shown', () => {
  const t = lay('movement', stacks, { scenario: 'patrol', side: 'japan' });
  endReserves(t.referee);
  expect(['a', 'b', 'c'].map(unit => t.veil(unit))).toEqual(['known', 'known', 'known']);
  expect(t.types('japan')).not.toContain('jp-dummy');
});

test('CG6(3) A14.22 a sniper passes over a reserve, even where nobody else is near', () => {
  const t = field(
    { D8: 'us 6-6-8 z', K10: 'us 6-6-8:reserve=1 c', K13: 'us 6-6-8 b' },
    { san: { us: 0, japan: 4 }, snipers: { us: [], japan: ['K8', 'A20'] } },
  );
  // 2: an attack that pins; the first counter, at K8; south, two hexes: K10, where only the reserve is.
  suffers(t, 'check', 'z', 0, 1, 3, 2, 1, 4, 2);
  expect([t.veil('c'), t.is('c', 'pinned'), t.is('b', 'pinned')]).toEqual(['reserve', false, true]);
});

test('CG6(5) out of a fire a reserve goes to a neighbouring hex, under its counter and not nearer to an enemy', () => {
  const burning = { ...stacks, J12: 'us 6-6-8 z' };
  const t = lay('movement', burning, {
    scenario: 'patrol',
    side: 'japan',
    wrecks: ['K12 burning', 'L14 burning'],
  });
  t.refuses('japan', `evade-fire unit=${t.id('c')} place=S19`, 'CG6(5)', 'no-fire-here');
  t.refuses('japan', `evade-fire unit=${t.id('a')} place=J13`, 'CG6(5)', 'no-way-out-there');
  t.act('japan', 'evade-fire unit=$a place=L12');
  // The leader is under the same counter, the dummy under another one.
  expect(['a', 'b', 'd'].map(unit => [t.where(unit), t.veil(unit)])).toEqual([
    ['L12', 'reserve'],
    ['L12', 'reserve'],
    ['K12', 'reserve'],
  ]);
  t.refuses('japan', `evade-fire unit=${t.id('a')} place=M12`, 'CG6(5)', 'no-fire-here');
});

test('CG6(5) where no neighbouring hex will do it lies down anew within three, as it might have been set up', () => {
  const ring = ['S18', 'S17', 'T17', 'T18', 'S19', 'R18', 'R17'];
  const open = lay('advance', stacks, { scenario: 'patrol', side: 'japan', wrecks: ['S18 burning'] });
  open.refuses('japan', `evade-fire unit=${open.id('c')} place=S20`, 'CG6(5)', 'no-way-out-there');
  const t = lay('advance', stacks, {
    scenario: 'patrol',
    side: 'japan',
    wrecks: ring.map(hex => `${hex} burning`),
  });
  t.act('japan', 'evade-fire unit=$c place=S20');
  expect([t.where('c'), t.veil('c')]).toEqual(['S20', 'reserve']);
});

test('CG6(2) dummies may pass through a reserve of their side, and not stay with it', () => {
  const stacks = { K8: 'jp dummy:? d, 4-4-7:? x', K9: 'jp 4-4-7:reserve=1', A9: 'us 6-6-8', X20: 'jp 4-4-7' };
  const t = lay('movement', stacks, { scenario: 'initial', side: 'japan' });
  t.refuses('japan', 'move units=[$d] path=[K9] mode=walk', 'CG6(2)', 'decoys-and-reserves');
  t.allows('japan', 'move units=[$x] path=[K9] mode=walk', 'move units=[$d] path=[K9 K10] mode=walk');
  expect(t.legal('japan')).not.toContain(`move mode=walk path=[K9] units=[${t.id('d')}]`);
  lay('advance', stacks, { scenario: 'initial', side: 'japan' }).refuses(
    'japan',
    'advance units=[$d] place=K9',
    'CG6(2)',
  );
});
