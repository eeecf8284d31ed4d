import {
  act,
  branch,
  call,
  flow,
  formatAction,
  interrupts,
  LANGUAGES,
  legal,
  loop,
  type Match,
  parseAction,
  phase,
  SPECTATOR,
  sequence,
  waiting,
} from '@ironbottom/engine';
import { randomStep, start } from '@ironbottom/gj73/test/walking.ts';
import { expect, test } from 'vitest';
import { phaseMarks } from '../../src/referee/phases.ts';
import { reading } from '../../src/referee/reading.ts';
import { scene } from '../../src/referee/scene.ts';
import { books, entry, from, GAME, noting, readBy, seenBy } from './help.ts';

const A = 'US-17-1';
const K = 'JP-12_IIB-1';
const movement = () => from({ at: 'us.movement', units: { [A]: '1404', [K]: '1510' }, chits: [] });

/** Up to three positions of each decision that random games come to, and their ends. */
async function positions(games: number): Promise<{ match: Match<unknown>; id: string }[]> {
  const { game } = await entry();
  const seen = new Map<string, number>();
  const found: { match: Match<unknown>; id: string }[] = [];
  for (let g = 0; g < games; g++) {
    const walk = start(`scene ${g}`);
    for (;;) {
      const id = waiting(game, walk.match)?.id ?? 'over';
      const times = seen.get(id) ?? 0;
      seen.set(id, times + 1);
      if (times < 3) found.push({ match: structuredClone(walk.match), id });
      if (!randomStep(walk)) break;
    }
  }
  return found;
}

test('a scene offers exactly the legal actions of its seat, and what the seat may do out of turn', async () => {
  const { game } = await entry();
  for (const { match } of await positions(1))
    for (const role of [...game.roles, SPECTATOR]) {
      const { choices, interrupts: out, asked } = scene(await readBy(match, role));
      const real = game.roles.includes(role) ? legal(game, match, role) : [];
      expect(choices.map(({ action }) => formatAction(action))).toEqual(real.map(formatAction));
      expect(out.map(({ action }) => formatAction(action))).toEqual(
        interrupts(game, match, role).map(formatAction),
      );
      expect(asked?.mine ?? false).toBe(waiting(game, match)?.roles.includes(role) ?? false);
      // The table shows whom it is asked about.
      const { piece } = waiting(game, match)?.args ?? {};
      if (typeof piece === 'string' && asked?.mine) expect(asked.piece).toBe(piece);
    }
});

test('every scene of whole games has its words in every language', async () => {
  const shelf = books();
  const found = await positions(2);
  expect(new Set(found.map(({ id }) => id)).size).toBeGreaterThan(20);
  const missing = new Set<string>();
  for (const language of LANGUAGES) {
    const t = noting(await shelf.words(GAME, language), missing);
    for (const { match } of found)
      for (const role of ['us', 'japan', SPECTATOR]) {
        const shown = scene(reading(await entry(), t, await seenBy(match, role)));
        for (const { text } of [...shown.choices, ...shown.interrupts]) {
          expect(text).not.toBe('');
          expect(text).not.toMatch(/\{\{|undefined/);
        }
        expect(shown.asked?.text ?? '').not.toMatch(/\{\{|undefined/);
      }
  }
  expect([...missing]).toEqual([]);
});

test('choices say where they are found, their part in a march, and whether they have odds', async () => {
  const match = await movement();
  const { game } = await entry();
  const first = scene(await readBy(match, 'us')).choices;
  expect(first.find(({ piece }) => piece === A)).toMatchObject({ march: 'start', hasOdds: false });
  expect(first.at(-1)).toMatchObject({ action: { verb: 'done' }, march: null });
  act(game, match, 'us', parseAction(`move piece=${A}`));
  const then = scene(await readBy(match, 'us')).choices;
  expect(then.find(({ hex }) => hex === '1405')?.march).toBe('step');
  expect(then.find(({ action }) => action.verb === 'halt')?.march).toBe('stop');
  const fight = await from({ at: 'us.combat', supply: 3, units: { [A]: '1404', [K]: '1505' }, chits: [] });
  expect(scene(await readBy(fight, 'us')).choices[0]).toMatchObject({
    from: '1404',
    hex: '1505',
    hasOdds: true,
  });
});

test('the phase track shows the player turns, and inside the present one its phases', async () => {
  const { phases } = scene(await readBy(await movement(), 'us'));
  const marks = phases.map(({ id, state, depth }) => `${'  '.repeat(depth)}${id} ${state}`);
  expect(marks).toEqual([
    'us now',
    '  us.draw past',
    '  us.events past',
    '  us.supply past',
    '  us.sea-air past',
    '  us.movement now',
    '  us.prepare ahead',
    '  us.place ahead',
    '  us.combat ahead',
    'japan ahead',
    'end ahead',
  ]);
  expect(phases[5]).toMatchObject({ name: 'Movement', rule: '10.0' });
});

test('when the match is over all phases are past, and the scene has the result', async () => {
  const match = await from({ at: 'end', turn: 12, units: { [K]: '1510' }, chits: [] });
  const { game } = await entry();
  while (!match.result) {
    const role = waiting(game, match)!.roles[0]!;
    act(game, match, role, legal(game, match, role)[0]);
  }
  const shown = scene(await readBy(match, 'us'));
  expect(new Set(shown.phases.map(({ state }) => state))).toEqual(new Set(['past']));
  expect(shown).toMatchObject({ asked: null, choices: [], interrupts: [] });
  expect(shown.result).toMatchObject({ winner: 'japan', text: 'Winner: Japan' });
  expect(shown.result?.scores.map(({ name }) => name).sort()).toEqual(['Japan', 'United States']);
});

test('phases of a procedure that is called stand below the phase that called it', () => {
  const fight = sequence('fight', '9', [phase('fight.fire', '9.1', []), phase('fight.close', '9.2', [])]);
  const order = flow(
    sequence('game', '1', [
      phase('a', '2', [phase('a.one', '2.1', []), phase('a.two', '2.2', [call('a.call', '2.2', fight)])]),
      phase('b', '3', []),
    ]),
  );
  const stack = ['game', 'a', 'a.two', 'a.call', 'fight', 'fight.close'].map(id => ({ id, step: 1 }));
  const marks = phaseMarks(order, null, stack, key => key);
  expect(marks.map(({ id, state, depth }) => [id, state, depth])).toEqual([
    ['a', 'now', 0],
    ['a.one', 'past', 1],
    ['a.two', 'now', 1],
    ['fight.fire', 'past', 2],
    ['fight.close', 'now', 2],
    ['b', 'ahead', 0],
  ]);
});

test('a match that began inside a procedure shows the phases around it, through several calls', () => {
  const fire = sequence('fire', '9.1', [phase('fire.aim', '9.1', []), phase('fire.shoot', '9.1', [])]);
  const fight = sequence('fight', '9', [call('fight.fire', '9.1', fire)]);
  const order = flow(
    sequence('order', '1', [
      phase('a', '2', []),
      phase('b', '3', [call('b.call', '3', fight)]),
      phase('c', '4', [call('c.call', '4', fight)]),
    ]),
  );
  const marks = phaseMarks(order, null, order.paths.get('fire.shoot')!, key => key);
  expect(marks.map(({ id, state, depth }) => `${'  '.repeat(depth)}${id} ${state}`)).toEqual([
    'a past',
    'b now',
    '  fire.aim past',
    '  fire.shoot now',
    'c ahead',
  ]);
});

test('between two phases what was is past, also inside a loop', () => {
  const order = flow(
    loop(
      'turns',
      '1',
      () => true,
      sequence('turn', '1', [phase('a', '2', []), sequence('between', '2', []), phase('b', '3', [])]),
    ),
  );
  const stack = ['turns', 'turn', 'between'].map(id => ({ id, step: 1 }));
  expect(phaseMarks(order, null, stack, key => key).map(({ id, state }) => [id, state])).toEqual([
    ['a', 'past'],
    ['b', 'ahead'],
  ]);
});

test('phases that have no place in this turn are not shown', () => {
  const order = flow<{ turn: number }>(
    sequence('turn', '1', [
      branch('first?', '2', s => s.turn === 1, phase('first', '2', [])),
      branch('later?', '3', s => s.turn > 1, phase('later', '3', [])),
      phase('end', '4', []),
    ]),
  );
  const shown = (turn: number, ...stack: string[]) =>
    phaseMarks(
      order,
      { turn },
      stack.map(id => ({ id, step: 1 })),
      key => key,
    ).map(({ id, state }) => [id, state]);
  expect(shown(1, 'turn', 'first?', 'first')).toEqual([
    ['first', 'now'],
    ['end', 'ahead'],
  ]);
  expect(shown(2, 'turn', 'end')).toEqual([
    ['later', 'past'],
    ['end', 'now'],
  ]);
});

test('what ends a step before anything was done in it lets a chance go by, and no longer afterwards', async () => {
  const { game } = await entry();
  const waived = async (match: Match<unknown>): Promise<string[]> =>
    scene(await readBy(match, 'us')).choices.flatMap(choice => (choice.waives ? [choice.action.verb] : []));
  const moving = await movement();
  expect(await waived(moving)).toEqual(['done']);
  for (const action of [`move piece=${A}`, 'enter hex=1405 by=normal', 'halt'])
    act(game, moving, 'us', parseAction(action));
  expect(await waived(moving)).toEqual([]);
  const units = { [A]: '1404', 'US-17-2': '1606', [K]: '1405', 'JP-12_IIB-2': '1607' };
  const attacking = await from({ at: 'us.combat', supply: 3, units, chits: [] });
  expect(await waived(attacking)).toEqual(['done']);
  act(game, attacking, 'us', parseAction('attack from=1404 to=1405'));
  expect(await waived(attacking)).toEqual([]);
});
