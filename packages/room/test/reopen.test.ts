import {
  type Game,
  IronbottomError,
  legal,
  parseAction,
  type Role,
  SPECTATOR,
  waiting,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { guns } from '../../engine/test/guns.ts';
import { calmer, louder, renumbered, reshapedToy } from '../../engine/test/newer.ts';
import { type Toy, toy } from '../../engine/test/toy.ts';
import {
  eventSchema,
  type ListedEvent,
  listedEventSchema,
  moments,
  openRoom,
  type Room,
  reopen,
  type Stored,
  sight,
  type TableEvent,
  take,
  undoFor,
} from '../src/index.ts';

const ask = { seed: 'reopen', options: { length: 'long', storms: true } };

const act = (role: Role, verb: string): TableEvent => ({ kind: 'act', role, action: { verb } });
const taken = (game: Game<Toy>, room: Room<Toy>, events: readonly ListedEvent[]): Room<Toy> =>
  events.reduce((now, event) => take(game, now, event), room);

/** What the first legal answer of whoever is asked makes of it, event by event. */
function played(game: Game<Toy>, room: Room<Toy>, count: number): TableEvent[] {
  const events: TableEvent[] = [];
  let now = room;
  for (let i = 0; i < count && !now.ending; i++) {
    const role = waiting(game, now.match)!.roles[0]!;
    const options = legal(game, now.match, role);
    const action = options.find(({ verb }) => verb === 'hold' || verb === 'decline') ?? options[0]!;
    events.push({ kind: 'act', role, action });
    now = take(game, now, events.at(-1)!);
  }
  return events;
}

/** Four bids and moves of the first turn, among them a storm, and six more actions. */
const stormy = (): TableEvent[] => {
  const first = played(toy, openRoom(toy, ask), 2);
  const events = [...first, act('red', 'storm')];
  return [...events, ...played(toy, taken(toy, openRoom(toy, ask), events), 6)];
};

const stored = (events: readonly ListedEvent[], change: Partial<Stored> = {}): Stored => ({
  ask,
  version: 1,
  copy: undefined,
  events,
  ending: null,
  ...change,
});

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'none';
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
};

describe('a stored match', () => {
  test('of the present rules is opened as it was', () => {
    const events = stormy();
    const room = taken(toy, openRoom(toy, ask), events);
    expect(reopen(toy, stored(events))).toEqual({ room, mark: null });
    const copy = taken(toy, openRoom(toy, ask), events.slice(0, 4)) as Room<unknown>;
    expect(reopen(toy, stored(events.slice(4), { copy }))).toEqual({ room, mark: null });
  });

  test('of older rules goes on by the present ones, from a mark that is the next event', () => {
    const events = stormy();
    const before = taken(toy, openRoom(toy, ask), events);
    const { room, mark } = reopen(renumbered, stored(events));
    expect(room.seq).toBe(events.length + 1);
    expect(room.match).toMatchObject({
      version: 2,
      state: before.match.state,
      actions: before.match.actions,
    });
    expect(take(renumbered, before, mark!)).toEqual(room);
    // From then on the mark is all that is needed.
    const more = played(renumbered, room, 2);
    const again = reopen(renumbered, stored([...events, mark!, ...more]));
    expect(again.mark).toBeNull();
    expect(again.room).toEqual(taken(renumbered, room, more));
    expect(again.room.seq).toBe(events.length + 3);
  });

  test('stands where its last copy stood, although the present rules would never have led there', () => {
    const events = stormy();
    const copy = taken(toy, openRoom(toy, ask), events) as Room<unknown>;
    const { room } = reopen(calmer, stored([], { copy }));
    expect(room.match.state).toEqual(copy.match.state);
    expect(room.match.marks).toMatchObject([{ lost: 0, actions: events.length }]);
  });

  test('goes as far as both rules agree where there is no copy, and says what was lost and why', () => {
    const events = stormy();
    const { room, mark } = reopen(calmer, stored(events));
    expect(room.match.actions).toHaveLength(2);
    expect(room.seq).toBe(events.length + 1);
    expect(room.match.marks).toMatchObject([{ from: 1, to: 2, actions: 2, lost: 7, rule: '7.2' }]);
    expect(room.match.log.at(-1)).toMatchObject({ key: 'actions-lost', rule: '7.2', args: { actions: 7 } });
    expect(take(calmer, room, played(calmer, room, 1)[0]!).match.actions).toHaveLength(3);
    expect(mark).not.toBeNull();
  });

  test('that was over stays over, and is told by the rules of its time', () => {
    const events = [...stormy(), { kind: 'resign', role: 'red' } as const];
    const over = taken(toy, openRoom(toy, ask), events);
    const whole = reopen(renumbered, stored(events, { ending: over.ending }));
    expect(whole).toMatchObject({ mark: null, room: { ending: over.ending, match: { version: 1 } } });
    const cut = reopen(calmer, stored(events, { ending: over.ending }));
    expect(cut).toMatchObject({ mark: null, room: { ending: over.ending, seq: events.length } });
  });

  test('is brought through several versions, and through a change of shape', () => {
    const first = reopen(calmer, stored(stormy().slice(0, 2)));
    const { fights: _, ...uncounted } = first.room.match.state;
    const copy = { ...first.room, match: { ...first.room.match, state: uncounted } } as Room<unknown>;
    const { room } = reopen(reshapedToy, stored([], { copy }));
    expect(room.match.state.fights).toBe(0);
    expect(room.match.marks.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('of newer rules is refused, whether its row, its copy or a mark says so', () => {
    const events = stormy();
    expect(codeOf(() => reopen(toy, stored(events, { version: 2 })))).toBe('newer-version');
    const { room, mark } = reopen(renumbered, stored(events));
    const copy = room as Room<unknown>;
    expect(codeOf(() => reopen(toy, stored([], { copy })))).toBe('newer-version');
    expect(codeOf(() => reopen(toy, stored([...events, mark!])))).toBe('newer-version');
    const held = taken(toy, openRoom(toy, ask), events);
    expect(codeOf(() => take(toy, held, mark!))).toBe('newer-version');
  });

  test('of before there were marks and remarks is opened all the same', () => {
    const { said: _said, ...room } = taken(toy, openRoom(toy, ask), stormy());
    const { marks: _marks, ...match } = room.match;
    const copy = { ...room, match } as unknown as Room<unknown>;
    expect(reopen(toy, stored([], { copy })).room).toMatchObject({ said: {}, match: { marks: [] } });
  });
});

test('nobody can send a mark', () => {
  const { mark } = reopen(renumbered, stored(stormy()));
  expect(eventSchema.safeParse(mark).success).toBe(false);
  expect(listedEventSchema.safeParse(mark).success).toBe(true);
});

test('everybody sees that the rules have changed, and nobody can take back what came before', () => {
  const { room } = reopen(calmer, stored(stormy()));
  for (const role of ['red', 'blue', SPECTATOR])
    expect(sight(calmer, room, role, 0)).toMatchObject({
      upgraded: { from: 1, to: 2, actions: 2, lost: 7, rule: '7.2' },
      undo: 'none',
    });
  expect(JSON.stringify(sight(calmer, room, 'red', 0).upgraded)).not.toContain('state');
  expect(undoFor(room, 'red')).toBe('none');
  expect(codeOf(() => take(calmer, room, { kind: 'ask-undo', role: 'red' }))).toBe('nothing-to-undo');
  const on = taken(calmer, room, played(calmer, room, 2));
  expect(undoFor(on, on.match.actions.at(-1)!.role)).not.toBe('none');
});

describe('moments', () => {
  const all = (game: Game<Toy>, { match }: Room<Toy>) => moments(game, match, 'red', 0, match.actions.length);

  test('before a mark are replayed while the rules agree', () => {
    const events = stormy();
    const before = all(toy, taken(toy, openRoom(toy, ask), events));
    const now = all(renumbered, reopen(renumbered, stored(events)).room);
    expect(now.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(now.at(-1)).toMatchObject({ state: before.at(-1)!.state, told: null });
  });

  test('that the present rules refuse are told from what was stored, until the mark', () => {
    const events = stormy();
    const old = taken(toy, openRoom(toy, ask), events);
    const before = all(toy, old);
    const { room } = reopen(calmer, stored([], { copy: old as Room<unknown> }));
    const on = taken(calmer, room, played(calmer, room, 1));
    const now = all(calmer, on);
    expect(now.map(({ told }) => told)).toEqual(
      [null, null, null, 1, 1, 1, 1, 1, 1, null, null].slice(0, now.length),
    );
    expect(now[5]).toMatchObject({ state: before[2]!.state, lines: before[5]!.lines, by: before[5]!.by });
    expect(now[9]!.state).toEqual(before[9]!.state);
  });

  test('that the present rules write otherwise are told as well', () => {
    const old = taken(toy, openRoom(toy, ask), stormy());
    const { room } = reopen(louder, stored([], { copy: old as Room<unknown> }));
    const now = all(louder, room);
    const first = now.findIndex(({ told }) => told !== null);
    expect(first).toBeGreaterThan(0);
    expect(now[first]!.state).toEqual(now[first - 1]!.state);
    expect(now.slice(0, -1).map(({ lines }) => lines)).toEqual(
      all(toy, old)
        .slice(0, -1)
        .map(({ lines }) => lines),
    );
  });

  test('of plans that were carried out together are replayed, also by newer rules', () => {
    const newer = { ...guns, version: 2 };
    const plans = ['north aim hexes=[a]', 'south aim hexes=[b]', 'north commit', 'south commit'];
    const events = [...plans, ...plans].map((line): ListedEvent => {
      const [role, ...words] = line.split(' ');
      return { kind: 'act', role: role!, action: parseAction(words.join(' ')) };
    });
    const begun = openRoom(guns, { seed: ask.seed });
    const old = events.reduce((now, event) => take(guns, now, event), begun);
    const { room } = reopen(newer, stored([], { copy: old as Room<unknown> }));
    const now = moments(newer, room.match, 'north', 0, 9);
    expect(now.map(({ told }) => told)).toEqual([null, null, null, null, null]);
    expect(now.map(({ state }) => state.turn)).toEqual([1, 1, 2, 2, 3]);
    expect(now[4]!.state).toEqual(old.match.state);
  });

  test('show nobody what was hidden from them', () => {
    const old = taken(toy, openRoom(toy, ask), stormy());
    const { room } = reopen(calmer, stored([], { copy: old as Room<unknown> }));
    const { match } = room;
    for (const role of ['red', 'blue'])
      for (const { lines, state } of moments(calmer, match, role, 0, 20)) {
        expect(lines.every(({ to }) => !to || to.includes(role))).toBe(true);
        expect(calmer.mask(state, role)).toEqual(state);
      }
  });
});
