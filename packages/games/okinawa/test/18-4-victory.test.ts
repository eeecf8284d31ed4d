import { flatten } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { DEAD } from '../boxes.ts';
import { US } from '../components.ts';
import { mask } from '../hidden.ts';
import { hexId, hexOf, keyPointOf, nahaHexes, northEdge, shuriHexes, villages } from '../map.ts';
import {
  arePositionsBehind,
  exhausted,
  hasFallen,
  haveEntered,
  isCentreHeld,
  isNorthHeld,
  isPointOccupied,
  usStepsGone,
} from '../rules/18-scenarios/17-ground.ts';
import {
  airSeaPoints,
  japanesePoints,
  type Points,
  totalOf,
  usPoints,
} from '../rules/18-scenarios/18-points.ts';
import { judgeAirfields, usConditions, winnerOf } from '../rules/18-scenarios/40-victory.ts';
import { coming, nearest, score, totals } from '../score.ts';
import { isHeldByUs, put, type State } from '../state.ts';
import { texts } from '../table/texts.ts';
import { formationUnits, fullSteps, isInfantry, UNITS_OF, unitId, unitNamed } from '../units.ts';
import { lay, stand } from './lay.ts';

const ids = (points: readonly Points[]): string =>
  points.map(({ id, points: value }) => `${id} ${value}`).join(', ');
const CHINEN = ['2742', '2842', '2843'];
const HEIGHTS = [...CHINEN, '1946', '2145', '2146'];
const CITIES = [...shuriHexes, ...nahaHexes].map(hexId);
const ALL_GROUND = [...HEIGHTS, ...CITIES];
const GONE = { dead: 'JP-HQ' };

// ---------------------------------------------------------------- the north, the centre, Ie Shima, airfields

/** A stack of the 6th Marines in each hex of the north edge, as far as they go: zones cover the rest. */
const edge = (units = formationUnits('6M').map(unitId)): { [hex: string]: string } =>
  Object.fromEntries(
    northEdge
      .map(hexId)
      .slice(0, units.length)
      .map((hex, i) => [hex, units[i]!]),
  );

test('18.16c T-VP-US-1 the north is cleared when the 6th Marines have had all of its edge for a full turn', () => {
  expect(isNorthHeld(stand(edge()))).toBe(true);
  expect(isNorthHeld(stand({}))).toBe(false);
  expect(isNorthHeld(stand(edge(formationUnits('1M').map(unitId))))).toBe(false);
  const t = lay('end.judge', edge(), { turn: 5 });
  expect([t.state.campaign.northTurns, t.state.campaign.north]).toEqual([1, false]);
  const u = lay('end.judge', { ...edge(), '4533': 'JP-HG-1' }, { turn: 6, campaign: { northTurns: 1 } });
  expect(u.state.campaign.north).toBe(true);
  u.tells('north-cleared');
  expect(ids(usPoints(u.state))).toBe('north 5');
  // Given up for a turn it begins anew.
  const v = lay('end.judge', {}, { turn: 6, campaign: { northTurns: 1 } });
  expect([v.state.campaign.northTurns, v.state.campaign.north]).toEqual([0, false]);
});

test('18.16c 9.87 a unit beside the edge holds it by its zone, unless it is pinned', () => {
  // Twelve stand on the edge; the first of its hexes is held from 3702, the last from the one before it.
  const [behind, last, ...units] = formationUnits('6M').map(unitId);
  const pinned = Object.fromEntries(units.map((unit, i) => [hexId(northEdge[i + 1]!), `${unit}:pinned`]));
  const held = (hex: string, word = ''): boolean =>
    isNorthHeld(stand({ ...pinned, [hex]: `${behind}${word}`, '4901': last! }));
  expect([held('3702'), held('3702', ':pinned'), held('3803')]).toEqual([true, false, false]);
});

test('18.16c a Japanese unit at the edge, or a hex out of their zone, and it is not held', () => {
  const hexes = edge();
  const [first] = Object.keys(hexes) as [string];
  expect(isNorthHeld(stand({ ...hexes, [first]: 'JP-44-2-2' }))).toBe(false);
});

test('18.16e T-VP-US-2 the centre is cleared when the 1st Marines stand in all six villages when two turns end', () => {
  const units = formationUnits('1M').map(unitId);
  const stacks = Object.fromEntries(villages.map((hex, i) => [hexId(hex), units[i]!]));
  expect(isCentreHeld(stand(stacks))).toBe(true);
  const { [hexId(villages[5]!)]: _, ...five } = stacks;
  expect(isCentreHeld(stand(five))).toBe(false);
  expect(isCentreHeld(stand({ ...five, [hexId(villages[5]!)]: 'US-7-17-1' }))).toBe(false);
  const t = lay('end.judge', { ...stacks, '4533': 'JP-HG-1' }, { turn: 6, campaign: { centreTurns: 1 } });
  expect([t.state.campaign.centre, ids(usPoints(t.state))]).toEqual([true, 'centre 5']);
});

test('T-VP-US-3 T-VP-US-4 18.15e Ie Shima clear: 5 points, and 10 more before 25 April', () => {
  const at = (turn: number, stacks = {}): string =>
    ids(usPoints(lay('end.judge', { '2330': 'JP-62-12', ...stacks }, { turn }).state));
  expect([at(8), at(9), at(8, { '4533': 'JP-HG-1' })]).toEqual([
    'ie-shima 5, ie-shima-early 10',
    'ie-shima 5',
    '',
  ]);
  expect(ids(usPoints(lay('end.judge', {}, { scenario: 'scenario-3', turn: 16 }).state))).toBe('');
  // What bombs have cleared before the 77th lands counts on the day of its landing.
  expect([at(5), at(6)]).toEqual(['', 'ie-shima 5, ie-shima-early 10']);
});

test('T-VP-US-5 T-VP-US-6 T-VP-JP-1 T-VP-JP-2 airfields: taken once, retaken once, both for good', () => {
  const kadena = ['2618', '2619', '2718'];
  const t = lay('end.judge', { '4533': 'JP-HG-1' }, { turn: 3, held: [...kadena, '2413', '2513', '2514'] });
  expect(ids(usPoints(t.state))).toBe('kadena 5, yontan 5');
  const part = lay('end.judge', { '4533': 'JP-HG-1' }, { turn: 3, held: ['2618', '2619'] });
  expect(ids(usPoints(part.state))).toBe('');
  // Back comes a Japanese battalion, and goes again.
  put(t.state, t.unit('JP-62-12'), t.hex('2618'));
  judgeAirfields(t.referee);
  put(t.state, t.unit('JP-62-12'), DEAD);
  judgeAirfields(t.referee);
  expect([ids(usPoints(t.state)), ids(japanesePoints(t.state))]).toEqual([
    'kadena 5, yontan 5',
    'kadena-retaken 5',
  ]);
  put(t.state, t.unit('JP-62-11'), t.hex('2413'));
  judgeAirfields(t.referee);
  expect(ids(japanesePoints(t.state))).toBe('kadena-retaken 5, yontan-retaken 10');
  // What the US never had is not retaken.
  const u = lay('end.judge', { '2618': 'JP-62-12', '4533': 'JP-HG-1' }, { turn: 4 });
  expect(ids(japanesePoints(u.state))).toBe('');
});

// ---------------------------------------------------------------- points of the final board

test('T-VP-US-7 T-VP-US-9 T-VP-US-10 T-VP-US-11 T-VP-US-12 T-VP-US-13 ground last held by the US, and the headquarters', () => {
  expect(ids(usPoints(stand(GONE, { held: ALL_GROUND })))).toBe(
    'naha 10, chinen 10, yoza 15, yaese 15, hq 20, shuri 40',
  );
  // Empty ground that nobody has entered scores nothing; one hex of several is not enough.
  expect(ids(usPoints(stand({ '1830': 'JP-HQ' }, { held: ['2145', '2742', ...CITIES.slice(1)] })))).toBe(
    'naha 10',
  );
  // A Japanese unit in a city denies it, unless it is on its way north.
  const back = { '2034': 'JP-62-12', '1830': 'JP-HQ' };
  expect(ids(usPoints(stand(back, { held: CITIES })))).toBe('naha 10');
  expect(ids(usPoints(stand(back, { held: CITIES, campaign: { northward: true } })))).toBe(
    'naha 10, shuri 40',
  );
});

test('18.17a-1 18.34a-1 T-VP-US-13 whoever passes through on his way north takes no ground back', () => {
  const passes = (more = {}): [string, boolean] => {
    const s = stand({ ...GONE, '2136': 'JP-62-12' }, { turn: 26, held: ALL_GROUND, ...more });
    const shuri = (): string => ids(usPoints(s).filter(({ id }) => id === 'shuri'));
    put(s, unitNamed('JP-62-12'), hexOf('2135'));
    const there = shuri();
    put(s, unitNamed('JP-62-12'), hexOf('2134'));
    return [`${there}, ${shuri()}`, hasFallen(s)];
  };
  expect(passes({ campaign: { northward: true } })).toEqual(['shuri 40, shuri 40', true]);
  expect(passes()).toEqual([', ', false]);
  // Key points make no exception.
  const free = stand(
    { '2136': 'JP-62-12' },
    {
      scenario: 'free-variant',
      held: ['2135'],
      campaign: { northward: true },
    },
  );
  put(free, unitNamed('JP-62-12'), hexOf('2135'));
  expect(isHeldByUs(free, hexOf('2135'))).toBe(false);
});

test('T-VP-US-8 5.16 the Japanese air force delayed to 10 April', () => {
  const at = (fliesOn: number): string => ids(usPoints(stand({ '1830': 'JP-HQ' }, { air: { fliesOn } })));
  expect([at(3), at(4)]).toEqual(['', 'delay 10']);
});

test('T-VP-JP-3 T-VP-JP-4 T-VP-JP-5 fatigue by division and level, or point by point as an option', () => {
  const fatigue = { '7': 3, '27': 0, '77': 10, '96': 16, '1M': 15 };
  expect(ids(japanesePoints(stand({}, { fatigue })))).toBe('fatigue-1 1, fatigue-2 4, fatigue-3 3');
  // 3 + 9 + 9 + 9 points of level I, 1 + 6 + 6 of level II, 1 of level III.
  expect(ids(japanesePoints(stand({}, { fatigue }, { fatigueScore: 'points' })))).toBe(
    'fatigue-1 30, fatigue-2 26, fatigue-3 3',
  );
});

test('T-VP-JP-6 T-VP-JP-7 14.12 steps are scored when they are lost: 3 for infantry and guns, 5 for the others', () => {
  const s = stand({ '2330': 'JP-62-12' });
  s.campaign.stepsLost = [4, 2];
  expect(ids(japanesePoints(s))).toBe('foot-steps 12, other-steps 10');
});

test('T-VP-JP-8 T-VP-JP-9 T-VP-JP-10 T-VP-JP-11 T-VP-JP-12 T-VP-JP-13 T-VP-JP-14 ships and aircraft', () => {
  const s = stand({}, { air: { usLost: 14, critical: 7 } });
  // BB CA CL CV CVL DD G LST MS T.
  s.air.damaged = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  expect(ids(airSeaPoints(s))).toBe(
    `aircraft 2, damaged ${5 + 3 + 2 + 8 + 5 + 1 + 1 + 1 + 1 + 2}, critical 7`,
  );
  s.air.damaged.fill(0);
  s.air.sunk = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  expect(ids(airSeaPoints(s))).toBe(`aircraft 2, sunk ${8 + 6 + 4 + 20 + 8 + 2 + 2 + 2 + 2 + 4}, critical 7`);
});

test('T-VP-JP-15 17.3 17.31 17.32 conferences cost at once, and by turn to the scheduled end; debt counts', () => {
  const s = stand(
    {},
    {
      turn: 10,
      conference: {
        paid: 15,
        perTurn: [
          { points: 2, from: 20 },
          { points: 1, from: 28 },
        ],
      },
    },
  );
  expect(ids(japanesePoints(s))).toBe(`conferences ${-(15 + 18 + 1)}`);
});

test('T-VP-US-14 18.17a each turn before 21 June: 15', () => {
  const at = (fallen: number): string =>
    ids(usPoints(stand({ '1830': 'JP-HQ' }, { turn: 28, campaign: { fallen } })));
  expect([at(28), at(27), at(25)]).toEqual(['', 'early 15', 'early 45']);
});

test('T-VP-US-15 T-VP-JP-16 the second beachhead, in the Historical Variant only', () => {
  const second = (made: number, evacuated: number) => ({
    beach: 'minatoga',
    divisions: ['27', '77'],
    made,
    evacuated,
  });
  const at = (scenario: string, made: number, evacuated: number): string => {
    const s = stand({ '1830': 'JP-HQ' }, { scenario, second: second(made, evacuated) });
    return ids([...usPoints(s), ...japanesePoints(s)].filter(({ id }) => /beachhead|evacuated/.test(id)));
  };
  expect(at('historical-variant', 10, 0)).toBe('beachhead 15');
  expect(at('historical-variant', 10, 14)).toBe('evacuated 15');
  expect(at('historical-variant', 0, 0)).toBe('');
  expect([at('free-variant', 10, 0), at('free-variant', 10, 14)]).toEqual(['', '']);
});

// ---------------------------------------------------------------- the campaign

const nine = 'JP-62-11 JP-62-12 JP-62-13 JP-62-14 JP-62-15 JP-62-21 JP-62-22 JP-62-23 JP-62-272'.split(' ');
const survivors = (count: number): { [hex: string]: string } =>
  Object.fromEntries(
    ['3026', '3126', '3027', '3127', '3028', '3128', '3029', '3129', '3030', '3130']
      .slice(0, count)
      .map((hex, i) => [hex, [...nine, 'JP-62-273'][i]!]),
  );
const won = (s: State): string => {
  const winner = winnerOf(s);
  return winner === null ? 'draw' : winner === US ? 'us' : 'japan';
};

test('18.17a 18.17a-1 18.17a-2 18.17a-3 Okinawa falls: all ground, the headquarters gone, fewer than ten units', () => {
  const at = (stacks: { [hex: string]: string }, held = ALL_GROUND, scenario = 'campaign'): number =>
    lay('end.judge', stacks, { scenario, turn: 20, held }).state.campaign.fallen;
  expect(at({ ...survivors(9), ...GONE })).toBe(20);
  expect(at({ ...survivors(10), ...GONE })).toBe(0);
  expect(at({ ...survivors(8), '2234': 'JP-HG-2', ...GONE })).toBe(0);
  expect(at({ ...survivors(8), '2924': 'JP-HQ' })).toBe(0);
  for (const hex of ['1946', '2146', '2843', '2034', '1435'])
    expect(
      at(
        { ...survivors(3), ...GONE },
        ALL_GROUND.filter(each => each !== hex),
      ),
      hex,
    ).toBe(0);
  // Only the campaign and its variant are judged by it.
  expect(at({ ...survivors(3), ...GONE }, ALL_GROUND, 'historical-variant')).toBe(20);
  expect(at({ ...survivors(3), ...GONE }, ALL_GROUND, 'scenario-3')).toBe(0);
});

test('18.17 18.11 3.6 the game stops with the turn on which Okinawa has fallen, and else after 21 June', () => {
  const t = lay('end.judge', { ...survivors(3), ...GONE }, { turn: 20, held: ALL_GROUND });
  t.tells('fallen').tells('won', { who: 'us' }).isWonBy('us');
  const u = lay('end.judge', survivors(3), { turn: 28 });
  u.isWonBy(null);
});

test('18.17 18.17b 18.17c 18.17d 18.17e the fall wins, but for a Japanese lead on points; without it only Japan can win', () => {
  const s = stand({ ...survivors(3), ...GONE }, { turn: 28, held: ALL_GROUND, campaign: { fallen: 28 } });
  expect(won(s)).toBe('us');
  s.campaign.stepsLost = [100, 0];
  expect(won(s)).toBe('draw');
  // 18.17c Even points are no lead.
  s.campaign.stepsLost = [0, 0];
  s.air.critical = totalOf(usPoints(s));
  expect(won(s)).toBe('us');
  s.air.critical++;
  expect(won(s)).toBe('draw');
  s.air.critical = 0;
  s.campaign.stepsLost = [100, 0];
  s.campaign.fallen = 0;
  expect(won(s)).toBe('japan');
  s.campaign.stepsLost = [0, 0];
  expect(won(s)).toBe('draw');
});

test('18.26 18.26a 18.26b 18.26c 18.26d 18.26e in the Historical Variant the US must lead on points as well', () => {
  const us = totalOf(
    usPoints(stand({ ...survivors(3), ...GONE }, { scenario: 'historical-variant', held: ALL_GROUND })),
  );
  const at = (points: number, fallen: number): string => {
    const s = stand(
      { ...survivors(3), ...GONE },
      { scenario: 'historical-variant', turn: 28, held: ALL_GROUND, campaign: { fallen } },
    );
    s.air.critical = points;
    return won(s);
  };
  expect([at(us - 1, 28), at(us, 28), at(us + 1, 28), at(us + 1, 0), at(us, 0)]).toEqual([
    'us',
    'draw',
    'draw',
    'japan',
    'draw',
  ]);
});

test('18.16h 18.73b from 12 June, without the headquarters and fewer than ten, the survivors go north', () => {
  const at = (
    turn: number,
    count: number,
    more: { [hex: string]: string } = GONE,
    scenario = 'campaign',
  ): boolean =>
    lay('end.judge', { ...survivors(count), ...more }, { scenario, turn }).state.campaign.northward;
  expect([at(23, 9), at(24, 9), at(24, 10), at(24, 3, { '2924': 'JP-HQ' })]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([at(22, 5, GONE, 'scenario-4'), at(22, 6, GONE, 'scenario-4')]).toEqual([true, false]);
});

// ---------------------------------------------------------------- the Free Variant

const EIGHT = ['shuri', 'maeda', 'naha', 'yoza', 'yaese', 'chinen', 'kadena', 'yontan'];
const FREE_GROUND = [...ALL_GROUND, '2331', '2618', '2619', '2718', '2413', '2513', '2514'];

test('18.34a-1 a key point is occupied by whoever was last in it, or alone has it in a zone of control', () => {
  const maeda = keyPointOf('maeda');
  expect(isPointOccupied(stand({}, { held: ['2331'] }), maeda)).toBe(true);
  expect(isPointOccupied(stand({ '2330': 'US-96-381-1' }), maeda)).toBe(true);
  expect(isPointOccupied(stand({ '2330': 'US-96-381-1', '2332': 'JP-62-12' }), maeda)).toBe(false);
  expect(isPointOccupied(stand({ '2330': 'US-96-381-1:pinned' }), maeda)).toBe(false);
  expect(isPointOccupied(stand({ '2331': 'JP-62-12' }, { entered: ['2331'] }), maeda)).toBe(false);
});

test('18.34 18.34a 18.34a-2 18.34a-3 18.34b 18.34c T-VP-US-16 most of Okinawa: the eight points, no headquarters, fewer than fifteen', () => {
  const at = (stacks: { [hex: string]: string }, held = FREE_GROUND): number =>
    lay('end.judge', stacks, { scenario: 'free-variant', turn: 20, held, keyPoints: EIGHT }).state.campaign
      .fallen;
  const fourteen = {
    ...survivors(9),
    '2825': 'JP-HG-2',
    '2826': 'JP-HG-3',
    '2827': 'JP-HG-4',
    '2828': 'JP-HG-5',
    '2829': 'JP-HG-6',
  };
  expect(at({ ...fourteen, ...GONE })).toBe(20);
  expect(at({ ...fourteen, '2824': 'JP-HG-7', ...GONE })).toBe(0);
  expect(
    at(
      { ...fourteen, ...GONE },
      FREE_GROUND.filter(hex => hex !== '2331'),
    ),
  ).toBe(0);
  expect(at({ ...survivors(3), '2824': 'JP-HQ' })).toBe(0);
  const t = lay(
    'end.judge',
    { ...fourteen, ...GONE },
    { scenario: 'free-variant', turn: 20, held: FREE_GROUND, keyPoints: EIGHT },
  );
  t.tells('mostly-occupied').isWonBy('us');
  expect(ids(usPoints(t.state))).toContain('early 120');
});

test('18.34a-3 18.33c who has left by the north edge survives; who waits in the replacement box does not count', () => {
  const fallen = (more: { [place: string]: string }): number =>
    lay(
      'end.judge',
      { ...survivors(9), ...GONE, ...more },
      { scenario: 'free-variant', turn: 27, held: FREE_GROUND, keyPoints: EIGHT },
    ).state.campaign.fallen;
  const five = 'JP-24-22-1 JP-24-22-2 JP-24-22-3 JP-24-32-1 JP-24-32-2';
  expect([fallen({ exited: five }), fallen({ exited: `${five} JP-24-32-3` })]).toEqual([27, 0]);
  expect(fallen({ exited: five, box: 'JP-AC-1 JP-AC-2', lost: 'JP-24-32-3' })).toBe(27);
});

test('18.17a-3 in the campaign those on the map count, whoever else may come yet', () => {
  const fallen = (more: { [place: string]: string }): number =>
    lay('end.judge', { ...survivors(9), ...GONE, ...more }, { turn: 20, held: ALL_GROUND }).state.campaign
      .fallen;
  expect([fallen({ box: 'JP-AC-1', lost: 'JP-24-22-1' }), fallen({ '4533': 'JP-HG-1' })]).toEqual([20, 0]);
});

test('T-VP-US-17 T-VP-JP-18 T-VP-JP-19 T-VP-JP-20 18.321d T-VP-JP-17 points of the Free Variant', () => {
  const at = (stacks: { [hex: string]: string }): string => {
    const s = stand(stacks, { scenario: 'free-variant', keyPoints: EIGHT, held: ['2331', '1946'] });
    return ids([...usPoints(s), ...japanesePoints(s)].filter(({ id }) => /point|hq|exit/.test(id)));
  };
  expect(at({ '2924': 'JP-HQ' })).toBe('key-points 20, points-kept 60, hq-survives 10');
  expect(at({ '2034': 'JP-HQ' })).toBe('key-points 20, points-kept 60, hq-survives 15');
  // Nakagusuku was not written.
  expect(at({ '3227': 'JP-HQ', exited: 'JP-62-11 JP-62-12' })).toBe(
    'key-points 20, exits 6, points-kept 60, hq-survives 10',
  );
  expect(at(GONE)).toBe('hq 20, key-points 20, points-kept 60');
});

test('T-VP-JP-20 18.321d by an option the headquarters has to survive in the point that was underlined', () => {
  const at = (hex: string, options = {}): string => {
    const s = stand({ [hex]: 'JP-HQ' }, { scenario: 'free-variant', keyPoints: EIGHT }, options);
    return ids(japanesePoints(s).filter(({ id }) => id === 'hq-survives'));
  };
  // The first that is written is underlined: Shuri.
  expect([at('2034'), at('1946')]).toEqual(['hq-survives 15', 'hq-survives 15']);
  const underlined = { lastStand: 'underlined' };
  expect([at('2034', underlined), at('1946', underlined)]).toEqual(['hq-survives 15', 'hq-survives 10']);
});

// ---------------------------------------------------------------- the scenarios

const met = (s: State): string =>
  usConditions(s)
    .filter(each => each.met)
    .map(({ id }) => id)
    .join(' ');

test('18.44 18.44a 18.44a-1 18.44a-2 18.44a-3 18.44a-4 scenario 1: outposts, positions, losses of seven to one, fatigue', () => {
  const s = stand(
    { lost: 'JP-62-OP1 JP-62-OP2', '2730': 'JP-62-OP3', dead: 'JP-62-OP4', '2926': 'US-96-381-1' },
    { scenario: 'scenario-1', turn: 5, fatigue: { '7': 16, '96': 16 } },
  );
  expect(met(s)).toBe('');
  s.campaign.driven = [s.at.findIndex((_, unit) => unitId(unit) === 'JP-62-OP3')];
  s.campaign.forced = 4;
  s.fatigue[0] = 15;
  s.campaign.fireLost = [0, 6];
  expect(met(s)).toBe('outposts positions ratio rested');
  const us = s.at.findIndex((_, unit) => unitId(unit) === 'US-96-381-1');
  // A battalion of 9 at 5: four points lost, which takes 28.
  s.steps[us] = 1;
  s.campaign.fireLost = [4, 27];
  expect(met(s)).toBe('outposts positions rested');
  s.campaign.fireLost = [4, 28];
  expect(met(s)).toBe('outposts positions ratio rested');
  // What was recovered does not count.
  s.steps[us] = 2;
  s.campaign.fireLost = [4, 1];
  expect(met(s)).toBe('outposts positions ratio rested');
  s.campaign.forced = 3;
  expect(met(s)).toBe('outposts ratio rested');
});

test('18.44b 18.44c scenario 1: Japan wins by preventing; if it has its own conditions, or 45 points, it is a draw', () => {
  const s = stand(
    { '2926': 'US-96-381-1', dead: 'JP-62-OP1 JP-62-OP2 JP-62-OP3 JP-62-OP4' },
    { scenario: 'scenario-1', turn: 5 },
  );
  s.campaign.forced = 4;
  s.campaign.fireLost = [0, 6];
  expect(won(s)).toBe('us');
  s.air.critical = 44;
  expect(won(s)).toBe('us');
  s.air.critical = 45;
  expect(won(s)).toBe('draw');
  s.campaign.forced = 0;
  expect(won(s)).toBe('japan');
  Object.assign(s.campaign, { forced: 4, fireLost: [0, 999] });
  s.air.critical = 0;
  for (const unit of formationUnits('96').slice(0, 7)) {
    s.at[unit] = s.at[formationUnits('96')[0]!]!;
    s.steps[unit]!--;
  }
  expect([usStepsGone(s), won(s)]).toEqual([7, 'draw']);
});

test('18.54 18.54a 18.54a-1 18.54a-2 18.54a-3 18.54a-4 18.54b 18.54c scenario 2', () => {
  const begin = (more = {}): State =>
    stand(
      { '2330': 'JP-62-12', '2432': 'JP-62-11', '4533': 'JP-HG-1' },
      { scenario: 'scenario-2', turn: 14, positions: ['2432 N', '4533 N'], ...more },
    );
  expect(met(begin())).toBe('line rested');
  expect(met(begin({ positions: ['2330 N'] }))).toBe('rested');
  expect(met(begin({ held: ['2035'] }))).toBe('line shuri rested');
  const three = { fatigue: { '7': 16, '27': 16, '96': 20 } };
  expect(met(begin(three))).toBe('line');
  expect(exhausted(begin(three))).toBe(3);
  expect(won(begin())).toBe('japan');
});

/** So many US battalions that lie on the map lose a step each. */
function reduce(s: State, count: number): State {
  const battalions = UNITS_OF[US]!.filter(isInfantry).slice(0, count);
  for (const unit of battalions) {
    s.at[unit] = hexOf('2926');
    s.steps[unit] = fullSteps[unit]! - 1;
  }
  return s;
}

test('18.54b 18.54c scenario 2: all four conditions win; ten steps or 65 points make it a draw', () => {
  const end = (more = {}, reduced = 0): string =>
    won(
      reduce(
        stand(
          { '2432': 'JP-62-11' },
          { scenario: 'scenario-2', turn: 14, held: ['2035', '2742'], positions: ['2432 N'], ...more },
        ),
        reduced,
      ),
    );
  expect([end(), end({ held: ['2742'] }), end({ held: ['2035'] })]).toEqual(['us', 'japan', 'japan']);
  expect([end({ air: { critical: 64 } }), end({ air: { critical: 65 } })]).toEqual(['us', 'draw']);
  // 18.522, 18.15c It begins with six steps less.
  expect([end({}, 15), end({}, 16)]).toEqual(['us', 'draw']);
  // Two divisions at level III are too few for Japan, three too many for the US.
  expect(end({ fatigue: { '7': 16, '27': 16 } })).toBe('us');
  expect(end({ fatigue: { '7': 16, '27': 16, '96': 16 } })).toBe('japan');
});

test('18.64b 18.74b scenarios 3 and 4: fifteen steps make it a draw', () => {
  const end = (scenario: string, turn: number, reduced: number): string =>
    won(
      reduce(
        stand({ '1647': 'JP-62-11', ...GONE }, { scenario, turn, campaign: { northward: true } }),
        reduced,
      ),
    );
  // They begin with ten and eight steps less.
  expect([end('scenario-3', 21, 24), end('scenario-3', 21, 25)]).toEqual(['us', 'draw']);
  expect([end('scenario-4', 28, 22), end('scenario-4', 28, 23)]).toEqual(['us', 'draw']);
});

test('18.54a-3 two hexes deep into the sector of the 44th Brigade, at any time', () => {
  const s = stand({}, { scenario: 'scenario-2' });
  expect(haveEntered(s, '44', 2)).toBe(false);
  const deep = (hex: string): boolean =>
    haveEntered(stand({}, { scenario: 'scenario-2', entered: [hex] }), '44', 2);
  const all = stand({}, { scenario: 'scenario-2', entered: ['all'] });
  expect(haveEntered(all, '44', 2)).toBe(true);
  expect(deep('2331')).toBe(false);
  // 2238 is on its rim; the hexes behind count.
  expect([deep('2238'), deep('2742')]).toEqual([false, true]);
});

test('18.64 18.64a 18.64a-1 18.64a-2 18.64a-3 18.64b 18.64c scenario 3', () => {
  const begin = (stacks: { [hex: string]: string }, more = {}): State =>
    stand(stacks, { scenario: 'scenario-3', turn: 21, ...more });
  expect(met(begin({ '2742': 'JP-62-12' }))).toBe('swept line few');
  // Next to Shuri, in command: its zone is in it; pinned it has none.
  expect(met(begin({ '2136': 'JP-62-12' }))).toBe('line few');
  expect(met(begin({ '2136': 'JP-62-12:pinned' }))).toBe('swept line few');
  expect(met(begin({ '2742': 'JP-62-12', '1934': 'JP-62-11' }, { positions: ['1934 N'] }))).toBe('line few');
  expect(arePositionsBehind(begin({ '1933': 'JP-62-12' }, { positions: ['1933 N'] }), 'scenario-3')).toBe(
    false,
  );
  expect(won(begin({ '2742': 'JP-62-12' }))).toBe('us');
  expect(won(begin({ '2742': 'JP-62-12' }, { fatigue: { '7': 16, '27': 16, '96': 20 } }))).toBe('draw');
  expect(won(begin({ '2742': 'JP-62-12' }, { air: { critical: 35 } }))).toBe('draw');
  expect(won(begin({ '2742': 'JP-62-12' }, { air: { critical: 34 } }))).toBe('us');
});

test('18.74 18.74a 18.74a-1 18.74a-2 18.74a-3 18.74b 18.74c scenario 4', () => {
  const begin = (stacks: { [hex: string]: string }, more = {}): State =>
    lay('end.judge', stacks, { scenario: 'scenario-4', turn: 28, ...more }).state;
  expect(met(begin({ ...survivors(5), ...GONE }))).toBe('hq northward rested');
  expect(met(begin({ ...survivors(6), ...GONE }))).toBe('hq rested');
  expect(met(begin({ '2742': 'JP-HQ' }))).toBe('rested');
  expect(won(begin({ ...survivors(5), ...GONE }))).toBe('us');
  expect(won(begin({ ...survivors(5), ...GONE }, { fatigue: { '7': 16 } }))).toBe('us');
  expect(won(begin({ ...survivors(5), ...GONE }, { fatigue: { '7': 16, '96': 16 } }))).toBe('japan');
  expect(won(begin({ ...survivors(5), ...GONE }, { air: { critical: 40 } }))).toBe('draw');
});

test('18.54b 18.622 steps with which a scenario begins reduced are not counted; rebuilt ones neither', () => {
  const t = lay('end.judge', {}, { scenario: 'scenario-3', base: 'setup', turn: 15 });
  expect(usStepsGone(t.state)).toBe(0);
  const unit = t.state.at.findIndex((_, each) => unitId(each) === 'US-7-17-1');
  t.state.steps[unit]!--;
  expect(usStepsGone(t.state)).toBe(1);
});

// ---------------------------------------------------------------- the sheet

test('T-VP-JP-21 18.321d the sheet adds up to what the verdict counts, and says what is not known', async () => {
  const words = flatten(await texts.en!());
  const t = (key: string): string => words[key] ?? `missing ${key}`;
  for (const scenario of [
    'campaign',
    'historical-variant',
    'free-variant',
    'scenario-1',
    'scenario-2',
    'scenario-3',
    'scenario-4',
  ]) {
    const s = stand(
      { '2034': 'JP-HQ', '2926': 'US-96-381-1' },
      {
        scenario,
        held: ALL_GROUND.slice(1),
        fatigue: { '96': 16 },
        keyPoints: scenario === 'free-variant' ? EIGHT : [],
      },
    );
    const sheet = score(s, t, null);
    expect(Object.fromEntries(sheet.sides.map(({ role, total }) => [role, total]))).toEqual(totals(s));
    expect(JSON.stringify(sheet)).not.toContain('missing');
    expect(sheet.balance).toBeGreaterThanOrEqual(0);
    expect(sheet.balance).toBeLessThanOrEqual(1);
    const seen = score(mask(s, 'us'), t, null);
    expect(seen.sides.some(({ approximate }) => approximate)).toBe(scenario === 'free-variant');
  }
});

test('18.13 18.15 18.321c the sheet says who comes, and what lies nearest', () => {
  const t = (key: string): string => key;
  const s = stand(
    { '2926': 'US-96-381-1', 'turn-6': 'JP-HG-9 JP-HG-10 US-77-305-1' },
    { turn: 5, held: ['3227'] },
  );
  expect(coming(s, 6, t).map(({ side, faces }) => [side, faces.length])).toEqual([
    ['us', 1],
    ['japan', 2],
  ]);
  expect(coming(s, 7, t).map(({ text }) => text)).toEqual(['score.nobodyArrives', 'score.nobodyArrives']);
  expect(coming(s, 29, t)).toEqual([]);
  const names = nearest(s, 'us', t).map(({ hex }) => hex);
  expect([names[0], names.includes('3227'), nearest(s, 'japan', t)[0]!.hex]).toEqual(['2331', false, '3227']);
});
