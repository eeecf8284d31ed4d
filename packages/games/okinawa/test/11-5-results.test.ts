import { waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
/** The sixth column: ADis AR Eng DR D1 D2. */
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };
const go = (die: number, stacks: { [hex: string]: string } = FRONT, more = {}, options = {}): Island =>
  lay('us.assault', stacks, more, { options })
    .dice(die)
    .act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`);
const back = (t: Island, role: string, hex: string, ...units: string[]): Island =>
  t.act(role, ...units.map(unit => `retreat hex=${hex} unit=${unit}`));

test('11.51 14.11 Eng: a marker, all stay, and the US stack pays a point besides those for assaulting', () => {
  const t = go(3);
  expect([t.isEngaged('2927'), t.in('2927'), t.fatigue('96')]).toEqual([true, [A, B, J], 3]);
  t.waitsAt('us.assaults.choose');
});

test('11.51 11.52 AR and ADis: the attackers leave, where they like among the best hexes', () => {
  const t = go(2).waitsAt('results.retreat', 'us').allows('us', `retreat hex=2926 unit=${A}`);
  back(t, 'us', '2926', A, B).waitsAt('us.assaults.choose');
  expect([t.in('2926'), t.in('2927'), t.isEngaged('2927'), t.fatigue('96')]).toEqual([[A, B], [J], false, 3]);
  const shaken = back(go(1), 'us', '2926', A, B);
  expect([shaken.isDisrupted(A), shaken.isDisrupted(B), shaken.isDisrupted(J)]).toEqual([true, true, false]);
});

test('11.52 those in the assault hex have no zone on who leaves it, unless the option says so', () => {
  const t = go(2).allows('us', `retreat hex=2926 unit=${A}`);
  expect(t.steps(A)).toBe(2);
  const zones = go(2, FRONT, {}, { assaultZones: true });
  back(zones, 'us', '2926', A, B).waitsAt('results.loss', 'us');
  // Other zones count in any case.
  const other = go(2, { ...FRONT, '2828': 'JP-62-14:pinned', '3028': 'JP-HG-2' });
  other.refuses('us', `retreat hex=2928 unit=${A}`, '10.34a', 'better-hex');
});

test('11.51 DR and DDis: the defenders leave, the attackers have the hex', () => {
  const t = back(go(4), 'japan', '2928', J).waitsAt('us.assaults.choose');
  expect([t.in('2927'), t.where(J), t.isEngaged('2927'), t.fatigue('96')]).toEqual([
    [A, B],
    '2928',
    false,
    2,
  ]);
  // 4 against 3 is the fifth column: 5 is DDis.
  const shaken = lay('us.assault', FRONT).dice(5).act('us', `assault hex=2927 unit=${A}`, 'done');
  back(shaken, 'japan', '2928', J);
  expect(shaken.isDisrupted(J)).toBe(true);
});

test('11.52a Japanese D1: a step and a hex, no choice', () => {
  const t = go(5).waitsAt('results.retreat', 'japan');
  expect(t.steps(J)).toBe(1);
});

test('11.52b 11.52d Japanese D2: one step and one hex more instead, and the US may follow for one hex', () => {
  const t = go(6).waitsAt('results.trade', 'japan').act('japan', 'trade');
  back(t, 'japan', '2928', J);
  back(t, 'japan', '2929', J).waitsAt('results.advance', 'us');
  t.offers('us', `advance hex=2928 unit=${A}`, `advance hex=2928 unit=${B}`, 'done');
  // At once: Japanese zones do not matter.
  t.act('us', `advance hex=2928 unit=${A}`, `advance hex=2928 unit=${B}`).waitsAt('us.assaults.choose');
  expect([t.in('2928'), t.in('2927'), t.where(J), t.steps(J)]).toEqual([[A, B], [], '2929', 1]);
});

test('10.32b 10.33 10.36 11.52 11.52b 11.52d each question of a result is asked by the rule of its case', () => {
  const rule = (t: Island): string => waiting(okinawa, t.match)!.rule;
  const t = go(6);
  expect(rule(t)).toBe('11.52b');
  expect(rule(t.act('japan', 'trade'))).toBe('11.52');
  back(t, 'japan', '2928', J);
  expect(rule(back(t, 'japan', '2929', J))).toBe('11.52d');
  const asked = (results: Parameters<typeof lay>[2]): string =>
    rule(lay('results', { '2926': A, '2927': `${J} JP-62-14`, '2930': 'JP-62-15' }, results));
  const hex = { side: 'japan', hex: '2927' };
  expect(asked({ losses: [{ ...hex, steps: 1, rule: '8.32c' }] })).toBe('8.32c');
  expect(asked({ losses: [{ ...hex, steps: 2, trade: 1 }] })).toBe('10.32b');
  expect(asked({ retreats: [{ ...hex, hexes: 1, rule: '10.33' }] })).toBe('10.33');
  expect(asked({ advances: [{ side: 'us', to: ['2827'], units: [A], rule: '10.36' }] })).toBe('10.36');
});

test('11.52d one hex back leaves nothing to follow into; US tanks do not follow into forbidden ground', () => {
  expect(back(go(4), 'japan', '2928', J).waiting).toBe('us.assaults.choose');
  const tanks = { ...FRONT, '2926': `${A} US-96-TK763` };
  const t = lay('us.assault', tanks).act('us', `assault hex=2927 unit=${A}`);
  // 12 against 3: density 15, the seventh column; 6 is D2.
  t.dice(6).act('us', 'join unit=US-96-TK763').act('japan', 'trade');
  back(t, 'japan', '3028', J);
  back(t, 'japan', '3029', J).waitsAt('results.advance', 'us');
  t.refuses('us', 'advance hex=3028 unit=US-96-TK763', '9.25b').allows('us', `advance hex=3028 unit=${A}`);
});

test('11.52b Japanese A2 can be traded as well, a US A2 cannot', () => {
  const j = lay('japan.assault', { '2926': `${A} ${B}`, '2927': J });
  // 3 against 8: the first column.
  j.dice(1)
    .act('japan', `assault hex=2926 unit=${J}`, 'done', 'decline')
    .tells('assault-result', { result: 'A2' });
  j.waitsAt('results.trade', 'japan').act('japan', 'trade');
  back(j, 'japan', '2927', J);
  expect([j.steps(J), j.waiting]).toEqual([1, 'results.retreat']);
  const us = lay('us.assault', { '2329': A, '2330': 'JP-62-12' });
  us.dice(1).act('us', `assault hex=2330 unit=${A}`, 'done').tells('assault-result', { result: 'A2' });
  expect([us.where(A), us.fatigue('96'), us.waiting]).toEqual(['lost', 3, 'us.assaults.choose']);
});

test('14.13 14.13a 14.13b 14.13c example 58: two defend, lose two steps and go back: 5 points', () => {
  const stacks = { '2926': `${A} ${B}`, '2927': 'JP-62-12 JP-62-23' };
  const t = lay('japan.assault', stacks, { fatigue: { '96': 10 } });
  t.act('japan', 'assault hex=2926 unit=JP-62-12', 'join unit=JP-62-23');
  t.dice(6).act('japan', 'decline').tells('assault-result', { column: 6, result: 'D2' });
  t.waitsAt('results.loss', 'us').act('us', `lose unit=${A}`, `lose unit=${B}`);
  back(t, 'us', '2925', A, B).waitsAt('japan.assaults.choose');
  expect([t.fatigue('96'), t.in('2926')]).toEqual([15, ['JP-62-12', 'JP-62-23']]);
});

test('14.22 example 60: after a continued engagement a retreat is one point more', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '2925': 'US-96-HQ US-96-SUP' };
  const t = lay('us.assault', stacks, { engaged: ['2927 1'], turn: 2, fatigue: { '96': 1 } });
  t.act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`).dice(2).act('us', 'done');
  back(t, 'us', '2926', A, B);
  expect([t.fatigue('96'), t.isEngaged('2927')]).toEqual([2, false]);
});

test('11.52 the whole force leaves the hex, those who did not assault too', () => {
  const stacks = { '2927': `${A} ${B}:disrupted ${J}`, '2925': 'US-96-HQ US-96-SUP' };
  const t = lay('us.assault', stacks, { engaged: ['2927'] });
  t.dice(2).act('us', `assault hex=2927 unit=${A}`, 'done').tells('assault-result', { result: 'ADis' });
  back(t, 'us', '2926', A, B);
  expect(t.in('2927')).toEqual([J]);
});

test('11.53 10.35 from a ridge too, and an emptied position goes back to its owner', () => {
  const ridge = { '2329': `${A} ${B}`, '2328': 'US-96-HQ US-96-SUP', '2330': J };
  const t = lay('us.assault', ridge, { positions: ['2330 N'] });
  // 8 against 3, two left: the fourth column, 5 is DR.
  t.dice(5)
    .act('us', `assault hex=2330 unit=${A}`, `join unit=${B}`)
    .tells('assault-result', { column: 4, result: 'DR' });
  t.waitsAt('results.retreat', 'japan').refuses('japan', 'ignore', '10.35', 'must-retreat');
  back(t, 'japan', '2331', J);
  expect([t.positions, t.state.campaign.forced]).toEqual([[], 1]);
  const dead = lay('us.assault', { ...ridge, '2330': 'JP-62-OP1' }, { positions: ['2330 N'] });
  dead.dice(6).act('us', `assault hex=2330 unit=${A}`, `join unit=${B}`);
  dead.tells('assault-result', { column: 5, result: 'D1' });
  expect([dead.where('JP-62-OP1'), dead.positions]).toEqual(['dead', []]);
});

test('11.53 a Japanese attack that gives its own position up has not been forced by the US', () => {
  const stacks = { '2927': `${A} ${B} ${J}` };
  const t = lay('japan.assault', stacks, { engaged: ['2927'], positions: ['2927 N'] });
  // 3 against 8: the first column, 6 is AR.
  t.dice(6).act('japan', `assault hex=2927 unit=${J}`, 'done', 'decline');
  back(t, 'japan', '2928', J);
  expect([t.positions, t.state.campaign.forced]).toEqual([[], 0]);
});

test('9.63 a position that holds hides its stack again', () => {
  const t = back(go(2, FRONT, { positions: ['2927 N'] }), 'us', '2926', A, B);
  expect([t.seenAt('us', J), t.positions]).toEqual([null, ['2927']]);
});

test('10.34b 11.52 whoever has no way out loses a step, stays and is engaged', () => {
  const t = lay('us.assault', { '2108': `${A} ${B}`, '2008': J }).dice(6);
  t.act('us', `assault hex=2008 unit=${A}`, 'done').tells('no-retreat', { hex: '2008' });
  expect([t.in('2008'), t.steps(J), t.isEngaged('2008'), t.waiting]).toEqual([
    [A, J],
    1,
    true,
    'us.assaults.choose',
  ]);
});

// ---------------------------------------------------------------- the army headquarters

const STAFF = { ...FRONT, '2927': 'JP-HQ' };
const assault = (die: number, stacks: { [hex: string]: string }): Island =>
  lay('us.assault', stacks).act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`).dice(die);

test('11.54 11.54a a defence that holds does not touch the headquarters', () => {
  const t = assault(2, STAFF).act('japan', 'decline').tells('assault-result', { column: 7, result: 'Eng' });
  expect([t.where('JP-HQ'), t.isEngaged('2927')]).toEqual(['2927', true]);
});

test('11.54b alone after a lost defence: 1 to 4 suicide', () => {
  for (const die of [1, 4]) {
    const t = assault(3, STAFF).dice(3, die).act('japan', 'decline').tells('hq-suicide', { hex: '2927' });
    expect(['lost', 'dead']).toContain(t.where('JP-HQ'));
    expect([t.in('2927'), t.waiting]).toEqual([[A, B], 'us.assaults.choose']);
  }
});

test('11.54b 5 and 6 escape within three hexes, to friends if there are any, and the US may follow', () => {
  const t = assault(3, { ...STAFF, '2930': 'JP-62-14' })
    .dice(3, 5)
    .act('japan', 'decline');
  t.waitsAt('results.escape', 'japan').offers('japan', 'escape hex=2930');
  t.refuses('japan', 'escape hex=2929', '11.54b', 'no-escape').act('japan', 'escape hex=2930');
  t.tells('escaped', { unit: 'JP-HQ', hex: '2930' }).waitsAt('results.advance', 'us');
  expect(t.legal('us')).toContain(`advance hex=2928 unit=${A}`);
  const alone = assault(3, STAFF).dice(3, 6).act('japan', 'decline').waitsAt('results.escape', 'japan');
  // 11.54b US zones cost nothing.
  alone.allows('japan', 'escape hex=2930', 'escape hex=2928').refuses('japan', 'escape hex=2931', '11.54b');
  alone.refuses('japan', 'escape hex=2925', '11.54b').act('japan', 'escape hex=2928');
  expect([alone.where('JP-HQ'), alone.steps('JP-HQ'), alone.waiting]).toEqual([
    '2928',
    1,
    'us.assaults.choose',
  ]);
});

test('11.54b US units bar the way, and where none is open it is gone', () => {
  const t = lay('us.assault', { '2108': `${A} ${B}`, '2008': 'JP-HQ' });
  t.act('us', `assault hex=2008 unit=${A}`, `join unit=${B}`).dice(6, 6).act('japan', 'decline');
  // Both have gone in, and 2108 is open.
  t.waitsAt('results.escape', 'japan');
  const shut = lay('us.assault', { '2108': `${A} ${B} US-96-HQ`, '2008': 'JP-HQ' });
  shut.act('us', `assault hex=2008 unit=${A}`, `join unit=${B}`).dice(6, 6).act('japan', 'decline');
  shut.tells('hq-trapped', { hex: '2008' });
  expect(shut.in('2008')).toEqual([A, B]);
});

test('11.54b 18.25b nor does it get away over a beach that is still closed', () => {
  const staff = { '2744': `${A} ${B}`, '2645': 'JP-HQ' };
  const ways = (more: object): string[] => {
    const t = lay('us.assault', staff, { scenario: 'historical-variant', turn: 12, ...more });
    t.dice(6, 6).act('us', `assault hex=2645 unit=${A}`, `join unit=${B}`).act('japan', 'decline');
    return t.waitsAt('results.escape', 'japan').legal('japan');
  };
  const [closed, open] = [
    ways({}),
    ways({ second: { beach: 'minatoga', divisions: ['27', '77'], made: 11 } }),
  ];
  expect(open).toContain('escape hex=2646');
  expect(open).toContain('escape hex=2845');
  expect(closed).toContain('escape hex=2545');
  for (const hex of ['2546', '2646', '2745', '2845']) expect(closed).not.toContain(`escape hex=${hex}`);
});

test('11.54b while another survives it is unharmed; steps beyond what the others have are ignored', () => {
  const t = assault(5, { ...FRONT, '2927': `${J} JP-HQ` }).act('japan', 'decline');
  // 8 against 5: the fifth column, 5 is DDis; both go back.
  t.tells('assault-result', { result: 'DDis' });
  back(t, 'japan', '2928', J, 'JP-HQ');
  expect([t.where('JP-HQ'), t.steps('JP-HQ')]).toEqual(['2928', 1]);
  // Home Guard and HQ, 8 against 3: D2 takes the Home Guard, the rest is ignored, and the die falls.
  const last = assault(6, { ...FRONT, '2927': 'JP-HG-2 JP-HQ' })
    .dice(6, 2)
    .act('japan', 'decline');
  last.tells('assault-result', { result: 'D2' }).act('japan', 'keep');
  expect([last.where('JP-HG-2'), last.rolls.at(-1)!.why]).toEqual(['dead', 'suicide']);
});

test('11.54b 10.34a nor do the steps of the retreat fall on it while another survives', () => {
  // 8 against 5, and every way lies in a US zone.
  const ring = {
    '2926': `${A} ${B} US-96-HQ`,
    '2925': 'US-96-SUP US-96-383-1',
    '2927': `${J} JP-HQ`,
    '3029': 'US-96-382-1',
    '2829': 'US-96-382-2',
  };
  const fall = (): Island =>
    assault(4, ring).act('japan', 'decline').tells('assault-result', { result: 'DR' });
  const apart = back(back(fall(), 'japan', '2928', J), 'japan', '2828', 'JP-HQ');
  expect([apart.where('JP-HQ'), apart.steps('JP-HQ'), apart.steps(J)]).toEqual(['2828', 1, 1]);
  // Together there is nobody but the battalion to lose it, so nobody is asked.
  const together = back(fall(), 'japan', '2928', J, 'JP-HQ').waitsAt('us.assaults.choose');
  expect([together.steps('JP-HQ'), together.steps(J)]).toEqual([1, 1]);
});

test('11.54b 10.34a nor when the other has died on the way', () => {
  const stacks = {
    '2926': `${A} US-96-TK763 US-96-HQ`,
    '2925': 'US-96-SUP US-96-383-1',
    '2927': `${J} JP-HQ`,
    '3029': 'US-96-382-1',
    '2829': 'US-96-382-2',
    '2931': 'US-96-382-3',
    '2730': 'US-96-383-2',
  };
  const t = lay('us.assault', stacks)
    .act('us', `assault hex=2927 unit=${A}`, 'join unit=US-96-TK763')
    .dice(6);
  t.act('japan', 'decline').tells('assault-result', { result: 'D2' }).act('japan', 'trade');
  // The battalion pays for the step with a second hex, and loses its last one in the zone of the first.
  back(t, 'japan', '2928', J, 'JP-HQ').waitsAt('results.retreat', 'japan');
  expect(t.where(J)).not.toBe('2928');
  expect(t.legal('japan').length).toBeGreaterThan(0);
  back(t, 'japan', '2929', 'JP-HQ');
  expect([t.where('JP-HQ'), t.steps('JP-HQ'), t.rolls.map(({ why }) => why)]).toEqual([
    '2929',
    1,
    ['assault'],
  ]);
});

test('11.54b 10.34b where nobody has a way the battalion loses the step', () => {
  const sea = { '2108': `${A} ${B} US-96-HQ`, '2208': 'US-96-SUP', '2008': `${J} JP-HQ` };
  const t = lay('us.assault', sea).act('us', `assault hex=2008 unit=${A}`, `join unit=${B}`).dice(4);
  t.act('japan', 'decline').tells('no-retreat', { hex: '2008' });
  expect([t.steps('JP-HQ'), t.steps(J), t.isEngaged('2008')]).toEqual([1, 1, true]);
});

test('11.54 an HQ that assaults is hit like anybody', () => {
  const t = lay('japan.assault', { '2926': `${A} ${B}`, '2927': `${J} JP-HQ` });
  t.act('japan', `assault hex=2926 unit=${J}`, 'join unit=JP-HQ', 'decline').dice(1).act('japan', 'decline');
  t.tells('assault-result', { column: 2, result: 'A2' })
    .act('japan', 'trade')
    .waitsAt('results.loss', 'japan');
  t.offers('japan', `lose unit=${J}`, 'lose unit=JP-HQ');
});

test('11.54 and alone after its own attack it goes back like anybody, without a roll', () => {
  const t = lay('japan.assault', { '2926': `${A} ${B}`, '2927': `${J}:reduced JP-HQ` });
  t.act('japan', `assault hex=2926 unit=${J}`, 'join unit=JP-HQ', 'decline').dice(3).act('japan', 'decline');
  t.tells('assault-result', { result: 'A1' })
    .act('japan', `lose unit=${J}`)
    .waitsAt('results.retreat', 'japan');
  back(t, 'japan', '2927', 'JP-HQ').waitsAt('japan.assaults.choose', 'japan');
  expect([t.where('JP-HQ'), t.rolls.map(({ why }) => why)]).toEqual(['2927', ['assault']]);
  expect(t.dice(1).act('japan', 'done').state.assaultPhase).toBeNull();
});

test('9.61d 18.44a-2 a position that its own units have left to assault is given up, not forced', () => {
  const t = lay(
    'japan.assault',
    { '2330': 'JP-62-12', '2431': J, '2329': `${A}:pinned` },
    { scenario: 'scenario-1', turn: 3, positions: ['2330 N', '2431 N'] },
  );
  t.dice(6).act('japan', 'assault hex=2329 unit=JP-62-12', 'done');
  while (t.waiting.startsWith('japan.assaults') && t.waiting !== 'japan.assaults.choose')
    t.act('japan', 'decline');
  while (t.waiting.startsWith('results')) t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  expect([t.where('JP-62-12'), t.positions]).toEqual(['2329', ['2330', '2431']]);
  t.waitsAt('japan.assaults.choose').dice().act('japan', 'done');
  expect([t.positions, t.state.campaign.forced]).toEqual([['2431'], 0]);
});
