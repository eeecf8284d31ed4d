import { type Counter, parseAction, type Stack } from '@ironbottom/engine';
import { EMPTY, framed, holding, isPlain, NOTHING, point } from '@ironbottom/engine/choosing';
import { openRoom, type Room, sight, take } from '@ironbottom/room';
import { describe, expect, test } from 'vitest';
import { guns } from '../../../engine/test/guns.ts';
import type { Choice, Scene } from '../../src/model.ts';
import {
  answersOf,
  askedAbout,
  gatherings,
  isLookedAt,
  isOf,
  likeliest,
  lit,
  movesCounters,
  offered,
  readyCards,
  readyFirst,
  takesSeveral,
  targetAt,
  withCard,
} from '../../src/table/choosing.ts';
import { heldUntil, orderEvent } from '../../src/table/OrderNotes.tsx';

type Guns = ReturnType<typeof guns.cloneState>;

/** Scenes made by hand: cards, stacks that are gathered counter by counter, answers given in advance. */

const choice = (action: Choice['action'], part: Partial<Choice> = {}): Choice => ({
  action,
  text: action.verb,
  short: action.verb,
  waives: false,
  hasOdds: false,
  march: null,
  gathers: false,
  ...part,
});
const pick = (piece: string): Choice => choice({ verb: 'pick', unit: piece }, { piece, gathers: true });

const counter = (id: string, picked = false): Counter => ({
  id,
  side: 'allies',
  name: id,
  values: '',
  face: { kind: 'back', palette: 'us-navy' },
  known: false,
  faceDown: false,
  reduced: false,
  spent: false,
  ...(picked && { picked: true }),
});
const stack = (hex: string, ...counters: Counter[]): Stack => ({ hex, side: 'allies', label: '', counters });

function scene(choices: readonly Choice[], stacks: readonly Stack[] = [], more: Partial<Scene> = {}): Scene {
  return {
    game: 'test',
    role: 'allies',
    at: 4,
    turn: 1,
    seq: 4,
    sides: {},
    side: 'allies',
    field: { shots: [], paths: false, sight: false, standing: false },
    board: {
      stacks,
      marks: {},
      arrows: [],
      markers: [],
      tracks: [{ id: 'turn', title: '', value: 'Turn 5' }],
      panels: [],
    },
    phases: [],
    asked: { id: 'move', text: '', advice: null, rule: '', roles: ['allies'], mine: true },
    choices,
    interrupts: [],
    plan: null,
    score: null,
    fight: null,
    orders: [],
    result: null,
    ...more,
  };
}

describe('counters that are gathered', () => {
  const ships = [pick('hornet'), pick('wasp'), choice({ verb: 'done' })];
  const table = scene(ships, [
    stack('4828', counter('hornet'), counter('wasp')),
    stack('5808', counter('enterprise')),
  ]);

  test('are taken up by one click each', () => {
    expect(point(table, EMPTY, [], { hex: '4828', piece: 'wasp' })).toEqual({
      kind: 'act',
      choices: [ships[1]],
    });
  });

  test('are held first where there is more that can be done with them', () => {
    const both = scene(
      [pick('hornet'), choice({ verb: 'to-track', unit: 'hornet' }, { piece: 'hornet' })],
      [stack('4828', counter('hornet'))],
    );
    expect(point(both, EMPTY, [], { hex: '4828', piece: 'hornet' }).kind).toBe('hold');
  });

  test('are taken up together with all others of their hex', () => {
    expect(gatherings(table, '4828', NOTHING)).toEqual([ships.slice(0, 2)]);
    expect(gatherings(table, '5808', NOTHING)).toEqual([]);
    expect(gatherings(table, null, NOTHING)).toEqual([]);
  });

  test('are taken up together with all that a frame holds, wherever they lie', () => {
    const enterprise = pick('enterprise');
    const wide = scene([...ships, enterprise], table.board.stacks);
    expect(framed(wide, ['4828', '5808'])).toEqual({
      kind: 'act',
      choices: [...ships.slice(0, 2), enterprise],
    });
    expect(framed(wide, ['5808'])).toEqual({ kind: 'act', choices: [enterprise] });
    expect(takesSeveral(wide, EMPTY)).toBe(true);
    expect(takesSeveral(table, EMPTY)).toBe(false);
    // Nothing in it can be taken up: it is asked why, hex by hex.
    expect(framed(table, ['5808'])).toEqual({ kind: 'refuse', points: [{ hex: '5808' }] });
  });

  test('go to a place together where they can go to one only, when a frame is drawn around them', () => {
    const join = (piece: string, hex: string): Choice =>
      choice({ verb: 'join', unit: piece, hex }, { piece, hex, gathers: true });
    const joins = [join('hornet', '4021'), join('enterprise', '4021')];
    const both = ['4828', '5808'];
    expect(framed(scene(joins, table.board.stacks), both)).toEqual({ kind: 'act', choices: joins });
    const two = scene([...joins, join('wasp', '4423')], table.board.stacks);
    expect(framed(two, both).kind).toBe('refuse');
  });

  test('look spent only while others can still be taken up', () => {
    expect(movesCounters(table)).toBe(true);
    expect(movesCounters(scene([choice({ verb: 'pass' })]))).toBe(false);
    const advance = choice({ verb: 'advance', piece: 'wasp' }, { piece: 'wasp', hex: '4021', gathers: true });
    expect(movesCounters(scene([advance]))).toBe(false);
  });

  test('lie on top while they can be taken up, and stay where they are otherwise', () => {
    const tops = ({ stacks }: Scene['board']) => stacks.map(({ counters }) => counters.map(({ id }) => id));
    const { board } = table;
    expect(tops(readyFirst(table, new Set(['wasp', 'enterprise'])))).toEqual([
      ['wasp', 'hornet'],
      ['enterprise'],
    ]);
    expect(readyFirst(table, new Set(['hornet', 'wasp']))).toBe(board);
    expect(readyFirst(table, new Set())).toBe(board);
    // Who has been taken up and is about to go stays in sight, though another could still join it.
    const stacks = [stack('4828', counter('hornet', true), counter('wasp'))];
    const halt = choice({ verb: 'halt' }, { march: 'stop' });
    expect(tops(readyFirst(scene([halt, pick('wasp')], stacks), new Set(['wasp'])))).toEqual([
      ['hornet', 'wasp'],
    ]);
  });

  test('go to a place together, or one by one: each place is an answer of its own', () => {
    const join = (piece: string, hex: string): Choice =>
      choice({ verb: 'join', unit: piece, hex }, { piece, hex, gathers: true });
    const joins = [join('hornet', '4021'), join('wasp', '4021'), join('hornet', '4423')];
    const fighting = scene(joins, [stack('4828', counter('hornet'), counter('wasp'))]);
    expect(gatherings(fighting, '4828', NOTHING)).toEqual([joins.slice(0, 2)]);
    // A click on the counter only takes it up: it is the hex that says where.
    const one = scene(joins.slice(0, 1), [stack('4828', counter('hornet'))]);
    expect(point(one, EMPTY, [], { hex: '4828', piece: 'hornet' }).kind).toBe('hold');
  });

  test('then go where a click says, and the first of several ways there is shown before', () => {
    const sail = choice({ verb: 'sail', hex: '4423' }, { hex: '4423' });
    const land = choice({ verb: 'assault', hex: '4423' }, { hex: '4423' });
    const far = choice({ verb: 'sail', hex: '4522' }, { hex: '4522' });
    const going = scene([sail, land, far], [stack('4828', counter('hornet', true))]);
    expect(point(going, EMPTY, [], { hex: '4522', piece: null })).toEqual({ kind: 'act', choices: [far] });
    expect(point(going, EMPTY, [], { hex: '4423', piece: null })).toMatchObject({
      kind: 'hold',
      hand: { pended: { choices: [sail, land] } },
    });
    expect(targetAt(going, EMPTY, '4423')).toBe(sail);
    // Also where another counter of theirs lies, though a march could be ended by pointing at it.
    const halt = choice({ verb: 'halt' }, { march: 'stop' });
    const joining = scene(
      [far, halt],
      [stack('4522', counter('wasp')), stack('4828', counter('hornet', true))],
    );
    expect(point(joining, EMPTY, [], { hex: '4522', piece: 'wasp' })).toEqual({
      kind: 'act',
      choices: [far],
    });
    // And who can still join them is taken up, not sent alone.
    const wasp = pick('wasp');
    const growing = scene([far, halt, wasp], [stack('4828', counter('hornet', true), counter('wasp'))]);
    expect(point(growing, EMPTY, [], { hex: '4828', piece: 'wasp' })).toEqual({
      kind: 'act',
      choices: [wasp],
    });
    // A second click on the one that lies on top takes the next of its stack.
    expect(point(growing, EMPTY, [], { hex: '4828', piece: 'hornet' })).toEqual({
      kind: 'act',
      choices: [wasp],
    });
    expect(targetAt(going, EMPTY, '1005')).toBeUndefined();
  });
});

test('an aim pointed at again sends all of the one stack that can only go there', () => {
  const advance = (piece: string): Choice =>
    choice({ verb: 'advance', piece }, { piece, hex: '0506', gathers: true });
  const [one, other] = [advance('1-7'), advance('2-7')];
  const aimed = { held: { ...EMPTY.held, goal: '0506' }, pended: null };
  const at = { hex: '0506', piece: null };
  const together = scene([one, other], [stack('0505', counter('1-7'), counter('2-7'))]);
  expect(point(together, aimed, [], at)).toEqual({ kind: 'act', choices: [one, other] });
  const apart = scene([one, other], [stack('0505', counter('1-7')), stack('0605', counter('2-7'))]);
  expect(point(apart, aimed, [], at)).toEqual({ kind: 'drop' });
});

test('of several fights none is begun by a button or a key: the odds come first', () => {
  const fights = ['0505', '0506'].map(hex => choice({ verb: 'fight', hex }, { hex, hasOdds: true }));
  const several = scene(fights);
  expect(likeliest(several, EMPTY)).toBeUndefined();
  expect(isLookedAt(several, EMPTY, fights[0]!)).toBe(true);
  const pended = { held: EMPTY.held, pended: { choices: fights.slice(1), hex: '0506' } };
  expect(likeliest(several, pended)).toBe(fights[1]);
  expect(isLookedAt(several, pended, fights[1]!)).toBe(false);
  expect(likeliest(scene(fights.slice(1)), EMPTY)).toBe(fights[1]);
});

test('an answer that lets a chance go by is never given by a key', () => {
  const roll = choice({ verb: 'roll' });
  const leave = choice({ verb: 'done' });
  expect(likeliest(scene([roll, leave]), EMPTY)).toBe(leave);
  expect(likeliest(scene([roll, { ...leave, waives: true }]), EMPTY)).toBeUndefined();
  const [take, send] = [
    pick('hornet'),
    choice({ verb: 'to-track', unit: 'hornet' }, { piece: 'hornet', waives: true }),
  ];
  expect(likeliest(scene([take, send]), holding('hornet'))).toBe(take);
});

test('where it is asked what to fire at only that is lit, until somebody is in hand', () => {
  const fire = choice({ verb: 'fire', units: ['gun'] }, { piece: 'gun', hex: '0506' });
  const dig = choice({ verb: 'dig', unit: 'gun' }, { piece: 'gun', hex: '0505' });
  const asked = scene([fire, dig], [stack('0505', counter('gun'))], {
    field: { shots: ['fire'], paths: false, sight: false, standing: false },
  });
  const hexes = (hand: Parameters<typeof lit>[1]): string[] => lit(asked, hand, []).map(({ hex }) => hex);
  expect(hexes(EMPTY)).toEqual(['0506']);
  expect(hexes(holding('gun'))).toEqual(['0506', '0505']);
});

test('with one counter in hand another does nothing where only that one could', () => {
  const dig = choice({ verb: 'dig', unit: 'dozer' }, { piece: 'dozer', hex: '0506' });
  const both = scene([dig, pick('tank')], [stack('0505', counter('dozer'), counter('tank'))]);
  expect(point(both, EMPTY, [], { hex: '0506', piece: null }).kind).toBe('act');
  expect(point(both, holding('tank'), [], { hex: '0506', piece: null }).kind).toBe('refuse');
});

test('what is proposed as a whole stands before letting it go, and yields to a plain answer', () => {
  const done = choice({ verb: 'done' });
  const suggests = { label: 'All', text: '', actions: [] };
  const asked = (last: Choice): Scene =>
    scene([last], [], { plan: { suggests } as unknown as Scene['plan'] });
  expect(offered(asked({ ...done, waives: true }), EMPTY)).toBe(suggests);
  expect(offered(asked(done), EMPTY)).toBeUndefined();
  expect(offered(asked({ ...done, waives: true }), holding('hornet'))).toBeUndefined();
});

test('of many answers of one kind none is given by a key', () => {
  const bids = ['0', '1', '2', '3'].map(points => choice({ verb: 'bid', side: 'japan', points }));
  expect(likeliest(scene(bids), EMPTY)).toBeUndefined();
  expect(likeliest(scene(bids.slice(2)), EMPTY)).toBe(bids[3]);
});

describe('what is asked about', () => {
  test('is where the counters lie that something can be done with, and the hexes that are named', () => {
    const table = scene(
      [pick('hornet'), choice({ verb: 'declare', hex: '4021' }, { hex: '4021' })],
      [stack('4828', counter('hornet')), stack('5808', counter('enterprise'))],
    );
    expect(askedAbout(table)).toEqual(['4828', '4021']);
  });

  test('is where the battles of the plan are, where only cards can be played', () => {
    const plan = { title: '', rows: [], parts: [], outlooks: [{ title: '', hex: '4021', rows: [] }] };
    expect(askedAbout(scene([choice({ verb: 'done' })], [], { plan }))).toEqual(['4021']);
  });

  test('is where those are that have been taken up, once some have', () => {
    const table = scene(
      [choice({ verb: 'sail', hex: '4021' }, { hex: '4021' })],
      [stack('4828', counter('hornet', true)), stack('5808', counter('enterprise'))],
    );
    expect(askedAbout(table)).toEqual(['4828']);
  });
});

describe('cards', () => {
  const event = choice({ verb: 'event', card: 'A-7' }, { card: 'A-7' });
  const discard = choice({ verb: 'discard', card: 'A-7' }, { card: 'A-7' });
  const pass = choice({ verb: 'pass' });
  const table = scene([event, discard, choice({ verb: 'event', card: 'A-9' }, { card: 'A-9' }), pass]);

  test('carry their own buttons: they are not among those of the prompt', () => {
    expect(isPlain(event)).toBe(false);
    expect(answersOf(table, EMPTY)).toEqual([pass]);
    expect(withCard(table, 'A-7')).toEqual([event, discard]);
    expect([...readyCards(table)]).toEqual(['A-7', 'A-9']);
  });
});

describe('answers given in advance', () => {
  const choice = {
    id: 'weather',
    text: 'weather',
    order: { when: 'weather', if: [], answer: { verb: 'done' } },
    answersNow: true,
  };
  const now = scene([], [], { orders: [choice] });

  test('are events of the seat: given for a turn or until they are withdrawn', () => {
    expect(orderEvent(now, choice, 'turn')).toEqual({
      kind: 'order',
      role: now.role,
      order: { id: 'weather', when: 'weather', if: [], answer: { verb: 'done' }, until: 'turn' },
    });
    expect(orderEvent(now, choice, null)).toEqual({ kind: 'withdraw', role: now.role, id: 'weather' });
  });

  test('hold as the table says', () => {
    const held = { ...choice.order, id: 'weather', until: 'withdrawn', turn: null } as const;
    expect(heldUntil([held], 'weather')).toBe('withdrawn');
    expect(heldUntil([held], 'attack')).toBeNull();
  });
});

test('a scene from before a step of one’s own plan is not of the table any more, and one from before others’ steps is', () => {
  const written = (room: Room<Guns>, role: string, text: string): Room<Guns> =>
    take(guns, room, { kind: 'act', role, action: parseAction(text) });
  const sceneOf = (room: Room<Guns>, role: string): Scene => {
    const { view, seq } = sight(guns, room, role, 0);
    return scene([], [], { role, at: view.actions, seq });
  };
  const opened = openRoom(guns, { seed: 'scene' });
  const stepped = written(opened, 'north', 'aim hexes=[a b]');
  const now = sight(guns, stepped, 'north', 0);
  expect(isOf(sceneOf(opened, 'north'), now)).toBe(false);
  expect(isOf(sceneOf(stepped, 'north'), now)).toBe(true);
  expect(isOf(sceneOf(stepped, 'south'), now)).toBe(false);
  expect(isOf(sceneOf(opened, 'south'), sight(guns, stepped, 'south', 0))).toBe(true);
  // A step taken back and another one written: as many steps, and not the same.
  const other = written(take(guns, stepped, { kind: 'undo', role: 'north' }), 'north', 'dig');
  expect(isOf(sceneOf(stepped, 'north'), sight(guns, other, 'north', 0))).toBe(false);
});

test('where a way to do all of it is offered, Enter chooses none of several places', () => {
  const at = (hex: string): Choice => choice({ verb: 'aim', hex }, { hex });
  const table = scene([at('2331'), at('2431')]);
  expect(likeliest(table, EMPTY)?.hex).toBe('2431');
  const plan = { suggests: { label: '', text: '' } } as unknown as Scene['plan'];
  expect(likeliest({ ...table, plan }, EMPTY)).toBeUndefined();
});
