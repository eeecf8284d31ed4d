import { expect, test } from 'vitest';
import { fieldNamed } from '../components.ts';
import { placeName } from '../places.ts';
import { fleets } from '../rules/04-movement/40-amphibious.ts';
import { lay } from './lay.ts';

const coast = (more: { readonly [place: string]: string } = {}, rest = {}) =>
  lay('japan.local', { '1019': 'J-1F J-2F J-48-A1 J-48-E', ...more }, rest);

test('4.5 4.5.1 8 points of infantry go up to six coastal hexes from a coastal town or a beach', () => {
  const t = coast({ '1243': 'J-9' });
  t.waitsAt('japan.local.unit', 'japan');
  t.refuses('japan', 'coast unit=J-48-A1 hex=1020', '4.5.1', 'not-carried');
  t.refuses('japan', 'coast unit=J-9 hex=1020', '4.5.1', 'no-port');
  t.refuses('japan', 'coast unit=J-1F hex=0930', '4.5.1', 'out-of-reach');
  t.allows('japan', 'coast unit=J-48-E hex=1020');
  t.act('japan', 'coast unit=J-1F hex=1121');
  expect(t.where('J-1F')).toBe('1121');
  t.refuses('japan', 'coast unit=J-2F hex=1020', '4.5.1', 'local-limit');
});

test('4.5.3 the move is not used up by it', () => {
  const t = coast();
  t.act('japan', 'coast unit=J-1F hex=1121');
  expect(t.state.spent[t.unit('J-1F')]).toBe(0);
});

test('4.5.2 where an enemy stands it is an amphibious assault, and they are lost if they do not take the hex', () => {
  const t = coast({ '1121': 'A-PA-11' });
  t.act('japan', 'coast unit=J-1F hex=1121');
  expect(t.where('J-1F')).toBe('1121.sea');
  const failed = lay('japan.landing-advance', { '1121.sea': 'J-1F', '1121': 'A-PA-11' });
  expect(failed.where('J-1F')).toBe('eliminated');
});

test('4.5.4 9 Allied points of any type go between friendly hexes of Manila Bay', () => {
  const t = lay(
    'allies.local',
    { '1749': 'A-31 A-45 A-PA-11', '1248': 'J-9', '1243': 'A-57' },
    { side: 'allies' },
  );
  t.refuses('allies', 'coast unit=A-31 hex=1248', '4.5.4', 'not-friendly');
  t.refuses('allies', 'coast unit=A-57 hex=1250', '4.5.4', 'no-port');
  t.refuses('allies', 'coast unit=A-31 hex=1049', '4.5.4', 'out-of-reach');
  t.act('allies', 'coast unit=A-31 hex=1251');
  expect(t.where('A-31')).toBe('1251');
  t.refuses('allies', 'coast unit=A-31 hex=1250', '4.5.4', 'carried-already');
  const all = t.legal('allies').length;
  expect(all).toBeGreaterThan(0);
});

test('4.5.2 8.4.3 whoever joins an invasion fleet by boat does not hide it: it is still a fleet', () => {
  const stacks = { '1019.sea': 'J-2F', '1018': 'J-1F', '1019': 'A-PA-11', '1020': 'A-PA-12' };
  const t = lay('japan.local', stacks, { turn: 3 });
  t.act('japan', 'coast unit=J-1F hex=1019');
  expect(fleets(t.state).map(placeName)).toEqual(['1019.sea']);
  const boats = lay('japan.local', stacks, { turn: 3 });
  boats.act('japan', 'coast unit=J-1F hex=1020');
  expect(fleets(boats.state).map(placeName)).toEqual(['1019.sea']);
});

test('4.5.4 any type: a truck crosses the bay from road to road, and nobody is set ashore where he cannot stand', () => {
  const t = lay('allies.local', { '1749': 'A-TRA A-TRB A-T194 A-26C' });
  t.refuses('allies', 'coast unit=A-TRA hex=1353', '4.6', 'truck-off-road');
  t.refuses('allies', 'coast unit=A-T194 hex=1447', 'TEC', 'prohibited');
  t.refuses('allies', 'coast unit=A-26C hex=1347', 'TEC', 'prohibited');
  t.act('allies', 'coast unit=A-TRA hex=1250', 'coast unit=A-TRB hex=1551', 'coast unit=A-T194 hex=1250');
  expect([t.where('A-TRA'), t.where('A-TRB'), t.where('A-T194')]).toEqual(['1250', '1551', '1250']);
  for (const each of t.legal('allies')) expect(each).not.toMatch(/A-26C hex=1[34]47/);
});

test('4.5.4 8.1.1 boats carry no aircraft', () => {
  const t = lay('allies.local', { nichols: 'A-P-40E-1 A-ABSU-P-40E-1', '1749': 'A-31' });
  t.refuses('allies', 'coast unit=A-P-40E-1 hex=1250', '4.5.4', 'not-carried');
  t.allows('allies', 'coast unit=A-ABSU-P-40E-1 hex=1250');
});

test('4.5.1 4.3.1 9.3 whoever began the turn next to the enemy neither marches strategically nor is held back after his voyage', () => {
  const stacks = { '1019': 'J-1F', '1120': 'A-PA-11', '1018': 'J-16-HQ', '1640': 'A-31' };
  const t = lay('japan.local', stacks);
  t.act('japan', 'coast unit=J-1F hex=1017').passTo('japan.move.units.choose');
  t.refuses('japan', 'reserve hex=1017', '9.3', 'nobody-to-hold-back');
  t.act('japan', 'move unit=J-1F', 'enter place=1018');
  // Half a point on wheels, not a quarter.
  expect(t.state.spent[t.unit('J-1F')]).toBe(2);
});

test('4.5.2 4.1.5 8.7.5 guns at an airfield that nobody saw are met on landing: it is an assault', () => {
  const t = lay('japan.local', { '1018': 'J-1F', vigan: 'A-AA200' });
  t.act('japan', 'coast unit=J-1F hex=1019');
  expect([t.where('J-1F'), t.where('A-AA200')]).toEqual(['1019.sea', '1019']);
  expect(t.state.fieldSide[fieldNamed('vigan')]).toBe(1);
});

test('4.5.1 exactly six coastal hexes, from coastal towns and beaches only, with room where they land', () => {
  const t = lay('japan.local', { '1019': 'J-1F', '1122': 'J-2F', '1640': 'A-31' });
  t.allows('japan', 'coast unit=J-1F hex=1114', 'coast unit=J-1F hex=1124');
  for (const seventh of ['1213', '1125'])
    t.refuses('japan', `coast unit=J-1F hex=${seventh}`, '4.5.1', 'out-of-reach');
  t.refuses('japan', 'coast unit=J-2F hex=1121', '4.5.1', 'no-port');
  t.refuses('japan', 'coast unit=J-1F hex=1019', '4.5.1', 'out-of-reach');
  const full = 'J-9 J-20 J-33 J-62 J-8 J-37 J-61 J-47';
  lay('japan.local', { '1019': 'J-1F', '1020': full }).refuses(
    'japan',
    'coast unit=J-1F hex=1020',
    '5.0',
    'too-many-points',
  );
});

test('4.5.2 9.6 whoever assaults by boat is no reserve', () => {
  const t = lay('japan.local', { '1019': 'J-1F:reserve', '1020': 'A-PA-11' });
  t.act('japan', 'coast unit=J-1F hex=1020');
  expect([t.where('J-1F'), t.state.reserve[t.unit('J-1F')]]).toEqual(['1020.sea', 0]);
});

test('4.5.4 what can be carried is offered, each to where it can go', () => {
  const t = lay('allies.local', { '1749': 'A-TRA A-26C' });
  const offered = t.legal('allies').filter(each => each.startsWith('coast'));
  expect(offered).toContain('coast hex=1250 unit=A-TRA');
  expect(offered).toContain('coast hex=1353 unit=A-26C');
  expect(offered.some(each => /1749|1353 unit=A-TRA|1447/.test(each))).toBe(false);
});
