import { readFileSync } from 'node:fs';
import { SPECTATOR, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import {
  ALLIES,
  cardRecords,
  grid,
  hasAirfield,
  hasCity,
  hasPort,
  hasResource,
  hexId,
  hexOf,
  hexRecord,
  isAmphibious,
  isCarrier,
  isIsland,
  isLand,
  isLrb,
  isNamed,
  isNaval,
  isOneHexIsland,
  JAPAN,
  landAcross,
  nationOf,
  rangeOf,
  regionHexes,
  serviceOf,
  unitIds,
  unitOf,
  unitRecords,
  unitSide,
} from '../components.ts';
import { eots } from '../index.ts';
import { roundUp } from '../rules/01-die.ts';
import type { UnitRecord } from '../schema.ts';
import { NO_CARD } from '../state.ts';
import { fight, hitsOf } from './battle.ts';
import { activation, finish, led, no, pile, played } from './cards-allies.ts';
import { act, no as cannot, moves, pick } from './moving.ts';
import { phase } from './offensives.ts';
import { Table } from './units-table.ts';

/** 1.2 What is in the box, 1.3 what its words mean. */

const record = (id: string): UnitRecord => unitRecords[unitOf(id)]!;
const units = (which: (unit: number, record: UnitRecord) => boolean): string[] =>
  unitIds.filter((_, unit) => which(unit, unitRecords[unit]!)).sort();
const hexes = (set: ArrayLike<number>): string[] => grid.ids.filter((_, hex) => set[hex]);
const region = (name: string): string[] => regionHexes(name).map(hexId);

describe('cards and counters', () => {
  test('1.21 every game is dealt from all 86 Japanese and 84 Allied cards', () => {
    const { state } = Table.game('1942');
    const dealt = [JAPAN, ALLIES].map(side => {
      const { hand, deck, discard, removed, future } = state.cards[side]!;
      return hand.length + deck.length + discard.length + removed.length + (future === NO_CARD ? 0 : 1);
    });
    expect(dealt).toEqual([86, 84]);
  });

  test('1.24-1 whoever looks, in a seat or not, sees where every unit is', () => {
    const { match } = Table.game('1942');
    for (const role of [...eots.roles, SPECTATOR])
      expect(view(eots, match, role).state.at).toEqual(match.state.at);
  });
});

describe('die and map', () => {
  test('1.22 the die shows 0 to 9, and its 0 is less than 1', () => {
    const rolled = (seed: string): number => {
      const t = Table.position(
        {
          at: 'offensive.reaction',
          turn: 3,
          units: { 'jp-af-22': '2112', 'cw-ma-air': '2015', 'hq-malaya': '2015', 'hq-south': '2212' },
          hands: { japan: ['J-8'], allies: ['A-31'] },
          offensive: {
            side: 'japan',
            card: 'J-14',
            hq: 'hq-south',
            missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
            battles: [{ hex: '2015' }],
          },
        },
        {},
        seed,
      ).act('allies', 'roll');
      const face = t.rolls[0]!.dice[0]!;
      // J-14 has OC intelligence 5.
      expect(t.state.offensive?.condition === 'intercept').toBe(face <= 5);
      return face;
    };
    const faces = new Set(Array.from({ length: 120 }, (_, seed) => rolled(`${seed}`)));
    expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('1.23 hexes have terrain, ports and air bases; the grey ones cannot be entered', () => {
    const at = (id: string) => {
      const hex = hexOf(id);
      return [hexRecord(hex).terrain, hasPort[hex], hasAirfield[hex], hasCity[hex], hasResource[hex]];
    };
    expect(at('3706')).toEqual(['open', 1, 1, 1, 0]);
    expect(at('2008')).toEqual(['jungle', 1, 1, 1, 1]);
    expect(at('4017')).toEqual(['atoll', 1, 1, 0, 0]);
    expect(at('3814')).toEqual(['mixed', 0, 1, 0, 0]);
    expect(at('2407')).toEqual(['mixed', 0, 0, 1, 0]);
    expect(hexes(hasResource)).toHaveLength(14);
    expect(hexOf('0101')).toBe(-1);
    // The number of hexes between two places is what ranges and paths are counted in.
    expect(grid.distance(hexOf('5808'), hexOf('5108'))).toBe(7);
  });

  test('1.3-named hex a city, port, air base or resource makes one, the air ferry does not', () => {
    const named = (...ids: string[]) => ids.map(id => isNamed[hexOf(id)]);
    // A city alone, a resource alone, an air base alone, a port with a city.
    expect(named('2105', '3219', '5108', '2509')).toEqual([1, 1, 1, 1]);
    expect(named('2914', '2007', '4807', '5408')).toEqual([0, 0, 0, 0]);
    expect(hexes(isNamed)).toHaveLength(150);
  });

  test('1.3-island land away from Asia and Australia; with water all around it is a one-hex island', () => {
    for (const id of ['3706', '2813', '5808', '4017']) expect(isIsland[hexOf(id)]).toBe(1);
    for (const name of ['australia', 'burma', 'siam', 'korea', 'north_india'])
      for (const hex of regionHexes(name)) expect([hexId(hex), isIsland[hex]]).toEqual([hexId(hex), 0]);
    for (const hex of grid.ids.keys()) {
      const joined = [0, 1, 2, 3, 4, 5].some(d => landAcross[6 * hex + d]);
      if (isOneHexIsland[hex]) expect([hexId(hex), joined, isLand[hex]]).toEqual([hexId(hex), false, 1]);
      if (hexRecord(hex).terrain === 'atoll')
        expect([hexId(hex), isOneHexIsland[hex]]).toEqual([hexId(hex), 1]);
      if (isIsland[hex] && !joined) expect([hexId(hex), isOneHexIsland[hex]]).toEqual([hexId(hex), 1]);
    }
    expect(['4423', '5808', '2914', '4021', '2813'].map(id => isOneHexIsland[hexOf(id)])).toEqual([
      1, 1, 1, 0, 0,
    ]);
  });

  const campaign = Table.game('campaign', { bidding: true });

  test('1.3-Empire boundary inside it all is Japanese; Hong Kong, and Guam outside it, begin as Allied', () => {
    const inside = region('japanese_empire').filter(id => isLand[hexOf(id)]);
    expect(inside).toEqual(expect.arrayContaining(['3706', '2909', '4017', '4715', '2212', '3813']));
    for (const id of inside) expect([id, campaign.control(id)]).toEqual([id, 'japan']);
    for (const id of ['2709', '3814', '2813', '2015', '4612'])
      expect([id, campaign.control(id)]).toEqual([id, 'allies']);
  });

  test('1.3-occupied China the coast of China begins as Japanese, Hong Kong as Allied', () => {
    for (const id of region('china_coast')) expect([id, campaign.control(id)]).toEqual([id, 'japan']);
    expect(campaign.control('2709')).toBe('allies');
    expect(campaign.control('2407')).toBe('allies');
  });

  test('1.3-impassable land hexside no land unit marches across it', () => {
    const t = moves({ active: { 'jp-a-14': '2915', 'jp-a-16': '2014' } });
    expect(cannot(pick(t, 'jp-a-14'), 'march hex=2914')).toBe('8.42-1 no-land-hexside');
    act(t, 'halt');
    expect(cannot(pick(t, 'jp-a-16'), 'march hex=2013')).toBeUndefined();
  });
});

describe('counters', () => {
  test('1.24-2 land units and ships without aircraft show attack and defence', () => {
    const plain = unitRecords.filter(({ type }) => type === 'ground' || type === 'naval');
    for (const { id, front, range, command_range } of plain)
      expect([id, typeof front?.attack, typeof front?.defence, range, command_range]).toEqual([
        id,
        'number',
        'number',
        undefined,
        undefined,
      ]);
    // Units of the examples of play.
    expect(record('jp-bb-kongo').front).toEqual({ attack: 13, defence: 14 });
    expect(record('jp-ca-mogami').front).toEqual({ attack: 12, defence: 10 });
    expect(record('jp-a-38').front).toEqual({ attack: 18, defence: 12 });
    expect(record('cw-3-ind').front).toEqual({ attack: 9, defence: 9 });
    expect(record('jp-4sn').front).toEqual({ attack: 4, defence: 6 });
  });

  test('1.24-3 air units and carriers show a range, too; an extended one may be in parentheses', () => {
    for (const { id, type, front, range } of unitRecords)
      if (type === 'air' || type === 'carrier')
        expect([id, front!.defence > 0, range! >= 2]).toEqual([id, true, true]);
    const ranges = (id: string) => {
      const { front, range, extended_range, extended_range_move_only } = record(id);
      return [front!.attack, front!.defence, range, extended_range ?? 0, extended_range_move_only === true];
    };
    expect(ranges('jp-af-22')).toEqual([20, 10, 3, 5, false]);
    expect(ranges('us-feaf')).toEqual([8, 10, 2, 4, true]);
    expect(ranges('us-7af')).toEqual([10, 10, 2, 4, false]);
    expect(ranges('jp-cv-akagi')).toEqual([12, 12, 3, 0, false]);
    expect(ranges('us-cv-essex')).toEqual([14, 14, 2, 0, false]);
  });

  test('1.24-4 HQs show command range and efficiency, and nothing to fight with', () => {
    const shown = unitRecords.filter(({ type }) => type === 'hq');
    const values = shown.map(
      ({ id, command_range, efficiency }) => `${id.slice(3)} ${command_range}-${efficiency}`,
    );
    expect(values.sort()).toEqual([
      'abda 12-1',
      'anzac 10-1',
      'cf-oza 12-2',
      'cf-yam 13-3',
      'cpac 25-3',
      'malaya 5-1',
      'seac 10-1',
      'south 13-1',
      'southseas 12-2',
      'spac-gho 7-1',
      'spac-hal 10-3',
      'swpac 20-2',
    ]);
    expect(shown.filter(({ front }) => front)).toEqual([]);
  });

  test('1.24-5 a unit starts in its hex or comes on its turn, reduced where the triangle says so', () => {
    const t = Table.game('campaign', { bidding: true });
    expect(t.at('jp-a-14')).toBe('2909');
    expect(t.at('jp-a-18')).toBe('3706 reduced');
    expect(t.at('us-xi-corps')).toBe('turn-2');
    expect(t.at('us-i-corps')).toBe('turn-3 reduced');
    expect(t.at('jp-bb-yamato')).toBe('turn-2 reduced');
  });

  test('1.3-aircraft carrier CV, CVL and CVE are carriers, other ships are not', () => {
    const kinds = (which: ArrayLike<number>) =>
      [...new Set(unitRecords.flatMap(({ ship_type }, unit) => (which[unit] ? [ship_type] : [])))].sort();
    expect(kinds(isCarrier)).toEqual(['CV', 'CVE', 'CVL']);
    const others = isNaval.map((naval, unit) => (naval && !isCarrier[unit] ? 1 : 0));
    expect(kinds(others)).toEqual(['APD', 'BB', 'BC', 'CA', 'CL', 'DD']);
  });

  /** What a Japanese unit adds to CA Aoba (12) in a battle at Guadalcanal, 4423. */
  const adds = (unit: string, where: string): number =>
    (hitsOf(
      fight(
        { hex: '4423', offensive: { [unit]: where, 'jp-ca-aoba': '4423' }, there: { 'us-1m': '4423' } },
        0,
      ),
      'air-naval',
      'japan',
    )!.strength as number) - 12;

  test('1.3-range from base to battle: whole in normal range, half in extended range, nothing beyond', () => {
    expect(adds('jp-af-25', '4222')).toBe(10);
    expect(adds('jp-af-25', '4021')).toBe(5);
    expect(adds('jp-af-25', '4017')).toBe(0);
    // The extended range was for the flight only.
    expect(adds('jp-af-25', '4222 fly start=4017')).toBe(10);
  });

  test('1.3-carrier range a carrier fights as far as its one range reaches', () => {
    // 4222 is two hexes away, 4122 three, 4021 four; Akagi has 3.
    expect(['4222', '4122', '4021'].map(hex => grid.distance(hexOf(hex), hexOf('4423')))).toEqual([2, 3, 4]);
    expect(['4222', '4122', '4021'].map(hex => adds('jp-cv-akagi', hex))).toEqual([12, 12, 0]);
  });

  test('1.3-LRB Allied, with a range of 6 or more, and a unit apart from the one of the same number', () => {
    const bombers = units(unit => isLrb[unit] === 1);
    expect(bombers).toEqual([
      'cw-seac-lrb',
      'us-10af-lrb',
      'us-11af-lrb',
      'us-13af-lrb',
      'us-14af-lrb',
      'us-19-lrb',
      'us-20bc',
      'us-21bc',
      'us-5af-lrb',
      'us-7af-lrb',
    ]);
    for (const id of bombers)
      expect([id, unitSide[unitOf(id)], rangeOf[unitOf(id)]! >= 6]).toEqual([id, ALLIES, true]);
    expect(units(unit => unitSide[unit] === JAPAN && rangeOf[unit]! >= 6)).toEqual([]);
    expect(units((_, { b29 }) => b29 === true)).toEqual(['us-20bc', 'us-21bc']);
    const t = led('A-31', 'hq-swpac').act('allies', 'activate unit=us-5af');
    expect(t.all.offensive!.missions.map(({ unit }) => unit)).toEqual(['us-5af']);
    expect(activation(t, 'us-5af-lrb')).toEqual(['yes']);
  });

  test('1.3-pre-war a unit with a dot gets no replacements, another does', () => {
    const t = Table.position({
      at: 'strategic.replacements',
      turn: 4,
      units: {
        'hq-cpac': '5808',
        'hq-cf-yam': '3407',
        'us-feaf': '5808 reduced',
        'us-7af': '5808 reduced',
        'us-ca-neworleans': '5808 reduced',
        'us-ca-northampton': '5808 reduced',
      },
      control: { japan: ['2206'] },
    });
    const replaced = t.legal('allies').filter(action => action.startsWith('replace'));
    expect(replaced).toContain('replace unit=us-7af');
    expect(replaced).not.toContain('replace unit=us-feaf');
    expect(replaced).not.toContain('replace unit=us-ca-neworleans');
    // Those that begin in the Philippines, in Malaya or in the East Indies have it.
    for (const id of ['us-feaf', 'us-r-corps', 'cw-8-aus', 'du-air', 'jp-cv-akagi', 'hq-malaya'])
      expect([id, record(id).prewar_dot]).toEqual([id, true]);
    for (const id of ['us-7af', 'us-cv-enterprise', 'jp-a-14', 'cw-33'])
      expect([id, record(id).prewar_dot]).toEqual([id, false]);
  });
});

describe('nations and services', () => {
  const nations = (which: (unit: number, record: UnitRecord) => boolean) =>
    [...new Set(unitRecords.filter((each, unit) => which(unit, each)).map(each => each.nationality))].sort();

  test('1.3-Allies all nations but Japan', () => {
    expect(nations((unit, { type }) => unitSide[unit] === ALLIES && type !== 'hq')).toEqual([
      'australian',
      'british',
      'chinese',
      'dutch',
      'indian',
      'new-zealand',
      'us',
    ]);
    expect(nations(unit => unitSide[unit] === JAPAN)).toEqual(['japanese']);
  });

  test('1.3-Commonwealth British, Australian, New Zealand and Indian units', () => {
    expect(nations((unit, { type }) => nationOf[unit] === 'commonwealth' && type !== 'hq')).toEqual([
      'australian',
      'british',
      'indian',
      'new-zealand',
    ]);
    // A-34 is for Commonwealth units: one of each, and nobody else.
    const t = led('A-34', 'hq-seac', {
      units: { 'cw-3-nz': '1905', 'cw-4-ind': '1905', 'cw-1-aus': '1805', 'us-1m': '1805', 'ch-5': '1905' },
    });
    expect(activation(t, 'cw-33', 'cw-1-aus', 'cw-3-nz', 'cw-4-ind', 'us-1m', 'ch-5')).toEqual([
      'yes',
      'yes',
      'yes',
      'yes',
      'not-this-kind',
      'not-this-kind',
    ]);
  });

  test('1.3-Chinese three armies, and nothing else', () => {
    expect(units(unit => nationOf[unit] === 'chinese')).toEqual(['ch-5', 'ch-6', 'ch-66']);
    for (const id of ['ch-5', 'ch-6', 'ch-66'])
      expect(record(id)).toMatchObject({ type: 'ground', size: 'army' });
  });

  test('1.3-US the US part: its HQs command it, and none of the Commonwealth', () => {
    const us = units((unit, { type }) => nationOf[unit] === 'us' && type !== 'hq');
    expect(us.every(id => id.startsWith('us-'))).toBe(true);
    expect(unitIds.filter(id => id.startsWith('us-'))).toHaveLength(us.length);
    const t = led('A-21', 'hq-swpac');
    expect(activation(t, 'us-1m', 'us-5af', 'cw-3-aus', 'cw-aus-air')).toEqual([
      'yes',
      'yes',
      'not-to-command',
      'not-to-command',
    ]);
  });

  const service = (nation: string, which: string): string[] =>
    units(unit => nationOf[unit] === nation && serviceOf[unit] === which);

  /** With rivals in its services, after one unit has been activated: which of the others may be. */
  const besides = (role: 'japan' | 'allies', first: string, others: { [unit: string]: string }): string[] => {
    const t = Table.position({
      at: 'offensives.action',
      scenario: '1943',
      turn: 6,
      active: role,
      units: { ...(role === 'japan' ? { 'hq-cf-yam': '3407' } : { 'hq-cpac': '5808' }), ...others },
      markers: { rivalry: [role] },
      hands: { japan: ['J-15', 'J-24'], allies: ['A-60', 'A-15'] },
    }).act(role, `operation card=${role === 'japan' ? 'J-15' : 'A-60'} use=offensive`);
    t.act(role, `activate unit=${first}`);
    return Object.keys(others).filter(
      unit => unit !== first && t.why(role, `activate unit=${unit}`) === undefined,
    );
  };
  const US = {
    'us-7af': '5808',
    'us-7af-lrb': '5808',
    'us-p-bde': '5808',
    'us-11-abn': '5808',
    'us-x-corps': '5708',
    'us-vmf211': '5908',
    'us-sf-bde': '5908',
    'us-3m': '5908',
    'us-cv-essex': '5808',
  };

  test('1.3-US Army corps, the P brigade, the 11th Airborne and the Army air units', () => {
    expect(besides('allies', 'us-7af', US)).toEqual(['us-7af-lrb', 'us-p-bde', 'us-11-abn', 'us-x-corps']);
    const army = service('us', 'army');
    expect(army.filter(id => record(id).type === 'ground')).toEqual(
      units(
        (unit, { id, size }) =>
          nationOf[unit] === 'us' && (size === 'corps' || ['us-p-bde', 'us-11-abn'].includes(id)),
      ),
    );
    expect(army.filter(id => record(id).type === 'air')).toHaveLength(16);
    expect(army.filter(id => isNaval[unitOf(id)])).toEqual([]);
  });

  test('1.3-US Navy ships, Marines on the ground and in the air, and the SF brigade', () => {
    expect(besides('allies', 'us-3m', US)).toEqual(['us-vmf211', 'us-sf-bde', 'us-cv-essex']);
    const navy = service('us', 'navy');
    expect(navy.filter(id => record(id).type === 'ground')).toEqual([
      'us-1m',
      'us-2m',
      'us-3m',
      'us-5m',
      'us-6m',
      'us-m-bde',
      'us-sf-bde',
      'us-w-bde',
    ]);
    expect(navy.filter(id => record(id).type === 'air')).toEqual([
      'us-1maw',
      'us-2maw',
      'us-3maw',
      'us-vmf211',
    ]);
    expect(
      units(unit => nationOf[unit] === 'us' && isNaval[unit] === 1 && serviceOf[unit] !== 'navy'),
    ).toEqual([]);
  });

  const JAPANESE = {
    'jp-ad-3': '3407',
    'jp-tainan': '3607',
    'jp-a-18': '3407',
    'jp-af-25': '3706',
    'jp-ss': '3407',
    'jp-1sn': '3706',
    'jp-bb-nagato': '3407',
  };

  test('1.3-Japanese Army armies, air divisions and Tainan', () => {
    expect(besides('japan', 'jp-ad-3', JAPANESE)).toEqual(['jp-tainan', 'jp-a-18']);
    expect(service('japan', 'army')).toEqual(
      units(
        (unit, { id, size }) => unitSide[unit] === JAPAN && (size === 'army' || /-(ad-|tainan)/.test(id)),
      ),
    );
  });

  test('1.3-Japanese Navy ships, air flotillas and the five brigades', () => {
    expect(besides('japan', 'jp-bb-nagato', JAPANESE)).toEqual(['jp-af-25', 'jp-ss', 'jp-1sn']);
    const navy = service('japan', 'navy');
    expect(navy.filter(id => record(id).type === 'ground')).toEqual([
      'jp-1sn',
      'jp-2sn',
      'jp-3sn',
      'jp-4sn',
      'jp-ss',
    ]);
    expect(navy.filter(id => record(id).type === 'air')).toEqual(
      units((_, { id }) => id.startsWith('jp-af-')),
    );
  });

  test('1.3-amphibious capable all but Indian, Dutch and Chinese units and the 7th Armoured', () => {
    const assault = (unit: string): string | undefined => {
      const t = moves({
        side: 'allies',
        active: { [unit]: '1905', 'us-2m': '5808' },
        others: { 'hq-seac': '1905' },
        more: { control: { allies: ['1905', '1805'] } },
      });
      return cannot(pick(t, unit), 'assault hex=1805');
    };
    for (const unit of ['us-i-corps', 'us-1m', 'cw-33', 'cw-3-aus', 'cw-3-nz'])
      expect([unit, assault(unit)]).toEqual([unit, undefined]);
    for (const unit of ['cw-4-ind', 'du-j-div', 'ch-5', 'cw-7-armor'])
      expect([unit, assault(unit)]).toEqual([unit, '8.45-1 not-amphibious']);
    expect(units((unit, { type }) => type === 'ground' && isAmphibious[unit] === 0)).toEqual(
      units(
        (_, { id, type, nationality }) =>
          type === 'ground' && (id === 'cw-7-armor' || ['indian', 'dutch', 'chinese'].includes(nationality)),
      ),
    );
  });
});

describe('strategy cards', () => {
  interface Entry {
    readonly id: string;
    readonly kind: string;
    readonly text: string;
  }
  const digest = readFileSync(new URL('../digest.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(text => JSON.parse(text) as Entry);

  test('1.25-1 a card has a number, a type, an operations value and intelligence values, as the digest has them', () => {
    for (const { id, type, ops, oc_intel, ec_intel } of cardRecords) {
      const { text } = digest.find(each => each.id === id && each.kind === 'card')!;
      const value = (name: string): number | null => {
        const found = new RegExp(`; ${name} (\\d)`).exec(text);
        return found ? Number(found[1]) : null;
      };
      const kind = text.split(' ')[0]!.toLowerCase();
      expect([id, type, ops, oc_intel, ec_intel]).toEqual([
        id,
        kind,
        value('OC value'),
        value('OC intelligence'),
        value('EC intelligence'),
      ]);
    }
    for (const side of ['japan', 'allied']) {
      const numbers = cardRecords.filter(card => card.side === side).map(({ number }) => number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from(numbers, (_, i) => i + 1));
    }
  });

  test('1.25-2 a card is used for its operations value or for its event, never for both', () => {
    const hand = { hands: { japan: ['J-14', 'J-8'], allies: ['A-19'] } };
    const oc = phase(hand).act('japan', 'operation card=J-14 use=offensive', 'name-hq unit=hq-south');
    const ec = phase(hand).act('japan', 'event card=J-14', 'name-hq unit=hq-south');
    // South adds 1: to 3 as OC, to the logistics of 5 as EC.
    expect(oc.all.offensive).toMatchObject({ event: false, limit: 4 });
    expect(ec.all.offensive).toMatchObject({ event: true, limit: 6 });
    while (ec.waiting !== 'offensives.action')
      ec.act(ec.roles[0]!, ec.legal(ec.roles[0]!).find(action => /^(done|abandon)$/.test(action))!);
    expect([ec.hand('japan'), ec.discard('japan')]).toEqual([['J-8'], expect.arrayContaining(['J-14'])]);
    expect(ec.why('japan', 'operation card=J-14 use=offensive')).toBeDefined();
  });

  test('1.25-2 an event that lasts is remembered by its marker, into later turns', () => {
    expect(played('A-6', { markers: { will: 6, doolittle: false } }).markers.doolittle).toBe(true);
    const t = Table.position({
      at: 'end-phase',
      turn: 3,
      markers: { will: 6, doolittle: true },
      hands: { japan: ['J-24'], allies: ['A-13'] },
    });
    expect([t.state.turn, t.markers.doolittle]).toEqual([4, true]);
  });

  test('1.3-offensive a card as OC or EC activates units, which then act', () => {
    const t = phase().act('japan', 'operation card=J-14 use=offensive', 'name-hq unit=hq-south');
    expect(t.waiting).toBe('offensive.activate');
    t.act('japan', 'activate unit=jp-af-22', 'done');
    expect(t.waiting).toBe('offensive.move');
    expect(t.all.offensive!.missions.map(({ unit }) => unit)).toEqual(['jp-af-22']);
  });

  test('1.3-strategy card worth 1 to 3, used by its own side only, and stronger than the rules', () => {
    expect([...new Set(cardRecords.map(({ ops }) => ops))].sort()).toEqual([1, 2, 3]);
    expect(phase().why('japan', 'event card=A-31')).toBeDefined();
    // 6.12 SW Pac commands no Australians; A-25 says it does.
    expect(activation(led('A-21', 'hq-swpac'), 'cw-3-aus')).toEqual(['not-to-command']);
    expect(activation(led('A-25', 'hq-swpac'), 'cw-3-aus')).toEqual(['yes']);
    // A-30 forbids what every other card may do.
    expect(
      no(
        phase({ hands: { allies: ['A-30'], japan: ['J-8'] }, active: 'allies', scenario: '1943-44' }),
        'allies',
        'operation card=A-30 use=offensive',
      ),
    ).toBe('A-30 must-retake-the-aleutians');
  });

  test('1.3-discard, 1.3-removed card after a shuffle a discard is in the deck again, a removed card is not', () => {
    const rest = Array.from({ length: 86 }, (_, i) => `J-${i + 1}`).filter(
      card => card !== 'J-7' && card !== 'J-8',
    );
    const [discarded, removed] = [rest.slice(0, 10), rest.slice(10)];
    // J-7 draws a card from an empty deck.
    const t = phase({
      hands: { japan: ['J-7', 'J-8'], allies: ['A-19'] },
      discards: { japan: discarded },
      removed: { japan: removed },
    }).act('japan', 'event card=J-7');
    const drawn = t.hand('japan').filter(card => card !== 'J-8');
    expect(drawn).toHaveLength(1);
    expect([...discarded, 'J-7']).toContain(drawn[0]);
    expect(t.all.cards[JAPAN]!.removed).toEqual(expect.arrayContaining(removed));
    // One event says that it is removed, the other does not.
    expect(pile(finish(played('A-1')), 'A-1')).toBe('removed');
    expect(pile(finish(played('A-21')), 'A-21')).toBe('discard');
  });
});

test('1.3-rounding fractions are rounded up, quotients that are whole stay', () => {
  expect([13.5, 0.5, 4.01, 3, 0.1 * 30].map(roundUp)).toEqual([14, 1, 5, 3, 3]);
  // 9 x 1.5 at Kuantan are 14 hits.
  const t = fight(
    {
      hex: '2014',
      offensive: { 'jp-a-38': '2014 march start=1913 from=1913' },
      reaction: { 'cw-3-ind': '2014' },
    },
    1,
    7,
  );
  expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 9, hits: 14 });
});
