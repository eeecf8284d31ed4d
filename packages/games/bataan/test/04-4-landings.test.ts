import { expect, test } from 'vitest';
import { beachId } from '../components.ts';
import { placeName } from '../places.ts';
import { loseTransportStep, openBeaches } from '../rules/04-movement/40-amphibious.ts';
import { ELIMINATED, remove } from '../state.ts';
import { unitId, unitNamed } from '../units.ts';
import { refereeOf } from './hand.ts';
import { lay } from './lay.ts';

const FORCE = { formosa: 'J-1F J-2F J-47 J-9 J-20 J-48-A1 J-48-HQ', koshun: 'J-ABSU-Nate-1' };
const START = 'invasions';

test('3.2.1 4.4.1 4.4.4 4.4.5 on turn 1 units land on any beach, on the arrow of a hex', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 25 } });
  t.waitsAt('invasions.group', 'japan');
  t.refuses('japan', 'load unit=J-1F', '4.4.4', 'no-arrow');
  t.refuses('japan', 'sail place=1749.sea', '4.4.1', 'no-beach');
  t.allows('japan', 'sail place=2311.sea', 'sail place=0930.sea', 'sail place=bicol-3.sea');
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'done');
  expect(t.where('J-1F')).toBe('2311.sea');
  t.tells('invasion', { place: '2311', unit: 'J-1F' });
});

test('4.4.2 4.4.2.1 4.4.3 TRANSPORT PAD points are used, and are ready again four turns later', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 25 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'load unit=J-2F', 'load unit=J-47');
  t.refuses('japan', 'load unit=J-48-A1', '4.4.2', 'too-few-transports');
  t.act('japan', 'load unit=J-48-HQ');
  t.act('japan', 'done');
  expect(t.state.transports).toMatchObject({ ready: 0, strategic: 0 });
  expect(t.state.transports.returning[5]).toBe(25);
});

test('4.4.3 example 25 used on turn 1, 3 sunk: 22 are ready on turn 5, and none before', () => {
  const force = 'J-1F J-2F J-48-A1 J-48-A2 J-48-A3';
  const t = lay(START, { formosa: force, '1749': 'A-31' }, { turn: 1, transports: { ready: 25 } });
  t.act('japan', 'sail place=2311.sea', ...force.split(' ').map(id => `load unit=${id}`), 'done');
  loseTransportStep(refereeOf(t), unitNamed('J-48-A1'), '11.4');
  expect([t.where('J-48-A1'), t.state.transports.returning[5]]).toEqual(['eliminated', 22]);
  const ready: number[] = [];
  while (t.state.turn < 5 || t.waiting !== 'invasions.group') {
    if (t.waiting === 'invasions.group') ready.push(t.state.transports.ready);
    t.act(t.roles[0]!, 'done');
  }
  expect([...ready, t.state.transports.ready]).toEqual([0, 0, 0, 22]);
});

test('4.4.2.2 strategic ships that are sunk are made good from the operational pool', () => {
  const t = lay(START, FORCE, { turn: 5, beaches: ['aparri'], transports: { ready: 2, strategic: 40 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'load unit=J-48-A1', 'done');
  expect(t.state.transports).toMatchObject({ ready: 2, strategic: 29, owed: 0 });
  loseTransportStep(refereeOf(t), unitNamed('J-48-A1'), '11.4');
  expect(t.state.transports).toMatchObject({ ready: 0, owed: 1 });
  const later = lay(
    'transports-return',
    { pool: 'A-Pr1' },
    { turn: 6, transports: { owed: 1, returning: { '6': 8 } } },
  );
  expect(later.state.transports).toMatchObject({ ready: 7, owed: 0 });
});

test('4.4.2.3 18.1 strategic transports carry on turns 5 and 6 only, or on those that were rolled, and once', () => {
  const more = (turn: number, rest = {}) => ({
    turn,
    beaches: ['aparri'],
    transports: { strategic: 8 },
    ...rest,
  });
  const early = lay(START, FORCE, more(4));
  early.act('japan', 'sail place=2311.sea').refuses('japan', 'load unit=J-1F', '4.4.2', 'too-few-transports');
  const five = lay(START, FORCE, more(5));
  five.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'done');
  expect([five.state.transports.strategic, five.state.transports.returning[9]]).toEqual([0, 0]);
  const six = lay(START, FORCE, more(6));
  six.act('japan', 'sail place=2311.sea').allows('japan', 'load unit=J-1F');
  const seven = lay(START, FORCE, more(7));
  seven.act('japan', 'sail place=2311.sea').refuses('japan', 'load unit=J-1F', '4.4.2', 'too-few-transports');
  const rolled = lay(START, FORCE, more(4, { strategicTurns: [3, 4] }));
  rolled.act('japan', 'sail place=2311.sea').allows('japan', 'load unit=J-1F');
});

test('4.4.4 at most 32 stacking points for one invasion hex', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 90 } });
  t.act(
    'japan',
    'sail place=2311.sea',
    'load unit=J-1F',
    'load unit=J-2F',
    'load unit=J-47',
    'load unit=J-9',
  );
  t.refuses('japan', 'load unit=J-48-HQ', '4.4.4', 'invasion-hex-full');
  t.act('japan', 'sail place=2411.sea', 'load unit=J-48-HQ', 'unload unit=J-1F');
  expect([t.where('J-48-HQ'), t.where('J-1F')]).toEqual(['2411.sea', 'formosa']);
});

test('4.4.2 support units cost transport like any other unit', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 2 } });
  t.act('japan', 'sail place=2411.sea', 'load unit=J-ABSU-Nate-1', 'done');
  expect(t.state.transports.ready).toBe(0);
});

test('4.4.5 the beach noted, the one on either side, or none: Lingayen, Aparri and Agno', () => {
  const t = lay(START, FORCE, { turn: 3, beaches: ['lingayen'], transports: { ready: 25 } });
  expect(openBeaches(t.state).map(beachId).sort()).toEqual(['agno', 'aparri', 'lingayen']);
  t.refuses('japan', 'sail place=1018.sea', '4.4.5', 'beach-not-noted');
  t.act('japan', 'done');
  expect(t.in('formosa')).toHaveLength(7);
});

test('4.4.5 the fleets of a turn may be spread over the beach noted and both beside it', () => {
  const t = lay(START, FORCE, { turn: 3, beaches: ['lingayen'], transports: { ready: 32 } });
  const land = { '0930.sea': 'J-1F', '2311.sea': 'J-2F', '0334.sea': 'J-47' };
  for (const [place, unit] of Object.entries(land))
    t.act('japan', `sail place=${place}`, `load unit=${unit}`);
  t.act('japan', 'done');
  for (const [place, unit] of Object.entries(land)) expect(t.where(unit)).toBe(place);
});

test('4.4.5 the beach for the next turn is noted in secret; nobody else learns whether one is', () => {
  const t = lay('beaches', { formosa: 'J-1F' }, { turn: 1 });
  const before = JSON.stringify(t.shownTo('allies'));
  t.act('japan', 'note beach=vigan', 'strike beach=vigan', 'note beach=lamon');
  t.refuses('japan', 'note beach=lamon', '4.4.5', 'noted-already');
  expect(JSON.stringify(t.shownTo('allies'))).toBe(before);
  t.act('japan', 'done');
  expect(t.state.beachesNext.map(beachId)).toEqual(['lamon']);
  expect(t.shownTo('allies')).toMatchObject({ beachesNext: [] });
});

test('4.4.5 one beach is written down: a second one takes the place of the first, and binds a turn later', () => {
  const t = lay('beaches', { formosa: 'J-1F' }, { turn: 1 });
  t.act('japan', 'note beach=lamon', 'note beach=vigan', 'done');
  expect(t.state.beachesNext.map(beachId)).toEqual(['vigan']);
  while (t.waiting !== 'invasions.group') t.act(t.roles[0]!, 'done');
  expect(t.state.turn).toBe(2);
  t.refuses('japan', 'sail place=2755.sea', '4.4.5', 'beach-not-noted').allows(
    'japan',
    'sail place=1019.sea',
  );
});

test('4.4.5 what is struck out is not noted', () => {
  const t = lay('beaches', { formosa: 'J-1F' }, { turn: 1 });
  t.refuses('japan', 'strike beach=lamon', '4.4.5', 'not-noted');
  t.act('japan', 'note beach=lamon', 'strike beach=lamon', 'done');
  expect(t.state.beachesNext).toEqual([]);
});

test('4.4.4 only what is aboard is taken off the ships again, and no support units', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 25 } });
  t.act('japan', 'sail place=2411.sea', 'load unit=J-1F', 'load unit=J-ABSU-Nate-1');
  t.refuses('japan', 'unload unit=J-2F', '4.4.4', 'not-aboard');
  t.refuses('japan', 'unload unit=J-ABSU-Nate-1', '4.4.4', 'not-aboard').allows('japan', 'unload unit=J-1F');
});

test('4.4.3 11.4 the steps of a unit share its points out, the first that is lost takes the most', () => {
  const t = lay(START, { formosa: 'J-T4' }, { turn: 1, transports: { ready: 25 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-T4', 'done');
  const left = [0, 1, 2].map(() => {
    loseTransportStep(refereeOf(t), unitNamed('J-T4'), '11.4');
    return t.state.transports.returning[5];
  });
  expect(left).toEqual([2, 1, 0]);
});

test('4.4.5 on the last turn nothing is noted any more', () => {
  expect(lay('beaches', { '1018': 'J-9', '1243': 'A-31' }, { turn: 13 }).waiting).not.toBe('beaches');
});

test('4.4.5 without a note there is no landing', () => {
  const t = lay(START, FORCE, { turn: 3, transports: { ready: 25 } });
  t.refuses('japan', 'sail place=0930.sea', '4.4.5', 'beach-not-noted');
  expect(t.legal('japan').filter(each => each.startsWith('sail'))).toEqual([]);
});

test('4.4.3 5.2.2 the other side sees the top of a fleet, not the transports', () => {
  const t = lay(START, FORCE, { turn: 1, transports: { ready: 25 } });
  t.act('japan', 'sail place=2311.sea', 'load unit=J-1F', 'load unit=J-2F');
  expect(t.seenAt('allies', 'J-2F')).toBeNull();
  expect(t.shownTo('allies')).toMatchObject({ transports: { ready: 0, strategic: 0, owed: 0 } });
});

test('4.4.6 3.2.5 those who did not have to fight advance two hexes, the beach being the first', () => {
  const t = lay('japan.landing-advance', { '1019.sea': 'J-1F J-48-HQ', formosa: 'J-2F' });
  expect(t.in('1019').sort()).toEqual(['J-1F', 'J-48-HQ']);
  t.waitsAt('japan.landing-advance.unit', 'japan');
  const open = t.legal('japan').filter(each => each.startsWith('inland'));
  expect(open.length).toBeGreaterThan(1);
  t.refuses('japan', 'inland unit=J-1F place=1243', '4.4.6', 'not-beside');
  t.act('japan', open.find(each => each.includes('J-1F'))!);
  expect(t.where('J-1F')).not.toBe('1019');
  t.refuses('japan', 'inland unit=J-1F place=1019', '4.4.6', 'no-advance');
});

test('4.4.6 8.7.5 nobody goes inland to an enemy; AA units that land at an airfield lie on its chart', () => {
  const t = lay('japan.landing-advance', {
    '1019.sea': 'J-1F J-AA40-45',
    '1018': 'A-PA-11',
    formosa: 'J-2F',
  });
  t.refuses('japan', 'inland unit=J-1F place=1018', '4.4.6', 'enemy-inland');
  expect(t.where('J-AA40-45')).toBe('vigan');
});

test('4.4.6 nobody is asked where nobody may go inland', () => {
  const t = lay('japan.landing-advance', { '1018.sea': 'J-1F', '1018': 'A-PA-11', '1243': 'A-31' });
  expect(t.waiting).not.toBe('japan.landing-advance.unit');
});

test('4.4.6 4.8 those who have landed in Bicol do not go on into the next area: it is no hex', () => {
  const t = lay('japan.landing-advance', { 'bicol-1.sea': 'J-1F', '2311.sea': 'J-9', formosa: 'J-2F' });
  expect(t.where('J-1F')).toBe('bicol-1');
  t.refuses('japan', 'inland unit=J-1F place=bicol-2', '4.4.6', 'not-beside');
  t.allows('japan', 'inland unit=J-1F place=3156', 'inland unit=J-9 place=2312');
});

test('4.5 example 4.4.6 Vigan: A fails and is destroyed, B and C meet nobody and go two hexes', () => {
  const t = lay('japan.landing-advance', {
    '1018.sea': 'J-1F J-48-A1',
    '1019.sea': 'J-2F',
    '1020.sea': 'J-47',
    '1018': 'A-PA-11',
  });
  expect([t.where('J-1F'), t.where('J-48-A1')]).toEqual(['eliminated', 'eliminated']);
  expect([t.where('J-2F'), t.where('J-47')]).toEqual(['1019', '1020']);
  const open = t.legal('japan');
  expect(open.some(each => each.includes('J-2F'))).toBe(true);
  expect(open.some(each => each.includes('J-47'))).toBe(true);
});

test('4.4.6 a force that met an enemy and has cleared its beach advances one hex only', () => {
  const t = lay('japan.opposition', { '1018.sea': 'J-1F', '1018': 'A-PA-11', '1019.sea': 'J-2F' });
  expect(t.state.landing!.opposed.map(placeName)).toEqual(['1018.sea']);
  remove(t.state, t.unit('A-PA-11'), ELIMINATED);
  t.passTo('japan.landing-advance.unit');
  expect([t.where('J-1F'), t.where('J-2F')]).toEqual(['1018', '1019']);
  expect(t.state.landing!.inland.map(unitId)).toEqual(['J-2F']);
});

test('4.4.2 4.4.4 5.0 what does not fit is refused with the rule for each part of it, and nothing loaded is lost', () => {
  const t = lay(
    START,
    { formosa: 'J-1F J-2F J-47 J-9 J-20', '2311': 'J-33 J-8 J-61 J-62' },
    { turn: 1, transports: { ready: 34 } },
  );
  const aboard = ['J-1F', 'J-2F', 'J-47', 'J-9'];
  t.act('japan', 'sail place=2311.sea', ...aboard.map(unit => `load unit=${unit}`));
  const refused = t.why('japan', 'load unit=J-20')!;
  expect([refused, ...refused.others!].map(({ rule, key }) => `${rule} ${key}`)).toEqual([
    '4.4.2 too-few-transports',
    '4.4.4 invasion-hex-full',
    '5.0 too-many-points',
  ]);
  expect(() => t.act('japan', 'load unit=J-20')).toThrow();
  expect(t.in('2311.sea').sort()).toEqual(aboard.sort());
  expect(t.where('J-20')).toBe('formosa');
});
