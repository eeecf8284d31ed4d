import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const FRONT = { '2926': A, '2925': `US-96-HQ US-96-SUP ${B}`, '2927': J };

/** What was added to the last assault die, by name. */
const terms = (t: Island): unknown =>
  Object.fromEntries(
    t.rolls
      .findLast(({ why }) => why === 'assault')!
      .terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]),
  );
const go = (stacks: { [hex: string]: string }, more = {}): Island =>
  lay('us.assault', stacks, more).dice(3).act('us', `assault hex=2927 unit=${A}`, 'done');

test('11.4 11.41 6.31 example 54: machine guns -1, mud -1, a disrupted defender +1 come to -1', () => {
  const t = go({ ...FRONT, '2927': 'JP-MG-3 JP-62-13:disrupted' }, { weather: 'mud' });
  expect(terms(t)).toEqual({ 'machine-guns': -1, mud: -1, shaken: 1 });
  t.tells('assault-result', { die: 2 });
});

test('11.41a 11.41b each only once, however many units', () => {
  const t = go({ ...FRONT, '2927': 'JP-MG-3:pinned JP-MG-4:disrupted' });
  expect(terms(t)).toEqual({ 'machine-guns': -1, shaken: 1 });
});

test('11.41 T11.0-assault Home Guard that defends alone gives 1, with others nothing', () => {
  expect(terms(go({ ...FRONT, '2927': 'JP-HG-2 JP-HG-3' }))).toEqual({ 'home-guard': 1 });
  expect(terms(go({ ...FRONT, '2927': `JP-HG-2 ${J}` }))).toEqual({});
});

test('11.41 the modified die stays between 1 and 6', () => {
  const t = lay('us.assault', { ...FRONT, '2927': 'JP-HG-2:pinned' });
  t.dice(6).act('us', `assault hex=2927 unit=${A}`, 'done').tells('assault-result', { die: 6 });
  const low = lay('us.assault', { ...FRONT, '2927': 'JP-MG-3' }, { weather: 'mud' });
  low.dice(1).act('us', `assault hex=2927 unit=${A}`, 'done').tells('assault-result', { die: 1 });
});

test('11.41 a Japanese assault: mud, and shaken US defenders, but no machine guns', () => {
  const t = lay('japan.assault', { '2926': `${A}:pinned`, '2927': J }, { weather: 'mud' });
  t.dice(3).act('japan', `assault hex=2926 unit=${J}`, 'done', 'decline');
  expect(terms(t)).toEqual({ mud: -1, shaken: 1 });
});

// ---------------------------------------------------------------- the headquarters

const HQ = { ...FRONT, '2929': 'JP-HQ' };

test('11.42 11.42a once a turn -1 on a US die, announced before it falls', () => {
  const t = lay('us.assault', { ...HQ, '3027': 'US-96-382-1', '3028': 'JP-62-14' });
  // The supporter in 3028 fails first.
  t.dice(6, 3).act('us', `assault hex=2927 unit=${A}`, 'done').waitsAt('us.assaults.hq', 'japan');
  t.offers('japan', 'hq', 'decline').act('japan', 'hq').tells('hq-helps', { hex: '2927' });
  expect([terms(t), t.state.hqUsed]).toEqual([{ headquarters: -1 }, 1]);
  t.tells('assault-result', { die: 2 });
  // Not a second time this turn: nobody is asked.
  while (t.waiting === 'results.retreat') t.act('us', t.legal('us')[0]!);
  t.dice(6, 6, 3).act('us', 'assault hex=3028 unit=US-96-382-1', 'done');
  expect(t.rolls.at(-1)!.why).toBe('assault');
});

test('11.42 +1 on a Japanese die', () => {
  const t = lay('japan.assault', HQ).act('japan', `assault hex=2926 unit=${J}`, 'done');
  t.waitsAt('japan.assaults.hq', 'japan').refuses('japan', 'hq', '11.42a', 'hq-out-of-reach');
  const near = lay('japan.assault', { ...FRONT, '2928': 'JP-HQ' });
  near.dice(3).act('japan', `assault hex=2926 unit=${J}`, 'done', 'hq', 'decline');
  expect(terms(near)).toEqual({ headquarters: 1 });
});

test('11.42a in command, within 2, by a way that no US zone bars but that of those in the hex', () => {
  const asked = (stacks: { [hex: string]: string }): boolean =>
    lay('us.assault', { ...FRONT, ...stacks })
      .dice(6, 6, 6)
      .act('us', `assault hex=2927 unit=${A}`, 'done')
      .why('japan', 'hq') === undefined;
  expect(asked({ '2929': 'JP-HQ' })).toBe(true);
  expect(asked({ '2929': 'JP-HQ:pinned' })).toBe(false);
  expect(asked({ '2930': 'JP-HQ' })).toBe(false);
  expect(asked({ '2929': 'JP-HQ', '2829': 'US-96-382-1', '3029': 'US-96-382-2' })).toBe(false);
});

test('11.42b 11.42c in an engaged hex only its own; in its own hex it may', () => {
  const engaged = { '2927': `${A} ${J}`, '2925': 'US-96-HQ US-96-SUP', '2929': 'JP-HQ' };
  const t = lay('us.assault', engaged, { engaged: ['2927'] });
  t.dice(3).act('us', `assault hex=2927 unit=${A}`, 'done');
  expect([terms(t), t.waiting]).toEqual([{}, 'us.assaults.choose']);
  const own = { '2927': `${A} ${J} JP-HQ`, '2925': 'US-96-HQ US-96-SUP' };
  const in2 = lay('us.assault', own, { engaged: ['2927'] }).act('us', `assault hex=2927 unit=${A}`, 'done');
  in2.waitsAt('us.assaults.hq', 'japan').allows('japan', 'hq');
  // Bound where it is, it helps nobody else.
  const bound = { ...FRONT, '2928': 'JP-HQ JP-62-14 US-96-382-1' };
  const other = lay('us.assault', bound, { engaged: ['2928'] });
  other.act('us', `assault hex=2927 unit=${A}`, 'done').refuses('japan', 'hq', '11.42a');
});

test('9.63 11.42 whether it is near under a position does not show: it is asked wherever it is', () => {
  const t = lay('us.assault', { ...FRONT, '2040': 'JP-HQ' }).act('us', `assault hex=2927 unit=${A}`, 'done');
  t.waitsAt('us.assaults.hq', 'japan').offers('japan', 'decline');
});

// ---------------------------------------------------------------- banzai

test('11.43 11.43a 11.43b 15.1 3.5 Banzai: +1, and whoever survives is disrupted through the next turn', () => {
  const t = lay('japan.assault', { '2926': A, '2927': `JP-62-12 ${J}` });
  t.act('japan', 'assault hex=2926 unit=JP-62-12', `join unit=${J}`).waitsAt(
    'japan.assaults.banzai',
    'japan',
  );
  t.offers('japan', 'banzai', 'decline').dice(2).act('japan', 'banzai').tells('banzai', { hex: '2926' });
  // 9 against 4: the sixth column, 2 and 1 is Eng.
  t.tells('assault-result', { column: 6, die: 3, result: 'Eng' });
  const marks = [t.state.disrupted[t.unit('JP-62-12')], t.state.disrupted[t.unit(J)]];
  expect([terms(t), marks, t.isEngaged('2926')]).toEqual([{ banzai: 1 }, [2, 2], true]);
});

test('11.43b also who is driven back by it', () => {
  const t = lay('japan.assault', { '2926': `${A} ${B}`, '2927': 'JP-62-12' });
  // 6 against 8: the third column; 1 and 1 is A1.
  t.dice(1)
    .act('japan', 'assault hex=2926 unit=JP-62-12', 'done', 'banzai')
    .tells('assault-result', { result: 'A1' });
  t.act('japan', t.legal('japan')[0]!);
  expect([t.steps('JP-62-12'), t.state.disrupted[t.unit('JP-62-12')]]).toEqual([2, 2]);
});

test('T17.0-2 11.43 after conference result 2 every assault is a banzai, unasked', () => {
  const t = lay('japan.assault', { '2926': A, '2927': 'JP-62-12' }, { conference: { had: [2], current: 2 } });
  t.dice(3).act('japan', 'assault hex=2926 unit=JP-62-12', 'done').tells('banzai', { hex: '2926' });
  expect(terms(t)).toEqual({ banzai: 1 });
});
