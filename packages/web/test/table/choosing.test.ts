import { act, newMatch, parseAction, type Reached, type Role, view } from '@ironbottom/engine';
import { EMPTY, holding, immediate, point } from '@ironbottom/engine/choosing';
import { gj73 } from '@ironbottom/gj73';
import { describe, expect, test } from 'vitest';
import type { Choice, Scene } from '../../src/model.ts';
import { referee as refereeOf } from '../../src/referee/referee.ts';
import {
  areTheRest,
  cardsOut,
  doesOneThing,
  type Hand,
  likeliest,
  lit,
  points,
  ready,
  saidShort,
} from '../../src/table/choosing.ts';
import { books } from '../referee/help.ts';

const referee = refereeOf(books());

/** A match at the first decision of that name: before it, `verb` is done where it can be, else as little as possible. */
async function at(
  decision: string,
  role: Role,
  verb = 'done',
): Promise<{ scene: Scene; reach(piece: string): Promise<readonly Reached[]> }> {
  const match = newMatch(gj73, { seed: 'choosing' });
  for (let i = 0; i < 200; i++) {
    const look = { view: view(gj73, match, role), seq: i, language: 'en' as const };
    const scene = await referee.scene(look);
    if (scene.asked!.id === decision)
      return { scene, reach: piece => referee.reach(look, piece === '' ? [] : [piece]) };
    const asked = await referee.scene({
      view: view(gj73, match, scene.asked!.roles[0]!),
      seq: i,
      language: 'en',
    });
    const choice =
      asked.choices.find(each => each.action.verb === verb) ??
      asked.choices.find(each => each.action.verb === 'done') ??
      asked.choices[0]!;
    act(gj73, match, asked.role, choice.action);
  }
  throw new Error(`${decision} never came`);
}

test('a chit to be spent is clicked again; a battalion has hexes to go to', async () => {
  const { scene: supply } = await at('us.supply.spend', 'us');
  const chit = holding(supply.choices.find(({ piece }) => piece)!.piece!);
  expect(doesOneThing(supply, chit)).toBe(true);
  expect(lit(supply, chit, [])).toEqual([]);
  const { scene: movement } = await at('us.movement.choose', 'us');
  expect(doesOneThing(movement, holding('US-383-2'))).toBe(false);
});

test('one click takes up who could also be let go of: that waits for a button', () => {
  const choice = (verb: string, gathers: boolean) =>
    ({ action: { verb }, piece: 'x', gathers, march: null, hasOdds: false, waives: !gathers }) as const;
  const choices = [choice('pick', true), choice('send-away', false)];
  const board = { stacks: [{ hex: 'h', side: 'us', counters: [{ id: 'x' }] }] } as unknown as Scene['board'];
  const at = { hex: 'h', piece: 'x' };
  expect(point({ side: 'us', board, choices, interrupts: [] }, EMPTY, [], at)).toEqual({
    kind: 'act',
    choices: [choices[0]],
  });
});

describe('pointing in movement', () => {
  test('takes up a counter that can move, and puts it down again', async () => {
    const { scene } = await at('us.movement.choose', 'us');
    const first = point(scene, EMPTY, [], { hex: '1302', piece: 'US-383-2' });
    expect(first).toEqual({ kind: 'hold', hand: holding('US-383-2') });
    expect(point(scene, holding('US-383-2'), [], { hex: '1302', piece: 'US-383-2' }).kind).toBe('drop');
  });

  test('lights every hex in reach with its cost, and a click there is a march', async () => {
    const { scene, reach } = await at('us.movement.choose', 'us');
    const reached = await reach('US-383-2');
    const hexes = lit(scene, holding('US-383-2'), reached);
    expect(hexes.map(({ hex }) => hex).sort()).toEqual(reached.map(({ hex }) => hex).sort());
    const there = reached.find(({ hex }) => hex === '1304')!;
    expect(hexes.find(({ hex }) => hex === '1304')!.text).toBe(points(there.cost));
    expect(point(scene, holding('US-383-2'), reached, { hex: '1304', piece: null })).toEqual({
      kind: 'march',
      to: there,
    });
  });

  test('asks why where nothing can be done', async () => {
    const { scene, reach } = await at('us.movement.choose', 'us');
    const outcome = point(scene, holding('US-383-2'), await reach('US-383-2'), { hex: '0105', piece: null });
    expect(outcome).toEqual({
      kind: 'refuse',
      points: [{ hex: '0105', piece: 'US-383-2', held: true }, { hex: '0105' }],
    });
  });

  test('shows rings on own counters only', async () => {
    const { scene } = await at('us.movement.choose', 'us');
    const own = new Set(
      [...scene.board.stacks, ...scene.board.panels].flatMap(({ counters }) =>
        counters.filter(({ side }) => side === 'us').map(({ id }) => id),
      ),
    );
    expect(ready(scene).size).toBeGreaterThan(10);
    for (const piece of ready(scene)) expect(own.has(piece)).toBe(true);
  });

  test('lets Enter end the movement only when somebody has moved, and while nothing is in hand', async () => {
    const { scene } = await at('us.movement.choose', 'us');
    expect(likeliest(scene, EMPTY)).toBeUndefined();
    const begun = { ...scene, choices: scene.choices.map(choice => ({ ...choice, waives: false })) };
    expect(likeliest(begun, EMPTY)?.action).toEqual(parseAction('done'));
    expect(likeliest(begun, holding('US-383-2'))).toBeUndefined();
    const stand = { ...scene.choices[0]!, action: { verb: 'stand' }, piece: 'US-383-2', march: null };
    expect(likeliest({ ...begun, interrupts: [stand] }, holding('US-383-2'))).toBeUndefined();
    const stays = begun.choices.filter(({ piece }) => piece !== 'US-383-2');
    expect(likeliest({ ...begun, choices: stays, interrupts: [stand] }, holding('US-383-2'))).toBe(stand);
  });
});

describe('pointing on the march', () => {
  test('ends it at the counter itself, and goes over to another at once', async () => {
    const { scene, reach } = await at('us.movement.enter', 'us', 'move');
    const reached = await reach('');
    const stop = scene.choices.find(choice => choice.march === 'stop')!;
    const start = reached[0]!.path[0]!;
    const mover = scene.board.stacks.find(({ hex }) => hex === start)!.counters[0]!.id;
    expect(point(scene, EMPTY, reached, { hex: start, piece: mover })).toEqual({
      kind: 'act',
      choices: [stop],
    });
    const other = scene.board.stacks.find(
      ({ hex, side }) => side === 'us' && hex !== start && !reached.some(each => each.hex === hex),
    )!;
    const piece = other.counters[0]!.id;
    expect(point(scene, EMPTY, reached, { hex: other.hex, piece })).toEqual({ kind: 'switch', stop, piece });
  });
});

describe('pointing at counters in boxes', () => {
  test('takes one up first, and does it at the second click', async () => {
    const { scene } = await at('us.supply.spend', 'us');
    const spend = scene.choices.find(({ action }) => action.verb === 'spend')!;
    const piece = spend.piece!;
    expect(point(scene, EMPTY, [], { hex: null, piece })).toEqual({ kind: 'hold', hand: holding(piece) });
    expect(immediate(scene, holding(piece).held)).toContain(spend);
    expect(point(scene, holding(piece), [], { hex: null, piece })).toEqual({ kind: 'act', choices: [spend] });
  });
});

describe('half points', () => {
  test.each([
    [0.5, '½'],
    [1, '1'],
    [1.5, '1½'],
    [2, '2'],
  ])('%d is written %s', (cost, text) => expect(points(cost)).toBe(text));
});

describe('an attack', () => {
  const attack = (from: string): Choice => ({
    action: { verb: 'attack', from, to: 'e' },
    text: '',
    short: '',
    from,
    hex: 'e',
    hasOdds: true,
    march: null,
    gathers: false,
    waives: false,
  });
  const stack = (hex: string, side: string) =>
    ({ hex, side, counters: [{ id: `at ${hex}` }] }) as unknown as Scene['board']['stacks'][number];
  const table = (...from: string[]) => ({
    side: 'us',
    board: { stacks: [...from.map(hex => stack(hex, 'us')), stack('e', 'japan')], panels: [] },
    choices: from.map(attack),
    interrupts: [],
  });
  const click = (now: ReturnType<typeof table>, ...hexes: string[]) =>
    hexes.reduce<{ hand: Hand; kinds: string[] }>(
      ({ hand, kinds }, hex) => {
        const outcome = point(now, hand, [], { hex, piece: `at ${hex}` });
        return { hand: outcome.kind === 'hold' ? outcome.hand : EMPTY, kinds: [...kinds, outcome.kind] };
      },
      { hand: EMPTY, kinds: [] },
    ).kinds;

  test('is looked at, and begun by a second click on the enemy, whoever was clicked first', () => {
    expect(click(table('a'), 'a', 'e', 'e')).toEqual(['hold', 'hold', 'act']);
    expect(click(table('a'), 'e', 'e')).toEqual(['hold', 'act']);
    expect(click(table('a', 'b'), 'e', 'a', 'e')).toEqual(['hold', 'hold', 'act']);
  });

  test('after the enemy, a click on who attacks says yes as well; after its own stack it is put down', () => {
    expect(click(table('a'), 'e', 'a')).toEqual(['hold', 'act']);
    expect(click(table('a', 'b'), 'e', 'a', 'a')).toEqual(['hold', 'hold', 'act']);
    expect(click(table('a', 'b'), 'e', 'a', 'b')).not.toContain('act');
    expect(click(table('a'), 'a', 'e', 'a')).toEqual(['hold', 'hold', 'drop']);
  });
});

test('a button says the counter’s name only where there are several', () => {
  const choice = (piece: string | undefined, short: string): Choice =>
    ({ ...(piece && { piece }), short, text: `${short} ${piece}` }) as Choice;
  const [near, far] = [choice('a', 'to 1306'), choice('a', 'to 1206')];
  expect([near, far].map(each => saidShort([near, far], each))).toEqual(['to 1306', 'to 1206']);
  const other = choice('b', 'to 1306');
  expect(saidShort([near, other], near)).toBe('to 1306 a');
  expect(saidShort([near, choice('a', 'to 1306')], near)).toBe('to 1306 a');
  const done = choice(undefined, 'Done');
  expect(saidShort([done], done)).toBe(done.text);
});

describe('cards', () => {
  const card = (id: string) => ({ id });
  const hand = (side: string, held: string[], discards: string[]) => ({
    ...{ side, title: `hand of ${side}`, cards: held.map(card) },
    piles: [{ id: 'discard', title: `discards of ${side}`, cards: discards.map(card), unknown: 0 }],
  });
  const scene = (...wanted: string[]) =>
    ({
      choices: wanted.map(id => ({ card: id })),
      interrupts: [],
      board: { hands: [hand('us', ['a', 'b'], ['c', 'd']), hand('japan', ['e'], [])] },
    }) as unknown as Scene;
  const out = (wanted: string[], called = false) => {
    const lying = cardsOut(scene(...wanted), 'us', called);
    return lying && [lying.title, lying.cards.map(({ id }) => id).join(' ')];
  };

  test('lie out while one of them can be used, or when they are called for', () => {
    expect(out([])).toBeNull();
    expect(out(['b'])).toEqual([null, 'a b']);
    expect(out([], true)).toEqual([null, 'a b']);
  });

  test('that are asked for out of a pile lie out instead of the hand, and no others', () => {
    expect(out(['d'])).toEqual(['discards of us', 'd']);
    expect(out(['e'])).toEqual(['hand of japan', 'e']);
  });
});

test('who goes along with some that have been taken up is called the rest of them', () => {
  const choices = [{ action: { verb: 'take' }, piece: 'x' }] as unknown as Choice[];
  const rest = (...picked: string[]): boolean => {
    const counters = ['x', 'y'].map(id => ({ id, picked: picked.includes(id) }));
    const scene = { choices, board: { stacks: [{ hex: 'h', counters }] } } as unknown as Scene;
    return areTheRest(scene, choices);
  };
  // Where all that are active are marked nobody has set out yet.
  expect([rest(), rest('x'), rest('y'), rest('x', 'y')]).toEqual([false, false, true, true]);
});
