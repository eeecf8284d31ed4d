import { expect, test } from 'vitest';
import { pin, put } from '../state.ts';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const C = 'US-96-381-3';
const J = 'JP-62-12';
const K = 'JP-62-13';

type More = Parameters<typeof lay>[2];
const us = (stacks: Parameters<typeof lay>[1], more: More = {}): Island =>
  lay('us.moves', stacks, { turn: 13, ...more });
const japan = (stacks: Parameters<typeof lay>[1], more: More = {}): Island =>
  lay('japan.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));
const spent = (t: Island, unit: string): number => t.state.spent[t.unit(unit)]! / 2;

test('9.1 9.11 9.11b TR-terrain entering a hex costs by its terrain and by who enters', () => {
  // Rough costs the US two, the Japanese one; a ridge three and two.
  const cost = (side: 'us' | 'japan', from: string, to: string): number => {
    const unit = side === 'us' ? A : J;
    const t = side === 'us' ? us({ [from]: unit }) : japan({ [from]: unit });
    return spent(go(t, side, unit, to), unit);
  };
  expect([cost('us', '2928', '3028'), cost('japan', '2928', '3028')]).toEqual([2, 1]);
  expect([cost('us', '2329', '2330'), cost('japan', '2329', '2330')]).toEqual([3, 2]);
  expect([cost('us', '2926', '2927'), cost('japan', '2926', '2927')]).toEqual([1, 1]);
});

test('9.11a 9.11b 9.11c along a road or trail the ground does not matter, beside it the whole price is paid', () => {
  // The road 2924-2925 costs half a point, the trail 2829-2929 one where rough would cost two.
  expect(spent(go(us({ '2924': A }), 'us', A, '2925'), A)).toBe(0.5);
  expect(spent(go(us({ '2829': A }), 'us', A, '2929'), A)).toBe(1);
  expect(spent(go(us({ '2928': A }), 'us', A, '2929'), A)).toBe(2);
  // Mixed in one move: road, open ground, road.
  expect(spent(go(us({ '2924': A }), 'us', A, '2925', '2926', '2826', '2726'), A)).toBe(3);
});

test('9.12 example 32: with one of five points left rough ground cannot be entered', () => {
  const t = go(us({ '2825': A }), 'us', A, '2925', '2926', '2927', '2928');
  expect(spent(t, A)).toBe(4);
  expect(t.why('us', `move unit=${A} hex=3028`)).toEqual({
    rule: '9.12',
    key: 'too-few-points',
    args: { hex: '3028', cost: 2, left: 1 },
  });
  t.allows('us', `move unit=${A} hex=2828`);
});

test('9.0 9.11 9.13 one unit after the other, and what was not spent is lost', () => {
  const t = us({ '2825': A, '2725': B });
  t.allows('us', 'done');
  go(t, 'us', A, '2925');
  t.refuses('us', `move unit=${B} hex=2825`, '9.11', 'one-moves').refuses('us', 'done', '9.11', 'one-moves');
  t.act('us', 'halt').refuses('us', `move unit=${A} hex=2926`, '9.13', 'has-moved');
  t.refuses('us', 'halt', '9.11', 'nobody-moves').allows('us', `move unit=${B} hex=2825`, 'done');
  t.refuses('us', `move unit=${J} hex=2926`, '9.1', 'not-yours-to-move');
});

test('9.0 9.1 a unit without a further step has moved', () => {
  const t = go(us({ '2825': A, '2725': B }), 'us', A, '2925', '2926', '2927', '2928', '2828');
  expect([t.state.movePhase!.moving, t.state.spent[t.unit(A)]]).toEqual([null, -1]);
  t.tells('moved', { unit: A, from: '2825', hex: '2828' }).allows('us', `move unit=${B} hex=2825`);
});

test('9.15 6.2 6.32 bad weather leaves fewer points', () => {
  const far = (weather: string): string[] => {
    const t = us({ '2825': A }, { weather });
    for (const hex of ['2925', '2926', '2927', '2928', '2828'])
      if (!t.why('us', `move unit=${A} hex=${hex}`)) t.act('us', `move unit=${A} hex=${hex}`);
    return [t.where(A)];
  };
  expect([far('clear'), far('rain'), far('mud')]).toEqual([['2828'], ['2928'], ['2926']]);
});

test('9.2 9.22 9.23 9.21a closed hexsides, enemies and engaged hexes', () => {
  const t = us(
    { '2926': A, '2927': J, '2128': B, '1535': C, '1636': 'US-96-382-1', '2925': `US-96-382-2 ${K}` },
    {
      engaged: ['2925'],
    },
  );
  t.refuses('us', `move unit=${A} hex=2927`, '9.22', 'held-by-the-enemy');
  t.refuses('us', `move unit=${A} hex=2925`, '9.22', 'held-by-the-enemy');
  t.refuses('us', `move unit=${A} hex=2929`, '9.2', 'not-next');
  t.refuses('us', `move unit=${B} hex=2228`, '9.23', 'no-crossing');
  // 9.21 The bridge, and the inlet beside it.
  t.allows('us', `move unit=${C} hex=1536`);
  t.refuses('us', 'move unit=US-96-382-1 hex=1536', '9.21', 'no-crossing');
  const blown = us({ '1535': C }, { bridgeBlown: true });
  blown.refuses('us', `move unit=${C} hex=1536`, '9.21', 'no-crossing');
});

test('9.25 9.25a 9.25b 9.25c heavy vehicles need a road into rough ground, headquarters do not', () => {
  const heavy = 'US-96-TK763';
  for (const unit of [heavy, 'US-96-ART', 'US-96-SUP'])
    us({ '2928': unit }).refuses('us', `move unit=${unit} hex=3028`, '9.25b', 'needs-a-road');
  us({ '2928': 'US-96-HQ' }).allows('us', 'move unit=US-96-HQ hex=3028');
  us({ '2829': heavy }).allows('us', `move unit=${heavy} hex=2929`);
  us({ '2928': heavy }).allows('us', `move unit=${heavy} hex=2927`);
});

test('9.5 9.51 9.52 9.53 disrupted units move as usual, pinned ones not at all', () => {
  const t = us({ '2926': `${A}:pinned`, '2825': `${B}:disrupted` });
  t.refuses('us', `move unit=${A} hex=2925`, '9.53', 'pinned-stays');
  go(t, 'us', B, '2925', '2926', '2927', '2928', '2828');
  expect([t.where(B), t.isDisrupted(B)]).toEqual(['2828', true]);
});

// ---------------------------------------------------------------- stacking

test('9.4 9.41 9.43 9.44 friends may be passed, but at the end two are in a hex at most', () => {
  const t = us({ '2825': A, '2925': `${B}:pinned ${C}:pinned` });
  // There is a way on, so it may be entered, but nobody may stay.
  go(t, 'us', A, '2925').refuses('us', 'halt', '9.41', 'no-room-left');
  go(t, 'us', A, '2926').act('us', 'halt');
  expect(t.where(A)).toBe('2926');
  // Four of five points are gone: from there nothing could be reached any more.
  const far = us({ '2825': A, '2928': `${B}:pinned ${C}:pinned` }, { weather: 'rain' });
  go(far, 'us', A, '2925', '2926', '2927').refuses('us', `move unit=${A} hex=2928`, '9.41', 'no-room-left');
});

test('9.41 headquarters and anti-tank guns stack freely', () => {
  const t = us({ '2825': 'US-96-HQ', '2925': `${B}:pinned ${C}:pinned` });
  go(t, 'us', 'US-96-HQ', '2925').act('us', 'halt');
  const j = japan({ '2825': 'JP-AT-3', '2925': `${J}:pinned ${K}:pinned` });
  go(j, 'japan', 'JP-AT-3', '2925').act('japan', 'halt');
  expect([t.where('US-96-HQ'), j.where('JP-AT-3')]).toEqual(['2925', '2925']);
});

test('9.41 who comes before another has gone may stay, but the phase does not end so', () => {
  const t = go(us({ '2825': A, '2925': `${B} ${C}` }), 'us', A, '2925').act('us', 'halt');
  t.refuses('us', 'done', '9.41', 'too-many-there');
  go(t, 'us', B, '2924').act('us', 'halt').allows('us', 'done');
});

test('9.41 where dice have left too many in a hex and nobody can go on, one gives way', () => {
  const t = us({
    '2825': `${A}:stopped`,
    '2925': `${B}:stopped ${C}:stopped`,
    '3026': 'US-96-382-1 US-96-382-2',
  });
  put(t.state, t.unit(A), t.hex('2925'));
  t.act('us', 'done').waitsAt('us.after.give-way', 'us');
  t.refuses('us', `give-way unit=${A} hex=3026`, '9.41', 'no-way-there');
  t.act('us', `give-way unit=${A} hex=2825`);
  expect(t.where(A)).toBe('2825');
  // On an island full of comrades there is no way at all.
  const lost = us({
    '2008': `${A}:stopped ${B}:stopped`,
    '2108': 'US-96-382-1 US-96-382-2',
    '2825': `${C}:stopped`,
  });
  put(lost.state, lost.unit(C), lost.hex('2008'));
  lost.act('us', 'done').tells('eliminated', { unit: C });
});

// ---------------------------------------------------------------- Home Guard

const G = 'JP-HG-2';

test('9.42 Home Guard may be alone, but next to US units only with an Army unit', () => {
  const t = japan({ '2926': A, '2929': `${G}`, '2828': J });
  go(t, 'japan', G, '2928').act('japan', 'halt');
  const near = japan({ '2926': A, '2928': G, '2827': J });
  // It may pass there, but not stay, nor be stopped by a second zone.
  go(near, 'japan', G, '2927').refuses('japan', 'halt', '9.42', 'guard-alone');
  near.refuses('japan', `move unit=${G} hex=3027`, '9.42', 'guard-alone');
  near.allows('japan', `move unit=${G} hex=2827`, `move unit=${G} hex=2928`);
});

test('9.42 an Army unit does not leave Home Guard behind that cannot go', () => {
  const t = japan({ '2926': A, '2927': `${G}:pinned ${J}` });
  t.refuses('japan', `move unit=${J} hex=2928`, '9.42', 'guard-alone');
  // Where the guard can still move it has to, before the phase ends.
  const can = japan({ '2926': A, '2927': `${G} ${J}` });
  go(can, 'japan', J, '2928').act('japan', 'halt').refuses('japan', 'done', '9.42a', 'guard-alone');
  go(can, 'japan', G, '2928').act('japan', 'halt').allows('japan', 'done');
});

test('9.42a 9.42b left alone it is joined as soon as can be; cut off it need not be', () => {
  const t = japan({ '2926': A, '2927': `${G}:pinned`, '2930': J });
  t.refuses('japan', 'done', '9.42a', 'guard-alone');
  go(t, 'japan', J, '2929', '2928', '2927');
  if (t.state.movePhase!.moving) t.act('japan', 'halt');
  t.allows('japan', 'done');
  const ring = ['2926', '3027', '3028', '2928', '2828', '2827'];
  const units = ['381-1', '381-2', '381-3', '382-1', '382-2', '382-3'];
  const around = Object.fromEntries(ring.map((hex, n) => [hex, `US-96-${units[n]}`]));
  japan({ ...around, '2927': `${G}:pinned` }).allows('japan', 'done');
});

test('9.42 9.42a 9.42b with a Japanese unit beside it Home Guard is not cut off, and none walks into a ring', () => {
  // All six hexes around 2927 are US or in a US zone.
  const ring = { '2926': A, '2928': B };
  japan({ ...ring, '2927': `${G}:pinned` }).allows('japan', 'done');
  japan({ ...ring, '2927': `${G}:pinned`, '3027': J }).refuses('japan', 'done', '9.42a', 'guard-alone');
  const t = japan({ ...ring, '3128': G });
  go(t, 'japan', G, '3028').refuses('japan', `move unit=${G} hex=2927`, '9.42', 'guard-alone');
});

test('9.41 headquarters and anti-tank guns need not leave a hex that is too full of others', () => {
  const t = us({ '2825': `${C}:stopped`, '2925': `${A}:stopped ${B}:stopped US-96-HQ` });
  put(t.state, t.unit(C), t.hex('2925'));
  t.allows('us', 'done').act('us', 'done').waitsAt('us.after.give-way', 'us');
  const gun = japan({ '2825': `${J}:stopped`, '2925': `${K}:stopped JP-62-14:stopped JP-AT-3` });
  put(gun.state, gun.unit(J), gun.hex('2925'));
  gun.allows('japan', 'done').act('japan', 'done').waitsAt('japan.after.give-way', 'japan');
});

test('9.14b 9.41 who gives way onto a minefield finds it', () => {
  const t = us({ '2825': `${C}:stopped`, '2925': `${A}:stopped ${B}:stopped` }, { mines: ['2924 real'] });
  put(t.state, t.unit(C), t.hex('2925'));
  t.act('us', 'done', `give-way unit=${C} hex=2924`);
  expect([t.where(C), t.state.mines]).toEqual(['2924', []]);
});

test('9.41 9.53 9.82 who gives way is rather not pinned and rather goes where there is no zone', () => {
  const t = us({ '2825': `${C}:stopped`, '2925': `${A}:stopped:pinned ${B}:stopped`, '2726': J });
  put(t.state, t.unit(C), t.hex('2925'));
  const offered = t.act('us', 'done').legal('us');
  expect(offered.filter(action => action.includes(A) || / hex=2826/.test(action))).toEqual([]);
  t.allows('us', `give-way unit=${C} hex=2924`, `give-way unit=${B} hex=3026`);
});

// ---------------------------------------------------------------- zones of control

const FRONT = { '2927': J };

test('9.8 9.82 9.82-ex 9.88 example 35: the US stops in a zone and never goes from one straight to another', () => {
  const t = us({ '2926': A, '2824': B, ...FRONT });
  for (const hex of ['3027', '2827']) t.refuses('us', `move unit=${A} hex=${hex}`, '9.82', 'zone-to-zone');
  // First to a free hex, then into the zone again; it costs nothing more.
  go(t, 'us', A, '3026', '3027');
  expect([t.state.movePhase!.moving, t.where(A)]).toEqual([null, '3027']);
  go(t, 'us', B, '2825', '2826', '2827');
  expect([t.where(B), t.state.spent[t.unit(B)]]).toEqual(['2827', -1]);
});

test('9.83 9.83-ex 7.23 example 36: an infiltrator stops in the first zone hex, or goes on to a second and stops', () => {
  const t = us({ '2925': A, ...FRONT }, { tactics: { us: 'infiltrate', japan: 'withdraw' } });
  go(t, 'us', A, '2926').allows('us', 'halt', `move unit=${A} hex=3027`);
  go(t, 'us', A, '3027');
  expect([t.state.movePhase!.moving, t.waiting]).toEqual([null, 'us.moves.unit']);
  // 7.24 Other chits let nobody infiltrate.
  const not = us({ '2925': A, ...FRONT }, { tactics: { us: 'bypass', japan: 'withdraw' } });
  expect(go(not, 'us', A, '2926').state.movePhase!.moving).toBeNull();
});

test('9.83 3.5 Infiltration example 37: from a zone straight into another, and there it stops; the Japanese likewise', () => {
  const t = us({ '2926': A, ...FRONT }, { tactics: { us: 'infiltrate', japan: 'withdraw' } });
  go(t, 'us', A, '2827');
  expect(t.state.movePhase!.moving).toBeNull();
  const j = japan({ '2926': `${A}:reduced`, '2927': K });
  go(j, 'japan', K, '2827').waitsAt('japan.moves.fire', 'us').act('us', 'decline');
  expect([j.state.movePhase!.moving, j.where(K)]).toEqual([null, '2827']);
});

test('9.83 from a first zone it may go on into a free hex, unless the option says otherwise', () => {
  const start = { '2925': A, ...FRONT };
  const more = { turn: 13, tactics: { us: 'infiltrate', japan: 'withdraw' } };
  go(lay('us.moves', start, more), 'us', A, '2926').allows('us', `move unit=${A} hex=3026`);
  const strict = lay('us.moves', start, more, { options: { throughZones: false } });
  go(strict, 'us', A, '2926').refuses('us', `move unit=${A} hex=3026`, '9.83', 'caught-in-a-zone');
  strict.allows('us', `move unit=${A} hex=3027`, 'halt');
  // One that began in the zone may always step back.
  const back = lay('us.moves', { '2926': A, ...FRONT }, more, { options: { throughZones: false } });
  back.allows('us', `move unit=${A} hex=2925`);
});

test('9.85 9.87 a friend in the hex does not cancel a zone, a pin of the enemy does', () => {
  const t = us({ '2926': A, '2827': B, ...FRONT });
  t.refuses('us', `move unit=${A} hex=2827`, '9.82', 'zone-to-zone');
  pin(t.state, t.unit(J));
  t.allows('us', `move unit=${A} hex=2827`);
});

// ---------------------------------------------------------------- strategic movement

const ROAD = ['2722', '2723', '2724', '2725', '2626', '2526', '2527', '2428', '2328', '2229', '2129'];

test('9.3 9.32 9.34 the Japanese move twice as far away from the enemy, over any ground', () => {
  const t = japan({ '2039': J });
  go(
    t,
    'japan',
    J,
    '2139',
    '2140',
    '2141',
    '2142',
    '2243',
    '2244',
    '2344',
    '2345',
    '2446',
    '2545',
    '2645',
    '2544',
  );
  // Eleven hexes of road are five and a half points, broken ground one more: more than the six that are printed.
  expect(spent(t, J)).toBe(6.5);
  const rain = japan({ '2926': J }, { weather: 'rain' });
  go(rain, 'japan', J, '2927', '2928', '2828', '2827', '2826', '2825', '2824', '2823', '2822', '2821');
  expect([rain.where(J), rain.state.spent[rain.unit(J)]]).toEqual(['2821', -1]);
});

test('9.31 9.31a example 33: three hexes must lie between, at the start and all the way', () => {
  const stacks = (hex: string) => ({ '2926': J, [hex]: A });
  const steps = ['2927', '2928', '2828', '2827', '2826', '2825'];
  // Far off it can go on after six points; with a US unit three hexes from the last one it cannot.
  const free = go(japan(stacks('2917')), 'japan', J, ...steps);
  free.allows('japan', `move unit=${J} hex=2824`);
  const four = japan(stacks('2821'));
  go(four, 'japan', J, ...steps).allows('japan', `move unit=${J} hex=2925`);
  four.refuses('japan', `move unit=${J} hex=2824`, '9.31', 'not-strategic');
  // Begun three hexes from the enemy it is no strategic move at all.
  const near = japan(stacks('2923'));
  go(near, 'japan', J, ...steps.slice(0, 5)).allows('japan', `move unit=${J} hex=2825`);
  go(near, 'japan', J, '2825');
  expect(near.state.movePhase!.moving).toBeNull();
});

test('9.31b an enemy that is surrounded does not count', () => {
  const ring = ['2926', '3027', '3028', '2928', '2828', '2827'];
  const units = ['381-1', '381-2', '381-3', '382-1', '382-2', '382-3'];
  const around = Object.fromEntries(ring.map((hex, n) => [hex, `US-96-${units[n]}`]));
  const way = [
    '2722',
    '2723',
    '2724',
    '2725',
    '2626',
    '2526',
    '2527',
    '2428',
    '2328',
    '2229',
    '2129',
    '2030',
  ];
  const cleared = { cleared: way };
  const t = us({ ...around, '2927': J, '2722': 'US-96-383-1' }, cleared);
  go(t, 'us', 'US-96-383-1', ...way.slice(1));
  expect(spent(t, 'US-96-383-1')).toBe(5.5);
  const open = us(
    {
      ...around,
      '3028': 'US-96-381-3:pinned',
      '2828': 'US-96-382-2:pinned',
      '2927': J,
      '2722': 'US-96-383-1',
    },
    cleared,
  );
  put(open.state, open.unit('US-96-382-1'), open.hex('2721'));
  go(open, 'us', 'US-96-383-1', ...way.slice(1, 11));
  expect(open.state.movePhase!.moving).toBeNull();
});

test('9.33 9.33c 9.33d the US moves strategically along cleared roads only, from the first hex to the last', () => {
  const t = go(us({ '2722': A }, { cleared: ROAD }), 'us', A, ...ROAD.slice(1));
  expect(spent(t, A)).toBe(5);
  // Five points are spent: off the road, or on a hex that is not cleared, the whole move would be tactical.
  t.refuses('us', `move unit=${A} hex=2030`, '9.33d', 'not-strategic');
  t.refuses('us', `move unit=${A} hex=2130`, '9.33d', 'not-strategic');
  const further = us({ '2722': A }, { cleared: [...ROAD, '2030'] });
  go(further, 'us', A, ...ROAD.slice(1), '2030');
  expect(spent(further, A)).toBe(5.5);
  // Begun beside the road it is tactical.
  const beside = go(
    us({ '2623': A }, { cleared: ROAD }),
    'us',
    A,
    '2723',
    '2724',
    '2725',
    '2626',
    '2526',
    '2527',
    '2428',
    '2328',
    '2229',
  );
  expect(beside.state.movePhase!.moving).toBeNull();
  // What was cleared this turn does not count yet.
  const now = go(
    us({ '2722': A }, { cleared: ROAD.slice(0, 5), clearedNow: ROAD.slice(5) }),
    'us',
    A,
    ...ROAD.slice(1),
  );
  expect(now.state.movePhase!.moving).toBeNull();
});

test('9.33a 9.33b a unit clears the hexes that it enters along the road, but not HQ, supply or shaken units', () => {
  const cleared = (unit: string, ...way: string[]): string[] => {
    const t = go(us({ [way[0]!]: unit }), 'us', unit.split(':')[0]!, ...way.slice(1));
    const shown = t.state.cleared.flatMap((state, n) => (state === 1 ? [n] : []));
    return shown.map(n => `${n}`);
  };
  expect(cleared(A, '2722', '2723', '2724')).toHaveLength(2);
  // From the side it is not cleared, nor where it began.
  expect(cleared(A, '2623', '2723')).toHaveLength(0);
  expect(cleared(A, '2829', '2929')).toHaveLength(1);
  for (const unit of ['US-96-HQ', 'US-96-SUP', `${A}:disrupted`])
    expect(cleared(unit, '2722', '2723')).toEqual([]);
  const t = lay('us.moves', { '2722': A }, { turn: 13 });
  go(t, 'us', A, '2723').act('us', 'halt', 'done');
  expect(t.state.cleared.filter(state => state === 1)).toHaveLength(1);
});
