import { expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { breakDown, loseStep, rebuild, stepsLeft } from '../rules/06-units.ts';
import { unitNamed } from '../units.ts';
import { refereeOf } from './hand.ts';
import { begin, lay } from './lay.ts';

/** Play waits here, and nothing has happened yet. */
const REST = 'provisional';
const ABSUS = 'A-ABSU-P-40E-1 A-ABSU-P-40E-2 A-ABSU-P-40E-3 A-ABSU-P-26-1 A-ABSU-B-10-1';

test('6.1 the first step turns an infantry unit over, the second removes it', () => {
  const t = lay(REST, { pool: 'A-Pr1', '1749': 'A-31' });
  const unit = unitNamed('A-31');
  expect(printed(t.state, unit)).toMatchObject({ attack: 5, defence: 6 });
  loseStep(refereeOf(t), unit);
  expect(printed(t.state, unit)).toEqual({ attack: 3, defence: 3 });
  loseStep(refereeOf(t), unit);
  expect(t.where('A-31')).toBe('eliminated');
  expect(t.steps('A-31')).toBe(0);
});

test('6.1 a unit with a blank back is removed by its first loss', () => {
  const t = lay(REST, { pool: 'A-Pr1', '1749': 'A-PA-11' });
  loseStep(refereeOf(t), unitNamed('A-PA-11'));
  expect(t.where('A-PA-11')).toBe('eliminated');
});

test('6.2 a battalion has three steps: it loses a company and goes on as two', () => {
  const t = lay(REST, { pool: 'A-Pr1', '1243': 'A-T194:shaken', box: 'A-T194A A-T194C A-T194D' });
  const battalion = unitNamed('A-T194');
  expect(stepsLeft(t.state, battalion)).toBe(3);
  loseStep(refereeOf(t), battalion);
  expect(t.in('1243').sort()).toEqual(['A-T194A', 'A-T194C']);
  expect([t.where('A-T194'), t.where('A-T194D')]).toEqual(['box', 'eliminated']);
  expect(t.isShaken('A-T194A')).toBe(true);
});

test('6.2.1 6.2.2 a battalion is broken down, and rebuilt where all its companies are in one hex', () => {
  const t = lay(REST, { pool: 'A-Pr1', '1243': 'A-T194', box: 'A-T194A A-T194C A-T194D' });
  const [s, battalion] = [t.state, unitNamed('A-T194')];
  expect(rebuild.check(s, 'allies', { verb: 'rebuild', unit: 'A-T194' })).toMatchObject({
    key: 'not-broken-down',
  });
  breakDown.play(refereeOf(t), { verb: 'break-down', unit: 'A-T194' }, 'allies');
  expect(t.in('1243').sort()).toEqual(['A-T194A', 'A-T194C', 'A-T194D']);
  expect(t.seenAt('japan', 'A-T194C')).toBeNull();
  s.at[unitNamed('A-T194D')] = hexOf('1245');
  expect(rebuild.check(s, 'allies', { verb: 'rebuild', unit: 'A-T194' })).toMatchObject({
    key: 'companies-apart',
  });
  s.at[unitNamed('A-T194D')] = hexOf('1243');
  rebuild.play(refereeOf(t), { verb: 'rebuild', unit: 'A-T194' }, 'allies');
  expect(t.in('1243')).toEqual(['A-T194']);
  expect(s.at[battalion]).toBe(hexOf('1243'));
});

const FOUR = ABSUS.split(' ').slice(0, 4);

test('6.3 after four ABSUs of his choice both provisional units come, at Bataan airfield or in Manila', () => {
  const t = lay('provisional', { clark: ABSUS, pool: 'A-Pr1 A-Pr2' });
  t.refuses('allies', 'form unit=A-Pr1 hex=1243', '6.3', 'not-formed-there');
  t.refuses('allies', 'form unit=A-31 hex=1250', '6.3', 'not-to-be-formed');
  t.act('allies', 'form unit=A-Pr1 hex=1250').waitsAt('provisional.give-up', 'allies');
  t.offers('allies', ...ABSUS.split(' ').map(id => `give-up unit=${id}`));
  t.refuses('allies', 'give-up unit=A-ABSU-B-18-1', '6.3', 'no-absu');
  for (const [i, id] of FOUR.entries()) {
    expect([t.where('A-Pr1'), t.state.forming!.left]).toEqual(['pool', 4 - i]);
    t.act('allies', `give-up unit=${id}`);
  }
  expect([t.where('A-Pr1'), ...FOUR.map(id => t.where(id))]).toEqual([
    '1250',
    ...FOUR.map(() => 'withdrawn'),
  ]);
  // These two units: nothing more is given up for the second.
  t.waitsAt('provisional.form', 'allies').act('allies', 'form unit=A-Pr2 hex=1749');
  expect([t.where('A-Pr2'), t.where('A-ABSU-B-10-1')]).toEqual(['1749', 'clark']);
  expect(t.waiting).not.toContain('provisional');
});

test('6.3 the second of the two may come in a later turn, still for the same four ABSUs', () => {
  const t = lay('provisional', { clark: ABSUS, pool: 'A-Pr1 A-Pr2', '1018': 'J-9', '1243': 'A-31' });
  t.act('allies', 'form unit=A-Pr1 hex=1250', ...FOUR.map(id => `give-up unit=${id}`), 'done');
  t.passTo('provisional.form').act('allies', 'form unit=A-Pr2 hex=1250');
  expect([t.where('A-Pr2'), t.where('A-ABSU-B-10-1')]).toEqual(['1250', 'clark']);
});

test('6.3 four are enough', () => {
  lay('provisional', { clark: FOUR.join(' '), pool: 'A-Pr1' }).allows('allies', 'form unit=A-Pr1 hex=1250');
});

test('6.3 three ABSUs are too few, and those that were destroyed are not given up', () => {
  const t = lay('provisional', {
    clark: FOUR.slice(0, 3).join(' '),
    eliminated: FOUR[3]!,
    pool: 'A-Pr1 A-Pr2',
  });
  t.refuses('allies', 'form unit=A-Pr1 hex=1250', '6.3', 'too-few-absus').offers('allies', 'done');
});

test('6.3 14.2 not where the Japanese are', () => {
  const t = lay('provisional', { clark: ABSUS, pool: 'A-Pr1' }, { held: { '1749': 'japan' } });
  t.refuses('allies', 'form unit=A-Pr1 hex=1749', '14.2', 'in-enemy-hands');
  t.allows('allies', 'form unit=A-Pr1 hex=1250');
});

test('17.5.1 6.3 in the main assault they cost no ABSUs', () => {
  const t = lay('provisional', { pool: 'A-Pr1' }, { scenario: 'main-assault' });
  t.act('allies', 'form unit=A-Pr1 hex=1749');
  expect(t.where('A-Pr1')).toBe('1749');
});

test('6.2.1 6.2.2 only own battalions are broken down, and the whole is in the worst condition of its parts', () => {
  const t = lay('allies.move', {
    '1243': 'A-31 A-T194A:shaken A-T194C:reserve A-T194D',
    '1018': 'J-T4',
    box: 'A-T194',
  });
  t.refuses('allies', 'break-down unit=A-31', '6.2.1', 'no-battalion');
  t.refuses('allies', 'break-down unit=J-T4', '6.2.1', 'no-battalion');
  t.refuses('allies', 'rebuild unit=A-31', '6.2.2', 'no-battalion');
  t.refuses('allies', 'rebuild unit=A-T192', '6.2.2', 'not-broken-down').act('allies', 'rebuild unit=A-T194');
  expect([t.isShaken('A-T194'), t.state.reserve[t.unit('A-T194')]]).toEqual([true, 0]);
});

test('6.2.2 companies that have moved apart are not put together', () => {
  const t = lay('allies.move', { '1243': 'A-T194A:spent=1 A-T194C A-T194D', box: 'A-T194' });
  t.refuses('allies', 'rebuild unit=A-T194', '6.2.2', 'moved-apart');
});

test('6.3 the support units of the convoy are there without it', () => {
  const t = begin({ seed: 'convoy' });
  expect(t.state.at[t.unit('A-ABSU-A-24-1')]).toBeGreaterThanOrEqual(0);
});

test('6.2.1 9.3 the companies of a battalion in reserve are in reserve', () => {
  const t = lay('allies.move', { '1243': 'A-T194:reserve', box: 'A-T194A A-T194C A-T194D' });
  t.act('allies', 'break-down unit=A-T194').refuses('allies', 'move unit=A-T194C', '9.3', 'in-reserve');
  t.act('allies', 'rebuild unit=A-T194').refuses('allies', 'move unit=A-T194', '9.3', 'in-reserve');
});

test('OBHB 6.2.1 a battalion that is broken down lies in its holding box, which the enemy does not see', () => {
  const t = lay('allies.move', {
    '1243': 'A-31:top A-T192',
    box: 'A-T192A A-T192B A-T192C',
    '1018': 'J-9',
  });
  t.act('allies', 'break-down unit=A-T192');
  expect([t.where('A-T192'), t.where('A-T192A')]).toEqual(['box', '1243']);
  expect(['A-T192', 'A-T192A'].map(id => t.seenAt('japan', id))).toEqual([null, null]);
});

const BATTALION = ['A-T194A', 'A-T194C', 'A-T194D'];

test('6.2.1 6.2.2 what can be broken down or put together is offered, and nothing else', () => {
  const t = lay('allies.move', {
    '1243': 'A-31 A-T194',
    '1244': 'A-SP1A A-SP1B A-SP1C',
    box: `${BATTALION.join(' ')} A-SP1 A-T192`,
    '1018': 'J-9',
  });
  const offered = t.legal('allies').filter(each => /break-down|rebuild/.test(each));
  expect(offered).toEqual(['break-down unit=A-T194', 'rebuild unit=A-SP1']);
  t.act('allies', 'rebuild unit=A-SP1').tells('rebuilt', { unit: 'A-SP1', place: '1244' });
});

test('6.2.1 4.1 13.5 the companies of a battalion that has moved have moved, and want supply as it does', () => {
  const t = lay('allies.move', { '1243': 'A-T194:starved', box: BATTALION.join(' '), '1018': 'J-9' });
  t.act('allies', 'move unit=A-T194', 'enter place=1244', 'halt', 'break-down unit=A-T194');
  t.refuses('allies', 'move unit=A-T194C', '4.1', 'has-moved');
  expect(BATTALION.map(id => t.state.starved[t.unit(id)])).toEqual([1, 1, 1]);
  t.act('allies', 'rebuild unit=A-T194').refuses('allies', 'move unit=A-T194', '4.1', 'has-moved');
});

test('6.2.2 4.1 9.3 4.8 13.5 the battalion has moved, is held, starves or waits in reserve as its companies do', () => {
  const rebuilt = (place: string, stack: string) =>
    lay('allies.move', { [place]: stack, box: 'A-T194', '1018': 'J-9' }).act('allies', 'rebuild unit=A-T194');
  rebuilt('1243', BATTALION.map(id => `${id}:spent=1`).join(' ')).refuses(
    'allies',
    'move unit=A-T194',
    '4.1',
    'has-moved',
  );
  rebuilt('1243', BATTALION.map(id => `${id}:reserve`).join(' ')).refuses(
    'allies',
    'move unit=A-T194',
    '9.3',
    'in-reserve',
  );
  const starved = rebuilt('1243', 'A-T194A A-T194C:starved A-T194D');
  expect(starved.state.starved[starved.unit('A-T194')]).toBe(1);
  // One of them has come to the enemy in his area: so has the whole.
  rebuilt('bicol-1', 'A-T194A A-T194C:halted A-T194D J-20').refuses(
    'allies',
    'move unit=A-T194',
    '4.8',
    'held-in-area',
  );
});

test('6.1 a unit with three steps has a value for each', () => {
  const t = lay(REST, { pool: 'A-Pr1', '1019': 'J-T4', '1018': 'J-T7:reduced', '1020': 'J-16-R:last' });
  expect(printed(t.state, unitNamed('J-T4'))).toMatchObject({ attack: 5, defence: 4 });
  expect(printed(t.state, unitNamed('J-T7'))).toEqual({ attack: 3, defence: 2 });
  loseStep(refereeOf(t), unitNamed('J-T7'));
  expect(printed(t.state, unitNamed('J-T7')).attack).toBe(2);
  expect(printed(t.state, unitNamed('J-16-R'))).toEqual({ attack: 1, defence: 1 });
});
