import { describe, expect, test } from 'vitest';
import { progressMade } from '../rules/16-victory/47-progress.ts';
import { finish, holding, no, pile, played } from './cards-allies.ts';
import { about } from './offensives.ts';

describe('political will', () => {
  test('A-1 Bataan: will rises by one, if Manila is lost; removed', () => {
    const t = played('A-1', { markers: { will: 6 } });
    expect(t.markers.will).toBe(7);
    expect(pile(t, 'A-1')).toBe('removed');
    expect(no(holding('A-1', { control: { allies: ['2813'] } }), 'allies', 'event card=A-1')).toBe(
      'A-1 manila-not-lost',
    );
  });

  test('A-6 Doolittle: will rises by one and J-6 can be played; removed', () => {
    const t = played('A-6', { markers: { will: 6, doolittle: false } });
    expect(t.markers).toMatchObject({ will: 7, doolittle: true });
    expect(pile(t, 'A-6')).toBe('removed');
  });
});

describe('rivalry', () => {
  test.each(['A-2', 'A-43'])(
    'A-2 A-43 %s makes the Japanese services rivals, and draws a card either way',
    card => {
      for (const rivalry of [[], ['japan']]) {
        const t = played(card, { markers: { rivalry }, decks: { allies: ['A-21'] } });
        expect(t.markers.rivalry).toEqual(['japan']);
        expect(t.hand('allies')).toContain('A-21');
        expect(pile(t, card)).toBe('discard');
      }
    },
  );

  test('A-4 Arcadia: the US services agree, and ABDA comes to a supplied port of the East Indies', () => {
    const spec = { scenario: '1942-43', markers: { rivalry: ['allies'] } };
    const t = played('A-4', spec);
    expect(t.markers.rivalry).toEqual([]);
    // Java has three ports and Sumatra one; those of Borneo and Celebes are too near to Japanese aircraft.
    const ports = about(t, 'allies', 'place').map(action => action.slice(4, 8));
    expect(ports.length).toBeGreaterThan(0);
    expect(['1917', '2018', '2019', '2220', '2415', '2517', '2616', '2719']).toEqual(
      expect.arrayContaining(ports),
    );
    t.act('allies', 'place hex=2019');
    expect(t.at('hq-abda')).toBe('2019');
    expect(pile(t, 'A-4')).toBe('removed');
  });

  test('A-4 with no such port ABDA is out of the game', () => {
    const t = played('A-4', { scenario: '1942-43', control: { japan: ['dutch_east_indies'] } });
    expect(t.waiting).toBe('offensives.action');
    expect(t.at('hq-abda')).toBe('out');
  });

  test.each(['A-10', 'A-52'])(
    'A-10 A-52 %s ends US rivalry, and a card may be exchanged for a discard',
    card => {
      const spec = {
        markers: { rivalry: ['allies', 'japan'] },
        discards: { allies: ['A-45', 'A-13'] },
        hands: { japan: ['J-8'], allies: [card, 'A-19', 'A-31'] },
      };
      const t = played(card, spec).act('allies', 'exchange card=A-19');
      expect(about(t, 'allies', 'take')).toEqual(['card=A-45', 'card=A-13']);
      t.act('allies', 'take card=A-45');
      expect(t.markers.rivalry).toEqual(['japan']);
      expect(t.hand('allies').toSorted()).toEqual(['A-31', 'A-45']);
      expect(t.discard('allies').toSorted()).toEqual(['A-13', 'A-19']);
      expect(pile(t, card)).toBe('removed');
      const kept = played(card, spec).act('allies', 'decline');
      expect(kept.hand('allies')).toEqual(['A-19', 'A-31']);
    },
  );

  test('A-39 Sextant: agreement, three Chinese steps, one air step in the China box too, and a road', () => {
    const t = played('A-39', {
      markers: { rivalry: ['allies'], unbuilt: ['2205', '2105'] },
      units: {
        'us-14af-lrb': 'china reduced',
        'ch-5': '2407 reduced',
        'ch-6': '2407 reduced',
        'ch-66': '2407 reduced',
      },
      control: { allies: ['2006', 'north_india'] },
    });
    expect(t.markers.rivalry).toEqual([]);
    expect(about(t, 'allies', 'replace')).toEqual(['unit=ch-5', 'unit=ch-6', 'unit=ch-66']);
    t.act('allies', 'replace unit=ch-5');
    expect(about(t, 'allies', 'replace')).toContain('unit=us-14af-lrb');
    t.act('allies', 'replace unit=us-14af-lrb');
    expect(t.at('us-14af-lrb')).toBe('china');
    expect(about(t, 'allies', 'build')).toEqual(['hex=2205', 'hex=2105']);
    t.act('allies', 'build hex=2105');
    expect(t.markers.unbuilt).toEqual(['2205']);
    t.act('allies', 'replace unit=ch-6', 'replace unit=ch-66');
    expect(pile(t, 'A-39')).toBe('removed');
  });

  test('A-39 the steps go to units in supply: nobody comes back by them', () => {
    const t = played('A-39', {
      units: {
        'ch-5': '2407 reduced',
        'ch-6': 'eliminated',
        'ch-66': 'eliminated',
        'us-14af': 'eliminated',
        'us-7af': 'eliminated',
        'us-14af-lrb': 'china reduced',
      },
    });
    expect(about(t, 'allies', 'replace')).toEqual(['unit=ch-5']);
    expect(no(t, 'allies', 'replace unit=ch-6')).toBe('11.0-1 not-among-the-choices');
    t.act('allies', 'decline');
    expect(t.waiting).toBe('choose.air-step');
    for (const unit of ['us-14af', 'us-7af'])
      expect(no(t, 'allies', `replace unit=${unit}`)).toBe('5.33 not-among-the-choices');
  });

  test('A-39 Jarhat comes first, and only where the Allies hold the ground (13.77B)', () => {
    const road = (spec: object) => {
      const t = played('A-39', { markers: { unbuilt: ['2104', '2205', '2105'] }, ...spec });
      while (t.legal('allies').includes('decline') && t.waiting !== 'choose.free-route')
        t.act('allies', 'decline');
      return about(t, 'allies', 'build');
    };
    expect(road({})).toEqual(['hex=2104']);
    expect(road({ units: { 'cw-4-ind': 'out' }, control: { japan: ['2006'] } })).toEqual([]);
  });
});

describe('the war in Europe', () => {
  const MINOR = ['A-11', 'A-14', 'A-41', 'A-42'];
  const MAJOR = ['A-47', 'A-66', 'A-73'];
  const rise = (card: string, turn: number): number => {
    const t = played(card, { turn, markers: { wie: -3 } });
    expect(pile(t, card)).toBe('removed');
    return (t.markers.wie as number) + 3;
  };

  test.each(MINOR)(
    'A-11 A-14 A-41 A-42 %s raises the marker by 1 in 1942 and 1943, 2 in 1944, 3 in 1945',
    card => {
      expect([2, 4, 5, 7, 8, 10, 11, 12].map(turn => rise(card, turn))).toEqual([1, 1, 1, 1, 2, 2, 3, 3]);
    },
  );

  test.each(MAJOR)(
    'A-47 A-66 A-73 %s raises the marker by 1 in 1942, 2 in 1943, 3 in 1944 and 1945',
    card => {
      expect([2, 4, 5, 7, 8, 10, 11, 12].map(turn => rise(card, turn))).toEqual([1, 1, 2, 2, 3, 3, 3, 3]);
    },
  );
});

describe('China', () => {
  const REMOVED: { readonly [card: string]: string } = { 'A-49': 'removed', 'A-77': 'removed' };

  test.each(['A-49', 'A-77', 'A-81', 'A-82', 'A-83'])(
    'A-49 A-77 A-81 A-82 A-83 %s moves the marker one box right, but not into Stable Front, and not after the surrender',
    card => {
      const t = played(card, { markers: { china: 2 } });
      expect(t.markers.china).toBe(3);
      expect(pile(t, card)).toBe(REMOVED[card] ?? 'discard');
      expect(played(card, { markers: { china: 4 } }).markers.china).toBe(4);
      const fallen = holding(card, { markers: { surrendered: ['china'] } });
      expect(no(fallen, 'allies', `event card=${card}`)).toBe('13.73 china-surrendered');
    },
  );

  test('A-79 the Soviets take the resources of Manchuria, and China may reach Stable Front; removed', () => {
    const spec = { markers: { tojoResigned: true, china: 4 } };
    const t = played('A-79', spec);
    expect([t.control('3302'), t.control('3303')]).toEqual(['allies', 'allies']);
    expect(t.markers).toMatchObject({ china: 5, sovietInvasion: true });
    // 16.47 They are progress in the war.
    expect(progressMade(t.state)).toBe(2);
    expect(pile(t, 'A-79')).toBe('removed');
    expect(played('A-79', { markers: { tojoResigned: true, china: 2 } }).markers.china).toBe(4);
    expect(no(holding('A-79'), 'allies', 'event card=A-79')).toBe('5.37-2 tojo-in-office');
    expect(no(holding('A-79', spec), 'allies', 'operation card=A-79 use=offensive')).toBe(
      '5.37-1 must-be-event',
    );
    expect(no(holding('A-79', { ...spec, scenario: '1942-43' }), 'allies', 'future card=A-79')).toBe(
      '5.37-1 not-to-keep',
    );
  });

  test('A-79 used as operations card it has the deck shuffled at the end of the turn', () => {
    const t = holding('A-79').act('allies', 'operation card=A-79 use=offensive');
    finish(t);
    expect(pile(t, 'A-79')).toBe('discard');
    expect(t.state.cards[1].reshuffle).toBe(true);
  });
});
