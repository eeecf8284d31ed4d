import { choosable, legal, type Reference, reach, refusedAt, seen, view, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Island, lay } from './lay.ts';

const front = (): Island =>
  lay(
    'us.assault',
    { '2330': 'US-96-381-1 US-96-381-2', '2331': 'JP-62-12', '2529': 'US-96-ART', '2032': 'JP-62-13' },
    { turn: 8, positions: ['2331 N'] },
  );
const pointed = (point: Parameters<typeof table.meant>[0], island = front()) => {
  const now = waiting(okinawa, island.match)!;
  return table.meant(point, now.id, okinawa.mask(island.state, now.roles[0]!));
};
const refusedFor = (point: Parameters<typeof table.meant>[0]) => {
  const { match } = front();
  const shown = view(okinawa, match, 'us', false);
  return refusedAt(okinawa, table, seen(okinawa, shown), shown, point);
};

describe('pointing', () => {
  test('11.5 what a legal action speaks of means that action', () => {
    const { match, state } = front();
    const actions = legal(okinawa, match, 'us');
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions) {
      const point = table.refers(action, okinawa.mask(state, 'us'));
      if (Object.keys(point).length > 0) expect(pointed(point)).toContainEqual(action);
    }
  });

  test('11.1 9.63 the enemy first is as good as one’s own first, even a position that hides him', () => {
    const assault = { verb: 'assault', unit: 'US-96-381-1', hex: '2331' };
    for (const point of [{ piece: 'US-96-381-1' }, { hex: '2331' }, { piece: 'position-2331' }])
      expect(pointed(point)).toContainEqual(assault);
  });

  test('11.12 11.0 who cannot assault, and what cannot be assaulted, says why', () => {
    expect(refusedFor({ piece: 'US-96-ART' })).toMatchObject({ rule: '11.12' });
    expect(refusedFor({ piece: 'US-96-381-1', hex: '2032' })).toBeDefined();
  });

  test('arguments that are no counters have their place on the table', () => {
    expect(table.refers({ verb: 'write', beach: 'minatoga' })).toEqual({ hex: '2546' });
    expect(table.refers({ verb: 'hold', point: 'maeda' })).toEqual({ hex: '2331' });
    expect(table.refers({ verb: 'choose', tactic: 'bypass' })).toEqual({ piece: 'chit:bypass' });
    expect(table.refers({ verb: 'rest', division: '96' })).toEqual({ piece: 'US-96-HQ' });
    expect(table.refers({ verb: 'observe', hex: '2529', target: '2331' })).toEqual({
      from: '2529',
      hex: '2331',
    });
    const { state } = front();
    const moved = { verb: 'redeploy', marker: '1', hex: '2332', facing: 'N' };
    expect(table.refers(moved, state)).toEqual({ from: '2331', hex: '2332' });
    expect(table.refers({ verb: 'deploy', unit: 'JP-62-12', hex: '2331' })).toEqual({ hex: '2331' });
  });

  test('18.12 18.421 with a unit in hand its position can be taken instead, or it is left out: a button each', () => {
    const island = begin({ scenario: 'scenario-1' });
    const refersOf = (verb: string): Reference[] => {
      const { state } = view(okinawa, island.match, 'japan', false);
      return legal(okinawa, island.match, 'japan')
        .filter(action => action.verb === verb)
        .map(action => table.refers(action, state));
    };
    expect([refersOf('take-position').every(({ from }) => from), refersOf('set-aside')]).toEqual([true, []]);
    const hex = Object.values(refersOf('take-position')[0]!)[0]!;
    const troop = island.in(hex).find(id => /^JP-(MG|AT|M81)/.test(id)) ?? island.in(hex)[0]!;
    island.act('japan', `take unit=${troop}`);
    expect(refersOf('take-position').filter(({ from }) => !from)).toEqual([{}]);
  });

  test('9.1 9.11 a unit that nobody has taken up can be sent as far as its points go, others stay out of it', () => {
    const { match, state } = lay('us.moves', { '3018': 'US-96-381-1', '3118': 'US-96-381-2' }, { turn: 8 });
    const unit = 'US-96-381-1';
    const reached = reach(okinawa, match, 'us', unit, table);
    expect(reached.length).toBeGreaterThan(20);
    expect(reached.every(({ actions }) => actions.every(action => action.unit === unit))).toBe(true);
    const beside = reached.find(({ path }) => path.length === 2)!;
    expect(beside.path[0]).toBe('3018');
    const masked = okinawa.mask(state, 'us');
    const step = legal(okinawa, match, 'us').find(action => action.unit === unit)!;
    const first = choosable(okinawa, table, step, masked);
    expect([first.march, first.piece, first.hex]).toEqual(['start', unit, undefined]);
  });
});
