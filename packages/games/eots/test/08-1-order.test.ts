import { takenUpAfter } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexId } from '../components.ts';
import { eots } from '../index.ts';
import { table } from '../table.ts';
import { act, goals, moves, no, pick, position } from './moving.ts';
import type { Table } from './units-table.ts';

/** 7.22, 7.23, 8.1, 8.11 How far, in which order, and past whom. 4017 is Truk, 4021 Rabaul, 4423 Guadalcanal. */

const OURS = { control: { japan: ['4021', '4423', '3822', '3823', '3922'] } };

describe('7.23 the order of movement', () => {
  test('7.23 a stack is put down for another that can be picked, and for nobody else', () => {
    const t = moves({
      active: { 'jp-bb-kongo': '4017', 'jp-ca-aoba': '4021' },
      others: { 'jp-cv-akagi': '4017' },
      more: OURS,
    });
    pick(t, 'jp-bb-kongo');
    const after = (piece: string) => takenUpAfter(eots, t.match, 'japan', { verb: 'halt' }, piece, table);
    expect([after('jp-ca-aoba'), after('jp-cv-akagi')]).toEqual([true, false]);
  });
});

describe('7.22, 8.1 allowances', () => {
  test('8.1-1, 7.22-1 ships go five hexes for each point of the OC value', () => {
    const sails = (ops: 1 | 2) =>
      goals(pick(moves({ ops, active: { 'jp-bb-kongo': '4017' }, more: OURS }), 'jp-bb-kongo'), 'sail');
    expect(sails(1)).toContain('4021');
    expect(sails(1)).not.toContain('4423');
    expect(sails(2)).toContain('4423');
  });

  test('7.22-2 an event that states a distance replaces it, for both kinds of units at sea', () => {
    const spec = {
      active: { 'jp-bb-kongo': '4017', 'jp-a-17': '4017' },
      more: { control: { japan: ['5808'] } },
    };
    // 18 hexes to Oahu, 17 to Kauai: three OC points make 15, the event says 21.
    for (const [far, reached] of [
      [moves({ ...spec, ops: 3 }), false],
      [moves({ ...spec, card: 'J-9' }), true],
    ] as const) {
      expect(goals(pick(far, 'jp-bb-kongo'), 'sail').includes('5808')).toBe(reached);
      act(far, 'halt');
      expect(goals(pick(far, 'jp-a-17'), 'assault').includes('5708')).toBe(reached);
    }
  });

  test('7.22-3 ships end in certain hexes only, air units at air bases', () => {
    const t = moves({ active: { 'jp-bb-kongo': '4017', 'jp-af-25': '4017' }, more: OURS });
    expect(no(pick(t, 'jp-bb-kongo'), 'sail hex=4019')).toBe('8.21-3 not-a-goal');
    act(t, 'halt');
    expect(no(pick(t, 'jp-af-25'), 'fly hex=4019 how=normal')).toBe('8.31-1 needs-air-base');
  });

  test('8.1-1, 8.42-1 land units have one point for each point of the OC value', () => {
    const marches = (ops: 1 | 2 | 3) =>
      goals(pick(moves({ ops, active: { 'jp-a-18': '3822' }, more: OURS }), 'jp-a-18'), 'march');
    expect(marches(1)).toEqual([]);
    // Buna is mixed ground; Port Moresby and 3722 are mountains.
    expect(marches(2)).toEqual(['3922', '3721']);
    expect(marches(3).sort()).toEqual(['3721', '3722', '3823', '3922']);
  });

  test('8.1-2, 8.31-4 who used a range in parentheses cannot fight', () => {
    const t = moves({
      active: { 'jp-tainan': '4017', 'jp-af-25': '4017' },
      more: { control: { japan: ['3820', '4020'] } },
      others: { 'us-ca-neworleans': '4021' },
    });
    act(pick(t, 'jp-tainan'), 'fly hex=4020 how=extended');
    act(pick(t, 'jp-af-25'), 'fly hex=4020 how=normal');
    expect(t.waiting).toBe('offensive.declare');
    act(t, 'declare hex=4021');
    expect(no(t, 'join unit=jp-af-25 hex=4021')).toBeUndefined();
    expect(no(t, 'join unit=jp-tainan hex=4021')).toBe('9.11 out-of-range');
  });
});

describe('7.23 one stack after the other', () => {
  test('7.23, 8.21-1, 8.4-1, 8.31-3 a stack finishes before another starts', () => {
    const t = moves({
      ops: 3,
      active: { 'jp-a-38': '2110', 'jp-bb-kongo': '2110', 'jp-af-25': '2110', 'jp-ca-aoba': '4017' },
    });
    pick(t, 'jp-a-38');
    expect(no(t, 'done')).toBe('7.23 stack-picked');
    expect(no(t, 'pick unit=jp-ca-aoba')).toBe('7.23 not-one-stack');
    expect(no(t, 'pick unit=jp-af-25')).toBe('7.23 not-one-stack');
    expect(no(t, 'pick unit=jp-a-38')).toBe('7.23 picked-already');
    act(t, 'march hex=2011');
    expect(no(t, 'pick unit=jp-bb-kongo')).toBe('7.23 stack-on-the-march');
    expect(no(t, 'sail hex=2212')).toBe('7.23 stack-on-the-march');
    act(t, 'halt');
    expect(no(t, 'pick unit=jp-a-38')).toBe('7.23 moved-already');
    expect(no(t, 'pick unit=jp-a-18')).toBe('7.23 not-activated');
    expect(no(t, 'pick unit=us-feaf')).toBe('7.23 not-yours');
    expect(no(t, 'pick unit=jp-bb-kongo')).toBeUndefined();
  });

  test('7.23 units of a stack go together, and no other kind of stack can do it', () => {
    const t = moves({ active: { 'jp-bb-kongo': '4017', 'jp-ca-aoba': '4017' }, more: OURS });
    expect(no(t, 'sail hex=4021')).toBe('7.23 nothing-picked');
    pick(t, 'jp-bb-kongo', 'jp-ca-aoba');
    expect(no(t, 'fly hex=4021 how=normal')).toBe('7.23 wrong-stack');
    act(t, 'sail hex=4021');
    expect([t.at('jp-bb-kongo'), t.at('jp-ca-aoba')]).toEqual(['4021', '4021']);
    expect(t.log('sail')[0]!.args).toEqual({
      units: ['jp-bb-kongo', 'jp-ca-aoba'],
      from: '4017',
      hex: '4021',
    });
  });

  test('7.23, 6.4-3 carriers that went ahead open the way for a landing, not the other way round', () => {
    const spec = {
      active: { 'jp-cv-akagi': '4017', 'jp-a-17': '4017' },
      others: { 'us-13af': '4423', 'hq-cpac': '5808' },
    };
    const first = moves(spec);
    expect(no(pick(first, 'jp-a-17'), 'assault hex=4423')).toBe('8.45-1 not-a-goal');
    const t = moves(spec);
    act(pick(t, 'jp-cv-akagi'), 'sail hex=4322');
    expect(no(pick(t, 'jp-a-17'), 'assault hex=4423')).toBeUndefined();
  });
});

describe('8.11 past the enemy', () => {
  test('8.11-1, 8.2, 8.3 ships and air units pass enemy units without a fight', () => {
    const t = moves({
      active: { 'jp-bb-kongo': '4017', 'jp-af-25': '4017' },
      others: { 'us-ca-neworleans': '4019', 'us-bb-mass': '4119', 'us-dd-usasia': '3918', 'us-1m': '4018' },
      more: OURS,
    });
    act(pick(t, 'jp-bb-kongo'), 'sail hex=4021');
    act(pick(t, 'jp-af-25'), 'fly hex=4021 how=extended');
    expect([t.at('jp-bb-kongo'), t.at('jp-af-25')]).toEqual(['4021', '4021']);
  });

  test('8.11-1, 8.45B-1 land units at sea pass enemy ships only with ships of their own', () => {
    // Every way out of Truk is watched.
    const ring = { 'us-ca-neworleans': '4016', 'us-bb-mass': '4018', 'us-dd-usasia': '3916' };
    const rest = { 'us-bb-miss': '3917', 'us-bb-mdca': '4116', 'us-ca-baltimore': '4117' };
    const t = moves({
      active: { 'jp-a-17': '4017', 'jp-bb-kongo': '4017' },
      others: { ...ring, ...rest, 'hq-southseas': '4021' },
      more: OURS,
    });
    pick(t, 'jp-a-17');
    expect(goals(t, 'transport')).toEqual([]);
    expect(goals(t, 'assault')).toEqual([]);
    pick(t, 'jp-bb-kongo');
    expect(goals(t, 'transport')).toContain('4021');
    expect(goals(t, 'assault')).toContain('4021');
  });

  test('8.11-2, 8.42-4 a march goes on past enemy ships, but stops at land and air units and HQs', () => {
    const through = (unit: string) => {
      const t = moves({
        ops: 3,
        active: { 'jp-a-38': '2211', 'jp-a-15': '2211' },
        others: { [unit]: '2110', 'hq-south': '2212' },
        more: { control: { allies: ['2110', '2011'] } },
      });
      act(pick(t, 'jp-a-38'), 'march hex=2110');
      return no(t, 'march hex=2011');
    };
    expect(through('du-cl')).toBeUndefined();
    for (const unit of ['cw-ma-air', 'cw-8-aus', 'hq-malaya'])
      expect(through(unit)).toMatch(/nothing-picked/);
  });
});

describe('7.23 a carrier opens the way for a landing', () => {
  const spec = {
    active: { 'jp-cv-akagi': '4017', 'jp-a-17': '4017' },
    others: { 'us-13af': '4423', 'hq-spac-hal': '4825' },
  };

  test('7.23, 7.24-6 and has to fight or to cover it: it cannot be recalled afterwards', () => {
    const t = moves(spec);
    act(pick(t, 'jp-cv-akagi'), 'sail hex=4221');
    act(pick(t, 'jp-a-17'), 'assault hex=4322');
    expect(t.waiting).toBe('offensive.declare');
    expect(no(t, 'recall unit=jp-cv-akagi')).toBe('7.24-6 carrier-must-commit');
    expect(no(t, 'done')).toBe('7.24-6 carrier-must-commit');
  });

  test('7.23, 6.4B where it can do neither it goes back, and the landing that it made possible with it', () => {
    const landed = (others: { [id: string]: string }): Table =>
      position('offensive.step-3', {
        side: 'allies',
        active: { 'us-cv-enterprise': '4622', 'us-1m': '4423', 'us-ca-neworleans': '4423', 'us-2m': '4825' },
        others: { 'hq-southseas': '4021', ...others },
        more: { control: { allies: ['4423'], japan: ['4222'] }, markers: { aspUsed: [0, 2] } },
        offensive: {
          missions: [
            { unit: 'us-cv-enterprise', start: '4825', way: 'sail', moved: true },
            { unit: 'us-1m', start: '4825', way: 'assault', moved: true, from: '4524' },
            { unit: 'us-ca-neworleans', start: '4825', way: 'sail', moved: true },
            { unit: 'us-2m', start: '4828', way: 'assault', moved: true, from: '4826' },
          ],
          landings: ['4423', '4825'],
          aspSpent: 2,
        },
      });
    const places = (t: Table): string[] => [t.at('us-cv-enterprise'), t.at('us-1m')];
    const open = landed({});
    expect(places(open)).toEqual(['4825', '4423']);
    expect(open.state.offensive!.landings.map(hexId)).toEqual(['4423', '4825']);
    // Buin is too far for the carrier to fight, but she neutralised its ZOI over Guadalcanal.
    const shut = landed({ 'jp-af-24': '4222' });
    expect(places(shut)).toEqual(['4825', '4825']);
    expect(shut.state.offensive!.landings.map(hexId)).toEqual(['4825']);
    // 10.3 Its ASP is there again. Ships that need no open sea stay.
    expect([shut.state.aspUsed[1], shut.at('us-ca-neworleans')]).toEqual([1, '4423']);
  });
});

test('7.24-6, 7.23 a carrier whose landing was taken back has nothing to cover', () => {
  const t = position('offensive.step-3', {
    side: 'allies',
    card: 'A-31',
    active: { 'us-cv-enterprise': '4723', 'us-1m': '4423', 'us-cv-wasp': '4422' },
    // Efate (4826) shuts the sea around Espiritu Santo, but for Enterprise, which has nothing in range.
    others: { 'hq-southseas': '4826', 'jp-af-24': '4826', 'hq-cpac': '5808' },
    more: { control: { allies: ['4825'], japan: ['4423', '4826'] }, markers: { aspUsed: [0, 1] } },
    offensive: {
      missions: [
        { unit: 'us-cv-enterprise', start: '4828', way: 'sail' },
        { unit: 'us-1m', start: '4825', way: 'assault', from: '4523' },
        { unit: 'us-cv-wasp', start: '5808', way: 'sail', cover: '4423' },
      ],
      landings: ['4423'],
      aspSpent: 1,
    },
  });
  expect([t.at('us-cv-enterprise'), t.at('us-1m')]).toEqual(['4828', '4825']);
  expect(no(t, 'done')).toBe('7.24-6 carrier-must-commit');
  expect(no(t, 'recall unit=us-cv-wasp')).toBeUndefined();
});
