import { expect, test } from 'vitest';
import { before, fight, hitAll, hitsOf, no, story } from './battle.ts';
import { step } from './offensives.ts';
import { region, status } from './status.ts';
import { Table } from './table.ts';

/** Chapters 9 to 13 and the cards that meddle with them, read a third time. */

test('8.24, 8.34-1, 13.84 a port that emergency movement has filled keeps six ships; cards check the rest', () => {
  const ships = ['cv-akagi', 'cv-soryu', 'bb-hiei', 'bb-kongo', 'ca-nachi', 'ca-takao', 'cl-tenryu'];
  const t = status({
    units: {
      ...Object.fromEntries(ships.map(ship => [`jp-${ship}`, '4222'])),
      'jp-af-21': '4017',
      'hq-cf-yam': '4017',
      'jp-a-2': '4017',
      'jp-a-16': '4017',
      'jp-a-17': '4017',
    },
    control: { allies: ['4021', '4423'], japan: ['4222', '4017'] },
  });
  for (const _ of ships) t.act('japan', 'place hex=4017');
  expect(t.waiting).toBe('choose.overstacked');
  expect(no(t, 'japan', 'remove unit=jp-af-21')).toBe('8.34-1 not-among-the-choices');
  t.act('japan', 'remove unit=jp-cl-tenryu');
  expect(t.at('jp-cl-tenryu')).toBe('turn-4');
  expect([t.at('jp-cv-akagi'), t.at('jp-af-21')]).toEqual(['4017', '4017']);
});

test('11.0-2, 13.74-4 an air unit that only the China box can take is rebuilt there', () => {
  const t = Table.position({
    at: 'strategic.replacements',
    turn: 6,
    units: { 'us-14af': 'eliminated' },
  });
  t.act('allies', 'replace unit=us-14af');
  expect(t.at('us-14af')).toBe('china reduced');
  t.act('allies', 'replace unit=us-14af');
  expect(t.at('us-14af')).toBe('china');
});

test('A-22, 9.4A-rea a landing that Wingate has stopped prepares nobody', () => {
  const attack = (other: string): string[] => {
    const t = step(
      'offensive.step-4',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [
          { unit: 'jp-a-33', start: '2106', way: 'march', from: '2106', battle: '2006' },
          { unit: 'jp-2sn', start: '2008', way: 'assault', battle: '2006' },
          { unit: 'jp-1sn', start: '2008', way: 'assault', battle: '2006' },
        ],
        battles: [{ hex: '2006' }],
        landings: ['2006'],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-8'], allies: ['A-22', 'A-19'] },
        units: { 'jp-a-33': '2006', 'jp-2sn': '2006', 'jp-1sn': other, 'cw-77-bde': 'event' },
      },
    );
    t.act('allies', 'react card=A-22', 'stop unit=jp-2sn');
    t.dice(...Array(12).fill(0));
    while (!t.rolls.some(roll => roll.why === 'ground')) t.act(t.roles[0]!, t.legal(t.roles[0]!).at(-1)!);
    return story(t, 'ground', 'allies');
  };
  expect(attack('2006')).toEqual(['+3 prepared']);
  expect(attack('eliminated')).toEqual([]);
});

test('8.45C a beaten landing without a coast to go to is lost by its own rule', () => {
  const t = before({
    at: 'post-battle',
    hex: '4415',
    side: 'allies',
    card: 'A-61',
    control: { japan: ['4415', '4612'] },
    offensive: { 'us-1m': '4415 assault' },
  });
  expect(t.log('unit-eliminated').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual(['8.45C us-1m']);
});

test('13.63-1, 16.48 the seat that plays the Allies says who leaves India', () => {
  const t = status({ units: { 'cw-15': '1805', 'hq-anzac': '3727' }, markers: { india: 0, swapped: true } });
  expect([t.waiting, ...t.roles]).toEqual(['choose.leave-india', 'japan']);
});

test('13.63-1 the HQ that leaves India with its units still counts for where they go', () => {
  const t = status({ units: { 'cw-15': '1805', 'hq-seac': '1307' }, markers: { india: 0 } });
  expect(t.at('hq-seac')).toBe('turn-4');
  expect(t.legal('allies')).toContain('evacuate hex=1307');
});

test('13.42, 6.14, 8.22, 8.32 in the East Indies land units hold a hex for others, HQs and aircraft hold none', () => {
  const t = status({
    units: {
      'hq-abda': '2018',
      'us-feaf': '2018',
      'cw-8-aus': '2721',
      'us-ca-usasia': '2721',
      'us-dd-usasia': '2917',
    },
    control: { japan: region('dutch_east_indies', 'surrender') },
  });
  expect(['2018', '2917', '2721'].map(hex => t.control(hex))).toEqual(['japan', 'japan', 'allies']);
  expect(t.at('hq-abda')).toBe('out');
  const fled = [];
  while (t.waiting === 'choose.emergency') {
    fled.push(t.all.choices[0]!.unit);
    t.act('allies', t.legal('allies')[0]!);
  }
  expect(fled).toEqual(['us-feaf', 'us-dd-usasia']);
  expect(t.at('us-ca-usasia')).toBe('2721');
});

test('13.94, 9.2F(5)-2, 9.2F(6) not even a critical hit from the air takes the city’s own force', () => {
  const t = fight(
    {
      hex: '3706',
      side: 'allies',
      turn: 12,
      offensive: { 'us-1m': '3706 assault', 'us-cv-essex': '3706', 'us-bb-newjersey': '3706' },
      there: { 'jp-a-17': '3706 reduced' },
    },
    9,
    9,
    0,
  );
  // 30 hits: the army goes, the rest is lost. On the ground the city falls.
  expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 30, hits: 30 });
  expect(t.at('jp-a-17')).toBe('eliminated');
  expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 12, hits: 12 });
  hitAll(t);
  expect(t.log('garrison-lost').map(entry => entry.rule)).toEqual(['13.94']);
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

test('8.46, 8.21-3 a brigade that was recalled does not go down with the ship that would have carried it', () => {
  const t = step(
    'offensive.step-3',
    {
      side: 'japan',
      card: 'J-14',
      event: false,
      hq: 'hq-southseas',
      missions: [
        { unit: 'jp-cl-tenryu', start: '4021', way: 'sail' },
        { unit: 'jp-1sn', start: '4021', way: 'organic', carrier: 'jp-cl-tenryu' },
        { unit: 'jp-ca-aoba', start: '4021', way: 'sail' },
      ],
      landings: ['4423'],
    },
    {
      units: {
        'jp-cl-tenryu': '4423 reduced',
        'jp-1sn': '4423',
        'jp-ca-aoba': '4222',
        'us-1m': '4423',
        'us-ca-northampton': '4222',
        'us-cv-lexington': '5808',
      },
      control: { japan: ['4021'], allies: ['4423', '4222'] },
      hands: { japan: ['J-8'], allies: ['A-61', 'A-19'] },
    },
  );
  t.act('japan', 'recall unit=jp-cl-tenryu').dice(5, 0, 0, 0, 0);
  while (t.waiting !== 'offensive.attack') t.act(t.roles[0]!, t.legal(t.roles[0]!).at(-1)!);
  t.act('allies', 'react card=A-61').act('japan', 'lose unit=jp-cl-tenryu');
  expect([t.at('jp-cl-tenryu'), t.at('jp-1sn')]).toEqual(['eliminated', '4021']);
});

test('9.61-1, 13.74-2 a reacting air unit with a supplied base in reach does not go to a box without supply', () => {
  const box = (markers: { [name: string]: boolean }, units: { [id: string]: string }): string | undefined =>
    no(
      Table.position({
        at: 'post-battle',
        turn: 6,
        active: 'japan',
        units: { 'hq-seac': '1805', 'us-14af': '2104', ...units },
        control: { japan: ['2206', '2008', '2305'] },
        markers,
        offensive: {
          side: 'japan',
          card: 'J-10',
          missions: [],
          reaction: { limit: 3, missions: [{ unit: 'us-14af', start: '2104', way: 'fly', battle: '2105' }] },
          battles: [{ hex: '2105' }],
        },
      }).act('allies', 'pick unit=us-14af'),
      'allies',
      'china-box',
    );
  expect(box({}, {})).toBe('13.74-4 box-out-of-reach');
  expect(box({ hump: true }, {})).toBeUndefined();
});
