import { describe, expect, test } from 'vitest';
import { fight, hitsOf, story } from './battle.ts';
import { activation, finish, holding, led, no, pile, played } from './cards-allies.ts';
import { about, step } from './offensives.ts';

describe('logistics', () => {
  /** Card, HQ with a value of its own, that value, any other HQ, its value, and where the card goes. */
  const CARDS = [
    ['A-21', 'hq-swpac', 6, 'hq-cpac', 4, 'discard'],
    ['A-32', 'hq-swpac', 7, 'hq-cpac', 4, 'discard'],
    ['A-40', 'hq-swpac', 5, 'hq-cpac', 3, 'discard'],
    ['A-45', 'hq-cpac', 8, 'hq-swpac', 4, 'discard'],
    ['A-50', 'hq-swpac', 4, 'hq-cpac', 3, 'discard'],
    ['A-53', 'hq-cpac', 6, 'hq-swpac', 4, 'discard'],
    ['A-54', 'hq-swpac', 4, 'hq-cpac', 3, 'discard'],
    ['A-55', 'hq-cpac', 6, 'hq-swpac', 4, 'discard'],
    ['A-56', 'hq-swpac', 4, 'hq-cpac', 3, 'discard'],
    ['A-63', 'hq-cpac', 6, 'hq-swpac', 4, 'discard'],
    ['A-64', 'hq-swpac', 4, 'hq-cpac', 3, 'discard'],
    ['A-69', 'hq-swpac', 8, 'hq-cpac', 6, 'discard'],
    ['A-71', 'hq-swpac', 6, 'hq-cpac', 4, 'discard'],
    ['A-72', 'hq-cpac', 8, 'hq-swpac', 4, 'discard'],
    // One value with any HQ.
    ['A-13', 'hq-swpac', 5, 'hq-cpac', 5, 'discard'],
    ['A-28', 'hq-swpac', 3, 'hq-cpac', 3, 'discard'],
    ['A-29', 'hq-swpac', 4, 'hq-cpac', 4, 'discard'],
    ['A-31', 'hq-swpac', 6, 'hq-cpac', 6, 'discard'],
    ['A-33', 'hq-swpac', 3, 'hq-cpac', 3, 'discard'],
    ['A-36', 'hq-swpac', 5, 'hq-cpac', 5, 'discard'],
    ['A-37', 'hq-swpac', 6, 'hq-cpac', 6, 'discard'],
    ['A-76', 'hq-swpac', 5, 'hq-cpac', 5, 'discard'],
  ] as const;
  const EFFICIENCY: { readonly [hq: string]: number } = { 'hq-swpac': 2, 'hq-cpac': 3 };

  test.each(CARDS)(
    'A-21 A-32 A-40 A-45 A-53 A-54 A-56 A-63 A-64 A-71 %s has %s with %i, %s with %i; it goes to the %s',
    (card, own, value, other, less, goal) => {
      const limit = (hq: string): number => {
        const t = led(card, hq);
        expect(t.all.offensive!.hq).toBe(hq);
        return t.all.offensive!.limit - EFFICIENCY[hq]!;
      };
      expect([limit(own), limit(other)]).toEqual([value, less]);
      expect(pile(finish(played(card)), card)).toBe(goal);
    },
  );
});

describe('who may be activated', () => {
  test('A-7 Stilwell: SEAC, air and ground units; +2 on the ground; removed', () => {
    const t = led('A-7', 'hq-seac');
    // 4, and 1 for SEAC.
    expect(t.all.offensive).toMatchObject({ hq: 'hq-seac', limit: 5 });
    expect(activation(t, 'cw-seac-air', 'cw-33', 'cw-bb-warspite')).toEqual(['yes', 'yes', 'not-this-kind']);
    expect(pile(finish(t), 'A-7')).toBe('removed');
    const gone = holding('A-7', { units: { 'hq-seac': 'turn-6' } });
    expect(no(gone, 'allies', 'event card=A-7')).toBe('5.31A no-hq');
    expect(groundDie('A-7', '2206')).toContain('+2 event');
  });

  const groundDie = (card: string, hex: string): string[] =>
    story(
      fight(
        {
          hex,
          side: 'allies',
          card,
          event: true,
          offensive: { 'us-1m': `${hex} march from=2105` },
          there: { 'jp-a-15': hex },
        },
        5,
        5,
      ),
      'ground',
      'allies',
    );

  test('A-19 Anakim: ground and air units', () => {
    const t = led('A-19', 'hq-seac');
    expect(t.all.offensive!.limit).toBe(4);
    expect(activation(t, 'cw-seac-air', 'cw-33', 'cw-bb-warspite')).toEqual(['yes', 'yes', 'not-this-kind']);
    expect(pile(finish(t), 'A-19')).toBe('discard');
  });

  test('A-13 Watchtower: Surprise Attack, one ground unit', () => {
    const t = led('A-13', 'hq-spac-hal');
    expect(activation(t, 'us-2m', 'us-bb-washington')).toEqual(['yes', 'yes']);
    t.act('allies', 'activate unit=us-2m');
    expect(activation(t, 'us-sf-bde', 'us-bb-washington')).toEqual(['ground-limit', 'yes']);
  });

  test('A-31 Black Day: air units', () => {
    const t = led('A-31', 'hq-swpac');
    expect(activation(t, 'us-5af', 'us-1m')).toEqual(['yes', 'not-this-kind']);
  });

  test('A-34 Culverin: Commonwealth units, with a Commonwealth or joint HQ', () => {
    const t = played('A-34');
    expect(about(t, 'allies', 'name-hq')).toEqual(['unit=hq-anzac', 'unit=hq-seac']);
    t.act('allies', 'name-hq unit=hq-seac');
    expect(t.all.offensive!.limit).toBe(5);
    expect(activation(t, 'cw-33', 'cw-seac-air', 'us-10af-lrb', 'ch-5')).toEqual([
      'yes',
      'yes',
      'not-this-kind',
      'not-this-kind',
    ]);
    expect(pile(finish(t), 'A-34')).toBe('discard');
  });

  test.each(['A-35', 'A-44'])(
    'A-35 A-44 %s: ANZAC, Surprise Attack; of ground units the New Zealanders alone',
    card => {
      const t = led(card, 'hq-anzac', { units: { 'cw-3-nz': '3823', 'us-ca-baltimore': '3823' } });
      // 2, and 1 for ANZAC.
      expect(t.all.offensive).toMatchObject({ hq: 'hq-anzac', limit: 3, condition: 'surprise' });
      expect(activation(t, 'cw-3-nz', 'cw-aus-air', 'us-ca-baltimore', 'cw-3-aus')).toEqual([
        'yes',
        'yes',
        'yes',
        'not-this-kind',
      ]);
      expect(pile(finish(t), card)).toBe('discard');
      expect(no(holding(card, { units: { 'hq-anzac': 'turn-6' } }), 'allies', `event card=${card}`)).toBe(
        '5.31A no-hq',
      );
    },
  );

  test.each(['A-57', 'A-58', 'A-70'])('A-57 A-58 A-70 %s: Commonwealth, Chinese and US air units', card => {
    const t = led(card, 'hq-seac', { units: { 'us-1m': '1905' } });
    // 5, 4 and 6, and 1 for SEAC.
    expect(t.all.offensive!.limit).toBe({ 'A-57': 6, 'A-58': 5, 'A-70': 7 }[card]);
    expect(activation(t, 'cw-33', 'us-10af-lrb', 'ch-5', 'us-1m')).toEqual([
      'yes',
      'yes',
      'yes',
      'not-this-kind',
    ]);
    const hqs = about(played(card), 'allies', 'name-hq');
    expect(hqs).toEqual(card === 'A-57' ? ['unit=hq-anzac', 'unit=hq-seac'] : []);
    expect(t.all.offensive!.hq).toBe('hq-seac');
    expect(pile(finish(t), card)).toBe(card === 'A-70' ? 'removed' : 'discard');
  });

  test('A-76 Oboe: air and naval units of all nations, Australian ground units', () => {
    const t = led('A-76', 'hq-anzac', { units: { 'us-ca-baltimore': '3823' } });
    expect(activation(t, 'cw-3-aus', 'us-5af', 'us-ca-baltimore', 'us-1m', 'cw-3-nz')).toEqual([
      'yes',
      'yes',
      'yes',
      'not-this-kind',
      'not-this-kind',
    ]);
  });

  test('A-76, 7.21-2 the event goes before 6.12: South West Pacific commands those of all nations', () => {
    const units = { 'cw-ca-kent': '3727', 'du-air': '3727', 'ch-5': '2407' };
    const asked = ['cw-3-aus', 'cw-aus-air', 'cw-ca-kent', 'du-air', 'cw-3-nz', 'us-1m', 'ch-5'];
    const oboe = activation(led('A-76', 'hq-swpac', { units }), ...asked);
    expect(oboe).toEqual(['yes', 'yes', 'yes', 'yes', 'not-this-kind', 'not-this-kind', 'not-this-kind']);
    const other = activation(led('A-36', 'hq-swpac', { units }), ...asked.slice(0, 4));
    expect(other).toEqual(Array(4).fill('not-to-command'));
  });

  test('A-84 Carrier raids: C Pac, US carriers; removed', () => {
    const t = led('A-84', 'hq-cpac', { units: { 'us-cv-essex': '5808' } });
    // 0, and 3 for C Pac.
    expect(t.all.offensive).toMatchObject({ hq: 'hq-cpac', limit: 3, condition: 'surprise' });
    expect(activation(t, 'us-cv-essex', 'us-bb-miss', 'us-7af', 'us-m-bde')).toEqual([
      'yes',
      'not-this-kind',
      'not-this-kind',
      'not-this-kind',
    ]);
    expect(pile(finish(t), 'A-84')).toBe('removed');
    expect(no(holding('A-84', { units: { 'hq-cpac': 'turn-6' } }), 'allies', 'event card=A-84')).toBe(
      '5.31A no-hq',
    );
  });

  test('A-84 is weatherproof, and stays a Surprise Attack', () => {
    const asked = (card: string, block: string): string[] => {
      const t = step(
        block,
        {
          side: 'allies',
          card,
          event: true,
          hq: 'hq-cpac',
          missions: [{ unit: 'us-cv-essex', start: '5808', way: 'sail', battle: '4715' }],
          battles: [{ hex: '4715' }],
        },
        {
          scenario: '1943-44',
          hands: { japan: ['J-19', 'J-4'], allies: ['A-19'] },
          units: { 'us-cv-essex': '4914' },
        },
      );
      return t.legal('japan').filter(action => action.startsWith('react'));
    };
    expect(asked('A-31', 'offensive.step-4')).toEqual(['react card=J-19']);
    expect(asked('A-31', 'offensive.step-7')).toEqual(['react card=J-4']);
    expect(asked('A-84', 'offensive.step-4')).toEqual([]);
    expect(asked('A-84', 'offensive.step-7')).toEqual([]);
  });

  const RIVALS = {
    markers: { rivalry: ['allies'] },
    units: { 'us-ca-baltimore': '3626', 'us-bb-miss': '3626' },
  };

  test("A-46 Brewer: SW Pac, Surprise Attack, MacArthur's navy", () => {
    const t = led('A-46', 'hq-swpac', RIVALS);
    // 1, and 2 for SW Pac.
    expect(t.all.offensive).toMatchObject({ hq: 'hq-swpac', limit: 3, condition: 'surprise' });
    t.act('allies', 'activate unit=us-5af');
    expect(activation(t, 'us-ca-baltimore', 'us-1m')).toEqual(['yes', 'rivalry']);
    t.act('allies', 'activate unit=us-ca-baltimore');
    expect(activation(t, 'us-bb-miss', 'us-xi-corps')).toEqual(['rivalry', 'yes']);
    expect(pile(finish(t), 'A-46')).toBe('discard');
  });

  test("A-46 A-50 the Navy alone is as free as ever, and carriers are not MacArthur's", () => {
    for (const card of ['A-46', 'A-50']) {
      const t = led(card, 'hq-swpac', {
        ...RIVALS,
        units: { ...RIVALS.units, 'us-cv-essex': '3626' },
      }).act('allies', 'activate unit=us-ca-baltimore');
      expect(activation(t, 'us-bb-miss', 'us-1m', 'us-cv-essex', 'us-5af')).toEqual([
        'yes',
        'yes',
        'yes',
        'yes',
      ]);
      t.act('allies', 'activate unit=us-5af');
      expect(activation(t, 'us-cv-essex', 'us-1m')).toEqual(['rivalry', 'rivalry']);
    }
  });

  test("A-50 MacArthur's navy only with SW Pac", () => {
    const t = led('A-50', 'hq-cpac', { ...RIVALS, units: { 'us-ca-baltimore': '5808' } });
    t.act('allies', 'activate unit=us-7af');
    expect(activation(t, 'us-ca-baltimore')).toEqual(['rivalry']);
  });

  test('A-25 Lilliput: SW Pac, US air, US and Australian ground units; US ground attacks with one less', () => {
    const t = led('A-25', 'hq-swpac', { units: { 'us-ca-baltimore': '3626' } });
    expect(t.all.offensive).toMatchObject({ hq: 'hq-swpac', limit: 5 });
    expect(activation(t, 'us-5af', 'us-1m', 'cw-3-aus', 'us-ca-baltimore', 'cw-aus-air')).toEqual([
      'yes',
      'yes',
      'yes',
      'not-this-kind',
      'not-this-kind',
    ]);
    // 6.12 SW Pac commands no Australians otherwise.
    expect(activation(led('A-21', 'hq-swpac'), 'cw-3-aus')).toEqual(['not-to-command']);
    expect(pile(finish(t), 'A-25')).toBe('discard');
    const strength = (event: boolean) =>
      hitsOf(
        fight(
          {
            hex: '3822',
            side: 'allies',
            card: 'A-25',
            event,
            offensive: { 'us-1m': '3822 march from=3823', 'cw-3-aus': '3822 march from=3823' },
            there: { 'jp-a-18': '3822' },
          },
          5,
          5,
        ),
        'ground',
        'allies',
      )!.strength;
    expect([strength(false), strength(true)]).toEqual([34, 33]);
  });

  test('A-38 Tarzan: ground and air units, one of them Chinese if the HQ has one in range', () => {
    const t = led('A-38', 'hq-seac', { units: { 'ch-5': '2205' } });
    expect(t.all.offensive!.limit).toBe(5);
    expect(activation(t, 'cw-bb-warspite', 'cw-33')).toEqual(['not-this-kind', 'yes']);
    expect(no(t, 'allies', 'done')).toBe('A-38 needs-a-chinese-army');
    for (const unit of ['cw-33', 'cw-15', 'cw-seac-air', 'us-10af-lrb'])
      t.act('allies', `activate unit=${unit}`);
    expect(activation(t, 'cw-4-ind', 'ch-5')).toEqual(['needs-a-chinese-army', 'yes']);
    t.act('allies', 'activate unit=ch-5');
    expect(t.waiting).toBe('offensive.move');
    expect(pile(finish(t), 'A-38')).toBe('discard');
    const alone = led('A-38', 'hq-seac', { units: { 'ch-5': '2205' } }).act('allies', 'activate unit=ch-5');
    expect(alone.why('allies', 'done')).toBeUndefined();
    const none = led('A-38', 'hq-seac', { units: { 'ch-5': 'out', 'ch-6': 'out', 'ch-66': 'out' } });
    expect(none.why('allies', 'done')).toBeUndefined();
  });
});

describe('numbers of battle', () => {
  const ground = (card: string, hex: string, event = true): string[] =>
    story(
      fight(
        {
          hex,
          side: 'allies',
          card,
          event,
          offensive: { 'us-1m': `${hex} assault`, 'us-2m': `${hex} assault` },
          there: { 'jp-a-18': hex },
        },
        5,
        5,
      ),
      'ground',
      'allies',
    );

  test('A-29 Toenails: +1 in ground combat', () => {
    expect(ground('A-29', '4222')).toContain('+1 event');
    expect(ground('A-29', '4222', false)).not.toContain('+1 event');
  });

  test('A-37 Galvanic: Surprise Attack, one ground unit, +2 on one-hex islands', () => {
    expect(ground('A-37', '5018')).toContain('+2 event');
    expect(ground('A-37', '3822')).not.toContain('+2 event');
    const t = led('A-37', 'hq-spac-hal').act('allies', 'activate unit=us-2m');
    expect(t.all.offensive!.condition).toBe('surprise');
    expect(activation(t, 'us-sf-bde')).toEqual(['ground-limit']);
  });

  test('A-36 Cherry Blossom: US CA attack with two more', () => {
    const strength = (event: boolean) =>
      hitsOf(
        fight(
          {
            hex: '4222',
            side: 'allies',
            card: 'A-36',
            event,
            offensive: { 'us-ca-northampton': '4222', 'us-bb-washington': '4222', 'cw-ca-kent': '4222' },
            there: { 'jp-ca-aoba': '4222' },
          },
          5,
          5,
        ),
        'air-naval',
        'allies',
      )!.strength as number;
    expect(strength(true) - strength(false)).toBe(2);
  });
});
