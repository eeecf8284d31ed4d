import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { hasRoom } from '../rules/a05-stacking.ts';
import { isAdjacent, seesPlace } from '../rules/a06-sight.ts';
import { IMMUNE, isOpenToSmallArms, temOf } from '../rules/b-terrain/00-tem.ts';
import {
  destroyPillbox,
  destroysPillbox,
  glancesOff,
  isCrushedBy,
  isHarderToHit,
  PILLBOX_ROOM,
  piercesPillbox,
  struckByArea,
} from '../rules/b-terrain/30-pillbox.ts';
import { WORKS } from '../state/works.ts';
import { lay, stand } from './lay.ts';

/** B30, SC1.5 Pillboxes and cellars. */

const works = { works: { japan: ['pillbox J12 NNW'] } };

test('B30.1 a pillbox holds a squad and looks only into its arc', () => {
  const labels: Labels = {};
  const s = stand({ 'J12.pillbox': 'jp 4-4-7 a', J13: 'jp 2-3-7 b' }, works, labels);
  const sees = (hex: string): boolean => seesPlace(s, placeOf('J12.pillbox'), placeOf(hex));
  expect(['J11', 'I12', 'J13', 'K12'].map(sees)).toEqual([true, true, false, false]);
  expect(hasRoom(s, 1, placeOf('J12.pillbox'), [labels.b!])).toBe(false);
  expect(PILLBOX_ROOM).toEqual({ squads: 1, smc: 4, guns: 1 });
});

test('B30.112 small arms harm it from inside the arc only, at +3; ordnance from elsewhere at +5', () => {
  const labels: Labels = {};
  const s = stand({ 'J12.pillbox': 'jp 4-4-7 a' }, works, labels);
  const open = (from: string): boolean => isOpenToSmallArms(s, placeOf('J12.pillbox'), placeOf(from));
  expect(['J11', 'J13', 'J12'].map(open)).toEqual([true, false, false]);
  expect(['J11', 'J13'].map(from => temOf(s, labels.a!, hexAt(from), 'direct'))).toEqual([3, 5]);
});

test('B30.34 fire at the area strikes the ground and the pillbox at +5, never the cellar', () => {
  const labels: Labels = {};
  const s = stand({ 'J12.pillbox': 'jp 4-4-7 a', 'J12.cellar': 'jp 4-4-7 b' }, works, labels);
  expect(struckByArea(s, hexAt('J12'))).toEqual([placeOf('J12'), placeOf('J12.pillbox')]);
  expect(struckByArea(s, hexAt('J13'))).toEqual([placeOf('J13')]);
  expect(temOf(s, labels.a!, hexAt('J11'), 'artillery')).toBe(5);
  expect(temOf(s, labels.b!, hexAt('J11'), 'artillery')).toBe(IMMUNE);
});

test('B30.35 SC1.54 SC1.54t AP pierces by twice the TEM; a bazooka round glances off on a coloured 5 or 6', () => {
  expect([piercesPillbox(11, 5), piercesPillbox(14, 5), piercesPillbox(8, 3), piercesPillbox(6, 3)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([4, 5, 6].map(coloured => glancesOff({ coloured }))).toEqual([false, true, true]);
});

test('B30.92 a placed charge destroys it on an Original 5 at TEM 3, on a 3 at TEM 5', () => {
  const falls = (tem: number, placed: boolean): number[] =>
    [2, 3, 4, 5, 6, 7].filter(original => destroysPillbox(30, original, tem, placed));
  expect(falls(3, true)).toEqual([2, 3, 4, 5]);
  expect(falls(5, true)).toEqual([2, 3]);
  expect(falls(3, false)).toEqual([2, 3]);
  expect([isCrushedBy(60), isCrushedBy(70)]).toEqual([false, true]);
});

test('B30.92 SC1.52 with a pillbox go its cellar, all in them and what they carry', () => {
  const t = lay(
    'movement',
    {
      K8: 'us 6-6-8',
      J12: 'jp 4-4-7 a',
      'J12.pillbox': 'jp 2-2-8:hip b, MMG>b m',
      'J12.cellar': 'jp 4-4-7:? c, dummy:? d',
    },
    { works: { japan: ['pillbox J12 NNW hidden'] } },
  );
  destroyPillbox(t.referee, hexAt('J12'));
  expect(['a', 'b', 'c'].map(unit => t.where(unit))).toEqual(['J12', 'dead', 'dead']);
  expect(t.state.weapons.owner.every(owner => owner < 0)).toBe(true);
  expect(t.state.works).toEqual([]);
  expect(t.state.battle.lost).toEqual([0, 4]);
  t.tells('pillbox-destroyed', { hex: 'J12' });
});

test('SC1.52t SC1.52 a cellar is seen and reached from its pillbox alone, at +4', () => {
  const labels: Labels = {};
  const s = stand({ 'J12.cellar': 'jp 4-4-7 a' }, works, labels);
  const [cellar, pillbox, ground] = ['J12.cellar', 'J12.pillbox', 'J12'].map(placeOf) as [
    number,
    number,
    number,
  ];
  expect([isAdjacent(s, cellar, pillbox), isAdjacent(s, cellar, ground)]).toEqual([true, false]);
  expect([seesPlace(s, pillbox, cellar), seesPlace(s, ground, cellar), seesPlace(s, cellar, ground)]).toEqual(
    [true, false, false],
  );
  expect(temOf(s, labels.a!, hexAt('J12'), 'direct')).toBe(4);
});

test('B30.8 G1.632 SC1.53 there are no bunkers and no tunnels: trenches beside a pillbox lead nowhere into it', () => {
  expect(WORKS).not.toContain('bunker');
  expect(WORKS).not.toContain('tunnel');
  const s = stand({}, { works: { japan: ['pillbox J12 NNW', 'trench J13'] } });
  expect(isAdjacent(s, placeOf('J13'), placeOf('J12.pillbox'))).toBe(false);
});

test('T11 SC1.52 SC1.52t B30.112 men in the pillbox and in its cellar fire at each other: 6 FP point blank, +4 down, +3 up', () => {
  const shot = (from: string, to: string, side: 'us' | 'japan') => {
    const words = {
      [from]: `${side === 'us' ? 'us 6-6-8' : 'jp 4-4-7'} a`,
      [to]: `${side === 'us' ? 'jp 4-4-7' : 'us 6-6-8'} b`,
    };
    const t = lay(
      'prep-fire',
      { ...words, A9: 'us 6-6-8', X20: 'jp 4-4-7' },
      { ...works, san: { us: 0, japan: 0 }, side },
    );
    expect(t.legal(side)).toContain(`fire leader=[] place=${to} units=[${t.id('a')}] weapons=[]`);
    t.dice(6, 5).act(side, `fire units=[$a] weapons=[] leader=[] place=${to}`);
    const [volley] = t.log('attack').map(({ args }) => args);
    return [volley?.fp, temOf(t.state, t.unit('b'), hexAt('J12'), 'direct')];
  };
  expect([shot('J12.pillbox', 'J12.cellar', 'us'), shot('J12.cellar', 'J12.pillbox', 'japan')]).toEqual([
    [12, 4],
    [8, 3],
  ]);
  const outside = lay(
    'prep-fire',
    { J12: 'us 6-6-8 a', 'J12.pillbox': 'jp 4-4-7', 'J12.cellar': 'jp 4-4-7', A9: 'us 6-6-8' },
    works,
  );
  outside.refuses(
    'us',
    'fire units=[$a] weapons=[] leader=[] place=J12.pillbox',
    'B30.112',
    'pillbox-same-hex',
  );
  outside.refuses(
    'us',
    'fire units=[$a] weapons=[] leader=[] place=J12.cellar',
    'B30.112',
    'pillbox-same-hex',
  );
});

test('B30.112 SC1.52 A23.1 concealment does nothing for those in a pillbox or a cellar, against a charge either', () => {
  const labels: Labels = {};
  const s = stand(
    { 'J12.pillbox': 'jp 4-4-7:? a', 'J12.cellar': 'jp 4-4-7:? b', J12: 'jp 4-4-7:? c' },
    works,
    labels,
  );
  expect(['a', 'b', 'c'].map(unit => isHarderToHit(s, labels[unit]!))).toEqual([false, false, true]);
});

test('B30.92 C3.7 a critical hit through the arc breaks it by the doubled column', () => {
  expect([destroysPillbox(12, 2, 3, false), destroysPillbox(24, 2, 3, false)]).toEqual([false, true]);
  const hit = (...dice: number[]): boolean => {
    const t = lay(
      'prep-fire',
      { I11: 'us m4a2:facing=SSE v', 'J12.pillbox': 'jp 4-4-7', A9: 'us 6-6-8', X20: 'jp 4-4-7' },
      { ...works, san: { us: 0, japan: 0 } },
    );
    t.dice(...dice, 6, 6, 6, 6, 6, 6).act('us', 'main-gun unit=$v place=J12.pillbox aim=infantry ammo=he');
    return t.state.works.length === 0;
  };
  // A 2 to hit, and a 1 behind it, is critical; 1KIA on the column of 12, 3KIA on that of 24.
  expect([hit(1, 1, 1, 1, 1), hit(2, 1, 1, 1)]).toEqual([true, false]);
});
