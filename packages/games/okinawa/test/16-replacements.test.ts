import { expect, test } from 'vitest';
import { loseStep } from '../rules/results/10-steps.ts';
import { type Island, lay } from './lay.ts';

/** Shuri: 2034, 2035, 2134, 2135, 2234. */
const J = 'JP-62-12';
const US = 'US-96-381-1';
const BASE = { '2034': J, '2030': US, box: 'JP-AC-1 JP-AC-2', lost: 'JP-62-13 JP-62-14' };
const at = (stacks: { [hex: string]: string }, more = {}, options = {}): Island =>
  lay('replacement', stacks, { turn: 28, ...more }, { options });
const swap = (hex: string, unit = 'JP-AC-1', given = 'JP-62-13'): string =>
  `exchange unit=${unit} for=${given} hex=${hex}`;

test('16.0 16.2 16.22 one eliminated unit for one company in a hex of Shuri; the other is dead for good', () => {
  const t = at(BASE).waitsAt('replacement.place', 'japan');
  for (const hex of ['2034', '2035', '2134', '2135', '2234']) t.allows('japan', swap(hex));
  t.refuses('japan', swap('2036'), '16.2', 'not-here').refuses('japan', swap('4533'), '16.2');
  t.act('japan', swap('2134')).tells('replaced', { unit: 'JP-AC-1', for: 'JP-62-13', hex: '2134' });
  expect([t.where('JP-AC-1'), t.where('JP-62-13'), t.where('JP-62-14')]).toEqual(['2134', 'dead', 'lost']);
  t.refuses('japan', swap('2134', 'JP-AC-2', 'JP-62-13'), '16.2', 'not-in-the-box');
});

test('16.1 16.4 several may come in one phase, or none; who has come does not go back', () => {
  const t = at(BASE).act('japan', swap('2134'), swap('2135', 'JP-AC-2', 'JP-62-14'));
  expect([t.where('JP-AC-1'), t.where('JP-AC-2'), t.waiting === 'replacement.place']).toEqual([
    '2134',
    '2135',
    false,
  ]);
  const kept = at(BASE).act('japan', 'done');
  expect([kept.where('JP-AC-1'), kept.where('JP-62-13')]).toEqual(['box', 'lost']);
  at(BASE).refuses('japan', swap('2134', 'JP-AC-2'), '16.1', 'not-the-next-company');
  at(BASE).refuses('japan', swap('2134', J), '16.1', 'not-the-next-company');
});

test('16.0 16.22 nothing without something to exchange, and nothing without a company', () => {
  expect(at({ '2034': J, '2030': US, box: 'JP-AC-1' }).waiting).not.toBe('replacement.place');
  expect(at({ '2034': J, '2030': US, lost: 'JP-62-13' }).waiting).not.toBe('replacement.place');
  // The dead pile is no currency.
  expect(at({ '2034': J, '2030': US, box: 'JP-AC-1', dead: 'JP-62-13' }).waiting).not.toBe(
    'replacement.place',
  );
});

test('16.3 16.22 who is no regular Army unit, or dies when no company is left, goes to the dead pile', () => {
  const die = (id: string, box: { [place: string]: string }): string => {
    const t = lay('victory', { '2330': `${id}:steps=1`, ...box });
    loseStep(t.referee, t.unit(id), '10.32a');
    return t.where(id);
  };
  const box = { box: 'JP-AC-1' };
  expect([die('JP-62-12', box), die('JP-NV-1', box), die('JP-HG-2', box)]).toEqual(['lost', 'lost', 'dead']);
  expect(['JP-AC-2', 'JP-62-OP1', 'JP-IE-50-1', 'JP-44-2-1', 'JP-44-2-2'].map(id => die(id, box))).toEqual(
    Array<string>(5).fill('dead'),
  );
  expect(die('JP-62-12', {})).toBe('dead');
});

test('16.21 9.41 a full hex takes nobody', () => {
  const t = at({ ...BASE, '2134': 'JP-62-11 JP-62-15', '2135': 'JP-62-21 JP-AT-3' });
  t.refuses('japan', swap('2134'), '16.21', 'no-room-left').allows('japan', swap('2135'), swap('2034'));
});

test('9.63 16.21 he is asked whether or not there is room under a position', () => {
  const full = {
    '2034': `${J} JP-62-11`,
    '2035': 'JP-62-15 JP-62-21',
    '2134': 'JP-62-22 JP-62-23',
    '2135': 'JP-62-272 JP-62-273',
    '2234': 'JP-44-15-1 JP-44-15-2',
  };
  const t = at({ ...BASE, ...full }, { positions: ['2034 N'] });
  t.waitsAt('replacement.place', 'japan').offers('japan', 'done');
});

test('16.23 Shuri is not lost while a Japanese unit is in it and one of its hexes is free of US zones', () => {
  // 2133 puts 2034, 2134 and 2234 in its zone.
  const t = at({ ...BASE, '2133': 'US-96-382-1' });
  // A friendly unit cancels the zone, an empty hex does not.
  t.allows('japan', swap('2034'), swap('2035')).refuses('japan', swap('2134'), '16.23', 'in-a-us-zone');
});

test('16.23 once Shuri is lost they come within two hexes of the headquarters, whatever its state', () => {
  const lost = { '2030': US, '2040': 'JP-HQ:pinned', box: 'JP-AC-1', lost: 'JP-62-13' };
  const t = at(lost);
  t.allows('japan', swap('2042'), swap('2038'), swap('2040')).refuses(
    'japan',
    swap('2043'),
    '16.23',
    'not-here',
  );
  t.refuses('japan', swap('2135'), '16.23', 'not-here');
  // Every hex of Shuri in a US zone: lost as well, though somebody holds out.
  const ring = { '2133': 'US-96-381-2', '2036': 'US-96-381-3' };
  const held = at({ ...lost, '2034': J, ...ring });
  held.refuses('japan', swap('2034'), '16.23', 'not-here').allows('japan', swap('2040'));
});

test('16.23 with the headquarters gone, around any unit that is not surrounded', () => {
  const t = at({ '2030': US, '2040': J, '1545': 'JP-62-11', box: 'JP-AC-1', lost: 'JP-62-13' });
  t.allows('japan', swap('2042'), swap('1546')).refuses('japan', swap('2043'), '16.23');
  const ringed = {
    '2040': J,
    '2039': 'US-96-381-2',
    '2041': 'US-96-381-3',
    box: 'JP-AC-1',
    lost: 'JP-62-13',
  };
  at(ringed).refuses('japan', swap('2042'), '16.23', 'not-here');
});

test('16.24 only south of all US units on Okinawa', () => {
  // Odd columns lie half a hex lower: 1939 is level with 2339, 2040 south of it.
  const t = at({ '2339': US, '2040': 'JP-HQ', box: 'JP-AC-1', lost: 'JP-62-13' });
  t.allows('japan', swap('2040'), swap('1940')).refuses('japan', swap('2039'), '16.24', 'not-south-enough');
  t.refuses('japan', swap('1939'), '16.24').refuses('japan', swap('2038'), '16.24');
  // Ie Shima is another island.
  const far = at({ '4435': 'US-77-305-1', '2032': 'JP-HQ', box: 'JP-AC-1', lost: 'JP-62-13' });
  far.allows('japan', swap('2031'));
});

test('16.24 Shuri is the exception as long as an Army unit holds part of it', () => {
  const behind = { '2037': US, box: 'JP-AC-1', lost: 'JP-62-13' };
  at({ ...behind, '2034': J }).allows('japan', swap('2134'));
  at({ ...behind, '2034': 'JP-HG-2' }).refuses('japan', swap('2134'), '16.24', 'not-south-enough');
});

test('9.22 16.2 nobody appears among US units', () => {
  const t = at({ ...BASE, '2034': `${J} US-96-382-1`, '2035': 'JP-62-11' }, { engaged: ['2034'] });
  t.refuses('japan', swap('2034'), '9.22', 'held-by-the-enemy').allows('japan', swap('2035'));
});

// ---------------------------------------------------------------- 17.13

const BACK = { conference: { had: [5], current: 5, returning: 5 } };
const back = (unit: string, hex: string): string => `bring-back unit=${unit} hex=${hex}`;

test('17.13 T17.0-5 five eliminated units come back at their last step, without an exchange, in Shuri', () => {
  const t = at({ '2034': J, '2030': US, lost: 'JP-62-13', dead: 'JP-62-14 JP-HG-2' }, BACK);
  t.waitsAt('replacement.place', 'japan').refuses('japan', back('JP-62-13', '2036'), '17.13', 'not-here');
  t.act('japan', back('JP-62-13', '2034')).tells('returned', { unit: 'JP-62-13', hex: '2034' });
  t.act('japan', back('JP-62-14', '2134'));
  expect([t.steps('JP-62-13'), t.where('JP-62-14'), t.state.conference.returning]).toEqual([1, '2134', 3]);
  // Only once Home Guard is left he is asked no more.
  expect([t.where('JP-HG-2'), t.waiting === 'replacement.place']).toEqual(['dead', false]);
});

test('17.13 Home Guard, the Udo detachment and the garrison of Ie Shima do not come back; companies and outposts do', () => {
  const dead = 'JP-HG-2 JP-44-2-2 JP-44-2-1 JP-IE-50-1 JP-AC-1 JP-62-OP1';
  const t = at({ '2034': J, '2030': US, dead }, BACK);
  for (const id of ['JP-HG-2', 'JP-44-2-2', 'JP-44-2-1', 'JP-IE-50-1'])
    t.refuses('japan', back(id, '2134'), '17.13', 'not-to-return');
  t.allows('japan', back('JP-AC-1', '2134'), back('JP-62-OP1', '2134')).refuses(
    'japan',
    back(J, '2134'),
    '17.13',
  );
});

test('17.13 no more than five, and nobody before the conference has said so', () => {
  const dead = { '2034': J, '2030': US, dead: 'JP-62-13 JP-62-14' };
  const t = at(dead, { conference: { had: [5], returning: 1 } }).act('japan', back('JP-62-13', '2134'));
  expect(t.waiting).not.toBe('replacement.place');
  at(BASE).refuses('japan', back('JP-62-13', '2134'), '17.13', 'nobody-returns');
});

test('17.13 16.23 when Shuri is lost they have nowhere to come back to', () => {
  const t = at({ '2030': US, '2040': 'JP-HQ', dead: 'JP-62-13' }, BACK);
  t.refuses('japan', back('JP-62-13', '2134'), '17.13', 'not-here').refuses(
    'japan',
    back('JP-62-13', '2041'),
    '17.13',
  );
});

test('17.13 by option another unit of the box is given up for each', () => {
  const t = at({ '2034': J, '2030': US, lost: 'JP-62-13 JP-62-14', dead: 'JP-62-11' }, BACK, {
    returningExchange: true,
  });
  t.refuses('japan', back('JP-62-13', '2134'), '17.13', 'needs-another');
  t.refuses('japan', 'swap-back unit=JP-62-13 for=JP-62-13 hex=2134', '17.13', 'needs-another');
  t.refuses('japan', 'swap-back unit=JP-62-13 for=JP-62-11 hex=2134', '16.2', 'not-in-the-box');
  t.act('japan', 'swap-back unit=JP-62-11 for=JP-62-13 hex=2134');
  expect([t.where('JP-62-11'), t.where('JP-62-13'), t.state.conference.returning]).toEqual([
    '2134',
    'dead',
    4,
  ]);
  at(BASE, BACK).refuses('japan', 'swap-back unit=JP-62-13 for=JP-62-14 hex=2134', '17.13', 'needs-no-other');
});

test('16.23 16.24 a headquarters that is engaged still gathers replacements, though not in its own hex', () => {
  const t = at({ '2040': `JP-HQ ${US}`, box: 'JP-AC-1', lost: 'JP-62-13' }, { engaged: ['2040'] });
  t.refuses('japan', swap('2040'), '9.22')
    .allows('japan', swap('2041'), swap('2042'))
    .refuses('japan', swap('2039'), '16.24');
});

test('16.23 with the army headquarters in the box it counts as eliminated, and may itself be given up', () => {
  const t = at({ '2030': 'US-96-381-1', '2040': J, box: 'JP-AC-1', lost: 'JP-HQ' });
  t.act('japan', swap('2041', 'JP-AC-1', 'JP-HQ'));
  expect([t.where('JP-AC-1'), t.where('JP-HQ')]).toEqual(['2041', 'dead']);
});

test('9.63 16.2 who appears under a position is told to its owner only', () => {
  const t = at(BASE, { positions: ['2034 N'] }).act('japan', swap('2034'));
  expect([t.log('replaced', 'us'), t.log('replaced', 'japan').length, t.seenAt('us', 'JP-AC-1')]).toEqual([
    [],
    1,
    null,
  ]);
  const open = at(BASE, { positions: ['2034 N'] }).act('japan', swap('2035'));
  expect([open.log('replaced', 'us').length, open.seenAt('us', 'JP-AC-1')]).toEqual([1, '2035']);
});

test('16.2 18.16b whoever appears belongs to no sector', () => {
  const t = at(
    { '2034': J, '2030': US, dead: 'JP-24-22-1:home=24' },
    { conference: { had: [5], returning: 5 } },
  );
  t.act('japan', back('JP-24-22-1', '2134'));
  expect(t.state.home[t.unit('JP-24-22-1')]).toBe(-1);
});

test('16.2 16.23 17.13 what is offered is what may be done', () => {
  const shuri = ['2034', '2035', '2134', '2135', '2234'];
  const given = shuri.flatMap(hex =>
    ['JP-62-13', 'JP-62-14'].map(unit => `exchange for=${unit} hex=${hex} unit=JP-AC-1`),
  );
  at(BASE).offers('japan', ...given, 'done');
  const lost = at({ '2040': 'JP-HQ', '2037': US, box: 'JP-AC-1', lost: 'JP-62-13' });
  lost.allows('japan', ...lost.legal('japan'));
  expect(lost.legal('japan').some(action => action.includes('hex=2041'))).toBe(true);
  const returning = at({ '2034': J, '2030': US, dead: 'JP-62-13' }, BACK);
  returning.offers('japan', ...shuri.map(hex => `bring-back hex=${hex} unit=JP-62-13`), 'done');
  const swapped = at({ '2034': J, '2030': US, lost: 'JP-62-13 JP-62-14' }, BACK, { returningExchange: true });
  const pairs = [
    ['JP-62-13', 'JP-62-14'],
    ['JP-62-14', 'JP-62-13'],
  ];
  swapped.offers(
    'japan',
    ...shuri.flatMap(hex => pairs.map(([a, b]) => `swap-back for=${a} hex=${hex} unit=${b}`)),
    'done',
  );
});

test('16.24 one US unit farther south is enough, however many stand in the north', () => {
  const t = at({ '2030': US, '2341': 'US-96-382-1', '2040': 'JP-HQ', box: 'JP-AC-1', lost: 'JP-62-13' });
  t.refuses('japan', swap('2040'), '16.24').allows('japan', swap('2042'));
});
