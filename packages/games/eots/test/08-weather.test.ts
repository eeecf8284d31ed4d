import { clone, legal, type Match, act as play, waiting } from '@ironbottom/engine';
import type { Walk } from '@ironbottom/testkit';
import { describe, expect, test } from 'vitest';
import { ALLIES, cardIds, cardOf, hexOf, JAPAN, type Side, unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { NO_CARD, type State } from '../state.ts';
import { led } from './cards-allies.ts';
import { act, moves, pick } from './moving.ts';
import { randomAction, randomStep, start } from './walking.ts';

/** 5.32D, 7.2-4 What a weather card has to take back of a movement step. */

test('5.32D-1, 7.2-4, 6.5-1, 8.33-2, 8.45A-3 weather gives back places, control and ASP', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: {
      'cw-15': '2105',
      'us-1m': '4825',
      'us-bb-mass': '4825',
      'us-5af': '3823',
      'us-13af': '4825',
      'us-xiv-corps': '4826',
    },
    more: {
      control: { japan: ['2106', '4423'], allies: ['2105', '4825', '4826'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'cw-15'), 'march hex=2106', 'halt');
  act(pick(t, 'us-1m', 'us-bb-mass'), 'assault hex=4423');
  act(t, 'to-track unit=us-5af');
  act(pick(t, 'us-13af'), 'fly hex=4826 how=normal');
  act(pick(t, 'us-xiv-corps'), 'assault hex=4827');
  expect([t.control('2106'), t.state.aspUsed[1], t.at('us-5af')]).toEqual(['allies', 3, 'turn-4']);
  while (t.waiting !== 'offensive.weather') act(t, 'done');
  act(t, 'react card=J-19');
  expect(t.control('2106')).toBe('japan');
  expect(t.state.aspUsed[1]).toBe(0);
  expect(
    ['cw-15', 'us-1m', 'us-bb-mass', 'us-5af', 'us-13af', 'us-xiv-corps'].map(unit => t.at(unit)),
  ).toEqual(['2105', '4825', '4825', '3823', '4825', '4826']);
  expect(t.state.undelayable[unitOf('us-5af')]).toBe(0);
});

test('5.32D-1, 8.43-2 whoever left before an attack that weather calls off stands where he stood', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: { 'us-sl-corps': '2912', 'us-p-bde': '3014' },
    others: { 'jp-a-19': '2913' },
    more: {
      control: { japan: ['2913'], allies: ['2813', '2912', '3014'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'us-sl-corps'), 'march hex=2813', 'halt');
  act(pick(t, 'us-p-bde'), 'assault hex=2913');
  t.act('japan', 'disengage hex=2912');
  expect([t.at('jp-a-19'), t.control('2912')]).toEqual(['2912', 'japan']);
  while (t.waiting !== 'offensive.weather') act(t, 'done');
  act(t, 'react card=J-19');
  expect(['us-sl-corps', 'us-p-bde', 'jp-a-19'].map(unit => t.at(unit))).toEqual(['2912', '3014', '2913']);
  expect([t.control('2912'), t.control('2913')]).toEqual(['allies', 'japan']);
});

test('5.32D, 13.94, 6.5-1 a march into a city of Japan takes nothing before its battle', () => {
  // Kyoto is Allied; Osaka (3507) has only the force of the city itself.
  const t = moves({
    side: 'allies',
    active: { 'us-xiv-corps': '3506' },
    more: { control: { allies: ['3506'] } },
  });
  act(pick(t, 'us-xiv-corps'), 'march hex=3507');
  expect(t.at('us-xiv-corps')).toBe('3507');
  expect(t.control('3507')).toBe('japan');
  expect(t.state.fallen).not.toContain(hexOf('3507'));
  expect(t.state.offensive!.taken).toEqual([]);
});

test('5.32D-1, 8.43-2 who left twice goes back, and the hex between is whose it was', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: { 'cw-b-ind': '2105', 'cw-1b': '2007', 'us-5af': '3823' },
    others: { 'jp-a-15': '2106', 'hq-south': '2212' },
    more: {
      control: { japan: ['2106', '2207', '2208', '2108'], allies: ['2105', '2007', '2107'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'cw-b-ind'), 'march hex=2106');
  t.act('japan', 'disengage hex=2107');
  if (t.state.offensive!.group) act(t, 'halt');
  act(pick(t, 'cw-1b'), 'march hex=2107');
  t.act('japan', 'disengage hex=2208');
  expect(t.control('2107')).toBe('allies');
  while (t.waiting !== 'offensive.weather')
    act(t, t.legal('allies').find(each => /^(halt|done)/.test(each))!);
  act(t, 'react card=J-19');
  expect(t.at('jp-a-15')).toBe('2106');
  expect(['2106', '2107', '2208'].map(hex => t.control(hex))).toEqual(['japan', 'allies', 'japan']);
});

describe('weather', () => {
  const BRINGERS = ['A-20', 'A-21', 'A-28', 'A-33', 'A-48', 'A-51', 'A-62', 'A-65', 'A-69', 'A-70'].map(
    cardOf,
  );

  function deal({ cards }: State, side: Side, card: number): void {
    const { hand, deck, discard, removed } = cards[side];
    for (const pile of [hand, deck, discard, removed])
      if (pile.includes(card)) pile.splice(pile.indexOf(card), 1);
    if (cards[side].future === card) cards[side].future = NO_CARD;
    hand.push(card);
  }

  /** All that a card play could have changed, beside the cards and what is forgotten with it. */
  function left(s: State): string {
    const { cards, active, done, placed, newHqs, unbuilt, ...rest } = s;
    return JSON.stringify([rest, unbuilt.toSorted()]);
  }

  /** Plays the card at random up to the weather, and has it called off; undefined where that cannot be. */
  function calledOff({ match, chance }: Walk<State>, card: number): Match<State> | undefined {
    const all = legal(eots, match, 'allies').filter(action => action.card === cardIds[card]);
    const first = all.find(({ verb }) => verb === 'event') ?? all.find(({ use }) => use === 'offensive');
    if (!first) return undefined;
    play(eots, match, 'allies', first);
    for (let now = waiting(eots, match); now?.id !== 'offensives.action'; now = waiting(eots, match)) {
      const role = now!.roles[0]!;
      const actions = legal(eots, match, role);
      const weather = actions.find(action => action.card === 'J-19');
      play(eots, match, role, weather ?? randomAction(actions, chance));
      if (weather) return match;
    }
    return undefined;
  }

  test('5.32D-1 5.32D-2 whatever a card brought and its offensive did, a monsoon leaves all as it was', () => {
    let times = 0;
    for (const scenario of ['campaign', '1943-44', 'shortest-campaign']) {
      const walk = start(scenario, `monsoon ${scenario}`);
      for (let step = 0; step < 1500 && waiting(eots, walk.match); step++) {
        randomStep(walk);
        const { state } = walk.match;
        if (state.active !== ALLIES || waiting(eots, walk.match)?.id !== 'offensives.action') continue;
        const match = clone(eots, walk.match);
        const card = BRINGERS[step % BRINGERS.length]!;
        // Both have another card left, so that the phase goes on.
        for (const id of ['J-19', 'J-8']) deal(match.state, JAPAN, cardOf(id));
        for (const each of [card, cardOf('A-31')]) deal(match.state, ALLIES, each);
        const before = left(match.state);
        const after = calledOff({ match, chance: walk.chance }, card);
        if (!after) continue;
        times++;
        expect(left(after.state), cardIds[card]).toBe(before);
      }
    }
    expect(times).toBeGreaterThan(20);
  });

  test('5.32D-1 16.42 A-69 the turns that Japan has held an island go on when the jump there is undone', () => {
    const t = led('A-69', 'hq-cpac', {
      hands: { japan: ['J-19', 'J-8'], allies: ['A-69', 'A-19'] },
      units: { 'us-11-abn': '5100', 'us-11af': '5100' },
      control: { japan: ['4700'] },
      markers: { held: { '4700': 2 } },
    });
    t.act('allies', 'done', 'drop hex=4700');
    expect([t.control('4700'), t.markers.held]).toEqual(['allies', {}]);
    while (t.waiting !== 'offensive.weather') t.act('allies', 'done');
    t.act('japan', 'react card=J-19');
    expect([t.control('4700'), t.markers.held]).toEqual(['japan', { '4700': 2 }]);
  });
});
