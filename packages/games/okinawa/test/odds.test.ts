import { chanceFromSeed, legal, type Odds, odds, oddsOfFight } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { kikusui, raidWith } from './air.ts';
import { begin, type Island, lay } from './lay.ts';

/** Exact odds: the rules themselves are run over all dice, on what the one who asks may know. */

const [A, B, J] = ['US-96-381-1', 'US-96-381-2', 'JP-62-13'];
/** Two battalions, their headquarters and supply behind them, and a Japanese battalion before them in broken ground. */
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };

const chanceOf = ({ outcomes }: Odds, wanted: { readonly [name: string]: unknown }): number =>
  outcomes
    .filter(({ result }) => Object.entries(wanted).every(([name, value]) => result[name] === value))
    .reduce((sum, { probability }) => sum + probability, 0);
const whole = ({ outcomes }: Odds): number => outcomes.reduce((sum, { probability }) => sum + probability, 0);
const mean = ({ outcomes }: Odds, name: string): number =>
  outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result[name]), 0);
const atHand = (t: Island, role: string): Odds | null => oddsOfFight(okinawa, t.match, role);

describe('10 fire', () => {
  const aimed = (stacks: { [hex: string]: string } = {}, more = {}): Island =>
    lay('fire.phase', { ...FRONT, ...stacks }, more).act('us', 'aim hex=2927');

  test('10.12 10.24 10.32 by the column and the modifiers of those who fire', () => {
    // 18 at broken ground is the seventh column: S2, S, DR, D, P, P.
    const t = aimed();
    const found = t.odds('us', 'fire');
    expect(whole(found)).toBeCloseTo(1);
    expect(found.roll!.why).toBe('fire');
    const column = t.state.firePhase!.laying!.units.length;
    expect(column).toBe(2);
    expect(chanceOf(found, { steps: 2 }) + chanceOf(found, { steps: 1 })).toBeCloseTo(2 / 6);
    expect(chanceOf(found, { disrupted: true, driven: true })).toBeCloseTo(1 / 6);
    expect(chanceOf(found, { pinned: true })).toBeCloseTo(2 / 6);
    // Asking changes nothing.
    expect(t.state.firePhase!.fires).toEqual([]);
  });

  test('10.2 what an addition would make of it, and the fire at hand without a word', () => {
    const t = aimed({ '3027': 'US-96-382-1' });
    t.act('us', `drop unit=${B}`);
    const [less, more] = [t.odds('us', 'fire'), t.odds('us', `add unit=${B}`)];
    expect(chanceOf(more, { steps: 0 })).toBeLessThan(chanceOf(less, { steps: 0 }));
    expect(atHand(t, 'us')).toEqual(less);
    expect(atHand(t, 'japan')).toEqual(less);
    t.act('us', `drop unit=${A}`, 'drop unit=US-96-382-1');
    expect(atHand(t, 'us')).toBeNull();
    // 10.23 One who drops out of a fire that then cannot be opened brings nothing.
    const one = aimed().act('us', `drop unit=${A}`);
    expect(one.odds('us', `drop unit=${B}`).outcomes).toEqual([
      { probability: 1, result: { pinned: false, disrupted: false, driven: false, steps: 0 } },
    ]);
  });

  test('10.24b 9.63 guns under a position are not in the odds', () => {
    const here = (units: string): Odds =>
      lay(
        'fire.phase',
        { '2926': `${A} US-96-TK763`, '2925': 'US-96-HQ US-96-SUP', '2927': units },
        { positions: ['2927 N'] },
      )
        .act('us', 'aim hex=2927')
        .odds('us', 'fire');
    expect(here(`${J} JP-AT-3`)).toEqual(here(J));
  });

  test('9.63 fire from under a position has odds for its owner alone', () => {
    const t = lay('fire.phase', { '2926': A, '2927': J }, { positions: ['2927 N'] });
    t.act('us', 'aim hex=2927').dice(6).act('us', 'fire').act('japan', 'aim hex=2926');
    expect([atHand(t, 'us'), whole(atHand(t, 'japan')!)]).toEqual([null, expect.closeTo(1)]);
  });

  test('10.17 whether guns are directed', () => {
    const t = lay('fire.phase', { '2926': A, '2924': 'US-96-ART', '2927': J }).act('us', 'aim hex=2927');
    expect(chanceOf(t.odds('us', 'observe hex=2924'), { observed: true })).toBeCloseTo(2 / 6);
  });

  test('9.84 9.84a at those who move', () => {
    const t = lay(
      'us.moves',
      { '2926': A, '2927': 'JP-62-12' },
      { turn: 13, tactics: { us: 'infiltrate', japan: 'conceal' } },
    ).act('us', `move unit=${A} hex=3027`);
    const found = t.waitsAt('us.moves.fire', 'japan').odds('japan', 'fire');
    expect(whole(found)).toBeCloseTo(1);
    expect([atHand(t, 'japan'), atHand(t, 'us')]).toEqual([found, found]);
    // 8 at this ground, one column less by the chits: R, D, P.
    expect(
      [{ driven: true }, { disrupted: true }, { pinned: true }].map(each => chanceOf(found, each)),
    ).toEqual([expect.closeTo(1 / 6), expect.closeTo(1 / 6), expect.closeTo(1 / 6)]);
    const { good } = okinawa.odds;
    expect([good('pinned', 'japan', t.state), good('pinned', 'us', t.state)]).toEqual([1, -1]);
  });
});

describe('11 assault', () => {
  test('11.3 11.4 from those who are named to the die', () => {
    const t = lay('us.assault', FRONT);
    const alone = t.odds('us', `assault hex=2927 unit=${A}`);
    expect(whole(alone)).toBeCloseTo(1);
    t.act('us', `assault hex=2927 unit=${A}`);
    expect(atHand(t, 'us')).toEqual(alone);
    expect(atHand(t, 'japan')).toEqual(alone);
    const both = t.odds('us', `join unit=${B}`);
    expect(mean(both, 'defenderSteps')).toBeGreaterThan(mean(alone, 'defenderSteps'));
    expect(okinawa.odds.good('defenderSteps', 'us', t.state)).toBe(1);
    expect(okinawa.odds.good('attackerSteps', 'us', t.state)).toBe(-1);
    expect(okinawa.odds.good('engaged', 'us', t.state)).toBe(0);
  });

  test('11.33 11.34 11.35 support and tanks: every die of the pipeline', () => {
    const stacks = {
      '2926': `${A} US-96-TK763`,
      '2925': 'US-96-HQ US-96-SUP',
      '2927': J,
      '2928': 'JP-62-14',
    };
    const t = lay('us.assault', stacks).act('us', `assault hex=2927 unit=${A}`);
    const [tanks, without] = [t.odds('us', 'join unit=US-96-TK763'), atHand(t, 'us')!];
    expect([whole(tanks), whole(without)]).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(chanceOf(tanks, { defenderBeaten: true })).toBeGreaterThan(
      chanceOf(without, { defenderBeaten: true }),
    );
    expect(tanks.roll!.why).toBe('tanks');
  });

  test('11.15c 11.42 11.43 what the Japanese commit and announce', () => {
    const t = lay('japan.assault', { '2926': A, '2927': J, '2928': 'JP-M81-1 JP-HQ' });
    t.act('japan', `assault hex=2926 unit=${J}`, 'done').waitsAt('japan.assaults.mortars', 'japan');
    const plain = atHand(t, 'japan')!;
    const mortar = t.odds('japan', 'commit unit=JP-M81-1');
    expect(mortar.roll!.why).toBe('mortar');
    expect(whole(mortar)).toBeCloseTo(1);
    t.act('japan', 'done').waitsAt('japan.assaults.hq', 'japan');
    expect(chanceOf(t.odds('japan', 'hq'), { defenderBeaten: true })).toBeGreaterThanOrEqual(
      chanceOf(plain, { defenderBeaten: true }),
    );
    t.act('japan', 'decline').waitsAt('japan.assaults.banzai', 'japan');
    expect(whole(t.odds('japan', 'banzai'))).toBeCloseTo(1);
  });

  test('11.14a the second unit needs its die', () => {
    const t = lay('us.assault', FRONT, { tactics: { us: 'prepare', japan: 'conserve' } });
    t.act('us', `assault hex=2927 unit=${A}`);
    const [alone, tried] = [atHand(t, 'us')!, t.odds('us', `try unit=${B}`)];
    expect(tried.roll!.why).toBe('second-unit');
    expect(mean(tried, 'defenderSteps')).toBeGreaterThan(mean(alone, 'defenderSteps'));
  });

  test('9.63 of a hex that a position hides there are none', () => {
    const t = lay('us.assault', FRONT, { positions: ['2927 N'] });
    expect(t.odds('us', `assault hex=2927 unit=${A}`).outcomes).toEqual([{ probability: 1, result: {} }]);
    t.act('us', `assault hex=2927 unit=${A}`);
    expect(atHand(t, 'us')).toBeNull();
    expect(whole(atHand(t, 'japan')!)).toBeCloseTo(1);
  });
});

test('9.91 9.91b 9.91c who leaves an engagement unseen', () => {
  const t = lay('us.moves', { ...FRONT, '2926': B, '2927': `${A} ${J}` }, { turn: 13, engaged: ['2927'] });
  expect(chanceOf(t.odds('us', 'leave hex=2927'), { unseen: true })).toBeCloseTo(3 / 6);
  expect([okinawa.odds.good('unseen', 'us', t.state), okinawa.odds.good('unseen', 'japan', t.state)]).toEqual(
    [1, -1],
  );
});

test('8.41b the hex of Ie Shima, whatever lies on Okinawa', () => {
  const t = lay('bombardment', { '4533': 'JP-44-2-1', '2330': J }, { turn: 8 });
  t.act('us', 'mark hex=2330 number=2', 'done');
  if (t.waiting === 'bombardment.place') t.act('japan', 'done');
  const found = t.waitsAt('bombardment.ie-shima', 'us').odds('us', 'bombard hex=4533');
  expect(whole(found)).toBeCloseTo(1);
  // The lowest column: 10 pins, 11 disrupts, 12 takes a step.
  expect([{ pinned: true }, { disrupted: true }, { steps: 1 }].map(each => chanceOf(found, each))).toEqual([
    expect.closeTo(3 / 36),
    expect.closeTo(2 / 36),
    expect.closeTo(1 / 36),
  ]);
});

describe('8.3 markers', () => {
  const place = (stacks: { [hex: string]: string }, more = {}): Island =>
    lay('bombardment', stacks, { turn: 3, tactics: { us: 'infiltrate', japan: 'counterattack' }, ...more });
  const shares = (found: Odds): number[] =>
    [{ pinned: true }, { disrupted: true }, { steps: 1 }].map(each => chanceOf(found, each));

  test('8.13 8.31 8.33a by the ground and their number; each hex by itself, with nothing laid by asking', () => {
    const t = place({ '2929': J, '2627': 'JP-62-14', '2927': A });
    // Three on rough ground are the first column: 10 pins, 11 disrupts, 12 takes a step; a fourth makes it the second.
    const two = t.odds('us', 'mark hex=2929 number=3');
    expect([whole(two), ...shares(two)]).toEqual(
      [1, 3 / 36, 2 / 36, 1 / 36].map(each => expect.closeTo(each)),
    );
    expect(two.roll!.why).toBe('bombardment');
    expect(chanceOf(t.odds('us', 'mark hex=2929 number=4'), { steps: 0 })).toBeLessThan(
      chanceOf(two, { steps: 0 }),
    );
    t.act('us', 'mark hex=2627 number=2');
    expect(t.odds('us', 'mark hex=2929 number=3')).toEqual(two);
    expect(t.state.markers).toEqual([]);
  });

  test('8.13 8.33 too few do nothing, and on an empty hex no die falls now', () => {
    const t = place({ '2929': J, '2927': A });
    for (const mark of ['mark hex=2929 number=2', 'mark hex=2430 number=3'])
      expect(t.odds('us', mark)).toEqual({
        outcomes: [{ probability: 1, result: { pinned: false, disrupted: false, steps: 0 } }],
      });
  });

  test('9.63 what lies under a position is not in the odds', () => {
    const here = (units: string): Odds =>
      place({ '2929': units, '2927': A }, { positions: ['2929 N'] }).odds('us', 'mark hex=2929 number=6');
    expect(here('JP-62-13 JP-62-63ART')).toEqual(here('JP-62-13'));
  });

  test('8.31 the Japanese ask about theirs', () => {
    const t = place({ '2929': `${J} JP-62-63ART`, '2927': A });
    const found = t.odds('japan', 'mark hex=2927 number=3');
    expect(whole(found)).toBeCloseTo(1);
    expect(chanceOf(found, { pinned: true })).toBeGreaterThan(0);
    expect(okinawa.odds.good('steps', 'japan', t.state)).toBe(1);
  });
});

test('9.21b whether the bridge is blown', () => {
  const t = lay('us.moves', { '1536': A }, { turn: 13 }).act('us', 'done').waitsAt('us.bridge', 'us');
  expect(chanceOf(t.odds('us', 'blow'), { bridgeBlown: true })).toBeCloseTo(4 / 6);
  const { good } = okinawa.odds;
  expect([good('bridgeBlown', 'us', t.state), good('bridgeBlown', 'japan', t.state)]).toEqual([1, -1]);
});

test('9.71b 9.71d 9.72 how an engineer comes ashore', () => {
  const engineer = 'JP-SE-23';
  const sail = (stacks: { [hex: string]: string }): Odds =>
    lay(
      'japan.moves',
      { '1730': engineer, ...stacks },
      { turn: 13, counteroffensive: { began: 13, turns: 1 } },
    ).odds('japan', `sail unit=${engineer}`);
  const free = sail({});
  expect([whole(free), chanceOf(free, { freeShore: true })]).toEqual(
    [1, 1].map(each => expect.closeTo(each)),
  );
  // Three hexes up the coast: 1 and 2, in either order.
  const enemy = sail({ '1928': A });
  expect([chanceOf(enemy, { amongEnemies: true }), chanceOf(enemy, { freeShore: true })]).toEqual(
    [2 / 36, 34 / 36].map(each => expect.closeTo(each)),
  );
  expect(chanceOf(sail({ '1928': `${J} JP-62-14` }), { noRoom: true })).toBeCloseTo(2 / 36);
  const { good } = okinawa.odds;
  const { state } = lay('japan.moves', { '1730': engineer }, { turn: 13 });
  expect(
    ['freeShore', 'amongEnemies', 'noRoom', 'engineerLost'].map(name => good(name, 'japan', state)),
  ).toEqual([1, 0, -1, -1]);
});

describe('5.3 a kikusui', () => {
  test('5.34 5.35 5.36 each box by itself: ships and points', () => {
    const t = raidWith(kikusui(), { attack: 10, gunfire: 10 });
    const few = t.odds('japan', 'assign-raid fleet=fast number=10');
    const many = t.odds('japan', 'assign-raid fleet=fast number=100');
    expect([whole(few), whole(many)]).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(mean(many, 'shipPoints')).toBeGreaterThan(mean(few, 'shipPoints'));
    const { good } = okinawa.odds;
    expect([good('shipPoints', 'japan', t.state), good('shipPoints', 'us', t.state)]).toEqual([1, -1]);
  });
});

test('whatever random play asks the odds of, all that may come of it comes to a whole', () => {
  const chance = chanceFromSeed('odds');
  const wrong: string[] = [];
  for (const scenario of ['scenario-2', 'scenario-3']) {
    const t = begin({ scenario });
    for (let i = 0; i < 220 && t.waiting !== 'over'; i++) {
      const [role] = t.roles as [string];
      const open = legal(okinawa, t.match, role);
      const asked = open.filter(
        ({ verb }) => okinawa.odds.verbs.includes(verb) || okinawa.odds.adds!.includes(verb),
      );
      const [one] = asked.length > 0 ? [asked[chance.pick(asked.length)]!] : [];
      if (one) {
        const all = whole(odds(okinawa, t.match, role, one));
        if (Math.abs(all - 1) > 1e-9) wrong.push(`${t.waiting} ${JSON.stringify(one)} ${all}`);
      }
      const verbs = [...new Set(open.map(({ verb }) => verb))].filter(verb => verb !== 'lay-anew');
      const verb = verbs[chance.pick(verbs.length)];
      const same = open.filter(action => action.verb === verb);
      const { verb: name, ...args } = same[chance.pick(same.length)]!;
      t.act(role, [name, ...Object.entries(args).map(([arg, value]) => `${arg}=${value}`)].join(' '));
    }
  }
  expect(wrong).toEqual([]);
});
