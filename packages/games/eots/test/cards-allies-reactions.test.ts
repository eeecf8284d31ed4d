import { describe, expect, test } from 'vitest';
import { tracks } from '../table/tracks.ts';
import { fight, hitAll, story } from './battle.ts';
import { finish, no, pile } from './cards-allies.ts';
import { about, phase, type Spec, step } from './offensives.ts';
import { en } from './table-reader.ts';
import type { Table } from './units-table.ts';

/** A Japanese offensive of 1943 at some step, against which the Allies hold a card. */
const against = (at: string, card: string, offensive: object, spec: Spec = {}): Table =>
  step(
    at,
    { side: 'japan', card: 'J-14', hq: 'hq-southseas', ...offensive } as Spec,
    {
      scenario: '1943-44',
      hands: { japan: ['J-8'], allies: [card, 'A-19'] },
      discards: { japan: [], allies: [] },
      decks: { allies: ['A-21'] },
      ...spec,
    } as Spec,
  );

/** The carriers of Truk strike at Guadalcanal. */
const RAID = {
  missions: [
    { unit: 'jp-cv-shokaku', start: '4017', way: 'sail', battle: '4423' },
    { unit: 'jp-ca-nachi', start: '4017', way: 'sail' },
  ],
  battles: [{ hex: '4423' }],
};
const AT_SEA = { units: { 'jp-cv-shokaku': '4322', 'jp-ca-nachi': '4322' } };

describe('intelligence', () => {
  test('A-8 Coast Watchers: Intercept, a card is drawn after the offensive; removed', () => {
    const t = against('offensive.step-7', 'A-8', RAID, AT_SEA).act('allies', 'react card=A-8');
    expect(t.all.offensive!.condition).toBe('intercept');
    expect(t.hand('allies')).not.toContain('A-21');
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-8')).toBe('removed');
  });

  test('A-8 only against air or naval units', () => {
    const t = against(
      'offensive.step-7',
      'A-8',
      {
        hq: 'hq-south',
        missions: [{ unit: 'jp-a-33', way: 'march', battle: '2006' }],
        battles: [{ hex: '2006' }],
      },
      { units: { 'jp-a-33': '2006' } },
    );
    expect(no(t, 'allies', 'react card=A-8')).toBe('A-8 no-air-or-naval-units');
  });

  test('A-59 Ultra: Intercept, a card is drawn; discarded', () => {
    const t = against('offensive.step-7', 'A-59', RAID, AT_SEA).act('allies', 'react card=A-59');
    expect(t.all.offensive!.condition).toBe('intercept');
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-59')).toBe('discard');
  });

  const FLEETS = {
    hex: '4423',
    offensive: { 'jp-bb-kongo': '4423', 'jp-ca-aoba': '4423' },
    there: { 'us-ca-northampton': '4423' },
  } as const;

  test('A-12 Rochefort: Ambush, and a modified 9 is critical; removed', () => {
    const t = against('offensive.step-7', 'A-12', RAID, AT_SEA).act('allies', 'react card=A-12');
    expect(t.all.offensive!.condition).toBe('ambush');
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(pile(t, 'A-12')).toBe('removed');
    // 5 and 4 for the ambush.
    const critical = (face: number, reactionCards: string[]): boolean =>
      fight({ ...FLEETS, condition: 'ambush', reactionCards }, face, 0).state.offensive!.battles[0]!
        .critical[1];
    expect([critical(5, ['A-12']), critical(4, ['A-12']), critical(5, [])]).toEqual([true, false, false]);
  });

  test('A-26 Army codes: Ambush, and +4 for the Allies in ground combat; removed', () => {
    const t = against('offensive.step-7', 'A-26', RAID, AT_SEA).act('allies', 'react card=A-26');
    expect(t.all.offensive!.condition).toBe('ambush');
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(pile(t, 'A-26')).toBe('removed');
    const land = fight(
      {
        hex: '4024',
        condition: 'ambush',
        reactionCards: ['A-26'],
        offensive: { 'jp-a-18': '4024 march from=3923' },
        there: { 'us-i-corps': '4024' },
      },
      3,
      3,
    );
    expect(story(land, 'ground', 'allies')).toContain('+4 event');
    expect(story(land, 'ground', 'japan')).not.toContain('+4 event');
  });
});

describe('counteroffensive', () => {
  test('A-5 Matador: Intercept, logistics 3 with any HQ, and no ASP', () => {
    const t = against('offensive.step-7', 'A-5', RAID, AT_SEA).act('allies', 'react card=A-5');
    expect(t.all.offensive!.condition).toBe('intercept');
    while (t.waiting !== 'reaction.hq') t.act('allies', 'done');
    t.act('allies', 'name-hq unit=hq-spac-hal');
    // 3, and 3 for Halsey.
    expect(t.all.offensive!.reaction.limit).toBe(6);
    // A brigade could come over the sea otherwise.
    expect(t.why('allies', 'activate unit=us-sf-bde')).toMatchObject({ key: 'no-battle-to-reach' });
    expect(t.why('allies', 'activate unit=us-13af')).toBeUndefined();
    const plain = against('offensive.step-8', 'A-31', { ...RAID, condition: 'intercept' }, AT_SEA);
    plain.act('allies', 'name-hq unit=hq-spac-hal');
    expect(plain.why('allies', 'activate unit=us-sf-bde')).toBeUndefined();
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(pile(t, 'A-5')).toBe('discard');
  });

  test('A-5 Allied air units defend with two more', () => {
    const after = (...reactionCards: string[]): string =>
      hitAll(
        fight(
          {
            hex: '4423',
            reactionCards,
            offensive: { 'jp-ca-nachi': '4423' },
            there: { 'us-13af': '4423' },
          },
          7,
          0,
        ),
      ).at('us-13af');
    // Ten hits, against a defence of 10 or of 12.
    expect([after(), after('A-5')]).toEqual(['4423 reduced', '4423']);
  });
});

describe('Wingate', () => {
  const MARCH = {
    hq: 'hq-south',
    missions: [
      { unit: 'jp-a-33', start: '2106', way: 'march', from: '2106', battle: '2006' },
      { unit: 'jp-ad-5', start: '2008' },
    ],
    battles: [{ hex: '2006' }],
  };
  const BURMA = { units: { 'jp-a-33': '2006', 'cw-77-bde': 'event' } };

  test('A-22 takes a Japanese ground unit out of an offensive in Burma; the Chindits come next turn; removed', () => {
    const t = against('offensive.step-4', 'A-22', MARCH, BURMA).act('allies', 'react card=A-22');
    if (t.waiting === 'choose.stop-unit') t.act('allies', 'stop unit=jp-a-33');
    expect(t.at('jp-a-33')).toBe('2106');
    expect(t.at('cw-77-bde')).toBe('turn-6');
    finish(t);
    expect(pile(t, 'A-22')).toBe('removed');
    expect(t.at('cw-4-ind')).toBe('2006');
  });

  test('A-22 only ground units, and only in Burma or Northern India', () => {
    const t = against('offensive.step-4', 'A-22', {
      hq: 'hq-south',
      missions: [{ unit: 'jp-ad-5' }, { unit: 'jp-a-14' }],
    });
    expect(t.waiting).not.toBe('offensive.weather');
    const marched = (start: string, at: string): string =>
      against(
        'offensive.step-4',
        'A-22',
        { hq: 'hq-south', missions: [{ unit: 'jp-a-33', start, way: 'march', from: start }] },
        { units: { 'jp-a-33': at, 'cw-77-bde': 'event' } },
      ).waiting;
    // Inside it, into it, out of it.
    for (const [start, at] of [
      ['2106', '2006'],
      ['2110', '2008'],
      ['2008', '2110'],
    ] as const)
      expect(marched(start, at)).toBe('offensive.weather');
  });
});

describe('attack cards', () => {
  const CRUISERS = {
    missions: [
      { unit: 'jp-ca-nachi', start: '4017', way: 'sail', battle: '4423' },
      { unit: 'jp-ca-takao', start: '4021', way: 'sail', battle: '4423' },
      { unit: 'jp-bb-hiei', start: '4017', way: 'sail', battle: '4423' },
    ],
    battles: [{ hex: '4423' }],
  };
  const CRUISING = {
    units: { 'jp-ca-nachi': '4423', 'jp-ca-takao': '4423', 'jp-bb-hiei': '4423', 'jp-apd-kamikaze': '4017' },
  };

  test('A-24 Skip bombing: an ASP for good, and a step of a light ship near US aircraft, by choice of Japan', () => {
    const spec = { ...CRUISING, markers: { asp: [5, 6] } };
    const t = against('offensive.step-9', 'A-24', CRUISERS, spec as Spec).act('allies', 'react card=A-24');
    expect(t.markers.asp).toEqual([4, 6]);
    expect(about(t, 'japan', 'lose')).toEqual(['unit=jp-ca-nachi', 'unit=jp-ca-takao']);
    t.act('japan', 'lose unit=jp-ca-takao');
    expect(t.at('jp-ca-takao')).toBe('4423 reduced');
    finish(t.dice(0, 0, 0, 0, 0, 0));
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-24')).toBe('removed');
  });

  test('A-24 long range bombers do not skip', () => {
    const without = (...planes: string[]): string[] =>
      about(
        against('offensive.step-9', 'A-24', CRUISERS, {
          units: { ...CRUISING.units, ...Object.fromEntries(planes.map(plane => [plane, 'event'])) },
        })
          .dice(0, 0, 0, 0, 0, 0)
          .act('allies', 'react card=A-24'),
        'japan',
        'lose',
      );
    const heavy = ['us-5af-lrb', 'us-7af-lrb', 'us-11af-lrb', 'us-13af-lrb', 'us-19-lrb'];
    const light = ['us-5af', 'us-7af', 'us-13af', 'us-1maw', 'us-2maw', 'us-3maw'];
    expect(without(...light)).toEqual([]);
    expect(without(...heavy)).toEqual(['unit=jp-ca-nachi', 'unit=jp-ca-takao']);
  });

  test('A-24 not the last ASP, and no ship that did not move or is out of reach', () => {
    const t = against(
      'offensive.step-9',
      'A-24',
      { missions: [{ unit: 'jp-ca-nachi' }, { unit: 'jp-ca-takao', start: '4021', way: 'sail' }] },
      { units: { 'jp-ca-nachi': '4322', 'jp-ca-takao': '4017' }, markers: { asp: [1, 6] } },
    ).act('allies', 'react card=A-24');
    expect(t.markers.asp).toEqual([1, 6]);
    expect(t.log('unit-reduced')).toEqual([]);
  });

  test('A-61 before combat Japan loses one naval step on 0 to 4, two on 5 to 7, by its own choice', () => {
    const roll = (face: number): Table =>
      against('offensive.step-9', 'A-61', CRUISERS, CRUISING)
        .dice(face, 0, 0, 0, 0)
        .act('allies', 'react card=A-61');
    for (const face of [0, 4]) {
      const t = roll(face);
      expect(t.roles).toEqual(['japan']);
      t.act('japan', 'lose unit=jp-bb-hiei');
      expect(t.at('jp-bb-hiei')).toBe('4423 reduced');
      expect(t.waiting).not.toBe('choose.submarine-loss');
    }
    for (const face of [5, 7]) {
      const t = roll(face).act('japan', 'lose unit=jp-bb-hiei', 'lose unit=jp-bb-hiei');
      expect(t.at('jp-bb-hiei')).toBe('eliminated');
    }
    for (const face of [8, 9]) expect(roll(face).waiting).not.toBe('choose.submarine-loss');
    const t = roll(8);
    finish(t.dice(0, 0, 0, 0, 0));
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-61')).toBe('removed');
  });

  test('A-68 after combat the Allies choose a naval step on 0 to 7', () => {
    const after = (face: number): Table =>
      against(
        'offensive.step-9',
        'A-68',
        {
          missions: [
            { unit: 'jp-ca-nachi', way: 'sail' },
            { unit: 'jp-bb-hiei', way: 'sail' },
          ],
        },
        { units: { 'jp-ca-nachi': '4017 reduced', 'jp-bb-hiei': '4017' } },
      )
        .dice(face)
        .act('allies', 'react card=A-68');
    const t = after(7);
    expect(t.waiting).toBe('choose.submarine-loss');
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'lose unit=jp-ca-nachi');
    expect(t.at('jp-ca-nachi')).toBe('eliminated');
    expect(after(8).waiting).not.toBe('choose.submarine-loss');
    finish(t);
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-68')).toBe('removed');
  });

  test('A-68 is rolled when the battles are over', () => {
    const t = against('offensive.step-9', 'A-68', CRUISERS, CRUISING);
    t.dice(0, 7).act('allies', 'react card=A-68');
    while (t.waiting !== 'choose.submarine-loss') t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
    expect(t.rolls.map(({ why }) => why)).toEqual(['air-naval', 'submarine']);
  });

  test('A-78 X-craft: an inactive ship in a port outside Japan, by choice of the Allies, on 0 to 7', () => {
    const spec = { units: { ...CRUISING.units, 'jp-cvl-zuiho': '2015', 'jp-ca-aoba': '4319' } };
    const roll = (face: number): Table =>
      against('offensive.step-9', 'A-78', CRUISERS, spec)
        .dice(face, 0, 0, 0, 0)
        .act('allies', 'react card=A-78');
    const t = roll(7);
    const targets = about(t, 'allies', 'lose');
    expect(targets).toContain('unit=jp-cvl-zuiho');
    // Active; in Japan; at sea.
    for (const unit of ['jp-bb-hiei', 'jp-bb-nagato', 'jp-ca-aoba'])
      expect(targets).not.toContain(`unit=${unit}`);
    t.act('allies', 'lose unit=jp-cvl-zuiho');
    expect(t.at('jp-cvl-zuiho')).not.toBe('2015');
    expect(roll(8).waiting).not.toBe('choose.submarine-loss');
    finish(t);
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-78')).toBe('removed');
  });
});

describe('A-22 Wingate', () => {
  /** Two armies march from Mandalay (2106) through Imphal (2105), which nobody holds. */
  const BURMA: Spec = {
    scenario: '1943-44',
    active: 'japan',
    hands: { japan: ['J-29', 'J-8'], allies: ['A-22', 'A-19'] },
    discards: { japan: [], allies: [] },
    units: { 'cw-33': '1905', 'jp-a-28': '2106', 'us-14af': 'china', 'cw-15': '1805', 'cw-77-bde': 'event' },
    control: { allies: ['2105', '2005'] },
  };
  const marched = (...stacks: (readonly string[])[]): Table => {
    const t = phase(BURMA).act('japan', 'operation card=J-29 use=offensive', 'name-hq unit=hq-south');
    for (const unit of ['jp-a-33', 'jp-a-28']) t.act('japan', `activate unit=${unit}`);
    t.act('japan', 'done');
    for (const units of stacks) {
      for (const unit of units) t.act('japan', `pick unit=${unit}`);
      t.act('japan', 'march hex=2105');
      if (t.legal('japan').includes('march hex=2005')) t.act('japan', 'march hex=2005');
      if (t.legal('japan').includes('halt')) t.act('japan', 'halt');
    }
    while (t.roles[0] === 'japan' && t.legal('japan').includes('done')) t.act('japan', 'done');
    return t;
  };

  test('A-22 6.5-1 what the stopped unit alone took on its march is as it was', () => {
    const t = marched(['jp-a-33']);
    expect([t.control('2105'), t.at('jp-a-33')]).toEqual(['japan', '2005']);
    t.act('allies', 'react card=A-22', 'stop unit=jp-a-33');
    expect([t.control('2105'), t.control('2005'), t.at('jp-a-33')]).toEqual(['allies', 'allies', '2106']);
  });

  test.each([
    ['in the same stack', [['jp-a-33', 'jp-a-28']]],
    ['after it', [['jp-a-33'], ['jp-a-28']]],
  ])('A-22 6.5-1 what another unit took %s stays taken', (_how, stacks) => {
    const t = marched(...stacks).act('allies', 'react card=A-22', 'stop unit=jp-a-33');
    expect([t.control('2105'), t.at('jp-a-33')]).toEqual(['japan', '2106']);
  });
});

describe('submarines', () => {
  /** Japanese ships at sea, at the step of attack cards. */
  const at = (card: string, units: { [id: string]: string }, battles: string[] = []): Table =>
    step(
      'offensive.step-9',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-southseas',
        missions: ['jp-ca-nachi', 'jp-bb-hiei'].map(unit => ({ unit, start: '4017', way: 'sail' })),
        battles: battles.map(hex => ({ hex })),
      } as Spec,
      {
        scenario: '1943-44',
        hands: { japan: ['J-8'], allies: [card, 'A-19'] },
        discards: { japan: [], allies: [] },
        units,
      },
    );

  test('A-61 one step never eliminates a ship, two steps may', () => {
    const ships = { 'jp-ca-nachi': '4017 reduced', 'jp-bb-hiei': '4017' };
    const one = at('A-61', ships).dice(4).act('allies', 'react card=A-61');
    expect([one.at('jp-ca-nachi'), one.at('jp-bb-hiei')]).toEqual(['4017 reduced', '4017 reduced']);
    const none = at('A-61', { ...ships, 'jp-bb-hiei': '4017 reduced' })
      .dice(4)
      .act('allies', 'react card=A-61');
    expect([none.at('jp-ca-nachi'), none.at('jp-bb-hiei')]).toEqual(['4017 reduced', '4017 reduced']);
    const two = at('A-61', ships).dice(5).act('allies', 'react card=A-61');
    expect(about(two, 'japan', 'lose')).toEqual(['unit=jp-ca-nachi', 'unit=jp-bb-hiei']);
    two.act('japan', 'lose unit=jp-ca-nachi');
    expect(two.at('jp-ca-nachi')).toBe('eliminated');
  });

  test('A-78 without battle hexes the die falls when everybody has gone home', () => {
    // 4322 is sea; Rabaul (4021) is where the ships go.
    const t = at('A-78', { 'jp-ca-nachi': '4322', 'jp-bb-hiei': '4322', 'jp-cvl-zuiho': '2015' });
    t.dice(0).act('allies', 'react card=A-78');
    expect(t.rolls).toEqual([]);
    expect(t.waiting).toContain('post-battle');
    while (t.waiting !== 'choose.submarine-loss') t.act('japan', t.legal('japan')[0]!);
    expect(t.rolls.map(({ why }) => why)).toEqual(['submarine']);
    expect(about(t, 'allies', 'lose')).toContain('unit=jp-cvl-zuiho');
    for (const unit of ['jp-ca-nachi', 'jp-bb-hiei'])
      expect(about(t, 'allies', 'lose')).not.toContain(`unit=${unit}`);
  });

  test('A-78 with a battle hex it falls before the battle, once', () => {
    const t = at('A-78', { 'jp-ca-nachi': '4423', 'jp-bb-hiei': '4423', 'jp-cvl-zuiho': '2015' }, ['4423']);
    t.dice(9, 0, 0, 0).act('allies', 'react card=A-78');
    expect(t.rolls[0]!.why).toBe('submarine');
    finish(t);
    expect(t.rolls.filter(({ why }) => why === 'submarine')).toHaveLength(1);
  });
});

test('A-22, 9.4A-rea a landing that Wingate has stopped prepares nobody', () => {
  const attack = (other: string): string[] => {
    const t = step(
      'offensive.step-4',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [
          { unit: 'jp-a-33', start: '2106', way: 'march', from: '2106', battle: '2006' },
          { unit: 'jp-2sn', start: '2008', way: 'assault', battle: '2006' },
          { unit: 'jp-1sn', start: '2008', way: 'assault', battle: '2006' },
        ],
        battles: [{ hex: '2006' }],
        landings: ['2006'],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-8'], allies: ['A-22', 'A-19'] },
        units: { 'jp-a-33': '2006', 'jp-2sn': '2006', 'jp-1sn': other, 'cw-77-bde': 'event' },
      },
    );
    t.act('allies', 'react card=A-22', 'stop unit=jp-2sn');
    t.dice(...Array(12).fill(0));
    while (!t.rolls.some(roll => roll.why === 'ground')) t.act(t.roles[0]!, t.legal(t.roles[0]!).at(-1)!);
    return story(t, 'ground', 'allies');
  };
  expect(attack('2006')).toEqual(['+3 prepared']);
  expect(attack('eliminated')).toEqual([]);
});

/** A Japanese offensive of 1943 at the step of attack cards. */
const raiding = (cards: readonly string[], offensive: Spec, units: Spec, markers: Spec = {}): Table =>
  step('offensive.step-9', { side: 'japan', card: 'J-14', hq: 'hq-southseas', ...offensive } as Spec, {
    scenario: '1943-44',
    hands: { japan: ['J-8'], allies: [...cards, 'A-19'] },
    discards: { japan: [], allies: [] },
    units,
    markers,
  });

describe('attack cards one after the other', () => {
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

describe('A-22 Wingate and who made way', () => {
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
