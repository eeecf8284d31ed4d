import { afterEach, describe, expect, test } from 'vitest';
import { act, clone, newMatch } from '../src/contract.ts';
import { changed, checkDerived, derived, derivedBy, ruleBegins, ruleEnds } from '../src/derived.ts';
import { auto, flow, sequence } from '../src/flow.ts';
import { battle, start, wander } from './help.ts';
import { type Toy, toy } from './toy.ts';

interface Position {
  at: number[];
  mood: string;
}

const position = (...at: number[]): Position => ({ at, mood: 'calm' });

/** Counts how often the work is done. */
function counted<S, V>(work: (s: S) => V) {
  const counter = { times: 0 };
  return {
    counter,
    work: (s: S) => {
      counter.times++;
      return work(s);
    },
  };
}

const sum = (s: Position): number => s.at.reduce((all, each) => all + each, 0);

afterEach(() => checkDerived(false));

describe('what follows from a position', () => {
  test('is worked out once, and anew when the position has changed', () => {
    const { counter, work } = counted(sum);
    const total = derived(work);
    const s = position(1, 2);
    expect([total(s), total(s)]).toEqual([3, 3]);
    expect(counter.times).toBe(1);
    s.at[0] = 5;
    changed(s);
    expect([total(s), total(s)]).toEqual([7, 7]);
    expect(counter.times).toBe(2);
  });

  test('of one state is never taken for that of another, however many there are', () => {
    const total = derived(sum);
    const all = Array.from({ length: 40 }, (_, i) => position(i));
    for (let round = 0; round < 3; round++) for (const [i, s] of all.entries()) expect(total(s)).toBe(i);
    for (const s of all) s.at[0]!++;
    all.forEach(changed);
    for (const [i, s] of all.entries()) expect(total(s)).toBe(i + 1);
  });

  test('may be written into the memory of what is given up, also when the work asks for another position', () => {
    const other = position(7);
    const doubled: (s: Position) => number[] = derived((s: Position, into: number[] = []) => {
      into.length = 0;
      if (s !== other) into.push(...doubled(other));
      into.push(...s.at.map(each => 2 * each));
      return into;
    });
    const s = position(1);
    const first = doubled(s);
    expect(first).toEqual([14, 2]);
    s.at = [3];
    changed(s);
    expect(doubled(s)).toEqual([14, 6]);
  });

  test('can be kept for two positions that are looked at in turn', () => {
    const { counter, work } = counted(sum);
    const total = derived(work, { positions: 2 });
    const [a, b] = [position(1), position(2)];
    for (let i = 0; i < 5; i++) expect([total(a), total(b)]).toEqual([1, 2]);
    expect(counter.times).toBe(2);
  });

  test('stays while all that it comes from is the same, in this state and in a copy', () => {
    const { counter, work } = counted(sum);
    const total = derived(work, { from: s => [s.at] });
    const s = position(1, 2);
    total(s);
    s.mood = 'angry';
    changed(s);
    expect(total(s)).toBe(3);
    expect(total(structuredClone(s))).toBe(3);
    expect(counter.times).toBe(1);
    s.at[1] = 4;
    changed(s);
    expect(total(s)).toBe(5);
    s.at.push(1);
    changed(s);
    expect(total(s)).toBe(6);
  });

  test('can depend on a further question', () => {
    const counter = { times: 0 };
    const over = derivedBy((s: Position, least: number) => {
      counter.times++;
      return s.at.find(each => each >= least);
    });
    const s = position(1, 5, 9);
    expect([over(s, 2), over(s, 6), over(s, 10), over(s, 2), over(s, 10)]).toEqual([
      5,
      9,
      undefined,
      5,
      undefined,
    ]);
    expect(counter.times).toBe(3);
    s.at = [3];
    changed(s);
    expect(over(s, 2)).toBe(3);
  });

  test('is not kept when the work fails', () => {
    const total = derived((s: Position) => {
      if (s.mood === 'angry') throw new Error('angry');
      return sum(s);
    });
    const s = position(1);
    s.mood = 'angry';
    expect(() => total(s)).toThrow('angry');
    s.mood = 'calm';
    expect(total(s)).toBe(1);
  });
});

describe('the referee', () => {
  const strongest = derived((s: Toy) => Math.max(...s.strength));

  test('says after every rule that the position has changed', () => {
    const seen: number[] = [];
    const look = (id: string) => auto<Toy>(id, '1', ref => void seen.push(strongest(ref.s)));
    const hurt = (id: string) =>
      auto<Toy>(id, '1', ref => {
        ref.s.strength = ref.s.strength.map(each => each - 1);
      });
    const end = auto<Toy>('end', '1', ref => ref.finish({ winner: null, score: {} }));
    const main = sequence<Toy>('m', '1', [look('a'), hurt('b'), look('c'), hurt('d'), look('e'), end]);
    newMatch({ ...toy, flow: flow(main) }, { seed: 'x' });
    expect(seen).toEqual([3, 2, 1]);
  });

  test('says so after an answer and after an interrupt, and what is kept stays right through whole matches', () => {
    checkDerived(true);
    const stormy = derived((s: Toy) => s.storm);
    const match = battle(2, 2);
    expect(stormy(match.state)).toBe(false);
    act(toy, match, 'red', { verb: 'hold' });
    expect(stormy(match.state)).toBe(false);
    act(toy, match, 'blue', { verb: 'storm' });
    expect(stormy(match.state)).toBe(match.state.storm);
    for (let i = 0; i < 20; i++) {
      const long = start(`kept ${i}`, { length: 'long' });
      for (let n = 0; n < 25; n++) {
        expect(strongest(long.state)).toBe(Math.max(...long.state.strength));
        wander(toy, long, 1, `way ${i} ${n}`);
        expect(strongest(clone(toy, long).state)).toBe(strongest(long.state));
      }
    }
  });
});

describe('checked', () => {
  test('a rule that writes, says nothing and reads again is found out', () => {
    const most = derived((s: Toy) => Math.max(...s.strength));
    const careless = auto<Toy>('careless', '1', ({ s }) => {
      most(s);
      s.strength = [9, 9];
      most(s);
    });
    const game = { ...toy, flow: flow(careless) };
    expect(() => newMatch(game, { seed: 'x' })).not.toThrow();
    checkDerived(true);
    expect(() => newMatch(game, { seed: 'x' })).toThrow('changed() is missing');
  });

  test('a write that nobody told of is found at the next read', () => {
    const total = derived(sum);
    const first = derivedBy((s: Position, i: number) => s.at[i]!);
    const s = position(1, 2);
    checkDerived(true);
    ruleBegins();
    expect(total(s) + first(s, 0)).toBe(4);
    s.mood = 'angry';
    expect(total(s)).toBe(3);
    s.at[0] = 9;
    expect(() => total(s)).toThrow('changed() is missing');
    expect(() => first(s, 0)).toThrow('changed() is missing');
    ruleEnds(s);
    expect(total(s)).toBe(11);
    checkDerived(false);
    s.at[0] = 1;
    expect(total(s)).toBe(11);
  });

  test('what it comes from was not all said', () => {
    const mood = derived((s: Position) => `${s.mood} ${sum(s)}`, { from: s => [s.at] });
    checkDerived(true);
    const s = position(1);
    mood(s);
    s.mood = 'angry';
    changed(s);
    expect(() => mood(s)).toThrow('changed() is missing');
  });

  test('something was left over in memory used again', () => {
    const total = derived((s: Position, into?: Set<number>) => {
      const all = into ?? new Set();
      for (const each of s.at) all.add(each);
      return all;
    });
    checkDerived(true);
    const s = position(1);
    total(s);
    s.at = [2];
    changed(s);
    expect(() => total(s)).toThrow('is not what the position gives');
  });

  test('what rests on something kept is worked out anew with it', () => {
    const total = derived(sum);
    const twice = derived((s: Position) => 2 * total(s));
    checkDerived(true);
    const s = position(2);
    ruleBegins();
    expect(twice(s)).toBe(4);
    s.at[0] = 3;
    expect(() => twice(s)).toThrow('changed() is missing');
    ruleEnds(s);
    expect(twice(s)).toBe(6);
  });

  test('only what is shown of a value must be the same', () => {
    let version = 0;
    const total = derived((s: Position) => ({ sum: sum(s), version: version++ }), {
      shown: value => value.sum,
    });
    checkDerived(true);
    const s = position(2);
    expect(total(s).sum).toBe(2);
    s.mood = 'angry';
    expect(total(s).sum).toBe(2);
  });
});
