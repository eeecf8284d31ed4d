import type { NewMatch } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { JAPAN } from '../components.ts';
import { placeOf } from '../map.ts';
import { placeDecoy } from '../rules/campaign/22-stations.ts';
import { CONCEALED, NOBODY, sideOf } from '../state/units.ts';
import { type Creek, lay } from './lay.ts';

/** 4.7179 In the campaign no id of a counter that comes into being in a battle tells what nobody has seen. */

const STACKS = { K8: 'us 6-6-8', P18: 'jp 4-4-7:? hidden, 9-0:?', T15: 'jp 4-4-8 seen, 9-1' };
const CAMPAIGN = { date: '3AM', kind: 'american', chits: { us: 4, japan: 2 } };
const battle = (seed: string, ask: Partial<NewMatch> = {}): Creek =>
  lay('rally', STACKS, { scenario: 'campaign', side: 'japan', campaign: CAMPAIGN }, { seed, ...ask }).passTo(
    'rally.attacker.act',
  );

/** The slot of the half-squad that a squad in view makes; undefined: it has failed to. */
function deployed(t: Creek): number | undefined {
  const before = [...t.state.units.type];
  t.act('japan', 'deploy unit=$seen');
  const slot = t.state.units.type.findIndex((type, unit) => type !== NOBODY && before[unit] === NOBODY);
  return slot < 0 ? undefined : slot;
}

test('4.7179 T1.1 A1.31 dummies that were laid do not change the id of a new half-squad', () => {
  const slots = [0, 3, 9].map(count => {
    const t = battle('unseen 1');
    for (let n = 0; n < count; n++) placeDecoy(t.state, JAPAN, placeOf('N14'), CONCEALED);
    return deployed(t);
  });
  expect(slots[0]).toBeDefined();
  expect(slots).toEqual([slots[0], slots[0], slots[0]]);
});

test('4.7179 T1.1 A1.31 nor does it tell how many have deployed unseen: it may be any of many', () => {
  const slots = Array.from({ length: 24 }, (_, n) => deployed(battle(`unseen ${n}`)));
  const told = slots.filter(slot => slot !== undefined);
  expect(told.length).toBeGreaterThan(12);
  expect(new Set(told).size).toBeGreaterThan(told.length / 2);
  expect(told.every(slot => sideOf(slot) === JAPAN)).toBe(true);
});

test('T1.1 in a scenario everybody knows how many there are: the first free slot will do', () => {
  const t = lay('rally', STACKS, { side: 'japan' }).dice(1, 2);
  const free = t.state.units.type.findIndex((type, unit) => type === NOBODY && sideOf(unit) === JAPAN);
  expect(deployed(t)).toBe(free);
});
