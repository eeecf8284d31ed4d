import { fight } from './battle.ts';
import { played } from './cards-allies.ts';
import { home, pick } from './december.ts';
import { at } from './iwo-jima.ts';
import { act, moves, pick as pickOne } from './moving.ts';
import { phase, reacting, type Spec, step } from './offensives.ts';
import { Table } from './units-table.ts';

/** What random play seldom comes to, played at a table: from positions of the tests of each chapter. */

const japanPlays = (card: string, spec: Spec = {}): Table =>
  phase({ hands: { japan: [card, 'J-8'], allies: ['A-31'] }, decks: { japan: ['J-16'] }, ...spec }).act(
    'japan',
    `event card=${card}`,
  );

/** A kamikaze card against the fleet off Iwo Jima. */
const kamikaze = (card: string) => (): Table =>
  at('offensive.step-9', [card]).act('japan', `react card=${card}`);

/** Two kamikaze cards, two battles, two planes. */
const kamikazes = (): Table =>
  at(
    'offensive.step-9',
    ['J-63', 'J-66', 'J-24'],
    { units: { 'us-ca-baltimore': '3708', 'jp-af-26': '3706' } },
    {
      missions: [
        { unit: 'us-ca-northampton', start: '3814', way: 'sail', battle: '3709' },
        { unit: 'us-ca-baltimore', start: '3814', way: 'sail', battle: '3708' },
      ],
      battles: [{ hex: '3709' }, { hex: '3708' }],
    },
  ).act('japan', 'react card=J-63', 'aim hex=3708', 'react card=J-66', 'done', 'send unit=jp-af-26');

/** 9.2F(7) One carrier hit is another's. */
const rangeSuperiority = (): Table =>
  fight(
    {
      hex: '4423',
      offensive: { 'jp-cv-akagi': '4321 reduced', 'jp-cv-soryu': '4321', 'jp-cvl-zuiho': '4321' },
      reaction: { 'us-cv-lexington': '4222', 'us-cv-wasp': '4222', 'us-cv-enterprise': '4222' },
    },
    0,
    6,
  )
    .dice()
    .act('allies', 'hit unit=jp-cv-soryu', 'hit unit=jp-cv-akagi')
    .act('japan', 'restore unit=jp-cv-akagi', 'lose unit=jp-cvl-zuiho');

const lastLandUnit = (): Table =>
  fight(
    {
      hex: '4423',
      side: 'allies',
      offensive: { 'us-bb-mass': '4423', 'us-bb-washington': '4423', 'us-bb-newyork': '4423' },
      there: { 'jp-a-17': '4423', 'jp-a-18': '4423' },
    },
    6,
  )
    .dice()
    .act('japan', 'keep unit=jp-a-18');

const criticalStep = (): Table =>
  fight(
    {
      hex: '4423',
      offensive: { 'jp-cl-tenryu': '4423' },
      there: { 'us-ca-neworleans': '4423', 'us-ca-northampton': '4423' },
    },
    9,
    9,
  )
    .dice()
    .act('allies', 'lose unit=us-ca-neworleans');

const groundHit = (): Table =>
  fight(
    { hex: '3706', side: 'allies', offensive: { 'us-1m': '3706 assault', 'us-2m': '3706 assault' } },
    3,
    0,
  )
    .dice()
    .act('japan', 'hit unit=us-1m');

/** 9.5 19 Army beats SL Corps, which has three hexes to go to. */
const retreat = (): Table => {
  const t = Table.thrown(
    {
      at: 'battles',
      turn: 3,
      active: 'japan',
      units: { 'jp-a-19': '2912', 'us-sl-corps': '2912' },
      control: { allies: ['2912', '2812', '2813', '2911'], japan: ['2913'] },
      offensive: {
        side: 'japan',
        card: 'J-15',
        event: false,
        missions: [{ unit: 'jp-a-19', battle: '2912', way: 'march', from: '2913', start: '2913' }],
        battles: [{ hex: '2912' }],
      },
    },
    [6, 0],
  );
  return t.act('japan', 'retreat hex=2911');
};

const disengage = (): Table => {
  const t = moves({
    ops: 3,
    active: { 'jp-a-38': '1912 reduced', 'jp-a-15': '2211' },
    others: { 'cw-3-ind': '1913', 'cw-8-aus': '1913' },
    more: { control: { allies: ['1913', '2013', '2014'] } },
  });
  return act(pickOne(t, 'jp-a-38'), 'march hex=1913').act('allies', 'disengage hex=2014');
};

const organic = (): Table => {
  const t = moves({
    ops: 3,
    active: { 'jp-ss': '2112', 'jp-ca-aoba': '2112', 'jp-a-25': '2013' },
    others: { 'hq-south': '2212' },
    more: { control: { allies: ['2014'], japan: ['2112', '2013'] } },
  });
  return act(pickOne(t, 'jp-ss', 'jp-ca-aoba'), 'organic hex=2014');
};

/** 7.24 Japan declares its battles, with its units where they went. */
const declares = (missions: readonly Spec[], spec: Spec, action: string): Table =>
  step(
    'offensive.step-3',
    { side: 'japan', card: 'J-14', event: false, hq: 'hq-south', missions: [...missions] },
    spec,
  ).act('japan', action);

const cover = (): Table =>
  declares(
    [
      { unit: 'jp-2sn', start: '2311', way: 'assault', from: '2316' },
      { unit: 'jp-cv-akagi', start: '2311', way: 'sail' },
    ],
    { units: { 'jp-2sn': '2318', 'jp-cv-akagi': '2317' }, control: { allies: ['2318'] } },
    'cover unit=jp-cv-akagi hex=2318',
  );

const recall = (): Table =>
  declares(
    [
      { unit: 'jp-a-38', start: '1913', way: 'march', from: '1913' },
      { unit: 'jp-bb-kongo', start: '2311', way: 'sail' },
    ],
    { units: { 'jp-a-38': '2014', 'jp-bb-kongo': '2015' } },
    'recall unit=jp-a-38',
  );

const specialReaction = (): Table =>
  step(
    'offensive.step-6',
    {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-southseas',
      missions: [
        { unit: 'jp-3sn', start: '4715', way: 'assault' },
        { unit: 'jp-cv-akagi', start: '4715', way: 'sail', cover: '5708' },
      ],
    },
    {
      units: { 'jp-3sn': '5708', 'jp-cv-akagi': '5708', 'us-7af': '5808' },
      control: { allies: ['5708'] },
    },
  ).act('allies', 'roll hex=5708');

/** 13.63 India surrenders, and these are there. */
const india = (units: Spec, ...actions: string[]): Table =>
  Table.position({
    at: 'political.status',
    scenario: '1942-44',
    turn: 3,
    units: { 'us-cv-essex': '5808', ...units },
    markers: { will: 8, india: 0 },
    hands: { japan: ['J-24'], allies: ['A-13'] },
  }).act('allies', ...actions);

const leaveIndia = (): Table =>
  india(
    {
      'cw-1-ind': '1905',
      'cw-4-ind': 'turn-4',
      'cw-15': '1805',
      'hq-seac': '1705',
      'us-10af-lrb': '1805',
      'hq-anzac': '1307',
    },
    'decline',
    'evacuate hex=1307',
  );

/** J-35 Operation KE. */
const evacuation = (): Table =>
  japanPlays('J-35', {
    control: { japan: ['2110', '2109'] },
    units: { 'jp-a-15': '2109', 'jp-a-38': '2110' },
  }).act('japan', 'choose hex=2110', 'choose hex=2212', 'ship unit=jp-a-15');

const fuel = (): Table =>
  japanPlays('J-77', { control: { japan: ['2415', '2015'] } }).act(
    'japan',
    'choose hex=2110',
    'ship unit=jp-cv-akagi',
  );

const swap = (): Table =>
  japanPlays('J-33', { markers: { rivalry: ['japan'] }, discards: { japan: ['J-3', 'J-12'] } }).act(
    'japan',
    'exchange card=J-8',
    'take card=J-12',
  );

/** 6.13, 6.15 Two HQs leave, and one is brought back. */
const returnHq = (): Table =>
  phase({ hands: { japan: ['J-18', 'J-24', 'J-8'], allies: ['A-1', 'A-31', 'A-19'] } })
    .act('japan', 'operation card=J-18 use=withdraw-hq', 'withdraw unit=hq-south')
    .act('allies', 'discard card=A-1')
    .act('japan', 'operation card=J-24 use=withdraw-hq', 'withdraw unit=hq-southseas')
    .act('allies', 'discard card=A-31')
    .act('japan', 'operation card=J-8 use=return-hq', 'return unit=hq-south', 'place hex=3706');

const wingate = (): Table =>
  step(
    'offensive.step-4',
    {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-south',
      missions: [
        { unit: 'jp-a-33', start: '2106', way: 'march', from: '2106', battle: '2006' },
        ...['jp-2sn', 'jp-1sn'].map(unit => ({ unit, start: '2008', way: 'assault', battle: '2006' })),
      ],
      battles: [{ hex: '2006' }],
      landings: ['2006'],
    },
    {
      scenario: '1943-44',
      hands: { japan: ['J-8'], allies: ['A-22', 'A-19'] },
      units: { 'jp-a-33': '2006', 'jp-2sn': '2006', 'jp-1sn': '2006', 'cw-77-bde': 'event' },
    },
  ).act('allies', 'react card=A-22', 'stop unit=jp-2sn');

const submarine = (): Table =>
  step(
    'offensive.step-9',
    {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-southseas',
      missions: ['jp-ca-nachi', 'jp-bb-hiei'].map(unit => ({ unit, way: 'sail' })),
    },
    {
      scenario: '1943-44',
      hands: { japan: ['J-8'], allies: ['A-68', 'A-19'] },
      discards: { japan: [], allies: [] },
      decks: { allies: ['A-21'] },
      units: { 'jp-ca-nachi': '4017 reduced', 'jp-bb-hiei': '4017' },
    },
  )
    .dice(7)
    .act('allies', 'react card=A-68')
    .dice()
    .act('allies', 'lose unit=jp-ca-nachi');

const airJoins = (): Table =>
  step(
    'offensive.step-5',
    {
      side: 'japan',
      card: 'J-2',
      event: true,
      missions: [
        { unit: 'jp-a-14', start: '2909', way: 'assault', battle: '2813' },
        { unit: 'jp-a-19', start: '3209', way: 'assault', battle: '2913' },
      ],
      battles: [{ hex: '2813' }, { hex: '2913' }],
      landings: ['2813', '2913'],
    },
    {
      base: 'nothing',
      units: {
        'jp-a-14': '2813',
        'jp-a-19': '2913',
        'us-1m': '2813',
        'us-2m': '2913',
        'us-feaf': '2812',
        'us-19-lrb': '2812',
        'us-5af': '2911',
      },
    },
  ).act('allies', 'join hex=2913');

/** 17.11 Ships at two coasts of Malaya. */
const forceZ = (): Table =>
  home()
    .dice()
    .act(
      'japan',
      ...['jp-bb-kongo', 'jp-a-25', 'jp-ca-mogami', 'jp-2sn'].map(unit => `activate unit=${unit}`),
      ...['done', 'pick unit=jp-a-25', 'assault hex=2112', 'pick unit=jp-bb-kongo', 'sail hex=2112'],
      ...[...pick(['jp-ca-mogami', 'jp-2sn']), 'organic hex=2014'],
    )
    .act('allies', 'decline', 'react hex=2014');

const paratroopers = (): Table =>
  phase({
    hands: { japan: ['J-58', 'J-4'], allies: ['A-31'] },
    decks: { japan: ['J-69'] },
    units: { 'du-1-reg': '2415', 'jp-2sn': '2311' },
    control: { allies: ['2415'] },
  }).act(
    'japan',
    'event card=J-58',
    'name-hq unit=hq-south',
    'activate unit=jp-af-22',
    'done',
    'drop hex=2415',
  );

const airborne = (): Table =>
  played('A-69', {
    units: { 'us-11-abn': '3626', 'us-5af': '3626', 'us-5af-lrb': '3823' },
    control: { japan: ['3624'] },
  }).act('allies', 'name-hq unit=hq-swpac', 'done', 'drop hex=3624');

const bomb = (): Table =>
  Table.position({
    at: 'strategic.warfare',
    turn: 11,
    units: { 'us-20bc': '3813', 'us-7af': '3813', 'hq-cpac': '3813' },
    control: { allies: ['3813', '3709'] },
    markers: { interceptors: true },
  }).act('allies', 'bomb unit=us-20bc');

const overstacked = (): Table =>
  Table.position({
    at: 'stacking',
    turn: 3,
    active: 'japan',
    units: Object.fromEntries(
      ['jp-a-17', 'jp-a-18', 'jp-a-2', 'jp-a-14', 'jp-af-25', 'hq-southseas'].map(unit => [unit, '4017']),
    ),
  }).act('japan', 'remove unit=jp-a-2');

/** Cards of OC value 1 and 2, none an offensive: one may be exchanged. */
const POOR = ['J-24', 'J-27', 'J-36', 'J-75', 'J-86', 'J-19', 'J-22'];
const dealt = (spec: Spec, options = {}): Table => Table.position({ base: 'setup', ...spec }, options);

export const tables: { readonly [item: string]: () => Table } = {
  'card A-60': () => played('A-60', { units: { 'us-20bc': 'china' } }),
  'card A-67': () => played('A-67', { units: { 'us-21bc': '3813' } }),
  'card A-79': () => played('A-79', { markers: { tojoResigned: true, china: 4 } }),
  'card J-61': kamikaze('J-61'),
  'card J-62': kamikaze('J-62'),
  'card J-63': kamikazes,
  'card J-66': kamikazes,
  'card J-81': kamikaze('J-81'),
  'decision opening.exchange': () =>
    dealt({ at: 'opening', scenario: '1942', decks: { japan: POOR } }).act('japan', 'exchange card=J-24'),
  'decision deal.exchange': () =>
    dealt({
      at: 'strategic.deal',
      scenario: '1942',
      turn: 2,
      decks: { japan: POOR },
      markers: { draw: 7 },
    }).act('japan', 'exchange card=J-24'),
  'decision deal.arcadia': () =>
    dealt(
      { at: 'strategic.deal', scenario: 'campaign', turn: 2, markers: { draw: 7 } },
      { historicalHand: true },
    ).act('allies', 'take'),
  'decision choose.withdraw-hq': returnHq,
  'decision choose.return-hq': returnHq,
  'decision choose.return-hq-port': returnHq,
  'decision choose.disengage': disengage,
  'decision choose.emergency': () =>
    Table.position({
      at: 'emergency',
      turn: 3,
      units: { 'us-1maw': '4423' },
      control: { japan: ['4423'] },
      offensive: { side: 'japan', card: 'J-5', missions: [] },
    }).act('allies', 'place hex=4825'),
  'decision choose.overstacked': overstacked,
  'decision choose.retreat': retreat,
  'decision choose.last-land-unit': lastLandUnit,
  'decision choose.critical-step': criticalStep,
  'decision choose.range-superiority': rangeSuperiority,
  'decision choose.range-superiority-loss': rangeSuperiority,
  'decision choose.build-route': () =>
    Table.position({
      at: 'offensives.action',
      scenario: '1942-44',
      turn: 6,
      active: 'allies',
      units: { 'us-cv-essex': '5808', 'hq-cf-yam': '3407', 'hq-cpac': '5808' },
      markers: { unbuilt: ['2205', '2105'] },
      hands: { japan: ['J-15', 'J-21', 'J-24'], allies: ['A-15', 'A-60'] },
    }).act('allies', 'operation card=A-60 use=route', 'build hex=2105'),
  'decision choose.china-box': () =>
    Table.position({
      at: 'strategic.reinforcements',
      turn: 6,
      units: { 'us-14af-lrb': 'turn-6', 'hq-seac': '1805', 'cw-1b': '2008', 'cw-b-ind': '2106' },
      markers: { wie: 2 },
    }).act('allies', 'enter-china unit=us-14af-lrb'),
  'decision choose.place': () =>
    Table.position({
      at: 'strategic.reinforcements',
      turn: 6,
      units: { 'hq-swpac': 'turn-6', 'us-3m': 'turn-6' },
      markers: { wie: 2 },
    }).act('allies', 'place hex=3727'),
  'decision choose.replace': () =>
    played('A-48', { units: { 'ch-5': '2205 reduced' } }).act('allies', 'replace unit=ch-5'),
  'decision choose.leave-india': leaveIndia,
  'decision choose.may-leave-india': leaveIndia,
  'decision choose.flee': () =>
    dealt({ at: 'december.emergency', markers: { will: 8 } }).act('allies', 'decline'),
  'decision choose.flee-1942': () => Table.game('1942').act('allies', 'decline', 'place hex=2015'),
  'decision choose.air-step': () =>
    played('A-17', {
      scenario: '1942-43',
      units: { 'us-avg': 'eliminated', 'us-14af': 'eliminated', 'us-14af-lrb': '1805 reduced' },
    }).act('allies', 'replace unit=us-14af'),
  'decision choose.airborne-drop': airborne,
  'decision choose.free-route': () => played('A-33').act('allies', 'decline'),
  'decision choose.stop-unit': wingate,
  'decision choose.evacuate-from': evacuation,
  'decision choose.evacuate-to': evacuation,
  'decision choose.evacuate': evacuation,
  'decision choose.force-z': forceZ,
  'decision choose.air-joins': airJoins,
  'decision choose.fuel-port': fuel,
  'decision choose.fuel-ships': fuel,
  'decision choose.kamikaze-battle': kamikazes,
  'decision choose.kamikaze-plane': kamikazes,
  'decision choose.kamikaze-loss': () => kamikaze('J-61')().act('japan', 'lose unit=us-cv-lexington'),
  'decision choose.event-loss': () =>
    played('A-16', { units: { 'jp-ad-3': '1306' } }).act('allies', 'lose unit=jp-af-24'),
  'decision choose.event-loss-offered': () =>
    at('offensive.step-4', ['J-64']).act('japan', 'react card=J-64', 'decline'),
  'decision choose.paratroopers': paratroopers,
  'decision choose.use-stored': () =>
    japanPlays('J-5', { units: { 'jp-af-25': 'eliminated' } }).act('japan', 'replace unit=jp-af-25'),
  'decision choose.submarine-loss': submarine,
  'decision choose.swap-card': swap,
  'decision choose.swap-for': swap,
  'decision choose.tokyo-express': () => japanPlays('J-28').act('japan', 'decline'),
  'decision warfare.bomb': bomb,
  'decision ground.hit': groundHit,
  'decision special-reaction': specialReaction,
  'decision reaction.join': () =>
    reacting({}, { units: { 'us-19-lrb': '2017', 'hq-swpac': '2220' } }).act(
      'allies',
      ...['name-hq unit=hq-swpac', 'activate unit=us-19-lrb', 'done', 'done'],
      'join unit=us-19-lrb hex=2014',
    ),
  'verb aim': kamikazes,
  'verb bomb': bomb,
  'verb cover': cover,
  'verb evacuate': leaveIndia,
  'verb keep': lastLandUnit,
  'verb organic': organic,
  'verb recall': recall,
  'verb remove': overstacked,
  'verb restore': rangeSuperiority,
  'verb retreat': retreat,
  'verb send': kamikazes,
  'verb stop': wingate,
};
