import { describe, expect, test } from 'vitest';
import { cardOf, cardRecords } from '../components.ts';
import { fight, hitAll, hitsOf } from './battle.ts';
import { no } from './cards-allies.ts';
import { at, FLEET } from './iwo-jima.ts';
import { about, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Reaction events of the Japanese deck: code changes, weather, counteroffensives, submarines, kamikazes. */

const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

describe('intelligence', () => {
  const CODE_CHANGES = ['J-4', 'J-49', 'J-69', 'J-70', 'J-84'];

  test.each(CODE_CHANGES)(
    'J-4 J-49 J-69 J-70 J-84 5.32A (%s) changes the condition to Intercept; a card is drawn when all is over',
    card => {
      const table = at('offensive.step-7', [card]);
      expect(table.waiting).toBe('intelligence');
      table.act('japan', `react card=${card}`);
      expect(table.all.offensive!.condition).toBe('intercept');
      expect(table.hand('japan')).toEqual([]);
    },
  );

  test.each(CODE_CHANGES)('J-4 J-49 J-69 J-70 J-84 5.35 5.36 (%s) draws one card and is discarded', card => {
    const table = at('offensive.over', [], {}, { reactionCards: [card], battles: [], missions: [] });
    expect(table.hand('japan')).toEqual(['J-16']);
    expect(table.discard('japan')).toEqual([card]);
  });

  test.each(CODE_CHANGES)('J-4 J-49 J-69 J-70 J-84 7.25C (%s) not after a die', card => {
    const table = at('offensive.step-7', [card, 'J-13']).dice(9).act('japan', 'roll');
    expect(table.why('japan', `react card=${card}`)).toMatchObject({ rule: '7.25C', key: 'die-was-rolled' });
  });

  test('J-13 may follow the die, but no other code change', () => {
    const late = at('offensive.step-7', ['J-13']).dice(9).act('japan', 'roll', 'react card=J-13');
    expect(late.all.offensive!.condition).toBe('intercept');
    const after = at('offensive.step-7', ['J-13', 'J-4']).act('japan', 'react card=J-4');
    expect(after.why('japan', 'react card=J-13')).toMatchObject({ rule: 'J-13' });
    const over = at('offensive.over', [], {}, { reactionCards: ['J-13'], battles: [], missions: [] });
    expect(removed(over)).toContain('J-13');
    expect(over.hand('japan')).toEqual([]);
  });
});

describe('weather and persons', () => {
  test.each(['J-19', 'J-22', 'J-64'])(
    'J-19 J-22 J-64 (%s) 5.32D cancels the offensive: everybody goes back',
    card => {
      const table = at('offensive.step-4', [card]).act('japan', `react card=${card}`);
      if (table.waiting === 'choose.event-loss-offered') table.act('japan', 'decline');
      expect(Object.keys(FLEET).map(unit => table.at(unit))).toEqual(Array(4).fill('3814'));
      expect(table.all.offensive).toBeNull();
      expect(removed(table)).toContain(card);
      expect(table.hand('japan')).toEqual(card === 'J-64' ? ['J-16'] : []);
    },
  );

  test('J-64 a cruiser or destroyer of the offensive is reduced, never sunk', () => {
    const table = at('offensive.step-4', ['J-64'], {
      units: { 'us-ca-baltimore': '3709 reduced', 'us-dd-usasia': '3814' },
    });
    table.act('japan', 'react card=J-64');
    expect(about(table, 'japan', 'lose')).toEqual(['unit=us-ca-northampton']);
    table.act('japan', 'lose unit=us-ca-northampton');
    expect(table.at('us-ca-northampton')).toBe('3814 reduced');
    expect(table.at('us-ca-baltimore')).toBe('3814 reduced');
  });

  test('J-64 may be declined', () => {
    const table = at('offensive.step-4', ['J-64']).act('japan', 'react card=J-64', 'decline');
    expect(table.at('us-ca-northampton')).toBe('3814');
  });

  const burma = (hq: string, units: Spec = {}) =>
    at(
      'offensive.step-4',
      ['J-21', 'J-19'],
      { units: { 'hq-seac': '1805', 'cw-1-ind': '2105', 'cw-2-ind': '1805 reduced', ...units } },
      { hq },
    );

  test('J-21 5.32E strikes end an offensive of SEAC, and the Allies reduce an Indian corps', () => {
    const table = burma('hq-seac', { 'cw-4-ind': '1905' }).act('japan', 'react card=J-21');
    expect(table.roles).toEqual(['allies']);
    expect(about(table, 'allies', 'lose').sort()).toEqual(['unit=cw-1-ind', 'unit=cw-4-ind']);
    table.act('allies', 'lose unit=cw-4-ind');
    expect(table.at('cw-4-ind')).toBe('1905 reduced');
    expect(table.all.offensive).toBeNull();
    expect(removed(table)).toContain('J-21');
    expect(table.hand('japan')).toEqual(['J-19', 'J-16']);
  });

  test('J-21 without a corps at full strength nothing more happens', () => {
    const table = burma('hq-seac', { 'cw-1-ind': '2105 reduced' }).act('japan', 'react card=J-21');
    expect(table.all.offensive).toBeNull();
    expect(table.at('cw-1-ind')).toBe('2105 reduced');
  });

  test('J-21 refused against others', () => {
    expect(burma('hq-cpac').why('japan', 'react card=J-21')).toMatchObject({
      rule: 'J-21',
      key: 'seac-only',
    });
  });
});

describe('counteroffensives', () => {
  const answered = (card: string, units: Spec = {}) => {
    const table = at('offensive.step-7', [card], {
      units: {
        'jp-ca-aoba': '3706',
        'jp-bb-yamato': '3706',
        'jp-cv-taiho': '3706',
        'jp-2sn': '3706',
        ...units,
      },
    }).act('japan', `react card=${card}`);
    if (table.waiting === 'intelligence') table.act('japan', 'done');
    return table.act('japan', 'name-hq unit=hq-cf-yam');
  };
  const EFFICIENCY = 3;

  test.each([
    ['J-17', 3],
    ['J-45', 5],
    ['J-46', 5],
    ['J-65', 4],
    ['J-85', 3],
  ])(
    'J-17 J-45 J-46 J-65 J-85 5.32C (%s) Intercept, and its own number of units (OC value of the Allied card 3)',
    (card, value) => {
      const table = answered(card);
      expect(table.all.offensive).toMatchObject({
        condition: 'intercept',
        reaction: { limit: value + EFFICIENCY },
      });
    },
  );

  test.each(['J-45', 'J-46'])('J-45 J-46 (%s) logistics 4 with another HQ', card => {
    const table = at('offensive.step-7', [card], { units: { 'hq-cf-yam': 'turn-10', 'hq-south': '3706' } });
    table.act('japan', `react card=${card}`);
    if (table.waiting === 'intelligence') table.act('japan', 'done');
    table.act('japan', 'name-hq unit=hq-south');
    expect(table.all.offensive!.reaction.limit).toBe(4 + 1);
  });

  test('J-17 air units or ships, not both', () => {
    const table = answered('J-17').act('japan', 'activate unit=jp-ca-aoba');
    expect(table.why('japan', 'activate unit=jp-af-25')).toMatchObject({
      rule: 'J-17',
      key: 'not-both-kinds',
    });
    expect(table.why('japan', 'activate unit=jp-cv-taiho')).toBeUndefined();
    const air = answered('J-17', { 'jp-af-26': '3706' }).act('japan', 'activate unit=jp-af-25');
    expect(air.why('japan', 'activate unit=jp-ca-aoba')).toMatchObject({ key: 'not-both-kinds' });
    expect(air.why('japan', 'activate unit=jp-2sn')).toBeDefined();
  });

  test.each([
    ['J-65', undefined],
    ['J-85', 'not-this-kind'],
  ])('J-65 J-85 (%s) the kinds of units that it allows', (card, air) => {
    const table = answered(card);
    expect(table.why('japan', 'activate unit=jp-af-25')?.key).toBe(air);
    expect(table.why('japan', 'activate unit=jp-ca-aoba')).toBeUndefined();
    expect(table.why('japan', 'activate unit=jp-2sn')).toMatchObject({ key: 'not-this-kind' });
  });

  const sea = (card: string, reaction: Spec, ...dice: number[]) =>
    fight(
      {
        hex: '4423',
        side: 'allies',
        reactionCards: [card],
        offensive: { 'us-cv-lexington': '4423 sail' },
        reaction: reaction as never,
      },
      ...dice,
    );

  test.each([
    ['jp-ca-aoba', 14],
    ['jp-cl-tenryu', 6],
    ['jp-apd-kamikaze', 10],
    ['jp-bb-hiei', 17],
  ])('J-17 attack of %s', (unit, strength) => {
    expect(hitsOf(sea('J-17', { [unit]: '4423 sail' }, 0, 0), 'air-naval', 'japan')!.strength).toBe(strength);
  });

  test('J-46 Allied carriers have two more to defend with', () => {
    // Aoba scores 12 hits, just enough for Lexington without the card.
    const hit = (card: string) =>
      hitAll(sea(card, { 'jp-ca-aoba': '4423 sail' }, 0, 7)).at('us-cv-lexington');
    expect(hit('J-45')).toBe('4423 reduced');
    expect(hit('J-46')).toBe('4423');
  });

  test.each([
    ['3706', '3706 reduced'],
    ['3706 reduced', 'eliminated'],
  ])('J-65 Yamato loses a step after the battles, wherever it is (%s)', (before, after) => {
    const table = at(
      'offensive.step-12',
      [],
      { units: { 'jp-bb-yamato': before } },
      { reactionCards: ['J-65'], battles: [] },
    );
    expect(table.at('jp-bb-yamato')).toBe(after);
  });

  test.each(['J-17', 'J-45', 'J-46', 'J-65', 'J-85'])(
    'J-17 J-45 J-46 J-65 J-85 5.36 (%s) goes to its pile',
    card => {
      const table = at('offensive.over', [], {}, { reactionCards: [card], battles: [], missions: [] });
      const { draw_cards, remove_if_event } = cardRecords[cardOf(card)]!;
      expect(removed(table).includes(card)).toBe(remove_if_event);
      expect(table.hand('japan')).toHaveLength(draw_cards);
      expect(remove_if_event).toBe(card !== 'J-17');
    },
  );
});

describe('submarines', () => {
  const BEFORE = ['J-36', 'J-75'];
  const AFTER = ['J-24', 'J-27', 'J-86'];
  const noBattle = { battles: [], landings: [] };
  const struck = (card: string, face: number, spec: Spec = {}) =>
    at('offensive.step-9', [card], spec, noBattle).dice(face, 0, 0).act('japan', `react card=${card}`);

  test.each([...BEFORE, ...AFTER])(
    'J-36 J-75 J-24 J-27 J-86 5.32B (%s) a step of an active ship, of Japanese choice; a card is drawn',
    card => {
      const table = struck(card, 4, { units: { 'us-bb-washington': '3814' } });
      expect(table.roles).toEqual(['japan']);
      expect(about(table, 'japan', 'lose').sort()).toEqual([
        'unit=us-ca-baltimore',
        'unit=us-ca-northampton',
        'unit=us-cv-lexington',
      ]);
      table.act('japan', 'lose unit=us-cv-lexington');
      expect(table.at('us-cv-lexington')).toBe('3709 reduced');
    },
  );

  test.each([
    ['J-24', 5, 0],
    ['J-36', 5, 0],
    ['J-75', 9, 0],
    ['J-86', 7, 1],
    ['J-86', 8, 0],
    ['J-27', 5, 2],
    ['J-27', 7, 2],
    ['J-27', 8, 0],
  ])('J-24 J-36 J-75 J-86 J-27 5.32B (%s) die %i: %i steps', (card, face, steps) => {
    const table = struck(card, face);
    expect(table.log(steps > 0 ? 'submarine-hits' : 'submarine-misses')).toHaveLength(1);
    expect(table.waiting === 'choose.submarine-loss').toBe(steps > 0);
    if (steps > 0) expect(table.all.choices[0]!.left).toBe(steps);
  });

  test.each([
    ['J-24', 0],
    ['J-27', 4],
  ])('J-24 J-27 5.32B (%s) a reduced ship is sunk by one step', (card, face) => {
    const table = struck(card, face, { units: { 'us-ca-baltimore': '3709 reduced' } });
    expect(table.act('japan', 'lose unit=us-ca-baltimore').at('us-ca-baltimore')).toBe('eliminated');
  });

  test('J-27 5.32B with two steps only one unit is eliminated', () => {
    const weak = { units: { 'us-ca-baltimore': '3709 reduced', 'us-ca-northampton': '3709 reduced' } };
    const table = struck('J-27', 6, weak).act('japan', 'lose unit=us-ca-baltimore');
    // Lexington is the only one at full strength: no question.
    expect(table.at('us-cv-lexington')).toBe('3709 reduced');
    const one = struck('J-27', 6).act('japan', 'lose unit=us-cv-lexington');
    expect(one.all.choices[0]!.left).toBe(1);
    one.act('japan', 'lose unit=us-cv-lexington');
    expect(one.at('us-cv-lexington')).toBe('eliminated');
  });

  test.each(BEFORE)('J-36 J-75 7.2-10 (%s) before the battles', card => {
    const table = at('offensive.step-9', [card]).dice(0).act('japan', `react card=${card}`);
    expect(table.waiting).toBe('choose.submarine-loss');
    expect(table.all.offensive!.battles[0]!.stage).toBe('waiting');
  });

  test.each(AFTER)('J-24 J-27 J-86 7.2-12 (%s) after the battles', card => {
    const table = at('offensive.step-9', [card]).dice(0, 0, 0, 0, 0, 0).act('japan', `react card=${card}`);
    while (table.waiting !== 'choose.submarine-loss')
      table.act(table.roles[0]!, table.legal(table.roles[0]!)[0]!);
    expect(table.all.offensive!.battles[0]!.stage).toBe('over');
  });

  test.each(AFTER)('J-24 J-27 J-86 5.32B (%s) no die is thrown when no ship is left', card => {
    const missions = [{ unit: 'us-ca-baltimore', start: '3814', way: 'sail', battle: '3709' }];
    const units = { 'us-ca-baltimore': 'eliminated' };
    const table = at('offensive.step-12', [], { units }, { ...noBattle, missions, reactionCards: [card] });
    expect(table.rolls).toEqual([]);
    expect(table.log('submarine-misses')).toEqual([]);
  });

  test.each([...BEFORE, ...AFTER])('J-36 J-75 J-24 J-27 J-86 5.32B (%s) only against active ships', card => {
    const table = at(
      'offensive.step-9',
      [card],
      {},
      { missions: [{ unit: 'us-2m', start: '3814', way: 'assault', battle: '3709' }] },
    );
    // The ships there are not active, so nobody is asked.
    expect(table.waiting).not.toBe('offensive.attack');
    expect(table.hand('japan')).toContain(card);
  });

  test.each([...BEFORE, ...AFTER])(
    'J-36 J-75 J-24 J-27 J-86 5.35 5.36 (%s) draws a card and is discarded',
    card => {
      const table = at('offensive.over', [], {}, { reactionCards: [card], ...noBattle, missions: [] });
      expect(table.hand('japan')).toEqual(['J-16']);
      expect(table.discard('japan')).toEqual([card]);
    },
  );
});

describe('kamikazes', () => {
  const ALL = ['J-61', 'J-62', 'J-63', 'J-66', 'J-81'];
  const sent = (cards: readonly string[], spec: Spec = {}, of: Spec = {}) => {
    const table = at('offensive.step-9', cards, spec, of);
    for (const card of cards) table.act('japan', `react card=${card}`);
    return table;
  };

  test.each(ALL)(
    'J-61 J-62 J-63 J-66 J-81 5.32B (%s) two steps of ships in the battle for one of an air unit',
    card => {
      const table = sent([card]);
      // The only battle and the only plane are no question.
      expect(table.at('jp-af-25')).toBe('3706 reduced');
      expect(about(table, 'japan', 'lose')).toHaveLength(3);
      table.act('japan', 'lose unit=us-cv-lexington');
      // Nobody is sunk while others can take the loss.
      expect(about(table, 'japan', 'lose').sort()).toEqual([
        'unit=us-ca-baltimore',
        'unit=us-ca-northampton',
      ]);
      table.dice(0, 0, 0, 0).act('japan', 'lose unit=us-ca-baltimore');
      expect(table.waiting).not.toBe('choose.kamikaze-loss');
      expect([table.at('us-cv-lexington'), table.at('us-ca-northampton')]).toEqual(['3709 reduced', '3709']);
    },
  );

  test.each(ALL)('J-61 J-62 J-63 J-66 J-81 5.35 5.36 (%s) draws a card and leaves the game', card => {
    const table = at('offensive.over', [], {}, { reactionCards: [card], battles: [], missions: [] });
    expect(table.hand('japan')).toEqual(['J-16']);
    expect(removed(table)).toContain(card);
  });

  test('J-61 a ship is sunk where nobody else is left; the plane too', () => {
    const weak = {
      'us-ca-northampton': '3709 reduced',
      'us-ca-baltimore': '3709 reduced',
      'us-cv-lexington': '3709 reduced',
      'jp-af-25': '3706 reduced',
    };
    const table = sent(['J-61'], { units: weak });
    expect(table.at('jp-af-25')).toBe('eliminated');
    table.act('japan', 'lose unit=us-cv-lexington');
    expect(table.at('us-cv-lexington')).toBe('eliminated');
  });

  test('J-62 one card for a battle', () => {
    const table = at('offensive.step-9', ['J-62', 'J-63', 'J-24']).act('japan', 'react card=J-62');
    expect(table.why('japan', 'react card=J-63')).toMatchObject({
      rule: 'J-63',
      key: 'no-battle-for-kamikazes',
    });
  });

  test('J-63 but one for each battle; which, and with what, is for Japan to say', () => {
    const table = at(
      'offensive.step-9',
      ['J-63', 'J-66', 'J-24'],
      { units: { 'us-ca-baltimore': '3708', 'jp-af-26': '3706' } },
      {
        missions: ['us-ca-northampton', 'us-ca-baltimore'].map((unit, i) => ({
          unit,
          start: '3814',
          way: 'sail',
          battle: i ? '3708' : '3709',
        })),
        battles: [{ hex: '3709' }, { hex: '3708' }],
      },
    );
    table.act('japan', 'react card=J-63', 'aim hex=3708', 'react card=J-66', 'done');
    expect(about(table, 'japan', 'send').sort()).toEqual(['unit=jp-af-25', 'unit=jp-af-26']);
    table.act('japan', 'send unit=jp-af-26');
    // Baltimore alone is there and takes both steps.
    expect(table.at('us-ca-baltimore')).toBe('eliminated');
    expect(table.at('jp-af-26')).toBe('3706 reduced');
  });

  test.each([
    ['too far from Tokyo', { 'jp-af-25': '4017' }, '4017'],
    ['out of the extended range of any plane', { 'jp-af-25': '2909' }, '3709'],
  ])('J-66 refused %s', (_why, units, hex) => {
    const table = at(
      'offensive.step-9',
      ['J-66', 'J-24'],
      { units: { ...units, 'us-cv-lexington': hex } },
      {
        missions: [{ unit: 'us-cv-lexington', start: '3814', way: 'sail', battle: hex }],
        battles: [{ hex }],
        landings: [],
      },
    );
    expect(table.why('japan', 'react card=J-66')).toMatchObject({ key: 'no-battle-for-kamikazes' });
  });

  test('J-81 the plane need be neither active nor in supply', () => {
    const table = sent(['J-81'], {
      units: { 'hq-cf-yam': 'turn-10' },
      control: { allies: ['3706'], japan: ['3709'] },
    });
    expect(table.at('jp-af-25')).toBe('3706 reduced');
  });

  test('J-45 one more step, for one kamikaze card', () => {
    const table = sent(['J-61'], {}, { reactionCards: ['J-45'] });
    expect(table.all.choices[0]).toMatchObject({ kind: 'kamikaze-loss', left: 3 });
  });
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
