import {
  type Action,
  act,
  canonicalJson,
  chanceFromSeed,
  clone,
  explain,
  formatAction,
  interrupts,
  legal,
  type Match,
  odds,
  type Role,
  SPECTATOR,
  type StreamDice,
  view,
  waiting,
} from '@ironbottom/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHITS,
  chitKindsInBox,
  chitOf,
  chitsOf,
  hexId,
  JAPAN,
  kinds,
  pieceIds,
  pieceOfChit,
  pieceSide,
  sideOfRole,
  US,
} from '../components.ts';
import { gj73 } from '../index.ts';
import { BOX, CUP, HIDDEN, SEA_AIR, type State } from '../state.ts';
import { table } from '../table.ts';
import { randomStep, start, type Walk } from './random.ts';
import { Table } from './table.ts';

/** 4.3(3), 5.0(5) Nothing that a role can ask for depends on what is hidden from it. */

const ROLES: readonly Role[] = [...gj73.roles, SPECTATOR];

/** Random games, looked at every so many actions from a random one on. */
const moments = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }).map(n => `hidden ${n}`),
  from: fc.nat({ max: 1100 }),
  every: fc.integer({ min: 3, max: 17 }),
});

function eachMoment(
  { seed, from, every }: { seed: string; from: number; every: number },
  looks: number,
  look: (walk: Walk) => void,
): void {
  const walk = start(seed);
  for (let i = 0; i < from + looks * every; i++) {
    if (i >= from && (i - from) % every === 0) look(walk);
    if (!randomStep(walk)) break;
  }
}

const property = (runs: number, looks: number, look: (walk: Walk) => void): void =>
  fc.assert(
    fc.property(moments, moment => eachMoment(moment, looks, look)),
    { seed: 73, numRuns: runs, endOnFailure: true },
  );

/** The same match in another world that the role cannot tell from this one. */
function otherWorld({ match, chance }: Walk, role: Role): Match<State> {
  const copy = clone(gj73, match);
  copy.state = gj73.determinise(gj73.mask(match.state, role), role, chance);
  return copy;
}

const tell = (ask: () => unknown): string => {
  try {
    return canonicalJson(ask() ?? null);
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
};

/** Asks the same in both worlds. */
function same(
  role: Role,
  here: Match<State>,
  there: Match<State>,
  ask: (match: Match<State>) => unknown,
): void {
  const [a, b] = [tell(() => ask(here)), tell(() => ask(there))];
  if (a === b) return;
  const at = Math.max(0, [...a].findIndex((letter, i) => letter !== b[i]) - 60);
  const id = waiting(gj73, here)?.id;
  throw new Error(`${role} can tell at ${id}: …${a.slice(at, at + 120)} / …${b.slice(at, at + 120)}`);
}

test('4.3(3) the other worlds are other ones: many hidden chits differ in them', () => {
  const walk = start('worlds');
  for (let i = 0; i < 300; i++) randomStep(walk);
  for (const role of ROLES) {
    const there = otherWorld(walk, role).state;
    const differ = there.kind.filter((kind, chit) => kind !== walk.match.state.kind[chit]).length;
    expect(differ).toBeGreaterThan(20);
  }
});

test('4.3(3), 5.0(5) the view of a role does not depend on what is hidden from it', () => {
  property(25, 8, walk => {
    for (const role of ROLES)
      same(role, walk.match, otherWorld(walk, role), match => view(gj73, match, role));
  });
});

test('4.3(3) nor do its legal actions, in turn and out of turn', () => {
  property(25, 8, walk => {
    for (const role of gj73.roles) {
      const there = otherWorld(walk, role);
      same(role, walk.match, there, match => legal(gj73, match, role).map(formatAction));
      same(role, walk.match, there, match => interrupts(gj73, match, role).map(formatAction));
    }
  });
});

/** Everything that can be asked about single pieces at the decision at hand, and some of what needs a hex as well. */
function questions({ match, chance }: Walk): Action[] {
  const block = gj73.flow.blocks.get(match.stack.at(-1)?.id ?? '');
  const verbs = { ...gj73.interrupts, ...(block?.kind === 'decision' ? block.verbs : {}) };
  const piece = () => pieceIds[chance.pick(pieceIds.length)]!;
  const near = () => match.state.at[chance.pick(match.state.at.length)]!;
  const hex = () => hexId(Math.max(0, near()));
  const asked: Action[] = [];
  for (const [verb, { args }] of Object.entries(verbs)) {
    const names = Object.keys(args);
    if (names.length === 1 && names[0] === 'piece') asked.push(...pieceIds.map(id => ({ verb, piece: id })));
    else
      for (let i = 0; i < 12; i++)
        asked.push({
          verb,
          ...Object.fromEntries(
            names.map(name => [
              name,
              args[name] === 'piece'
                ? piece()
                : args[name] === 'hex'
                  ? hex()
                  : args[name] === 'gait'
                    ? 'normal'
                    : 'Hara',
            ]),
          ),
        });
  }
  return asked;
}

test('4.3(3) nor do the refusals it is given', () => {
  property(20, 5, walk => {
    const asked = questions(walk);
    for (const role of gj73.roles) {
      const there = otherWorld(walk, role);
      for (const action of asked) same(role, walk.match, there, match => explain(gj73, match, role, action));
    }
  });
});

test('4.3(3) nor do the odds it is told', () => {
  // Odds of a combat run through thousands of positions, so a few of each kind must do.
  const left: { [verb: string]: number } = { attack: 1, fight: 1, pass: 2, bomb: 2, aim: 4, meet: 3 };
  property(30, 20, walk => {
    const { match, chance } = walk;
    const role = waiting(gj73, match)?.roles[0];
    const alone = match.state.groups.length === 0 && !match.state.offensive;
    if (!role) return;
    const asked = legal(gj73, match, role).filter(
      ({ verb }) => left[verb]! > 0 && (verb !== 'attack' || alone),
    );
    if (asked.length === 0) return;
    const action = asked[chance.pick(asked.length)]!;
    left[action.verb]!--;
    same(role, match, otherWorld(walk, role), world => odds(gj73, world, role, action));
  });
  expect(left).toMatchObject({ attack: 0, fight: 0, pass: 0 });
});

/** Nothing fell and nothing was shown: the last action could be taken back. */
const silent = (match: Match<State>): boolean => match.undo.from < match.actions.length;

test('4.3(3) what is done without showing anything looks the same in all worlds, in the log as well', () => {
  let seen = 0;
  property(30, 10, walk => {
    const now = waiting(gj73, walk.match);
    const actor = now?.roles[0];
    if (!actor) return;
    const actions = legal(gj73, walk.match, actor);
    for (const role of ROLES) {
      const there = otherWorld(walk, role);
      const action = actions[walk.chance.pick(actions.length)]!;
      // What the enemy can do may well depend on what he holds; what both worlds allow must look alike.
      if (explain(gj73, there, actor, action)) continue;
      const here = clone(gj73, walk.match);
      act(gj73, here, actor, action);
      act(gj73, there, actor, action);
      if (!silent(here)) continue;
      seen++;
      same(role, here, there, silent);
      same(role, here, there, match => view(gj73, match, role));
    }
  });
  expect(seen).toBeGreaterThan(100);
});

/** Everything that a client draws of a match for a role, in keys instead of words. */
function drawn(match: Match<State>, role: Role, focus: string): unknown {
  const masked = gj73.mask(match.state, role);
  const key = (text: string, args: object = {}): string => `${text} ${JSON.stringify(args)}`;
  const id = waiting(gj73, match)?.id ?? '';
  return {
    board: table.board(masked, key),
    about: pieceIds.map(piece => table.about(piece, masked, key)),
    ground: table.map.hexes.map(hex => table.ground(hex.id, masked, key)),
    overlays: Object.values(table.overlays).flatMap(lay => [lay(masked, null), lay(masked, focus)]),
    meant: [...pieceIds.map(piece => ({ piece })), ...table.map.hexes.map(({ id: hex }) => ({ hex }))].map(
      point => table.meant(point, id, masked),
    ),
    mover: table.march.mover(masked),
    names: pieceIds.map(piece => table.name('piece', piece, masked, key)),
  };
}

test('4.3(3), 5.0(5) nor does anything that is drawn for it', () => {
  property(12, 4, walk => {
    for (const role of ROLES) {
      const focus = pieceIds[walk.chance.pick(pieceIds.length)]!;
      same(role, walk.match, otherWorld(walk, role), match => drawn(match, role, focus));
    }
  });
});

/** Why a role may know what a chit is: it is face up, its own and not in a cup, or the log told it. */
function mayKnow(match: Match<State>, role: Role, chit: number): boolean {
  const { state, log } = match;
  const piece = pieceOfChit(chit);
  if (state.front[piece] === 1) return true;
  const place = state.at[piece]!;
  if (place === CUP) return false;
  if (role !== SPECTATOR && pieceSide[piece] === sideOfRole(role)) return true;
  const { id } = kinds[state.kind[chit]!]!;
  // A spectator knows what both sides know: it may follow from what one of them saw.
  const readers = role === SPECTATOR ? ['us'] : [role];
  return log.some(
    ({ args, to, key }) =>
      args.chit === id &&
      (args.piece === pieceIds[piece] || (key === 'bought' && place === BOX)) &&
      (!to || readers.some(reader => to.includes(reader))),
  );
}

test('4.3(3) a view shows no kind that the role has no right to know', () => {
  property(25, 10, ({ match }) => {
    for (const role of ROLES) {
      const { state } = view(gj73, match, role);
      state.kind.forEach((kind, chit) => {
        if (kind === HIDDEN || mayKnow(match, role, chit)) return;
        throw new Error(
          `${role} sees ${pieceIds[pieceOfChit(chit)]} in place ${state.at[pieceOfChit(chit)]}`,
        );
      });
    }
  });
});

test('5.0(5) no view shows the number of a marker before the reckoning', () => {
  property(10, 10, ({ match }) => {
    for (const role of ROLES) {
      const shown = view(gj73, match, role);
      expect(shown.state.mtValue.every(value => value === 0)).toBe(match.state.turn <= 12);
    }
  });
});

test('2.0(2)① no view holds the seed or the key of the dice', () => {
  property(15, 10, ({ match }) => {
    for (const role of ROLES) {
      const text = JSON.stringify(view(gj73, match, role));
      expect(text).not.toContain(match.seed);
      expect(text).not.toContain((match.dice as StreamDice).key);
    }
  });
});

test('4.3(3) what is made up for a role has the chits of the box, and hides the same', () => {
  property(25, 8, walk => {
    const { match, chance } = walk;
    for (const role of ROLES) {
      const masked = gj73.mask(match.state, role);
      const made = gj73.determinise(masked, role, chance);
      expect(canonicalJson(gj73.mask(made, role))).toBe(canonicalJson(masked));
      for (const side of [US, JAPAN] as const) {
        const own = (all: readonly number[]) =>
          chitsOf(side)
            .map(piece => all[chitOf(piece)]!)
            .sort();
        expect(own(made.kind)).toEqual(own(chitKindsInBox));
      }
      expect([...made.mtValue].sort()).toEqual([...match.state.mtValue].sort());
    }
  });
});

test('4.3(3), 4.1(2) what is made up is possible: each chit lies where its type can lie', () => {
  property(25, 8, walk => {
    const { match, chance } = walk;
    for (const role of ROLES) {
      const made = gj73.determinise(gj73.mask(match.state, role), role, chance);
      for (let chit = 0; chit < CHITS; chit++) {
        const piece = pieceOfChit(chit);
        const at = made.at[piece]!;
        const { type } = kinds[made.kind[chit]!]!;
        if (at >= 0) expect(['unit', 'tactical']).toContain(type);
        if (at === SEA_AIR) expect(type).toBe('sea_air');
        // Events never stay in a box, and sea-air chits only until the sea-air step of their owner.
        if (at === BOX) expect(type).not.toBe('event');
        if (at === BOX && pieceSide[piece] !== made.side) expect(type).not.toBe('sea_air');
      }
    }
  });
});

test('5.0(5) a position with markers of its own can be made up, too', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1303' },
    markers: [
      { at: '1006', value: 9 },
      { at: 'us', value: 2 },
    ],
  });
  const masked = gj73.mask(table.match.state, 'us');
  const made = gj73.determinise(masked, 'us', chanceFromSeed('made'));
  expect(made.mtValue).toHaveLength(2);
  expect(canonicalJson(gj73.mask(made, 'us'))).toBe(canonicalJson(masked));
});

test('4.3(3) making up draws at random: every hidden chit can be of several kinds', () => {
  const table = Table.position({ at: 'us.movement', chits: [{ kind: 'J:sniper', at: '0815' }] });
  const masked = gj73.mask(table.match.state, 'us');
  const seen = new Set<number>();
  for (let i = 0; i < 40; i++) {
    const made = gj73.determinise(masked, 'us', chanceFromSeed(`draw ${i}`));
    seen.add(made.kind[chitOf(pieceIds.indexOf('JP-c1'))]!);
  }
  expect(seen.size).toBeGreaterThan(8);
});
