import { expect, test } from 'vitest';
import { campaignData, groupRecord, groupsOf } from '../campaign.ts';
import { JAPAN, US } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { priceOf } from '../rules/campaign/17-buying.ts';
import { INITIAL, MANNERS, newCampaign, UNDECIDED } from '../state/campaign.ts';
import { on } from './campaign.ts';
import { begin, type Creek } from './lay.ts';

/** 4.717 Buying. */

const rich = { cpp: { us: 90, japan: 90 } };
const points = (t: Creek, side: 0 | 1): number => t.state.campaign!.cpp[side];
const inMindOf = (t: Creek, role: string): Record<string, Record<string, number>> =>
  (t.shownTo(role) as { campaign: Record<string, Record<string, number>> }).campaign;

/** Normal, Reserve and on the map, as in the tables. */
const prices = (side: 0 | 1, kind: number): (number | string)[][] =>
  groupsOf[side]!.map(group => [
    group.id.slice(3),
    ...MANNERS.map(manner => priceOf({ ...newCampaign(0, 0, 0), kind }, group, manner)),
  ]);

test('4.717 4.717-JP 4.717-JP-I1 4.717-JP-I2 4.717-JP-I3 4.717-JP-I4 4.717-JP-I5 4.717-JP-I6 4.717-JP-I7 4.717-JP-O1 4.717-JP-O2 4.717-JP-O3 4.717-JP-G1 4.717-JP-M1 4.717-JP-M2 4.717-JP-M3 4.7175 4.2-Reserve 4.717-JP-note-a 4.717-JP-note-r what Japanese groups cost', () => {
  expect(prices(JAPAN, UNDECIDED)).toEqual([
    ['I1', 5, 4, 7],
    ['I2', 7, 6, 9],
    ['I3', 3, 3, 3],
    ['I4', 6, 5, 6],
    ['I5', 8, 7, 10],
    ['I6', 6, -1, 6],
    ['I7', 8, 7, 10],
    ['O1', 6, -1, 6],
    ['O2', 4, -1, 4],
    ['O3', 7, -1, 7],
    ['G1', 4, -1, 4],
    ['M1', 1, -1, -1],
    ['M2', 1, -1, -1],
    ['M3', 1, -1, -1],
  ]);
  // 4.6-OB-JP On the map for nothing in the Initial Scenario.
  expect(prices(JAPAN, INITIAL).map(([id, , , onMap]) => [id, onMap])).toEqual(
    groupsOf[JAPAN]!.map(({ id, cpp, on_map }) => [id.slice(3), on_map === null ? -1 : cpp]),
  );
});

test('4.717-US 4.717-US-I1 4.717-US-I2 4.717-US-I3 4.717-US-I4 4.717-US-G1 4.717-US-G2 4.717-US-O1 4.717-US-O2 4.717-US-O3 4.717-US-V1 4.717-US-V2 4.717-US-V3 4.717-US-M1 4.717-US-M2 4.717-US-M3 4.717-US-M4 4.717-US-note-a 4.717-US-note-r what American groups cost', () => {
  expect(prices(US, UNDECIDED)).toEqual([
    ['I1', 6, 5, 8],
    ['I2', 6, 5, 6],
    ['I3', 8, 7, 10],
    ['I4', 5, 4, 7],
    ['G1', 6, -1, 6],
    ['G2', 8, -1, 8],
    ['O1', 4, -1, 4],
    ['O2', 6, -1, 6],
    ['O3', 7, -1, 7],
    ['V1', 5, -1, -1],
    ['V2', 9, -1, -1],
    ['V3', 6, -1, -1],
    ['M1', 1, -1, -1],
    ['M2', 1, -1, -1],
    ['M3', 1, -1, -1],
    ['M4', 4, -1, -1],
  ]);
});

test('4.7176 4.7177 4.2-RG most of each group on a date and in the campaign', () => {
  const most = (side: 0 | 1): string =>
    groupsOf[side]!.map(({ id, per_date, per_cg }) => `${id.slice(3)} ${per_date}/${per_cg}`).join(', ');
  expect(most(JAPAN)).toBe(
    'I1 4/22, I2 1/7, I3 2/8, I4 1/3, I5 1/2, I6 2/4, I7 1/3, O1 1/3, O2 1/6, O3 1/1, G1 1/2, M1 2/8, M2 2/8, M3 1/3',
  );
  expect(most(US)).toBe(
    'I1 3/21, I2 1/4, I3 1/4, I4 1/2, G1 1/2, G2 1/1, O1 1/4, O2 1/3, O3 1/1, V1 1/2, V2 1/3, V3 1/2, M1 1/9, M2 2/14, M3 1/4, M4 2/8',
  );
});

test('4.717 4.2-CPP points are spent in secret, and what is left is kept', () => {
  const t = on('3AM', { cpp: { us: 32, japan: 4 } }).waitsAt('buying', 'us', 'japan');
  const before = JSON.stringify([t.shownTo('japan'), t.shownTo('spectator')]);
  t.act('us', 'buy group=us-V3 manner=enters', 'buy group=us-M4 manner=enters');
  expect(inMindOf(t, 'us').cpp!.us).toBe(22);
  expect(JSON.stringify([t.shownTo('japan'), t.shownTo('spectator')])).toBe(before);
  t.act('us', 'done').act('japan', 'done');
  expect([points(t, US), points(t, JAPAN)]).toEqual([22, 4]);
  expect(t.state.campaign!.groups.map(({ id, date, manner }) => [id, date, manner])).toEqual([
    ['us-V3', 2, 'enters'],
    ['us-M4', 2, 'enters'],
  ]);
});

test('4.717 what is too dear, not in the table, or has come too often is refused, and nothing else is lost', () => {
  const t = on('2N', { cpp: { us: 10, japan: 21 } });
  t.act('us', 'buy group=us-V2 manner=enters');
  t.refuses('us', 'buy group=us-I1 manner=enters', '4.717', 'cpp-do-not-suffice');
  t.refuses('us', 'buy group=jp-I1 manner=enters', '4.717', 'no-such-group');
  t.refuses('us', 'buy group=us-V3 manner=on-map', '4.7175', 'not-in-this-manner');
  expect(inMindOf(t, 'us').cpp!.us).toBe(1);
  // 4.7176 A third section on one date.
  t.act('japan', 'buy group=jp-I3 manner=enters', 'buy group=jp-I3 manner=reserve');
  t.refuses('japan', 'buy group=jp-I3 manner=enters', '4.7176', 'enough-of-these-today');
  expect(inMindOf(t, 'japan').cpp!.japan).toBe(15);
  t.act('japan', 'buy-anew');
  expect(inMindOf(t, 'japan').cpp!.japan).toBe(21);
});

test('4.7177 4.7179 what was bought on other dates counts, what was given does not', () => {
  const t = on('4AM', {
    ...rich,
    groups: ['us-O3 2N', 'us-V2 2N', 'us-V2 3AM', 'jp-I1 2N', 'jp-G1 2N', 'jp-G1 3AM'],
  });
  t.refuses('us', 'buy group=us-O3 manner=enters', '4.7177', 'enough-of-these');
  t.act('us', 'buy group=us-V2 manner=enters');
  t.refuses('us', 'buy group=us-V2 manner=enters', '4.7176');
  t.refuses('japan', 'buy group=jp-G1 manner=enters', '4.7177', 'enough-of-these');
  t.allows('japan', 'buy group=jp-I1 manner=enters');
  const start = begin({ scenario: 'campaign' });
  for (let n = 0; n < 2; n++) start.act('japan', 'buy group=jp-I1 manner=on-map');
  expect(start.state.campaign!.groups.filter(({ given }) => given)).toHaveLength(6);
});

test('4.6-OB-JP 4.7175 twelve points in the Initial Scenario: an elite platoon, a battery and its hex', () => {
  const t = begin({ scenario: 'campaign' }).waitsAt('buying', 'japan');
  t.act(
    'japan',
    'buy group=jp-I2 manner=on-map',
    'buy group=jp-O2 manner=on-map',
    'register group=jp-O2 hex=K10',
  );
  expect(inMindOf(t, 'japan').cpp!.japan).toBe(0);
  t.act('japan', 'buy-anew', 'buy group=jp-I1 manner=on-map', 'buy group=jp-I1 manner=on-map');
  expect(inMindOf(t, 'japan').cpp!.japan).toBe(2);
});

test('4.7175 on the map only with an area of one’s own that is not isolated', () => {
  const t = on('3AM', rich);
  t.refuses('us', 'buy group=us-I1 manner=on-map', '4.7175', 'no-area-on-the-map');
  t.allows('us', 'buy group=us-I1 manner=enters', 'buy group=us-I1 manner=reserve');
});

test('4.717-JP-note-p 4.717-US-note-p 4.717-JP-note-b 4.717-US-note-b one registered hex for each battery of the date, a point each', () => {
  const t = on('3AM', rich);
  t.refuses('us', 'register group=us-O1 hex=K12', '4.717-US-note-p', 'no-battery-to-register');
  t.refuses('japan', 'register group=jp-I1 hex=K12', '4.717-JP-note-p', 'no-battery-to-register');
  t.act('us', 'buy group=us-O1 manner=enters', 'register group=us-O1 hex=K12');
  expect(inMindOf(t, 'us').cpp!.us).toBe(85);
  t.refuses('us', 'register group=us-O1 hex=K13', '4.717-US-note-p', 'no-battery-to-register');
  t.act('us', 'done').act('japan', 'done');
  const [battery] = t.state.ordnance.batteries;
  expect(battery!.registered).toHaveLength(1);
  expect(t.state.campaign!.groups[0]!.registered).toBe(battery!.registered[0]);
  expect(suicideCreek.mask(t.state, 'japan').ordnance.batteries).toEqual([]);
});

test('4.717 a battery comes with a radio, or with a phone where the table leaves the choice', () => {
  const t = on('3AM', rich);
  t.refuses('us', 'take-phone group=us-O2', '4.717', 'no-phone-for-it');
  t.act('us', 'buy group=us-O1 manner=enters', 'buy group=us-O2 manner=enters', 'take-phone group=us-O2');
  t.refuses('us', 'take-phone group=us-O1', '4.717', 'no-phone-for-it');
  t.act('us', 'done').act('japan', 'done');
  const radios = t.state
    .campaign!.groups.flatMap(({ weapons }) => weapons)
    .map(weapon => t.state.weapons.type[weapon]);
  expect(new Set(radios).size).toBe(2);
  expect(t.state.ordnance.batteries.map(({ radio }) => t.state.weapons.type[radio])).toEqual(radios);
});

test('4.717-JP-note-s 4.717-US-note-s 4.717-US-M2 no sniper for whoever began the date with a SAN of 6', () => {
  const t = on('3AM', { ...rich, san: { us: 5, japan: 6 } });
  t.refuses('japan', 'buy group=jp-M2 manner=enters', '4.717-JP-note-s', 'san-is-high');
  t.act('us', 'buy group=us-M2 manner=enters', 'buy group=us-M2 manner=enters', 'done').act('japan', 'done');
  expect(t.state.campaign!.san).toEqual([7, 6]);
});

test('4.2-Objective-Hex 4.717-US-M3 4.717-JP-M3 a hex that is no stream, once a date, secret until it is held', () => {
  const t = on('3AM', rich);
  t.refuses('us', 'buy group=us-M3 manner=enters', '4.717-US-M3', 'needs-a-hex');
  t.refuses('us', 'mark-objective hex=J11', '4.2-Objective-Hex', 'no-objective-in-a-stream');
  t.refuses('us', 'mark-objective hex=A1', '4.2-Objective-Hex', 'no-objective-in-a-stream');
  t.act('us', 'mark-objective hex=K14');
  t.refuses('us', 'mark-objective hex=K15', '4.7176', 'enough-of-these-today');
  t.act('us', 'buy-anew');
  expect(inMindOf(t, 'us').cpp!.us).toBe(90);
  t.act('us', 'mark-objective hex=K14', 'done').act('japan', 'done');
  expect(t.state.campaign!.objectives).toMatchObject([{ side: US, revealed: false }]);
  expect(suicideCreek.mask(t.state, 'japan').campaign!.objectives).toEqual([]);
  expect(suicideCreek.mask(t.state, 'us').campaign!.objectives).toHaveLength(1);
});

test('4.2-Objective-Hex who takes it has to say so at once', () => {
  const objectives = [
    { side: 'us', hex: 'K9', revealed: false },
    { side: 'us', hex: 'M9', revealed: false },
  ];
  const t = on('3AM', { kind: 'american', objectives }, 'movement', { K8: 'us 6-6-8 a', K14: 'jp 4-4-7' });
  t.act('us', 'move units=[$a] path=[K9] mode=walk');
  expect(t.state.campaign!.objectives.map(({ revealed }) => revealed)).toEqual([true, false]);
  t.tells('objective-revealed', { who: 'us', hex: 'K9' });
});

test('4.717 4.717-US-M1 4.717-JP-M1 4.717-US-M4 4.2-FPP fortification points, and roads', () => {
  const t = on('3AM', rich);
  t.act('us', 'buy group=us-M1 manner=enters', 'buy group=us-M4 manner=enters');
  t.act('japan', 'buy group=jp-M1 manner=enters', 'buy group=jp-M1 manner=enters');
  expect([inMindOf(t, 'us').fpp!.us, inMindOf(t, 'japan').fpp!.japan]).toEqual([20, 60]);
  expect(inMindOf(t, 'us').stock!.us).toEqual({ corduroy: 4 });
});

test('4.7173 4.7174 4.717-JP-note-c 4.717-US-note-c 4.717-JP-note-d 4.717-US-note-d 4.717-JP-note-e 4.717-US-note-e 4.717-JP-note-l 4.717-US-note-l what is in a group', () => {
  const of = (id: string) => groupRecord(id.startsWith('us') ? US : JAPAN, id)!;
  expect([of('jp-I1').units, of('jp-I2').units, of('jp-I7').units]).toEqual([
    [['jp-447', 0]],
    [['jp-448', 0]],
    [['jp-448ae', 0]],
  ]);
  expect([of('us-I1').units, of('us-I3').units]).toEqual([[['us-668', 0]], [['us-768ae', 0]]]);
  expect([of('jp-I3').crew, of('us-I2').crew, of('us-G1').crew, of('jp-G1').crew]).toEqual([
    'jp-228',
    'us-348',
    'us-228',
    'jp-228',
  ]);
  const rolls = (letter: 'd' | 'l'): string[] =>
    campaignData.groups.flatMap(({ id, notes }) => (notes.includes(letter) ? [id] : []));
  expect(rolls('d')).toEqual(campaignData.groups.flatMap(({ id, strength }) => (strength ? [id] : [])));
  expect(rolls('l')).toEqual(
    campaignData.groups.flatMap(({ id, leader_rolls }) => (leader_rolls > 0 ? [id] : [])),
  );
  expect([of('jp-I5').leader_rolls, of('us-I4').leader_rolls]).toEqual([2, 2]);
});
