import { expect, test } from 'vitest';
import { put } from '../state.ts';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const J = 'JP-62-12';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));
/** The rule by which a step is refused; none: it is allowed. */
const why = (t: Island, unit: string, hex: string, role = 'japan'): string | undefined =>
  t.why(role, `move unit=${unit} hex=${hex}`)?.rule;

test('18.16b 18.33e 18.43 on 1 April nobody moves but the 1st Special Regiment and who was under fire; Ie Shima does', () => {
  const stacks = { '2331': J, '2819': 'JP-SP1', '2332': 'JP-62-13:underFire', '4533': 'JP-44-2-1' };
  const first = (more: More, options = {}): (string | undefined)[] => {
    const t = lay('japan.moves', stacks, { turn: 1, ...more }, { options });
    return [
      why(t, J, '2231'),
      why(t, 'JP-SP1', '2818'),
      why(t, 'JP-62-13', '2333'),
      why(t, 'JP-44-2-1', '4532'),
    ];
  };
  expect(first({})).toEqual(['18.16b', undefined, undefined, undefined]);
  expect(first({ turn: 2 })[0]).toBeUndefined();
  // 18.43 In scenario 1 too, unless the option says otherwise; 18.33e not in the Free Variant.
  expect(first({ scenario: 'scenario-1' })[0]).toBe('18.16b');
  expect(first({ scenario: 'scenario-1' }, { standstill: false })[0]).toBeUndefined();
  expect(first({ scenario: 'free-variant' })[0]).toBeUndefined();
});

test('18.16d 18.33e the Udo detachment does not move', () => {
  expect(why(japan({ '3801': 'JP-44-2-2' }), 'JP-44-2-2', '3802')).toBe('18.16d');
  expect(
    why(japan({ '3801': 'JP-44-2-2' }, { scenario: 'free-variant' }), 'JP-44-2-2', '3802'),
  ).toBeUndefined();
});

// 2138 lies in the 24th sector, 2137 in the 62nd, 2238 in the 44th; 1839 in the 24th, 1739 in the Navy's.
const X = 'JP-24-32-1';

test('18.16b-1 the 24th sector: the 22nd Regiment on 13 April, two units a turn from 22 April, all on 4 May', () => {
  const leaves = (turn: number, unit = X): boolean =>
    why(japan({ '2138': `${unit}:home=24` }, { turn }), unit, '2137') === undefined;
  expect([leaves(4, 'JP-24-22-1'), leaves(5, 'JP-24-22-1'), leaves(5)]).toEqual([false, true, false]);
  expect([leaves(7), leaves(8), leaves(11), leaves(12)]).toEqual([false, true, true, true]);
  // Inside the sector it moves as it likes.
  expect(why(japan({ '2138': `${X}:home=24` }, { turn: 4 }), X, '2139')).toBeUndefined();
  const t = japan(
    { '2138': `${X}:home=24 JP-24-32-2:home=24`, '2038': 'JP-24-32-3:home=24', '2139': 'JP-24-22-1:home=24' },
    { turn: 9 },
  );
  go(t, 'japan', X, '2137').act('japan', 'halt');
  go(t, 'japan', 'JP-24-32-2', '2137').act('japan', 'halt');
  t.refuses('japan', 'move unit=JP-24-32-3 hex=2037', '18.16b', 'bound-to-sector');
  // The 22nd does not count among the two.
  go(t, 'japan', 'JP-24-22-1', '2138', '2238').act('japan', 'halt');
  expect([t.state.released[t.unit(X)], t.state.movePhase!.left.length]).toEqual([1, 2]);
});

test('18.16b-2 18.16b-3 18.16b-5 the 44th may leave on 28 April, the Navy on 4 May, the 62nd always', () => {
  const leaves = (turn: number, from: string, to: string, home: string): boolean =>
    why(japan({ [from]: `${J}:home=${home}` }, { turn }), J, to) === undefined;
  expect([leaves(9, '2338', '2337', '44'), leaves(10, '2338', '2337', '44')]).toEqual([false, true]);
  expect([leaves(11, '1739', '1839', 'navy'), leaves(12, '1739', '1839', 'navy')]).toEqual([false, true]);
  expect(leaves(2, '2137', '2138', '62')).toBe(true);
});

test('18.16b-7 T17.0-6 18.25a 18.53b 18.63d US units in the sector, a conference or the second landing free it at once', () => {
  const bound = (stacks: Stacks, more: More = {}): string | undefined =>
    why(japan({ '2138': `${X}:home=24`, ...stacks }, { turn: 4, ...more }), X, '2137');
  expect(bound({})).toBe('18.16b');
  expect([bound({ '1850': A }), bound({ '3041': A })]).toEqual([undefined, '18.16b']);
  expect(bound({}, { conference: { had: [6] } })).toBeUndefined();
  const second = { beach: 'minatoga', divisions: ['27', '77'], made: 4 };
  expect(bound({}, { scenario: 'historical-variant', second })).toBeUndefined();
  // 18.53b Scenarios without sectors bind nobody.
  expect(bound({}, { scenario: 'scenario-2', turn: 6 })).toBeUndefined();
  expect(bound({}, { scenario: 'scenario-3', turn: 15 })).toBeUndefined();
  japan({ '2138': X }, { scenario: 'scenario-2', turn: 6 }).allows('japan', 'done');
});

// ---------------------------------------------------------------- beaches

// Yonabaru: 2835 2735 2636 2637. Minatoga: 2546 2646 2745 2845. Machinato: 1928 1929 1830 1730.
const KEPT = {
  '2735': 'JP-62-272',
  '2637': 'JP-62-11',
  '1830': 'JP-62-21',
  '1929': 'JP-62-23',
  '2645': 'JP-44-15-2:home=44',
  '2744': 'JP-44-15-1:home=44',
  '2545': 'JP-44-15-3:home=44',
};

test('18.16b-4 18.16b-6 a unit that alone keeps a beach does not leave it; it may be relieved', () => {
  const t = japan(KEPT, { turn: 5 });
  t.allows('japan', 'done');
  // 1929 keeps 1928: away from it there is nobody.
  expect(why(t, 'JP-62-23', '1930')).toBeUndefined();
  go(t, 'japan', 'JP-62-23', '1930').refuses('japan', 'halt', '18.16b-4', 'beach-given-up');
  const relieved = japan({ ...KEPT, '2028': 'JP-62-15' }, { turn: 5 });
  go(relieved, 'japan', 'JP-62-23', '1930').act('japan', 'halt').allows('japan', 'done');
  // One of two in a hex is enough, though the other has no zone.
  const stack = japan({ ...KEPT, '2028': 'JP-62-15 JP-62-14:disrupted' }, { turn: 5 });
  go(stack, 'japan', 'JP-62-23', '1930').act('japan', 'halt').allows('japan', 'done');
});

test('18.16b-4 a beach that losses have opened is closed again if somebody can', () => {
  const { '1929': _gone, ...open } = KEPT;
  const t = japan({ ...open, '1932': 'JP-62-15' }, { turn: 5 }).refuses(
    'japan',
    'done',
    '18.16b-4',
    'beach-open',
  );
  go(t, 'japan', 'JP-62-15', '1931', '1930', '1929').act('japan', 'halt').allows('japan', 'done');
  // Nobody near, and nobody who is bound elsewhere: it is not asked for.
  japan({ ...open, '1932': 'JP-62-15:pinned' }, { turn: 5 }).allows('japan', 'done');
});

test('18.16b-4 18.43b 18.25a it ends on 4 May, or when US units enter the beach; in scenario 1 that frees both', () => {
  const { '1929': _gone, ...open } = KEPT;
  const near = { ...open, '1932': 'JP-62-15' };
  japan(near, { turn: 12 }).allows('japan', 'done');
  // Machinato was entered: 1730 is free, but Yonabaru is not.
  const entered = japan({ ...near, '1730': A, '2735': 'JP-62-272:pinned', '2738': 'JP-62-13' }, { turn: 5 });
  expect(entered.why('japan', 'done')?.rule).toBe('18.16b-4');
  const one = japan(
    { ...near, '1730': A, '2735': 'JP-62-272:pinned', '2738': 'JP-62-13' },
    { turn: 4, scenario: 'scenario-1' },
  );
  one.allows('japan', 'done');
  japan(near, { turn: 4, scenario: 'scenario-1' }).refuses('japan', 'done', '18.16b-4', 'beach-open');
});

test('18.24 18.25 18.25b 18.25g in the Historical Variant the beaches are closed until the turn after the second landing', () => {
  const step = (more: More): string | undefined =>
    why(japan({ '2545': J }, { scenario: 'historical-variant', turn: 12, ...more }), J, '2546');
  const second = (made: number) => ({ second: { beach: 'minatoga', divisions: ['27', '77'], made } });
  expect([step(second(0)), step(second(12)), step(second(11))]).toEqual(['18.25b', '18.25b', undefined]);
  expect(step({ scenario: 'campaign' })).toBeUndefined();
  // 18.25g Everything else is as in the campaign.
  expect(why(japan({ '3801': 'JP-44-2-2' }, { scenario: 'historical-variant' }), 'JP-44-2-2', '3802')).toBe(
    '18.16d',
  );
});

test('18.25b beaches that are closed are closed to retreat, advance and assault as well', () => {
  const G = 'JP-62-273';
  const variant = { scenario: 'historical-variant', turn: 5 };
  const retreat = { retreats: [{ side: 'japan', hex: '2029' }] };
  const t = lay('results', { '2029': G, '2128': A }, { ...variant, ...retreat });
  // Of 1928, 1929 and 2030 the first two are beach; one way left is gone by itself.
  expect([t.where(G), t.waiting]).toEqual(['2030', 'over']);
  const open = { second: { beach: 'machinato', divisions: ['27', '77'], made: 4 } };
  lay('results', { '2029': G, '2128': A }, { ...variant, ...retreat, ...open }).allows(
    'japan',
    `retreat unit=${G} hex=1928`,
  );
  const advance = { advances: [{ side: 'japan', to: ['1929', '2030'], units: [G] }] };
  lay('results', { '2029': G }, { ...variant, ...advance }).refuses(
    'japan',
    `advance unit=${G} hex=1929`,
    '18.25b',
  );
  const assault = (more = {}): string | undefined =>
    lay('japan.assault', { '2029': G, '1929': A }, { ...variant, ...more }).why(
      'japan',
      `assault unit=${G} hex=1929`,
    )?.rule;
  expect([assault(), assault(open)]).toEqual(['18.25b', undefined]);
});

test('18.421 18.42 in scenario 1 the 22nd Regiment waits in the sector of the 24th Division until 13 April', () => {
  const Y = 'JP-24-22-1';
  const leaves = (turn: number, unit = Y): string | undefined =>
    why(japan({ '2138': `${unit}:home=24` }, { turn, scenario: 'scenario-1' }), unit, '2137');
  expect([2, 3, 4, 5].map(turn => leaves(turn))).toEqual(['18.421', '18.421', '18.421', undefined]);
  // Nobody else is bound there, and within the sector it moves.
  expect(leaves(2, J)).toBeUndefined();
  expect(
    why(japan({ '2138': `${Y}:home=24` }, { turn: 2, scenario: 'scenario-1' }), Y, '2139'),
  ).toBeUndefined();
});

// ---------------------------------------------------------------- Marines

const RING = ['17-1', '17-2', '17-3', '32-1'];
test('18.16c 18.16e 18.524 15.31a before their dates the Marines keep away from the enemy in the south', () => {
  const step = (unit: string, turn: number, more: More = {}): string | undefined =>
    why(lay('us.moves', { '2526': unit, '2430': J }, { turn, ...more }), unit, '2527', 'us');
  expect([step('US-1M-1-1', 10), step('US-1M-1-1', 11)]).toEqual(['18.16e', undefined]);
  expect([step('US-6M-4-1', 13), step('US-6M-4-1', 14)]).toEqual(['18.16c', undefined]);
  expect([step('US-1M-ART', 5), step(A, 5)]).toEqual([undefined, undefined]);
  expect(step('US-1M-1-1', 5, { scenario: 'free-variant' })).toBeUndefined();
  // 15.31a Those who are surrounded do not count: US units or zones all around.
  const cutOff = (word: string): string | undefined => {
    const ring = ['2429', '2431', '2330', '2530'].map((hex, i) => [hex, `US-7-${RING[i]}${word}`]);
    const t = lay('us.moves', { '2526': 'US-1M-1-1', '2430': J, ...Object.fromEntries(ring) }, { turn: 10 });
    return why(t, 'US-1M-1-1', '2527', 'us');
  };
  expect([cutOff(''), cutOff(':pinned')]).toEqual([undefined, '18.16e']);
  // Whoever is so near already may move there.
  const near = lay('us.moves', { '2527': 'US-1M-1-1', '2430': J }, { turn: 10 });
  expect(why(near, 'US-1M-1-1', '2627', 'us')).toBeUndefined();
  // The 1st Special Regiment north of the sectors may be fought.
  expect(
    why(lay('us.moves', { '2817': 'US-1M-1-1', '2819': 'JP-SP1' }, { turn: 1 }), 'US-1M-1-1', '2818', 'us'),
  ).toBeUndefined();
});

// ---------------------------------------------------------------- withdrawal, the north

test('17.14 T17.0-3 under general withdrawal whoever was in contact ends away from it, if he can', () => {
  const conference = { current: 3, had: [3] };
  const before = (stacks: Stacks): Island =>
    lay('japan.before', stacks, {
      turn: 13,
      conference,
      campaign: { south: 0 },
      counteroffensive: { began: 1, turns: 1 },
    });
  const t = before({ '2926': A, '2927': J })
    .waitsAt('japan.moves.unit')
    .refuses('japan', 'done', '17.14', 'must-withdraw');
  go(t, 'japan', J, '2928').act('japan', 'halt').allows('japan', 'done');
  before({ '2926': A, '2927': `${J}:pinned` }).allows('japan', 'done');
  const fight = lay(
    'japan.before',
    { '2927': `${A} ${J}` },
    {
      turn: 13,
      conference,
      engaged: ['2927'],
      campaign: { south: 0 },
      counteroffensive: { began: 1, turns: 1 },
    },
  );
  fight.refuses('japan', 'done', '17.14', 'must-disengage-there');
});

test('18.16h survivors go north while they can; 18.33c in the Free Variant they leave by the north edge', () => {
  const t = japan({ '2927': J }, { turn: 26, campaign: { northward: true } }).refuses(
    'japan',
    'done',
    '18.16h',
    'must-go-north',
  );
  go(t, 'japan', J, '2926').act('japan', 'halt').allows('japan', 'done');
  const free = { scenario: 'free-variant' };
  const out = japan({ '3801': J }, { ...free, turn: 27 }).act('japan', `exit unit=${J}`);
  expect(out.where(J)).toBe('exited');
  japan({ '3801': J }, { ...free, turn: 26 }).refuses('japan', `exit unit=${J}`, '18.33c', 'not-yet-out');
  japan({ '3802': J }, { ...free, turn: 28 }).refuses('japan', `exit unit=${J}`, '18.33c', 'not-at-the-edge');
});

test('18.16b-4 9.73 an engineer that alone keeps a beach does not sail', () => {
  const now = { turn: 5, counteroffensive: { began: 5, turns: 2 } };
  const { '1929': _gone, ...rest } = KEPT;
  japan({ ...rest, '1929': 'JP-SE-23' }, now).refuses(
    'japan',
    'sail unit=JP-SE-23',
    '18.16b-4',
    'keeps-a-beach',
  );
  japan({ ...rest, '1929': 'JP-SE-23', '2028': J }, now).allows('japan', 'sail unit=JP-SE-23');
});

test('9.41 9.42 an Army unit that may not leave Home Guard alone does not keep a full hex from the end of the moves', () => {
  const t = japan({
    '1833': 'JP-24-22-3 JP-HG-9:stopped',
    '1832': 'US-77-SUP',
    '1836': 'JP-HG-12:stopped:pinned',
    '1944': 'JP-62-12',
  });
  // Two of them were stopped there on their way.
  put(t.state, t.unit('JP-HG-12'), t.hex('1833'));
  t.refuses('japan', 'move unit=JP-24-22-3 hex=1733', '9.42', 'guard-alone').allows('japan', 'done');
  t.act('japan', 'done').waitsAt('japan.after.give-way', 'japan');
});

test('T17.0-3 17.14 under general withdrawal nobody walks up to the enemy, whoever was in contact', () => {
  const K = 'JP-62-13';
  const before = (stacks: Stacks): Island =>
    lay('japan.before', stacks, {
      turn: 13,
      conference: { current: 3, had: [3] },
      campaign: { south: 0 },
      counteroffensive: { began: 1, turns: 1 },
    });
  // It may pass next to the enemy, but not stay.
  const t = go(before({ '2926': A, '2928': J }), 'japan', J, '2927');
  t.refuses('japan', 'halt', '17.14', 'must-withdraw');
  go(t, 'japan', J, '2928').act('japan', 'halt').allows('japan', 'done');
  const relief = go(before({ '2926': A, '2927': J, '2929': K }), 'japan', J, '2928').act('japan', 'halt');
  go(relief, 'japan', K, '2928', '2927').refuses('japan', 'halt', '17.14', 'must-withdraw');
});

test('18.16h survivors do not turn south: back north or sideways they may end', () => {
  const north = (): Island => japan({ '2927': J }, { turn: 26, campaign: { northward: true } });
  const t = go(north(), 'japan', J, '2928').refuses('japan', 'halt', '18.16h', 'must-go-north');
  // 3028 lies half a hex lower than 2927, 3127 as low.
  go(t, 'japan', J, '3028').refuses('japan', 'halt', '18.16h', 'must-go-north');
  go(north(), 'japan', J, '3027', '3127').allows('japan', 'halt');
  go(north(), 'japan', J, '2926').allows('japan', 'halt');
  go(japan({ '2927': J }, { turn: 26 }), 'japan', J, '2928').allows('japan', 'halt');
});

test('9.42 18.33c nor does an Army unit leave Home Guard alone over the north edge', () => {
  const free = { scenario: 'free-variant', turn: 27 };
  const exit = `exit unit=${J}`;
  japan({ '3801': `${J} JP-HG-2:pinned`, '3802': A }, free).refuses('japan', exit, '9.42', 'guard-alone');
  japan({ '3801': `${J} JP-HG-2`, '3802': A }, free).allows('japan', exit);
});
