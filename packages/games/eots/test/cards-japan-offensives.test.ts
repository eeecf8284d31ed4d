import { describe, expect, test } from 'vitest';
import { fight, hitAll, hitsOf, story } from './battle.ts';
import { about, japanHolds, phase, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Military events of the Japanese deck that are offensives. */

const holding = (card: string, spec: Spec = {}) =>
  phase({ hands: { japan: [card, 'J-4'], allies: ['A-31'] }, decks: { japan: ['J-69'] }, ...spec });
const play = (card: string, spec: Spec = {}) => holding(card, spec).act('japan', `event card=${card}`);
const named = (card: string, hq = 'hq-south', spec: Spec = {}) => {
  const table = play(card, spec);
  if (table.waiting === 'choose.tokyo-express') table.act('japan', 'decline');
  return table.waiting === 'offensive.hq' ? table.act('japan', `name-hq unit=${hq}`) : table;
};
const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

/** Whether South HQ may activate an air unit, a ship, a carrier, a land unit. */
const kinds = (table: Table) =>
  ['jp-af-22', 'jp-bb-kongo', 'jp-cvl-zuiho', 'jp-a-25'].map(unit => {
    const why = table.why('japan', `activate unit=${unit}`);
    return why === undefined ? 'yes' : why.key;
  });
const NO = 'not-this-kind';

describe('who is activated', () => {
  test.each([
    ['J-3', [NO, NO, NO, 'yes']],
    ['J-8', [NO, 'yes', 'yes', NO]],
    ['J-16', ['yes', NO, NO, 'yes']],
    ['J-29', ['yes', 'yes', 'yes', NO]],
    ['J-32', ['yes', NO, NO, NO]],
    ['J-40', ['yes', NO, NO, 'yes']],
    ['J-48', ['yes', NO, NO, 'yes']],
    ['J-50', ['yes', NO, NO, 'yes']],
    ['J-76', ['yes', 'yes', 'yes', 'brigade-only']],
    ['J-79', ['yes', 'yes', 'yes', 'brigade-only']],
    ['J-10', ['yes', 'yes', 'yes', 'yes']],
    ['J-83', ['yes', 'yes', 'yes', 'yes']],
  ])(
    'J-3 J-8 J-16 J-29 J-32 J-40 J-48 J-50 J-76 J-79 J-10 J-83 5.31A (%s) the kinds of units that the card names',
    (card, expected) => {
      const zuiho = { 'jp-cvl-zuiho': '2311' };
      expect(kinds(named(card, 'hq-south', { units: zuiho, markers: { rivalry: [] } }))).toEqual(expected);
    },
  );

  test.each(['J-9', 'J-14', 'J-28'])('J-9 J-14 J-28 5.31A (%s) one land unit of any size', card => {
    const table = named(card);
    expect(table.why('japan', 'activate unit=jp-a-38')).toBeUndefined();
    table.act('japan', 'activate unit=jp-a-25');
    expect(table.why('japan', 'activate unit=jp-a-38')).toMatchObject({ rule: card, key: 'ground-limit' });
    expect(table.why('japan', 'activate unit=jp-af-22')).toBeUndefined();
  });

  test.each(['J-76', 'J-79'])('J-76 J-79 5.31A (%s) one brigade', card => {
    const table = named(card, 'hq-south', { units: { 'jp-1sn': '2311', 'jp-2sn': '2311' } });
    table.act('japan', 'activate unit=jp-1sn');
    expect(table.why('japan', 'activate unit=jp-2sn')).toMatchObject({ key: 'ground-limit' });
  });

  test.each(['J-47', 'J-48', 'J-50', 'J-58', 'J-59', 'J-60', 'J-73'])(
    'J-47 J-48 J-50 J-58 J-59 J-60 J-73 5.31A (%s) South or South Seas HQ only',
    card => {
      expect(about(play(card), 'japan', 'name-hq')).toEqual(['unit=hq-south', 'unit=hq-southseas']);
    },
  );

  test.each(['J-37', 'J-38'])('J-37 J-38 5.31A (%s) Combined Fleet HQ only', card => {
    expect(named(card).all.offensive!.hq).toBe('hq-cf-yam');
  });

  test('J-83 5.31A South HQ only', () => {
    expect(play('J-83').all.offensive!.hq).toBe('hq-south');
  });

  test('J-10 14.2 only while the services agree', () => {
    const table = holding('J-10', { markers: { rivalry: ['japan'] } });
    expect(table.why('japan', 'event card=J-10')).toMatchObject({ rule: 'J-10' });
  });

  test('J-48 6.3-2 neither the HQ nor the units need be in supply, only in range', () => {
    const cutOff = {
      base: 'nothing',
      units: {
        'hq-southseas': '4021',
        'jp-a-17': '3722',
        'jp-a-18': '3520',
        'us-5af': '3823',
        'us-13af': '4020',
      },
      control: { allies: ['japan_home_islands'] },
    };
    expect(holding('J-50', cutOff).why('japan', 'event card=J-50')).toMatchObject({ key: 'no-hq' });
    const table = named('J-48', 'hq-southseas', cutOff);
    expect(about(table, 'japan', 'activate')).toEqual(['unit=jp-a-17', 'unit=jp-a-18']);
  });
});

describe('movement', () => {
  test('J-9 7.22-2 ships of both sides go 21 hexes', () => {
    // From Tokyo to a hex from which Oahu is in range: 18 hexes.
    const far = { units: { 'jp-cv-akagi': '3706' }, hands: { japan: ['J-9', 'J-10'], allies: ['A-31'] } };
    const goals = (card: string) =>
      about(
        phase(far as Spec)
          .act('japan', `event card=${card}`, 'name-hq unit=hq-cf-yam', 'activate unit=jp-cv-akagi', 'done')
          .act('japan', 'pick unit=jp-cv-akagi'),
        'japan',
        'sail',
      );
    expect(goals('J-9')).toContain('hex=5506');
    expect(goals('J-10')).not.toContain('hex=5506');
    const reaction = step(
      'reaction.movement',
      {
        side: 'japan',
        card: 'J-9',
        event: true,
        condition: 'intercept',
        missions: [{ unit: 'jp-cv-akagi', start: '3706', way: 'sail', battle: '3706' }],
        battles: [{ hex: '4017' }],
        reaction: { hq: 'hq-cpac', limit: 5, missions: [{ unit: 'us-bb-washington', moved: false }] },
      },
      { base: 'nothing', units: { 'us-bb-washington': '5808', 'hq-cpac': '5808', 'us-7af': '4017' } },
    );
    expect(about(reaction, 'allies', 'sail')).toEqual(['hex=4017']);
  });

  test('J-44 10.3 two ASP more, for this offensive', () => {
    const table = named('J-44', 'hq-south', { markers: { asp: [0, 0] } });
    table.act('japan', 'activate unit=jp-a-25', 'done', 'pick unit=jp-a-25');
    expect(about(table, 'japan', 'assault').length).toBeGreaterThan(0);
    const poor = named('J-47', 'hq-south', { markers: { asp: [0, 0] } });
    poor.act('japan', 'activate unit=jp-a-25', 'done', 'pick unit=jp-a-25');
    expect(about(poor, 'japan', 'assault')).toEqual([]);
  });

  test.each(['J-28', 'J-44'])(
    'J-28 J-44 6.23-tokyo (%s) the Tokyo Express stops in a hex of Japan in range of a supplied HQ',
    card => {
      const table = play(card, { control: { japan: ['5108'] } });
      expect(table.waiting).toBe('choose.tokyo-express');
      const hexes = about(table, 'japan', 'place');
      expect(hexes).toContain('hex=4021');
      // Not in its hands, or out of range.
      expect(hexes).not.toContain('hex=4423');
      expect(hexes).not.toContain('hex=5108');
      table.act('japan', 'place hex=4021');
      expect(table.markers.tokyoExpress).toBe('4021');
    },
  );

  const dutch = { units: { 'du-1-reg': '2415', 'jp-2sn': '2311' }, control: { allies: ['2415'] } };

  test.each(['J-58', 'J-59', 'J-60'])(
    'J-58 J-59 J-60 (%s) paratroopers take a hex from Dutch regiments before movement',
    card => {
      const table = named(card, 'hq-south', dutch).act('japan', 'activate unit=jp-af-22', 'done');
      expect(table.waiting).toBe('choose.paratroopers');
      const hexes = about(table, 'japan', 'drop');
      expect(hexes).toContain('hex=2415');
      // Held by others than the Dutch, or under open Allied planes.
      expect(hexes).not.toContain('hex=2014');
      expect(hexes).not.toContain('hex=2015');
      expect(hexes).not.toContain('hex=2209');
      expect(hexes).toContain('hex=2210');
      table.act('japan', 'drop hex=2415');
      expect(table.at('du-1-reg')).toBe('eliminated');
      expect(table.control('2415')).toBe('japan');
      expect(table.waiting).toBe('offensive.move');
    },
  );

  test('J-58 one active air unit with the hex in range is enough', () => {
    const spec = { ...dutch, units: { ...dutch.units, 'jp-ad-5': '2909' } };
    const table = named('J-58', 'hq-south', spec).act(
      'japan',
      'activate unit=jp-af-22',
      'activate unit=jp-ad-5',
    );
    expect(about(table.act('japan', 'done'), 'japan', 'drop')).toContain('hex=2415');
  });

  test('J-58 without an active air unit nobody jumps', () => {
    const table = named('J-58', 'hq-south', dutch).act('japan', 'activate unit=jp-a-25', 'done');
    expect(table.waiting).toBe('offensive.move');
  });

  test('J-73 8.47 barges come into use, unless PT boats were there first', () => {
    expect(named('J-73').markers.barges).toBe('available');
    expect(named('J-73', 'hq-south', { markers: { barges: 'barred' } }).markers.barges).toBe('barred');
    const over = named('J-73').act('japan', 'done');
    expect(removed(over)).toContain('J-73');
    expect(over.markers.barges).toBe('available');
  });

  test.each(['J-37', 'J-38'])('J-37 J-38 12.22A (%s) the escort marker comes to +2, then to +4', card => {
    const escort = (markers: Spec) => {
      const table = named(card, 'hq-cf-yam', { markers } as Spec).act('japan', 'done');
      expect(removed(table)).toContain(card);
      return table.markers.escort;
    };
    expect([escort({}), escort({ escort: 2 }), escort({ escort: 4 })]).toEqual([2, 4, 4]);
    expect(escort({ submarineDoctrine: true })).toBe(0);
  });
});

describe('numbers of battle', () => {
  const sea = (card: string, japan: object, allies: object, ...dice: number[]) =>
    fight(
      { hex: '4423', card, event: true, offensive: japan as Spec as never, there: allies as Spec as never },
      ...dice,
    );
  const strength = (table: Table, who = 'japan') => hitsOf(table, 'air-naval', who)!.strength;

  test.each([
    ['J-29', 'jp-cv-akagi', 14],
    ['J-29', 'jp-ca-aoba', 12],
    ['J-47', 'jp-ca-aoba', 14],
    ['J-47', 'jp-cl-tenryu', 4],
    ['J-83', 'jp-ca-aoba', 14],
    ['J-83', 'jp-cl-tenryu', 6],
    ['J-83', 'jp-apd-kamikaze', 10],
    ['J-83', 'jp-bb-hiei', 17],
  ])('J-29 J-47 J-83 (%s) attack of %s', (card, unit, expected) => {
    expect(strength(sea(card, { [unit]: '4423 sail' }, { 'us-ca-northampton': '4423' }, 0, 0))).toBe(
      expected,
    );
  });

  test('J-25 US carriers have two less', () => {
    const japan = { 'jp-bb-hiei': '4423 sail' };
    const both = { 'us-cv-lexington': '4423', 'us-ca-northampton': '4423' };
    const less = strength(sea('J-25', japan, both, 0, 0), 'allies') as number;
    const plain = strength(sea('J-10', japan, both, 0, 0), 'allies') as number;
    expect(plain - less).toBe(2);
  });

  test('J-14 Japanese CV have two more to defend with, CVL have not', () => {
    // Lexington scores 12 hits, just enough for Akagi without the card.
    const hit = (card: string, unit: string) =>
      hitAll(sea(card, { [unit]: '4423 sail' }, { 'us-cv-lexington': '4423' }, 0, 7)).at(unit);
    expect(hit('J-10', 'jp-cv-akagi')).toBe('4423 reduced');
    expect(hit('J-14', 'jp-cv-akagi')).toBe('4423');
    expect(hit('J-14', 'jp-cvl-zuiho')).toBe('4423 reduced');
  });

  test('J-8 one more on the die where Commonwealth ships fight', () => {
    const japan = { 'jp-cv-akagi': '4423 sail' };
    expect(story(sea('J-8', japan, { 'cw-bb-warspite': '4423' }, 0, 0), 'air-naval', 'japan')).toEqual([
      '+1 event',
    ]);
    expect(story(sea('J-8', japan, { 'us-ca-northampton': '4423' }, 0, 0), 'air-naval', 'japan')).toEqual([]);
    expect(story(sea('J-8', japan, { 'cw-bb-warspite': '4423' }, 0, 0), 'air-naval', 'allies')).toEqual([]);
  });

  test('J-32 one more within six hexes of a CV or CVL that is not active', () => {
    const air = { 'jp-af-24': '4321 fly' };
    const terms = (carrier: Spec) =>
      story(
        fight(
          {
            hex: '4423',
            card: 'J-32',
            event: true,
            offensive: air,
            there: { 'us-ca-northampton': '4423', ...carrier } as never,
          },
          0,
          0,
        ),
        'air-naval',
        'japan',
      );
    expect(terms({ 'jp-cv-akagi': '4021' })).toEqual(['+1 event']);
    expect(terms({ 'jp-cvl-kaiyo': '4021' })).toEqual([]);
    expect(terms({ 'jp-cv-akagi': '4017' })).toEqual([]);
  });

  const land = (card: string, hex: string, unit: string, from: string) =>
    fight(
      {
        hex,
        card,
        event: true,
        offensive: { [unit]: `${hex} march from=${from}` },
        there: { 'cw-3-ind': hex },
      },
      5,
      5,
    );

  test('J-3 9.4A-2 +4 and nothing else in Malaya, jungle or mixed country', () => {
    expect(story(land('J-3', '2014', 'jp-a-38', '1913'), 'ground', 'japan')).toEqual(['+4 event']);
    expect(story(land('J-3', '2014', 'jp-a-38', '1913'), 'ground', 'allies')).toEqual([]);
    expect(story(land('J-3', '1805', 'jp-a-38', '1906'), 'ground', 'japan')).not.toContain('+4 event');
  });

  test('J-23 one more where a brigade of Japan fights on the ground', () => {
    expect(story(land('J-23', '2014', 'jp-2sn', '1913'), 'ground', 'japan')).toContain('+1 event');
    expect(story(land('J-23', '2014', 'jp-a-38', '1913'), 'ground', 'japan')).toEqual(['-2 terrain']);
  });
});

describe('J-12 Operation MI', () => {
  const midway = (units: Spec = {}) =>
    step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-12',
        event: true,
        hq: 'hq-cf-yam',
        missions: ['jp-cv-akagi', 'jp-cv-soryu'].map(unit => ({ unit, start: '3706', way: 'sail' })),
      },
      {
        base: 'nothing',
        units: {
          'jp-cv-akagi': '5007',
          'jp-cv-soryu': '5007',
          'us-7af': '5108',
          'us-m-bde': '5108',
          ...units,
        },
      },
    );

  test('J-12 battles on one-hex islands only', () => {
    const table = midway({ 'us-ca-northampton': '4906' });
    expect(table.why('japan', 'declare hex=4906')).toMatchObject({
      rule: 'J-12',
      key: 'one-hex-islands-only',
    });
    // Midway is all that is left, so it is declared without a question.
    expect(about(table, 'japan', 'join')).toEqual(['hex=5108 unit=jp-cv-akagi', 'hex=5108 unit=jp-cv-soryu']);
  });

  const rolled = (units: Spec) => {
    const table = midway(units).act('japan', 'join unit=jp-cv-akagi hex=5108');
    expect(table.waiting).toBe('intelligence');
    table.dice(5, 0, 0, 0).act('allies', 'roll');
    return table.rolls[0]!.terms!.some(({ key, value }) => key === 'event' && value === 4);
  };

  test('J-12 7.25 +4 for the Allies unless planes or cruisers watch French Frigate Shoals', () => {
    const hq = { 'hq-cpac': '5808' };
    expect(rolled(hq)).toBe(true);
    expect(rolled({ ...hq, 'us-ca-neworleans': '5808' })).toBe(false);
    expect(rolled({ ...hq, 'us-cv-lexington': '5609' })).toBe(false);
    expect(rolled({ ...hq, 'us-5af': '5808', 'cw-ca-kent': '5808' })).toBe(true);
  });
});

describe('J-20 Naval Battle of Guadalcanal', () => {
  const henderson = (...allies: string[]) =>
    step(
      'offensive.step-5',
      {
        side: 'japan',
        card: 'J-20',
        event: true,
        hq: 'hq-southseas',
        missions: [{ unit: 'jp-bb-hiei', start: '4021', way: 'sail', battle: '4423' }],
        battles: [{ hex: '4423' }],
      },
      {
        base: 'nothing',
        hands: { japan: ['J-4'], allies: [] },
        units: { 'jp-bb-hiei': '4423', ...Object.fromEntries(allies.map(unit => [unit, '4423'])) },
      },
    );

  test('J-20 a battleship off the airfield costs an Allied air unit a step, of Japanese choice', () => {
    const table = henderson('us-5af', 'us-1maw').act('allies', 'done');
    expect(table.waiting).toBe('choose.event-loss');
    table.dice(0, 0, 0).act('japan', 'lose unit=us-5af');
    expect(table.at('us-5af')).toBe('4423 reduced');
    expect(table.at('us-1maw')).toBe('4423');
  });

  test('J-20 not where an Allied battleship is', () => {
    const table = henderson('us-5af', 'us-1maw', 'us-bb-washington').dice(0, 0, 0).act('allies', 'done');
    expect(table.log('unit-reduced')).toEqual([]);
  });
});

describe.each(['J-76', 'J-79'])('%s', card => {
  const raid = (units: Spec) =>
    named(card, 'hq-cf-yam', {
      scenario: 'campaign',
      turn: 10,
      base: 'nothing',
      units: { 'hq-cf-yam': '3706', 'jp-af-25': '3706', ...units },
    });

  test('J-76 J-79 0 to 4: a B-29 near Tokyo or in China loses a step', () => {
    const table = raid({ 'us-20bc': 'china', 'us-21bc': '3709', 'us-7af': '3709' });
    table.dice(4).act('japan', 'done');
    expect(about(table, 'japan', 'lose')).toEqual(['unit=us-20bc', 'unit=us-21bc']);
    table.act('japan', 'lose unit=us-21bc');
    expect(table.at('us-21bc')).toBe('3709 reduced');
    expect(removed(table)).toContain(card);
  });

  test('J-76 J-79 13.74-5 of a B-29 in China it is said where the step is lost', () => {
    const table = raid({ 'us-20bc': 'china', 'us-21bc': '3709' }).dice(4).act('japan', 'done');
    table.act('japan', 'lose unit=us-20bc');
    expect(table.at('us-20bc')).toBe('china reduced');
    expect(table.log('unit-reduced-in-china')).toMatchObject([{ rule: card, args: { unit: 'us-20bc' } }]);
  });

  test('J-76 J-79 5 to 9: nothing', () => {
    const table = raid({ 'us-21bc': '3709' }).dice(5).act('japan', 'done');
    expect(table.at('us-21bc')).toBe('3709');
  });

  test('J-76 J-79 no die without B-29s in reach', () => {
    expect(raid({ 'us-21bc': '4017' }).act('japan', 'done').rolls).toEqual([]);
  });
});

describe('offensives', () => {
  test('J-31 9.4A the doctrine helps on one-hex islands only, in attack and in defence', () => {
    const on = (hex: string, side: 'japan' | 'allies') =>
      story(
        fight(
          {
            hex,
            side,
            markers: { islandDoctrine: true },
            offensive: side === 'japan' ? { 'jp-2sn': `${hex} assault` } : { 'us-2m': `${hex} assault` },
            there: side === 'japan' ? { 'us-w-bde': hex } : { 'jp-2sn': hex },
          },
          5,
          5,
        ),
        'ground',
        'japan',
      );
    expect(on('4612', 'japan')).toContain('+1 island-doctrine');
    expect(on('4612', 'allies')).toContain('+1 island-doctrine');
    expect(on('2915', 'japan')).not.toContain('+1 island-doctrine');
  });

  test('J-28 J-44 6.23-tokyo-2 there is one Tokyo Express: the next card moves it, decline leaves it', () => {
    const spec = { markers: { tokyoExpress: '4021' } };
    const moved = japanHolds(['J-28'], spec).act('japan', 'event card=J-28', 'place hex=4017');
    expect(moved.markers.tokyoExpress).toBe('4017');
    const kept = japanHolds(['J-28'], spec).act('japan', 'event card=J-28', 'decline');
    expect(kept.markers.tokyoExpress).toBe('4021');
  });

  test('J-58 not onto Dutch ships, nor with an HQ or other troops beside the regiment', () => {
    const drops = (units: Spec) => {
      const table = japanHolds(['J-58'], {
        units: { 'du-1-reg': '2415', 'jp-2sn': '2311', ...units },
        control: { allies: ['2415'] },
      } as Spec).act('japan', 'event card=J-58', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
      return about(table, 'japan', 'drop').includes('hex=2415');
    };
    expect(drops({})).toBe(true);
    expect(drops({ 'du-2-reg': '2415' })).toBe(true);
    expect(drops({ 'du-cl': '2415' })).toBe(false);
    expect(drops({ 'cw-3-ind': '2415' })).toBe(false);
  });
});
