import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { itemOf } from '../campaign.ts';
import { JAPAN, US } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { groundBarred, hexesOfPart, newGroupOf } from '../rules/campaign/22-ground.ts';
import { setUpFaults } from '../rules/campaign/22-limits.ts';
import { NOBODY } from '../state/units.ts';
import type { State } from '../state.ts';
import { begin, type Creek } from './lay.ts';
import { buysAndLaysOut, camp, laysOut } from './leads-campaign.ts';
import { played } from './settling.ts';

/** 4.722, 4.723 Setting up between two battles. */

const inMind = (t: Creek, role: string): State => view(suicideCreek, t.match, role).state;
const faults = (s: State, side: 0 | 1): string[] =>
  setUpFaults(s, side).flatMap(fault => (fault ? [`${fault.rule} ${fault.key}`] : []));
const unplaced = (s: State, side: number): number =>
  s.units.type.filter((type, unit) => type !== NOBODY && (unit & 1) === side && s.units.at[unit]! < 0).length;

/** The Japanese of the first date, who have bought nothing. */
const first = (): Creek =>
  begin({ scenario: 'campaign', seed: 'first' }).act('japan', 'done').act('japan', 'done');

test('4.5 4.6-order 4.722 4.4 in the first battle only the Japanese set up, anywhere that 4.6 allows', () => {
  const t = first().waitsAt('set-up.lay', 'japan');
  expect(t.state.campaign!.setUp).toMatchObject({ side: JAPAN, isolated: false });
  const hexes = hexesOfPart(t.state, JAPAN);
  expect(hexes.length).toBeGreaterThan(300);
  t.act('japan', 'propose');
  expect(faults(inMind(t, 'japan'), JAPAN)).toEqual([]);
  expect(unplaced(inMind(t, 'japan'), JAPAN)).toBe(0);
  t.act('japan', 'done');
  expect(t.waiting).toBe('entry.attacker.act');
});

test('4.7222 4.722 what is not laid out is named, unit by unit, and nothing that was entered is lost', () => {
  const t = played(laysOut('3AM'));
  expect(t.why('us', 'done')?.key).toBe('not-set-up');
  t.act('us', 'station unit=us1 place=K6');
  expect(t.why('us', 'done')?.key).toBe('not-set-up');
  expect(t.match.drafts?.us).toHaveLength(1);
  const left = faults(inMind(t, 'us'), US);
  expect(new Set(left)).toEqual(new Set(['4.7222 not-set-up']));
  expect(left).toHaveLength(5);
  t.act('us', 'propose');
  expect(faults(inMind(t, 'us'), US)).toEqual([]);
});

test('4.722 CG8 while somebody sets up nobody else sees any of it; then what is under nothing is seen', () => {
  const t = played(laysOut('3AM'));
  const before = JSON.stringify(inMind(t, 'japan'));
  t.act('us', 'station unit=us1 place=K6', 'raise item=foxhole-1 hex=K6 spine=NNE');
  expect(JSON.stringify(inMind(t, 'japan'))).toBe(before);
  expect(JSON.stringify(inMind(t, 'spectator'))).not.toContain('"built":[{');
  t.act('us', 'lay-anew', 'show unit=us1', 'done');
  expect(inMind(t, 'japan').units.at[t.unit('us1')]).toBe(t.state.units.at[t.unit('us1')]);
  expect(inMind(t, 'japan').units.type[t.unit('us3')]).toBe(NOBODY);
});

test('4.7222 CG4 only in the own areas, never in the enemy edge, and each unit where it is kept', () => {
  const t = played(laysOut('3AM'));
  expect(t.why('us', 'station unit=us1 place=K14')?.key).toBe('not-your-area');
  expect(t.why('us', 'station unit=us1 place=K21')?.rule).toBe('CG4');
  expect(t.why('us', 'station unit=us1 place=N11')).toMatchObject({ rule: '4.7222', key: 'kept-elsewhere' });
  expect(t.why('us', 'station unit=us1 place=K6')).toBeUndefined();
  expect(t.why('us', 'station unit=jp1 place=K6')?.key).toBe('not-yours');
});

test('CG10 a Gun that ended the battle on the map is set up within three hexes of it', () => {
  const t = played(laysOut('3AM'));
  expect(t.why('us', 'station unit=us7 place=K7')).toBeUndefined();
  expect(t.why('us', 'station unit=us7 place=A5')).toMatchObject({ rule: 'CG10', key: 'gun-too-far' });
});

test('4.7071 CG15 an abandoned vehicle stays where it is; one that can move is parked, facing anywhere', () => {
  const t = played(laysOut('3AM'));
  expect(t.why('us', 'station unit=us6 place=K6')).toMatchObject({
    rule: '4.7071',
    key: 'stays-where-it-is',
  });
  expect(t.where('us6')).toBe('K8');
  t.act('us', 'station unit=us5 place=K7', 'face unit=us5 spine=E');
  expect(inMind(t, 'us').vehicles.list.find(({ unit }) => unit === t.unit('us5'))?.vca).toBe(1);
  expect(t.why('us', 'face unit=us6 spine=E')?.key).toBe('stays-where-it-is');
});

test('A5.1 nobody is overstacked, and a Location has one vehicle', () => {
  const t = played(laysOut('3AM'));
  expect(t.why('us', 'station unit=us5 place=K8')?.key).toBe('overstacked');
});

test('4.719 SC1.4 works are built of what was bought, and taken back', () => {
  const t = played(laysOut('3AM'));
  const raise = 'raise item=foxhole-1 hex=K6 spine=NNE';
  t.act('us', 'station unit=us1 place=K6', raise);
  expect(inMind(t, 'us').units.pos[t.unit('us1')]).toBe(1);
  expect(t.why('us', 'raise item=foxhole-1 hex=K7 spine=NNE')?.key).toBe('none-left');
  t.act('us', 'raze item=foxhole-1 hex=K6');
  expect([inMind(t, 'us').units.pos[t.unit('us1')], inMind(t, 'us').works.length]).toEqual([0, 0]);
  expect(t.why('us', raise)).toBeUndefined();
  expect(t.why('us', 'raise item=pillbox hex=K6 spine=NNE')?.key).toBe('none-left');
});

test('4.719-note-e a trench is dug in the place of a foxhole of an earlier date', () => {
  const ask = laysOut('3AM');
  const position = ask.position as { campaign: { stock: { us: object } }; works?: object };
  const t = played({
    ...ask,
    position: {
      ...position,
      works: { us: ['foxhole K6 2'], japan: [] },
      campaign: { ...position.campaign, stock: { us: { trench: 1, 'foxhole-1': 1 }, japan: {} } },
    } as never,
  });
  t.act('us', 'raise item=foxhole-1 hex=K7 spine=NNE');
  expect(t.why('us', 'raise item=trench hex=K7 spine=NNE')?.rule).toBe('4.719-note-e');
  expect(t.why('us', 'raise item=trench hex=K5 spine=NNE')?.key).toBe('no-old-foxhole');
  t.act('us', 'raise item=trench hex=K6 spine=NNE');
  expect(
    inMind(t, 'us')
      .works.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['foxhole', 'trench']);
});

test('SC4.2 a corduroy road leads through jungle and debris, and each piece joins another', () => {
  const t = played(laysOut('3AM'));
  t.act('us', 'lay-road hex=K5 to=K6');
  expect(t.why('us', 'lay-road hex=A5 to=B4')).toMatchObject({ rule: 'SC4.2', key: 'joins-no-road' });
  expect(t.why('us', 'lay-road hex=K5 to=K6')?.key).toBe('a-road-already');
  t.act('us', 'lay-road hex=K6 to=K7');
  expect(t.why('us', 'lay-road hex=K7 to=K8')?.key).toBe('none-left');
});

test('CG9 4.719-table dummies were bought, and go under cover', () => {
  const t = played(laysOut('3AM'));
  t.act('us', 'decoy place=K6', 'decoy place=K7');
  expect(t.why('us', 'decoy place=K8')).toMatchObject({ rule: '4.719-table', key: 'no-decoy-left' });
});

test('4.719-note-c 4.719-note-b the Marines hide what they have paid for', () => {
  const t = played(laysOut('3AM'));
  t.act('us', 'station unit=us1 place=K6', 'station unit=us3 place=K6', 'propose');
  t.act('us', 'hide unit=us1');
  expect(faults(inMind(t, 'us'), US)).toEqual([]);
  t.act('us', 'hide unit=us3');
  expect(t.why('us', 'done')).toMatchObject({ rule: '4.719-note-c', key: 'too-many-hidden' });
});

const reserve = (manner: string, ...more: string[]): Creek =>
  played(buysAndLaysOut('3AM', [`group=us-I1 manner=${manner}`], ...more));
const newcomers = (s: State): number[] =>
  s.units.type.flatMap((type, unit) =>
    type !== NOBODY && (unit & 1) === US && newGroupOf(s, unit) ? [unit] : [],
  );

test('4.7175 CG5 a group of this date enters from off the map, unless it paid for more', () => {
  const t = reserve('enters', 'us propose');
  const [unit] = newcomers(inMind(t, 'us'));
  expect(inMind(t, 'us').units.at[unit!]).toBeLessThan(0);
  expect(groundBarred(inMind(t, 'us'), unit!, hexAt('K6'))?.rule).toBe('4.7175');
  const paid = reserve('on-map', 'us propose');
  const men = newcomers(inMind(paid, 'us'));
  expect(men.every(each => inMind(paid, 'us').units.at[each]! >= 0)).toBe(true);
  expect(faults(inMind(paid, 'us'), US)).toEqual([]);
});

test('CG6 a group in reserve lies under counters of its own, far from the creek and from the enemy', () => {
  const s = inMind(reserve('reserve', 'us propose'), 'us');
  const men = newcomers(s).filter(unit => s.units.at[unit]! >= 0);
  expect(men.length).toBeGreaterThan(0);
  expect(men.every(unit => s.units.veil[unit] === 4 && s.units.cloak[unit]! > 0)).toBe(true);
  expect(faults(s, US)).toEqual([]);
});

test('4.7212 4.7221 4.7222 what is cut off is set up first, and is short of ammunition', () => {
  const t = played({ ...camp(7), script: [...laysOut('3AM').script!.slice(0, -3)] });
  expect(t.state.campaign!.setUp).toMatchObject({ side: JAPAN, isolated: true });
  t.act('japan', 'done');
  expect(t.state.campaign!.setUp).toMatchObject({ side: JAPAN, isolated: false });
  t.act('japan', 'propose', 'done');
  expect(t.state.campaign!.setUp).toMatchObject({ side: US, isolated: false });
});

test('4.723 4.3 both tell their SAN, the second moves first, and each side controls its areas', () => {
  const t = played(laysOut('3AM', 'us propose', 'us done'));
  if (t.waiting === 'fanaticism') t.act('us', 'decline');
  expect(t.log('san-told')).toHaveLength(2);
  // Who has read it takes nothing back.
  expect(t.match.undo.from).toBe(t.match.actions.length);
  expect([t.state.side, t.state.turn]).toEqual([US, 1]);
  expect(t.holder('N11')).toBe('us');
  expect(t.holder('B14')).toBe('japan');
});

test('4.723 CG16 fanaticism is declared when both have set up, once in the campaign', () => {
  const t = played(laysOut('3AM', 'us propose', 'us done'))
    .waitsAt('fanaticism', 'us')
    .act('us', 'declare');
  expect(t.state.campaign!.fanaticUsed).toBe(true);
  expect(t.is('us1', 'fanatic')).toBe(true);
});

test('CG3 4.7212b at night the attacker goes under cloaks, and nobody does by day', () => {
  const t = played(laysOut('3PM', 'us station unit=us1 place=K6'));
  t.act('us', 'cloak unit=us1');
  expect(inMind(t, 'us').units.veil[t.unit('us1')]).toBe(3);
  const day = played(laysOut('3AM', 'us station unit=us1 place=K6'));
  expect(day.why('us', 'cloak unit=us1')).toMatchObject({ rule: 'CG3', key: 'no-cloaks' });
});

test('4.722 a proposal is lawful, whatever was laid out before, and lay-anew makes another', () => {
  const t = played(laysOut('3AM', 'us station unit=us1 place=K6', 'us propose', 'us clear'));
  expect(unplaced(inMind(t, 'us'), US)).toBe(7 - 1);
  t.act('us', 'lay-anew');
  expect(faults(inMind(t, 'us'), US)).toEqual([]);
});

test('4.719 what was built is used up', () => {
  const t = played(laysOut('3AM', 'us propose'));
  const left = inMind(t, 'us').campaign!.setUp.built.length;
  t.act('us', 'done');
  expect(left).toBeGreaterThan(0);
  expect(t.state.campaign!.stock[US][itemOf('foxhole-1')]).toBe(0);
});
