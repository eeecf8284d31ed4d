import { describe, expect, test } from 'vitest';
import { act, goals, moves, no, pick, reacts } from './moving.ts';

/** 8.3 Air units. Ranges: US 5AF 2/4, Japanese flotillas 3/5, Tainan 4/(5), LRB 6. */

/** New Guinea and the Solomons as a chain of Allied air bases. */
const CHAIN = { control: { allies: ['3823', '3922', '4024', '4122', '4322', '4423', '4121', '4825'] } };

describe('8.31 legs', () => {
  test('8.31-1 as many legs as the card has OC points, each to a friendly air base', () => {
    const flies = (ops: 1 | 2, how: string) =>
      pick(moves({ side: 'allies', ops, active: { 'us-5af': '3823' }, more: CHAIN }), 'us-5af')
        .legal('allies')
        .filter(action => action.startsWith('fly') && action.endsWith(how))
        .map(action => action.slice(8, 12));
    // Buna one hex away, Gili Gili and Woodlark two and three.
    expect(flies(1, 'normal')).toContain('4024');
    expect(flies(1, 'normal')).not.toContain('4122');
    expect(flies(1, 'extended')).toContain('4122');
    expect(flies(1, 'extended')).not.toContain('4423');
    expect(flies(2, 'normal')).toContain('4122');
    expect(flies(2, 'extended')).toContain('4423');
  });

  test('8.31-1 no landing at an air base of the enemy, nor by a stack farther than its shortest range', () => {
    const t = moves({
      side: 'allies',
      ops: 1,
      active: { 'us-5af': '3823', 'us-5af-lrb': '3823' },
      more: { control: { ...CHAIN.control, japan: ['4021'] } },
    });
    pick(t, 'us-5af-lrb');
    expect(goals(t, 'fly')).toContain('4423');
    expect(goals(t, 'fly')).not.toContain('4021');
    expect(no(t, 'fly hex=4423 how=extended')).toBe('8.31-1 no-extended-range');
    pick(t, 'us-5af');
    expect(goals(t, 'fly')).not.toContain('4423');
  });

  test('8.31-2, 8.31-3 no flight ends in a battle hex or beside enemy land units; between legs it may come down there', () => {
    const t = reacts({
      side: 'japan',
      active: { 'jp-a-17': '4122', 'jp-cv-akagi': '4422' },
      battles: ['4423', '4122'],
      reacting: { 'us-13af': '4024' },
      more: { control: { allies: ['4024', '4122', '4322', '4423'] } },
    });
    pick(t, 'us-13af');
    expect(goals(t, 'fly')).not.toContain('4122');
    expect(goals(t, 'fly')).not.toContain('4423');
    // Two legs of two hexes: only by way of Woodlark, where the enemy has landed.
    expect(no(t, 'fly hex=4322 how=normal')).toBeUndefined();
    // The same where the landing is no battle hex.
    const landed = reacts({
      side: 'japan',
      active: { 'jp-a-17': '4122', 'jp-cv-akagi': '4423' },
      battles: ['4423'],
      reacting: { 'us-5af': '4024' },
      more: { control: { allies: ['4024', '4122', '4322', '4423'] } },
    });
    expect(goals(pick(landed, 'us-5af'), 'fly')).toContain('4322');
    expect(goals(landed, 'fly')).not.toContain('4122');
  });

  test('8.31-3, 9.11 a reacting air unit flies to where a battle is in range', () => {
    const t = reacts({
      side: 'japan',
      active: { 'jp-cv-akagi': '4422' },
      battles: ['4423'],
      reacting: { 'us-5af': '3823' },
      more: CHAIN,
    });
    pick(t, 'us-5af');
    const flies = goals(t, 'fly');
    expect(flies).toContain('4322');
    expect(flies).not.toContain('3922');
  });

  test('8.31-4, 1.3-range-2 in reaction no range in parentheses; who leaves a battle hex keeps it in range', () => {
    const t = reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': '4021', 'us-bb-mass': '4423' },
      battles: ['4021', '4423'],
      reacting: { 'jp-tainan': '4017', 'jp-af-25': '4021', 'jp-ad-1': '4017' },
      more: { control: { japan: ['4021', '4020', '4222', '3820', '4121'] } },
    });
    pick(t, 'jp-tainan');
    expect(no(t, 'fly hex=4020 how=extended')).toBe('8.31-4 parentheses');
    expect(no(t, 'fly hex=4020 how=normal')).toBeUndefined();
    act(t, 'fly hex=4020 how=normal');
    pick(t, 'jp-af-25');
    expect(goals(t, 'fly')).toContain('3820');
    act(t, 'fly hex=4222 how=normal');
    // Out of Rabaul, but still for Rabaul: Guadalcanal is no choice.
    expect(t.state.offensive!.reaction.missions.map(({ battle }) => battle)[1]).toBe(
      t.state.offensive!.battles[0]!.hex,
    );
  });
});

describe('8.33 strategic transport', () => {
  test('8.33-1 twice as many legs: with extended range 4 and 2 OC sixteen hexes in four legs', () => {
    // As the war begins: from Port Moresby to Bali, 15 hexes away, it takes four legs of four, to Soerabaja five.
    const t = moves({ side: 'allies', active: { 'us-5af': '3823' } });
    pick(t, 'us-5af');
    expect(goals(t, 'fly')).not.toContain('2320');
    expect(goals(t, 'strategic-fly')).toContain('2320');
    expect(goals(t, 'strategic-fly')).not.toContain('2220');
  });

  test('8.33-1, 6.4A not through open enemy ZOI; the unit itself neutralises nothing on its way', () => {
    const spec = {
      side: 'allies' as const,
      active: { 'us-5af': '3823', 'us-13af': '4825' },
      others: { 'jp-af-25': '4222', 'hq-southseas': '4017' },
      more: { control: { allies: ['3823', '4122', '4423', '4825', '4024'] } },
    };
    const t = moves(spec);
    pick(t, 'us-5af');
    expect(goals(t, 'fly')).toContain('4423');
    expect(goals(t, 'strategic-fly')).not.toContain('4423');
    expect(goals(t, 'strategic-fly')).toContain('4024');
    act(t, 'halt');
    // With another air unit at Guadalcanal the ZOI there is neutralised.
    act(pick(t, 'us-13af'), 'fly hex=4423 how=extended');
    const other = moves({ ...spec, others: { ...spec.others, 'us-1maw': '4423', 'hq-cpac': '5808' } });
    expect(goals(pick(other, 'us-13af'), 'strategic-fly')).toContain('4423');
    // A long range bomber there neutralises nothing.
    const bomber = moves({ ...spec, others: { ...spec.others, 'us-7af-lrb': '4423', 'hq-cpac': '5808' } });
    expect(goals(pick(bomber, 'us-13af'), 'strategic-fly')).not.toContain('4423');
  });

  test('8.33-2 or off the map until next turn, undelayable', () => {
    const t = moves({
      side: 'allies',
      active: { 'us-5af': '3823', 'us-1m': '3823', 'us-13af': '4825' },
      more: CHAIN,
    });
    expect(no(t, 'to-track unit=us-1m')).toBe('8.33-2 air-only');
    pick(t, 'us-13af');
    expect(no(t, 'to-track unit=us-5af')).toBe('7.23 stack-picked');
    // Whoever is picked alone may go as well.
    expect(no(t, 'to-track unit=us-13af')).toBeUndefined();
    act(t, 'halt');
    act(pick(t, 'us-5af'), 'to-track unit=us-5af');
    expect(t.at('us-5af')).toBe('turn-4');
    expect(t.state.offensive!.group).toBeNull();
    expect(no(t, 'pick unit=us-5af')).toBe('7.23 moved-already');
    expect(t.state.undelayable.filter(flag => flag === 1)).toHaveLength(1);
  });
});

describe('8.35 the ferry hex', () => {
  const spec = {
    side: 'allies' as const,
    active: { 'us-7af': '5108' },
    more: { control: { allies: ['5108', '5708', '5808'] } },
  };

  test('8.35 Allied units may come down in 5408 between legs, and never stay', () => {
    const t = pick(moves(spec), 'us-7af');
    expect(goals(t, 'fly')).toContain('5708');
    expect(goals(t, 'fly')).not.toContain('5408');
    expect(goals(pick(moves({ ...spec, ops: 1 }), 'us-7af'), 'fly')).not.toContain('5708');
  });

  test('8.35 not while a Japanese ship is there, and not for Japan', () => {
    const watched = moves({ ...spec, others: { 'jp-bb-kongo': '5408' } });
    expect(goals(pick(watched, 'us-7af'), 'fly')).not.toContain('5708');
    const japan = moves({ active: { 'jp-ad-1': '5108' }, more: { control: { japan: ['5108', '5708'] } } });
    expect(goals(pick(japan, 'jp-ad-1'), 'fly')).not.toContain('5708');
  });
});

describe('13.74 the China box', () => {
  const INDIA = { control: { allies: ['1905', '2104', '2205', '1805'] } };
  const spec = {
    side: 'allies' as const,
    ops: 1 as const,
    active: { 'us-14af': '2104', 'us-20bc': '2104', 'us-14af-lrb': '2104' },
    others: { 'hq-seac': '1805' },
    more: INDIA,
  };

  test('13.74-4 one leg from a supply-capable air base of Northern India, and back', () => {
    const t = moves(spec);
    pick(t, 'us-14af');
    expect(no(t, 'china-box')).toBeUndefined();
    act(t, 'china-box');
    expect(t.at('us-14af')).toBe('china');
    const back = moves({ ...spec, active: { 'us-14af': 'china' } });
    expect(goals(pick(back, 'us-14af'), 'fly')).toContain('2104');
    const calcutta = moves({ ...spec, active: { 'us-14af': '1805' } });
    expect(no(pick(calcutta, 'us-14af'), 'china-box')).toBe('13.74-4 box-out-of-reach');
  });

  test('13.74-4, 6.23-hump of the bases there Jarhat and Dacca, not Ledo', () => {
    const from = (hex: string) => pick(moves({ ...spec, active: { 'us-14af': hex } }), 'us-14af');
    expect(no(from('1905'), 'china-box')).toBeUndefined();
    expect(no(from('2205'), 'china-box')).toBe('13.74-4 box-out-of-reach');
    const back = moves({ ...spec, active: { 'us-14af': 'china' } });
    expect(goals(pick(back, 'us-14af'), 'fly').sort()).toEqual(['1905', '2104']);
  });

  test('13.74-4 not without supply for the base, nor after China has surrendered', () => {
    const unsupplied = moves({ ...spec, others: {} });
    expect(no(pick(unsupplied, 'us-14af'), 'china-box')).toBe('13.74-4 box-out-of-reach');
    const lost = moves({ ...spec, more: { ...INDIA, markers: { surrendered: ['china'] } } });
    expect(no(pick(lost, 'us-14af'), 'china-box')).toBe('13.74-4 box-out-of-reach');
  });

  test('13.74-1 two units at most, one B-29 among them', () => {
    const full = moves({ ...spec, others: { ...spec.others, 'us-avg': 'china', 'us-10af-lrb': 'china' } });
    expect(no(pick(full, 'us-14af'), 'china-box')).toBe('13.74-4 box-out-of-reach');
    const bomber = moves({ ...spec, others: { ...spec.others, 'us-21bc': 'china' } });
    expect(no(pick(bomber, 'us-20bc'), 'china-box')).toBe('13.74-4 box-out-of-reach');
    act(bomber, 'halt');
    expect(no(pick(bomber, 'us-14af'), 'china-box')).toBeUndefined();
  });
});

test('8.31-3, 7.26-5 reacting air units fly together only to where each of them has a battle in range', () => {
  // 24 Air Flotilla reaches five hexes, 1 Air Division four: from Truk (4017) neither has Guadalcanal in range.
  const bases = (...units: string[]): string[] =>
    goals(
      pick(
        reacts({
          side: 'allies',
          ops: 3,
          active: { 'us-ca-neworleans': '4423' },
          battles: ['4423'],
          reacting: { 'jp-af-24': '4017', 'jp-ad-1': '4017' },
          more: { control: { japan: ['4423', '4020', '4021', '4121', '4222', '4316'] } },
        }),
        ...units,
      ),
      'fly',
    );
  expect(bases('jp-af-24')).toContain('4020');
  expect(bases('jp-af-24', 'jp-ad-1')).toContain('4222');
  expect(bases('jp-af-24', 'jp-ad-1')).not.toContain('4020');
});
