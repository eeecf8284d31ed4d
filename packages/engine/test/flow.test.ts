import { describe, expect, test } from 'vitest';
import { newMatch } from '../src/contract.ts';
import {
  auto,
  type Block,
  branch,
  call,
  decision,
  flow,
  fromMain,
  loop,
  phase,
  phaseTree,
  sequence,
} from '../src/flow.ts';
import { codeOf, start } from './help.ts';
import { type Toy, toy } from './toy.ts';

const nothing = (id: string) => auto<unknown>(id, '1', () => {});

describe('a flow', () => {
  test('refuses two blocks of the same name, wherever they are', () => {
    expect(() => flow(sequence('a', '1', [nothing('b'), nothing('b')]))).toThrow('two blocks are called b');
    expect(() => flow(sequence('a', '1', [nothing('a')]))).toThrow('two blocks are called a');
    expect(() =>
      flow(
        loop(
          'a',
          '1',
          () => false,
          branch('b', '1', () => true, nothing('a')),
        ),
      ),
    ).toThrow('called a');
    const twice = sequence('m', '1', [nothing('a'), call('c', '1', nothing('a'))]);
    expect(() => flow(twice)).toThrow('two blocks are called a');
  });

  test('finds the procedures that are called, each once, and what they call in turn', () => {
    const inner = nothing('inner');
    const outer = sequence('outer', '1', [call('o', '1', inner)]);
    const main = sequence('m', '1', [
      call('first', '1', outer),
      call('second', '1', inner),
      call('third', '1', outer),
    ]);
    expect(flow(main).procedures).toEqual([outer, inner]);
    expect([...flow(main).blocks.keys()]).toEqual(['m', 'first', 'second', 'third', 'outer', 'o', 'inner']);
    expect(() => flow(sequence('n', '1', [outer, call('again', '1', outer)]))).toThrow('called outer');
  });

  test('a procedure may call itself, directly and through another', () => {
    const down: Block<Toy> = sequence('down', '1', [
      auto('deeper', '1', ref => void ref.s.turn++),
      branch(
        'odd?',
        '1',
        s => s.turn % 2 === 1 && s.turn < 9,
        call('again', '1', () => down),
      ),
      branch(
        'even?',
        '1',
        s => s.turn % 2 === 0,
        call('around', '1', () => detour),
      ),
      auto('up', '1', ref => void ref.s.fights++),
    ]);
    const detour: Block<Toy> = sequence('detour', '1', [call('back', '1', down)]);
    const main = sequence<Toy>('m', '1', [
      call('go', '1', down),
      auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
    ]);
    const match = newMatch({ ...toy, flow: flow(main) }, { seed: 'x' });
    // From turn 1 down to 9 and up again as often as down.
    expect(match.state).toMatchObject({ turn: 9, fights: 8 });
  });

  test('knows every block and the way down to it', () => {
    expect(toy.flow.paths.get('initiative')).toEqual([
      { id: 'game', step: 1 },
      { id: 'turns', step: 0 },
      { id: 'turn', step: 2 },
      { id: 'bidding', step: 2 },
      { id: 'bids', step: 1 },
      { id: 'initiative', step: 0 },
    ]);
    expect(toy.flow.paths.get('support')).toEqual([
      { id: 'combat-steps', step: 2 },
      { id: 'support', step: 0 },
    ]);
    expect([...toy.flow.blocks.keys()]).toContain('combat');
  });

  test('says what would be around a block of a procedure', () => {
    const stack = fromMain(toy.flow, toy.flow.paths.get('fire')!);
    expect(stack.map(({ id, step }) => `${id} ${step}`)).toEqual([
      'game 1',
      'turns 0',
      'turn 3',
      'battle 1',
      'moves 0',
      'move 2',
      'fight 1',
      'combat 1',
      'combat-steps 1',
      'fire 0',
    ]);
    // Through calls of calls, from the first place of each.
    const inner = sequence('inner', '3', [nothing('deep')]);
    const outer = sequence('outer', '2', [call('outer.inner', '2', inner)]);
    const order = flow(sequence('main', '1', [call('first', '1', outer), call('second', '1', outer)]));
    expect(fromMain(order, order.paths.get('deep')!).map(({ id }) => id)).toEqual([
      'main',
      'first',
      'outer',
      'outer.inner',
      'inner',
      'deep',
    ]);
    // What began at the top is as it is.
    const down = order.paths.get('second')!;
    expect(fromMain(order, down)).toBe(down);
    expect(fromMain(order, [])).toEqual([]);
  });

  test('shows its phases as a tree', () => {
    expect(phaseTree(toy.flow.main)).toEqual([
      { id: 'drawing', rule: '3', phases: [] },
      { id: 'bidding', rule: '4', phases: [] },
      { id: 'battle', rule: '5', phases: [] },
    ]);
    const verbs = {};
    const deep = phase('day', '1', [
      loop(
        'l',
        '2',
        () => true,
        phase('air', '3', [branch('b', '4', () => true, phase('raid', '5', [nothing('n')]))]),
      ),
      decision('d', '6', { prompt: 'd', who: () => 'red', verbs }),
    ]);
    expect(phaseTree(deep)).toEqual([
      {
        id: 'day',
        rule: '1',
        phases: [{ id: 'air', rule: '3', phases: [{ id: 'raid', rule: '5', phases: [] }] }],
      },
    ]);
  });

  test('goes on from the middle just as it would have come there', () => {
    const played = start();
    const placed = newMatch(toy, { seed: 'x', position: { red: 3, blue: 3 } });
    const ids = (stack: readonly { id: string }[]) => stack.map(frame => frame.id);
    expect(ids(played.stack)).toEqual(['game', 'turns', 'turn', 'bidding', 'commit']);
    expect(ids(placed.stack)).toEqual(['game', 'turns', 'turn', 'battle', 'moves', 'move', 'attack']);
  });

  test('goes through a branch once, also when its condition still holds afterwards', () => {
    const once = sequence<Toy>('all', '1', [
      branch(
        'again',
        '1',
        () => true,
        auto('count', '1', ref => void ref.s.turn++),
      ),
      auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
    ]);
    expect(newMatch({ ...toy, flow: flow(once) }, { seed: 'x' }).state.turn).toBe(2);
  });

  test('refuses a position at a step that does not exist', () => {
    const lost = {
      ...toy,
      position: () => ({ state: toy.setup('islands', {}, null as never), at: 'nowhere' }),
    };
    expect(codeOf(() => newMatch(lost, { seed: 'x', position: {} }))).toBe('bad-position');
  });
});
