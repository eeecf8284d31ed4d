import { IronbottomError, type Order, type Role, SPECTATOR } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { type Ambush, ambush } from '../../engine/test/ambush.ts';
import {
  isSilent,
  listedEventSchema,
  MAX_ORDERS,
  numberFor,
  openRoom,
  type Room,
  sight,
  type TableEvent,
  take,
  unasked,
} from '../src/index.ts';

const open = (gun: number): Room<Ambush> => openRoom(ambush, { seed: 'path', position: { gun } });
const act = (role: Role, verb: string): TableEvent => ({ kind: 'act', role, action: { verb } });
const give = (order: Partial<Order>, role: Role = 'gunner'): TableEvent => ({
  kind: 'order',
  role,
  order: { id: 'hold', when: 'ambush', if: [], answer: { verb: 'pass' }, until: 'withdrawn', ...order },
});
const after = (room: Room<Ambush>, ...events: TableEvent[]): Room<Ambush> =>
  events.reduce((now, event) => take(ambush, now, event), room);
/** The table answers for the gunner as long as it can. */
const settled = (room: Room<Ambush>): Room<Ambush> => {
  const answer = unasked(ambush, room, ['gunner']);
  return answer ? settled(after(room, answer.event)) : room;
};
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
  return 'none';
};

describe('an order', () => {
  test('answers its decision, and nobody has to be asked', () => {
    const room = settled(after(open(1), give({}), act('patrol', 'walk')));
    expect(room.match.actions.at(-1)).toEqual({ role: 'gunner', action: { verb: 'pass' } });
    expect(room.unasked).toBe(1);
  });

  test('answers only if all its conditions hold, from what its owner knows', () => {
    const close = give({ id: 'fire', if: [{ fact: 'range', is: '<=', value: 0 }], answer: { verb: 'fire' } });
    const ordered = settled(after(open(2), close, give({}), act('patrol', 'walk')));
    expect(ordered.match.state.hit).toBe(false);
    expect(settled(after(ordered, act('patrol', 'walk'))).match.state.hit).toBe(true);
    const unknown = give({ if: [{ fact: 'weather', is: '=', value: 'rain' }] });
    expect(unasked(ambush, after(open(1), unknown, act('patrol', 'walk')), ['gunner'])).toBeNull();
    for (const [is, value] of [
      ['=', 1],
      ['!=', 0],
      ['>=', 1],
      ['<=', 1],
    ] as const)
      expect(
        unasked(ambush, after(open(1), give({ if: [{ fact: 'steps', is, value }] }), act('patrol', 'walk')), [
          'gunner',
        ]),
        is,
      ).not.toBeNull();
  });

  test('that is bound to a turn lapses with it', () => {
    let room = after(open(4), give({ until: 'turn' }));
    // It was given before the first step: turn 0 ends with it.
    room = after(room, act('patrol', 'walk'));
    expect(sight(ambush, room, 'gunner', 0).orders).toEqual([]);
    room = settled(after(room, give({ until: 'turn' })));
    for (let step = 0; step < 2; step++) room = settled(after(room, act('patrol', 'walk')));
    room = after(room, act('patrol', 'walk'));
    expect(room.match.state.at).toBe(4);
    expect(unasked(ambush, room, ['gunner'])).toBeNull();
  });

  test('that has lapsed makes room for others', () => {
    let room = open(6);
    for (let i = 0; i < MAX_ORDERS; i++) room = after(room, give({ id: `o${i}`, until: 'turn' }));
    expect(codeOf(() => after(room, give({ id: 'one-more' })))).toBe('too-many');
    room = after(room, act('patrol', 'walk'));
    expect(codeOf(() => after(room, give({ id: 'one-more' })))).toBe('none');
  });

  test('is changed and withdrawn at any time', () => {
    const changed = after(open(1), give({}), give({ answer: { verb: 'fire' } }), act('patrol', 'walk'));
    expect(unasked(ambush, changed, ['gunner'])?.event).toMatchObject({ action: { verb: 'fire' } });
    const withdrawn = after(changed, { kind: 'withdraw', role: 'gunner', id: 'hold' });
    expect(unasked(ambush, withdrawn, ['gunner'])).toBeNull();
  });

  test('must speak of a decision of the game and of one of its answers', () => {
    expect(codeOf(() => after(open(1), give({ when: 'nowhere' })))).toBe('bad-argument');
    expect(codeOf(() => after(open(1), give({ when: 'step' })))).toBe('bad-argument');
    expect(codeOf(() => after(open(1), give({ answer: { verb: 'surrender' } })))).toBe('bad-argument');
    let room = open(1);
    for (let i = 0; i < MAX_ORDERS; i++) room = after(room, give({ id: `o${i}` }));
    expect(codeOf(() => after(room, give({ id: 'one-more' })))).toBe('too-many');
    expect(codeOf(() => after(room, give({ id: 'o1' })))).toBe('none');
  });

  test('and all others to its decision are given at once, in their order, in place of those before', () => {
    const order = (id: string, answer: string, conditions: Order['if'] = []): Order => ({
      id,
      when: 'ambush',
      if: conditions,
      answer: { verb: answer },
      until: 'withdrawn',
    });
    const all = (...orders: Order[]): TableEvent => ({
      kind: 'orders',
      role: 'gunner',
      when: 'ambush',
      orders,
    });
    const fire = order('fire', 'fire', [{ fact: 'range', is: '<=', value: 9 }]);
    const rest = order('rest', 'pass');
    const first = after(open(1), all(fire, rest), act('patrol', 'walk'));
    expect(unasked(ambush, first, ['gunner'])?.event).toMatchObject({ action: { verb: 'fire' } });
    const changed = after(open(1), all(rest), all(fire, rest), act('patrol', 'walk'));
    expect(unasked(ambush, changed, ['gunner'])?.event).toMatchObject({ action: { verb: 'fire' } });
    expect(sight(ambush, after(changed, all()), 'gunner', 0).orders).toEqual([]);
    expect(codeOf(() => after(open(1), all(rest, rest)))).toBe('bad-argument');
    expect(codeOf(() => after(open(1), all({ ...rest, when: 'step' })))).toBe('bad-argument');
    // Nobody else can tell how often somebody has changed his mind.
    expect(numberFor(first, 'patrol')).toBe(numberFor(changed, 'patrol'));
    expect(isSilent(open(1), after(open(1), all(rest)))).toBe(true);
  });

  test('is seen by its owner only', () => {
    const without = open(3);
    const room = after(open(3), give({}));
    expect(sight(ambush, room, 'gunner', 0).orders).toMatchObject([{ id: 'hold' }]);
    for (const role of ['patrol', SPECTATOR])
      expect(JSON.stringify(sight(ambush, room, role, 0))).toBe(
        JSON.stringify(sight(ambush, without, role, 0)),
      );
  });

  test('does not stand in the way of what others do meanwhile', () => {
    const room = after(open(3), give({}));
    expect(numberFor(room, 'patrol')).toBe(0);
    expect(numberFor(room, 'gunner')).toBe(1);
    const walked = after(room, act('patrol', 'walk'));
    expect([numberFor(walked, 'patrol'), numberFor(walked, 'gunner'), walked.seq]).toEqual([1, 2, 2]);
    expect(isSilent(open(3), room)).toBe(true);
    // Also of a room that another thread has made.
    expect(isSilent(room, structuredClone(walked))).toBe(false);
    const offered = after(open(3), { kind: 'offer-draw', role: 'patrol' }, give({}));
    expect(offered.offer?.what).toBe('draw');
  });

  test('is not followed while an offer waits, nor for ever', () => {
    const offered = after(open(1), give({}), act('patrol', 'walk'), { kind: 'offer-draw', role: 'patrol' });
    expect(unasked(ambush, offered, ['gunner'])).toBeNull();
    const asked = after(open(1), give({}), act('patrol', 'walk'));
    expect(unasked(ambush, { ...asked, unasked: 100 }, ['gunner'])).toBeNull();
    expect(unasked(ambush, asked, ['patrol'])).toBeNull();
  });
});

test('by order, by hand, or without any choice: the others read the same, byte for byte', () => {
  /** All that is sent to the patrol and to spectators from the first step to the end. */
  const told = (first: Room<Ambush>, answer: (room: Room<Ambush>) => TableEvent): string[] => {
    const messages: string[] = [];
    const tell = (room: Room<Ambush>): void => {
      for (const role of ['patrol', SPECTATOR]) messages.push(JSON.stringify(sight(ambush, room, role, 0)));
    };
    let room = first;
    while (!room.ending) {
      room = after(room, act('patrol', 'walk'));
      tell(room);
      room = after(room, answer(room));
      tell(room);
    }
    // What was hidden is told after the end.
    return messages.slice(0, -2);
  };
  const table = (room: Room<Ambush>): TableEvent => unasked(ambush, room, ['gunner'])!.event;
  const hand = (): TableEvent => act('gunner', 'pass');
  const byHand = told(open(3), hand);
  expect(told(after(open(3), give({})), table)).toEqual(byHand);
  // Nobody can fire anywhere: the table passes at every step without an order.
  const empty = open(3);
  empty.match.state.loaded = false;
  expect(told(empty, table)).toEqual(byHand);
});

test('an answer of the table is an event that the list holds, and that nobody can send', async () => {
  const { event, quiet } = unasked(ambush, after(open(5), act('patrol', 'walk')), ['gunner'])!;
  expect(quiet).toBe(true);
  expect(listedEventSchema.parse(event)).toEqual(event);
  const { eventSchema } = await import('../src/index.ts');
  expect(eventSchema.safeParse(event).success).toBe(false);
});
