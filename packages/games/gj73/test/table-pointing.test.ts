import {
  type Action,
  explain,
  formatAction,
  legal,
  type Pointed,
  type Reference,
  reach,
  refusedAt,
  seen,
  view,
  waiting,
} from '@ironbottom/engine';
import type { Walk } from '@ironbottom/testkit';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { passAll, push, usTurn } from './combat.ts';
import { Table } from './pieces-table.ts';
import { randomStep, start } from './walking.ts';

const decisions = [...gj73.flow.blocks.values()].filter(block => block.kind === 'decision');

/** Random games, looked at whenever a decision comes up that was not met often yet. */
function eachDecision(
  games: number,
  most: number,
  look: (walk: Walk<State>, id: string, role: string) => void,
): Set<string> {
  const met = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const walk = start(`pointing ${game}`);
    for (;;) {
      const now = waiting(gj73, walk.match);
      if (!now) break;
      const times = met.get(now.id) ?? 0;
      if (times < most) {
        met.set(now.id, times + 1);
        look(walk, now.id, now.roles[0]!);
      }
      randomStep(walk);
    }
  }
  return new Set(met.keys());
}

const meant = ({ match }: Walk<State>, point: Reference, id: string, role: string): readonly Action[] =>
  table.meant(point, id, gj73.mask(match.state, role));

describe('pointing', () => {
  test('at the hex alone can mean whatever is legal there', () => {
    eachDecision(2, 2, (walk, id, role) => {
      for (const action of legal(gj73, walk.match, role)) {
        const { hex } = table.refers(action);
        if (hex === undefined) continue;
        const possible = meant(walk, { hex }, id, role);
        expect(possible.map(formatAction)).toContain(formatAction(action));
      }
    });
  });

  test('is understood for every verb of every decision', () => {
    const shapes = new Set(
      decisions.flatMap(block => Object.values(block.verbs).map(verb => Object.keys(verb.args).join())),
    );
    expect([...shapes].sort()).toEqual(['', 'from,to', 'group', 'hex', 'hex,by', 'piece', 'piece,hex']);
  });

  test('where nothing is asked means nothing', () => {
    expect(table.meant({ hex: '1304' }, 'us.movement', Table.game().match.state)).toEqual([]);
    expect(table.meant({}, 'us.movement.choose', Table.game().match.state)).toEqual([]);
    expect(
      table.meant({ hex: '9999', piece: 'US-0' }, 'us.movement.choose', Table.game().match.state),
    ).toEqual([]);
  });
});

/** What one is told who points there. */
function told(at: Table, role: string, point: Reference): string | undefined {
  for (const action of table.meant(point, at.waiting, gj73.mask(at.match.state, role))) {
    const refused = explain(gj73, at.match, role, action);
    if (!refused) return 'legal';
    return refused.key;
  }
  return undefined;
}

describe('the first thing that may have been meant', () => {
  const combat = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1304', 'US-32-1': '1503', 'JP-12_IIB-1': '1305', 'JP-12_IIB-2': '1405' },
  });

  test('in combat: an attack on the stack pointed at, from the own stack next to it or nearest to it', () => {
    expect(told(combat, 'us', { hex: '1305' })).toBe('legal');
    expect(told(combat, 'us', { piece: 'JP-12_IIB-1', hex: '1305' })).toBe('legal');
    expect(told(combat, 'us', { from: '1304', hex: '1405' })).toBe('none-beside');
    expect(told(combat, 'us', { hex: '1306' })).toBe('nothing-to-attack');
    expect(told(combat, 'us', { hex: '1405' })).toBe('none-beside');
    expect(told(combat, 'us', { piece: 'US-32-1', hex: '1503' })).toBe('no-enemy-beside');
    expect(told(combat, 'us', { piece: 'US-17-1', hex: '1305' })).toBe('legal');
    combat.act('us', 'attack from=1304 to=1305');
    for (const point of [{ from: '1304', hex: '1305' }, { hex: '1304' }, { hex: '1305' }])
      expect(told(combat, 'us', point)).toBe('declared-already');
  });

  test('in movement: to move the piece', () => {
    const at = Table.position({
      at: 'us.movement',
      units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
    });
    expect(told(at, 'us', { piece: 'JP-12_IIB-1', hex: '1305' })).toBe('not-yours');
    expect(told(at, 'us', { hex: '1304' })).toBe('legal');
    at.act('us', 'move piece=US-17-1');
    expect(told(at, 'us', { hex: '1305' })).toBe('enemy-there');
    expect(told(at, 'us', { hex: '1302' })).toBe('not-adjacent');
  });

  test('with reinforcements: to bring what waits in the box, not what stands in the hex', () => {
    const at = Table.position({
      at: 'us.place',
      units: { 'US-17-1': 'reinforcement', 'US-32-1': '1503', 'JP-12_IIB-1': '1504' },
    });
    expect(told(at, 'us', { hex: '1301' })).toBe('legal');
    expect(told(at, 'us', { piece: 'US-32-1', hex: '1503' })).toBe('next-to-enemy');
    expect(told(at, 'us', { piece: 'US-17-1', hex: '0609' })).toBe('no-road-from-source');
  });

  test('of a face-down chit: to turn it up, at last', () => {
    const at = Table.position({
      at: 'us.combat',
      supply: 1,
      units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
      chits: [{ kind: 'U:tank', at: '1303' }],
    });
    const last = table.meant({ piece: 'US-c1' }, at.waiting, gj73.mask(at.match.state, 'us')).at(-1)!;
    expect(formatAction(last)).toBe('turn-up piece=US-c1');
  });
});

describe('with a counter in hand that has nothing to do there', () => {
  const refused = ({ match }: Table, point: Pointed) => {
    const shown = view(gj73, match, 'us');
    return refusedAt(gj73, table, seen(gj73, shown), shown, { ...point, held: true });
  };

  test('17.0(1) it is told where it can go', () => {
    const at = usTurn({ 'US-17-1': '1304', 'US-32-1': '1303', 'JP-12_IIB-1': '1305', 'JP-12_IIB-2': '1405' });
    passAll(push(at.dice(1, 6, 6, 1, 1)));
    expect(at.waiting).toBe('combat.advance.choose');
    for (const hex of ['1405', '0101', '1303'])
      expect(refused(at, { piece: 'US-17-1', hex })).toEqual({
        rule: '17.0(1)',
        key: 'elsewhere',
        args: { hex: ['1305'] },
      });
    expect(refused(at, { piece: 'US-17-1', hex: '1305' })).toBeUndefined();
  });

  test('11.0(2)② or that no place has to do with it', () => {
    const at = Table.position({
      at: 'us.prepare',
      units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
      chits: [{ kind: 'U:tank', at: '1303' }],
    });
    expect(refused(at, { piece: 'US-c1', hex: '1305' })).toMatchObject({ key: 'no-place' });
  });
});

describe('a march', () => {
  const at = Table.position({ at: 'us.movement', units: { 'US-17-1': '1301', 'JP-12_IIB-1': '1305' } });
  const match = seen(gj73, view(gj73, at.match, 'us'));
  const ways = reach(gj73, match, 'us', 'US-17-1', table);

  test('10.3(1)① goes on roads for half points, and stops at the enemy', () => {
    expect(ways.find(({ hex }) => hex === '1303')).toMatchObject({
      cost: 1,
      left: 5,
      path: ['1301', '1302', '1303'],
    });
    expect(ways.find(({ hex }) => hex === '1304')).toMatchObject({ cost: 2, left: 4 });
    expect(ways.some(({ hex }) => hex === '1305')).toBe(false);
  });

  test('10.2(1)① tells the points left as the prompt does', () => {
    const under = Table.position({ at: 'us.movement', units: { 'US-17-1': '1301' } });
    expect(table.march.mover(under.match.state)).toBeNull();
    under.act('us', 'move piece=US-17-1', 'enter hex=1302 by=strategic');
    expect(table.march.mover(under.match.state)).toEqual({ piece: 'US-17-1', hex: '1302', left: 5.5 });
    expect(waiting(gj73, under.match)!.args.left).toBe(5.5);
  });
});
