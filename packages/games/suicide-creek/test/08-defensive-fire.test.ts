import { legal, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { forcedFire } from '../rules/a08-defensive-fire/12-forced-fire.ts';
import { layResidual } from '../rules/a08-defensive-fire/22-residual.ts';
import { canFireAt, shotsAt } from '../rules/a08-defensive-fire/60-shots.ts';
import { HAZARDOUS } from '../state/units.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai I9, I10, J9; I11 is open ground, J10 debris beside it, G11 and E11 look along the creek. */
const GO = 'move units=[$a] path=[I11] mode=walk';
const SHOT = 'fire units=[$x] weapons=[] leader=[] place=I11';
const residualIn = (t: Creek, hex: string): number =>
  t.state.fire.residual.find(each => each.place === hexAt(hex))?.fp ?? 0;
const lastWhy = (t: Creek): string | undefined => t.rolls.at(-1)?.why;

test('A8.1 after an expenditure an unmarked unit fires at those on their way alone, and is marked', () => {
  const t = lay('movement', { I10: 'us 6-6-8 a', H10: 'us 6-6-8 b', J10: 'jp 4-4-7 x' }).act('us', GO);
  t.waitsAt('first-fire', 'japan');
  expect(t.why('japan', 'fire units=[$x] weapons=[] leader=[] place=H10')).toMatchObject({
    rule: 'A8.1',
    key: 'not-the-mover',
  });
  t.dice(6, 5, 6, 1).act('japan', SHOT);
  expect(t.mark('x')).toBe('first');
});

test('A8.13 A4.6 A4.61 -1 for moving without care, -1 in the open; assault movement takes off the first', () => {
  const shot = (mode: string): Creek =>
    lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 4-4-7 x' })
      .act('us', `move units=[$a] path=[I11] mode=${mode}`)
      .dice(6, 4, 2, 2)
      .act('japan', SHOT);
  // Column 8, Original 10: 8 is a NMC, 9 a pin task check.
  expect(lastWhy(shot('walk'))).toBe('morale');
  expect(lastWhy(shot('assault'))).toBe('task');
});

test('A8.14 as often as whole MF were spent there, at least once', () => {
  // I11 costs one and a half: a machine gun that keeps its rate has one shot there, in debris (three) it has three.
  const t = lay('movement', { I10: 'us 6-6-8 a', J9: 'jp 2-2-8 x, MMG>x m' });
  t.act('us', 'move units=[$a] path=[J10] mode=walk');
  const shot = 'fire units=[] weapons=[$m] leader=[] place=J10';
  const shots = Math.max(1, Math.floor(t.state.moving.here / 2));
  for (let n = 0; n < shots; n++) {
    expect(t.why('japan', shot)).toBeUndefined();
    t.dice(1, 6, 2, 2).act('japan', shot);
  }
  expect(shots).toBe(3);
  expect(t.state.fire.shots).toEqual([{ by: -1 - t.weapon('m'), count: 3 }]);
});

test('A8.2 residual fire strikes who comes later before anybody is asked, once, and only the largest counter stays', () => {
  const stacks = { I10: 'us 6-6-8 a, 6-6-8 b', J10: 'jp 4-4-7 x, 4-4-7 y' };
  const t = lay('movement', stacks).act('us', GO).dice(6, 5, 6, 5);
  t.act('japan', 'fire units=[$x $y] weapons=[] leader=[] place=I11');
  // Column 16 leaves 8.
  expect(residualIn(t, 'I11')).toBe(8);
  layResidual(t.state, hexAt('I11'), 4);
  expect(residualIn(t, 'I11')).toBe(8);
  t.hold().dice(6, 6, 6, 6, 6, 6).act('us', 'move units=[$b] path=[I11] mode=walk');
  expect(t.rolls.filter(({ why }) => why === 'residual')).toHaveLength(1);
  t.passTo('defensive-fire.defender.act');
  expect(t.state.fire.residual).toEqual([]);
});

test('EX-T2 A8.26 a MMG in a pillbox at a mover in kunai: column 4, Final as Original, residual 1', () => {
  const works = { japan: ['pillbox I13 NNE'] };
  const t = lay('movement', { I8: 'us 6-6-8 a', 'I13.pillbox': 'jp 2-2-8 x, MMG>x m' }, { works });
  t.act('us', 'move units=[$a] path=[I9] mode=walk').dice(6, 3);
  t.act('japan', 'fire units=[] weapons=[$m] leader=[] place=I9');
  t.tells('attack', { fp: 4, final: 10 });
  expect(residualIn(t, 'I9')).toBe(1);
});

test('EX-T4 A8.26 12 firepower through a Hindrance of two leaves 2', () => {
  const t = lay('movement', { D11: 'us 6-6-8 a', A12: 'jp 4-4-7 x, 4-4-7 y, 4-4-7 z' });
  t.act('us', 'move units=[$a] path=[C12] mode=walk').dice(6, 5);
  t.act('japan', 'fire units=[$x $y $z] weapons=[] leader=[] place=C12');
  t.tells('attack', { fp: 12, final: 13 });
  expect(residualIn(t, 'C12')).toBe(2);
});

test('A8.3 A9.3 Subsequent First Fire: half, in Normal Range and no farther than the nearest Known enemy; then Final Fire', () => {
  const stacks = { I10: 'us 6-6-8 a', J10: 'jp 4-4-7:first x, LMG>x:first m' };
  const t = lay('movement', stacks).act('us', GO).dice(6, 4, 2, 2);
  t.act('japan', 'fire units=[$x] weapons=[$m] leader=[] place=I11');
  // 4 and 2, doubled and halved; 10 is not enough to break a LMG, but for Sustained Fire.
  t.tells('attack', { fp: 6 });
  t.tells('weapon-malfunctions');
  expect([t.mark('x'), t.state.weapons.mark[t.weapon('m')]]).toEqual(['final', 4]);
  const near = lay('movement', { I8: 'us 6-6-8 a', J10: 'us 6-6-8', I11: 'jp 4-4-7:first x, 4-4-7' });
  near.act('us', 'move units=[$a] path=[I9] mode=walk');
  expect(near.why('japan', 'fire units=[$x] weapons=[] leader=[] place=I9')).toMatchObject({
    rule: 'A8.3',
    key: 'nearer-enemy',
  });
  const far = lay('movement', { J12: 'us 6-6-8 a', D11: 'jp 4-4-7:first x, 4-4-7' });
  far.act('us', 'move units=[$a] path=[I13] mode=walk');
  expect(far.why('japan', 'fire units=[$x] weapons=[] leader=[] place=I13')).toMatchObject({
    rule: 'A8.3',
    key: 'beyond-normal-range',
  });
});

test('EX-T3 A8.31 Final Protective Fire: its Original DR is the morale check of who fires', () => {
  const t = lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 2-2-8:final x' }).act('us', GO).dice(5, 4);
  t.act('japan', SHOT);
  t.tells('attack', { fp: 2 });
  expect([t.type('x'), t.mark('x')]).toEqual(['jp-128r', 'final']);
});

test('A8.31 its machine gun takes part, and the target is beside it', () => {
  const t = lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 4-4-7:final x, LMG>x:final m' }).act('us', GO);
  expect(t.why('japan', SHOT)).toMatchObject({ rule: 'A8.31', key: 'guns-take-part' });
  expect(t.why('japan', 'fire units=[$x] weapons=[$m] leader=[] place=I11')).toBeUndefined();
  const far = lay('movement', { I8: 'us 6-6-8 a', I11: 'jp 4-4-7:final x, 4-4-7' }).act(
    'us',
    'move units=[$a] path=[I9] mode=walk',
  );
  expect(far.why('japan', 'fire units=[$x] weapons=[] leader=[] place=I9')).toMatchObject({
    rule: 'A8.31',
    key: 'not-beside',
  });
});

test('A8.312 whoever is met by a MMC in his own Location fires with all he has, tripled', () => {
  const t = lay('movement', { I9: 'us 6-6-8:stopped a, jp 4-4-7 x, LMG>x m', A9: 'us 6-6-8' });
  t.state.moving.units = [t.unit('a')];
  t.state.moving.paid = { what: 'enter', place: hexAt('I9'), cost: 2, about: -1 };
  t.state.moving.open = true;
  t.dice(6, 5);
  forcedFire(t.referee);
  t.tells('attack', { fp: 16 });
  expect(t.mark('x')).toBe('first');
});

test('A8.4 Final Fire: unmarked anywhere, marked First Fire at adjacent targets as Area Fire, marked Final not at all', () => {
  const stacks = { I11: 'us 6-6-8 a', J10: 'jp 4-4-7:first x', H10: 'jp 4-4-7:final z, 4-4-7' };
  const t = lay('defensive-fire', stacks);
  const fire = (unit: string): string => `fire units=[$${unit}] weapons=[] leader=[] place=I11`;
  expect(t.why('japan', fire('z'))).toMatchObject({ rule: 'A7.1', key: 'has-fired' });
  t.dice(6, 3, 2, 2).act('japan', fire('x'));
  // No -2 for a move that is over.
  t.tells('attack', { fp: 4, final: 9 });
  expect(t.mark('x')).toBe('final');
  const far = lay('defensive-fire', { I11: 'us 6-6-8 a', I9: 'jp 4-4-7:first x, 4-4-7 y' });
  expect(far.why('japan', fire('x'))).toMatchObject({ rule: 'A8.4', key: 'not-beside' });
  expect(far.why('japan', fire('y'))).toBeUndefined();
});

test('A8.15 a Snap Shot: half, nothing for ground and movement, no residual fire', () => {
  const t = lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 4-4-7 x, 4-4-7 y' }).act('us', GO).dice(4, 5, 2, 2);
  t.act('japan', 'snap units=[$x $y] weapons=[] leader=[] place=I11');
  t.tells('attack', { fp: 8, final: 9 });
  expect([residualIn(t, 'I11'), t.mark('x')]).toEqual([0, 'first']);
});

test('A8.15 A5.1 A4.62 a Snap Shot strikes the overstacked and who moves hazardously as any attack does', () => {
  const snap = 'snap units=[$x $y] weapons=[] leader=[] place=I11';
  const others = '6-6-8 b, 6-6-8 c, 6-6-8 d';
  const shot = (stacks: { readonly [place: string]: string }, hazardous = false): Creek => {
    const t = lay('movement', { J10: 'jp 4-4-7 x, 4-4-7 y', ...stacks }).act('us', GO);
    if (hazardous) t.state.units.flags[t.unit('a')]! |= HAZARDOUS;
    return t;
  };
  // Column 8: an Original 10 does nothing, 9 is a pin task check, 8 a NMC.
  const bare = shot({ I10: 'us 6-6-8 a' }).dice(6, 4).act('japan', snap);
  expect(lastWhy(bare)).toBe('fire');
  const crowded = shot({ I10: 'us 6-6-8 a', I11: `us ${others}` });
  expect(lastWhy(crowded.dice(6, 4, 2, 2).act('japan', snap))).toBe('task');
  expect(lastWhy(shot({ I10: 'us 6-6-8 a' }, true).dice(6, 4, 2, 2).act('japan', snap))).toBe('morale');
});

test('A8.1 A7.3 shots and facts tell the DEFENDER what he can expect', () => {
  const t = lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 4-4-7 x' }).act('us', GO);
  const [shot] = shotsAt(t.state, 1, hexAt('I11'));
  // Column 8 at -2: a check at 10 or less, one column less on doubles.
  expect(shot).toMatchObject({ column: 8 });
  expect(suicideCreek.facts!(t.state, 'japan')).toMatchObject({ firepower: 8, chance: shot!.chance });
  expect(canFireAt(t.state, t.unit('x'), hexAt('I11'))).toBe(true);
});

test('A8.2 A12.1 the masked state does not say who under a "?" was struck by residual fire', () => {
  const t = lay('movement', { I10: 'us 6-6-8:? a', J10: 'jp 4-4-7 x' }, { residual: ['I11 1'] });
  t.dice(6, 6).act('us', 'move units=[$a] path=[I11] mode=assault');
  const struck = (role: string): unknown => view(suicideCreek, t.match, role).state.fire.residual[0]?.struck;
  expect([t.state.fire.residual[0]?.struck, struck('us')]).toEqual([[t.unit('a')], [t.unit('a')]]);
  expect([struck('japan'), struck('spectator')]).toEqual([[], []]);
});

test('A8.1 A12.3 what is legal for a firer is the same whoever else hides in the target Location', () => {
  const world = (hidden: string): Creek =>
    lay('prep-fire', { I9: 'us 6-6-8 a', I10: `jp 4-4-7${hidden}` }, { scenario: 'patrol', side: 'us' });
  const [empty, full] = [world(''), world(', 4-4-7:hip')];
  const seen = (t: Creek): string =>
    JSON.stringify([legal(suicideCreek, t.match, 'us'), view(suicideCreek, t.match, 'us').state.fire]);
  expect(seen(full)).toBe(seen(empty));
  const shot = 'fire units=[$a] weapons=[] leader=[] place=I11';
  expect([empty, full].map(t => t.why('us', shot))).toEqual([undefined, undefined]);
  expect(full.odds('us', 'fire units=[$a] weapons=[] leader=[] place=I10').outcomes).toEqual(
    empty.odds('us', 'fire units=[$a] weapons=[] leader=[] place=I10').outcomes,
  );
});
