import type { Lead } from '@ironbottom/testkit';
import { hexId, hexOf, landAround } from '../map.ts';
import { begin, type Island, lay } from './lay.ts';

/** Positions that lead to what random play seldom comes to. */

const ENGINEER = 'JP-SE-23';
const sailing = (stacks: { readonly [hex: string]: string }): Island =>
  lay(
    'japan.moves',
    { '1730': ENGINEER, ...stacks },
    { turn: 13, counteroffensive: { began: 13, turns: 1 } },
  );
/** 9.72a It comes to a full hex. */
const ashore = (): Island =>
  sailing({ '1928': 'JP-62-12 JP-62-13' }).dice(1, 2).act('japan', `sail unit=${ENGINEER}`);
const leavingNorth = (): Island =>
  lay('japan.moves', { '3801': 'JP-62-12 JP-62-13' }, { scenario: 'free-variant', turn: 27 });
/** 18.25e The third turn after the second landing. */
const secondBeach = (): Island =>
  lay(
    'us.moves',
    { '2546': 'US-27-105-1 US-27-105-2', '2446': 'US-77-305-1' },
    {
      scenario: 'historical-variant',
      turn: 13,
      second: { beach: 'minatoga', divisions: ['27', '77'], made: 10 },
    },
  );
/** 17.13 Eliminated units come back. */
const returning = (options = {}): Island =>
  lay(
    'replacement',
    { '2034': 'JP-62-12', '2030': 'US-96-381-1', lost: 'JP-62-13 JP-62-14', dead: 'JP-62-11' },
    { turn: 13, conference: { had: [5], current: 5, returning: 5 } },
    { options },
  );
/** 11.54b The headquarters is alone after a lost defence, and gets away. */
const escaping = (): Island =>
  lay('us.assault', {
    '2926': 'US-96-381-1 US-96-381-2',
    '2925': 'US-96-HQ US-96-SUP',
    '2927': 'JP-HQ',
  })
    .act('us', 'assault hex=2927 unit=US-96-381-1', 'join unit=US-96-381-2')
    .dice(3, 6)
    .act('japan', 'decline');
/** 10.34b Under a position, with the enemy all around. */
const shutIn = (): Island => {
  const ring = ['381-1', '381-2', '381-3', '382-1', '382-2', '382-3'].map(id => `US-96-${id}`);
  const around = landAround[hexOf('2330')]!.map(hexId);
  return lay(
    'results',
    { ...Object.fromEntries(around.map((hex, i) => [hex, ring[i]!])), '2330': 'JP-62-12' },
    { positions: ['2330 N'], retreats: [{ side: 'japan', hex: '2330', hexes: 1 }] },
  );
};
const atTheBridge = (): Island =>
  lay('japan.moves', { '1536': 'JP-62-12' }, { turn: 13 }).act('japan', 'done');

/** Two battalions, their headquarters and supply behind them, and a Japanese battalion before them. */
const [A, B, J] = ['US-96-381-1', 'US-96-381-2', 'JP-62-13'];
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };
/** 11.14a Under Conserve a second unit needs a die. */
const second = (): Island =>
  lay('us.assault', FRONT, { tactics: { us: 'prepare', japan: 'conserve' } }).act(
    'us',
    `assault hex=2927 unit=${A}`,
  );
const mortars = (): Island =>
  lay('japan.assault', { '2926': A, '2927': J, '2928': 'JP-M81-1' }).act(
    'japan',
    `assault hex=2926 unit=${J}`,
    'done',
  );
const staff = (): Island =>
  lay('japan.assault', { ...FRONT, '2928': 'JP-HQ' }).act('japan', `assault hex=2926 unit=${J}`, 'done');
/** 9.84 From one zone of control into another. */
const infiltrating = (): Island =>
  lay(
    'us.moves',
    { '2926': A, '2927': J },
    { turn: 13, tactics: { us: 'infiltrate', japan: 'conceal' } },
  ).act('us', `move unit=${A} hex=3027`);
const creeping = (): Island =>
  lay('japan.moves', { '2926': `${A} ${B}`, '2927': J }, { turn: 13 }).act(
    'japan',
    `move unit=${J} hex=2827`,
  );
const engaged = (): Island =>
  lay('us.moves', { ...FRONT, '2926': B, '2927': `${A} ${J}` }, { turn: 13, engaged: ['2927'] });
const rested = (): Island => lay('us.moves', { resting: `${A} ${B}`, '2722': 'US-7-17-1' }, { turn: 13 });
const arriving = (): Island =>
  lay('japan.before', { '2134': J, 'turn-6': 'JP-HG-9 JP-HG-10' }, { turn: 6, campaign: { south: 0 } });
const inMay = (): Island => lay('japan.before', { '2330': J, '2329': A }, { turn: 12 });
const companies = (): Island =>
  lay(
    'replacement',
    { '2034': J, '2030': A, box: 'JP-AC-1 JP-AC-2', lost: 'JP-62-12 JP-62-14' },
    { turn: 13 },
  );
const owed = (more: { readonly trade?: number } = {}): Island =>
  lay(
    'results',
    { '2330': 'JP-62-12 JP-AT-3', '2329': A },
    { losses: [{ side: 'japan', hex: '2330', steps: 2, ...more }] },
  );
const follow = (): Island =>
  lay('results', { '2926': A, '2929': J }, { advances: [{ side: 'us', to: ['2927'], units: [A] }] });
/** 10.16 Artillery three hexes away, and somebody who sees for it. */
const guns = (): Island =>
  lay('fire.phase', { '2926': A, '2924': 'US-96-ART', '2927': J }).act('us', 'aim hex=2927');
const retreats = (side: 'us' | 'japan', hex: string, more = {}) => ({
  retreats: [{ side, hex, hexes: 1, ...more }],
});
const stubborn = (): Island =>
  lay('results', { '2330': J, '2329': A }, retreats('japan', '2330', { mayIgnore: true }));
/** 10.33 The only hexes behind are full. */
const crowded = (): Island =>
  lay(
    'results',
    {
      '2926': A,
      '2827': B,
      '3027': 'US-96-381-3',
      '2927': 'JP-62-12',
      '2928': `${J} JP-62-14`,
      '2828': 'JP-62-15 JP-62-21',
      '3028': 'JP-62-22 JP-62-23',
    },
    retreats('japan', '2927'),
  ).act('japan', 'retreat hex=2928 unit=JP-62-12');
/** 14.32 Two divisions go back together, and one of them pays. */
const mixed = (): Island =>
  lay('results', { '2927': `${A} US-7-17-1`, '2928': J }, retreats('us', '2927')).act(
    'us',
    `retreat hex=2926 unit=${A}`,
    'retreat hex=2926 unit=US-7-17-1',
  );

/** 18.421 One of the army troops that scenario 1 may leave out is in hand: a step of a plan, which is no action yet. */
const inHand = (): Pick<Island, 'lead'> => ({
  lead: { ...begin({ scenario: 'scenario-1' }).lead, script: ['japan take unit=JP-MG-3'] },
});

const LEADS: { readonly [item: string]: () => Pick<Island, 'lead'> } = {
  'verb set-aside': inHand,
  'decision japan.moves.ashore': ashore,
  'verb make-room': ashore,
  'verb sail': () => sailing({}),
  'verb exit': leavingNorth,
  'verb evacuate': secondBeach,
  'verb embark': () => secondBeach().act('us', 'evacuate'),
  'verb bring-back': returning,
  'verb swap-back': () => returning({ returningExchange: true }),
  'decision results.escape': escaping,
  'verb escape': escaping,
  'verb stay': shutIn,
  'decision japan.bridge': atTheBridge,
  'decision us.bridge': () => lay('us.moves', { '1536': A }, { turn: 13 }).act('us', 'done'),
  'verb blow': atTheBridge,
  'decision us.return.put': () => rested().act('us', 'return division=96'),
  'verb return': rested,
  'verb put-back': () => rested().act('us', 'return division=96'),
  'decision us.moves.fire': infiltrating,
  'decision japan.moves.fire': creeping,
  'verb leave': engaged,
  'decision us.assaults.second': second,
  'verb try': second,
  'decision japan.assaults.mortars': mortars,
  'verb commit': mortars,
  'decision us.assaults.mortars': () =>
    lay('us.assault', { ...FRONT, '2928': 'JP-M81-1' }).act(
      'us',
      `assault hex=2927 unit=${A}`,
      `join unit=${B}`,
    ),
  'verb observe': guns,
  'decision results.advance': follow,
  'verb advance': follow,
  'verb hq': staff,
  'decision japan.arrive': arriving,
  'verb appear': arriving,
  'verb counteroffensive': inMay,
  'verb exchange': companies,
  'decision results.loss': owed,
  'verb lose': owed,
  'verb trade': () => owed({ trade: 1 }),
  'verb keep': () => owed({ trade: 1 }),
  'decision results.trade': () => owed({ trade: 1 }),
  'verb ignore': stubborn,
  'decision results.displace': crowded,
  'verb push': crowded,
  'decision results.fatigue': mixed,
  'verb tire': mixed,
};

/** Each lead a few times, with other dice and other players after it. */
const TIMES = 4;

export const from = (item: string): readonly Lead[] => {
  const lead = LEADS[item]?.().lead;
  if (!lead) return [];
  // Whatever dice are laid and left, chance has its turn after them.
  const script = [...lead.script!, 'lab dice faces=[]'];
  return Array.from({ length: TIMES }, (_, i) => ({ ...lead, script, seed: `${lead.seed} ${i}` }));
};

const SHUT_IN =
  'others must have shut in a full hex after somebody came to it: the tests of 9.41 lay that out';

/** What no walk need come to. */
export const rare: { readonly [item: string]: string } = {
  'decision us.after.give-way': SHUT_IN,
  'decision japan.after.give-way': SHUT_IN,
  'verb give-way': SHUT_IN,
};
