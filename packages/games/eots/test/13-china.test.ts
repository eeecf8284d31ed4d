import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { ALLIES, hexId, hexOf, JAPAN, regionHexes, unitOf } from '../components.ts';
import { hqEfficiency } from '../rules/06-supply/11-efficiency.ts';
import { burmaRoad, isSupplied, kunmingIsSource } from '../rules/06-supply/20-supply.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { setControl } from '../state.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 13.7 China, Burma and India. */

interface Spec {
  turn?: number;
  active?: 'japan' | 'allies';
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
  hands?: Named;
}
const ROUTES = ['2104', '2205', '2105'];
/** Japan is about to play a card; both sides hold another, so that the phase goes on. */
const offensives = ({
  turn = 6,
  active = 'japan',
  units = {},
  markers = {},
  control = {},
  hands,
}: Spec = {}): Table =>
  Table.position({
    at: 'offensives.action',
    scenario: '1942-44',
    turn,
    active,
    units: { 'us-cv-essex': '5808', 'hq-cf-yam': '3407', 'hq-cpac': '5808', ...units },
    markers: { unbuilt: ROUTES, ...markers },
    control,
    hands: hands ?? { japan: ['J-15', 'J-21', 'J-24'], allies: ['A-15', 'A-60'] },
  });
const CHINA = 'operation card=J-15 use=china';
/** The road from Kunming to Rangoon is cut. */
const CLOSED = { japan: ['2008', '2106', '2206'] };
const attack = (die: number, spec: Spec = {}): Table => offensives(spec).dice(die).act('japan', CHINA);

test('13.72-1 a China offensive takes a card of OC value 3 and belongs to Japan', () => {
  const table = offensives();
  expect(table.why('japan', CHINA)).toBeUndefined();
  expect(table.why('japan', 'operation card=J-24 use=china')).toMatchObject({ rule: '13.72-1' });
  const allies = offensives({ active: 'allies' });
  expect(allies.why('allies', 'operation card=A-60 use=china')).toMatchObject({ rule: '13.72-1' });
});

test('13.72-2 never in two turns running, and once a turn', () => {
  expect(offensives({ markers: { chinaOffensive: 5 } }).why('japan', CHINA)).toMatchObject({
    rule: '13.72-2',
  });
  expect(offensives({ markers: { chinaOffensive: 6 } }).why('japan', CHINA)).toMatchObject({
    rule: '13.72-2',
  });
  expect(offensives({ markers: { chinaOffensive: 4 } }).why('japan', CHINA)).toBeUndefined();
  expect(attack(9).state.chinaOffensive).toBe(6);
});

test('13.71-3 with all China ports and Korea lost there is none', () => {
  const lost = { allies: ['china_coast', 'korea'] };
  expect(offensives({ control: lost }).why('japan', CHINA)).toMatchObject({ rule: '13.71-3' });
  expect(offensives({ control: { allies: ['china_coast'] } }).why('japan', CHINA)).toBeUndefined();
});

test('13.71-2 Hong Kong and Formosa are not China', () => {
  const coast = regionHexes('china_coast').map(hexId);
  for (const hex of ['2709', '2909', '3009']) expect(coast).not.toContain(hex);
});

test.each([
  ['open', {}, 12, 4, true],
  ['open', {}, 12, 5, false],
  ['closed', CLOSED, 7, 7, true],
  ['closed', CLOSED, 7, 8, false],
])(
  '13.72A, 13.78E with the road %s a die against the divisions less the support',
  (state, control, divisions, die, success) => {
    const table = attack(die, { control, markers: { divisions, china: 4 } });
    expect(burmaRoad(table.state)).toBe(state);
    expect(table.markers.china).toBe(success ? 3 : 4);
  },
);

test('13.72A, 13.78D the Hump is worth four', () => {
  const spec = (die: number) =>
    attack(die, {
      control: CLOSED,
      units: { 'hq-seac': '1805' },
      markers: { divisions: 10, china: 4, hump: true },
    });
  expect(burmaRoad(spec(6).state)).toBe('hump');
  expect(spec(6).markers.china).toBe(3);
  expect(spec(7).markers.china).toBe(4);
});

test('13.72B supplied aircraft add one each; LRBs do not, but for 14AF', () => {
  const spec = (die: number, units: Named) =>
    attack(die, { units: { ...units, 'hq-seac': '1805' }, markers: { divisions: 12, china: 3 } });
  expect(spec(4, {}).markers.china).toBe(2);
  expect(spec(4, { 'us-14af': 'china' }).markers.china).toBe(4);
  expect(spec(3, { 'us-14af': 'china' }).markers.china).toBe(2);
  expect(spec(4, { 'us-10af-lrb': 'china' }).markers.china).toBe(2);
  expect(spec(4, { 'us-14af-lrb': 'china' }).markers.china).toBe(4);
});

test('13.72-3, 13.72A a failure moves the marker back only with Allied aircraft there, and never to Stable Front', () => {
  const spec = (china: number, units: Named) => attack(9, { units, markers: { divisions: 5, china } });
  expect(spec(3, {}).markers.china).toBe(3);
  expect(spec(3, { 'us-14af': 'china' }).markers.china).toBe(4);
  expect(spec(4, { 'us-14af': 'china' }).markers.china).toBe(4);
  expect(spec(5, { 'us-14af': 'china' }).markers.china).toBe(5);
});

test('13.73 at Government Collapsed China surrenders at once', () => {
  const table = attack(0, {
    units: { 'us-14af': 'china', 'ch-5': '2407', 'ch-6': 'eliminated' },
    markers: { divisions: 12, china: 1 },
  });
  expect(table.markers).toMatchObject({ china: 0, surrendered: ['china'] });
  expect(table.at('us-14af')).toBe('turn-7');
  expect(table.state.undelayable[unitOf('us-14af')]).toBe(0);
  expect([table.at('ch-5'), table.at('ch-6')]).toEqual(['out', 'out']);
});

test('13.73 after that there are no more China offensives', () => {
  expect(offensives({ markers: { surrendered: ['china'] } }).why('japan', CHINA)).toMatchObject({
    rule: '13.73',
  });
});

// ---------------------------------------------------------------- the box and the road

const road = (spec: Spec = {}) => burmaRoad(offensives(spec).state);
const supplied = (id: string, spec: Spec) => isSupplied(offensives(spec).state, unitOf(id));

test('13.78, 13.78A the road is open from Kunming to Rangoon and over the sea', () => {
  expect(road()).toBe('open');
  for (const hex of ['2008', '2106', '2206']) expect(road({ control: { japan: [hex] } })).toBe('closed');
  // Japanese aircraft in Rangoon’s waters that nothing neutralises.
  const planes = { 'jp-ad-5': '2110', 'jp-a-15': '2110', 'hq-south': '2212' };
  expect(road({ units: planes })).toBe('closed');
});

test('13.78B or by Jarhat and Ledo, or Jarhat and Imphal, once built', () => {
  const control = { japan: ['2008'] };
  expect(road({ control })).toBe('closed');
  expect(road({ control, markers: { unbuilt: [] } })).toBe('open');
  expect(road({ control, markers: { unbuilt: ['2205', '2105'] } })).toBe('closed');
  expect(road({ control, markers: { unbuilt: ['2104'] } })).toBe('closed');
});

test('13.78C, 13.78D closed without the Hump; with it as long as a Northern Indian base serves', () => {
  const units = { 'hq-seac': '1805' };
  expect(road({ control: CLOSED, units })).toBe('closed');
  expect(road({ control: CLOSED, units, markers: { hump: true } })).toBe('hump');
  const lost = { japan: [...CLOSED.japan, 'north_india'] };
  expect(road({ control: lost, units, markers: { hump: true } })).toBe('closed');
});

test('13.74-2 units in the China box are supplied by the road or over the Hump', () => {
  const units = { 'us-14af': 'china', 'hq-seac': '1805' };
  expect(supplied('us-14af', { units })).toBe(true);
  expect(supplied('us-14af', { units, control: CLOSED })).toBe(false);
  expect(supplied('us-14af', { units, control: CLOSED, markers: { hump: true } })).toBe(true);
});

test('13.74-3 an HQ with a path to Kunming, or over the Hump to Northern India, activates units in the box', () => {
  const units = { 'us-14af': 'china', 'hq-seac': '1805' };
  const may = (spec: Spec): boolean => {
    const table = offensives({ active: 'allies', ...spec });
    table.act('allies', 'operation card=A-60 use=offensive', 'name-hq unit=hq-seac');
    return table.legal('allies').includes('activate unit=us-14af');
  };
  expect(may({ units })).toBe(true);
  expect(may({ units, control: CLOSED, markers: { hump: true } })).toBe(true);
  expect(may({ units: { ...units, 'cw-15': '1805' }, control: CLOSED })).toBe(false);
});

test('13.74-6 unsupplied units in the box give no support and are not eliminated by attrition', () => {
  const table = Table.position({
    at: 'attrition-phase',
    scenario: '1942-44',
    turn: 6,
    units: { 'us-14af': 'china reduced', 'us-14af-lrb': 'china', 'us-cv-essex': '5808' },
    control: CLOSED,
    markers: { unbuilt: ROUTES },
  });
  expect([table.at('us-14af'), table.at('us-14af-lrb')]).toEqual(['china reduced', 'china reduced']);
  const fight = attack(4, {
    units: { 'us-14af': 'china' },
    control: CLOSED,
    markers: { divisions: 4, china: 3 },
  });
  expect(fight.markers.china).toBe(2);
});

test('13.75-1, 13.75-2 Kunming is a supply source by the road or the Hump, for units within 4 MP, without an HQ', () => {
  const units = { 'ch-5': '2407' };
  expect(kunmingIsSource(offensives({ units }).state)).toBe(true);
  expect(supplied('ch-5', { units })).toBe(true);
  expect(kunmingIsSource(offensives({ units, control: CLOSED }).state)).toBe(false);
  expect(supplied('ch-5', { units, control: CLOSED })).toBe(false);
});

test('13.71-1, 13.75-3, 13.75-4 Kunming and its neighbours are not for Japan; Chinese units keep to their lands', () => {
  const marches = (unit: string, side: 'japan' | 'allies', hq: string, units: Named): string[] => {
    const table = Table.position({
      at: 'offensive.move',
      scenario: '1942-44',
      turn: 6,
      units,
      offensive: {
        side,
        card: side === 'japan' ? 'J-15' : 'A-60',
        hq,
        limit: 4,
        missions: [{ unit, moved: false }],
      },
    });
    table.act(side, `pick unit=${unit}`);
    return table
      .legal(side)
      .filter(action => action.startsWith('march'))
      .map(action => action.slice(-4));
  };
  const japanese = marches('jp-a-15', 'japan', 'hq-south', { 'jp-a-15': '2206', 'hq-south': '2212' });
  expect(japanese).not.toContain('2306');
  const chinese = marches('ch-5', 'allies', 'hq-seac', { 'ch-5': '2306', 'hq-seac': '1805' });
  expect(chinese).toEqual(expect.arrayContaining(['2206', '2407']));
  for (const hex of chinese) expect(['2206', '2207', '2407', '2305', '2307', '2406']).toContain(hex);
  const british = marches('cw-15', 'allies', 'hq-seac', { 'cw-15': '2206', 'hq-seac': '1805' });
  expect(british).not.toContain('2306');
});

test('13.77A routes that are not built: the campaign has three, later scenarios fewer', () => {
  expect(Table.game('campaign').markers.unbuilt).toEqual(ROUTES);
  expect(Table.game('1943').markers.unbuilt).toEqual(['2205', '2105']);
});

test('13.77B the Allies build with a 3 OC card, Jarhat first, while they hold Northern India and Akyab', () => {
  const BUILD = 'operation card=A-60 use=route';
  const table = offensives({ active: 'allies' });
  expect(table.why('allies', 'operation card=A-15 use=route')).toMatchObject({ rule: '13.77B' });
  table.act('allies', BUILD);
  expect(table.markers.unbuilt).toEqual(['2205', '2105']);
  for (const hex of ['2006', '2205'])
    expect(offensives({ active: 'allies', control: { japan: [hex] } }).why('allies', BUILD)).toBeDefined();
  const second = offensives({ active: 'allies', markers: { unbuilt: ['2205', '2105'] } }).act(
    'allies',
    BUILD,
  );
  expect(second.legal('allies').sort()).toEqual(['build hex=2105', 'build hex=2205']);
  second.act('allies', 'build hex=2105');
  expect(second.markers.unbuilt).toEqual(['2205']);
});

test('13.77C Japan builds Imphal only, connected to a Rangoon that is a supply-capable port', () => {
  const BUILD = 'operation card=J-15 use=route';
  const held = { japan: ['burma', '2105'] };
  const units = { 'hq-south': '2212' };
  const table = offensives({ units, control: held });
  expect(table.why('japan', BUILD)).toBeUndefined();
  table.act('japan', BUILD);
  expect(table.markers.unbuilt).toEqual(['2104', '2205']);
  expect(offensives({ units, control: { japan: ['2105', '2106'] } }).why('japan', BUILD)).toMatchObject({
    rule: '13.77C',
  });
  expect(offensives({ units, control: { japan: ['2105', '2008'] } }).why('japan', BUILD)).toMatchObject({
    rule: '13.77C',
  });
});

test('13.79-1, 13.79-2, 13.79-3 the bridge changes the rating of an HQ whose units start in Burma', () => {
  const units = { 'hq-south': '2212', 'jp-a-15': '2108', 'jp-a-25': '2112' };
  const rating = (control: Named, markers: Named, unit = 'jp-a-15'): number => {
    const { state } = offensives({ units, control, markers });
    return hqEfficiency(state, unitOf('hq-south'), [unitOf(unit)]);
  };
  const siam = ['siam', '2108'];
  expect(rating({ japan: siam }, {})).toBe(0);
  expect(rating({ japan: [...siam, '2008'] }, {})).toBe(1);
  expect(rating({ japan: siam }, {}, 'jp-a-25')).toBe(1);
  expect(rating({ japan: siam }, { kwai: true })).toBe(1);
  // Over the railway: +1.
  const held = { japan: [...siam, 'burma'] };
  expect(rating(held, { kwai: true })).toBe(2);
});

test.each([
  [12, 3],
  [9, 3],
  [8, 2],
  [5, 2],
  [4, 1],
  [0, 1],
])(
  '13.76 with %i divisions left each Japanese-held city of China has %i forces of its own',
  (divisions, forces) => {
    const { state } = offensives({ markers: { divisions } });
    expect(garrisonAt(state, hexOf('2609'))).toBe(forces);
  },
);

test('13.76 the Allies drive them out, Japan brings them back; Hong Kong has them once Japanese', () => {
  expect(garrisonAt(offensives({ control: { allies: ['2609'] } }).state, hexOf('2609'))).toBe(0);
  expect(garrisonAt(offensives().state, hexOf('2709'))).toBe(0);
  expect(garrisonAt(offensives({ control: { japan: ['2709'] } }).state, hexOf('2709'))).toBe(3);
});

test('13.94 each city of the home islands has one force, gone for good once the Allies have held it', () => {
  const { state } = offensives();
  const tokyo = hexOf('3706');
  expect(garrisonAt(state, tokyo)).toBe(1);
  setControl(state, tokyo, ALLIES);
  expect(garrisonAt(state, tokyo)).toBe(0);
  setControl(state, tokyo, JAPAN);
  expect(garrisonAt(state, tokyo)).toBe(0);
});

test('13.77C the log cites the paragraph of the side that builds', () => {
  const table = Table.position({
    at: 'offensives.segment',
    scenario: '1943',
    active: 'japan',
    units: { 'hq-south': '2212', 'jp-a-15': '2105' },
    control: { japan: ['burma', '2105', 'siam'] },
    markers: { unbuilt: ['2104', '2205', '2105'], kwai: true },
    hands: { japan: ['J-10', 'J-3'], allies: [] },
  });
  expect(table.why('japan', 'operation card=J-3 use=route')).toMatchObject({ rule: '13.77C' });
  table.act('japan', 'operation card=J-10 use=route');
  expect(table.log('route-built').map(entry => entry.rule)).toEqual(['13.77C']);
});

test('13.72A aircraft without supply count for the answer, not for the die', () => {
  const t = Table.position({
    at: 'offensives.action',
    turn: 6,
    active: 'japan',
    units: { 'us-14af': 'china', 'hq-cpac': '5808', 'hq-south': '2212' },
    control: { japan: ['2206'] },
    markers: { china: 2, divisions: 8 },
    hands: { japan: ['J-10', 'J-24'], allies: ['A-13'] },
  });
  t.dice(9).act('japan', 'operation card=J-10 use=china');
  expect(t.rolls.at(-1)!.terms).toContainEqual({ key: 'chinese-air', op: '+', value: 0 });
  expect(t.markers.china).toBe(3);
});
