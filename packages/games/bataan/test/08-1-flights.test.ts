import { expect, test } from 'vitest';
import { ALLIES, fieldNamed, hexId, hexOf, JAPAN, onRoad, placeAt } from '../components.ts';
import { boxesOf } from '../rules/02-components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { capFollows, capValues } from '../rules/08-air/39-cap.ts';
import { unitId, unitNamed } from '../units.ts';
import { attacked } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

const far = (field: string, place: string): number => airDistance(fieldNamed(field), placeAt(place));

test('2.2.3 8.1.1 8.1.3 8.1.4 8.1.6 air distances: hexes, Formosa by its number, Bicol by the box', () => {
  expect(far('clark', '1245')).toBe(2);
  expect(far('heito', '1101')).toBe(33);
  expect(far('heito', '1103')).toBe(35);
  expect(far('clark', 'heito')).toBe(far('heito', 'clark'));
  expect(far('naga', '3156')).toBe(12);
  expect(far('legaspi', '3156')).toBe(18);
  expect(far('legaspi', 'naga')).toBe(6);
});

test('8.1.1 a target beyond the movement value is refused, and what was taken up stays so', () => {
  const t = lay('japan.missions', { koshun: 'J-Nate-1 J-ABSU-Nate-1' }, { turn: 3 });
  t.act('japan', 'pick unit=J-Nate-1').refuses('japan', 'strafe place=clark', '8.1.1', 'out-of-range');
  expect(far('koshun', 'vigan')).toBeLessThanOrEqual(46);
  t.allows('japan', 'strafe place=vigan', 'put-back unit=J-Nate-1');
});

test('8.1.2 8.2.5 a transfer goes twice the range, with the support unit, to an airfield that can take it', () => {
  const t = lay(
    'japan.missions',
    { koshun: 'J-Nate-1 J-ABSU-Nate-1', choshu: 'J-Sally-1', '1019': 'J-9', '2519': 'J-20:starved' },
    { turn: 3, fields: { vigan: 'japan', laoag: 'japan', tuguegarao: 'japan' } },
  );
  t.act('japan', 'pick unit=J-Sally-1').refuses('japan', 'transfer field=koshun', '8.2.5', 'no-box');
  t.refuses('japan', 'transfer field=tuguegarao', '8.1.2', 'airfield-unsupplied');
  t.refuses('japan', 'transfer field=clark', '8.1.2', 'not-your-airfield');
  t.act('japan', 'put-back unit=J-Sally-1', 'pick unit=J-Nate-1');
  t.state.captured[fieldNamed('vigan')] = 6;
  t.refuses('japan', 'transfer field=vigan', '8.1.2', 'captured-this-turn');
  t.state.captured[fieldNamed('vigan')] = 5;
  t.act('japan', 'transfer field=vigan');
  expect([t.where('J-Nate-1'), t.where('J-ABSU-Nate-1')]).toEqual(['vigan', 'vigan']);
  t.refuses('japan', 'pick unit=J-Nate-1', '8.1.2', 'has-changed-airfield');
  expect(t.seenAt('allies', 'J-Nate-1')).toBeNull();
  expect(t.log('transferred', 'allies')).toEqual([]);
});

test('8.1.5 8.3.9.1 own aircraft come home; CAP, interdiction and scramble in the return of the enemy', () => {
  const t = lay(
    'japan.air-return',
    {
      '1243': 'A-P-40E-1:cap:base=clark A-P-40E-3:interdict:base=clark A-B-17-1:scramble:base=clark',
      '1019': 'J-9 J-Nate-1:cap:base=vigan J-Betty-1:bomb:base=takao',
      clark: 'A-P-40E-2:turned:partner=A-P-40E-1',
    },
    { turn: 3, fields: { vigan: 'japan' } },
  );
  t.passTo('allies.missions.choose');
  for (const id of ['A-P-40E-1', 'A-P-40E-3', 'A-B-17-1']) expect(t.where(id)).toBe('clark');
  expect(t.where('J-Betty-1')).toBe('takao');
  expect(t.where('J-Nate-1')).toBe('1019');
  expect(t.state.air[unitNamed('A-P-40E-2')]).toBe(0);
});

const NORTH = { laoag: 'japan', aparri: 'japan', tuguegarao: 'japan', 'john-hay': 'japan' };

test('8.2.2 8.2.3 who cannot come home lands where there is room, and is lost where there is none', () => {
  const lands = lay('japan.air-return', { '1213': 'A-P-26-1:cap:base=laoag' }, { turn: 3, fields: NORTH });
  lands.passTo('allies.missions.choose');
  expect(lands.where('A-P-26-1')).toBe('vigan');
  lands.refuses('allies', 'strafe place=laoag', '8.3.1', 'nobody-picked').act('allies', 'pick unit=A-P-26-1');
  lands.refuses('allies', 'strafe place=laoag', '8.2.2', 'no-support');
  const lost = lay(
    'japan.air-return',
    { '1213': 'A-P-26-1:cap:base=laoag' },
    { turn: 3, fields: { ...NORTH, vigan: 'japan' } },
  );
  lost.act('allies', 'done');
  expect(lost.where('A-P-26-1')).toBe('eliminated');
});

test('8.2.1 8.2.8 support by type: a P-40E takes either, a P-40B its own, Nells none; one serves all', () => {
  const t = lay(
    'allies.missions',
    {
      clark: 'A-P-40B-1 A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1',
      nichols: 'A-P-40E-3 A-ABSU-P-40B-1',
      '1235': 'J-9',
    },
    { turn: 3 },
  );
  t.act('allies', 'pick unit=A-P-40E-1', 'pick unit=A-P-40E-2', 'pick unit=A-P-40E-3');
  t.allows('allies', 'strafe place=1235').act('allies', 'pick unit=A-P-40B-1');
  t.refuses('allies', 'strafe place=1235', '8.2.2', 'no-support');
  const j = lay('japan.missions', { tainan: 'J-Nell-1', '1243': 'A-31' }, { turn: 3 });
  j.act('japan', 'pick unit=J-Nell-1').allows('japan', 'bomb place=1243');
});

test('8.2.4 8.2.5 Batan Island is Japanese and has two boxes for fighters', () => {
  const { state } = lay('japan.missions');
  expect(state.fieldSide[fieldNamed('batan-island')]).toBe(JAPAN);
  expect(boxesOf(fieldNamed('batan-island'))).toEqual({ all: 2, large: 0 });
});

test('8.2.6 8.5 the fighters, and nobody else, fly the missions of fighters', () => {
  const t = lay('japan.missions', { takao: 'J-Betty-1', '1243': 'A-31' }, { turn: 3 });
  t.act('japan', 'pick unit=J-Betty-1').refuses('japan', 'strafe place=1243', '8.5.2', 'fighters-only');
  t.refuses('japan', 'interdict hex=1243', '8.3.8').refuses(
    'japan',
    'cap place=takao',
    '8.3.9',
    'fighters-only',
  );
  t.refuses('japan', 'escort place=1243', '8.5.1', 'fighters-only');
});

test('8.2.7 an airfield with a support unit repairs a box a turn', () => {
  const t = lay(
    'airfield-repair',
    { clark: 'A-ABSU-P-40E-1' },
    { turn: 3, fields: { clark: 'allies 2', iba: 'allies 1' } },
  );
  expect([t.state.closed[fieldNamed('clark')], t.state.closed[fieldNamed('iba')]]).toEqual([1, 1]);
});

test('8.2.7 2.2.1 that a box was repaired only its owner knows: it would tell of a support unit', () => {
  const shut = (t: Luzon, role: string): number => {
    const { fields } = t.shownTo(role) as { fields: { id: string; closed: number }[] };
    return fields.find(({ id }) => id === 'clark')!.closed;
  };
  const t = lay(
    'airfield-repair',
    { clark: 'A-ABSU-P-40E-1', '1242': 'J-9', takao: 'J-Betty-1' },
    { turn: 3, fields: { clark: 'allies 2' } },
  );
  expect(['allies', 'japan', 'spectator'].map(role => shut(t, role))).toEqual([1, 2, 2]);
  expect([t.log('box-repaired', 'allies').length, t.log('box-repaired', 'japan')]).toEqual([1, []]);
  // Bombs close more, for both.
  t.passTo('japan.missions.choose')
    .act('japan', 'pick unit=J-Betty-1', 'bomb place=clark', 'done')
    .dice(1, 1);
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  t.act('japan', 'hit-boxes');
  expect(['allies', 'japan', 'spectator'].map(role => shut(t, role))).toEqual([3, 4, 4]);
  // Who takes the airfield sees how it is, and who has lost it has known it.
  t.passTo('japan.move.units.choose').act('japan', 'move unit=J-9', 'enter place=1243', 'halt');
  expect(['allies', 'japan', 'spectator'].map(role => shut(t, role))).toEqual([3, 3, 3]);
});

test('8.3.8 interdiction: a road hex within half the range', () => {
  const t = lay('allies.missions', { clark: 'A-P-40E-1 A-ABSU-P-40E-1' }, { turn: 3 });
  const roads = [...onRoad.keys()].filter(hex => onRoad[hex]);
  const by = (test: (d: number) => boolean): string =>
    `interdict hex=${hexId(roads.find(hex => test(airDistance(fieldNamed('clark'), hex)))!)}`;
  t.act('allies', 'pick unit=A-P-40E-1').refuses(
    'allies',
    by(d => d === 18),
    '8.3.8',
    'out-of-range',
  );
  t.act(
    'allies',
    by(d => d === 17),
    'done',
  );
  expect(t.state.base[unitNamed('A-P-40E-1')]).toBe(fieldNamed('clark'));
});

test('8.3.9 8.3.9.1 a CAP costs one turned over of its type at half range, two beyond; it may be given up', () => {
  const at = (clark: string) =>
    lay('allies.missions', { clark: `${clark} A-ABSU-P-40E-1`, '1243': 'A-31', '1220': 'A-45' }, { turn: 3 });
  const alone = at('A-P-40E-1 A-P-40B-1').act('allies', 'pick unit=A-P-40E-1');
  alone.refuses('allies', 'cap place=1243', '8.3.9.1', 'nobody-to-turn-over');
  alone.refuses('allies', 'cap place=1235', '8.3.9', 'nothing-to-cover');
  const two = at('A-P-40E-1 A-P-40E-2').act('allies', 'pick unit=A-P-40E-1');
  two.refuses('allies', 'cap place=1220', '8.3.9.1').act('allies', 'cap place=1243');
  two
    .refuses('allies', 'pick unit=A-P-40E-2', '8.3.9.1', 'turned-over')
    .act('allies', 'recall unit=A-P-40E-1');
  two.allows('allies', 'pick unit=A-P-40E-2');
  const three = at('A-P-40E-1 A-P-40E-2 A-P-40E-3').act('allies', 'pick unit=A-P-40E-1', 'cap place=1220');
  expect(three.where('A-P-40E-1')).toBe('1220');
  three.refuses('allies', 'pick unit=A-P-40E-3', '8.3.9.1', 'turned-over');
});

test('8.3.9.2 a mixed CAP flies by the shortest range and fights with the values of the weakest', () => {
  expect(capValues([unitNamed('A-P-40E-1'), unitNamed('A-P-26-1')])).toEqual({ attack: 2, defence: 2 });
  const t = lay(
    'allies.missions',
    {
      nichols: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1 A-P-26-1 A-ABSU-P-26-1',
      '1735': 'A-31',
    },
    { turn: 3 },
  );
  t.act('allies', 'pick unit=A-P-40E-1')
    .allows('allies', 'cap place=1735')
    .act('allies', 'pick unit=A-P-26-1');
  t.refuses('allies', 'cap place=1735', '8.3.9.1');
});

/** Reserves at 1243, whose field is not theirs, under a CAP; they go by these hexes. */
const underCap = (unit: string, plane: string, ...way: string[]): string => {
  const t = lay(
    'allies.own-reserves',
    { '1243': `${unit}:reserve ${plane}:cap:base=nichols` },
    { turn: 3, fields: { clark: 'japan' } },
  );
  t.act('allies', `move unit=${unit}`, ...way.map(hex => `enter place=${hex}`));
  if (t.waiting === 'allies.own-reserves.enter') t.act('allies', 'halt');
  expect(t.where(unit)).toBe(way.at(-1));
  return t.where(plane);
};

test('8.3.9.3 CAP stays over reserves that move up to three hexes', () => {
  expect(underCap('A-T192', 'A-P-40E-1', '1244', '1345', '1445')).toBe('1445');
  expect(underCap('A-T192', 'A-P-40E-1', '1244', '1345', '1445', '1345')).toBe('1243');
});

test('8.3.9.3 CAP goes nowhere that no airfield of its own is in range of, and stays over who is left', () => {
  const north = ['laoag', 'aparri', 'vigan', 'tuguegarao', 'john-hay', 'cabanatuan', 'iba', 'clark'];
  const goes = (stacks: { [place: string]: string }, to: string): string => {
    const fields = Object.fromEntries(north.map(id => [id, 'japan']));
    const t = lay('japan.missions', { '1243': 'A-P-26-1:cap:base=nichols', ...stacks }, { turn: 3, fields });
    capFollows(t.state, ALLIES, hexOf('1243'), hexOf(to));
    return t.where('A-P-26-1');
  };
  const far = (hex: string): number => airDistance(fieldNamed('del-carmen'), hexOf(hex));
  expect([far('1225'), far('1224')]).toEqual([20, 21]);
  expect([goes({}, '1225'), goes({}, '1224')]).toEqual(['1225', '1243']);
  expect(goes({ '1243': 'A-45 A-P-26-1:cap:base=nichols' }, '1225')).toBe('1243');
});

test('8.3.9.3 7.3.7 CAP stays over troops that advance after combat', () => {
  const t = attacked({ '1438': 'A-Pr1', '1437': 'J-9 J-Zeke-1:cap:base=takao' }, ['1438']).dice(2, 2);
  t.act('japan', 'fight place=1438').act('allies', 'lose unit=A-Pr1').act('japan', 'advance-all hex=1438');
  expect([t.where('J-9'), t.where('J-Zeke-1')]).toEqual(['1438', '1438']);
});

test('8.4.4 a captured airfield: those that get off land elsewhere, the others are destroyed', () => {
  const t = lay(
    'japan.missions',
    { clark: 'A-P-40E-1 A-P-40E-2:aborted A-B-17-1 A-ABSU-P-40E-1', '1242': 'J-9' },
    { turn: 3 },
  ).dice(4);
  t.passTo('japan.move.units.choose').act('japan', 'move unit=J-9', 'enter place=1243', 'halt');
  for (const id of ['A-P-40E-2', 'A-B-17-1', 'A-ABSU-P-40E-1']) expect(t.where(id)).toBe('eliminated');
  // 8.1.5 Those who have scrambled come down in the enemy's return phase, where their owner likes.
  expect(t.where('A-P-40E-1')).toBe('1243');
  t.passTo('japan.air-return.late.unit').act('allies', 'land unit=A-P-40E-1 field=nichols', 'done');
  expect(t.where('A-P-40E-1')).toBe('nichols');
  expect(t.state.fieldSide[fieldNamed('clark')]).toBe(JAPAN);
});

test('14.2 16.2.2 B-17s at Del Monte come to Clark on turn 2', () => {
  const first = lay('air-arrivals', { 'del-monte': 'A-B-17-3' }, { turn: 1 });
  expect(first.where('A-B-17-3')).toBe('del-monte');
  const second = lay('air-arrivals', { 'del-monte': 'A-B-17-3' }, { turn: 2 });
  expect(second.where('A-B-17-3')).toBe('clark');
  const lost = lay('air-arrivals', { 'del-monte': 'A-B-17-3' }, { turn: 2, fields: { clark: 'japan' } });
  expect(lost.where('A-B-17-3')).toBe('del-monte');
});

test('8.1.2 8.2.5 a transfer that fits neither range nor base is refused as a whole, with each reason, and all stay taken up', () => {
  const t = lay(
    'japan.missions',
    { takao: 'J-Zeke-1 J-Zeke-2 J-Zeke-3', koshun: 'J-Nate-1' },
    { turn: 5, fields: { legaspi: 'japan' } },
  );
  const all = ['J-Zeke-1', 'J-Zeke-2', 'J-Zeke-3', 'J-Nate-1'];
  t.act('japan', ...all.map(unit => `pick unit=${unit}`));
  const refused = t.why('japan', 'transfer field=legaspi')!;
  const reasons = [refused, ...(refused.others ?? [])];
  expect(reasons.map(({ rule, key }) => `${rule} ${key}`)).toEqual([
    '8.1.2 out-of-range',
    '8.1.2 airfield-unsupplied',
    '8.2.5 no-box',
  ]);
  expect(refused.args!.unit).toBe('J-Nate-1');
  expect(() => t.act('japan', 'transfer field=legaspi')).toThrow();
  expect(t.state.airPhase!.picked.map(unitId)).toEqual(all);
});
