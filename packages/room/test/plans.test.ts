import { type Order, parseAction, type Rewind } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { guns } from '../../engine/test/guns.ts';
import { numberFor, openRoom, type Room, sight, take, unasked, undoFor } from '../src/index.ts';

type Guns = ReturnType<typeof guns.cloneState>;
const open = (): Room<Guns> => openRoom(guns, { seed: 'room' });
const act = (room: Room<Guns>, role: string, text: string): Room<Guns> =>
  take(guns, room, { kind: 'act', role, action: parseAction(text) });

test('a step of a plan is an event that nobody else can notice, and does not make them late', () => {
  const before = open();
  const room = act(act(before, 'north', 'aim hexes=[a b]'), 'north', 'dig');
  for (const role of ['south', 'spectator']) {
    expect(sight(guns, room, role, 0)).toEqual(sight(guns, before, role, 0));
  }
  expect(numberFor(room, 'south')).toBe(numberFor(before, 'south'));
  expect(undoFor(room, 'north')).toBe('free');
  expect(undoFor(room, 'south')).toBe('none');
  const back = take(guns, room, { kind: 'undo', role: 'north' });
  expect(sight(guns, back, 'north', 0).view.plan).toHaveLength(1);
  expect(numberFor(back, 'south')).toBe(numberFor(before, 'south'));
});

test('what one click has written into a plan is taken back by one undo, and no more than that', () => {
  const more = (room: Room<Guns>, text: string): Room<Guns> =>
    take(guns, room, { kind: 'act', role: 'north', action: parseAction(text), more: true });
  const plan = (room: Room<Guns>) => sight(guns, room, 'north', 0).view.plan;
  const undo = (room: Room<Guns>) => take(guns, room, { kind: 'undo', role: 'north' });
  const first = act(open(), 'north', 'aim hexes=[a]');
  const click = more(act(first, 'north', 'dig'), 'aim hexes=[a b]');
  // Another’s steps are no part of it.
  const both = act(click, 'south', 'dig');
  expect(plan(both)).toHaveLength(3);
  expect(plan(undo(both))).toHaveLength(1);
  expect(sight(guns, undo(both), 'south', 0).view.plan).toHaveLength(1);
  expect(plan(undo(undo(both)))).toHaveLength(0);
  // Written again by single clicks it goes back by single ones.
  const again = act(act(undo(both), 'north', 'dig'), 'north', 'aim hexes=[b]');
  expect(plan(undo(again))).toHaveLength(2);
  // The word goes first.
  const word = act(act(click, 'south', 'dig'), 'north', 'commit');
  expect(plan(undo(word))).toHaveLength(3);
});

test('the word that commits is for all to see, and so is taking it back', () => {
  const written = act(open(), 'north', 'aim hexes=[a]');
  const word = act(written, 'north', 'commit');
  expect(sight(guns, word, 'south', 0).awaits).toEqual(['south']);
  expect(numberFor(word, 'south')).toBe(numberFor(written, 'south') + 1);
  const again = take(guns, word, { kind: 'undo', role: 'north' });
  expect(sight(guns, again, 'south', 0).awaits).toEqual(['north', 'south']);
  expect(undoFor(word, 'south')).toBe('none');
});

test('an offer stands while others write, and not when they play on', () => {
  const written = act(open(), 'north', 'aim hexes=[a]');
  const offered = take(guns, written, { kind: 'offer-draw', role: 'south' });
  const room = act(offered, 'south', 'dig');
  expect(room.offer).toEqual(offered.offer);
  expect(act(act(room, 'south', 'aim hexes=[b]'), 'south', 'commit').offer).toBeNull();
});

describe('going back to where plans were written', () => {
  const committed = (): Room<Guns> =>
    act(
      act(
        act(act(act(open(), 'north', 'aim hexes=[a]'), 'south', 'aim hexes=[b]'), 'south', 'dig'),
        'south',
        'commit',
      ),
      'north',
      'commit',
    );
  const granted = (room: Room<Guns>, asker: string, back?: Rewind<Guns>): Room<Guns> => {
    const asked = take(guns, room, { kind: 'ask-undo', role: asker });
    return take(guns, asked, { kind: 'grant-undo', role: asker === 'north' ? 'south' : 'north' }, back);
  };

  test('all plan anew, whoever asked for it: nobody plans against a plan that stands', () => {
    for (const asker of guns.roles) {
      const { match } = granted(committed(), asker);
      expect([match.actions, match.pending, match.drafts, match.state.turn]).toEqual([[], {}, {}, 1]);
    }
  });

  test('who keeps the match as it was just before comes to the same as who plays it again', () => {
    const kept = act(act(open(), 'north', 'aim hexes=[a]'), 'south', 'aim hexes=[b]');
    const word = act(kept, 'south', 'commit');
    const room = act(word, 'north', 'commit');
    expect(granted(room, 'north', () => word.match)).toEqual(granted(room, 'north'));
  });
});

test('an order knows the plan that its owner is writing', () => {
  const game: typeof guns = { ...guns, facts: (s, role) => ({ left: s.shells[guns.roles.indexOf(role)]! }) };
  const order: Order = {
    id: 'last',
    when: 'plan',
    if: [{ fact: 'left', is: '<=', value: 2 }],
    answer: { verb: 'commit' },
    until: 'withdrawn',
  };
  const given = take(game, open(), { kind: 'order', role: 'north', order });
  const aimed = take(game, given, { kind: 'act', role: 'north', action: parseAction('aim hexes=[a]') });
  expect(unasked(game, aimed, ['north'])).toBeNull();
  const again = take(game, aimed, { kind: 'act', role: 'north', action: parseAction('aim hexes=[b]') });
  expect(unasked(game, again, ['north'])?.event).toMatchObject({ action: { verb: 'commit' } });
});
