import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import {
  cardIds,
  hasResource,
  hexId,
  hexOf,
  isLand,
  regionHexes,
  unitIds,
  unitRecords,
  unitSide,
} from '../components.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { scenarioIds } from '../rules/17-scenarios/00-scenarios.ts';
import { HANDS } from './offensives.ts';
import { Table } from './units-table.ts';

/** 17.0, 18.0, 2.0 How the scenarios begin. */

const places = (table: Table): { [id: string]: string } =>
  Object.fromEntries(unitIds.map(id => [id, table.at(id)]));
const japaneseResources = (table: Table): number =>
  [...hasResource.keys()].filter(hex => hasResource[hex] && table.control(hexId(hex)) === 'japan').length;
const region = (name: string): string[] => regionHexes(name).map(hexId);

/** Removed, discarded and future cards of a side, by number. */
const cards = (table: Table, side: number) => {
  const { removed, discard, future } = table.all.cards[side]!;
  const numbers = (ids: (string | null)[]): number[] =>
    ids.map(id => Number(id!.slice(2))).sort((a, b) => a - b);
  return { removed: numbers(removed), discard: numbers(discard), future };
};

test.each(scenarioIds)('2.0, 17.0 every unit of the box has its place in %s, and every card one pile', id => {
  const table = Table.game(id);
  expect(Object.values(places(table)).every(place => place !== 'undefined')).toBe(true);
  for (const side of [0, 1]) {
    const { hand, deck, discard, removed, future } = table.state.cards[side]!;
    const all = [...hand, ...deck, ...discard, ...removed, ...(future >= 0 ? [future] : [])];
    if (id === 'campaign' && side === 0) all.push(table.state.playing!.card);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(cardIds.filter(card => card.startsWith('JA'[side]!)).length);
  }
});

test('2.1, 17.5, 17.6, 17.7, 17.8, 17.9 there are nine scenarios, and their turns are those of the rulebook', () => {
  const turns = scenarioIds.map(id => {
    const { firstTurn, lastTurn } = Table.game(id).state;
    return `${id} ${firstTurn}-${lastTurn}`;
  });
  expect(turns).toEqual([
    'campaign 1-12',
    '1942 2-4',
    '1943 5-7',
    '1944 8-10',
    '1942-43 2-7',
    '1943-44 5-10',
    '1942-44 2-10',
    'short-campaign 2-12',
    'shortest-campaign 5-12',
  ]);
});

test('2.2-1, 17.0, 18.0 campaign units start on their printed hex, reduced where it says so, or enter later', () => {
  const table = Table.game('campaign');
  expect(table.at('hq-cpac')).toBe('5808');
  expect(table.at('us-cv-lexington')).toBe('5410 reduced');
  expect(table.at('us-5af')).toBe('turn-2');
  expect(table.at('jp-a-36')).toBe('turn-10');
  expect(table.at('hq-abda')).toBe('event');
});

test('2.3, 17.3 a later scenario keeps the campaign entry turns', () => {
  const table = Table.game('1943');
  expect(table.at('us-3m')).toBe('turn-6');
  expect(table.at('us-cv-franklin')).toBe('turn-7');
  expect(table.at('us-20bc')).toBe('turn-9');
});

test('17.0, 4.14 the decks are shuffled', () => {
  const deck = (seed: string) => Table.game('campaign', {}, seed).state.cards[0].deck;
  expect(deck('one')).not.toEqual(deck('two'));
  expect(deck('one').toSorted()).toEqual(deck('two').toSorted());
});

test('17.1, 17.14 campaign markers and control', () => {
  // Waiting for the bids: before the first card, which moves political will.
  const table = Table.game('campaign', { bidding: true });
  const { markers, state } = table;
  expect(markers).toMatchObject({
    will: 0,
    china: 5,
    divisions: 12,
    hump: false,
    india: 4,
    wie: 0,
    barges: 'none',
    asp: [7, 0],
    rivalry: [],
    unbuilt: ['2104', '2205', '2105'],
    airStore: 0,
    navalStore: 0,
    surrendered: [],
    tojoResigned: false,
  });
  expect(japaneseResources(table)).toBe(3);
  expect(state.turn).toBe(1);
  expect(table.control('3814')).toBe('allies');
  expect(table.control('2709')).toBe('allies');
  expect(table.control('3813')).toBe('japan');
  expect(unitIds.filter(id => table.at(id) === 'delay')).toEqual([]);
  expect(state.cards.map(({ passes }) => passes)).toEqual([0, 0]);
});

test('17.2, 17.21, 18.0 the Allies of 1942', () => {
  const table = Table.game('1942');
  for (const id of ['us-bb-mdca', 'us-m-corps', 'cw-hk', 'cw-bb-forcez', 'us-nl-corps'])
    expect(table.at(id)).toBe('eliminated');
  expect(table.at('hq-seac')).toBe('1805');
  expect(table.at('us-feaf')).toBe('2813 reduced');
  expect(table.at('us-sl-corps')).toBe('2912 reduced');
  expect(table.at('us-19-lrb')).toBe('2917 reduced');
  expect(table.at('us-ca-usasia')).toBe('3014 reduced');
  expect(table.at('us-7af')).toBe('5108');
  expect(table.at('us-7af-lrb')).toBe('5808');
  expect(table.at('us-cv-lexington')).toBe('5808');
  expect(table.at('us-cv-enterprise')).toBe('5808');
  expect(table.at('us-ca-neworleans')).toBe('5808 reduced');
  expect(table.at('us-x-corps')).toBe('5808');
});

test('17.22, 18.0 the Japanese of 1942: the table goes before the list where they differ', () => {
  const table = Table.game('1942');
  expect(table.at('jp-a-38')).toBe('1913');
  expect(table.at('jp-a-15')).toBe('2109');
  expect(table.at('jp-a-28')).toBe('2110 reduced');
  expect(unitRecords.filter(({ id, side }) => side === 'japan' && table.at(id) === 'eliminated')).toEqual([]);
  for (const hex of ['1912', '2012', '1913', '2109', '2112', '2709', '2812', '4021', '3814'])
    expect(table.control(hex)).toBe('japan');
  expect(table.control('2813')).toBe('allies');
});

test('17.23 the markers of 1942', () => {
  const table = Table.game('1942');
  expect(table.markers).toMatchObject({ will: 8, divisions: 11, asp: [7, 1], wie: 0, china: 5, india: 4 });
  expect(japaneseResources(table)).toBe(4);
});

test('17.24 the reinforcements of turn 2 wait in the delay box, all but the SEAC HQ', () => {
  const table = Table.game('1942');
  const delayed = unitIds.filter(id => table.at(id) === 'delay');
  const due = unitRecords.filter(({ setup, side }) => side === 'allied' && setup?.['1941']?.turn === 2);
  expect(delayed.sort()).toEqual(
    due
      .map(({ id }) => id)
      .filter(id => id !== 'hq-seac')
      .sort(),
  );
});

test('17.25B no nation has surrendered in 1942 and the empire is whole', () => {
  const table = Table.game('1942');
  expect(table.markers.surrendered).toEqual([]);
  for (const hex of region('japanese_empire').filter(id => table.all.japanese.includes(id) || id === '3706'))
    expect(table.control(hex)).toBe('japan');
  expect(table.control('3706')).toBe('japan');
});

test('17.2, 13.33 in 1942 the march to Kuala Lumpur has crossed 2011', () => {
  expect(Table.game('1942').control('2011')).toBe('japan');
});

test.each(['1943', '1944'])(
  '17.33, 17.43, 16.41-1 the surrenders before %s have cost their will',
  scenario => {
    const table = Table.position({ at: 'political.will', scenario, base: 'setup' });
    expect(table.match.log.filter(({ rule }) => rule === '16.41-1')).toEqual([]);
  },
);

test('17.31 the Allies of 1943', () => {
  const table = Table.game('1943');
  for (const id of [
    'us-cv-wasp',
    'us-bb-mdca',
    'us-w-bde',
    'hq-abda',
    'hq-spac-gho',
    'cw-bb-forcez',
    'du-j-div',
  ])
    expect(table.at(id)).toBe('eliminated');
  expect(table.at('cw-1-ind')).toBe('2205 reduced');
  expect(table.at('us-14af-lrb')).toBe('china');
  expect(table.at('hq-spac-hal')).toBe('4828');
});

test('17.32, 17.36 the Japanese of 1943 and what they control', () => {
  const table = Table.game('1943');
  for (const id of ['jp-bb-kongo', 'jp-cv-akagi', 'jp-cv-soryu', 'jp-cvl-ryujo', 'jp-cl-tenryu', 'jp-tainan'])
    expect(table.at(id)).toBe('eliminated');
  expect(japaneseResources(table)).toBe(14);
  const marked = '1813 2014 2015 2017 2018 2019 2110 2305 2415 2517 2709 3219 3319 3520 3620 3721 3814 4719';
  for (const hex of marked.split(' ')) expect(table.control(hex)).toBe('japan');
  for (const hex of [...region('philippines'), ...region('malaya'), ...region('dutch_east_indies')])
    expect(table.control(hex)).toBe('japan');
  // Where Allied units stand the hexes are theirs.
  for (const hex of ['4423', '2006', '3922', '3823']) expect(table.control(hex)).toBe('allies');
  expect(table.markers.surrendered).toEqual(['philippines', 'malaya', 'dei', 'burma']);
});

test('17.33 the markers of 1943', () => {
  const table = Table.game('1943');
  expect(table.markers).toMatchObject({
    divisions: 7,
    asp: [7, 4],
    china: 3,
    will: 6,
    rivalry: ['japan', 'allies'],
    airStore: 2,
    navalStore: 1,
    wie: -1,
    barges: 'available',
    hump: true,
    unbuilt: ['2205', '2105'],
    india: 4,
    kwai: true,
    held: { 4600: 2 },
  });
  expect(table.state.turn).toBe(5);
});

test('17.34 the Allied reinforcements of turn 5 wait in the delay box', () => {
  const table = Table.game('1943');
  const delayed = unitIds.filter(id => table.at(id) === 'delay').sort();
  expect(delayed).toEqual(['cw-seac-lrb', 'us-bb-mass', 'us-cvl-sanjacinto', 'us-xxiv-corps']);
});

test('17.35 the cards of 1943', () => {
  const table = Table.game('1943');
  expect(cards(table, 0)).toEqual({
    removed: [1, 2, 5, 6, 13, 15, 18, 39, 55, 73, 78],
    discard: [8, 12, 14, 20, 25, 29, 35],
    future: 'J-26',
  });
  expect(cards(table, 1)).toEqual({
    removed: [1, 3, 4, 6, 7, 8, 10, 11, 12, 14, 16, 17, 20, 51],
    discard: [13, 15],
    future: 'A-29',
  });
  expect([table.hand('japan').length, table.hand('allies').length]).toEqual([7, 7]);
});

test('17.4, 17.41 the Allies of 1944', () => {
  const table = Table.game('1944');
  expect(table.state.turn).toBe(8);
  for (const id of ['us-cv-wasp', 'cw-1-ind', 'cw-cvl-hermes', 'du-cl'])
    expect(table.at(id)).toBe('eliminated');
  expect(table.at('cw-4-aus')).toBe('3823');
  expect(table.at('us-14af-lrb')).toBe('china');
  expect(table.control('4122')).toBe('allies');
});

test('17.42, 17.46 the Japanese of 1944 and what they control', () => {
  const table = Table.game('1944');
  const out = 'jp-bb-kongo jp-ca-aoba jp-af-21 jp-af-50 jp-1sn jp-2sn jp-ss hq-cf-yam jp-tainan';
  for (const id of out.split(' ')) expect(table.at(id)).toBe('eliminated');
  expect(japaneseResources(table)).toBe(14);
  const marked = '1813 2014 2017 2018 2019 2110 2305 2415 2517 3119 3219 3319 3620 3814';
  for (const hex of marked.split(' ')) expect(table.control(hex)).toBe('japan');
  for (const hex of ['4222', '4423', '3822', '5018']) expect(table.control(hex)).toBe('allies');
  expect(table.markers.surrendered).toEqual(['philippines', 'malaya', 'dei', 'burma']);
});

test('17.43 the markers of 1944', () => {
  const table = Table.game('1944');
  expect(table.markers).toMatchObject({
    divisions: 5,
    asp: [5, 8],
    china: 3,
    islandDoctrine: true,
    will: 5,
    rivalry: ['japan', 'allies'],
    airStore: 0,
    navalStore: 0,
    wie: 2,
    barges: 'barred',
    hump: true,
    unbuilt: ['2205', '2105'],
    india: 4,
  });
});

test('17.44 in 1944 the delay box is empty', () => {
  expect(unitIds.filter(id => Table.game('1944').at(id) === 'delay')).toEqual([]);
});

test('17.45 the cards of 1944', () => {
  const table = Table.game('1944');
  expect(cards(table, 0)).toEqual({
    removed: [1, 2, 5, 6, 13, 15, 18, 26, 31, 39, 51, 53, 54, 55, 73, 78],
    discard: [7],
    future: 'J-4',
  });
  expect(cards(table, 1)).toEqual({
    removed: [1, 3, 4, 6, 7, 8, 10, 11, 12, 14, 16, 17, 18, 20, 22, 23, 24, 27, 30, 39, 41, 42, 47, 51, 73],
    discard: [2],
    future: 'A-45',
  });
  const [japan, allies] = table.all.cards;
  expect([japan!.hand.length, japan!.passes, allies!.hand.length, allies!.passes]).toEqual([6, 1, 7, 0]);
});

test.each([
  ['1942-43', '1942'],
  ['1943-44', '1943'],
  ['1942-44', '1942'],
  ['short-campaign', '1942'],
  ['shortest-campaign', '1943'],
])('17.5, 17.6, 17.7, 17.8, 17.9 %s begins like %s', (id, like) => {
  const [table, other] = [Table.game(id), Table.game(like)];
  expect(places(table)).toEqual(places(other));
  expect(table.all.japanese).toEqual(other.all.japanese);
  expect(table.markers).toEqual(other.markers);
});

test.each(['1942', '1943', '1944'])(
  '17.22, 17.32, 17.42 in %s nobody starts in a hex of the enemy',
  scenario => {
    const { state } = Table.position({ at: 'offensives', scenario, base: 'setup' });
    const stranded = unitIds.filter((_, unit) => {
      const hex = state.at[unit]!;
      return hex >= 0 && state.control[hex] !== unitSide[unit];
    });
    expect(stranded.map(id => `${id} ${hexId(state.at[unitIds.indexOf(id)]!)}`)).toEqual([]);
  },
);

type Named = { readonly [name: string]: Json };

describe('scenarios', () => {
  test('17.42, 17.46, 17.14, 13.76 Hong Kong is Japanese in 1944 as before, with its own force', () => {
    const table = Table.game('1944');
    expect(table.control('2709')).toBe('japan');
    expect(garrisonAt(table.state, hexOf('2709'))).toBe(2);
  });

  test.each(['1943', '1943-44', 'shortest-campaign'])(
    '16.42-1, 17.6, 17.9 %s begins in the third turn of Japan in the Aleutians',
    scenario => {
      const paid = (control: Named) =>
        Table.position({ at: 'political', scenario, base: 'setup', control, hands: HANDS })
          .log('will')
          .filter(({ rule }) => rule === '16.42-1').length;
      expect(paid({})).toBe(1);
      expect(paid({ allies: ['4600'] })).toBe(0);
    },
  );

  test('16.48A, 17.25C, 17.25D after a change of seats the seat of Japan has what the Allies of 1942 may do', () => {
    const table = Table.game('short-campaign', { bidding: true });
    table.act('japan', 'bid side=allies points=2').act('allies', 'bid side=allies points=1');
    // 16.48B No Operation Z to wait for.
    expect(table.markers.will).toBe(6);
    if (table.waiting === 'opening.exchange') table.act('allies', 'decline');
    expect([table.waiting, table.roles]).toEqual(['opening.arcadia', ['japan']]);
    table.act('japan', 'take');
    expect([table.waiting, table.roles]).toEqual(['choose.flee-1942', ['japan']]);
    expect(table.seen('japan').cards.map(({ hand }) => hand.includes('A-4'))).toEqual([false, true]);
    expect(table.seen('allies').cards.map(({ hand }) => hand.includes('A-4'))).toEqual([false, false]);
  });

  test('16.1, 13.93 when Japan surrenders the game is over at once: nothing more is reckoned', () => {
    const table = Table.position({
      at: 'political',
      scenario: '1943',
      turn: 6,
      control: { allies: ['japan_home_islands'] },
      units: { 'jp-a-18': '3823' },
      markers: { will: 3 },
      hands: HANDS,
    });
    expect(table.result?.winner).toBe('allies');
    expect(table.log('will')).toEqual([]);
    expect(table.at('jp-a-18')).toBe('3823');
  });
});

/** Land within the boundary of the empire; nobody keeps account of the sea. */
const empire = regionHexes('japanese_empire')
  .filter(hex => isLand[hex])
  .map(hexId);

test('17.22, 17.25B, 13.33 outside its empire Japan of 1942 has only where it stands or has marched', () => {
  const held = '1912 1913 2011 2012 2109 2110 2112 2415 2709 2812 2911 2913 2915 3814 4021'.split(' ');
  expect(Table.game('1942').all.japanese.toSorted()).toEqual([...empire, ...held].toSorted());
});

test('17.14, 1.3-control, 1.3-Empire boundary the campaign begins with the empire Japanese and nothing else', () => {
  const table = Table.game('campaign', { bidding: true });
  expect(table.all.japanese.toSorted()).toEqual(empire.toSorted());
  for (const hex of [...regionHexes('korea'), ...regionHexes('china_coast')].map(hexId))
    expect(table.control(hex)).toBe('japan');
  for (const hex of ['3814', '2709']) expect(table.control(hex)).toBe('allies');
});

test.each([
  // Political will 8.
  ['1942', { I: -3 }],
  // The same position by the conditions of 1944: Rabaul is Japanese, and the Allies have no port near Tokyo.
  ['1942-44', { I: -3, M: 3, P: 5 }],
  // Burma Road, Mandates, will 5; no New Guinea, no Rabaul, no Philippine port, none near Tokyo.
  ['1944', { B: 1, G: 1, H: 1, L: 3, M: 3, N: 5, P: 5 }],
])('17.27, 17.48 the points of %s as it begins are %j', (id, lines) => {
  expect(Table.game(id).points.lines).toEqual(lines);
});
