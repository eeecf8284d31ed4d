import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { isMmc, unitsIn } from '../board.ts';
import { suicideCreek } from '../index.ts';
import { distance, hexId, hexOfPlace } from '../map.ts';
import { setUpFaults } from '../rules/campaign/22-limits.ts';
import { unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { typeNamed } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { positions } from './areas-positions.ts';
import { begin, type Creek } from './lay.ts';
import { laysOut } from './leads-campaign.ts';
import { idleTo, played, settle } from './settling.ts';

/** 4.722 What a set-up must keep to, and what the machine proposes. */

const BANKS = positions['the west of the south is American']!.more!;
const FAR = { X18: 'jp 4-4-7' };
const mind = (t: Creek, role = 'us'): State => view(suicideCreek, t.match, role).state;

/** The date is settled idly; the Americans attack and lay out after the Japanese. */
function toSetUp(t: Creek): Creek {
  for (let n = 0; n < 80 && !(t.waiting === 'set-up.lay' && t.roles[0] === 'us'); n++) {
    const role = t.roles[0]!;
    if (t.waiting === 'chits') t.act(role, role === 'us' ? 'attack-date' : 'idle-date');
    else if (t.waiting === 'set-up.lay') t.act(role, 'propose', 'done');
    else t.act(role, 'done');
  }
  return t.waitsAt('set-up.lay', 'us');
}

test('4.719-table E1.2 whoever does not hold a night has no dummies but those that he bought', () => {
  const t = played(laysOut('3AM', 'us station unit=us1 place=K6', 'us station unit=us8 place=N9'));
  t.act('us', 'decoy place=K7', 'decoy place=N8');
  t.refuses('us', 'decoy place=L6', '4.719-table', 'no-decoy-left');
});

test('4.6-OB-JP the Japanese of the first battle have six squads north of the creek at the most', () => {
  const t = begin({ scenario: 'campaign', seed: 'first' }).act('japan', 'done').act('japan', 'done');
  t.waitsAt('set-up.lay', 'japan');
  const squads = t.state.units.type.flatMap((type, unit) =>
    unit % 2 === 1 && type === typeNamed('jp-447') ? [unit] : [],
  );
  const keys = (): string[] => setUpFaults(mind(t, 'japan'), 1).flatMap(fault => (fault ? [fault.key] : []));
  for (const [n, unit] of squads.slice(0, 8).entries())
    t.act('japan', `station unit=jp${(unit >> 1) + 1} place=${['K6', 'K7', 'K8', 'K9'][Math.floor(n / 2)]}`);
  expect(keys()).toContain('too-many-north');
});

test('4.722 4.719 a proposal digs where men are, and puts wire and flares where nobody is', () => {
  const t = played(laysOut('3AM', 'us propose'));
  const s = mind(t);
  const manned = s.works.map(({ kind, hex }) => `${kind} ${unitsIn(s, 0, hex).some(unit => isMmc(s, unit))}`);
  expect(manned.sort()).toEqual(['foxhole true', 'trip-flare false', 'wire false']);
});

/** Marines of this date who have paid to set up on the map. */
const bought = (t: Creek): number[] => [...mind(t).campaign!.groups.find(({ side }) => side === 0)!.units];
const buying = (t: Creek, group: string, manner: string): Creek => {
  for (let n = 0; n < 40 && !t.waiting.endsWith('buying'); n++) t.act(t.roles[0]!, 'done');
  return toSetUp(t.act('us', `buy group=${group} manner=${manner}`));
};

test('4.722 a proposal goes near the enemy', () => {
  const t = buying(settle({ K8: 'us 6-6-8', ...FAR }), 'us-I1', 'on-map').act('us', 'propose');
  const s = mind(t);
  const enemy = s.campaign!.areas!.list.flatMap(({ side, hexes }) => (side === 1 ? hexes : []));
  const front = (hex: number): number => Math.min(...enemy.map(other => distance(hex, other)));
  expect(bought(t).map(unit => front(hexOfPlace(s.units.at[unit]!)))).toEqual([2, 2, 2, 2]);
});

/** They come over the creek to an area where they have never stood, and a proposal is made for them. */
function shifted(stack: string): Creek {
  const t = idleTo(settle({ B16: stack, K8: 'us 3-4-8', ...FAR }, BANKS), 'shift');
  const ids = Object.keys(t.labels).filter(name => t.labels[name]! >= 0);
  t.act('us', `shift units=[${ids.map(name => t.id(name)).join(' ')}] area=a1`).dice(1, 1);
  return toSetUp(t.act('us', 'done').act('japan', 'done')).act('us', 'propose');
}

test('4.722 men who are armed choose before others', () => {
  const t = shifted('us 6-6-8 a, 6-6-8 b, MMG>b');
  const s = mind(t);
  expect(['a', 'b'].map(name => weaponsOf(s, t.unit(name)).length)).toEqual([0, 1]);
  expect(s.units.at[t.unit('b')]).toBeLessThan(s.units.at[t.unit('a')]!);
});

test('4.722 each leader goes to men who have none', () => {
  const t = shifted('us 9-1 l, 9-1 k, 6-6-8 a, 6-6-8 b');
  const s = mind(t);
  const places = ['l', 'k'].map(name => s.units.at[t.unit(name)]!);
  expect(new Set(places).size).toBe(2);
  expect(new Set(places)).toEqual(new Set(['a', 'b'].map(name => s.units.at[t.unit(name)]!)));
});

test('CG6 a leader in reserve is never without men of the reserve', () => {
  const t = buying(settle({ K8: 'us 6-6-8', ...FAR }), 'us-I1', 'reserve');
  const s = mind(t);
  const man = bought(t).find(unit => isMmc(s, unit))!;
  const leader = bought(t).find(unit => !isMmc(s, unit))!;
  const faults = (): string[] => setUpFaults(mind(t), 0).flatMap(fault => (fault ? [fault.key] : []));
  t.act('us', `station unit=${unitId(man)} place=A5`, `station unit=${unitId(leader)} place=A5`);
  expect(faults()).not.toContain('reserve-needs-men');
  t.act('us', `lift unit=${unitId(man)}`);
  expect(faults()).toContain('reserve-needs-men');
});

test('CG5 a new group is set up in one area, which has a way from the edge', () => {
  const t = buying(settle({ C12: 'us 6-6-8', ...FAR }, BANKS), 'us-I1', 'on-map');
  const [first, second] = bought(t).map(unitId);
  const south = hexId(t.state.campaign!.areas!.list[2]!.hexes[0]!);
  t.refuses('us', `station unit=${first} place=${south}`, 'CG5', 'no-way-from-the-edge');
  t.act('us', `station unit=${first} place=K8`);
  t.refuses('us', `station unit=${second} place=${south}`, 'CG5', 'group-is-elsewhere');
  t.allows('us', `station unit=${second} place=K7`);
});

test('CG5 4.7175 SC5.2 a tank of an earlier date is set up where it could drive from the edge; a proposal parks it by a crossing', () => {
  const t = settle({ K8: 'us 6-6-8', ...FAR }, BANKS);
  for (let n = 0; n < 40 && !t.waiting.endsWith('buying'); n++) t.act(t.roles[0]!, 'done');
  t.act('us', 'buy group=us-V2 manner=enters');
  for (let n = 0; n < 40 && t.waiting !== 'chits'; n++) t.act(t.roles[0]!, 'done');
  toSetUp(t.act('us', 'idle-date').act('japan', 'idle-date'));
  const tank = bought(t)[0]!;
  t.allows('us', `station unit=${unitId(tank)} place=K8`);
  t.act('us', 'propose');
  // SC5.2 On firm ground by a crossing with firm ground on both banks.
  const parked = bought(t).map(unit => hexId(hexOfPlace(mind(t).units.at[unit]!)));
  expect(parked).toEqual(['W11', 'V10']);
});

test('C1.2 radios that nobody has are handed to leaders of their area, one to each', () => {
  const t = toSetUp(settle({ K8: 'us 6-6-8 b', holding: 'us 9-1 l, 9-1 k, radio, radio', ...FAR })).act(
    'us',
    'propose',
  );
  const s = mind(t);
  expect(['l', 'k', 'b'].map(name => weaponsOf(s, t.unit(name)).length)).toEqual([1, 1, 0]);
});
