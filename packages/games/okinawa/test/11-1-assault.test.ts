import { expect, test } from 'vitest';
import { put } from '../state.ts';
import { lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
/** Two battalions, their HQ and supply behind them, and a Japanese battalion before them in broken ground. */
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };

test('11.0 11.1 11.14 11.5 a unit is named for a hex next to it, another joins, and both go in together', () => {
  const t = lay('us.assault', FRONT).waitsAt('us.assaults.choose', 'us');
  t.offers('us', `assault hex=2927 unit=${A}`, `assault hex=2927 unit=${B}`, 'done');
  t.refuses('us', `join unit=${B}`, '11.14', 'no-assault-to-join');
  t.act('us', `assault hex=2927 unit=${A}`).waitsAt('us.assaults.choose', 'us');
  t.offers('us', `join unit=${B}`, 'done').refuses(
    'us',
    `assault hex=2927 unit=${B}`,
    '11.5',
    'one-at-a-time',
  );
  t.refuses('us', `join unit=${A}`, '11.14', 'in-it-already');
  expect([t.where(A), t.fatigue('96')]).toEqual(['2926', 0]);
  // 11.21: 8 against 3, density 11, differential 5, the sixth column; a 2 there is AR.
  t.dice(2).act('us', `join unit=${B}`);
  t.tells('assault-begins', { hex: '2927', who: 'us', units: [A, B] });
  t.tells('assault-reckoned', { us: 8, japan: 3, density: 11, differential: 5, shift: 0, column: 6 });
  t.tells('assault-result', { column: 6, die: 2, result: 'AR' });
  t.waitsAt('results.retreat', 'us');
});

test('11.14 11.0-proc one alone may go, and is done for this phase', () => {
  const t = lay('us.assault', { ...FRONT, '3027': 'US-96-382-1' });
  t.dice(3).act('us', `assault hex=2927 unit=${A}`, 'done');
  t.tells('assault-reckoned', { us: 4, japan: 3, density: 7, differential: 1, column: 5 });
  expect([t.isEngaged('2927'), t.waiting]).toEqual([true, 'us.assaults.choose']);
  t.refuses('us', `assault hex=2927 unit=${A}`, '11.14c', 'committed-already');
  t.refuses('us', `assault hex=2927 unit=${B}`, '11.14c', 'assaulted-already');
  t.offers('us', 'done');
});

test('11.1 11.11 11.12 9.95 who may not assault', () => {
  const t = lay('us.assault', {
    '2926': `${A}:pinned US-96-ART`,
    '2827': `${B}:disrupted US-96-382-1:disengaged`,
    '3027': 'US-96-382-2 US-96-HQ',
    '2927': J,
  });
  t.refuses('us', `assault hex=2927 unit=${A}`, '11.11', 'shaken-cannot-assault');
  t.refuses('us', `assault hex=2927 unit=${B}`, '11.11', 'shaken-cannot-assault');
  t.refuses('us', 'assault hex=2927 unit=US-96-ART', '11.12', 'no-assault-strength');
  t.refuses('us', 'assault hex=2927 unit=US-96-HQ', '11.12', 'no-assault-strength');
  t.refuses('us', 'assault hex=2927 unit=US-96-382-1', '9.95', 'has-disengaged');
  t.refuses('us', `assault hex=2926 unit=${J}`, '11.1', 'not-yours-to-assault');
  t.refuses('us', 'assault hex=2928 unit=US-96-382-2', '11.0', 'no-enemy-to-assault');
  t.offers('us', 'assault hex=2927 unit=US-96-382-2', 'done');
});

test('11.0 9.25b 9.21d only from next to it, over ground one could enter, and not across the inlet', () => {
  const t = lay('us.assault', { '2329': `US-96-TK763 ${A}`, '2330': J, '2328': B });
  t.refuses('us', 'assault hex=2330 unit=US-96-TK763', '9.25b', 'needs-a-road');
  t.refuses('us', `assault hex=2330 unit=${B}`, '9.2', 'not-next');
  t.allows('us', `assault hex=2330 unit=${A}`);
  const bridge = lay('us.assault', { '1535': A, '1536': J });
  bridge.refuses('us', `assault hex=1536 unit=${A}`, '9.21d', 'across-the-inlet');
  const other = lay('japan.assault', { '1536': J, '1535': A });
  other.refuses('japan', `assault hex=1535 unit=${J}`, '9.21d', 'across-the-inlet');
});

test('11.0 an enemy who was not there when the phase began cannot be assaulted', () => {
  const t = lay('us.assault', { ...FRONT, '3029': 'US-96-382-1', '2829': 'US-96-382-2' });
  t.dice(4).act('us', `assault hex=2927 unit=${A}`, 'done').tells('assault-result', { result: 'DR' });
  t.act('japan', `retreat hex=2928 unit=${J}`).waitsAt('us.assaults.choose');
  t.refuses('us', 'assault hex=2928 unit=US-96-382-1', '11.0', 'no-enemy-to-assault').offers('us', 'done');
});

test('11.14 9.41 two at most enter', () => {
  const t = lay('us.assault', { ...FRONT, '3027': 'US-96-382-1' });
  t.act('us', `assault hex=2927 unit=${A}`).offers('us', `join unit=${B}`, 'join unit=US-96-382-1', 'done');
  t.dice(3).act('us', 'join unit=US-96-382-1');
  expect([t.in('2927'), t.in('2926')]).toEqual([[A, 'US-96-382-1', J], [B]]);
});

const CONSERVE = { tactics: { us: 'prepare', japan: 'conserve' } };

test('11.14a T7.1-conserve under Conserve a second unit needs 1 to 3, and then must go in', () => {
  const t = lay('us.assault', FRONT, CONSERVE).act('us', `assault hex=2927 unit=${A}`);
  t.waitsAt('us.assaults.second', 'us').offers('us', `try unit=${B}`, 'done');
  t.dice(3, 3)
    .act('us', `try unit=${B}`)
    .tells('assault-begins', { units: [A, B] });
  expect(t.rolls.map(({ why }) => why)).toEqual(['second-unit', 'assault']);
});

test('11.14b 11.14c whoever fails may not try there again, but another may, or begin elsewhere', () => {
  const stacks = { ...FRONT, '3027': 'US-96-382-1', '2826': J.replace('13', '14') };
  const t = lay('us.assault', stacks, CONSERVE).act('us', `assault hex=2927 unit=${A}`);
  t.dice(4, 4, 3).act('us', `try unit=${B}`).tells('second-failed', { unit: B, hex: '2927' });
  t.refuses('us', `try unit=${B}`, '11.14b', 'has-failed').act('us', 'try unit=US-96-382-1');
  t.waitsAt('us.assaults.second', 'us').offers('us', 'done').act('us', 'done');
  t.tells('assault-begins', { units: [A] }).waitsAt('us.assaults.choose');
  // 11.14c Against a hex that was not assaulted it may be the first.
  t.offers('us', `assault hex=2826 unit=${B}`, 'done');
});

test('11.14d 7.24 no check when the US chose Assault, nor in Japanese assaults', () => {
  const t = lay('us.assault', FRONT, { tactics: { us: 'assault', japan: 'conserve' } });
  t.act('us', `assault hex=2927 unit=${A}`)
    .waitsAt('us.assaults.choose', 'us')
    .allows('us', `join unit=${B}`);
  const j = lay('japan.assault', FRONT, CONSERVE).act('japan', `assault hex=2926 unit=${J}`);
  j.waitsAt('japan.assaults.choose', 'japan');
});

const ENGAGED = { '2927': `${A}:inAssault ${B} ${J}`, '2925': 'US-96-HQ US-96-SUP', '2926': 'US-96-382-1' };

test('11.13 11.13a 11.13b engaged units may go on, nobody may come to help them, and nobody must', () => {
  const t = lay('us.assault', ENGAGED, { engaged: ['2927 0'], tactics: { us: 'assault', japan: 'conceal' } });
  t.offers('us', `assault hex=2927 unit=${A}`, `assault hex=2927 unit=${B}`, 'done');
  t.refuses('us', 'assault hex=2927 unit=US-96-382-1', '11.13a', 'no-reinforcement');
  t.act('us', `assault hex=2927 unit=${A}`).offers('us', `join unit=${B}`, 'done');
  t.refuses('us', 'join unit=US-96-382-1', '11.13a', 'no-reinforcement');
  t.act('us', `join unit=${B}`).waitsAt('us.assaults.choose').dice(3).act('us', 'done');
  t.tells('assault-goes-on', { hex: '2927' }).tells('assault-result', { result: 'Eng' });
  // 14.22 A continued engagement costs nothing more.
  expect([t.fatigue('96'), t.isEngaged('2927')]).toEqual([0, true]);
  // T7.1-assault It does not count for the duty either.
  expect(t.state.assaultPhase!.made).toBe(0);
});

test('11.13 whichever side began it', () => {
  const t = lay('japan.assault', ENGAGED, { engaged: ['2927'] });
  t.allows('japan', `assault hex=2927 unit=${J}`);
  t.refuses('japan', `assault hex=2926 unit=${J}`, '11.13', 'bound-where-it-is');
});

test('9.42 Home Guard assaults only with an Army unit', () => {
  const t = lay('japan.assault', { '2926': A, '2927': `${J} JP-HG-2` });
  t.refuses('japan', 'assault hex=2926 unit=JP-HG-2', '9.42', 'home-guard-alone');
  t.act('japan', `assault hex=2926 unit=${J}`).allows('japan', 'join unit=JP-HG-2');
});

// ---------------------------------------------------------------- duties

const WIDE = { ...FRONT, '2826': 'JP-62-14', '3027': 'US-96-382-1', '3028': 'JP-62-15' };

test('11.0 T7.1-assault two assaults at least under Assault, if they can be made', () => {
  const chits = { tactics: { us: 'assault', japan: 'conceal' } };
  const t = lay('us.assault', WIDE, chits).refuses('us', 'done', '11.0', 'must-assault');
  t.dice(6, 3).act('us', `assault hex=2927 unit=${A}`, 'done').refuses('us', 'done', '11.0');
  t.dice(3).act('us', `assault hex=2826 unit=${B}`, 'done').allows('us', 'done');
  // Only one is possible here.
  const one = lay('us.assault', FRONT, chits).refuses('us', 'done', '11.0');
  one.dice(3).act('us', `assault hex=2927 unit=${A}`, 'done').allows('us', 'done');
  expect(lay('us.assault', { '2926': A, '2929': J }, chits).why('us', 'done')).toBeUndefined();
});

test('11.0 T7.1-assault nobody joins, or is named, if an assault that is due could not be made then', () => {
  const chits = { tactics: { us: 'assault', japan: 'conceal' } };
  const both = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J, '2826': 'JP-62-14' };
  const t = lay('us.assault', both, chits).act('us', `assault hex=2927 unit=${A}`);
  t.refuses('us', `join unit=${B}`, '11.0', 'assault-elsewhere');
  expect(t.why('us', `join unit=${B}`)!.args).toEqual({ hex: '2826' });
  t.dice(3).act('us', 'done').refuses('us', 'done', '11.0', 'must-assault');
  // A third one beside the other hex sets it free; so does another chit.
  const third = lay('us.assault', { ...both, '2726': 'US-96-382-1' }, chits);
  third.act('us', `assault hex=2927 unit=${A}`).allows('us', `join unit=${B}`);
  const free = lay('us.assault', both, { tactics: { us: 'bypass', japan: 'conceal' } });
  free.act('us', `assault hex=2927 unit=${A}`).allows('us', `join unit=${B}`);
  // 382-1 reaches 2826 only: whoever could go elsewhere does not take its hex alone.
  const apart = lay('us.assault', { ...both, '2926': A, '2726': 'US-96-382-1' }, chits);
  apart.refuses('us', `assault hex=2826 unit=${A}`, '11.0', 'assault-elsewhere');
  apart.allows('us', `assault hex=2927 unit=${A}`, 'assault hex=2826 unit=US-96-382-1');
  // Where only one is possible at all, two may make it.
  const one = lay('us.assault', FRONT, chits).act('us', `assault hex=2927 unit=${A}`);
  one.allows('us', `join unit=${B}`);
});

test('11.0 11.13b engaged hexes are nobody’s duty: those in them may all go on', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '3026': 'US-96-382-1', '3027': 'JP-62-14', '3126': 'JP-62-15' };
  const t = lay('us.assault', stacks, { engaged: ['2927 0'], tactics: { us: 'assault', japan: 'conceal' } });
  t.act('us', `assault hex=2927 unit=${A}`).allows('us', `join unit=${B}`);
});

test('11.0 T7.1-counterattack 18.16g T17.0-1 two under Counterattack, four in the Counteroffensive', () => {
  const front = {
    '2926': A,
    '2826': B,
    '2725': 'US-96-382-1',
    '2625': 'US-96-382-2',
    '2927': J,
    '2827': 'JP-62-14',
    '2726': 'JP-62-15',
    '2626': 'JP-62-21',
  };
  const left = (more: object): unknown => lay('japan.assault', front, { ...more }).why('japan', 'done')?.args;
  expect(left({ tactics: { us: 'prepare', japan: 'counterattack' } })).toEqual({ left: 2 });
  expect(left({ turn: 12, counteroffensive: { began: 12, turns: 1 } })).toEqual({ left: 4 });
  expect(left({ turn: 13, counteroffensive: { began: 12, turns: 2 } })).toEqual({ left: 4 });
  expect(left({ turn: 13, counteroffensive: { began: 12, turns: 1 } })).toBeUndefined();
  expect(left({ turn: 11, counteroffensive: { began: 12, turns: 1 } })).toBeUndefined();
  expect(left({})).toBeUndefined();
});

test('9.71d who has landed among the enemy must assault him, and is engaged if he cannot', () => {
  const t = lay('japan.assault', { '2926': A, '2927': J, '2930': 'JP-SE-23' });
  put(t.state, t.unit('JP-SE-23'), t.hex('2926'));
  t.refuses('japan', 'done', '9.71d', 'must-assault-there');
  t.act('japan', 'assault hex=2926 unit=JP-SE-23').allows('japan', `join unit=${J}`).act('japan', 'done');
  t.dice(6).act('japan', 'decline').tells('assault-reckoned', { us: 4, japan: 2 });
  expect([t.isEngaged('2926'), t.fatigue('96')]).toEqual([true, 2]);
  t.allows('japan', 'done');
  const pinned = lay('japan.assault', { '2926': A, '2930': 'JP-SE-23:pinned' });
  put(pinned.state, pinned.unit('JP-SE-23'), pinned.hex('2926'));
  pinned.act('japan', 'done');
  expect(pinned.isEngaged('2926')).toBe(true);
});

// ---------------------------------------------------------------- what begins with an assault

test('9.63 what is under a position is seen when it is assaulted, and not before', () => {
  const t = lay('us.assault', FRONT, { positions: ['2927 N'] }).act('us', `assault hex=2927 unit=${A}`);
  expect(t.seenAt('us', J)).toBeNull();
  // 11.14 Until then it can be taken back.
  t.undo('us').act('us', `assault hex=2927 unit=${A}`);
  t.dice(6).act('us', 'done').waitsAt('results.retreat');
  expect(t.seenAt('us', J)).toBe('2927');
});

test('9.63 a Japanese unit that is named under its position shows only when it goes', () => {
  const t = lay('japan.assault', { '2926': A, '2927': `${J} JP-62-14` }, { positions: ['2927 N'] });
  t.act('japan', `assault hex=2926 unit=${J}`);
  const { assaultPhase } = t.game.mask(t.state, 'us');
  expect([assaultPhase!.plan!.units, t.seenAt('us', J)]).toEqual([[], null]);
  t.act('japan', 'done');
  expect([t.seenAt('us', J), t.seenAt('us', 'JP-62-14')]).toEqual(['2926', null]);
});

test('14.12 14.33 14.43 15.31c each unit that assaults or defends pays a point before anything is reckoned', () => {
  const t = lay('us.assault', { ...FRONT, '2926': `${A} US-7-17-1`, '3026': 'US-7-HQ US-7-SUP' });
  t.dice(3)
    .act('us', `assault hex=2927 unit=${A}`, 'join unit=US-7-17-1')
    .tells('assault-result', { result: 'Eng' });
  t.waitsAt('results.fatigue', 'us');
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([1, 1]);
  t.act('us', 'tire division=96');
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([2, 1]);
  const took = [A, 'US-7-17-1', J, 'US-96-HQ'].map(id => t.state.inAssault[t.unit(id)]);
  expect(took).toEqual([1, 1, 1, 0]);
});

test('9.14b a mine in the hex is found by the assault without a roll', () => {
  const t = lay('us.assault', FRONT, { mines: ['2927 real'] });
  t.dice(3).act('us', `assault hex=2927 unit=${A}`, 'done');
  expect([t.state.mines, t.rolls.map(({ why }) => why)]).toEqual([[], ['assault']]);
});
