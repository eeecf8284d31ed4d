import { changed } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { finish, led, no, pile } from './cards-allies.ts';
import { about, phase, type Spec, step } from './offensives.ts';
import type { Table } from './table.ts';

/** A second reading of the Allied cards: positions that try to break them. */

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

describe('A-72 Halsey', () => {
  /** A brigade lands at Hakodate (3704), which has fallen before and is empty; a carrier covers it. */
  function landed(): Table {
    const t = step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-72',
        event: true,
        hq: 'hq-cpac',
        missions: [
          { unit: 'us-m-bde', start: '5108', way: 'assault' },
          { unit: 'us-cv-essex', start: '5108', way: 'sail', cover: '3704' },
        ],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-19', 'J-14', 'J-29'], allies: ['A-19'] },
        discards: { japan: [], allies: [] },
        units: { 'us-m-bde': '3704', 'us-cv-essex': '3704', 'jp-a-27': 'out' },
        control: { japan: ['3704'] },
      },
    );
    t.state.fallen.push(hexOf('3704'));
    changed(t.state);
    return t.act('japan', 'done');
  }

  test('A-72 7.27-4 a special reaction that brings the carriers to battle over Japan costs a card too', () => {
    const t = landed();
    expect([t.waiting, t.hand('japan').length]).toEqual(['special-reaction', 3]);
    t.dice(0, 0, 5, 5).act('japan', 'roll hex=3704', 'roll', 'name-hq unit=hq-cf-yam');
    t.act('japan', 'activate unit=jp-ad-1', 'done');
    while (t.waiting.startsWith('reaction')) t.act('japan', t.legal('japan').at(-1)!);
    expect(t.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['3704']);
    expect(t.hand('japan')).toHaveLength(2);
  });

  test('A-72 7.27-4 the card is lost before special reaction, even if that calls the carriers away', () => {
    const t = step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-72',
        event: true,
        hq: 'hq-cpac',
        // Okinawa is empty; Sasebo lies two hexes from it.
        missions: [
          { unit: 'us-m-bde', start: '5108', way: 'assault' },
          { unit: 'us-cv-essex', start: '5108', way: 'sail', battle: '3307' },
        ],
        battles: [{ hex: '3307' }],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-19', 'J-14', 'J-29'], allies: ['A-19'] },
        discards: { japan: [], allies: [] },
        units: {
          'us-m-bde': '3209',
          'us-cv-essex': '3209',
          'hq-cf-yam': '3407',
          'jp-ad-1': '3407',
          'jp-ad-2': '3307',
        },
        control: { japan: ['3209'] },
      },
    );
    t.act('japan', 'done');
    expect([t.waiting, t.hand('japan').length]).toEqual(['special-reaction', 2]);
    t.dice(0, 0, 5, 5).act('japan', 'roll hex=3209', 'roll', 'name-hq unit=hq-cf-yam');
    t.act('japan', 'activate unit=jp-ad-1', 'done');
    while (t.waiting.startsWith('reaction')) t.act('japan', t.legal('japan').at(-1)!);
    expect(t.all.offensive!.missions.map(({ battle }) => battle)).toEqual(['3209', '3209']);
    expect(t.hand('japan')).toHaveLength(2);
  });

  test('A-72 not when the special reaction comes to nothing', () => {
    const t = landed().dice(9, 5, 5).act('japan', 'roll hex=3704');
    finish(t);
    expect(t.hand('japan')).toHaveLength(3);
  });
});

describe('conditions', () => {
  const REMOTE: Spec = {
    base: 'nothing',
    units: { 'hq-swpac': '3727', 'us-5af-lrb': '2917', 'jp-a-35': '2915', 'jp-3sn': '3014' },
  };

  test.each(['A-62', 'A-65'])(
    '%s 7.24-5 a battle hex that nobody joins does not meet the condition',
    card => {
      const t = led(card, 'hq-swpac', {
        ...REMOTE,
        units: { ...(REMOTE.units as object), 'jp-2sn': '2620' },
      } as Spec).act('allies', 'activate unit=us-5af-lrb');
      while (t.waiting !== 'offensive.declare') t.act('allies', 'done');
      t.act('allies', 'declare hex=2915', 'declare hex=2620');
      expect(no(t, 'allies', 'done')).toBe(`${card} needs-a-philippine-battle`);
      t.act('allies', 'join hex=2620 unit=us-5af-lrb');
      expect(no(t, 'allies', 'done')).toBe(`${card} needs-a-philippine-battle`);
      expect(t.why('allies', 'abandon')).toBeUndefined();
    },
  );

  test('A-74 5.31-2 whoever makes no landing near Tokyo uses the card as OC after all', () => {
    const t = led('A-74', 'hq-cpac', { markers: { rivalry: [] } });
    while (t.waiting !== 'offensives.instead')
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies')).toContain('operation card=A-74 use=offensive');
    expect(t.legal('allies')).toContain('discard card=A-74');
    expect(no(t, 'allies', 'operation card=A-19 use=offensive')).toBe('5.31-2 another-card');
    t.act('allies', 'operation card=A-74 use=offensive', 'name-hq unit=hq-cpac');
    // OC value 3, and 3 for C Pac.
    expect(t.all.offensive).toMatchObject({ event: false, limit: 6 });
    finish(t);
    expect([pile(t, 'A-74'), pile(t, 'A-19')]).toEqual(['discard', 'hand']);
    expect([t.waiting, t.roles]).toEqual(['offensives.action', ['japan']]);
  });

  test('A-30 5.31-2 without an Aleutian battle the card can only be discarded', () => {
    const t = led('A-30', 'hq-cpac', { units: { 'jp-2sn': '4600', 'us-11af-lrb': 'event' } });
    while (t.waiting.startsWith('offensive.'))
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect([pile(t, 'A-30'), t.waiting]).toEqual(['discard', 'offensives.action']);
    expect(t.log('discards')).toHaveLength(1);
  });

  test('7.29A 5.31-2 a card with which a player went first never becomes an OC', () => {
    const t = phase({
      at: 'initiative',
      scenario: '1943-44',
      future: { allies: 'A-74' },
      discards: { japan: [], allies: [] },
      hands: { japan: ['J-8', 'J-14', 'J-29'], allies: ['A-19'] },
    }).act('allies', 'seize card=A-74', 'name-hq unit=hq-cpac');
    while (t.waiting.startsWith('offensive.'))
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect([pile(t, 'A-74'), t.waiting, t.roles[0]]).toEqual(['discard', 'offensives.action', 'japan']);
  });
});
