import { type Json, waiting, words } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { cardOf } from '../components.ts';
import { eots } from '../index.ts';
import { cardName } from '../table/cards.ts';
import { table as display } from '../table.ts';
import { readers } from './table-reader.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 17.11, 17.12, 17.25 The first turn of the campaign, and the first hands. */

/** From before the hands of 1942 are dealt. */
const opening = (spec: Named = {}, options = {}): Table =>
  Table.position({ at: 'opening', scenario: '1942', base: 'setup', ...spec }, options);

/** A Japanese hand of seven cards without a military offensive, two of them of OC value 3. */
const POOR = ['J-15', 'J-21', 'J-24', 'J-26', 'J-27', 'J-36', 'J-75'];

test('17.2, 17.25A Japan begins 1942 with seven cards, the Allies with five and two passes', () => {
  const table = Table.game('1942').act('allies', 'decline');
  const [japan, allies] = table.all.cards;
  expect([japan!.hand.length, japan!.passes]).toEqual([7, 0]);
  expect([allies!.hand.length, allies!.passes]).toEqual([5, 2]);
  expect(japan!.removed).toEqual(['J-1', 'J-2']);
  expect(table.state.turn).toBe(2);
});

test('17.25D the Allies may have A-4 among their five cards, and everybody hears of it', () => {
  const table = Table.game('1942').act('allies', 'take');
  expect(table.hand('allies')).toContain('A-4');
  expect(table.hand('allies')).toHaveLength(5);
  expect(table.log('arcadia', 'japan')).toHaveLength(1);
});

test('17.25C before the first Japanese card any Allied ship may move to a port within ten hexes', () => {
  const table = Table.game('1942').act('allies', 'decline');
  expect(table.waiting).toBe('choose.flee-1942');
  const ship = table.all.choices[0]!.unit!;
  const goals = table.legal('allies').filter(action => action.startsWith('place'));
  expect(goals.length).toBeGreaterThan(0);
  const hex = goals[0]!.split('hex=')[1]!;
  // Truk is Japanese, and the open sea has no port.
  expect(table.why('allies', 'place hex=4017')).toMatchObject({ rule: '17.25C', key: 'not-in-our-hands' });
  expect(table.why('allies', 'place hex=3213')).toMatchObject({ key: 'no-port-there' });
  table.act('allies', goals[0]!);
  expect(table.at(ship).split(' ')[0]).toBe(hex);
  const still = table.all.choices[0]!.unit!;
  const where = table.at(still);
  table.act('allies', 'decline');
  expect(table.at(still)).toBe(where);
});

test('17.25E a hand without an offensive may swap a card of value 3 for J-47', () => {
  const table = opening({ decks: { japan: POOR } });
  expect(table.waiting).toBe('opening.exchange');
  expect(table.why('japan', 'exchange card=J-24')?.rule).toBe('17.25E');
  table.act('japan', 'exchange card=J-15');
  expect(table.hand('japan')).toContain('J-47');
  expect(table.hand('japan')).not.toContain('J-15');
  expect(table.discard('japan')).toEqual(['J-15']);
});

test.each(readers)('17.25E who may swap reads the name of the card, not its number, in %s', (_, t) => {
  const { match } = opening({ decks: { japan: POOR } });
  const said = words(display, t, eots.mask(match.state, 'japan'), 'opening.exchange').prompt(
    waiting(eots, match, 'japan')!,
  );
  expect(said).toContain(cardName(cardOf('J-47'), t));
  expect(said).not.toMatch(/J-47/);
});

test('17.25E without a card of value 3 any card may be swapped; with an offensive none', () => {
  const cheap = ['J-24', 'J-27', 'J-36', 'J-75', 'J-86', 'J-19', 'J-22'];
  expect(opening({ decks: { japan: cheap } }).legal('japan')).toContain('exchange card=J-24');
  const rich = opening({ decks: { japan: ['J-3', ...POOR.slice(1)] } });
  expect(rich.waiting).not.toBe('opening.exchange');
});

test('17.25F with the historical hand Japan begins with J-3, J-47, J-59 and four more', () => {
  const table = opening({}, { historicalHand: true });
  expect(table.hand('japan')).toEqual(expect.arrayContaining(['J-3', 'J-47', 'J-59']));
  expect(table.hand('japan')).toHaveLength(7);
  expect(opening().hand('japan')).not.toEqual(expect.arrayContaining(['J-3', 'J-47', 'J-59']));
});

test('17.12 the campaign may use 17.25D and F on turn 2', () => {
  const spec = { at: 'strategic.deal', scenario: 'campaign', base: 'setup', turn: 2, markers: { draw: 7 } };
  const historical = Table.position(spec, { historicalHand: true });
  expect(historical.hand('japan')).toEqual(expect.arrayContaining(['J-3', 'J-47', 'J-59']));
  expect(historical.waiting).toBe('deal.arcadia');
  expect(Table.position(spec).waiting).not.toBe('deal.arcadia');
});

test('17.3 the 1943 scenario begins with the offensives phase of turn 5', () => {
  const table = Table.game('1943');
  expect(table.match.stack.map(({ id }) => id)).toContain('offensives');
  expect(table.rolls).toEqual([]);
});

test('17.11, 17.11(J-1), 17.11(J-2) turn 1 is J-1 and then J-2 as events of Japan alone', () => {
  const table = Table.game('campaign');
  const played = () => table.log('plays-event').map(({ args }) => args.card);
  for (let i = 0; i < 500 && table.state.turn === 1 && !table.result; i++) {
    const role = table.roles[0]!;
    const all = table.legal(role);
    table.act(role, all.find(action => action === 'done' || action === 'decline') ?? all[0]!);
  }
  expect(played().slice(0, 2)).toEqual(['J-1', 'J-2']);
  expect(table.match.log.some(({ key, args }) => key === 'plays-event' && args.side === 'allies')).toBe(
    false,
  );
});

test('17.11 after J-2 Allied ships may flee, then there is attrition and nothing else', () => {
  const table = Table.position({ at: 'december.emergency', base: 'setup', markers: { will: 8 } });
  expect(table.waiting).toBe('choose.flee');
  while (table.waiting === 'choose.flee') table.act('allies', 'decline');
  expect(table.state.turn).toBe(2);
  expect(table.markers.surrendered).toEqual([]);
  expect(table.log('will')).toEqual([]);
  // Nobody commands Java or Australia yet.
  expect([table.at('du-j-div'), table.at('cw-2-aus')]).toEqual(['2019 reduced', '3727 reduced']);
});
