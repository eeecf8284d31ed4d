import { Referee } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { JAPAN } from '../components.ts';
import { aspLeftOfTurn } from '../rules/14-rivalry.ts';
import { clampDie, moveWie, wieLevel } from '../rules/15-war-in-europe.ts';
import { tracks } from '../table/tracks.ts';
import { HANDS } from './offensives.ts';
import { Table } from './units-table.ts';

/** 14.0 Inter-service rivalry, 15.0 the war in Europe. The delays are with chapter 10, the draws with chapter 12. */

const AT = 'offensives.action';
const rivals = (role: 'japan' | 'allies', scenario = '1943') =>
  Table.position({
    at: AT,
    scenario,
    turn: 6,
    active: role,
    units: {
      'hq-cpac': '5808',
      'us-7af': '5808',
      'us-cv-essex': '5808',
      'us-x-corps': '5808',
      'us-3m': '5808',
      'hq-cf-yam': '3407',
      'jp-ad-3': '3407',
      'jp-a-18': '3407',
      'jp-af-25': '3407',
      'jp-bb-nagato': '3407',
    },
    markers: { rivalry: [role] },
    hands: { japan: ['J-15', 'J-24'], allies: ['A-60', 'A-15'] },
  });

test('14.0, 17.26, 17.37 in a one-year scenario a 3 OC card turns rivalry into agreement', () => {
  const table = rivals('japan');
  expect(table.why('japan', 'operation card=J-24 use=agreement')).toMatchObject({ rule: '17.37' });
  table.act('japan', 'operation card=J-15 use=agreement');
  expect(table.markers.rivalry).toEqual([]);
  const long = rivals('japan', '1943-44');
  expect(long.why('japan', 'operation card=J-15 use=agreement')).toBeDefined();
});

test('14.1C an Allied HQ activates US Army or US Navy units, not both; Marines are Navy', () => {
  const start = () => rivals('allies').act('allies', 'operation card=A-60 use=offensive');
  const army = start().act('allies', 'activate unit=us-7af');
  expect(army.why('allies', 'activate unit=us-cv-essex')).toMatchObject({ rule: '14.1C' });
  expect(army.why('allies', 'activate unit=us-3m')).toMatchObject({ rule: '14.1C' });
  expect(army.why('allies', 'activate unit=us-x-corps')).toBeUndefined();
  const navy = start().act('allies', 'activate unit=us-cv-essex');
  expect(navy.why('allies', 'activate unit=us-x-corps')).toMatchObject({ rule: '14.1C' });
  expect(navy.why('allies', 'activate unit=us-3m')).toBeUndefined();
});

test('14.2A a Japanese HQ activates Army or Navy units, not both', () => {
  const table = rivals('japan').act('japan', 'operation card=J-15 use=offensive');
  table.act('japan', 'activate unit=jp-ad-3');
  expect(table.why('japan', 'activate unit=jp-af-25')).toMatchObject({ rule: '14.2A' });
  expect(table.why('japan', 'activate unit=jp-bb-nagato')).toMatchObject({ rule: '14.2A' });
});

test.each([
  [7, 4],
  [6, 3],
  [1, 1],
])('14.2B of %i ASP rivals in Japan may use %i', (asp, usable) => {
  const table = Table.position({
    at: AT,
    turn: 6,
    markers: { rivalry: ['japan'], asp: [asp, 5] },
    hands: { japan: ['J-24'] },
  });
  expect(aspLeftOfTurn(table.state, JAPAN)).toBe(usable);
});

const wie = (value: number): Table =>
  Table.position({ at: AT, turn: 6, markers: { wie: value }, hands: { japan: ['J-24'] } });

test.each([
  [3, 0],
  [1, 0],
  [0, 1],
  [-2, 1],
  [-3, 2],
  [-4, 2],
  [-5, 3],
  [-6, 3],
  [-7, 4],
])('15.0, 15.1, 15.2, 15.3, 15.4, 15.5 WiE at %i is level %i', (value, level) => {
  expect(wieLevel(wie(value).state)).toBe(level);
});

test('15.7 the marker never leaves the track, and what goes beyond is not kept', () => {
  const top = wie(2);
  moveWie(new Referee(top.match), 5);
  expect(top.markers.wie).toBe(3);
  moveWie(new Referee(top.match), -1);
  expect(top.markers.wie).toBe(2);
  const low = wie(-6);
  moveWie(new Referee(low.match), -4);
  expect(low.markers.wie).toBe(-7);
});

test('15.6 a die for Europe below 0 counts as 0, above 9 as 9', () => {
  expect([-2, -1, 0, 5, 9, 10, 12].map(clampDie)).toEqual([0, 0, 0, 5, 9, 9, 9]);
});

test('14.2B, 10.3 the track of ASP shows what rivals may still use', () => {
  const left = (rivalry: string[]) => {
    const { state } = Table.position({
      at: 'offensives.action',
      hands: HANDS,
      markers: { rivalry, asp: [7, 9], aspUsed: [1, 2] },
    });
    return tracks(state, (_key, args) => `${args?.left}`)
      .filter(({ id }) => id.startsWith('asp-'))
      .map(({ value }) => value);
  };
  expect(left([])).toEqual(['6', '7']);
  expect(left(['japan', 'allies'])).toEqual(['3', '7']);
});
