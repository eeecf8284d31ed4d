import { expect, test } from 'vitest';
import { loseTransportStep } from '../rules/04-movement/40-amphibious.ts';
import { unitNamed } from '../units.ts';
import { refereeOf } from './hand.ts';
import { lay } from './lay.ts';

/** 4.4 Landings where a limit is just kept, or just not. */

const START = 'invasions';
const FORCE = { formosa: 'J-1F J-2F J-47 J-9 J-20 J-48-HQ J-16-HQ', koshun: 'J-ABSU-Nate-1', kagi: 'J-Y1' };

test('4.4.1 4.4.4 the arrows of every open beach are offered, then what waits on Formosa', () => {
  const t = lay(
    START,
    { ...FORCE, '1243': 'A-31', '1018': 'J-33' },
    { turn: 3, beaches: ['agno'], transports: { ready: 8 } },
  );
  const sea = ['0930', '0931', '0932', '1032', '0935', '0835', '0334', '0335', '1355', '1656', '1758'];
  t.offers('japan', ...sea.map(hex => `sail place=${hex}.sea`), 'done');
  t.act('japan', 'sail place=0334.sea').refuses('japan', 'sail place=0334.sea', '4.4.4', 'loading-already');
  t.refuses('japan', 'load unit=J-33', '4.4.1', 'not-on-formosa').refuses('japan', 'load unit=A-31', '4.4.1');
  const loads = t.legal('japan').filter(each => each.startsWith('load'));
  // Regiments of 8, HQs and the support unit; all fit the points that are left.
  expect(loads).toEqual(
    ['J-48-HQ', 'J-1F', 'J-2F', 'J-47', 'J-16-HQ', 'J-9', 'J-20', 'J-ABSU-Nate-1'].map(
      id => `load unit=${id}`,
    ),
  );
  t.act('japan', 'load unit=J-1F').offers(
    'japan',
    'done',
    'unload unit=J-1F',
    ...sea.filter(hex => hex !== '0334').map(hex => `sail place=${hex}.sea`),
  );
  t.refuses('japan', 'unload unit=J-33', '4.4.4', 'not-aboard');
});

test('5.0 4.4.4 an invasion group must find room in its hex: 64 points with those who are there', () => {
  const there = 'J-33 J-62 J-8 J-37 J-61';
  const t = lay(START, { ...FORCE, '2311': there }, { turn: 1, transports: { ready: 90 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'load unit=J-2F', 'load unit=J-47');
  t.refuses('japan', 'load unit=J-48-HQ', '5.0', 'too-many-points');
});

test('4.4.3 what sails on turn 9 comes back on turn 13; later ships are lost to the campaign, and sunk ones all the same', () => {
  const t = lay(START, { formosa: 'J-48-A1' }, { turn: 9, beaches: ['aparri'], transports: { ready: 3 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-48-A1', 'done');
  t.tells('transports-used', { operational: 3, strategic: 0, turn: 13 });
  expect(t.state.transports.returning[13]).toBe(3);
  const last = lay(
    START,
    { formosa: 'J-48-A1' },
    { turn: 13, beaches: ['aparri'], transports: { ready: 5 } },
  );
  last.act('japan', 'sail place=2311.sea', 'load unit=J-48-A1', 'done');
  loseTransportStep(refereeOf(last), unitNamed('J-48-A1'), '11.4');
  expect(last.state.transports).toMatchObject({ ready: 2, owed: 0 });
});

test('4.4.2.2 strategic points sail first; what is sunk is taken from what returns, then from what is ready, then owed', () => {
  const t = lay(
    START,
    { formosa: 'J-1F J-48-A1 J-48-A2' },
    { turn: 5, beaches: ['aparri'], transports: { ready: 4, strategic: 12 } },
  );
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'load unit=J-48-A1', 'load unit=J-48-A2', 'done');
  // 14 points: 12 strategic, 2 operational, which leaves 2.
  expect(t.state.landing).toMatchObject({ strategic: 12, operational: 2, loading: -1 });
  expect([t.state.transports.ready, t.state.transports.strategic, t.state.transports.returning[9]]).toEqual([
    2, 0, 2,
  ]);
  loseTransportStep(refereeOf(t), unitNamed('J-48-A1'), '11.4');
  expect(t.state.transports).toMatchObject({ ready: 1, owed: 0 });
  expect(t.state.transports.returning[9]).toBe(0);
  loseTransportStep(refereeOf(t), unitNamed('J-48-A2'), '11.4');
  expect(t.state.transports).toMatchObject({ ready: 0, owed: 2 });
});

test('4.4.3 what is owed is paid by the ships that come, as far as they go', () => {
  const t = lay(
    'transports-return',
    { pool: 'A-Pr1' },
    { turn: 6, transports: { owed: 9, returning: { '6': 8, '7': 3 } } },
  );
  expect(t.state.transports).toMatchObject({ ready: 0, owed: 1 });
  expect(t.log('transports-ready')).toEqual([]);
  expect(t.state.transports.returning.slice(6, 8)).toEqual([0, 3]);
});

test('4.4.5 a beach is noted up to turn 12', () => {
  lay('beaches', { '1018': 'J-9', '1243': 'A-31' }, { turn: 12 }).waitsAt('beaches', 'japan');
});

test('4.4.6 3.2.5 what lands in an empty hex goes one hex on: room, an enemy and the ground decide where', () => {
  const full = 'J-33 J-62 J-8 J-37 J-61 J-9 J-20 J-47';
  const t = lay('japan.landing-advance', {
    '2311.sea': 'J-1F',
    '2312': full,
    '2211': 'A-31',
    formosa: 'J-2F',
  });
  t.refuses('japan', 'inland unit=J-1F place=2312', '5.0', 'too-many-points');
  t.offers('japan', 'done', 'inland place=2210 unit=J-1F', 'inland place=2411 unit=J-1F');
  t.refuses('japan', 'inland unit=J-33 place=2311', '4.4.6', 'no-advance');
  t.act('japan', 'inland unit=J-1F place=2210');
  expect(t.where('J-1F')).toBe('2210');
  // 5.2.2 It is asked again all the same: how many have landed is hidden.
  t.offers('japan', 'done').act('japan', 'done');
  expect(t.waiting).not.toBe('japan.landing-advance.unit');
});

test('5.1 4.4.6 whoever lands where it gets too crowded is demoralised with all who are there', () => {
  const t = lay('japan.landing-advance', {
    '2311.sea': 'J-1F J-2F J-47 J-9',
    '2311': 'J-33 J-62 J-8 J-37 J-61',
    formosa: 'J-20',
  });
  expect([t.isShaken('J-1F'), t.isShaken('J-33')]).toEqual([true, true]);
});

test('4.4.4 8.2.4 support units go aboard from the airfields of Formosa, not from elsewhere', () => {
  const t = lay(
    START,
    { koshun: 'J-ABSU-Nate-1', laoag: 'J-ABSU-Nate-2', '1018': 'J-9' },
    { turn: 1, transports: { ready: 9 }, fields: { laoag: 'japan' } },
  );
  t.act('japan', 'sail place=2311.sea').allows('japan', 'load unit=J-ABSU-Nate-1');
  t.refuses('japan', 'load unit=J-ABSU-Nate-2', '4.4.1', 'not-on-formosa');
});

test('4.4.6 8.7.5 AA units that go inland to an airfield lie on its chart', () => {
  const t = lay('japan.landing-advance', { '1018.sea': 'J-AA40-45', '1640': 'A-31' });
  t.act('japan', 'inland unit=J-AA40-45 place=1019');
  expect(t.where('J-AA40-45')).toBe('vigan');
});

test('4.4.3 where nothing sails nothing is noted', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 25 } }).act('japan', 'done');
  expect(t.log('transports-used')).toEqual([]);
});

test('4.4.6 8.7.5 one landing of several at an airfield shows whether guns are there: what the enemy did before stands', () => {
  const undoable = (stacks: { readonly [place: string]: string }): boolean => {
    const t = lay('japan.enemy-reserves', { ...stacks, '1640': 'A-31' }, { turn: 3 });
    t.act('allies', 'done');
    return t.match.undo.from < t.match.actions.length;
  };
  expect(undoable({ '1018.sea': 'J-9' })).toBe(true);
  expect(undoable({ '1018.sea': 'J-9', '1019.sea': 'J-20' })).toBe(false);
});
