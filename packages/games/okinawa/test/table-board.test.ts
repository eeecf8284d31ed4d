import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Island, lay } from './lay.ts';
import { en } from './table-reader.ts';

const front = (): Island =>
  lay(
    'us.assault',
    {
      '2330': 'US-96-381-1:reduced US-96-TK763:pinned',
      '2331': 'JP-62-12 JP-MG-3',
      '2231': 'JP-62-14',
      '2431': 'JP-62-13:disrupted',
      offshore: 'US-77-305-1',
      'turn-10': 'US-77-306-1',
      lost: 'JP-62-11',
    },
    {
      turn: 8,
      positions: ['2331 N', '2231 NW'],
      mines: ['2430 dummy'],
      markers: ['us 2432 3'],
      fatigue: { '96': 12 },
    },
  );
const boardOf = (role: string, island = front()) => table.board(okinawa.mask(island.state, role), en);
const stackAt = (role: string, hex: string) => boardOf(role).stacks.find(stack => stack.hex === hex)!;

describe('the board', () => {
  test('9.63 a position hides who is under it from the US and from spectators, and their number', () => {
    expect(stackAt('japan', '2331').counters.map(({ id }) => id)).toEqual(['JP-62-12', 'JP-MG-3']);
    for (const role of ['us', 'spectator']) {
      const { counters, label } = stackAt(role, '2331');
      expect(label).toBe('?');
      expect(counters.map(({ id }) => id)).toEqual(['position-2331']);
      expect(JSON.stringify(boardOf(role))).not.toContain('JP-MG-3');
    }
    const alone = lay('us.assault', { '2331': 'JP-HG-1' }, { positions: ['2331 N'] });
    const seen = boardOf('us', alone).stacks.find(({ hex }) => hex === '2331');
    expect(JSON.stringify(seen)).toBe(JSON.stringify(stackAt('us', '2331')));
  });

  test('9.61c positions show which way they face: to their owner beside who is under them, to the US instead of them', () => {
    const at = (role: string, hex: string) => boardOf(role).markers.filter(marker => marker.hex === hex);
    for (const [hex, facing] of [
      ['2331', 0],
      ['2231', 10],
    ] as const) {
      expect(at('japan', hex).map(({ face }) => face.facing)).toEqual([facing]);
      expect(at('us', hex)).toEqual([]);
      expect(stackAt('us', hex).counters[0]!.face.facing).toBe(facing);
    }
  });

  test('10.3 fires of a group are drawn while it is laid, and then those at the hex that is asked about', () => {
    const stacks = {
      '2330': 'US-96-381-1 US-96-381-2',
      '2331': 'JP-AC-1',
      '2630': 'US-96-382-1 US-96-382-2',
      '2631': 'JP-62-13',
      '2529': 'US-96-HQ US-96-SUP',
    };
    const island = lay('fire.phase', stacks, { turn: 8, tactics: { us: 'prepare', japan: 'withdraw' } });
    const targets = () => boardOf('us', island).arrows.map(({ to }) => to);
    island.dice(2, 6).act('us', 'aim hex=2331', 'fire', 'aim hex=2631', 'fire');
    expect(targets()).toEqual(['2331', '2631']);
    island.dice(6, 6).act('japan', 'aim hex=2330', 'fire', 'aim hex=2630', 'fire');
    island.waitsAt('results.retreat', 'japan');
    expect(targets()).toEqual(['2331']);
  });

  test('9.14 whether a mine is real is for its owner', () => {
    const mine = (role: string) => boardOf(role).markers.find(({ hex }) => hex === '2430')!.name;
    expect(mine('us')).toBe('Minefield, face down');
    expect(mine('japan')).toBe('Dummy minefield');
  });

  test('8.33 3.5 markers of bombardment have their number, shaken units their signs', () => {
    const marker = boardOf('us').markers.find(({ hex }) => hex === '2432')!;
    expect(marker.face).toMatchObject({ values: '3', palette: 'us-navy' });
    const [tank, foot] = stackAt('us', '2330').counters;
    expect(tank).toMatchObject({ id: 'US-96-TK763', signs: ['pinned'] });
    expect(foot).toMatchObject({ reduced: true, values: '5-2-5' });
    expect(stackAt('us', '2431').counters[0]!.signs).toEqual(['disrupted']);
  });

  test('18.15f 16.0 boxes hold who is not on the map', () => {
    const panel = (id: string) =>
      boardOf('us')
        .panels.find(each => each.id === id)
        ?.counters.map(each => each.id);
    expect(panel('offshore-us')).toEqual(['US-77-305-1']);
    expect(panel('turn-10-us')).toEqual(['US-77-306-1']);
    expect(panel('lost-japan')).toEqual(['JP-62-11']);
    expect(panel('tactics-us')).toEqual(
      ['prepare', 'infiltrate', 'bypass', 'assault'].map(id => `chit:${id}`),
    );
    expect(boardOf('us').panels.find(({ id }) => id === 'air-sea')!.site!.spots).toHaveLength(11);
  });

  test('14.0 fatigue of the divisions in play stands on a gauge, with its level', () => {
    const { gauges } = boardOf('us').gauges!;
    expect(gauges.map(({ id, now, level }) => [id, now, level])).toEqual([
      ['77', 0, 'level I'],
      ['96', 12, 'level II'],
    ]);
  });

  test('has at most one stack of a side in a hex, in every scenario', () => {
    for (const scenario of okinawa.scenarios)
      for (const role of ['us', 'japan', 'spectator']) {
        const { stacks } = boardOf(role, begin({ scenario }));
        expect(new Set(stacks.map(({ hex, side }) => `${hex} ${side}`)).size).toBe(stacks.length);
      }
  });
});

describe('overlays', () => {
  const hexes = (id: string, text: string, focus: string | null = null, role = 'us'): readonly string[] =>
    table.overlays[id]!(okinawa.mask(front().state, role), focus).areas.find(area =>
      area.text.endsWith(`.${text}`),
    )?.hexes ?? [];

  test('9.81 zones of control come from the readers that the rules use', () => {
    expect(hexes('zones', 'zone-us')).toContain('2329');
    expect(hexes('zones', 'zone-both')).toContain('2331');
  });

  test('10.15 the field of fire of a gun is its range, of others the hexes beside them', () => {
    expect(hexes('fire', 'in-range', 'US-96-381-1')).toHaveLength(6);
    expect(hexes('fire', 'targets', 'US-96-381-1')).toEqual(['2231', '2331', '2431']);
    expect([...hexes('fire', 'front', '2331')].sort()).toEqual(['2231', '2330', '2431']);
  });

  test('12.11 13.22 14.4 who is out of supply and how tired he is shows', () => {
    expect(hexes('supply', 'unsupplied')).toEqual(['2330']);
    expect(hexes('fatigue', 'level-2')).toEqual(['2330']);
  });

  test('12.0 18.16f 18.16i 13.2 13.28 supply and command are painted as the rules ask for them', () => {
    const bad = (
      id: string,
      stacks: { [hex: string]: string },
      more = {},
      focus: string | null = null,
    ): unknown =>
      table.overlays[id]!(
        okinawa.mask(lay('us.assault', stacks, { turn: 25, ...more }).state, 'us'),
        focus,
      ).areas.flatMap(({ tone, hexes: painted }) => (tone === 'bad' ? painted : []));
    const A = { '2926': 'US-96-381-1' };
    expect(bad('supply', A)).toEqual(['2926']);
    expect(bad('supply', A, { tactics: { us: 'prepare', japan: 'withdraw' } })).toEqual([]);
    expect(bad('supply', { '4434': 'US-77-305-1' })).toEqual([]);
    // Nobody commands a division without headquarters.
    expect(bad('command', { ...A, lost: 'US-96-HQ' })).toEqual(['2926']);
    expect(bad('command', { ...A, lost: 'US-96-HQ' }, {}, 'US-7-17-1')).toEqual([]);
    expect(bad('command', { ...A, '2925': 'US-96-HQ' })).toEqual([]);
    const marines = { '1335': 'US-6M-4-1' };
    expect([bad('supply', marines), bad('command', marines)]).toEqual([['1335'], ['1335']]);
    const sailed = { campaign: { amphibious: 25 }, bySea: ['US-6M-4-1'] };
    expect([bad('supply', marines, sailed), bad('command', marines, sailed)]).toEqual([[], []]);
  });
});
