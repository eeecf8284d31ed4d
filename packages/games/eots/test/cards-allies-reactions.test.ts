import { describe, expect, test } from 'vitest';
import { fight, hitAll, story } from './battle.ts';
import { finish, no, pile } from './cards-allies.ts';
import { about, type Spec, step } from './offensives.ts';
import type { Table } from './table.ts';

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
