import { describe, expect, test } from 'vitest';
import { createGrid, hexside } from '../../src/grid/index.ts';
import { BLOCKED, sightTable } from '../../src/sight/all-pairs.ts';
import { type Hindering, look, metAt, reachesUp, type SightRules } from '../../src/sight/index.ts';

/*
 * A valley of ten by ten: woods fill their hexes to the rim, a copse only its inside, grass hinders by one and
 * wreckage by two to the rim, a stream bed lies one below, a hill one above; a wall stands on one hexside.
 */
const grid = createGrid({ columns: 10, rows: 10, shifted: 'even', numbering: 'letter' });
const at = (id: string) => grid.index(id);

function valley(ground: { readonly [id: string]: string }, wall?: [string, string]): SightRules {
  const wallSide = wall ? hexside(grid, at(wall[0]), at(wall[1])) : -1;
  return {
    limit: { sum: 6, rule: 'sum' },
    largestAtRange: true,
    hex(hex, pass, line) {
      const what = ground[grid.ids[hex]!];
      const inside = pass.kind === 'through';
      if (what === 'woods' && reachesUp(1, pass, line)) return { rule: 'woods', amount: Infinity };
      if (what === 'copse' && inside && reachesUp(1, pass, line)) return { rule: 'copse', amount: Infinity };
      if (what === 'grass' && inside) return { rule: 'grass', amount: 1 };
      if (what === 'wreckage') return { rule: 'wreckage', amount: 2 };
      const floor = what === 'stream' ? -1 : what === 'hill' ? 1 : 0;
      return inside && reachesUp(floor, pass, line) ? { rule: 'ground', amount: Infinity } : undefined;
    },
    side: side => (side === wallSide ? { rule: 'wall', amount: 1 } : undefined),
  };
}

const see = (
  rules: SightRules,
  from: string,
  to: string,
  levels: [number, number] = [0, 0],
  ...now: readonly Hindering[]
) => {
  const seen = look(
    grid,
    rules,
    { from: at(from), to: at(to), fromLevel: levels[0], toLevel: levels[1] },
    ...now,
  );
  const by = seen.blockedBy;
  return by ? `${by.rule} in ${metAt(grid, by)}` : seen.hindrance;
};

describe('obstacles', () => {
  test('block between the ends, never in them', () => {
    expect(see(valley({}), 'C3', 'C7')).toBe(0);
    expect(see(valley({ C3: 'woods', C7: 'woods' }), 'C3', 'C7')).toBe(0);
    expect(see(valley({ C5: 'woods' }), 'C3', 'C7')).toBe('woods in C5');
    expect(see(valley({ C5: 'woods' }), 'C7', 'C3')).toBe('woods in C5');
  });

  test('fill their hex to the rim, or only where they have length', () => {
    // C5 to E5 runs along the side of D4 and D5.
    expect(see(valley({ D4: 'woods' }), 'C5', 'E5')).toBe('woods in D4');
    expect(see(valley({ D5: 'woods' }), 'C5', 'E5')).toBe('woods in D5');
    expect(see(valley({ D4: 'copse', D5: 'copse' }), 'C5', 'E5')).toBe(0);
    // C5 to D9 touches D6 only at a corner.
    expect(see(valley({ D6: 'woods' }), 'C5', 'D9')).toBe('woods in D6');
    expect(see(valley({ D6: 'copse' }), 'C5', 'D9')).toBe(0);
    expect(see(valley({ C7: 'copse' }), 'C5', 'D9')).toBe('copse in C7');
  });
});

describe('hindrance', () => {
  test('adds up, and blocks at the sum', () => {
    const grass = valley({ C4: 'grass', C5: 'grass', C6: 'wreckage' });
    expect(see(grass, 'C3', 'C7')).toBe(4);
    const thick = valley({ C3: 'wreckage', C4: 'wreckage', C5: 'grass', C6: 'grass', C7: 'wreckage' });
    expect(see(thick, 'C2', 'C6')).toBe(5);
    expect(see(thick, 'C2', 'C9')).toBe('sum in C6');
  });

  test('at one range only the larger counts, or both where the rules add all', () => {
    const both = valley({ D4: 'wreckage', D5: 'wreckage' });
    expect(see(both, 'C5', 'E5')).toBe(2);
    expect(see({ ...both, largestAtRange: false }, 'C5', 'E5')).toBe(4);
  });

  test('a hex counts once however often the line meets it', () => {
    const rules = { ...valley({ D4: 'wreckage' }), largestAtRange: false };
    expect(see(rules, 'C5', 'E5')).toBe(2);
  });

  test('stands on hexsides too', () => {
    expect(see(valley({}, ['C4', 'C5']), 'C3', 'C7')).toBe(1);
    expect(see(valley({}, ['C3', 'C4']), 'C3', 'C4')).toBe(1);
    expect(see(valley({}, ['C4', 'D4']), 'C3', 'C7')).toBe(0);
  });

  test('is the same from both ends, also between two levels of one hex', () => {
    const floor: SightRules = {
      line: ({ fromLevel, toLevel }) =>
        fromLevel < toLevel ? { rule: 'floor', amount: Infinity } : undefined,
    };
    expect(see(floor, 'C3', 'C3', [2, 0])).toEqual(see(floor, 'C3', 'C3', [0, 2]));
    expect(see(floor, 'C3', 'C3', [2, 0])).toMatch(/floor/);
  });

  test('of the day lies on top: wrecks, a cloud that counts once, the dark', () => {
    const grass = valley({ C4: 'grass' });
    const wreck: Hindering = { hex: hex => (hex === at('C5') ? { rule: 'wreck', amount: 1 } : undefined) };
    expect(see(grass, 'C3', 'C7', [0, 0], wreck)).toBe(2);
    const cloud: Hindering = { hex: () => ({ rule: 'smoke', amount: 2, once: 'cloud' }) };
    expect(see(grass, 'C3', 'C7', [0, 0], cloud)).toBe(3);
    expect(see(grass, 'C3', 'C7', [0, 0], wreck, cloud)).toBe(4);
    const night: Hindering = {
      line: ({ from, to }) => ({ rule: 'night', amount: grid.distance(from, to) > 4 ? Infinity : 1 }),
    };
    expect(see(grass, 'C3', 'C7', [0, 0], night)).toBe(2);
    expect(see(grass, 'C3', 'C8', [0, 0], night)).toBe('night in undefined');
  });
});

describe('levels', () => {
  test('a stream bed is seen along the bed and from its bank, not across the ground', () => {
    const bed = valley({ C3: 'stream', C4: 'stream', C5: 'stream' });
    expect(see(bed, 'C3', 'C5', [-1, -1])).toBe(0);
    expect(see(bed, 'C5', 'C3', [-1, -1])).toBe(0);
    expect(see(bed, 'C6', 'C4', [0, -1])).toBe(0);
    expect(see(bed, 'C7', 'C5', [0, -1])).toBe('ground in C6');
    expect(see(bed, 'C6', 'C5', [0, -1])).toBe(0);
    expect(see(bed, 'C2', 'C8', [0, 0])).toBe(0);
  });

  test('from above one looks over what is lower, but not right behind it', () => {
    const woods = valley({ C3: 'woods' });
    expect(see(woods, 'C1', 'C9', [2, 0])).toBe(0);
    expect(see(woods, 'C1', 'C4', [2, 0])).toBe('woods in C3');
    const hill = valley({ C5: 'hill' });
    expect(see(hill, 'C3', 'C7')).toBe('ground in C5');
    expect(see(hill, 'C3', 'C7', [1, 1])).toBe(0);
    expect(see(hill, 'C3', 'C5', [0, 1])).toBe(0);
  });
});

describe('the table of a map', () => {
  const rules = valley({ C5: 'woods', D4: 'wreckage', E6: 'copse', F5: 'grass', G7: 'woods' });
  const points = grid.ids.map((_, hex) => ({ hex, level: 0 }));
  const table = sightTable(grid, rules, points);

  test('holds for every pair what looking says, from both ends', () => {
    for (let a = 0; a < points.length; a++) {
      for (let b = 0; b < points.length; b++) {
        const { clear, hindrance } = look(grid, rules, { from: a, to: b, fromLevel: 0, toLevel: 0 });
        expect(table.ground(a, b)).toBe(clear ? hindrance : BLOCKED);
      }
    }
  });

  test('adds what lies there now', () => {
    const wreck: Hindering = { hex: hex => (hex === at('H5') ? { rule: 'wreck', amount: 1 } : undefined) };
    expect(table.ground(at('H3'), at('H7'))).toBe(0);
    expect(table.through(at('H3'), at('H7'), wreck)).toBe(1);
    expect(table.through(at('C3'), at('C7'), wreck)).toBe(BLOCKED);
    expect(metAt(grid, table.look(at('C3'), at('C7')).blockedBy!)).toBe('C5');
  });

  test('refuses what it cannot hold or does not know', () => {
    expect(() => table.ground(0, points.length)).toThrow(RangeError);
    expect(() => table.ground(-1, 3)).toThrow(RangeError);
    const half: SightRules = { hex: () => ({ rule: 'half', amount: 0.5 }) };
    expect(() => sightTable(grid, half, points.slice(0, 5))).toThrow(/whole/);
  });
});
