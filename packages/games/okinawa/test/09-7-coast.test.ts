import { expect, test } from 'vitest';
import { hexId, hexOf } from '../map.ts';
import { alongCoast, coast, coastOf, EAST, northAlong, WEST } from '../rules/09-movement/70-coast.ts';
import { type Island, lay } from './lay.ts';

const E1 = 'JP-SE-23';
const E2 = 'JP-SE-26';
const A = 'US-96-381-1';
const J = 'JP-62-12';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const NOW = { turn: 13, counteroffensive: { began: 13, turns: 1 } };
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { ...NOW, ...more });

test('9.71b the coast runs from the north end of the east around the south to the north end of the west', () => {
  expect(new Set(coast).size).toBe(coast.length);
  expect([coast[0], coast.at(-1)].map(hex => hexId(hex!))).toEqual(['5008', '3701']);
  expect([coastOf(hexOf('2835')), coastOf(hexOf('1730')), coastOf(hexOf('2331'))]).toEqual([
    EAST,
    WEST,
    undefined,
  ]);
  // Along the west coast to the north, promontories and all.
  expect(hexId(northAlong(hexOf('1730'), 3))).toBe('1928');
  expect(hexId(northAlong(hexOf('2637'), 3))).toBe('2835');
  expect(alongCoast(hexOf('1730'), hexOf('1928'))).toBe(3);
  expect(hexId(northAlong(hexOf('3703'), 12))).toBe('3701');
});

test('9.7 9.71 9.71a 9.73 engineers sail on the turn of the Counteroffensive, from the coast, once, if they like', () => {
  japan({ '1730': E1 }).allows('japan', `sail unit=${E1}`, 'done');
  japan({ '1730': E1 }, { counteroffensive: { began: 12, turns: 1 } }).refuses(
    'japan',
    `sail unit=${E1}`,
    '9.71',
    'no-counteroffensive',
  );
  japan({ '1730': E1 }, { counteroffensive: { began: 12, turns: 2 } }).allows('japan', `sail unit=${E1}`);
  japan({ '1730': E1 }, { scenario: 'scenario-3' }).refuses(
    'japan',
    `sail unit=${E1}`,
    '9.71',
    'no-counteroffensive',
  );
  japan({ '2331': E1 }).refuses('japan', `sail unit=${E1}`, '9.71a', 'not-on-the-coast');
  japan({ '1730': J }).refuses('japan', `sail unit=${J}`, '9.7', 'no-engineer');
  japan({ '1730': `${E1}:pinned` }).refuses('japan', `sail unit=${E1}`, '9.53', 'pinned-stays');
  japan({ '1730': E1 }, { bySea: [E1] }).refuses('japan', `sail unit=${E1}`, '9.71', 'has-sailed');
  // After a march to the coast.
  const t = japan({ '1731': E1 });
  t.act('japan', `move unit=${E1} hex=1730`).allows('japan', `sail unit=${E1}`);
});

test('9.71b 9.71c two dice say how far; in an empty hex it may take one step more, with points left', () => {
  const t = japan({ '1730': E1 }).dice(1, 2).act('japan', `sail unit=${E1}`);
  t.tells('sailed', { unit: E1, from: '1730', hex: '1928' });
  t.allows('japan', `move unit=${E1} hex=1929`, 'halt').act('japan', `move unit=${E1} hex=1929`);
  expect([t.where(E1), t.state.movePhase!.moving]).toEqual(['1929', null]);
  // In mud the way to the coast took all three points: it stays where it lands.
  const spent = japan({ '2032': E1 }, { weather: 'mud' }).dice(1, 2);
  spent.act('japan', ...['1932', '1832', '1731'].map(hex => `move unit=${E1} hex=${hex}`), `sail unit=${E1}`);
  expect([spent.where(E1), spent.state.movePhase!.moving]).toEqual(['1929', null]);
});

test('8.33d 9.71b who lands among markers pays the point for them, and may have none left for the further step', () => {
  const landed = (markers: string[]): Island => {
    const t = japan({ '1932': E1 }, { weather: 'mud', markers }).dice(1, 2, 1, 1);
    return t.act('japan', `move unit=${E1} hex=1832`, `move unit=${E1} hex=1731`, `sail unit=${E1}`);
  };
  landed([]).allows('japan', `move unit=${E1} hex=1930`);
  const t = landed(['us 1929 6']);
  expect([t.where(E1), t.isInCommand(E1), t.state.movePhase!.moving]).toEqual(['1929', true, null]);
});

test('9.71c the further step may lead among the enemy, whom it then must assault', () => {
  const t = japan({ '1730': E1, '1929': A }).dice(1, 2).act('japan', `sail unit=${E1}`);
  t.act('japan', `move unit=${E1} hex=1929`);
  if (t.waiting === 'japan.moves.fire') t.act('us', 'decline');
  expect([t.where(E1), t.isEngaged('1929')]).toEqual(['1929', false]);
  t.refuses('japan', `move unit=${E1} hex=1930`, '9.13')
    .act('japan', 'done')
    .waitsAt('japan.assaults.choose');
  t.refuses('japan', 'done', '9.71d', 'must-assault-there');
});

test('9.71d straight among the enemy it stops', () => {
  const t = japan({ '1730': E1, '1928': A }).dice(1, 2).act('japan', `sail unit=${E1}`);
  expect([t.where(E1), t.state.movePhase!.moving]).toEqual(['1928', null]);
  t.refuses('japan', `move unit=${E1} hex=1929`, '9.13', 'has-moved');
});

test('9.72 9.72a on Japanese units it stops, and one of them makes room if it must', () => {
  const beside = japan({ '1730': E1, '1928': J }).dice(1, 2).act('japan', `sail unit=${E1}`);
  expect([beside.where(E1), beside.state.movePhase!.moving]).toEqual(['1928', null]);
  const full = japan({ '1730': E1, '1928': `${J} JP-62-13` })
    .dice(1, 2)
    .act('japan', `sail unit=${E1}`);
  full
    .waitsAt('japan.moves.ashore', 'japan')
    .refuses('japan', `make-room unit=${E1} hex=1929`, '9.72a', 'no-way-there');
  full.act('japan', `make-room unit=${J} hex=1929`);
  expect([full.where(E1), full.where(J), full.waiting]).toEqual(['1928', '1929', 'japan.moves.unit']);
});

test('9.72a where nobody can make room it is lost', () => {
  // All around 1928 is full.
  const ring = { '1929': 'JP-62-14 JP-62-15', '2028': 'JP-62-21 JP-62-22', '2029': 'JP-62-23 JP-62-11' };
  const lost = japan({ '1730': E1, '1928': `${J} JP-62-13`, ...ring })
    .dice(1, 2)
    .act('japan', `sail unit=${E1}`);
  lost.tells('eliminated', { unit: E1 }).waitsAt('japan.moves.unit');
});

test('9.71e 9.72a where only others are in the way it lands beside; where the ground shuts them in it is lost', () => {
  const guns = 'JP-24-42-1 JP-24-42-2';
  // From 2349 guns can leave for 2348 only, which is full: the engineer lands in the rough ground beside it.
  const t = japan({ '2150': E1, '2349': guns, '2348': `${J} JP-62-13` })
    .dice(1, 1)
    .act('japan', `sail unit=${E1}`);
  t.waitsAt('japan.moves.ashore').offers(
    'japan',
    `make-room hex=2249 unit=${E1}`,
    `make-room hex=2250 unit=${E1}`,
  );
  t.act('japan', `make-room unit=${E1} hex=2249`);
  expect([t.where(E1), t.state.movePhase!.moving]).toEqual(['2249', null]);
  // From 2250 no gun can go anywhere.
  const lost = japan({ '2050': E1, '2250': guns }).dice(1, 1).act('japan', `sail unit=${E1}`);
  lost.tells('eliminated', { unit: E1 });
});

test('9.72b on an engaged hex it is moved to one beside it and stops', () => {
  const t = japan({ '1730': E1, '1928': `${A} ${J}` }, { engaged: ['1928'] })
    .dice(1, 2)
    .act('japan', `sail unit=${E1}`);
  t.waitsAt('japan.moves.ashore', 'japan').act('japan', `make-room unit=${E1} hex=1929`);
  expect([t.where(E1), t.state.movePhase!.moving]).toEqual(['1929', null]);
});

test('9.71 9.71b 8.33 two may sail, and markers where one lands are rolled for', () => {
  const t = japan({ '1730': `${E1} ${E2}` }, { markers: ['us 1928 2'] }).dice(1, 2, 1, 1, 1, 1);
  t.act('japan', `sail unit=${E1}`);
  expect(t.rolls.map(({ why }) => why)).toEqual(['sail', 'interdiction']);
  t.act('japan', 'halt', `sail unit=${E2}`);
  expect([t.where(E1), t.state.campaign.bySea.length]).toEqual(['1928', 2]);
});

test('9.42 9.71 an engineer does not sail away from Home Guard that cannot follow', () => {
  const sail = `sail unit=${E1}`;
  const t = japan({ '1731': `${E1} JP-HG-2:pinned`, '1831': A });
  t.refuses('japan', `move unit=${E1} hex=1732`, '9.42', 'guard-alone');
  t.refuses('japan', sail, '9.42', 'guard-alone');
  japan({ '1731': `${E1} JP-HG-2`, '1831': A }).allows('japan', sail);
  // In the corner of the land, with zones on either way out, it cannot follow either.
  japan({ '1730': `${E1} JP-HG-2`, '1831': A }).refuses('japan', sail, '9.42', 'guard-alone');
});

test('9.63 9.72a who makes room from one position to the next is not named to the US', () => {
  const made = (positions: string[]): Island =>
    japan({ '1730': E1, '1928': `${J} JP-62-13`, '1929': 'JP-62-14' }, { positions })
      .dice(1, 2)
      .act('japan', `sail unit=${E1}`, `make-room unit=${J} hex=1929`);
  const covered = made(['1928 N', '1929 N']);
  expect([covered.log('made-room', 'us'), covered.log('made-room', 'japan').length]).toEqual([[], 1]);
  expect(covered.seenAt('us', J)).toBeNull();
  // Out into the open, or out of it, everybody sees it.
  expect(made(['1928 N']).log('made-room', 'us')).toHaveLength(1);
  expect(made(['1929 N']).log('made-room', 'us')).toHaveLength(1);
});

test('18.16b-4 9.71a an engineer that alone has kept a beach does not sail, wherever it has marched', () => {
  const more = { turn: 11, counteroffensive: { began: 11, turns: 1 } };
  const sail = (stacks: Stacks): Island =>
    japan({ '2029': E1, ...stacks }, more).act(
      'japan',
      `move unit=${E1} hex=2028`,
      `move unit=${E1} hex=2128`,
    );
  sail({}).refuses('japan', `sail unit=${E1}`, '18.16b-4', 'keeps-a-beach');
  sail({ '1930': 'JP-62-13', '1929': J }).allows('japan', `sail unit=${E1}`);
});

test('18.25b 9.72b nobody comes ashore on a closed beach: an engineer lands beside it', () => {
  const more = { scenario: 'historical-variant' };
  const t = japan({ '1731': E1 }, more).dice(1, 1).act('japan', `sail unit=${E1}`);
  t.waitsAt('japan.moves.ashore', 'japan').offers(
    'japan',
    `make-room hex=1831 unit=${E1}`,
    `make-room hex=1930 unit=${E1}`,
  );
  t.refuses('japan', `make-room unit=${E1} hex=1929`, '9.72a', 'no-way-there');
  t.act('japan', `make-room unit=${E1} hex=1930`);
  expect([t.where(E1), t.state.movePhase!.moving]).toEqual(['1930', null]);
  const full = { '1831': 'JP-62-14 JP-62-15', '1930': `${J} JP-62-13` };
  japan({ '1731': E1, ...full }, more)
    .dice(1, 1)
    .act('japan', `sail unit=${E1}`)
    .tells('eliminated', { unit: E1 });
});

test('9.31 9.71 an engineer that has marched farther than its ordinary points does not sail', () => {
  const march = (weather: string): Island => {
    const t = japan({ '2032': E1 }, { weather });
    return t.act('japan', ...['1932', '1832', '1731', '1730'].map(hex => `move unit=${E1} hex=${hex}`));
  };
  march('clear').allows('japan', `sail unit=${E1}`);
  march('mud').refuses('japan', `sail unit=${E1}`, '9.31', 'not-strategic');
});

test('18.16b 18.16b-1 9.71 who may not leave its sector does not sail; who does is one of the two of the turn', () => {
  const sail = (turn: number, others = {}): Island =>
    japan(
      { '1547': `${E1}:home=24`, ...others },
      { turn, counteroffensive: { began: turn, turns: 1 }, conference: { had: [1] } },
    );
  sail(7).refuses('japan', `sail unit=${E1}`, '18.16b', 'bound-to-sector');
  const t = sail(9).dice(6, 6).act('japan', `sail unit=${E1}`);
  expect([t.state.movePhase!.left, t.state.released[t.unit(E1)]]).toEqual([[t.unit(E1)], 1]);
});
