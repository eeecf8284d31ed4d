import { describe, expect, test } from 'vitest';
import { unitOf } from '../components.ts';
import { no } from './battle.ts';
import { status } from './status.ts';
import { Table } from './units-table.ts';

/** 8.24, 8.34, 8.48 Stacking after a card play, and 8.22, 8.32 emergency movement. */

const check = (units: { [id: string]: string }, active = 'japan'): Table =>
  Table.position({ at: 'stacking', turn: 3, active, units });

const SHIPS = ['jp-bb-kongo', 'jp-bb-hiei', 'jp-bb-nagato', 'jp-ca-aoba', 'jp-ca-mogami', 'jp-ca-nachi'];
const at = (hex: string, ...units: string[]) => Object.fromEntries(units.map(unit => [unit, hex]));

describe('8.24 ships', () => {
  test('8.24 six in a hex; the owner removes one, which comes back next turn and cannot be delayed', () => {
    const fits = check({ ...at('4017', ...SHIPS), 'hq-southseas': '4017' });
    expect(fits.log('overstacked')).toEqual([]);
    const t = check({ ...at('4017', ...SHIPS, 'jp-cv-akagi'), 'hq-southseas': '4017' });
    expect(t.waiting).toBe('choose.overstacked');
    expect(t.roles).toEqual(['japan']);
    expect(t.legal('japan')).toHaveLength(7);
    t.act('japan', 'remove unit=jp-bb-hiei');
    expect([t.at('jp-bb-hiei'), t.state.undelayable[unitOf('jp-bb-hiei')]]).toEqual(['turn-4', 1]);
    expect(t.waiting).not.toBe('choose.overstacked');
  });

  test('8.24 a ship without supply is lost for good', () => {
    const t = check(at('4017', ...SHIPS, 'jp-cv-akagi'));
    t.act('japan', 'remove unit=jp-bb-hiei');
    expect(t.at('jp-bb-hiei')).toBe('out');
  });
});

describe('8.34, 8.48 air and land units', () => {
  test('8.34-1, 8.48 three together, air units go first, back on the turn after next', () => {
    const t = check({
      ...at('4017', 'jp-a-17', 'jp-a-18', 'jp-a-2', 'jp-af-25', 'jp-bb-kongo'),
      'hq-southseas': '4017',
    });
    // One air unit only, so there is no choice.
    expect([t.at('jp-af-25'), t.state.undelayable[unitOf('jp-af-25')]]).toEqual(['turn-5', 1]);
    expect(t.at('jp-a-17')).toBe('4017');
  });

  test('8.34-1, 8.48 land units only where there are no air units left', () => {
    const t = check({
      ...at('4017', 'jp-a-17', 'jp-a-18', 'jp-a-2', 'jp-a-14', 'jp-af-25'),
      'hq-southseas': '4017',
    });
    expect(t.at('jp-af-25')).toBe('turn-5');
    expect(t.legal('japan').sort()).toEqual([
      'remove unit=jp-a-14',
      'remove unit=jp-a-17',
      'remove unit=jp-a-18',
      'remove unit=jp-a-2',
    ]);
    t.act('japan', 'remove unit=jp-a-2');
    expect([t.at('jp-a-2'), t.waiting === 'choose.overstacked']).toEqual(['turn-5', false]);
  });

  test('8.34-1 unsupplied ones are eliminated', () => {
    const t = check(at('4017', 'jp-a-17', 'jp-a-18', 'jp-a-2', 'jp-af-25'));
    expect(t.at('jp-af-25')).toBe('eliminated');
  });

  test('8.34-2 two air units of one name count as one; HQs and ships not at all', () => {
    const pair = check(
      {
        ...at('5808', 'us-7af', 'us-7af-lrb', 'us-1m', 'us-2m', 'us-bb-mass'),
        'hq-cpac': '5808',
      },
      'allies',
    );
    expect(pair.waiting).not.toBe('choose.overstacked');
    expect([pair.at('us-7af'), pair.at('us-7af-lrb')]).toEqual(['5808', '5808']);
    const others = check(
      { ...at('5808', 'us-7af', 'us-5af-lrb', 'us-1m', 'us-2m'), 'hq-cpac': '5808' },
      'allies',
    );
    expect(others.waiting).toBe('choose.overstacked');
  });

  test('8.24, 8.34-1 each owner removes his own, the active player first', () => {
    const t = check(
      {
        ...at('4017', 'jp-a-17', 'jp-a-18', 'jp-a-2', 'jp-a-14'),
        ...at('5808', 'us-1m', 'us-2m', 'us-3m', 'us-5m'),
        'hq-cpac': '5808',
        'hq-southseas': '4017',
      },
      'allies',
    );
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'remove unit=us-1m');
    expect(t.roles).toEqual(['japan']);
  });
});

describe('8.22, 8.32 emergency movement', () => {
  const emergency = (
    units: { [id: string]: string },
    control: { japan?: string[]; allies?: string[] },
  ): Table =>
    Table.position({
      at: 'emergency',
      turn: 3,
      units,
      control,
      offensive: { side: 'japan', card: 'J-5', missions: [] },
    });
  const places = (t: Table): string[] => t.legal(t.roles[0]!).map(action => action.slice(10));

  test('8.22-1, 8.22-2 a ship in a hex that the enemy took is placed in a friendly port within ten hexes, by its owner', () => {
    const t = emergency({ 'us-ca-usasia': '3014' }, { japan: ['philippines'] });
    expect(t.waiting).toBe('choose.emergency');
    expect(t.roles).toEqual(['allies']);
    // The rulebook's example: from Leyte to Soerabaja, ten hexes as the crow flies.
    expect(places(t)).toContain('2220');
    expect(places(t)).not.toContain('1917');
    expect(places(t)).not.toContain('2813');
    t.act('allies', 'place hex=2220');
    expect(t.at('us-ca-usasia')).toBe('2220');
  });

  test('8.22-2 enemy ZOI has no effect; without a port the ship is eliminated', () => {
    const zone = emergency(
      { 'us-ca-usasia': '3014', 'jp-af-25': '2320', 'hq-south': '2415' },
      { japan: ['philippines', '2415', '2320'] },
    );
    expect(places(zone)).toContain('2220');
    const lost = emergency(
      { 'us-ca-usasia': '4017' },
      {
        japan: [
          '4021',
          '4020',
          '3822',
          '4222',
          '4423',
          '3720',
          '3520',
          '3319',
          '3820',
          '4024',
          '3823',
          '2915',
          '3014',
        ],
      },
    );
    expect(lost.at('us-ca-usasia')).toBe('eliminated');
  });

  test('8.22-1 ships at sea and in hexes of their own side stay', () => {
    const t = emergency({ 'us-ca-usasia': '3013', 'jp-bb-kongo': '5409', 'jp-ca-aoba': '4017' }, {});
    expect([t.at('us-ca-usasia'), t.at('jp-bb-kongo'), t.at('jp-ca-aoba')]).toEqual(['3013', '5409', '4017']);
  });

  test('8.32-ex, 8.32-1, 8.32-2 after the fall of Wake a Marine unit is lost, an LRB could go to Midway', () => {
    const marine = emergency({ 'us-vmf211': '4612' }, { japan: ['4612'] });
    expect(marine.at('us-vmf211')).toBe('eliminated');
    const bomber = emergency({ 'us-5af-lrb': '4612' }, { japan: ['4612'] });
    expect(bomber.at('us-5af-lrb')).toBe('5108');
    const nowhere = emergency({ 'us-5af-lrb': '4612' }, { japan: ['4612', '5108'] });
    expect(nowhere.at('us-5af-lrb')).toBe('eliminated');
  });

  test('8.32-2 a range in parentheses serves here, and the owner chooses the base', () => {
    const t = emergency({ 'us-1maw': '4423' }, { japan: ['4423'] });
    expect(t.roles).toEqual(['allies']);
    // Espiritu Santo is four hexes away, the normal range is two.
    expect(places(t)).toContain('4825');
    expect(places(t)).toContain('4322');
    t.act('allies', 'place hex=4825');
    expect(t.at('us-1maw')).toBe('4825');
  });
});

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
