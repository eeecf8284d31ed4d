import {
  type Action,
  act,
  barred,
  chanceFromSeed,
  clone,
  formatAction,
  hash,
  legal,
  type Match,
  marchTogether,
  newMatch,
  play,
  type Reached,
  type Role,
  reach,
  SPECTATOR,
  seen,
  view,
  waiting,
} from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { stepCost } from '../rules/10-movement.ts';
import { table as display } from '../table.ts';
import { Table } from './pieces-table.ts';

type State = Match<Table['match']['state']>['state'];

const known = (match: Match<State>, role: Role): Match<State> => seen(gj73, view(gj73, match, role, false));
const reached = (match: Match<State>, role: Role, piece: string): Reached[] =>
  reach(gj73, known(match, role), role, piece, display);
const why = (match: Match<State>, role: Role, piece: string, hex: string) =>
  barred(gj73, known(match, role), role, piece, hex, display);

const A = 'US-17-1';
const K = 'JP-12_IIB-1';
const K2 = 'JP-12_IIB-2';
const usMoves = (units: { [id: string]: string }) => Table.position({ at: 'us.movement', units, chits: [] });

/** Every state that legal steps lead to, each visited once: the cheapest cost of each hex where the move may end. */
function byForce(match: Match<State>, role: Role, piece: string): Map<string, number> {
  const costs = new Map<string, number>();
  const visited = new Set<string>();
  const visit = (now: Match<State>, cost: number): void => {
    const key = JSON.stringify([now.state.at, now.state.mover]);
    if (visited.has(key)) return;
    visited.add(key);
    const from = display.march.mover(now.state)!.hex;
    for (const action of legal(gj73, now, role)) {
      if (action.verb !== 'enter') continue;
      const next = clone(gj73, now);
      act(gj73, next, role, action);
      const to = action.hex as string;
      const spent = cost + stepCost(index(from), index(to), action.by as 'normal' | 'strategic') / 2;
      const goesOn = waiting(gj73, next)?.id.endsWith('movement.enter') === true;
      const stays = !goesOn || legal(gj73, next, role).some(each => each.verb === 'halt');
      if (stays) costs.set(to, Math.min(spent, costs.get(to) ?? Number.POSITIVE_INFINITY));
      if (goesOn) visit(next, spent);
    }
  };
  const begun = clone(gj73, match);
  act(gj73, begun, role, { verb: 'move', piece });
  const start = display.march.mover(begun.state)!.hex;
  visit(begun, 0);
  costs.delete(start);
  return costs;
}

const index = (hex: string): number => display.map.hexes.findIndex(({ id }) => id === hex);

/** Random games, looked at wherever a piece is chosen to move. */
function* choices(seed: string, most: number) {
  const match = newMatch(gj73, { seed });
  const chance = chanceFromSeed(`players ${seed}`);
  for (let found = 0; found < most; ) {
    const asked = waiting(gj73, match);
    if (!asked) return;
    const role = asked.roles[0]!;
    const options = legal(gj73, match, role);
    const moves = options.filter(action => action.verb === 'move');
    if (moves.length > 0 && chance.pick(8) === 0) {
      found++;
      yield { match, role, piece: moves[chance.pick(moves.length)]!.piece as string };
    }
    play(gj73, match, role, options[chance.pick(options.length)]!);
  }
}

test('reach finds every hex that legal steps lead to, each at its least cost', () => {
  let sum = 0;
  for (const { match, role, piece } of choices('a', 8)) {
    const found = new Map(reached(match, role, piece).map(({ hex, cost }) => [hex, cost]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(byForce(match, role, piece)));
    sum += found.size;
  }
  expect(sum).toBeGreaterThan(100);
});

test('the actions of every way are legal in the real match, and end in its hex', () => {
  for (const { match, role, piece } of choices('real', 10)) {
    const before = hash(match);
    for (const { hex, path, actions, cost, left } of reached(match, role, piece)) {
      const real = clone(gj73, match);
      for (const action of actions) act(gj73, real, role, action);
      const standing = display.march.mover(real.state);
      if (standing) expect(standing).toEqual({ piece, hex, left });
      expect(real.state.at[pieceIndex(piece)]).toBe(index(hex));
      expect(path.at(-1)).toBe(hex);
      expect(path).toHaveLength(actions.length);
      expect(cost).toBeGreaterThan(0);
    }
    expect(hash(match)).toBe(before);
  }
});

const pieceIndex = (piece: string): number => {
  const at = gj73.present(newMatch(gj73, { seed: '' }).state) as {
    units: { id: string }[];
    chits: { id: string }[];
  };
  return [...at.units, ...at.chits].findIndex(({ id }) => id === piece);
};

test('by road the cheaper gait is taken, and into an enemy zone the normal one', () => {
  const { match } = usMoves({ [A]: '1404', [K]: '1507' });
  const texts = (hex: string) =>
    reached(match, 'us', A)
      .find(each => each.hex === hex)
      ?.actions.map(formatAction);
  const gaits = reached(match, 'us', A).flatMap(({ actions }) => actions.map(({ by }) => by as string));
  expect(new Set(gaits)).toEqual(new Set([undefined, 'strategic', 'normal']));
  expect(texts('1506')?.at(-1)).toBe('enter by=normal hex=1506');
});

test('a piece on its way goes on from where it stands; no other piece goes anywhere', () => {
  const table = usMoves({ [A]: '1404', 'US-17-2': '1404' });
  const whole = reached(table.match, 'us', A);
  table.act('us', `move piece=${A}`, 'enter hex=1405 by=normal');
  const rest = reached(table.match, 'us', A);
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.length).toBeLessThan(whole.length);
  for (const { actions, path } of rest) {
    expect(actions.every((action: Action) => action.verb === 'enter')).toBe(true);
    expect(path[0]).toBe('1405');
  }
  expect(reached(table.match, 'us', 'US-17-2')).toEqual([]);
});

test('nobody goes anywhere at another’s decision, after the end, or from the spectators’ seats', () => {
  const { match } = usMoves({ [A]: '1404', [K]: '1510' });
  expect(reached(match, 'japan', K)).toEqual([]);
  expect(reached(match, 'us', K)).toEqual([]);
  expect(reached(match, SPECTATOR, A)).toEqual([]);
  expect(reached({ ...match, result: { winner: null, score: {} } }, 'us', A)).toEqual([]);
});

test('3.2(4) a full hex is passed through but is no end, and the referee says why', () => {
  const { match } = usMoves({ [A]: '1303', 'US-184-1': '1304' });
  const found = reached(match, 'us', A);
  expect(found.map(({ hex }) => hex)).not.toContain('1304');
  expect(found.some(({ path }) => path.includes('1304'))).toBe(true);
  expect(why(match, 'us', A, '1304')).toMatchObject({ rule: '3.2(1)', key: 'crowded-regiment' });
});

test('the refusal of the last step is the reason why a hex cannot be reached', () => {
  const { match } = usMoves({ [A]: '1404', [K]: '1505', [K2]: '1407' });
  expect(why(match, 'us', A, '1505')).toEqual({ rule: '10.0', key: 'enemy-there' });
  // Nobody can go there at all: that comes first, though the zone around it ends the move before it comes near.
  expect(why(match, 'us', A, '1407')).toEqual({ rule: '10.0', key: 'enemy-there' });
  expect(why(match, 'us', A, '0113')).toEqual({ rule: '10.2(1)①', key: 'out-of-reach', args: { left: 6 } });
  const open = usMoves({ [A]: '1404' }).match;
  const found = new Set(['1404', ...reached(open, 'us', A).map(({ hex }) => hex)]);
  const reasons = display.map.hexes.map(({ id }) => [found.has(id), why(open, 'us', A, id)?.key]);
  for (const [within, key] of reasons) expect(key === undefined).toBe(within);
  expect(new Set(reasons.map(([, key]) => key))).toEqual(
    new Set([undefined, 'sea', 'too-few-points', 'out-of-reach']),
  );
});

test('4.3(6)① of a stack that comes beside a lone chit the first goes alone: its owner is asked before the next', () => {
  const { match } = Table.position({
    at: 'us.movement',
    units: { [A]: '1404', 'US-17-2': '1404', [K]: '1510' },
    chits: [{ kind: 'J:sniper', at: '1406' }],
  });
  const together = (hex: string) =>
    marchTogether(gj73, known(match, 'us'), 'us', [A, 'US-17-2'], hex, display);
  const goers = (hex: string) =>
    (together(hex) as Action[]).filter(({ verb }) => verb === 'move').map(({ piece }) => piece);
  expect(goers('1304')).toEqual([A, 'US-17-2']);
  expect(goers('1405')).toEqual([A]);
});
