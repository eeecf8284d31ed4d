import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commandRange,
  enemyOf,
  grid,
  hasAirfield,
  hasPort,
  hexId,
  hexOf,
  hqsOf,
  isCoastal,
  isHq,
  JAPAN,
  landAcross,
  mayCommand,
  unitIds,
  unitOf,
  unitSide,
  waterAcross,
} from '../components.ts';
import { isSupplied, solution } from '../rules/06-supply/20-supply.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import { has } from '../rules/06-supply/bits.ts';
import { setDefaultControl } from '../rules/17-scenarios/00-setup.ts';
import { emptyState, put, type State, setControl } from '../state.ts';
import en from '../text/en/6.json' with { type: 'json' };
import { stateOf } from './06-position.ts';
import { everyHex } from './06-slow-supply.ts';

const UNBUILT = { unbuilt: ['2104', '2105', '2205'] };

function why(s: State, unit: string) {
  const found = whyUnsupplied(s, unitOf(unit));
  if (found) expect(Object.keys(en.why)).toContain(found.key);
  return found && { rule: found.rule, key: found.key, ...found.args, path: found.hexes.map(hexId).join(' ') };
}

describe('why a unit is out of supply', () => {
  test('6.21A(B) names the hexside, the zone and who projects it', () => {
    const units = {
      'hq-malaya': '2015',
      'cw-ma-air': '2015',
      'hq-south': '2212',
      'jp-af-22': '2012',
      'jp-af-21': '2019',
      'jp-af-23': '2415',
    };
    expect(why(stateOf({ units }), 'jp-af-21')).toEqual({
      rule: '6.21A(B)',
      key: 'zone',
      unit: 'jp-af-21',
      hq: 'hq-south',
      from: '2216',
      to: '2116',
      hex: '2116',
      by: 'cw-ma-air',
      path: '2212 2213 2214 2215 2216 2116',
    });
    const far = { ...units, 'hq-cpac': '5808', 'us-7af': '5808' };
    expect(why(stateOf({ units: far }), 'jp-af-21')).toMatchObject({ key: 'zone', by: 'cw-ma-air' });
    const batavia = stateOf({ units: { ...units, 'jp-af-21': '2018' }, control: { japan: ['2112'] } });
    expect(why(batavia, 'cw-ma-air')).toMatchObject({
      rule: '6.21A(B)',
      key: 'hq-zone',
      unit: 'cw-ma-air',
      hq: 'hq-malaya',
      by: 'jp-af-21',
    });
    expect(why(batavia, 'jp-af-21')).toBeUndefined();
  });

  test('6.12 6.21A no HQ for it, none in range', () => {
    expect(why(stateOf({ units: { 'hq-malaya': '2015', 'du-air': '2019' } }), 'du-air')).toMatchObject({
      rule: '6.12',
      key: 'no-hq',
    });
    expect(why(stateOf({ units: { 'hq-malaya': '2015', 'cw-2-aus': '3727' } }), 'cw-2-aus')).toMatchObject({
      key: 'out-of-range',
      hq: 'hq-malaya',
      distance: 21,
      range: 5,
    });
    // The HQ that is the fewest hexes beyond its range.
    const nearest = (malaya: string, seac: string) =>
      why(stateOf({ units: { 'hq-malaya': malaya, 'hq-seac': seac, 'cw-2-aus': '3727' } }), 'cw-2-aus');
    expect(nearest('2015', '1307')).toMatchObject({ hq: 'hq-malaya' });
    expect(nearest('1307', '2015')).toMatchObject({ hq: 'hq-seac' });
  });

  test.each([
    ['6.21A(C)', 'no-port', { 'hq-malaya': '2015', 'cw-3-ind': '2316' }, 'cw-3-ind', '2216', '2316'],
    [
      '6.21A-port limit',
      'port-limit',
      { 'hq-malaya': '3820', 'cw-ca-kent': '3824' },
      'cw-ca-kent',
      '3823',
      '3824',
    ],
    [
      '6.21A-land limit',
      'land-limit',
      { 'hq-swpac': '3727', 'us-i-corps': '3327' },
      'us-i-corps',
      undefined,
      '3327',
    ],
  ] as const)('%s %s', (rule, key, units, unit, from, to) => {
    expect(why(stateOf({ units, markers: UNBUILT }), unit)).toMatchObject({
      rule,
      key,
      ...(from ? { from } : {}),
      to,
    });
  });

  test('6.21A(D) 6.21A(F) 6.21A(G) which way the path would change, and whose port it is', () => {
    const kent = { 'hq-malaya': '2008', 'cw-ca-kent': '2510' };
    expect(why(stateOf({ units: kent }), 'cw-ca-kent')).toMatchObject({ rule: '6.21A(D)', key: 'no-port' });
    const control = { japan: ['3822', '3720'] };
    const inland = { 'hq-malaya': '3820', 'cw-3-ind': '3823' };
    expect(why(stateOf({ units: inland, control }), 'cw-3-ind')).toMatchObject({
      rule: '6.21A(G)',
      from: '3822',
    });
    const afloat = { 'hq-malaya': '3823', 'cw-ca-kent': '3821' };
    expect(why(stateOf({ units: afloat, control }), 'cw-ca-kent')).toMatchObject({
      rule: '6.21A(F)',
      from: '3822',
    });
  });

  test('6.21A(E) the hex that the enemy holds', () => {
    const units = {
      'hq-malaya': '2008',
      'cw-1b': '2106',
      'jp-a-16': '2107',
      'jp-a-17': '2207',
      'jp-a-15': '2007',
    };
    expect(why(stateOf({ units, markers: UNBUILT }), 'cw-1b')).toMatchObject({
      rule: '6.21A(E)',
      key: 'enemy-hex',
      from: '2008',
      to: '2007',
      hex: '2007',
    });
  });

  test('6.21B an HQ without a source; 13.74-2 the China box', () => {
    const allies = ['3407', '3506', '3507', '3607', '3705', '3706'];
    const s = stateOf({ units: { 'hq-south': '2212', 'jp-a-25': '2212' }, control: { allies } });
    expect(why(s, 'jp-a-25')).toMatchObject({
      rule: '6.22',
      key: 'hq-no-source',
      hq: 'hq-south',
      unit: 'jp-a-25',
    });
    const china = stateOf({ units: { 'us-14af': 'china' }, control: { japan: ['2206'] }, markers: UNBUILT });
    expect(why(china, 'us-14af')).toMatchObject({ rule: '13.74-2', key: 'china-box' });
  });
});

/** What is wrong with the explanation, by the map alone; '' if nothing is. */
function falsehood(s: State, unit: number): string {
  const why = whyUnsupplied(s, unit);
  if (!why) return isSupplied(s, unit) ? '' : 'none';
  const say = (what: string): string =>
    `${unitIds[unit]} at ${hexId(s.at[unit]!)}, ${why.rule} ${why.key} ${JSON.stringify(why.args)}: ${what}`;
  if (!(why.key in en.why)) return say('no text');
  const { board, lines, open, projects } = solution(s);
  const side = unitSide[unit]!;
  const closed = open[enemyOf(side)];
  const mine = hqsOf[side]!.filter(hq => s.at[hq]! >= 0 && mayCommand[hq]![unit] === 1);
  const inRange = mine.filter(hq => grid.distance(s.at[hq]!, s.at[unit]!) <= commandRange[hq]!);
  if (why.key === 'no-hq') return mine.length > 0 ? say('there is one') : '';
  if (why.key === 'out-of-range') return inRange.length > 0 ? say('one is in range') : '';
  if (why.key === 'kunming') return lines[side].road !== 'closed' ? say('it is a source') : '';
  const hq = unitOf(`${why.args.hq}`);
  const ofHq = why.key.startsWith('hq-');
  if (isHq[unit] ? hq !== unit : !inRange.includes(hq)) return say('not an HQ for it');
  if (isSupplied(s, hq) === ofHq) return say('supply of the HQ');
  if (why.hexes[0] !== s.at[hq]) return say('where it starts');
  const key = why.key.replace('hq-', '');
  if (key === 'no-source' || key === 'impassable') return '';
  const [from, to] = [hexOf(`${why.args.from}`), hexOf(`${why.args.to}`)];
  const d = [0, 1, 2, 3, 4, 5].find(each => grid.neighbours[6 * from + each] === to);
  if (d === undefined) return say('no hexside');
  if (why.hexes.at(-1) !== to || why.hexes.at(-2) !== from) return say('not where the path ends');
  const hex = hexOf(`${why.args.hex}`);
  if (hex !== from && hex !== to) return say('another hex');
  if (key === 'zone') {
    if (!waterAcross[6 * from + d]) return say('no water');
    if (!has(closed, hex)) return say('no open zone');
    const by = unitOf(`${why.args.by}`);
    return unitSide[by] !== side && projects[by] && grid.distance(s.at[by]!, hex) <= 2 ? '' : say('by whom');
  }
  if (key === 'enemy-hex') {
    if (!landAcross[6 * from + d]) return say('no land');
    return has(board.passable[side], hex) ? say('not held') : '';
  }
  if (key === 'no-port') {
    if (!isCoastal[from]) return say('no coast');
    if (has(ofHq ? board.ports[side] : lines[side].ports, from)) return say('a good port');
    const [toLand, toSea] = hasPort[from] ? ['6.21A(G)', '6.21A(F)'] : ['6.21A(C)', '6.21A(D)'];
    if (hasPort[from] && s.control[from] === side)
      return why.rule === '1.3-supply-capable port' ? '' : say('own port');
    const rules = [
      ...(landAcross[6 * from + d] ? [toLand] : []),
      ...(waterAcross[6 * from + d] ? [toSea] : []),
    ];
    return rules.includes(why.rule) ? '' : say('which way');
  }
  if (key === 'land-limit') return has(lines[side].near, s.at[unit]!) ? say('near enough') : '';
  if (key === 'detour' && why.hexes.length - 1 <= commandRange[hq]!) return say('short enough');
  return '';
}

describe('6.21 why a unit is out of supply', () => {
  const area = (west: number, east: number, north: number, south: number): string[] =>
    everyHex.filter(id => {
      const [c, r] = [Number(id.slice(0, 2)), Number(id.slice(2))];
      return c >= west && c <= east && r >= north && r <= south && hexOf(id) >= 0;
    });
  const FLYERS = ['jp-af-21', 'jp-af-22', 'jp-cvl-ryujo', 'cw-ma-air', 'du-air', 'us-19-lrb'];
  const HQS = ['hq-south', 'hq-malaya', 'hq-abda', 'hq-seac'];
  const GROUND = ['jp-a-25', 'jp-a-16', 'jp-2sn', 'cw-3-ind', 'du-j-div', 'us-p-bde', 'ch-5', 'cw-ca-kent'];

  interface Scene {
    flyers: string[];
    hqs: string[];
    ground: string[];
    japanese: string[];
  }
  function stood({ flyers, hqs, ground, japanese }: Scene): State {
    const s = emptyState('campaign', 1, 12, {});
    setDefaultControl(s);
    for (const id of japanese) setControl(s, hexOf(id), JAPAN);
    const stand = (units: readonly string[], at: readonly string[]): void => {
      for (const [i, id] of units.entries()) put(s, unitOf(id), hexOf(at[i]!));
    };
    stand(FLYERS, flyers);
    stand(GROUND, ground);
    stand(HQS, hqs);
    for (const id of HQS) setControl(s, s.at[unitOf(id)]!, unitSide[unitOf(id)]!);
    return s;
  }
  const scene = (flyers: string, hqs: string, ground: string, japanese = ''): Scene => ({
    flyers: flyers.split(' '),
    hqs: hqs.split(' '),
    ground: ground.split(' '),
    japanese: japanese.split(' ').filter(Boolean),
  });

  // Each with a position in which a zone, or an enemy hex, or a port was named at a hexside that had none.
  test.each([
    [
      'the South Seas',
      area(18, 27, 9, 21),
      scene(
        '1916 1914 2409 2211 1914 2320',
        '2311 2212 2019 2709',
        '2312 2210 2109 2315 2009 2411 2420 1814',
        '1917 2015 2110 2212 2311 2409 2509 2517 2609 2616 2719 2721',
      ),
    ],
    [
      'Burma and Siam',
      area(15, 25, 3, 14),
      scene(
        '1813 1914 2106 2206 1914 1805',
        '1905 1805 2508 2212',
        '1809 1507 1805 1808 1608 1808 2114 2014',
        '1805 1905 2008 2110 2212 2311 2409 2508 2509',
      ),
    ],
    [
      'New Guinea',
      area(30, 42, 17, 28),
      scene(
        '3226 3226 3727 4222 3626 3820',
        '3822 3720 3727 4021',
        '3524 3220 3628 3720 4119 3121 4126 3521',
        '3023 3319 3626 3720 3727 3820 3823 4017 4020 4021 4024',
      ),
    ],
  ])(
    '6.21A 6.21B 6.22 is true of hexside, hex, unit and rule, wherever they stand: %s',
    (_, hexes, known) => {
      const bases = hexes.filter(id => hasAirfield[hexOf(id)]);
      const ports = hexes.filter(id => hasPort[hexOf(id)]);
      const positions = fc.record({
        flyers: fc.array(fc.constantFrom(...bases), { minLength: FLYERS.length, maxLength: FLYERS.length }),
        hqs: fc.uniqueArray(fc.constantFrom(...ports), { minLength: HQS.length, maxLength: HQS.length }),
        ground: fc.array(fc.constantFrom(...hexes), { minLength: GROUND.length, maxLength: GROUND.length }),
        japanese: fc.subarray(ports),
      });
      fc.assert(
        fc.property(positions, each => {
          const s = stood(each);
          for (const id of [...FLYERS, ...GROUND, ...HQS]) expect(falsehood(s, unitOf(id))).toBe('');
        }),
        { numRuns: 60, examples: [[known]] },
      );
    },
  );

  const why = (spec: Parameters<typeof stateOf>[0], unit: string) => {
    const found = whyUnsupplied(stateOf(spec), unitOf(unit));
    return found && [found.rule, found.key, found.args.hq, found.hexes.map(hexId).join(' ')];
  };

  test('6.21A-land limit, 1.3-supply-capable port a port that a zone cuts off brings nobody within 4 MP', () => {
    const units = { 'hq-south': '2212', 'jp-a-15': '2108' };
    const control = { japan: ['2110'] };
    expect(why({ units, control }, 'jp-a-15')).toBeUndefined();
    // Bangkok lies in their zone; the way over land from Saigon does not care.
    const planes = { 'cw-ma-air': '2012', 'hq-malaya': '2112' };
    expect(why({ units: { ...units, ...planes }, control }, 'jp-a-15')).toEqual([
      '6.21A-land limit',
      'land-limit',
      'hq-south',
      '2212 2211 2210 2209 2108',
    ]);
  });

  test('13.75-1, 13.75-4 who lives on Kunming is told of Kunming, and not of HQs', () => {
    const unbuilt = { unbuilt: ['2104', '2105', '2205'] };
    const closed = { control: { japan: ['2008'] }, markers: unbuilt };
    const kunming = (hex: string) => ['13.75-1', 'kunming', undefined, `2407 ${hex}`];
    expect(why({ units: { 'ch-5': '2306' }, markers: unbuilt }, 'ch-5')).toBeUndefined();
    expect(why({ ...closed, units: { 'ch-5': '2306' } }, 'ch-5')).toEqual(kunming('2306'));
    expect(why({ ...closed, units: { 'ch-5': '2306', 'hq-seac': '1805' } }, 'ch-5')).toEqual(kunming('2306'));
    // Others look to their HQ first.
    expect(why({ ...closed, units: { 'cw-1b': '2206' } }, 'cw-1b')).toEqual(kunming('2206'));
    expect(why({ ...closed, units: { 'cw-1b': '2206', 'hq-malaya': '2015' } }, 'cw-1b')).toEqual(
      kunming('2206'),
    );
    const india = { 'cw-1b': '2206', 'hq-seac': '1805' };
    expect(why({ ...closed, units: india }, 'cw-1b')).toEqual([
      '6.21A-land limit',
      'land-limit',
      'hq-seac',
      '1805 1905 2005 2105 2206',
    ]);
    // Kunming serves no Japanese, and nobody behind Japanese lines.
    expect(why({ ...closed, units: { 'jp-a-15': '2206' } }, 'jp-a-15')).toEqual([
      '6.12',
      'no-hq',
      undefined,
      '',
    ]);
    const behind = { 'ch-5': '2106', 'jp-a-15': '2206', 'jp-a-16': '2207' };
    expect(why({ ...closed, units: behind }, 'ch-5')).toEqual(['6.12', 'no-hq', undefined, '']);
  });
});
