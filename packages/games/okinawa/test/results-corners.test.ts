import { canonicalJson, chanceFromSeed, type Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { determinise, mask } from '../hidden.ts';
import { hexId, hexOf, landAround } from '../map.ts';
import { put, type State, turnUpMine } from '../state.ts';
import { type Island, lay } from './lay.ts';

/** Retreats, losses and advances where several rules meet. */

const A = 'JP-62-12';
const B = 'JP-62-13';
const C = 'JP-62-14';
const D = 'JP-62-15';
const back = (side: string, hex: string, more = {}) => ({ retreats: [{ side, hex, ...more }] });

test('10.34b 9.41 whoever is stopped in a hex from which nobody can be pushed is lost, and owes nothing', () => {
  // 2208 has 2108 and 2209 beside it, 2008 only 2108.
  const stacks = {
    '2208': `${A} ${B}`,
    '2209': 'US-96-381-1',
    '2109': 'US-96-381-2',
    '2108': `${C} ${D}`,
    '2008': 'JP-62-21',
  };
  const t = lay('results', stacks, back('japan', '2208', { hexes: 2 }));
  while (t.waiting === 'results.retreat') t.act('japan', t.legal('japan')[0]!);
  expect(t.waiting).toBe('over');
  expect([t.in('2108'), t.in('2008'), t.where(B)]).toEqual([[C, D], [A, 'JP-62-21'], 'dead']);
});

test('10.33 10.34b 9.41 of two who are stopped in a full hex only as many are lost as nobody makes room for', () => {
  const [guns, others] = ['JP-24-42-1', 'JP-24-42-2'];
  const stacks = {
    '2927': `${guns} ${others}`,
    '2928': `${C} ${D}`,
    '2929': 'JP-62-21',
    '2926': 'US-96-381-1',
    '3027': 'US-96-381-2',
    '3028': 'US-96-381-3',
    '2827': 'US-96-382-1',
    '2828': 'US-96-382-2',
    '2829': 'US-96-382-3',
    '3029': 'US-96-383-1',
    '2930': 'US-96-383-2',
    '3030': 'US-96-383-3',
    '2830': 'US-7-17-1',
  };
  const t = lay('results', stacks, back('japan', '2927', { hexes: 2 }));
  while (t.waiting === 'results.retreat') t.act('japan', t.legal('japan')[0]!);
  t.waitsAt('results.displace', 'japan').act('japan', `push hex=2929 unit=${C}`);
  expect([t.in('2928'), t.where(others), t.steps(guns), t.waiting]).toEqual([[D, guns], 'dead', 1, 'over']);
});

test('10.33 10.3 who is pushed out of a hex that he had to leave himself does not go back twice', () => {
  const stacks = {
    '2927': B,
    '2928': `${C} ${D}`,
    '2926': 'US-96-381-1',
    '3027': 'US-96-381-2',
    '2827': 'US-96-381-3',
    '3028': 'US-96-382-1',
    '2828': 'US-96-382-2',
  };
  const both = { retreats: [...back('japan', '2927').retreats, ...back('japan', '2928').retreats] };
  const t = lay('results', stacks, both).waitsAt('results.displace', 'japan');
  // D then goes by itself, and C stays where it was pushed.
  t.act('japan', `push hex=2929 unit=${C}`);
  expect([t.in('2928'), t.in('2929'), t.waiting]).toEqual([[B], [C, D], 'over']);
});

test('10.32 9.63 in another world those who have a step to lose are whoever lies under the position there', () => {
  const t = lay(
    'results',
    { '2330': `${A} JP-AT-3`, '2431': B, '2329': 'US-96-381-1 US-96-381-2' },
    {
      positions: ['2330 N', '2431 N'],
      losses: [
        { side: 'us', hex: '2329', steps: 1 },
        { side: 'japan', hex: '2330', steps: 1 },
      ],
    },
  );
  t.waitsAt('results.loss', 'us');
  const masked = mask(t.state, 'us');
  for (let i = 0; i < 5; i++) {
    const world = determinise(masked, 'us', chanceFromSeed(`world ${i}`));
    const [, hidden] = world.results.losses;
    expect(hidden!.units).toEqual(world.at.flatMap((at, unit) => (at === t.hex('2330') ? [unit] : [])));
    const json = (s: State): string => canonicalJson(s as unknown as Json);
    expect(json(mask(world, 'us'))).toBe(json(masked));
  }
});

test('10.2 10.33 10.36 11.14 9.63 nor is it known who of them has fired, has to go, may follow, or is named for an assault', () => {
  const json = (s: State): string => canonicalJson(s as unknown as Json);
  const here = (s: State, hex: string): number[] =>
    s.at.flatMap((at, unit) => (at === hexOf(hex) ? [unit] : []));
  const others = (t: Island, look: (world: State) => void): void => {
    const masked = mask(t.state, 'us');
    for (let i = 0; i < 5; i++) {
      const world = determinise(masked, 'us', chanceFromSeed(`world ${i}`));
      look(world);
      expect(json(mask(world, 'us'))).toBe(json(masked));
    }
  };
  const stacks = { '2927': `${A} JP-AT-3`, '2431': B, '2926': 'US-96-381-1' };
  const positions = ['2927 N', '2431 N'];
  others(lay('results', stacks, { positions, ...back('japan', '2927') }), world =>
    expect(world.results.retreats[0]!.units).toEqual(here(world, '2927')),
  );
  const advances = [{ side: 'japan', to: ['2827'], units: [A] }];
  others(lay('results', stacks, { positions, advances }), world =>
    expect(world.results.advances[0]!.units).toEqual(here(world, '2927')),
  );
  const rear = { ...stacks, '2924': 'US-96-HQ' };
  const fire = lay('fire.phase', rear, { positions }).dice(6, 6).act('us', 'aim hex=2927', 'fire');
  fire.act('japan', 'aim hex=2926', 'fire').waitsAt('fire.japan');
  others(fire, world => {
    const { units, from, steps } = world.firePhase!.fires[1]!;
    expect([units.length, from, steps.length]).toEqual([1, [hexOf('2927')], 1]);
    expect(here(world, '2927')).toContain(units[0]);
  });
  const named = lay('japan.assault', stacks, { positions }).act('japan', `assault hex=2926 unit=${A}`);
  others(named, world => {
    const { units } = world.assaultPhase!.plan!;
    expect([units.length, here(world, '2927').includes(units[0]!)]).toEqual([1, true]);
  });
});

test('10.32 9.63 a step that was taken under a position is not taken back: it shows whether somebody has died', () => {
  const owed = { losses: [{ side: 'japan', hex: '2330', steps: 1 }] };
  const stacks = { '2330': `${A} ${B}`, '2329': 'US-96-381-1' };
  const hidden = lay('results', stacks, { positions: ['2330 N'], ...owed }).act('japan', `lose unit=${A}`);
  expect(() => hidden.undo('japan')).toThrow();
  const open = lay('results', stacks, owed).act('japan', `lose unit=${A}`).undo('japan');
  expect([open.steps(A), open.waiting]).toEqual([3, 'results.loss']);
});

test('9.14b 9.14a who is driven into a minefield turns it up for everybody, and for good', () => {
  const stacks = { '2927': 'US-96-381-1', '2928': A };
  const mines = { mines: ['2926 real', '3027 dummy'] };
  const t = lay('results', stacks, { ...mines, ...back('us', '2927') });
  t.act('us', 'retreat hex=2926 unit=US-96-381-1').tells('mine-found', { hex: '2926' });
  expect([t.state.mines.length, t.state.realMines]).toEqual([1, [0, 0]]);
  expect(() => t.undo('us')).toThrow();
  const u = lay('results', stacks, { ...mines, ...back('us', '2927') });
  u.act('us', 'retreat hex=3027 unit=US-96-381-1').tells('mine-dummy', { hex: '3027' });
  expect([u.state.mines.length, u.state.realMines]).toEqual([1, [1, 0]]);
  // An advance finds it as well.
  const advances = [{ side: 'us', to: ['2926'], units: ['US-96-381-1'] }];
  const v = lay('results', stacks, { ...mines, advances }).act('us', 'advance hex=2926 unit=US-96-381-1');
  expect(() => v.undo('us')).toThrow();
});

test('9.14c 9.14d a minefield that lies open already stays to the end of the movement phase', () => {
  const t = lay(
    'results',
    { '2927': 'US-96-381-1', '2928': A },
    { mines: ['2926 real'], ...back('us', '2927') },
  );
  turnUpMine(t.state, t.hex('2926'));
  t.act('us', 'retreat hex=2926 unit=US-96-381-1');
  expect([t.state.mines.length, t.log('mine-found').length]).toEqual([1, 0]);
});

test('9.63 10.34b 10.34c that guns are under a position does not show when they have no way back', () => {
  const around = landAround[hexOf('2330')]!.map(hexId);
  const units = ['381-1', '381-2', '381-3', '382-1', '382-2', '382-3'].map(id => `US-96-${id}`);
  const ring = Object.fromEntries(around.map((hex, i) => [hex, units[i]!]));
  const seen = (unit: string): unknown => {
    const t = lay('results', { ...ring, '2330': unit }, { positions: ['2330 N'], ...back('japan', '2330') });
    t.act('japan', 'stay').waitsAt('results.loss', 'japan');
    return [t.log('no-retreat', 'us'), mask(t.state, 'us').results];
  };
  expect(seen('JP-24-42-1')).toEqual(seen(B));
});

test('14.32 14.31 14.11 a division whose unit was lost before the retreat pays nothing for it', () => {
  const owed = { losses: [{ side: 'us', hex: '2927', steps: 1 }], ...back('us', '2927') };
  const t = lay('results', { '2927': 'US-96-381-1 US-7-17-1:reduced', '2928': A }, owed);
  t.act('us', 'lose unit=US-7-17-1', 'retreat hex=2926 unit=US-96-381-1');
  expect([t.fatigue('96'), t.fatigue('7'), t.waiting]).toEqual([1, 1, 'over']);
});

test('18.33c 10.34b in the Free Variant who is driven off the north edge is lost; elsewhere he stays', () => {
  const around = landAround[hexOf('4001')]!.map(hexId);
  const units = ['381-1', '381-2', '381-3', '382-1', '382-2', '382-3'].map(id => `US-96-${id}`);
  const ring = Object.fromEntries(around.map((hex, i) => [hex, units[i]!]));
  const end = (scenario: string): [boolean, number] => {
    const t = lay('results', { ...ring, '4001': A }, { scenario, ...back('japan', '4001') });
    return [t.in('4001').includes(A), t.steps(A)];
  };
  expect([end('free-variant'), end('campaign')]).toEqual([
    [false, 0],
    [true, 2],
  ]);
});

test('9.61d 9.6 an empty position goes to whoever of the US comes there, also by a retreat', () => {
  const t = lay(
    'results',
    { '2927': 'US-96-381-1', '2928': A, '2926': 'JP-62-14' },
    { positions: ['2926 N'], ...back('us', '2927') },
  );
  put(t.state, t.unit('JP-62-14'), t.hex('2828'));
  t.act('us', 'retreat hex=2926 unit=US-96-381-1');
  expect([t.positions, t.state.campaign.forced]).toEqual([[], 1]);
});
