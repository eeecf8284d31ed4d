import { expect, test } from 'vitest';
import { JAPAN } from '../components.ts';
import { AIR_OF, airOf, unitId } from '../units.ts';
import { lay } from './lay.ts';

const REST = { pool: 'A-Pr1' };
const navy = AIR_OF[JAPAN]!.filter(unit => airOf(unit).service === 'navy').map(unitId);
const army = AIR_OF[JAPAN]!.filter(unit => airOf(unit).service === 'army').map(unitId);
const FIELDS = { takao: navy.slice(0, 7).join(' '), tainan: navy.slice(7).join(' ') };

test('3.1 14.1 14.2 TRC units of the turn record come in at their place', () => {
  const t = lay(
    'reinforcements',
    { ...REST, 'turn-2': 'A-1PA-HQ A-1PA-1', 'turn-3': 'A-1PA-2' },
    { turn: 2 },
  );
  expect([t.where('A-1PA-HQ'), t.where('A-1PA-1'), t.where('A-1PA-2')]).toEqual(['1749', '1749', 'turn-3']);
});

test('14.2 where two places are named the Allies choose', () => {
  const t = lay('reinforcements', { ...REST, 'turn-3': 'A-1PA-2' }, { turn: 3 });
  t.refuses('allies', 'arrive unit=A-1PA-2 hex=1749', '14.2', 'not-entered-there');
  t.act('allies', 'arrive unit=A-1PA-2 hex=1250');
  expect(t.where('A-1PA-2')).toBe('1250');
});

test('14.2 nobody enters a place that is in Japanese hands at that moment', () => {
  const one = lay('reinforcements', { ...REST, 'turn-3': 'A-1PA-2', '1250': 'J-9' }, { turn: 3 });
  expect(one.where('A-1PA-2')).toBe('1750');
  const none = lay(
    'reinforcements',
    { ...REST, 'turn-2': 'A-1PA-1' },
    { turn: 2, held: { '1749': 'japan' } },
  );
  expect(none.where('A-1PA-1')).toBe('withdrawn');
});

test('14.2 on turn 11 at least one unit comes to each of Manila and Fort McKinley', () => {
  const t = lay('reinforcements', { ...REST, 'turn-11': 'A-2PA-HQ A-2PA-2C A-2PA-4C' }, { turn: 11 });
  t.act('allies', 'arrive unit=A-2PA-HQ hex=1749', 'arrive unit=A-2PA-2C hex=1749');
  t.refuses('allies', 'arrive unit=A-2PA-4C hex=1749', '14.2', 'one-at-each');
  t.act('allies', 'arrive unit=A-2PA-4C hex=1750');
});

test('14.3 Japanese reinforcements appear on Formosa, unseen, and may sail on the same turn', () => {
  const t = lay(
    'reinforcements',
    { ...REST, 'turn-9': 'J-122 J-141' },
    { turn: 9, beaches: ['aparri'], transports: { ready: 12 } },
  );
  expect(t.where('J-122')).toBe('formosa');
  expect(t.seenAt('allies', 'J-122')).toBeNull();
  t.passTo('invasions.group').act('japan', 'sail place=2311.sea').allows('japan', 'load unit=J-122');
});

test('14.5 turn 7: all navy aircraft go but 2 Nell and 3 Betty', () => {
  const t = lay('withdrawals', FIELDS, { turn: 7 });
  t.waitsAt('withdrawals.duty', 'japan').act('japan', 'obey');
  t.refuses('japan', 'withdraw unit=J-Nell-1', '14.5', 'not-this-one');
  t.act('japan', 'withdraw unit=J-Betty-1', 'withdraw unit=J-Betty-4');
  const left = navy.filter(id => t.where(id) !== 'withdrawn').sort();
  expect(left).toEqual(['J-Betty-2', 'J-Betty-3', 'J-Betty-5', 'J-Nell-1', 'J-Nell-2']);
});

test('14.5 turn 11: all army aircraft go but 2 Nate, 1 Ann, 1 Sonia and 1 Ida', () => {
  const t = lay('withdrawals', { kato: army.join(' ') }, { turn: 11 });
  t.act(
    'japan',
    'refuse',
    'obey',
    'withdraw unit=J-Nate-1',
    'withdraw unit=J-Nate-2',
    'withdraw unit=J-Ann-1',
  );
  const left = army.filter(id => t.where(id) !== 'withdrawn').sort();
  expect(left).toEqual(['J-Ann-2', 'J-Ida-1', 'J-Nate-3', 'J-Nate-4', 'J-Sonia-1']);
});

test('14.4 14.4.1 the units are kept, and that is noted', () => {
  const t = lay('withdrawals', { ...REST, ...FIELDS }, { turn: 7 });
  t.act('japan', 'refuse');
  expect(t.state.refused).toEqual(['navy-7']);
  expect(navy.every(id => t.where(id) !== 'withdrawn')).toBe(true);
});

test('14.6 the 4th Tank Regiment goes; a step that it has lost is given by the 7th', () => {
  const t = lay('withdrawals', { '1243': 'J-T4:reduced J-T7 J-16-R' }, { turn: 10 });
  t.act('japan', 'obey', 'obey');
  expect([t.where('J-T4'), t.steps('J-T7'), t.steps('J-16-R')]).toEqual(['withdrawn', 2, 2]);
  const gone = lay('withdrawals', { '1243': 'J-T7:last J-16-R J-4C', eliminated: 'J-T4' }, { turn: 10 });
  gone.act('japan', 'obey', 'obey');
  expect([gone.where('J-T7'), gone.where('J-16-R'), gone.steps('J-4C')]).toEqual([
    'withdrawn',
    'withdrawn',
    2,
  ]);
});

test('14.6 AT, AA and engineers come from Groups A and B first, from the 48th Division last', () => {
  const t = lay('withdrawals', { '1243': 'J-48-E J-16-E J-E23 J-AT3-8 J-AT1-3' }, { turn: 10 });
  t.act('japan', 'obey', 'obey', 'obey');
  t.refuses('japan', 'withdraw unit=J-16-E', '14.6', 'not-this-one');
  t.act('japan', 'withdraw unit=J-AT1-3');
  expect([t.where('J-E23'), t.where('J-16-E'), t.where('J-48-E')]).toEqual(['withdrawn', '1243', '1243']);
  const last = lay('withdrawals', { '1243': 'J-48-E' }, { turn: 10 });
  last.act('japan', 'obey', 'obey', 'obey');
  expect(last.where('J-48-E')).toBe('withdrawn');
});

test('14.4.2.1 24 points of the 48th Division go, two of its guns stay until the next turn', () => {
  const t = lay('withdrawals', { '1243': 'J-48-HQ J-1F J-2F J-47 J-48-A1 J-48-A2 J-48-A3' }, { turn: 11 });
  t.act('japan', 'obey', 'withdraw unit=J-48-A1');
  t.refuses('japan', 'withdraw unit=J-48-A2', '14.4.2.1', 'not-this-one');
  t.act('japan', 'withdraw unit=J-1F', 'withdraw unit=J-2F', 'withdraw unit=J-47');
  t.waitsAt('withdrawals.duty', 'japan');
  expect([t.where('J-48-HQ'), t.where('J-48-A2'), t.where('J-48-A3')]).toEqual(['1243', '1243', '1243']);
  const next = lay('withdrawals', { '1243': 'J-48-A2 J-48-A3' }, { turn: 12 });
  next.act('japan', 'obey');
  expect([next.where('J-48-A2'), next.where('J-48-A3')]).toEqual(['withdrawn', 'withdrawn']);
});

test('14.4.2.1 what the division lacks is made up by the 16th or the 21st', () => {
  const t = lay('withdrawals', { '1243': 'J-1F J-48-A1 J-9 J-62 J-8' }, { turn: 11 });
  t.act('japan', 'obey');
  t.refuses('japan', 'withdraw unit=J-8', '14.4.2.1', 'not-this-one');
  t.act('japan', 'withdraw unit=J-9');
  expect([t.where('J-1F'), t.where('J-9'), t.where('J-62'), t.where('J-48-A1')]).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
    '1243',
  ]);
});

test('14.4.2.1 24 points are enough, of which units of the division Japan says; 23 are not', () => {
  // HQ 1, recon 2, engineers 2, a gun 3 and two regiments of 8 are 24: the third regiment stays.
  const t = lay(
    'withdrawals',
    { '1243': 'J-48-HQ J-48-R J-48-E J-1F J-2F J-47 J-48-A1 J-48-A2 J-48-A3', formosa: 'J-9' },
    { turn: 11 },
  );
  t.act('japan', 'obey', ...['48-R', '48-E', '48-A3', '1F', '2F'].map(id => `withdraw unit=J-${id}`));
  t.waitsAt('withdrawals.unit', 'japan').refuses('japan', 'withdraw unit=J-9', '14.4.2.1', 'not-this-one');
  t.act('japan', 'withdraw unit=J-48-HQ').waitsAt('withdrawals.duty', 'japan');
  expect(t.in('1243')).toEqual(['J-47', 'J-48-A1', 'J-48-A2']);
  expect([t.state.duties!.names, t.state.refused]).toEqual([['army-11'], []]);
});

test('14.4.2.1 the guns that stay are not touched even where points are missing; points of the 16th and the 21st add up', () => {
  const t = lay('withdrawals', { '1243': 'J-48-A1 J-48-A2 J-1F J-16-A1 J-9 J-62 J-21MA' }, { turn: 11 });
  t.act('japan', 'obey', 'withdraw unit=J-62', 'withdraw unit=J-16-A1');
  t.refuses('japan', 'withdraw unit=J-48-A1', '14.4.2.1', 'not-this-one');
  // 8 + 8 + 3 + 3 are 22: the last of those divisions goes without a question.
  t.act('japan', 'withdraw unit=J-21MA');
  expect(t.in('1243')).toEqual(['J-48-A1', 'J-48-A2']);
});

test('14.5 turn 10: all navy aircraft go but 1 Nell and 1 Betty', () => {
  const t = lay('withdrawals', { taichu: 'J-Nell-1 J-Nell-2 J-Betty-1 J-Betty-2 J-Betty-3' }, { turn: 10 });
  t.act('japan', 'obey', 'withdraw unit=J-Betty-1', 'withdraw unit=J-Betty-3', 'withdraw unit=J-Nell-2');
  expect(t.in('taichu')).toEqual(['J-Betty-2', 'J-Nell-1']);
  t.waitsAt('withdrawals.duty', 'japan');
});

test('14.4 units leave from Luzon and from Formosa alike', () => {
  const t = lay('withdrawals', { formosa: 'J-1F J-2F', '1243': 'J-47' }, { turn: 11 });
  t.act('japan', 'obey', 'withdraw unit=J-1F', 'withdraw unit=J-47');
  expect(['J-1F', 'J-2F', 'J-47'].map(id => t.where(id))).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
});

test('14.6 tanks that are lost are made good by all three in their order, and what is not there is ignored', () => {
  const t = lay('withdrawals', { '1243': 'J-T7:last J-16-R J-4C', eliminated: 'J-T4' }, { turn: 10 });
  t.act('japan', 'obey', 'obey').waitsAt('withdrawals.duty', 'japan');
  expect([t.where('J-T7'), t.where('J-16-R'), t.steps('J-4C')]).toEqual(['withdrawn', 'withdrawn', 2]);
  const none = lay('withdrawals', { formosa: 'J-9', eliminated: 'J-T4 J-T7 J-16-R' }, { turn: 10 });
  none.act('japan', 'obey', 'obey', 'obey');
  expect([none.where('J-9'), none.state.refused]).toEqual(['formosa', []]);
});

test('14.2 16.2.2 B-17s come to Clark on turn 2, and not while it is Japanese', () => {
  const t = lay('air-arrivals', { 'del-monte': 'A-B-17-3', pool: 'A-Pr1' }, { turn: 2 });
  expect(t.where('A-B-17-3')).toBe('clark');
  const lost = lay(
    'air-arrivals',
    { 'del-monte': 'A-B-17-3', pool: 'A-Pr1' },
    { turn: 2, fields: { clark: 'japan' } },
  );
  expect(lost.where('A-B-17-3')).toBe('del-monte');
});

test('14.2 16.2.2 B-17s wait at Del Monte until Clark has room', () => {
  const t = lay(
    'air-arrivals',
    { 'del-monte': 'A-B-17-3', pool: 'A-Pr1' },
    { turn: 3, fields: { clark: 'allies 12' } },
  );
  expect(t.where('A-B-17-3')).toBe('del-monte');
  const one = lay(
    'air-arrivals',
    { 'del-monte': 'A-B-17-3 A-B-17-4', pool: 'A-Pr1' },
    { turn: 3, fields: { clark: 'allies 11' } },
  );
  expect(one.in('clark')).toEqual(['A-B-17-3']);
});

test('14.1 only who is due arrives, of one’s own', () => {
  const t = lay(
    'reinforcements',
    { ...REST, 'turn-3': 'A-1PA-2', 'turn-4': 'A-1PA-3', '1345': 'A-31' },
    { turn: 3 },
  );
  for (const id of ['A-1PA-3', 'A-31', 'J-9'])
    t.refuses('allies', `arrive unit=${id} hex=1250`, '14.1', 'not-arriving');
  expect(t.legal('allies')).toEqual(['arrive hex=1750 unit=A-1PA-2', 'arrive hex=1250 unit=A-1PA-2']);
});

test('14.2 5.1 who arrives in a full hex crowds it', () => {
  const full = ['1', '2', '3', '4', '5'].flatMap(n => [`A-PA-${n}1`, `A-PA-${n}2`, `A-PA-${n}3`]).join(' ');
  const t = lay(
    'reinforcements',
    { ...REST, 'turn-2': 'A-1PA-1 A-1PA-HQ', '1749': `${full} A-PA-71` },
    { turn: 2 },
  );
  t.tells('overstacked', { place: '1749' });
});

test('14.6 one of each type goes, before the 48th Division any other unit', () => {
  const t = lay('withdrawals', { '1243': 'J-AT3-8 J-AA40-45 J-48-E J-16-E', formosa: 'J-9' }, { turn: 10 });
  t.act('japan', 'obey', 'obey', 'obey');
  expect(['J-AT3-8', 'J-AA40-45', 'J-16-E', 'J-48-E'].map(id => t.where(id))).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
    '1243',
  ]);
});

test('14.4.2.1 14.6 what is not there is not withdrawn, and nobody is asked about it', () => {
  const t = lay('withdrawals', { formosa: 'J-48-A1 J-8' }, { turn: 11 });
  t.act('japan', 'obey').waitsAt('withdrawals.duty', 'japan');
  expect([t.in('formosa'), t.state.duties!.names]).toEqual([['J-48-A1', 'J-8'], ['army-11']]);
  const guns = lay('withdrawals', { ...REST, formosa: 'J-1F' }, { turn: 12 }).act('japan', 'obey');
  expect([guns.where('J-1F'), guns.state.duties]).toEqual(['formosa', null]);
});

test('14.4.2.1 on the turn after two guns of the division go, not a third', () => {
  const t = lay('withdrawals', { ...REST, '1243': 'J-48-A1 J-48-A2 J-48-A3 J-16-A1' }, { turn: 12 });
  t.act('japan', 'obey').refuses('japan', 'withdraw unit=J-16-A1', '14.4.2.1', 'not-this-one');
  t.act('japan', 'withdraw unit=J-48-A2', 'withdraw unit=J-48-A1');
  expect([t.in('1243'), t.state.duties]).toEqual([['J-48-A3', 'J-16-A1'], null]);
});
