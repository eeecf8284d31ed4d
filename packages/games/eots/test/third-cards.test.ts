import { act, clone, legal, type Match, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, cardIds, cardOf, JAPAN, type Side } from '../components.ts';
import { eots } from '../index.ts';
import { NO_CARD, type State } from '../state.ts';
import { tracks } from '../table/tracks.ts';
import { led, no, played } from './cards-allies.ts';
import { about, phase, type Spec, step } from './offensives.ts';
import { randomAction, randomStep, start, type Walk } from './random.ts';
import type { Table } from './table.ts';
import { en } from './table-reader.ts';

/** A third reading of the cards: one card against another, and what outlasts an offensive. */

/** A Japanese offensive of 1943 at the step of attack cards. */
const raiding = (cards: readonly string[], offensive: Spec, units: Spec, markers: Spec = {}): Table =>
  step('offensive.step-9', { side: 'japan', card: 'J-14', hq: 'hq-southseas', ...offensive } as Spec, {
    scenario: '1943-44',
    hands: { japan: ['J-8'], allies: [...cards, 'A-19'] },
    discards: { japan: [], allies: [] },
    units,
    markers,
  });

describe('attack cards', () => {
  const CRUISER: Spec = { missions: [{ unit: 'jp-ca-nachi', start: '4017', way: 'sail' }] };

  test.each([
    ['A-24', 'A-61', '4322 reduced'],
    ['A-61', 'A-24', 'eliminated'],
  ])('5.32B %s and then %s: a single step of A-61 never sinks, one of A-24 may', (first, second, at) => {
    // The aircraft of Guadalcanal reach 4322.
    const t = raiding([first, second], CRUISER, { 'jp-ca-nachi': '4322' }).dice(4);
    t.act('allies', `react card=${first}`, `react card=${second}`);
    expect(t.at('jp-ca-nachi')).toBe(at);
  });

  test('10.3 14.2B A-24 the track never shows less than no ASP left, nor those that rivals cannot use', () => {
    const shown = (used: number, rivalry: string[]) => {
      const markers = { asp: [5, 6], aspUsed: [used, 0], rivalry };
      const t = raiding(['A-24'], CRUISER, { 'jp-ca-nachi': '4017' }, markers);
      t.act('allies', 'react card=A-24');
      return tracks(t.state, en).find(({ id }) => id === 'asp-japan')!;
    };
    expect(shown(5, [])).toMatchObject({ value: '0 of 4', at: { now: 0 } });
    expect(shown(1, ['japan'])).toMatchObject({ value: '1 of 4' });
  });

  test('8.46 A-24 attackers that are all lost before their battle fight none', () => {
    const t = raiding(
      ['A-24'],
      {
        missions: [
          { unit: 'jp-ca-nachi', start: '4017', way: 'sail', battle: '4423' },
          { unit: 'jp-4sn', start: '4017', way: 'organic', battle: '4423', carrier: 'jp-ca-nachi' },
        ],
        battles: [{ hex: '4423' }],
      },
      { 'jp-ca-nachi': '4423 reduced', 'jp-4sn': '4423' },
    );
    t.dice().act('allies', 'react card=A-24');
    expect([t.at('jp-ca-nachi'), t.at('jp-4sn'), t.control('4423')]).toEqual([
      'eliminated',
      'eliminated',
      'allies',
    ]);
    expect(t.rolls).toEqual([]);
  });
});

describe('A-22 Wingate', () => {
  const PLANES = 'jp-ad-3';

  /** 33 Army goes from Akyab (2006) by 2005 to Dacca (1905); whoever stands there goes round it to Akyab. */
  function evaded(active: readonly string[], units: Spec = {}, ...declared: string[]): Table {
    const t = phase({
      scenario: '1943-44',
      active: 'japan',
      hands: { japan: ['J-29', 'J-8'], allies: ['A-22', 'A-19'] },
      discards: { japan: [], allies: [] },
      units: {
        'jp-a-33': '2006',
        'jp-a-28': 'out',
        'cw-33': '1905',
        'cw-15': '1905',
        'cw-4-ind': '1905',
        'us-10af-lrb': '1805',
        'cw-77-bde': 'event',
        ...units,
      },
      control: { japan: ['burma'], allies: ['2005', '1905'] },
    }).act('japan', 'operation card=J-29 use=offensive', 'name-hq unit=hq-south');
    for (const unit of active) t.act('japan', `activate unit=${unit}`);
    t.act('japan', 'done');
    for (const unit of active)
      if (unit !== PLANES && about(t, 'japan', 'pick').length > 0) t.act('japan', `pick unit=${unit}`);
    t.act('japan', 'march hex=2005', 'march hex=1905').act('allies', 'disengage hex=2006');
    while (t.waiting !== 'offensive.weather') {
      const next = t.waiting === 'offensive.declare' ? declared.shift() : undefined;
      t.act('japan', next ?? t.legal('japan').find(action => /done|halt/.test(action))!);
    }
    return t;
  }
  const there = (t: Table) => ['2006', '2005', '1905'].map(hex => t.control(hex));

  test('A-22 8.43 whoever disengaged from the stopped unit goes back: he may stand where it began', () => {
    const t = evaded(['jp-a-33']);
    expect([t.at('cw-33'), there(t)]).toEqual(['2006', ['allies', 'japan', 'japan']]);
    t.act('allies', 'react card=A-22');
    expect([t.at('jp-a-33'), t.at('cw-33'), t.at('cw-15')]).toEqual(['2006', '1905', '1905']);
    expect(there(t)).toEqual(['japan', 'allies', 'allies']);
  });

  test('A-22 7.24-2 nobody fights for the hex that they have left again', () => {
    const t = evaded(
      ['jp-a-33', PLANES],
      { [PLANES]: '2008' },
      'declare hex=2006',
      `join unit=${PLANES} hex=2006`,
    );
    expect(t.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['2006']);
    t.dice().act('allies', 'react card=A-22');
    expect(t.log('condition')).toEqual([]);
    expect(t.waiting).toBe('post-battle.offensive.move');
  });

  test('A-22 8.43 not while another attacker holds the hex; the unit then goes back as far as it can', () => {
    const t = evaded(['jp-a-33', 'jp-a-28'], { 'jp-a-28': '2006 reduced' });
    t.act('allies', 'react card=A-22', 'stop unit=jp-a-33');
    expect([t.at('jp-a-33'), t.at('jp-a-28'), t.at('cw-33')]).toEqual(['2005', '1905 reduced', '2006']);
    expect(there(t)).toEqual(['allies', 'japan', 'japan']);
  });
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
  function calledOff({ match, chance }: Walk, card: number): Match<State> | undefined {
    const all = legal(eots, match, 'allies').filter(action => action.card === cardIds[card]);
    const first = all.find(({ verb }) => verb === 'event') ?? all.find(({ use }) => use === 'offensive');
    if (!first) return undefined;
    act(eots, match, 'allies', first);
    for (let now = waiting(eots, match); now?.id !== 'offensives.action'; now = waiting(eots, match)) {
      const role = now!.roles[0]!;
      const actions = legal(eots, match, role);
      const weather = actions.find(action => action.card === 'J-19');
      act(eots, match, role, weather ?? randomAction(actions, chance));
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

test('A-27 10.12 Ozawa takes the place of Yamamoto in the delay box, too', () => {
  const t = played('A-27', { units: { 'hq-cf-yam': 'delay' } });
  expect([t.at('hq-cf-yam'), t.at('hq-cf-oza')]).toEqual(['out', 'delay']);
});

describe('limits', () => {
  test('5.32C J-17 a land unit is refused for what it is, not for what else is active', () => {
    const t = step(
      'reaction.activation',
      {
        side: 'allies',
        card: 'A-19',
        hq: 'hq-cpac',
        condition: 'intercept',
        reactionCards: ['J-17'],
        missions: [{ unit: 'us-cv-essex', start: '5108', way: 'sail', battle: '4017' }],
        battles: [{ hex: '4017' }],
        reaction: { hq: 'hq-southseas', limit: 6, missions: [], asp: 0 },
      } as Spec,
      { scenario: '1943-44', units: { 'us-cv-essex': '4118', 'jp-2sn': '3813' } },
    );
    expect(no(t, 'japan', 'activate unit=jp-2sn')).toBe('J-17 not-this-kind');
  });
});
