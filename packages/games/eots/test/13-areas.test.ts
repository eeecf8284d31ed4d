import { expect, test } from 'vitest';
import { goals, moves, pick } from './moving.ts';
import { region, status } from './status.ts';
import { Table } from './units-table.ts';

/** 13.6 India, 13.84 Mandates, 13.85 New Guinea, 13.9 Japan. */

const NORTH = ['2104', '2005', '2205', '1905', '2105'];

test('13.61 India has three parts', () => {
  expect(region('north_india').sort()).toEqual([...NORTH].sort());
  expect(region('central_india')).toContain('1805');
  expect(region('ceylon')).toEqual(expect.arrayContaining(['1307', '1308']));
});

test('13.62-1 with all of Northern India Japanese the marker moves one box; four boxes on India surrenders', () => {
  expect(status({ control: { japan: NORTH } }).markers.india).toBe(3);
  expect(status({ control: { japan: NORTH.slice(1) } }).markers.india).toBe(4);
  const last = status({ control: { japan: NORTH }, markers: { india: 1 } });
  expect(last.markers).toMatchObject({ india: 0, surrendered: ['india'] });
});

test('13.62-1 a marker that an event put on Revolts brings surrender in the next segment', () => {
  expect(status({ markers: { india: 0 } }).markers.surrendered).toEqual(['india']);
});

test('13.62-2 any hex of Northern India retaken calms India at once', () => {
  const table = Table.position({
    at: 'offensives.action',
    scenario: '1942-44',
    turn: 6,
    active: 'allies',
    units: { 'hq-seac': '1805', 'cw-15': '1805', 'us-cv-essex': '5808', 'hq-south': '2212' },
    control: { japan: ['1905'] },
    markers: { india: 2 },
    hands: { allies: ['A-13', 'A-15'], japan: ['J-24'] },
  });
  table.act('allies', 'operation card=A-13 use=offensive');
  for (let i = 0; i < 30 && table.control('1905') === 'japan'; i++) {
    const role = table.roles[0]!;
    const all = table.legal(role);
    const wish = ['name-hq', 'activate unit=cw-15', 'pick unit=cw-15', 'march hex=1905'];
    const next = wish.map(each => all.find(action => action.startsWith(each))).find(Boolean);
    table.act(role, next ?? all.find(action => action === 'done') ?? all[0]!);
  }
  expect(table.control('1905')).toBe('allies');
  expect(table.markers.india).toBe(4);
});

test('13.62-2 once surrendered India never returns', () => {
  const table = status({ markers: { surrendered: ['india'], india: 0 } });
  expect(table.markers).toMatchObject({ surrendered: ['india'], liberated: [], india: 0 });
});

test('13.63-1 Indian units leave the game, the Commonwealth goes to Ceylon, its HQ away', () => {
  const table = status({
    markers: { india: 0 },
    units: {
      'cw-1-ind': '1905',
      'cw-4-ind': 'turn-4',
      'cw-15': '1805',
      'hq-seac': '1705',
      'us-10af-lrb': '1805',
      'hq-anzac': '1307',
    },
  });
  expect([table.at('cw-1-ind'), table.at('cw-4-ind'), table.at('hq-seac')]).toEqual(['out', 'out', 'turn-4']);
  const asked = [];
  while (table.waiting.endsWith('leave-india')) {
    const { unit } = table.all.choices[0]!;
    asked.push(unit);
    if (unit === 'cw-15') {
      const goals = table.legal('allies').filter(action => action.startsWith('evacuate'));
      expect(goals).toContain('evacuate hex=1307');
      expect(goals.every(goal => ['1307', '1308', '1208', '1005'].includes(goal.slice(-4)))).toBe(true);
      table.act('allies', 'evacuate hex=1307');
    } else table.act('allies', 'decline');
  }
  expect(asked.sort()).toEqual(['cw-15', 'us-10af-lrb']);
  expect(table.at('cw-15')).toBe('1307');
  expect(table.at('us-10af-lrb')).toBe('1805');
});

test('13.63-1 a Commonwealth HQ leaves Northern India and Ceylon, too, and US units may', () => {
  const table = status({
    markers: { india: 0 },
    units: {
      'hq-seac': '2105',
      'hq-malaya': '1308',
      'us-14af': '1905',
      'us-10af-lrb': '1307',
      'hq-abda': '2018',
    },
  });
  const asked = [];
  while (table.waiting.endsWith('leave-india')) {
    asked.push(table.all.choices[0]!.unit);
    table.act('allies', 'decline');
  }
  expect(asked.sort()).toEqual(['us-10af-lrb', 'us-14af']);
  expect([table.at('hq-seac'), table.at('hq-malaya')]).toEqual(['turn-4', 'out']);
});

test('13.63-1 with Ceylon and the Maldives Japanese they are out of the game', () => {
  const table = status({
    markers: { india: 0 },
    units: { 'cw-15': '1805', 'hq-anzac': '3727' },
    control: { japan: ['ceylon', '1005'] },
  });
  while (table.waiting.endsWith('leave-india')) table.act('allies', 'decline');
  expect(table.at('cw-15')).toBe('out');
});

test('13.63-2, 4.31 Central India does not become Japanese: without a flag it is Allied', () => {
  const table = status({ markers: { india: 0 } });
  expect(table.markers.surrendered).toContain('india');
  for (const hex of region('central_india')) expect(table.control(hex)).toBe('allies');
});

test('13.63-2 after the surrender Allied units come back to Central India over land and sea', () => {
  const back = (unit: string, from: string, verb: string) =>
    goals(
      pick(
        moves({
          side: 'allies',
          active: { [unit]: from },
          more: { markers: { surrendered: ['india'] }, control: { allies: [from] } },
        }),
        unit,
      ),
      verb,
    );
  expect(back('us-xiv-corps', '1905', 'march')).toContain('1805');
  expect(back('us-xiv-corps', '1307', 'assault')).toContain('1805');
  expect(back('us-ca-neworleans', '1307', 'sail')).toContain('1805');
});

test('13.84 whoever holds Rabaul and Guadalcanal has the Mandates, but for hexes with enemy land units', () => {
  const table = status({
    control: { japan: ['4021', '4423'] },
    units: { 'us-1m': '4222', 'us-1maw': '4322', 'hq-spac-hal': '4828' },
  });
  expect(table.state.mandates).toBe(0);
  expect(table.control('4020')).toBe('japan');
  expect(table.control('4222')).toBe('allies');
  expect(table.control('4322')).toBe('japan');
  expect(
    table.log('emergency').length + table.log('unit-eliminated').length + table.all.choices.length,
  ).toBeGreaterThan(0);
});

test('13.84 one of the two is not enough, and the Mandates stay with whoever had them', () => {
  const table = status({
    markers: { mandates: 'japan' },
    control: { japan: ['australian_mandates'], allies: ['4423'] },
  });
  expect(table.state.mandates).toBe(0);
  expect(table.control('4222')).toBe('japan');
  const both = status({
    markers: { mandates: 'japan' },
    control: { japan: ['australian_mandates'], allies: ['4423', '4021'] },
  });
  expect(both.state.mandates).toBe(1);
  expect(both.control('4222')).toBe('allies');
});

const GUINEA = [...region('new_guinea', 'ports'), '3219'];
test('13.85 all ports and the resource hex of New Guinea bring its other named hexes', () => {
  const table = status({ control: { japan: GUINEA }, units: { 'us-5af': '3922', 'hq-anzac': '3727' } });
  expect(table.control('3721')).toBe('japan');
  expect(table.control('3922')).toBe('allies');
  const without = status({ control: { japan: GUINEA.filter(hex => hex !== '3823') } });
  expect(without.control('3721')).toBe('allies');
});

test('13.92 Eniwetok and Kwajalein bring the Allies the Marshalls, but for islands with Japanese land units', () => {
  const table = status({
    control: { allies: ['4415', '4715'] },
    units: { 'jp-4sn': '4815', 'jp-af-24': '4713', 'hq-southseas': '4017', 'jp-cl-tenryu': '4713' },
  });
  expect(table.control('4815')).toBe('japan');
  expect(table.control('4713')).toBe('allies');
  expect(table.control('4716')).toBe('allies');
  while (table.waiting === 'choose.emergency') table.act('japan', table.legal('japan')[0]!);
  expect([table.at('jp-af-24'), table.at('jp-cl-tenryu')]).not.toContain('4713');
  expect(status({ control: { allies: ['4415'] } }).control('4716')).toBe('japan');
});

test('13.9 Japan: the home islands, Manchuria, Korea and the mandates', () => {
  const { japanese } = Table.game('campaign').all;
  for (const hex of [
    '3706',
    '3704',
    '3307',
    '3407',
    '3302',
    '3303',
    '3305',
    '2909',
    '3209',
    '3709',
    '4110',
    '3813',
    '4017',
    '4715',
  ])
    expect(japanese).toContain(hex);
  expect(region('japan_home_islands')).not.toContain('3209');
  expect(region('manchuria')).not.toContain('3304');
});

test('13.91 nobody enters Manchuria', () => {
  const table = Table.position({
    at: 'offensive.move',
    scenario: '1942-44',
    turn: 6,
    units: { 'hq-cf-yam': '3407', 'jp-af-21': '3304' },
    offensive: {
      side: 'japan',
      card: 'J-15',
      hq: 'hq-cf-yam',
      limit: 4,
      missions: [{ unit: 'jp-af-21', moved: false }],
    },
  });
  table.act('japan', 'pick unit=jp-af-21');
  expect(table.legal('japan').some(action => /hex=33(02|03)/.test(action))).toBe(false);
});

test('13.1-1, 13.93, 16.1 Japan surrenders when all of Honshu is Allied: the game is over', () => {
  const honshu = region('japan_home_islands', 'honshu');
  const table = status({ control: { allies: honshu } });
  expect(table.result?.winner).toBe('allies');
  expect(status({ control: { allies: honshu.slice(1) } }).result).toBeNull();
});

test('13.93 or when no path leads to a resource hex in three segments running', () => {
  // With Korea, Manchuria and all else lost there is no resource hex to reach.
  const lost = { allies: ['korea', 'manchuria'] };
  expect(status({ control: lost }).state.cutOff).toBe(1);
  expect(status({ control: lost, markers: { cutOff: 2 } }).result?.winner).toBe('allies');
  const path = status({ markers: { cutOff: 2 } });
  expect(path.state.cutOff).toBe(0);
  expect(path.result).toBeNull();
});

test('13.84 an Allied HQ alone does not hold a Mandate, and comes back next turn', () => {
  const table = status({ units: { 'hq-anzac': '4222' }, control: { japan: ['4021', '4423'] } });
  expect(table.control('4222')).toBe('japan');
  expect(table.at('hq-anzac')).toBe('turn-4');
});

test('13.84 with one key hex each nothing changes hands', () => {
  const table = status({
    control: { japan: ['4021', '4222'], allies: ['4423'] },
    markers: { mandates: 'japan' },
  });
  expect(table.control('4222')).toBe('japan');
  expect(table.control('4020')).toBe('allies');
  expect(table.markers.mandates).toBe('japan');
});
