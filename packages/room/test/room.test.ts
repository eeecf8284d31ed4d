import {
  type Action,
  BLANK,
  canonicalJson,
  formatAction,
  hash,
  IronbottomError,
  type Json,
  legal,
  parseAction,
  waiting,
} from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awaited,
  type EventKind,
  eventOf,
  eventSchema,
  isHarmless,
  listedEventSchema,
  openRoom,
  type Room,
  type TableEvent,
  take,
  undoFor,
} from '../src/index.ts';

type State = Parameters<typeof gj73.mask>[0];

const A = 'US-17-1';
const K = 'JP-12_IIB-1';
const position = { at: 'us.movement', units: { [A]: '1404', [K]: '1510' }, chits: [] };
const open = (): Room<State> => openRoom(gj73, { seed: 'room', position });

const act = (role: string, text: string): TableEvent => ({ kind: 'act', role, action: parseAction(text) });
type Said = Exclude<EventKind, 'act' | 'order' | 'orders' | 'withdraw'>;
const say = (kind: Said, role: string): TableEvent => ({ kind, role });
const after = (room: Room<State>, ...events: TableEvent[]): Room<State> =>
  events.reduce((now, event) => take(gj73, now, event), room);

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
  return 'none';
}

const move = act('us', `move piece=${A}`);
const enter = act('us', 'enter hex=1405 by=normal');
const halt = act('us', 'halt');
/** The US has moved and ended its turn as far as Japan's first decision. */
const japanDecides = (): Room<State> => {
  let room = after(open(), move, enter, halt);
  for (let i = 0; i < 50 && !waiting(gj73, room.match)?.roles.includes('japan'); i++)
    room = after(room, { kind: 'act', role: 'us', action: legal(gj73, room.match, 'us').at(-1)! });
  return room;
};

test('every event raises the sequence number by one and leaves the room before it alone', () => {
  const before = open();
  const text = canonicalJson(before);
  const now = after(before, move, enter);
  expect(now.seq).toBe(2);
  expect(now.match.actions.map(({ action }) => formatAction(action))).toEqual([
    `move piece=${A}`,
    'enter by=normal hex=1405',
  ]);
  expect(canonicalJson(before)).toBe(text);
});

test('a role that the game does not have, and an illegal action, are refused', () => {
  expect(codeOf(() => after(open(), say('resign', 'france')))).toBe('unknown-role');
  expect(codeOf(() => after(open(), act('japan', `move piece=${K}`)))).toBe('out-of-turn');
  expect(codeOf(() => after(open(), enter))).toBe('illegal');
});

test('one’s own last action is taken back freely while nobody else has decided', () => {
  const moved = after(open(), move, enter);
  expect(undoFor(moved, 'us')).toBe('free');
  const back = after(moved, say('undo', 'us'), say('undo', 'us'));
  expect(hash(back.match)).toBe(hash(open().match));
  expect(back.seq).toBe(4);
  expect(undoFor(back, 'us')).toBe('none');
  expect(codeOf(() => after(back, say('undo', 'us')))).toBe('nothing-to-undo');
});

test('what one click has done is taken back at once, and what came before it by the next undo', () => {
  const B = 'US-184-1';
  const begun = openRoom(gj73, {
    seed: 'room',
    position: { ...position, units: { ...position.units, [B]: '1302' } },
  });
  const goesOn = (event: TableEvent): TableEvent => ({ ...event, more: true }) as TableEvent;
  const marched = after(begun, move, goesOn(enter), goesOn(halt));
  const again = after(marched, act('us', `move piece=${B}`));
  const back = after(again, say('undo', 'us'));
  expect(hash(back.match)).toBe(hash(marched.match));
  expect(hash(after(back, say('undo', 'us')).match)).toBe(hash(begun.match));
  // The first action of all goes on with nothing, and after an undo another row begins.
  expect(after(begun, goesOn(move)).rows.joined).toEqual([]);
  expect(after(marched, say('undo', 'us'), move).rows.joined).toEqual([]);
});

test('machines are asked only for what they grant: nothing that dice or something shown has followed', () => {
  const moved = after(open(), move, enter);
  expect(isHarmless(moved, 'us')).toBe(true);
  const rolled: typeof moved = { ...moved, rows: { joined: [], fixed: moved.match.actions.length } };
  expect(isHarmless(rolled, 'us')).toBe(false);
  const asks = japanDecides();
  expect(undoFor(asks, 'us', true)).toBe(isHarmless(asks, 'us') ? 'ask' : 'none');
  const shown = { ...asks, rows: { joined: [], fixed: asks.match.actions.length } };
  expect([undoFor(shown, 'us', true), undoFor(shown, 'us')]).toEqual(['none', 'ask']);
});

test('afterwards the others must agree, and everything since that action is gone', () => {
  const room = japanDecides();
  const own = room.match.actions.findLastIndex(({ role }) => role === 'us');
  expect(undoFor(room, 'us')).toBe('ask');
  expect(codeOf(() => after(room, say('undo', 'us')))).toBe('nothing-to-undo');
  const asked = after(room, say('ask-undo', 'us'));
  expect(asked.offer).toEqual({ what: 'undo', by: 'us', agreed: ['us'] });
  expect(awaited(gj73, asked)).toEqual(['japan']);
  expect(undoFor(asked, 'us')).toBe('none');
  const granted = after(asked, say('grant-undo', 'japan'));
  expect(granted.offer).toBeNull();
  expect(granted.match.actions).toEqual(room.match.actions.slice(0, own));
  const refused = after(asked, say('refuse-undo', 'japan'));
  expect(refused.offer).toBeNull();
  expect(hash(refused.match)).toBe(hash(room.match));
});

test('only the others can answer, only what was asked, and only once', () => {
  const asked = after(japanDecides(), say('ask-undo', 'us'));
  for (const event of [
    say('grant-undo', 'us'),
    say('refuse-undo', 'us'),
    say('accept-draw', 'japan'),
    say('ask-undo', 'us'),
    say('offer-draw', 'japan'),
  ])
    expect(codeOf(() => after(asked, event))).toBe('no-offer');
  expect(codeOf(() => after(asked, say('grant-undo', 'japan'), say('grant-undo', 'japan')))).toBe('no-offer');
});

test('whoever has done nothing yet has nothing to ask back', () => {
  expect(undoFor(open(), 'japan')).toBe('none');
  expect(codeOf(() => after(open(), say('ask-undo', 'japan')))).toBe('nothing-to-undo');
});

test('playing on withdraws what one has asked, and leaves what the other has', () => {
  const offered = after(open(), say('offer-draw', 'us'));
  expect(after(offered, move).offer).toBeNull();
  const theirs = after(open(), say('offer-draw', 'japan'));
  expect(after(theirs, move).offer).toEqual({ what: 'draw', by: 'japan', agreed: ['japan'] });
});

test('a draw is agreed by both, or declined', () => {
  const offered = after(open(), say('offer-draw', 'us'));
  expect(awaited(gj73, offered)).toEqual(['japan']);
  expect(after(offered, say('decline-draw', 'japan'))).toMatchObject({ offer: null, ending: null });
  const drawn = after(offered, say('accept-draw', 'japan'));
  expect(drawn).toMatchObject({ offer: null, ending: { how: 'agreed', winner: null } });
  expect(awaited(gj73, drawn)).toEqual([]);
});

test('whoever resigns loses, and a match that is over takes no more events', () => {
  const over = after(open(), say('resign', 'us'));
  expect(over.ending).toEqual({ how: 'resigned', winner: 'japan' });
  expect(undoFor(after(open(), move, say('resign', 'us')), 'us')).toBe('none');
  for (const event of [move, say('undo', 'us'), say('offer-draw', 'japan'), say('resign', 'japan')])
    expect(codeOf(() => after(over, event))).toBe('finished');
});

describe('what a machine says', () => {
  const { action } = move as { action: Action };
  const thought = (says: Json) => ({ action, memory: BLANK, says });
  const said = { axis: 'north' };

  test('comes with its action, and stands until it says something else', () => {
    const room = after(open(), eventOf(open(), 'us', thought(said))!);
    expect(room.said).toEqual({ us: said });
    const on = after(room, enter);
    expect(on.said).toEqual({ us: said });
    expect(after(on, say('undo', 'us')).said).toEqual({ us: said });
    expect(after(on, { ...(halt as object), says: 'south' } as TableEvent).said).toEqual({ us: 'south' });
    expect(open().said).toEqual({});
  });

  test('is not said twice, and nothing is no remark', () => {
    const room = after(open(), eventOf(open(), 'us', thought(said))!);
    expect(eventOf(room, 'us', thought({ ...said }))).toEqual(move);
    expect(eventOf(room, 'us', thought(null))).toEqual(move);
    expect(eventOf(room, 'us', thought('else'))).toEqual({ ...move, says: 'else' });
    expect(eventOf(room, 'us', { ...thought(said), action: null })).toBeNull();
  });

  test('is in the list of events; a person cannot send it', () => {
    const event = { ...move, says: said };
    expect(listedEventSchema.parse(event)).toEqual(event);
    expect(listedEventSchema.parse(move)).toEqual(move);
    expect(eventSchema.parse(move)).toEqual(move);
    expect(eventSchema.safeParse(event).success).toBe(false);
    expect(listedEventSchema.safeParse({ ...move, says: 'x'.repeat(30_000) }).success).toBe(false);
    expect(listedEventSchema.safeParse({ ...say('undo', 'us'), says: said }).success).toBe(false);
  });
});

test('a match that is played out is over with its result', () => {
  let room = openRoom(gj73, { seed: 'end', position: { ...position, at: 'end', turn: 12 } });
  for (let i = 0; i < 100 && !room.ending; i++) {
    const [role] = awaited(gj73, room);
    room = after(room, { kind: 'act', role: role!, action: legal(gj73, room.match, role!).at(-1)! });
  }
  expect(room.ending).toEqual({ how: 'played', winner: room.match.result!.winner });
});

const kinds: readonly (Said | 'act')[] = [
  'act',
  'undo',
  'ask-undo',
  'grant-undo',
  'refuse-undo',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'resign',
];

test('whatever events come in, the room is refused or made anew, and its events replay to the same room', () => {
  const attempt = fc.record({
    kind: fc.oneof({ weight: 12, arbitrary: fc.constant('act' as const) }, fc.constantFrom(...kinds)),
    role: fc.constantFrom('us', 'japan', 'us', 'japan', 'spectator'),
    pick: fc.nat(),
    legal: fc.boolean(),
  });
  let taken = 0;
  fc.assert(
    fc.property(
      fc.array(attempt, { minLength: 20, maxLength: 120 }),
      fc.string({ maxLength: 8 }),
      (attempts, seed) => {
        const start = openRoom(gj73, { seed });
        const events: TableEvent[] = [];
        let room = start;
        for (const { kind, role, pick, legal: fair } of attempts) {
          // Resigning ends it all: seldom, so that the rest is tried too.
          if (kind === 'resign' && pick % 4 > 0) continue;
          const asked = fair ? (waiting(gj73, room.match)?.roles[0] ?? role) : role;
          const options = legal(gj73, room.match, asked);
          const action = options[pick % Math.max(1, options.length)] ?? parseAction('move piece=US-17-1');
          const event: TableEvent = kind === 'act' ? { kind, role: asked, action } : { kind, role };
          const before = canonicalJson(room);
          const code = codeOf(() => {
            const next = take(gj73, room, event);
            expect(next.seq).toBe(room.seq + 1);
            expect(canonicalJson(room)).toBe(before);
            room = next;
            events.push(event);
          });
          if (code !== 'none') expect(canonicalJson(room)).toBe(before);
        }
        const again = events.reduce((now, event) => take(gj73, now, event), start);
        expect(canonicalJson(again)).toBe(canonicalJson(room));
        expect(hash(again.match)).toBe(hash(room.match));
        taken += events.length;
      },
    ),
    { numRuns: 60 },
  );
  expect(taken).toBeGreaterThan(500);
});
