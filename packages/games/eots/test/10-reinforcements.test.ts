import { type Json, refusedAt, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';
import { table as display } from '../table.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 10.0 Reinforcements and shipping. */

const AT = 'strategic.reinforcements';
/** Central Pacific: Oahu with its HQ, and nothing that could hinder. WiE has no effect, the Burma Road is closed. */
const oahu = (spec: { units?: Named; markers?: Named; turn?: number; control?: Named } = {}) => ({
  at: AT,
  turn: spec.turn ?? 6,
  units: { 'hq-cpac': '5808', 'hq-cf-yam': '3407', ...spec.units },
  markers: { wie: 2, ...spec.markers },
  control: spec.control ?? { japan: ['2206'] },
});
const europe = (table: Table) => table.rolls.filter(({ why }) => why === 'europe');
const hexes = (table: Table, role: 'japan' | 'allies'): string[] =>
  table
    .legal(role)
    .filter(action => action.startsWith('place'))
    .map(action => action.split('hex=')[1]!);

test('10.11-1 land and naval units come to friendly supplied ports in command range of an HQ that commands them', () => {
  const table = Table.position(oahu({ units: { 'us-3m': 'turn-6' } }));
  expect(table.waiting).toBe('choose.place');
  const list = hexes(table, 'allies');
  expect(list).toContain('5808');
  // No port, out of command range, Japanese, and a port that only a Commonwealth HQ could serve.
  for (const hex of ['5108', '3727', '3706', '1805']) expect(list).not.toContain(hex);
  const whyNot = (hex: string) =>
    refusedAt(eots, display, table.match, view(eots, table.match, 'allies'), { hex });
  expect(['5108', '3727', '3706', '1805', '5811'].map(hex => whyNot(hex)?.key)).toEqual([
    'no-port-there',
    'no-supply-there',
    'not-in-our-hands',
    'no-supply-there',
    'no-port-there',
  ]);
  expect(whyNot('5808')).toBeUndefined();
  table.act('allies', 'place hex=5808');
  expect(table.at('us-3m')).toBe('5808');
});

test('10.11-1 an HQ of the wrong nation does not serve', () => {
  const table = Table.position({
    at: AT,
    turn: 6,
    units: { 'hq-seac': '1805', 'us-3m': 'turn-6', 'cw-4-ind': 'turn-6' },
    markers: { wie: 2 },
  });
  expect(table.all.choices[0]!.unit).toBe('cw-4-ind');
  table.act('allies', 'place hex=1805');
  expect(table.at('us-3m')).toBe('delay');
});

test('10.11-2 air units come to air bases, not to ports', () => {
  const table = Table.position(oahu({ units: { 'us-7af': 'turn-6' } }));
  const list = hexes(table, 'allies');
  expect(list).toEqual(expect.arrayContaining(['5808', '5108']));
  // 2407 Kunming and the ferry hex 5408 are no air bases; 1805 is far out of range.
  for (const hex of ['2407', '5408', '1805']) expect(list).not.toContain(hex);
});

test('10.11-3 HQs come to any supplied friendly port, without another HQ', () => {
  const table = Table.position({ at: AT, turn: 6, units: { 'hq-swpac': 'turn-6' }, markers: { wie: 2 } });
  const list = hexes(table, 'allies');
  expect(list).toContain('3727');
  expect(list).not.toContain('3706');
  expect(list).not.toContain('5108');
});

test('10.11-4 never into enemy ZOI that is not neutralised', () => {
  const spec = (air: string) =>
    oahu({
      units: { 'us-3m': 'turn-6', 'jp-af-24': air, 'jp-a-18': air, 'hq-southseas': '4017' },
      control: { japan: ['5708'] },
    });
  expect(hexes(Table.position(oahu({ units: { 'us-3m': 'turn-6' } })), 'allies')).toContain('5808');
  const near = Table.position({ ...spec('5708'), units: { ...spec('5708').units, 'hq-cf-yam': '5708' } });
  expect(near.at('us-3m')).not.toBe('5808');
});

test('10.11-4 never beyond the limits of stacking', () => {
  const full = { 'us-x-corps': '5808', 'us-xi-corps': '5808', 'us-m-bde': '5808' };
  const table = Table.position(oahu({ units: { ...full, 'us-3m': 'turn-6' }, control: { japan: ['2206'] } }));
  expect(hexes(table, 'allies')).not.toContain('5808');
});

test('10.11-4 a new HQ serves its own hex and no other', () => {
  const table = Table.position({
    at: AT,
    turn: 6,
    units: { 'hq-swpac': 'turn-6', 'us-3m': 'turn-6' },
    markers: { wie: 2 },
  });
  table.act('allies', 'place hex=3727');
  // 3626 Cairns is a port in range, but only of the new HQ; the one legal hex is taken for granted.
  expect(table.at('us-3m')).toBe('3727');
  const old = Table.position({
    at: AT,
    turn: 6,
    units: { 'hq-swpac': '3727', 'us-3m': 'turn-6' },
    markers: { wie: 2 },
  });
  expect(hexes(old, 'allies').length).toBeGreaterThan(1);
});

test('4.11, 10.11-5 the Allies place first, then Japan, and Allied air just placed can hinder Japan', () => {
  const base = {
    at: AT,
    turn: 6,
    units: {
      'hq-spac-hal': '4828',
      'hq-southseas': '4017',
      'us-13af': 'turn-6',
      'jp-a-31': 'turn-6',
      'us-1m': '4222',
    },
    control: { japan: ['4021', '4020', '2206'], allies: ['4222', '4423'] },
    markers: { wie: 2 },
  };
  const far = Table.position(base);
  expect(far.roles).toEqual(['allies']);
  far.act('allies', 'place hex=4423');
  expect(far.roles).toEqual(['japan']);
  expect(hexes(far, 'japan')).toContain('4021');
  const near = Table.position(base).act('allies', 'place hex=4222');
  expect(hexes(near, 'japan')).not.toContain('4021');
});

test('10.11-5 a carrier that comes in does not neutralise ZOI for what comes after it', () => {
  const units = {
    'hq-spac-hal': '4828',
    'us-1m': '4423',
    'jp-af-25': '4222',
    'jp-a-17': '4222',
    'hq-southseas': '4021',
    'us-cv-essex': 'turn-6',
    'us-3m': 'turn-6',
  };
  const table = Table.position({ at: AT, turn: 6, units, markers: { wie: 2 } });
  const reached = new Set<string>();
  while (table.waiting === 'choose.place') {
    const list = hexes(table, 'allies');
    for (const hex of list) reached.add(`${table.all.choices[0]!.unit} ${hex}`);
    table.act('allies', `place hex=${list[0]}`);
  }
  expect([...reached].some(each => each.endsWith('4423'))).toBe(false);
});

test('10.11-6, 11.34 Chinese units come in at Kunming only', () => {
  const table = Table.position({
    at: AT,
    turn: 6,
    units: { 'ch-5': 'turn-6 reduced', 'hq-seac': '1805', 'cw-1b': '2008' },
    markers: { wie: 2 },
  });
  expect(table.at('ch-5')).toBe('2407 reduced');
});

test('10.12 what cannot be placed waits in the delay box, and comes next turn', () => {
  const table = Table.position({ at: AT, turn: 6, units: { 'us-3m': 'turn-6' }, markers: { wie: 2 } });
  expect(table.at('us-3m')).toBe('delay');
  const next = Table.position(oahu({ turn: 7, units: { 'us-3m': 'delay' } }));
  expect(next.waiting).toBe('choose.place');
});

test('10.12 Allied units that stay in the box are rolled for each turn', () => {
  const spec = { at: AT, turn: 6, units: { 'us-xi-corps': 'delay' }, markers: { wie: 0 } };
  expect(Table.thrown(spec, [1]).at('us-xi-corps')).toBe('turn-9');
  expect(Table.thrown(spec, [2]).at('us-xi-corps')).toBe('delay');
});

test('10.21-1, 15.2 with WiE at level 1 the box empties and this turn’s units go into it', () => {
  const table = Table.position(
    oahu({ units: { 'us-3m': 'delay', 'us-cv-essex': 'turn-6' }, markers: { wie: 0 } }),
  );
  expect(table.at('us-cv-essex')).toBe('delay');
  expect(table.all.choices[0]!.unit).toBe('us-3m');
});

test('10.21-1, 15.1 with WiE of no effect both arrive', () => {
  const table = Table.position(
    oahu({ units: { 'us-3m': 'delay', 'us-cv-essex': 'turn-6' }, markers: { wie: 1 } }),
  );
  table.act('allies', 'place hex=5808', 'place hex=5808');
  expect([table.at('us-3m'), table.at('us-cv-essex')]).toEqual(['5808', '5808']);
});

test('10.21-1 an event may delay them, too', () => {
  const table = Table.position(oahu({ units: { 'us-cv-essex': 'turn-6' }, markers: { panama: 6 } }));
  expect(table.at('us-cv-essex')).toBe('delay');
});

test('10.21-2, 14.1A rivalry alone delays the US Army, land and air, and nobody else', () => {
  const table = Table.position(
    oahu({
      units: {
        'us-xi-corps': 'turn-6',
        'us-5af': 'turn-6',
        'us-3m': 'turn-6',
        'us-3maw': 'turn-6',
        'us-cve-sangamon': 'turn-6',
      },
      markers: { rivalry: ['allies'] },
    }),
  );
  expect([table.at('us-xi-corps'), table.at('us-5af')]).toEqual(['delay', 'delay']);
  const arriving = [];
  while (table.waiting === 'choose.place') {
    arriving.push(table.all.choices[0]!.unit);
    table.act('allies', 'place hex=5808');
  }
  expect(arriving.sort()).toEqual(['us-3m', 'us-3maw', 'us-cve-sangamon']);
});

test('10.21-3, 10.22 only US Army land and air units and CVEs can be sent to Europe', () => {
  const units = {
    'us-xi-corps': 'turn-6',
    'us-5af': 'turn-6',
    'us-cve-sangamon': 'turn-6',
    'us-3m': 'turn-6',
    'us-1maw': 'turn-6',
    'us-cv-essex': 'turn-6',
    'us-cvl-cowpens': 'turn-6',
    'cw-3-aus': 'turn-6',
  };
  const table = Table.position(oahu({ units, markers: { wie: -7 } }), {}, 'x');
  expect(europe(table)).toHaveLength(3);
  const all = Table.thrown(oahu({ units, markers: { wie: -7 } }), [0, 0, 0]);
  const away = Object.keys(units).filter(id => all.at(id) === 'turn-9');
  expect(away.sort()).toEqual(['us-5af', 'us-cve-sangamon', 'us-xi-corps']);
});

test('10.23, 12.31-4 HQs and B-29s are never delayed', () => {
  const table = Table.position(
    oahu({ turn: 9, units: { 'hq-swpac': 'turn-9', 'us-20bc': 'turn-9' }, markers: { wie: -7 } }),
  );
  expect(table.at('hq-swpac')).toBe('turn-9');
  table.act('allies', 'place hex=3727', 'place hex=5808');
  expect(table.at('us-20bc')).toBe('5808');
});

test('10.23 nor are the Chindits, whose arrival a card has promised', () => {
  const units = { 'cw-77-bde': 'turn-9', 'us-cv-essex': 'turn-9', 'hq-seac': '1805' };
  const table = Table.position(oahu({ turn: 9, units, markers: { wie: 0 } }));
  expect(table.at('us-cv-essex')).toBe('delay');
  expect(table.at('cw-77-bde')).not.toBe('delay');
});

test.each([
  ['15.2', 0, 1],
  ['15.2', -2, 1],
  ['15.3', -3, 3],
  ['15.3', -4, 3],
  ['15.4', -5, 5],
  ['15.4', -6, 5],
  ['15.5', -7, 7],
])('10.24-1, 10.24-2, %s at %i a die up to %i sends a unit away for three turns', (_rule, wie, most) => {
  const spec = oahu({ units: { 'us-xi-corps': 'turn-6' }, markers: { wie } });
  expect(Table.thrown(spec, [most]).at('us-xi-corps')).toBe('turn-9');
  expect(Table.thrown(spec, [most + 1]).at('us-xi-corps')).toBe('delay');
});

test('10.24-2, 15.1 no effect, no roll', () => {
  const spec = oahu({ units: { 'us-xi-corps': 'turn-6' }, markers: { wie: 1, rivalry: ['allies'] } });
  const table = Table.position(spec);
  expect(table.at('us-xi-corps')).toBe('delay');
  expect(europe(table)).toEqual([]);
});

test('10.24-1, 14.1B, 15.6 rivalry takes one from the die, which below 0 counts as 0', () => {
  const spec = oahu({ units: { 'us-xi-corps': 'turn-6' }, markers: { wie: 0, rivalry: ['allies'] } });
  expect(Table.thrown(spec, [2]).at('us-xi-corps')).toBe('turn-9');
  expect(Table.thrown(spec, [3]).at('us-xi-corps')).toBe('delay');
  expect(Table.thrown(spec, [0]).at('us-xi-corps')).toBe('turn-9');
});

test('10.24-1 who comes back from Europe may be delayed and sent again', () => {
  const spec = oahu({ turn: 9, units: { 'us-xi-corps': 'turn-9' }, markers: { wie: 0 } });
  expect(Table.thrown(spec, [0]).at('us-xi-corps')).toBe('turn-12');
});

test('10.3 ASP used come back with the new turn', () => {
  const table = Table.position(oahu({ units: { 'us-3m': 'turn-6' }, markers: { aspUsed: [3, 2] } }));
  expect(table.markers.aspUsed).toEqual([0, 0]);
});

test.each([
  [-4, 5],
  [-5, 4],
  [-7, 4],
])('10.31, 15.4C, 15.5C with WiE at %i the Allies have %i ASP, one more only below level 3', (wie, asp) => {
  const table = Table.position(oahu({ units: { 'hq-swpac': 'turn-6' }, markers: { wie, asp: [7, 4] } }));
  expect(table.markers.asp).toEqual([7, asp]);
  expect(table.state.aspRecorded).toBe(asp);
});

test('10.32 Japan gains no ASP', () => {
  const table = Table.position(oahu({ units: { 'us-3m': 'turn-6' }, markers: { asp: [5, 4] } }));
  expect((table.markers.asp as number[])[0]).toBe(5);
});

test('13.74-4 air units may come straight into the China box while the Burma Road is open', () => {
  const spec = {
    at: AT,
    turn: 6,
    units: { 'us-14af-lrb': 'turn-6', 'hq-seac': '1805', 'cw-1b': '2008', 'cw-b-ind': '2106' },
    markers: { wie: 2 },
  };
  const table = Table.position(spec);
  expect(table.waiting).toBe('choose.china-box');
  table.act('allies', 'enter-china unit=us-14af-lrb');
  expect(table.at('us-14af-lrb')).toBe('china');
  const closed = Table.position({ ...spec, control: { japan: ['2206', '2106', '2008'] } });
  expect(closed.waiting).not.toBe('choose.china-box');
});

test('13.74-1 the China box takes two units, one B-29 at most', () => {
  const spec = (units: Named) => ({
    at: AT,
    turn: 10,
    units: { 'us-21bc': 'turn-10', 'hq-seac': '1805', 'cw-1b': '2008', ...units },
    markers: { wie: 2 },
  });
  expect(Table.position(spec({ 'us-14af': 'china' })).waiting).toBe('choose.china-box');
  expect(Table.position(spec({ 'us-20bc': 'china' })).waiting).not.toBe('choose.china-box');
  expect(Table.position(spec({ 'us-14af': 'china', 'us-14af-lrb': 'china' })).waiting).not.toBe(
    'choose.china-box',
  );
});

test('13.83 Australian reinforcements are lost after the surrender of Australia', () => {
  const spec = (markers: Named) => oahu({ units: { 'cw-3-aus': 'turn-6', 'us-3m': 'turn-6' }, markers });
  expect(Table.position(spec({ surrendered: ['australia'] })).at('cw-3-aus')).toBe('out');
  expect(Table.position(spec({})).at('cw-3-aus')).not.toBe('out');
});

/** Ozawa comes to Rabaul; the Allies may rebuild an air unit at Buna, two hexes off; Japan may rebuild an army. */
const rabaul = (): Table =>
  Table.position({
    at: 'strategic',
    turn: 6,
    units: {
      'hq-anzac': '3823',
      'us-13af': 'eliminated',
      'hq-cf-oza': 'turn-6',
      'jp-a-2': 'eliminated',
      'jp-a-17': '4021',
    },
    // The Burma Road is closed: no way into the China box.
    control: { japan: ['2206'] },
    markers: { wie: 2 },
  }).act('japan', 'place hex=4021');

test('10.11-4, 11.0-2 a new HQ serves its own hex', () => {
  const table = rabaul().act('allies', 'done').act('japan', 'replace unit=jp-a-2');
  expect(table.at('jp-a-2')).toBe('4021 reduced');
});

const places = (table: Table): string[] =>
  table
    .legal(table.roles[0]!)
    .filter(action => action.startsWith('place'))
    .map(action => action.split('hex=')[1]!);

test('10.11-4, 11.0-3 a new HQ serves no hex that Allied aircraft have come to dominate', () => {
  const table = rabaul().act('allies', 'replace unit=us-13af');
  expect(places(table)).toContain('3922');
  table.act('allies', 'place hex=3922', 'done');
  expect(table.waiting).not.toBe('replacements.japan.use');
  expect(table.at('jp-a-2')).toBe('eliminated');
});

test.each([
  ['10.21-1', { wie: 0, rivalry: ['allies'] }],
  ['14.1A', { wie: 2, rivalry: ['allies'] }],
  ['J-80', { wie: 2, panama: 6 }],
])('10.21-1, 10.21-2 the log says that %s delays', (rule, markers) => {
  const table = Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-cpac': '5808', 'us-ix-corps': 'turn-6' },
    markers,
  });
  expect(table.log('delayed').map(entry => entry.rule)).toEqual([rule]);
});

/** Lexington and the Australian 2 Corps come to Java, with ABDA HQ at Batavia (2018). */
const java = (units: { [id: string]: string }, unit: string, markers: { [name: string]: Json } = {}): Table =>
  Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-abda': '2018', [unit]: 'turn-6', 'cw-2-aus': 'turn-6', ...units },
    control: { japan: ['2206'] },
    markers: { wie: 2, ...markers },
  });

test('10.11-5 the zone of a carrier that has just come in opens no port to what comes after it', () => {
  const after = (units: { [id: string]: string }): string[] => {
    const table = java(units, 'us-cv-lexington');
    expect(table.all.choices[0]!.unit).toBe('us-cv-lexington');
    return places(table.act('allies', 'place hex=2018'));
  };
  const soerabaja = { 'jp-af-22': '2220', 'jp-a-16': '2220', 'hq-south': '2220' };
  expect(after({})).toContain('2019');
  expect(after(soerabaja)).not.toContain('2019');
  expect(after({ ...soerabaja, 'us-cv-enterprise': '2018' })).toContain('2019');
});

test('8.24, 10.11-4 no port takes more than six ships', () => {
  const ships = [
    'us-cv-enterprise',
    'us-cv-wasp',
    'us-ca-northampton',
    'us-ca-usasia',
    'us-ca-neworleans',
    'us-bb-mass',
  ];
  const with6 = Object.fromEntries(ships.map(ship => [ship, '2018']));
  const with5 = Object.fromEntries(ships.slice(1).map(ship => [ship, '2018']));
  expect(places(java(with6, 'us-cv-lexington'))).not.toContain('2018');
  expect(places(java(with5, 'us-cv-lexington'))).toContain('2018');
});

test('6.23-tokyo, 10.11-4 Tokyo Express supplies aircraft, whose zone closes ports to reinforcements', () => {
  const units = { 'jp-af-22': '2220', 'jp-a-16': '2220' };
  const ports = (markers: { [name: string]: Json }): string[] =>
    places(java(units, 'us-cv-lexington', markers));
  expect(ports({})).toContain('2019');
  expect(ports({ tokyoExpress: '2220' })).not.toContain('2019');
});

test('10.12, 10.22 a B-29 without a base waits, and is not sent to Europe', () => {
  const t = Table.position({
    at: 'strategic.reinforcements',
    turn: 9,
    units: { 'us-20bc': 'turn-9' },
    markers: { wie: -7 },
    control: { japan: ['2206'] },
  });
  expect(t.at('us-20bc')).toBe('delay');
  expect(t.rolls.filter(r => r.why === 'europe')).toEqual([]);
});
