import { describe, expect, test } from 'vitest';
import { act, hash, legal, newMatch, rewind, view, waiting } from '../src/contract.ts';
import { diceFromSeed, matchChance } from '../src/dice.ts';
import type { Json } from '../src/json.ts';
import { load, loadProven } from '../src/load.ts';
import { parseRecord, writeRecord } from '../src/record.ts';
import { isStood, positionOf, positionSeen } from '../src/stand.ts';
import { codeOf, matches, start, wander } from './help.ts';
import { toy } from './toy.ts';

const chance = (seed: string) => matchChance(diceFromSeed(seed));
const midway = () => wander(toy, start('stand', { length: 'long' }), 8, 'way 3');
const from = (position: Json) => newMatch(toy, { seed: 'on', options: { length: 'long' }, position });
const SPECTATOR = 'spectator';

describe('play goes on', () => {
  test('from any position as it was: the same is asked, and the same can be done', () => {
    for (const match of matches(60).filter(({ result }) => !result)) {
      const on = newMatch(toy, { seed: 'on', options: match.options, position: positionOf(match) });
      expect(on.state).toEqual(match.state);
      expect(waiting(toy, on)?.id).toBe(waiting(toy, match)?.id);
      for (const role of waiting(toy, match)!.roles)
        expect(legal(toy, on, role)).toEqual(legal(toy, { ...match, rounds: null }, role));
    }
  });

  test('from what a seat or a spectator has seen: they cannot tell it from the real one', () => {
    for (const match of matches(60).filter(({ result }) => !result))
      for (const role of [...toy.roles, SPECTATOR]) {
        const before = view(toy, match, role);
        const position = positionSeen(toy, before, chance(`seen ${role}`));
        const on = newMatch(toy, { seed: 'on', options: match.options, position });
        expect(view(toy, on, role).state).toEqual(before.before ?? before.state);
        expect(on.log[0]!.key).toBe('played-on-dealt');
      }
  });

  test('and its record replays, it can be gone back to its beginning, its dice are its own', () => {
    const on = wander(toy, from(positionOf(midway())), 1000, 'way 5');
    const text = writeRecord(on);
    const { match: again, parts } = load(toy, parseRecord(text));
    expect(parts).toEqual([]);
    expect(hash(again)).toBe(hash(on));
    expect(again).toEqual(on);
    const other = newMatch(toy, { seed: 'other', options: on.options, position: on.position });
    expect(other.dice).not.toEqual(from(on.position).dice);
    expect(rewind(toy, on, 0)).toEqual(from(on.position));
  });

  test('but not on a server that is given such a record: nobody can prove where it began', () => {
    const record = parseRecord(writeRecord(from(positionOf(midway()))));
    expect(isStood(record.header.position as Json)).toBe(true);
    expect(codeOf(() => loadProven(toy, record))).toBe('unproven-position');
  });
});

describe('what is no position', () => {
  const good = () => structuredClone(positionOf(midway())) as { stood: { [part: string]: Json } };
  const changed = (change: (stood: { [part: string]: Json }) => unknown): Json => {
    const position = good();
    change(position.stood);
    return position;
  };
  test.each<[string, () => Json]>([
    ['nothing', () => ({ stood: null })],
    ['a word', () => ({ stood: 'here' })],
    ['something beside it', () => ({ ...good(), more: 1 })],
    ['a part too many', () => changed(stood => (stood.more = 1))],
    ['no state', () => changed(stood => delete stood.state)],
    ['an empty state', () => changed(stood => (stood.state = {}))],
    ['a list for a state', () => changed(stood => (stood.state = []))],
    ['a state with a stranger', () => changed(stood => ((stood.state as { x?: Json }).x = 1))],
    ['numbers that are words', () => changed(stood => Object.assign(stood.state!, { turn: 'first' }))],
    ['no stack', () => changed(stood => (stood.stack = []))],
    ['a stack that leads nowhere', () => changed(stood => (stood.stack = [{ id: 'attack', step: 0 }]))],
    ['a stack that ends before a decision', () => changed(stood => (stood.stack as Json[]).pop())],
    ['steps that were never taken', () => changed(stood => (stood.stack = [{ id: 'game', step: 99 }]))],
    ['a step that is no number', () => changed(stood => (stood.stack = [{ id: 'game', step: '0' }]))],
    ['a version that is none', () => changed(stood => (stood.version = 0.5))],
  ])('%s', (_, position) => {
    expect(codeOf(() => from(position()))).toBe('bad-position');
  });

  test('a step of another game, and newer rules, are named', () => {
    expect(codeOf(() => from(changed(stood => (stood.stack = [{ id: 'elsewhere', step: 0 }]))))).toBe(
      'bad-data',
    );
    expect(codeOf(() => from(changed(stood => (stood.version = 99))))).toBe('newer-version');
  });

  test('what turns out to be none only when it is played is refused then, and nothing changes', () => {
    const there = matches(60).find(match => waiting(toy, match)?.id === 'attack')!;
    const position = structuredClone(positionOf(there)) as { stood: { state: { order: number[] } } };
    // After this one somebody moves whom there is not.
    position.stood.state.order = [position.stood.state.order[0]!, 7];
    const on = newMatch(toy, { seed: 'on', options: there.options, position });
    const [role] = waiting(toy, on)!.roles;
    const before = JSON.stringify(on);
    expect(codeOf(() => act(toy, on, role!, { verb: 'hold' }))).toBe('bad-position');
    expect(JSON.stringify(on)).toBe(before);
  });

  test('the end of a match', () => {
    const over = wander(toy, start('stand', { length: 'short' }), 1000, 'way 3');
    expect(over.result).not.toBeNull();
    expect(codeOf(() => from(positionOf(over)))).toBe('bad-position');
  });
});
