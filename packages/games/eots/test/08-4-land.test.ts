import { describe, expect, test } from 'vitest';
import { grid } from '../components.ts';
import { eots } from '../index.ts';
import { table } from '../table.ts';
import { act, goals, moves, no, pick, reacts, specOf } from './moving.ts';
import { Table } from './units-table.ts';

/** 8.41, 8.42, 8.43, 8.49 Land movement. */

describe('8.41 limits', () => {
  test('8.41A, 13.71-1 Japanese land units stay out of inland China', () => {
    const t = moves({ ops: 3, active: { 'jp-a-38': '2508' } });
    expect(no(pick(t, 'jp-a-38'), 'march hex=2408')).toBe('8.41A inland-china');
    expect(no(t, 'march hex=2507')).toBe('8.41A inland-china');
    expect(no(t, 'march hex=2409')).toBeUndefined();
  });

  test('8.41B Japanese land units enter Northern India and Ceylon, no more of India', () => {
    const t = moves({ ops: 3, active: { 'jp-a-38': '1905', 'jp-a-15': '2015' } });
    expect(no(pick(t, 'jp-a-38'), 'march hex=1805')).toBe('8.41B central-india');
    expect(no(t, 'march hex=2005')).toBeUndefined();
    act(t, 'halt');
    const landings = goals(pick(t, 'jp-a-15'), 'assault');
    expect(landings).toContain('1308');
    expect(landings).not.toContain('1406');
  });

  test('8.41C Soviet territory has no hexes to enter', () => {
    expect(grid.index('3501')).toBe(-1);
    expect(grid.index('3402')).toBeGreaterThanOrEqual(0);
  });

  test('8.41D other Allied land units stay out of inland China', () => {
    const t = moves({
      side: 'allies',
      ops: 3,
      active: { 'cw-15': '2305' },
      more: { control: { allies: ['burma'] } },
    });
    expect(no(pick(t, 'cw-15'), 'march hex=2306')).toBe('8.41D inland-china');
  });

  test('8.41E, 13.71-1 Chinese units: Burma, Northern India, Kunming and around it', () => {
    const t = moves({ side: 'allies', ops: 3, active: { 'ch-5': '2305', 'ch-6': '2108' } });
    pick(t, 'ch-5');
    for (const hex of ['2306', '2206', '2205']) expect(no(t, `march hex=${hex}`)).toBeUndefined();
    act(t, 'halt');
    expect(no(pick(t, 'ch-6'), 'march hex=2109')).toBe('8.41E chinese-limits');
  });

  test('13.91 nobody enters Manchuria', () => {
    const t = moves({ ops: 3, active: { 'jp-a-korean': '3304' } });
    expect(no(pick(t, 'jp-a-korean'), 'march hex=3303')).toBe('13.91 manchuria');
  });
});

describe('8.42 costs', () => {
  const cost = (unit: string, from: string, to: string, more = {}) => {
    const left = (ops: 1 | 2 | 3) => {
      const t = moves({
        side: unit.startsWith('jp') ? 'japan' : 'allies',
        ops,
        active: { [unit]: from, 'jp-a-2': '3706', 'us-1m': '5808' },
        more,
      });
      return no(pick(t, unit), `march hex=${to}`) === undefined;
    };
    return left(1) ? 1 : left(2) ? 2 : left(3) ? 3 : 9;
  };

  test('8.42-1 clear 1, mountain 3, everything else 2', () => {
    expect(cost('jp-a-38', '2209', '2210')).toBe(1);
    expect(cost('jp-a-38', '2210', '2209')).toBe(2);
    expect(cost('jp-a-38', '2006', '2007')).toBe(2);
    expect(cost('jp-a-18', '3822', '3722')).toBe(3);
  });

  test('8.42-1 over land hexsides only', () => {
    const t = moves({ ops: 3, active: { 'jp-a-38': '2012' } });
    expect(no(pick(t, 'jp-a-38'), 'march hex=2111')).toBe('8.42-1 no-land-hexside');
    expect(no(t, 'march hex=2110')).toBe('8.42-1 no-land-hexside');
  });

  test('8.42-2 half a point along a transport route into a hex without enemy land or air units or HQ', () => {
    // EX-19-03: five hexes by rail with three points.
    const t = moves({ ops: 3, active: { 'jp-a-38': '2211', 'jp-a-15': '2211' } });
    act(pick(t, 'jp-a-38'), ...['2110', '2011', '2012', '1912', '1913'].map(hex => `march hex=${hex}`));
    expect(t.state.offensive!.group!.left).toBe(1);
    const met = moves({
      ops: 1,
      active: { 'jp-a-38': '1912', 'jp-a-15': '2211' },
      others: { 'cw-3-ind': '1913' },
    });
    expect(no(pick(met, 'jp-a-38'), 'march hex=1913')).toBe('8.42-1 too-few-points');
    const ship = moves({
      ops: 1,
      active: { 'jp-a-38': '2014', 'jp-a-15': '2211' },
      others: { 'cw-bb-forcez': '2015' },
    });
    expect(no(pick(ship, 'jp-a-38'), 'march hex=2015')).toBeUndefined();
  });

  test('8.42-2, 13.79 the Kwai railway counts once the bridge stands', () => {
    expect(cost('jp-a-38', '2109', '2108')).toBe(2);
    expect(cost('jp-a-38', '2109', '2108', { markers: { kwai: true } })).toBe(1);
  });

  test('8.42-3, 13.77A no route into or out of a hex where it is not built', () => {
    const unbuilt = { markers: { unbuilt: ['2105'] } };
    expect(cost('cw-15', '2106', '2105')).toBe(1);
    expect(cost('cw-15', '2106', '2105', unbuilt)).toBe(2);
    expect(cost('cw-15', '2105', '2106', unbuilt)).toBe(2);
  });

  test('8.42-3 in reaction routes serve, but not at their rate into a hex with enemy land units', () => {
    const marches = (ops: 1 | 2) =>
      pick(
        reacts({
          ops,
          active: { 'jp-a-25': '2112' },
          battles: ['2112'],
          reacting: { 'cw-8-aus': '2012', 'cw-ma-air': '2112' },
          more: { control: { allies: ['2012', '2112'] } },
        }),
        'cw-8-aus',
      );
    // Kota Bharu is clear: one point, not half of one.
    expect(no(marches(1), 'march hex=2112')).toBeUndefined();
    const far = reacts({
      ops: 1,
      active: { 'jp-a-25': '2112' },
      battles: ['2112'],
      reacting: { 'cw-8-aus': '2011' },
      more: { control: { allies: ['2011', '2012', '2112'] } },
    });
    expect(no(pick(far, 'cw-8-aus'), 'march hex=2012')).toBe('7.26-5 no-battle-there');
  });

  test('8.42-4 nobody leaves a declared battle hex, and entering one ends the march', () => {
    const t = reacts({
      ops: 3,
      active: { 'jp-a-25': '2112' },
      battles: ['2112'],
      reacting: { 'cw-8-aus': '2112', 'cw-3-ind': '2013' },
      more: { control: { allies: ['2112', '2012', '2013'] } },
    });
    expect(no(pick(t, 'cw-8-aus'), 'march hex=2012')).toBe('7.26-7 stays-in-battle');
    act(t, 'halt');
    act(pick(t, 'cw-3-ind'), 'march hex=2112');
    expect(t.waiting).not.toBe('reaction.move');
    expect(t.at('cw-3-ind')).toBe('2112');
  });

  test('8.49 the armoured brigade enters mountains only along a route, and goes by strategic transport', () => {
    const t = moves({
      side: 'allies',
      ops: 3,
      active: { 'cw-7-armor': '2005', 'cw-15': '1805' },
      others: { 'hq-seac': '1805' },
    });
    expect(no(pick(t, 'cw-7-armor'), 'march hex=2004')).toBe('8.49 armour-in-mountains');
    expect(no(t, 'march hex=2104')).toBeUndefined();
    const port = moves({
      side: 'allies',
      ops: 3,
      active: { 'cw-7-armor': '1805' },
      others: { 'hq-seac': '1406' },
      more: { control: { allies: ['1406', '1308'] } },
    });
    pick(port, 'cw-7-armor');
    expect(goals(port, 'transport')).toContain('1308');
    expect(no(port, 'assault hex=1308')).toBe('8.45-1 not-amphibious');
  });
});

describe('6.5-1 control on the march', () => {
  test('6.5-1, 8.44-3 empty hexes are taken at once, and their ports may be used by sea at once', () => {
    const t = moves({
      ops: 3,
      active: { 'jp-a-38': '2014', 'jp-a-15': '2212' },
      others: { 'hq-south': '2212' },
      more: { control: { allies: ['2015'] } },
    });
    expect(goals(pick(t, 'jp-a-15'), 'transport')).not.toContain('2015');
    act(t, 'halt');
    const other = moves({
      ops: 3,
      active: { 'jp-a-38': '2014', 'jp-a-15': '2212', 'jp-a-14': '2212' },
      others: { 'hq-south': '2212' },
      more: { control: { allies: ['2015', '2415'] } },
    });
    act(pick(other, 'jp-a-38'), 'march hex=2015', 'halt');
    expect(other.control('2015')).toBe('japan');
    act(pick(other, 'jp-a-14'), 'assault hex=2415');
    expect(other.control('2415')).toBe('allies');
    const ports = goals(pick(other, 'jp-a-15'), 'transport');
    expect(ports).toContain('2015');
    expect(ports).not.toContain('2415');
  });

  test('6.5-1 a hex that holds enemy ships only is taken by going on', () => {
    const t = moves({
      ops: 3,
      active: { 'jp-a-38': '2211', 'jp-a-15': '2211' },
      others: { 'du-cl': '2110' },
      more: { control: { allies: ['2110'] } },
    });
    act(pick(t, 'jp-a-38'), 'march hex=2110');
    expect(t.control('2110')).toBe('allies');
    act(t, 'march hex=2011');
    expect(t.control('2110')).toBe('japan');
  });

  test('6.5-1, 5.32D a hex taken on the march is on the list that weather undoes', () => {
    const t = moves({
      ops: 3,
      active: { 'jp-a-38': '2014', 'jp-a-15': '2212' },
      more: { control: { allies: ['2015'] } },
    });
    act(pick(t, 'jp-a-38'), 'march hex=2015');
    expect(t.state.offensive!.taken).toMatchObject([{ hex: grid.index('2015'), was: 1 }]);
  });
});

test.each([
  ['far from enemy aircraft', '4024', false],
  ['out of their zone', '4021', true],
  ['into it', '3520', true],
])('7.25E a march touches an enemy ZOI: %s', (_, base, touched) => {
  const t = moves({
    active: { 'jp-a-18': '3822', 'jp-bb-kongo': '4017' },
    others: { 'us-13af': base, 'hq-swpac': '3727' },
    more: { control: { japan: ['3822', '3721'], allies: [base] } },
  });
  act(pick(t, 'jp-a-18'), 'march hex=3721');
  expect(t.state.offensive!.touched).toBe(touched);
});

describe('8.43 disengagement', () => {
  /** 38 Army (18) comes down the coast at Kuala Lumpur; two Indian corps (9 each) and the Australians hold it. */
  const spec = {
    ops: 3 as const,
    active: { 'jp-a-38': '1912 reduced', 'jp-a-15': '2211' },
    others: { 'cw-3-ind': '1913', 'cw-8-aus': '1913' },
    more: { control: { allies: ['1913', '2013', '2014'] } },
  };

  test('8.43-1, 8.43-2 stronger defenders may leave to a free hex, and the attacker goes on', () => {
    const t = moves(spec);
    act(pick(t, 'jp-a-38'), 'march hex=1913');
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies').sort()).toEqual(['decline', 'disengage hex=2013', 'disengage hex=2014']);
    // Those who may leave are marked, and not those who came.
    const { stacks } = table.board(eots.mask(t.state, 'allies'), key => key);
    const picked = stacks.flatMap(({ counters }) => counters.flatMap(each => (each.picked ? [each.id] : [])));
    expect(picked.sort()).toEqual(['cw-3-ind', 'cw-8-aus']);
    act(t, 'disengage hex=2014');
    expect([t.at('cw-3-ind'), t.at('cw-8-aus')]).toEqual(['2014', '2014']);
    expect(t.control('1913')).toBe('japan');
    // Two of six half points are left after mixed ground, enough for nothing but the railway.
    expect(t.roles).toEqual(['japan']);
    expect(t.state.offensive!.group?.left).toBe(2);
  });

  test('8.43-2, 6.5-1 who leaves to a hex of the enemy takes it', () => {
    const t = moves({ ...spec, more: { control: { allies: ['1913', '2013'], japan: ['2014'] } } });
    act(pick(t, 'jp-a-38'), 'march hex=1913');
    act(t, 'disengage hex=2014');
    expect(t.control('2014')).toBe('allies');
  });

  test('8.43-1 who stays is fought: the march ends there', () => {
    const t = moves(spec);
    act(pick(t, 'jp-a-38'), 'march hex=1913');
    act(t, 'decline');
    expect(t.roles).toEqual(['japan']);
    expect(t.state.offensive!.group).toBeNull();
    expect(t.control('1913')).toBe('allies');
  });

  test('8.43-1 not when as strong or weaker, and not to where the attackers came from or enemies are', () => {
    const equal = moves({ ...spec, others: { 'cw-3-ind': '1913' } });
    act(pick(equal, 'jp-a-38'), 'march hex=1913');
    expect(equal.roles).toEqual(['japan']);
    const shut = moves({ ...spec, others: { ...spec.others, 'jp-a-25': '2013', 'jp-a-14': '2014' } });
    act(pick(shut, 'jp-a-38'), 'march hex=1913');
    expect(shut.roles).toEqual(['japan']);
    expect(shut.at('cw-3-ind')).toBe('1913');
  });
});

describe('8.11-2 marches past enemy ships', () => {
  /** By rail down the Kra isthmus, past Force Z. */
  const kra = (others: { [id: string]: string }, active: { [id: string]: string } = {}): Table =>
    moves({
      ops: 3,
      active: { 'jp-a-25': '2011', ...active },
      others: { 'hq-south': '2212', 'cw-bb-forcez': '2012', ...others },
      more: { control: { japan: ['2011'], allies: ['2012', '1912'] } },
    });

  test('8.11-2, 7.24-4 ships that it passes are no battle: an operations card has its one battle behind them', () => {
    const t = kra({ 'cw-8-aus': '1912' });
    act(pick(t, 'jp-a-25'), 'march hex=2012');
    expect(no(t, 'halt')).toBeUndefined();
    act(t, 'march hex=1912');
    expect(t.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['1912']);
    expect(t.control('2012')).toBe('japan');
  });

  test('8.11-2, 7.24-4 with its battle elsewhere it goes past the ships, but does not stop beside them', () => {
    const t = kra({ 'us-ca-neworleans': '2312' }, { 'jp-bb-kongo': '2212' });
    act(pick(t, 'jp-bb-kongo'), 'sail hex=2312');
    act(pick(t, 'jp-a-25'), 'march hex=2012');
    expect(no(t, 'halt')).toBe('7.24-4 no-further-battle');
    expect(no(t, 'march hex=1912')).toBeUndefined();
    const stopped = kra({ 'us-ca-neworleans': '2312', 'cw-8-aus': '2012' }, { 'jp-bb-kongo': '2212' });
    act(pick(stopped, 'jp-bb-kongo'), 'sail hex=2312');
    expect(no(pick(stopped, 'jp-a-25'), 'march hex=2012')).toBe('7.24-4 no-further-battle');
  });
});

test('7.26-5, 8.42-4 a march to a battle goes on from hex to hex, but not past the enemy', () => {
  const kra = (others: { [id: string]: string }): string | undefined =>
    no(
      reacts({
        ops: 3,
        active: { 'jp-bb-kongo': '2014' },
        battles: ['2014'],
        reacting: { 'cw-3-ind': '1912', 'cw-ma-air': '2015' },
        others,
        more: { control: { allies: ['2012', '2013', '1912', '1913', '2014'] } },
      }),
      'done',
    );
  expect(kra({})).toBe('7.26-5 must-fight');
  expect(kra({ 'jp-a-25': '2013', 'jp-a-18': '1913' })).toBeUndefined();
});

describe('8.49 the armoured brigade stays out of mountains', () => {
  const assam = { 'cw-7-armor': '2005', 'cw-33': '2005', 'cw-15': '2005' };

  test('8.49, 8.43-1 when it disengages; those with it go where it can go', () => {
    const leave = (others: { [id: string]: string }): string[] => {
      const t = moves({
        ops: 3,
        active: { 'jp-a-15': '2006 reduced', 'jp-a-25': '2011' },
        others: { 'hq-south': '2212', ...others },
        more: { control: { japan: ['2006'] } },
      });
      act(pick(t, 'jp-a-15'), 'march hex=2005');
      return t.legal('allies').filter(action => action !== 'decline');
    };
    const valley = ['disengage hex=1905', 'disengage hex=2104', 'disengage hex=2105'];
    expect(leave(assam).sort()).toEqual(valley);
    expect(leave({ 'cw-33': '2005', 'cw-15': '2005' }).sort()).toEqual([
      valley[0],
      'disengage hex=2004',
      ...valley.slice(1),
    ]);
  });

  test('8.49, 9.5-3 when it retreats: with mountains alone behind it, it is lost', () => {
    const beaten = (unit: string): string => {
      const spec = specOf('battles', {
        ops: 3,
        active: { 'jp-a-15': '2005 reduced' },
        others: { [unit]: '2005', 'jp-a-25': '2104', 'jp-a-28': '2105', 'jp-a-29': '1905' },
        more: { control: { japan: ['2006', '2104', '2105', '1905'] } },
        offensive: {
          missions: [{ unit: 'jp-a-15', start: '2006', from: '2006', way: 'march', battle: '2005' }],
          battles: [{ hex: '2005' }],
        },
      });
      const t = Table.thrown(spec, [6, 0]);
      while (t.waiting.includes('hit')) act(t, t.legal(t.roles[0]!)[0]!);
      return t.at(unit);
    };
    expect([beaten('us-nl-corps'), beaten('cw-7-armor')]).toEqual(['2004 reduced', 'eliminated']);
  });
});

test('7.26-5, 8.42-4 reacting troops do not march into enemies that stop them short of the battle', () => {
  const t = reacts({
    ops: 3,
    active: { 'jp-bb-kongo': '2014' },
    battles: ['2014'],
    reacting: { 'cw-3-ind': '1912', 'cw-ma-air': '2015' },
    others: { 'jp-a-25': '1913' },
    more: { control: { allies: ['2012', '2013', '1912', '1913', '2014'] } },
  });
  pick(t, 'cw-3-ind');
  expect(no(t, 'march hex=1913')).toBe('7.26-5 no-battle-there');
  expect(no(t, 'march hex=2012')).toBeUndefined();
});
