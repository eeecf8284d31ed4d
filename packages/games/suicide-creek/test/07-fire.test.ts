import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { firepowerOf } from '../rules/a07-fire/23-firepower.ts';
import { type Creek, lay, stand } from './lay.ts';
import { aim, fp } from './volley.ts';

/** D11 sees J12 (range 6) and I13 (range 5) over nothing; I9, I10, J9 and H9 are kunai in a clearing. */
const FIRE = 'fire units=[$a] weapons=[] leader=[]';
/** Keeps the phase open when everybody else has fired. */
const SPARE = { I10: 'us 6-6-8' };
const lastAttack = (t: Creek) => t.match.log.findLast(({ key }) => key === 'attack')?.args;
const circumstances = { directed: false, helpers: [], half: false };

test('A7.1 an unbroken armed unit fires once with its own fire and once with each weapon, and then neither moves nor fires', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m', I11: 'jp 4-4-7 x' }).dice(6, 5);
  t.act('us', `${FIRE} place=I11`);
  expect(t.mark('a')).toBe('prep');
  expect(t.why('us', `${FIRE} place=I11`)).toMatchObject({ rule: 'A7.1', key: 'has-fired' });
  t.dice(6, 5).act('us', 'fire units=[] weapons=[$m] leader=[] place=I11');
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[] place=I11')).toMatchObject({ rule: 'A9.2' });
  t.passTo('moves.act');
  expect(t.why('us', 'move units=[$a] path=[I8] mode=walk')).toMatchObject({ key: 'has-fired' });
  t.passTo('advance.attacker.act');
  for (const flag of ['broken', 'ti', 'melee'])
    expect(fp('prep-fire', { I9: `us 6-6-8:${flag} a` }, { units: 'a', place: 'I10' })).toMatch(/^A/);
  expect(fp('prep-fire', { I9: 'us unarmed-squad a' }, { units: 'a', place: 'I10' })).toBe('A7.1 unarmed');
});

test('A7.2 A7.22 A9.4 full firepower to the printed range, half to twice that, a machine gun 16 hexes without a leader', () => {
  const from = { D11: 'us 6-6-8 a, 3-4-8 h, MMG>a m', D4: 'us 9-1 l' };
  expect(fp('prep-fire', from, { units: 'a', place: 'J12' })).toBe(6);
  expect(fp('prep-fire', from, { units: 'h', place: 'J12' })).toBe(1.5);
  expect(fp('prep-fire', from, { weapons: 'm', place: 'J12' })).toBe(4);
  expect(fp('prep-fire', from, { units: 'l', place: 'H4' })).toBe('A7.1 nobody-fires');
  const s = stand({ A10: 'us 6-6-8 a, MMG>a m' });
  const gun = { unit: 0, weapon: 0, manner: 'prep' } as const;
  const own = { unit: 0, weapon: -1, manner: 'prep' } as const;
  expect(firepowerOf(s, gun, hexAt('R13'), circumstances)).toMatchObject({ rule: 'A9.4' });
  expect(firepowerOf(s, gun, hexAt('R13'), { ...circumstances, directed: true })).toBe(2);
  expect(firepowerOf(s, own, hexAt('R13'), circumstances)).toMatchObject({ rule: 'A7.22' });
});

test('A7.22 C13.2 an anti-tank rifle does not reach beyond its printed range', () => {
  const s = stand({ A10: 'jp 2-2-8 a, ATR>a m' });
  const rifle = { unit: 1, weapon: 1, manner: 'prep' } as const;
  expect(firepowerOf(s, rifle, hexAt('M10'), circumstances)).toBe(1);
  expect(firepowerOf(s, rifle, hexAt('N10'), circumstances)).toMatchObject({
    rule: 'A7.22',
    key: 'out-of-range',
  });
});

test('A7.21 doubled against an ADJACENT Location, tripled in the same one', () => {
  const stacks = { I9: 'us 6-6-8 a, jp 4-4-7', I10: 'jp 4-4-7' };
  expect(fp('prep-fire', stacks, { units: 'a', place: 'I10' })).toBe(12);
  expect(fp('prep-fire', stacks, { units: 'a', place: 'I9' })).toBe(18);
});

test('A7.23 A7.8 B20.42 Area Fire: pinned, out of a stream, at the concealed', () => {
  expect(fp('prep-fire', { I9: 'us 6-6-8:pinned a' }, { units: 'a', place: 'I10' })).toBe(6);
  expect(fp('prep-fire', { K11: 'us 6-6-8 a, MMG>a m' }, { units: 'a', place: 'K10' })).toBe(6);
  expect(fp('prep-fire', { K11: 'us 6-6-8 a, MMG>a m' }, { weapons: 'm', place: 'K10' })).toBe(
    'B20.42 in-the-stream',
  );
  const t = lay('prep-fire', { I9: 'us 6-6-8 a', I10: 'jp 4-4-7:? x, 4-4-7 y' });
  // Column 12 for the one who is seen, 6 for the other: 9 is a NMC and nothing.
  t.dice(6, 3, 6, 5).act('us', `${FIRE} place=I10`);
  expect([t.type('x'), t.veil('x'), t.type('y')]).toEqual(['jp-447', 'concealed', 'jp-347r']);
});

test('A7.24 A7.36 Advancing Fire is half; squads with Assault Fire add one in their Normal Range', () => {
  const at = 'advancing-fire';
  expect(fp(at, { D11: 'us 6-6-8 a' }, { units: 'a', place: 'I13' })).toBe(4);
  expect(fp(at, { I9: 'us 6-6-8 a' }, { units: 'a', place: 'I10' })).toBe(7);
  expect(fp(at, { I9: 'us 3-4-8 a' }, { units: 'a', place: 'I10' })).toBe(3);
  expect(
    fp(
      at,
      { I9: 'jp 4-4-7 a, LMG>a m' },
      { units: 'a', weapons: 'm', place: 'I10', by: 'japan' },
      { side: 'japan' },
    ),
  ).toBe(6);
});

test('A7.25 Opportunity Fire: marked in the prep fire phase, at full firepower in the advancing fire phase, with rate', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m', I11: 'jp 4-4-7 x' });
  t.act('us', 'opportunity units=[$a]');
  expect(t.mark('a')).toBe('opportunity');
  expect(t.why('us', `${FIRE} place=I11`)).toMatchObject({ rule: 'A7.1' });
  t.passTo('moves.act');
  expect(t.why('us', 'move units=[$a] path=[I8] mode=walk')).toMatchObject({ key: 'has-fired' });
  t.passTo('advancing-fire.attacker.act').dice(1, 6);
  t.act('us', 'fire units=[] weapons=[$m] leader=[] place=I11');
  expect(lastAttack(t)).toMatchObject({ fp: 4 });
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[] place=I11')).toBeUndefined();
});

test('A7.3 fire below one firepower is no attack', () => {
  expect(
    fp(
      'prep-fire',
      { D11: 'jp 1-3-7:pinned a' },
      { units: 'a', place: 'I13', by: 'japan' },
      { side: 'japan' },
    ),
  ).toBe('A7.3 too-little-fire');
});

test('A7.35 a squad and a weapon or two weapons, a half-squad one or the other, a lone leader at half, two SMC in full', () => {
  const stacks = {
    I9: 'us 6-6-8 a, MMG>a m, HMG>a n, 3-4-8 h, MMG>h p, 9-1 l, MMG>l q, 8-0 k, hero o, MMG>o r',
  };
  const ask = (units: string, weapons: string): number | string =>
    fp('prep-fire', stacks, { units, weapons, place: 'I11' });
  expect(ask('a', 'm')).toBe(10);
  expect(ask('', 'm n')).toBe(10);
  expect(ask('a', 'm n')).toBe('A7.35 too-many-weapons');
  expect(ask('h', 'p')).toBe('A7.35 too-many-weapons');
  expect(ask('', 'p')).toBe(4);
  expect(ask('', 'q')).toBe(2);
  expect(ask('k', 'q')).toBe(4);
  expect(ask('', 'r')).toBe(4);
  expect(ask('k', 'm')).toBe('A7.2 no-firepower');
});

test('A7.4 all enemies in the Location are attacked by one DR; a pillbox is a Location of its own', () => {
  const works = { japan: ['pillbox I11 NNE'] };
  const stacks = { I9: 'us 6-6-8 a', I11: 'jp 4-4-7 x, 9-0 y', 'I11.pillbox': 'jp 2-2-8 z' };
  const t = lay('prep-fire', stacks, { works }).dice(2, 3, 6, 5, 6, 5, 6, 6, 6, 6);
  t.act('us', `${FIRE} place=I11`);
  // Column 6, Original 5: a 1MC for both outside, nothing for the crew inside.
  expect([t.type('z'), t.flags('z')]).toEqual(['jp-228', []]);
  expect(t.match.log.filter(({ roll }) => roll && roll.why === 'morale').length).toBeGreaterThanOrEqual(2);
  expect(fp('prep-fire', { I9: 'us 6-6-8 a' }, { units: 'a', place: 'I11.pillbox' })).toBe(
    'A7.4 no-such-location',
  );
});

test('A7.5 G.3 A7.53 fire groups: adjacent Locations, not two in the jungle, a leader in each, the worst Hindrance for all', () => {
  const open = { I11: 'us 6-6-8 a, 9-1 l', H10: 'us 6-6-8 b, 8-0 k', I9: 'us 6-6-8 c', L8: 'us 6-6-8 d' };
  const ask = (units: string, leaders = '') => aim('prep-fire', open, { units, leaders, place: 'I10' });
  expect(ask('a b')).toEqual({ fp: 24, drm: 0, cowers: 1 });
  expect(ask('a b', 'l k')).toEqual({ fp: 24, drm: 0, cowers: 0 });
  expect(ask('a b', 'l')).toBe('A7.5 no-leader-there');
  expect(ask('a', 'l')).toEqual({ fp: 12, drm: -1, cowers: 0 });
  expect(ask('a c')).toBe('A7.5 not-adjacent-group');
  expect(ask('b c')).toMatch(/^A7.5|G.3/);
  const thick = { I9: 'us 6-6-8 a', H9: 'us 6-6-8 b' };
  expect(aim('prep-fire', thick, { units: 'a b', place: 'I10' })).toBe('G.3 jungle-parts');
  const night = { I11: 'us 6-6-8 a', H10: 'us 6-6-8 b' };
  expect(
    aim('prep-fire', night, { units: 'a b', place: 'I10' }, { scenario: 'night-attack', side: 'us' }),
  ).toBe('E1.7 no-groups-at-night');
});

test('E1.7 at night fire has +1, but not at those whom jungle overtops', () => {
  const night = { scenario: 'night-attack', side: 'us' };
  const drm = (from: string, place: string) =>
    aim('prep-fire', { [from]: 'us 6-6-8 a' }, { units: 'a', place }, night);
  expect(drm('I9', 'I10')).toMatchObject({ drm: 1 });
  expect(drm('D6', 'D7')).toMatchObject({ drm: 0 });
});

test('A7.53 A7.831 a leader directs one attack and the same firers again; a pinned one nobody', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a, MMG>a m, 6-6-8 b, 9-1 l', I11: 'jp 4-4-7 x' }).dice(
    1,
    6,
    1,
    2,
  );
  t.act('us', 'fire units=[] weapons=[$m] leader=[$l] place=I11');
  expect(t.why('us', 'fire units=[$b] weapons=[] leader=[$l] place=I11')).toMatchObject({
    rule: 'A7.53',
    key: 'directed-others',
  });
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[$l] place=I11')).toBeUndefined();
  expect(
    fp('prep-fire', { I9: 'us 6-6-8 a, 9-1:pinned l' }, { units: 'a', leaders: 'l', place: 'I10' }),
  ).toBe('A7.53 cannot-direct');
});

test('A7.55 those in one Location who fire at the same target fire together, but for a machine gun apart', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a, 6-6-8 b, MMG>b m', I11: 'jp 4-4-7 x' }).dice(6, 5);
  t.act('us', `${FIRE} place=I11`);
  expect(t.why('us', 'fire units=[$b] weapons=[] leader=[] place=I11')).toMatchObject({ rule: 'A7.55' });
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[] place=I11')).toBeUndefined();
});

test('A7.7 attacks one after the other from opposite sides encircle those between', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a', I11: 'us 6-6-8 b, 6-6-8 c', I10: 'jp 4-4-7 x' });
  t.dice(6, 5, 6, 5).act('us', `${FIRE} place=I10`);
  expect(t.is('x', 'encircled')).toBe(false);
  t.act('us', 'fire units=[$b] weapons=[] leader=[] place=I10');
  expect(t.is('x', 'encircled')).toBe(true);
  expect(aim('prep-fire', { I9: 'us 6-6-8:encircled a' }, { units: 'a', place: 'I10' })).toMatchObject({
    drm: 1,
  });
});

test('A7.55 A7.7 First Fire of the movement phase neither binds nor encircles in the defensive fire phase', () => {
  const ring = { I9: 'us 6-6-8 a, 6-6-8 b', I11: 'us 6-6-8 c', H10: 'jp 4-4-7 x, 4-4-7 z' };
  const t = lay('movement', ring, { side: 'japan' }).dice(6, 5, 1, 2);
  t.act('japan', 'move units=[$x] path=[I10] mode=walk').act(
    'us',
    'fire units=[$a] weapons=[] leader=[] place=I10',
  );
  t.passTo('defensive-fire.defender.act');
  expect(t.where('x')).toBe('I10');
  expect(t.why('us', 'fire units=[$b] weapons=[] leader=[] place=I10')).toBeUndefined();
  t.dice(6, 5).act('us', 'fire units=[$c] weapons=[] leader=[] place=I10');
  expect(t.is('x', 'encircled')).toBe(false);
});

test('A7.7 whoever gets away is no longer encircled', () => {
  const t = lay('movement', { I9: 'us 6-6-8:encircled a' }).act('us', 'move units=[$a] path=[I8] mode=walk');
  expect([t.where('a'), t.is('a', 'encircled')]).toEqual(['I8', false]);
});

test('A7.9 without a leader doubles cost a column and mark one firer as done; SMC and fanatics never cower', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m', I11: 'jp 4-4-7 x' }).dice(6, 6);
  t.act('us', `${FIRE} place=I11`);
  expect(lastAttack(t)).toMatchObject({ fp: 4, cowered: true });
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[] place=I11')).toMatchObject({ rule: 'A9.2' });
  const cowers = (who: string): unknown =>
    aim('prep-fire', { I9: `us ${who} a, 9-1 l` }, { units: 'a', place: 'I10' });
  expect(cowers('6-6-8')).toMatchObject({ cowers: 1 });
  expect(cowers('5-3-6')).toMatchObject({ cowers: 2 });
  expect(cowers('hero')).toMatchObject({ cowers: 0, drm: -1 });
  expect(cowers('6-6-8:fanatic')).toMatchObject({ cowers: 0 });
});

test('A7.301 A7.302 A7.303 A7.305 results come to those who were struck, leaders first', () => {
  // Original 3 on column 12: a 1KIA, and the survivor breaks.
  const t = lay('prep-fire', { I9: 'us 6-6-8 a', I10: 'jp 4-4-7 x, 9-0 y' }).dice(
    1,
    2,
    6,
    1,
    6,
    6,
    6,
    6,
    6,
    6,
  );
  t.act('us', `${FIRE} place=I10`);
  expect([t.where('x'), t.where('y')].filter(where => where === 'dead').length).toBeGreaterThan(0);
  // Final 8 on column 6, one of it for the kunai: a pin task check.
  const p = lay('prep-fire', { I9: 'us 6-6-8 a', I11: 'jp 4-4-7 x' }).dice(2, 5, 6, 5);
  p.act('us', `${FIRE} place=I11`);
  expect(p.is('x', 'pinned')).toBe(true);
});

test('A4.51 B26.31 A5.1 exhausted, on wire and overstacked firers have +1 each', () => {
  const drm = (who: string): unknown => aim('prep-fire', { I9: `us ${who} a` }, { units: 'a', place: 'I10' });
  expect(drm('6-6-8:cx')).toMatchObject({ drm: 1 });
  expect(drm('6-6-8:wire')).toMatchObject({ drm: 1 });
  expect(aim('prep-fire', { I9: 'us 6-6-8 a, 6-6-8 x3' }, { units: 'a', place: 'I10' })).toMatchObject({
    drm: 1,
  });
});

test('EX-T1 A7.9 A10.1 G1.121 two squads cower to column 8, Final 8 is a NMC, and the squad is reduced', () => {
  const t = lay(
    'prep-fire',
    { D11: 'us 6-6-8 a, 6-6-8 b', I13: 'jp 4-4-7:foxhole x' },
    { works: { japan: ['foxhole I13'] } },
  );
  t.dice(3, 3, 1, 6, 5, 4).act('us', 'fire units=[$a $b] weapons=[] leader=[] place=I13');
  expect(lastAttack(t)).toMatchObject({ fp: 8, final: 6 });
  expect([t.type('x'), t.flags('x')]).toEqual(['jp-347r', []]);
});

test('B30.112 B30.1 a pillbox is fired at from its arc only, and fires only there', () => {
  const works = { japan: ['pillbox I11 NNE'] };
  const stacks = { I9: 'us 6-6-8 a', 'I11.pillbox': 'jp 2-2-8 z', I11: 'us 6-6-8 b', I12: 'us 6-6-8 c' };
  const ask = (units: string) => fp('prep-fire', stacks, { units, place: 'I11.pillbox' }, { works });
  expect(ask('b')).toBe('B30.112 pillbox-same-hex');
  expect(ask('c')).toBe('B30.112 outside-arc');
  const from = { units: 'z', by: 'japan' };
  const japan = { works, side: 'japan' };
  expect(fp('prep-fire', stacks, { ...from, place: 'I12' }, japan)).toMatch(/^A6.1/);
});

test('A24.6t there is no SMOKE: nobody is offered any', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a', I11: 'jp 4-4-7 x' });
  expect(() => t.why('us', 'smoke place=I10')).toThrow('no action "smoke"');
});

test('A7.3 A8.1 the odds of fire are exact', () => {
  const t = lay('prep-fire', { D11: 'us 6-6-8 a, 6-6-8 b, 9-1 l', I13: 'jp 4-4-7 x' });
  const { outcomes } = t.odds('us', 'fire units=[$a $b] weapons=[] leader=[$l] place=I13');
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
  const nothing = outcomes.find(({ result }) => Object.values(result).every(value => value === 0));
  // Column 12 at 0: nothing on 11 and 12, a pin task check on 10 that 7 passes, checks of which less than 7 is no pin.
  expect(nothing?.probability).toBeCloseTo(
    (3 * 36 + 3 * 21 + 4 * 15 + 11 * 10 + 9 * 6 + 3 * 3) / 36 ** 2,
    10,
  );
});

test('A15.4 nobody directs who is berserk', () => {
  const stacks = { I9: 'us 6-6-8:berserk a, 6-6-8 b, 9-1 l', I11: 'jp 4-4-7 x', X20: 'jp 4-4-7' };
  const ask = (units: string) =>
    fp('advancing-fire', stacks, { units, leaders: 'l', place: 'I11' }, { side: 'us' });
  expect(ask('a')).toBe('A15.4 not-led');
  expect(ask('b')).not.toBe('A15.4 not-led');
});
