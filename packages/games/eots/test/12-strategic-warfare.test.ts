import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { decks } from '../components.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 12.0 Strategic warfare and the deal. */

const AT = 'strategic.warfare';
interface Spec {
  turn?: number;
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
}
const spec = ({ turn = 6, units = {}, markers = {}, control = {} }: Spec = {}) => ({
  at: AT,
  turn,
  units,
  markers,
  control,
});
/** All 14 resource hexes. */
const ALL = [
  '1813',
  '1916',
  '2017',
  '2008',
  '2014',
  '2220',
  '2415',
  '2517',
  '2616',
  '2813',
  '3219',
  '3302',
  '3303',
  '3305',
];
const base = (table: Table): number => table.log('base-draw')[0]!.args.cards as number;
const drawn = (table: Table): number => table.hand('japan').length;
/** 3709 Iwo Jima is 3 hexes from Tokyo, 3813 Saipan 7. */
const bombers = (hex: string, more: Named = {}, turn = 10): Named =>
  spec({ turn, units: { 'hq-cpac': hex, 'us-20bc': hex, ...more }, control: { allies: [hex], japan: ALL } });

test.each([
  [14, 7],
  [13, 7],
  [12, 6],
  [9, 5],
  [8, 4],
  [3, 4],
])('12.11-1, 12.11-2 with %i resource hexes Japan’s base draw is %i', (held, cards) => {
  const japan = ALL.slice(0, held);
  expect(base(Table.position(spec({ control: { japan, allies: ALL.slice(held) } })))).toBe(cards);
});

test.each([2, 3, 4])('12.12 on turn %i Japan draws 7 whatever it controls', turn => {
  expect(base(Table.position(spec({ turn, control: { allies: ALL } })))).toBe(7);
});

test('12.12, 12.21-1 submarines reduce the draw of the reserve turns, too', () => {
  expect(drawn(Table.thrown(spec({ turn: 4 }), [3]))).toBe(6);
});

test.each([
  [6, 6, true],
  [6, 7, false],
  [9, 9, true],
])('12.21-1 on turn %i a die of %i succeeds: %s', (turn, die, success) => {
  const table = Table.thrown(spec({ turn, control: { japan: ALL } }), [die]);
  expect(table.log('submarines-succeed')).toHaveLength(success ? 1 : 0);
});

test('12.21-2, 10.32 success costs a card, an ASP and an escort step, never the last ASP and never below four cards', () => {
  const table = Table.thrown(spec({ control: { japan: ALL }, markers: { asp: [3, 4], escort: 4 } }), [0]);
  expect(drawn(table)).toBe(6);
  expect(table.markers).toMatchObject({ asp: [2, 4], escort: 2 });
  const least = Table.thrown(spec({ control: { allies: ALL }, markers: { asp: [1, 4], escort: 0 } }), [0]);
  expect(drawn(least)).toBe(4);
  expect(least.markers).toMatchObject({ asp: [1, 4], escort: 0 });
});

test.each([
  [0, 6, true],
  [2, 4, true],
  [2, 5, false],
  [4, 2, true],
  [4, 3, false],
])('12.22, 12.22A with escorts at +%i a die of %i on turn 6 succeeds: %s', (escort, die, success) => {
  const table = Table.thrown(spec({ markers: { escort } }), [die]);
  expect(table.log('submarines-succeed')).toHaveLength(success ? 1 : 0);
});

test('12.22A A-80 does away with escorts', () => {
  const table = Table.thrown(spec({ markers: { escort: 4, submarineDoctrine: true } }), [6]);
  expect(table.log('submarines-succeed')).toHaveLength(1);
});

test('12.22, 12.22B the torpedoes of 1942 add one: the example of 19.0', () => {
  const table = Table.thrown(spec({ turn: 2 }), [2]);
  expect(table.log('submarines-fail')).toHaveLength(1);
  expect(drawn(table)).toBe(7);
  expect(Table.thrown(spec({ turn: 2 }), [1]).log('submarines-succeed')).toHaveLength(1);
  expect(Table.thrown(spec({ turn: 5 }), [5]).log('submarines-succeed')).toHaveLength(1);
});

test('4.13, 12.31-1 only B-29s bomb', () => {
  const table = Table.position(bombers('3709', { 'us-7af-lrb': '3709' }));
  expect(table.waiting).toBe('warfare.bomb');
  expect(table.legal('allies')).toEqual(['bomb unit=us-20bc', 'done']);
  expect(table.why('allies', 'bomb unit=us-7af-lrb')).toMatchObject({ rule: '12.31-1' });
});

test('12.31-2, 13.74-5 from a supplied base within 8 hexes of Tokyo, or from the China box', () => {
  expect(Table.position(bombers('3813')).waiting).toBe('warfare.bomb');
  expect(Table.position(bombers('3416')).waiting).not.toBe('warfare.bomb');
  const china = spec({ turn: 10, units: { 'us-20bc': 'china' } });
  expect(Table.position(china).waiting).toBe('warfare.bomb');
  const cutOff = spec({ turn: 10, units: { 'us-20bc': '3813' }, control: { allies: ['3813'] } });
  expect(Table.position(cutOff).waiting).not.toBe('warfare.bomb');
});

test('12.31-3 a B-29 that has just been rebuilt does not bomb', () => {
  const table = Table.position({
    ...bombers('3709', { 'us-20bc': 'eliminated' }),
    at: 'strategic.replacements',
  });
  table.act('allies', 'replace unit=us-20bc', 'decline', 'place hex=3709', 'done');
  expect(table.at('us-20bc')).toBe('3709 reduced');
  expect(table.waiting).not.toBe('warfare.bomb');
});

test('12.31-4 a B-29 may bomb in the turn it arrives', () => {
  const table = Table.position({
    ...bombers('3709', { 'us-20bc': 'turn-10', 'hq-swpac': '3727' }),
    at: 'strategic.reinforcements',
  });
  const where = table.legal('allies').includes('decline')
    ? ['decline', 'place hex=3709']
    : ['place hex=3709'];
  table.act('allies', ...where);
  while (table.waiting === 'replacements.allies.use') table.act('allies', 'done');
  expect(table.waiting).toBe('warfare.bomb');
});

test('12.31-5 a B-29 that bombed is not activated for an offensive in that turn', () => {
  const table = (bombs: boolean): Table => {
    const spec = { ...bombers('3709', { 'us-7af-lrb': '3709' }), decks: { allies: ['A-13'] } };
    const start = Table.position(spec);
    if (bombs) start.dice(0).act('allies', 'bomb unit=us-20bc');
    else start.act('allies', 'done');
    return start.act('allies', 'operation card=A-13 use=offensive');
  };
  expect(table(true).why('allies', 'activate unit=us-20bc')).toMatchObject({ rule: '12.31-5' });
  expect(table(false).why('allies', 'activate unit=us-20bc')).toBeUndefined();
});

test.each([
  ['3709', 8, true],
  ['3709', 9, false],
  ['3709 reduced', 4, true],
  ['3709 reduced', 5, false],
])('12.32-1 a B-29 at %s with a die of %i succeeds: %s', (where, die, success) => {
  const table = Table.thrown(bombers('3709', { 'us-20bc': where }), [9]);
  const before = table.state.draw;
  table.dice(die).act('allies', 'bomb unit=us-20bc');
  expect(table.state.draw).toBe(success ? before - 1 : before);
  expect(table.state.bombed).toBe(success);
});

test('16.2, 12.32-1 turns of bombing running are counted; a turn without success begins again', () => {
  const after = (die: number | null): number => {
    const table = Table.thrown({ ...bombers('3709'), markers: { bombedTurns: 2 } }, [9]);
    if (die === null) table.act('allies', 'done');
    else table.dice(die).act('allies', 'bomb unit=us-20bc');
    return table.state.bombedTurns;
  };
  expect([after(0), after(9), after(null)]).toEqual([3, 0, 0]);
});

test('12.32-1, 12.33 two B-29s cost two cards, but four are always drawn', () => {
  const two = { 'us-21bc': '3709' };
  const table = Table.thrown(bombers('3709', two), [9]).dice(0, 0);
  table.act('allies', 'bomb unit=us-20bc', 'bomb unit=us-21bc');
  expect(drawn(table)).toBe(7 - 3);
  const poor = Table.thrown({ ...bombers('3709', two), control: { allies: ['3709', ...ALL] } }, [9]).dice(
    0,
    0,
  );
  poor.act('allies', 'bomb unit=us-20bc', 'bomb unit=us-21bc');
  expect(drawn(poor)).toBe(4);
});

test('12.32-2 a 9 costs a step, unless an Allied air base lies within 5 hexes of Tokyo', () => {
  const far = Table.position(bombers('3813')).dice(9).act('allies', 'bomb unit=us-20bc');
  expect(far.at('us-20bc')).toBe('3813 reduced');
  const near = Table.position(bombers('3709')).dice(9).act('allies', 'bomb unit=us-20bc');
  expect(near.at('us-20bc')).toBe('3709');
  const gone = Table.position(bombers('3813', { 'us-20bc': '3813 reduced' })).dice(9);
  expect(gone.act('allies', 'bomb unit=us-20bc').at('us-20bc')).toBe('eliminated');
});

test('12.32-3 interceptors add one until the Allies have a supply-capable air base within 5 hexes', () => {
  const spec = (hex: string) => ({ ...bombers(hex), markers: { interceptors: true } });
  const far = Table.position(spec('3813')).dice(8).act('allies', 'bomb unit=us-20bc');
  expect(far.state.bombed).toBe(false);
  expect(far.at('us-20bc')).toBe('3813 reduced');
  const near = Table.position(spec('3709'));
  expect(near.markers.interceptors).toBe(false);
  expect(near.dice(8).act('allies', 'bomb unit=us-20bc').state.bombed).toBe(true);
});

// ---------------------------------------------------------------- the deal

const deal = (draw: number, turn = 6, markers: Named = {}) =>
  Table.position({ at: 'strategic.deal', turn, markers: { draw, ...markers }, decks: {} });

test.each([
  [7, 0],
  [6, 1],
  [5, 2],
  [4, 2],
])('4.14, 12.4 with %i cards Japan has %i passes', (cards, passes) => {
  const [japan] = deal(cards).all.cards;
  expect([japan!.hand.length, japan!.passes]).toEqual([cards, passes]);
});

test('12.4 the future offensive card is not counted', () => {
  const table = Table.position({
    at: 'strategic.deal',
    turn: 6,
    markers: { draw: 7 },
    future: { japan: 'J-26' },
  });
  expect(table.hand('japan')).toHaveLength(7);
  expect(table.all.cards[0]!.passes).toBe(0);
});

test.each([
  [2, 5, 2],
  [3, 6, 1],
  [4, 7, 0],
  [9, 7, 0],
])('12.51 on turn %i the Allies draw %i cards and have %i passes', (turn, cards, passes) => {
  const allies = deal(7, turn).all.cards[1]!;
  expect([allies.hand.length, allies.passes]).toEqual([cards, passes]);
});

test.each([
  [['china'], 0, 6, 1],
  [['india'], 0, 6, 1],
  [['australia'], 0, 6, 1],
  [[], -7, 6, 1],
  [[], -6, 7, 0],
  [['malaya', 'philippines'], 0, 7, 0],
  [['china', 'india'], 0, 5, 2],
  [['china', 'india', 'australia'], -7, 4, 2],
])(
  '12.52, 15.5D with %j surrendered and WiE %i the Allies draw %i and pass %i times',
  (surrendered, wie, cards, passes) => {
    const allies = deal(7, 6, { surrendered, wie }).all.cards[1]!;
    expect([allies.hand.length, allies.passes]).toEqual([cards, passes]);
  },
);

test('12.51 never fewer than four', () => {
  const surrendered = ['china', 'india', 'australia'];
  expect(deal(7, 3, { surrendered, wie: -7 }).hand('allies')).toHaveLength(4);
});

test('4.14 cards come from the top of the deck, and from the discards when it is empty', () => {
  const table = Table.position({
    at: 'strategic.deal',
    turn: 6,
    markers: { draw: 4 },
    decks: { japan: ['J-9', 'J-10'] },
  });
  expect(table.hand('japan').slice(0, 2)).toEqual(['J-9', 'J-10']);
  const japanese = decks[0]!.map((_, i) => `J-${i + 1}`);
  const thin = Table.position({
    at: 'strategic.deal',
    turn: 6,
    markers: { draw: 4 },
    removed: { japan: japanese.slice(4) },
    discards: { japan: japanese.slice(0, 3) },
  });
  expect(thin.hand('japan')).toHaveLength(4);
});

test('12.32-3 interceptors give up when the base near Tokyo is taken, not only when bombs fall', () => {
  const after = (base: string): Table =>
    Table.position({
      at: 'offensives.segment',
      turn: 10,
      active: 'allies',
      units: { 'hq-cpac': '3813', 'hq-anzac': '3727', 'us-7af': base },
      markers: { interceptors: true },
      hands: { allies: ['A-13', 'A-5'], japan: ['J-3'] },
    }).act('allies', 'operation card=A-13 use=withdraw-hq', 'withdraw unit=hq-anzac');
  expect(after('3813').markers.interceptors).toBe(true);
  expect(after('3709').markers.interceptors).toBe(false);
});

test('12.51, 12.52 with three surrenders and war at its worst the Allies still draw four', () => {
  const table = Table.position({
    at: 'strategic.deal',
    turn: 6,
    markers: { draw: 7, wie: -7, surrendered: ['china', 'india', 'australia'] },
  });
  expect(table.hand('allies')).toHaveLength(4);
  expect(table.state.cards[1].passes).toBe(2);
});

test('12.32-2, 12.32-3, 13.91, A-79 Mukden in Soviet hands is no base for Allied fighters', () => {
  const bombed = (allies: string[]) =>
    Table.position({
      at: 'strategic.warfare',
      turn: 11,
      units: { 'us-20bc': '3813', 'us-7af': '3813', 'hq-cpac': '3813' },
      control: { allies: ['3813', ...allies] },
      markers: { interceptors: true },
    })
      .dice(9)
      .act('allies', 'bomb unit=us-20bc');
  const soviet = bombed(['3302', '3303']);
  expect(soviet.at('us-20bc')).toBe('3813 reduced');
  expect(soviet.markers.interceptors).toBe(true);
  const iwo = bombed(['3709']);
  expect(iwo.at('us-20bc')).toBe('3813');
  expect(iwo.markers.interceptors).toBe(false);
});
