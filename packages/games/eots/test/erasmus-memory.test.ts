import {
  act,
  BLANK,
  chanceFromSeed,
  formatAction,
  type Json,
  legal,
  policyBot,
  type Role,
  remembered,
  view,
  waiting,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { holds } from '../bot/conditions.ts';
import { factsOf } from '../bot/facts.ts';
import { axisChart } from '../bot/lists/index.ts';
import { type Notes, notesAt } from '../bot/notes.ts';
import type { Course } from '../bot/planner/course.ts';
import { policy } from '../bot.ts';
import { ALLIES, hexOf, JAPAN, unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { put, setControl } from '../state.ts';
import { Table } from './units-table.ts';

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** The notes of a side at its card action, with what it knew before. */
function noted(t: Table, role: Role, last: Notes | null = null): Notes {
  const seen = view(eots, t.match, role, false);
  return notesAt({ ...seen, waiting: { ...seen.waiting!, id: 'offensives.action' } }, last)!;
}

/** Any other card action than the one before. */
const later = (t: Table, role: 0 | 1): void => void t.state.cards[role].hand.pop();

const allied = (turn: number) => ({
  at: 'offensives',
  scenario: '1943-44',
  turn,
  active: 'allies',
  units: { 'hq-cpac': '5808', 'hq-south': '2212', 'us-cv-enterprise': '5808' },
  control: { allies: ['3813'] },
  hands: { japan: ['J-41'], allies: ['A-5', 'A-8', 'A-9', 'A-13'] },
});

describe('what Erasmus remembers', () => {
  test('CDSS-4.3, CDSS-P-5 a phase that was reached never goes back', () => {
    const t = Table.position(allied(6));
    const first = noted(t, 'allies');
    expect(first.phase).toBe('end');
    setControl(t.state, hexOf('3813'), JAPAN);
    later(t, ALLIES);
    expect(noted(t, 'allies').phase).toBe('middle');
    const second = noted(t, 'allies', first);
    expect(second.phase).toBe('end');
    expect(factsOf(t.state, ALLIES, second).phase).toBe('end');
  });

  test('CDSS-P-5, CDSS-A-O-D1, CDSS-A-O-N4 a defence once in place and an evacuation once made stay so', () => {
    const t = Table.position({
      ...allied(2),
      scenario: '1942',
      units: {
        'hq-seac': '1805',
        'hq-south': '2212',
        'cw-1-ind': '2008',
        'cw-b-ind': '2006',
        'ch-66': '2206',
        'ch-6': '2106',
        'ch-5': '2305',
        'cw-1b': '2105',
        'us-r-corps': '2813',
      },
      control: {},
    });
    const opening = axisChart('allies', 'opening');
    const inPlace = (notes: Notes | null): boolean => holds(opening, 'E', factsOf(t.state, ALLIES, notes));
    const first = noted(t, 'allies');
    expect(first.done).toContain('A-O:S4');
    expect(first.done).not.toContain('A-O:S1');
    put(t.state, unitOf('cw-b-ind'), hexOf('2105'));
    later(t, ALLIES);
    expect(inPlace(null)).toBe(false);
    expect(inPlace(noted(t, 'allies', first))).toBe(true);
    put(t.state, unitOf('us-r-corps'), hexOf('2719'));
    expect(noted(t, 'allies', first).done).toContain('A-O:S1');
  });

  test('CDSS-A-E-S6.2, CDSS-P-5 the strategy of the card before is known to the next one of the same chart', () => {
    const t = Table.position(allied(10));
    const first = noted(t, 'allies');
    expect(first.before).toBeNull();
    expect(first.strategy).toMatch(/^A-E:S\d$/);
    later(t, ALLIES);
    const second = noted(t, 'allies', { ...first, strategy: 'A-E:S4' });
    expect(second.before).toBe('S4');
    const facts = factsOf(t.state, ALLIES, second);
    expect([facts.before, facts.situation('firstStrategyRoll')]).toEqual(['S4', false]);
    expect(factsOf(t.state, ALLIES, first).situation('firstStrategyRoll')).toBe(true);
    expect(noted(t, 'allies', { ...first, strategy: 'A-M:S4' }).before).toBeNull();
  });

  test('CDSS-13.7c, CDSS-P-4, CDSS-A-C-A logistics are those of the first card of the turn; cards are counted', () => {
    const t = Table.position(allied(6));
    const first = noted(t, 'allies');
    later(t, ALLIES);
    const second = noted(t, 'allies', first);
    expect(noted(t, 'allies').logistics).toBeLessThan(first.logistics);
    expect([second.logistics, second.cardsPlayed]).toEqual([first.logistics, 1]);
    expect(factsOf(t.state, ALLIES, second).number('logistics')).toBe(first.logistics);
    expect(factsOf(t.state, ALLIES, second).number('cardsPlayed')).toBe(1);
    t.state.turn++;
    const third = noted(t, 'allies', second);
    expect(third.logistics).toBeLessThan(first.logistics);
    expect(third.cardsPlayed).toBe(0);
  });

  test.each([
    [8, 0, 0],
    [9, 1, 0],
    [9, 0, 1],
    [12, 4, 0],
    [12, 3, 1],
    [12, 6, 0],
  ])('CDSS-A-E-N7, CDSS-P-5 turn %i, bombed in the last %i turns: %i missed', (turn, bombed, missed) => {
    const t = Table.position(allied(6));
    Object.assign(t.state, { turn, bombedTurns: bombed });
    expect(factsOf(t.state, ALLIES, null).number('turnsNotBombed')).toBe(missed);
  });

  test('the same card action leaves the notes as they are, and so does every other decision', () => {
    const t = Table.position(allied(6));
    const first = noted(t, 'allies');
    expect(noted(t, 'allies', first)).toBe(first);
    const seen = view(eots, t.match, 'allies', false);
    later(t, ALLIES);
    expect(notesAt({ ...seen, waiting: { ...seen.waiting!, id: 'offensive.move' } }, first)).toBe(first);
  });
});

/** What Japan does in some decisions of its own: with one bot, or with one made anew for each. */
function japaneseActions(anew: boolean, most: number): { actions: string[]; planned: number } {
  const t = Table.game('1942', {}, 'memory');
  let planned = 0;
  const game = {
    ...eots,
    policy: {
      ...policy,
      courses: (...args: Parameters<NonNullable<typeof policy.courses>>) => {
        const courses = policy.courses!(...args);
        if (courses.length > 0) planned++;
        return courses;
      },
    },
  };
  const actions: string[] = [];
  let bot = policyBot(game);
  const others = policyBot(eots);
  while (actions.length < most) {
    const role = waiting(eots, t.match)!.roles[0]!;
    const options = legal(eots, t.match, role);
    const seen = view(eots, t.match, role, false);
    if (anew) bot = policyBot(game, remembered(copied(bot.memory)));
    const action = (role === 'japan' ? bot : others).choose(seen, options, chanceFromSeed('bot'));
    if (role === 'japan') actions.push(formatAction(action));
    act(eots, t.match, role, action);
  }
  return { actions, planned };
}

describe('a plan as data', () => {
  test('CDSS-P-5 a player who is made anew for every decision plays what he would have played anyway', () => {
    const one = japaneseActions(false, 60);
    const many = japaneseActions(true, 60);
    expect(many).toEqual(one);
    expect(one.actions.filter(action => action.startsWith('activate')).length).toBeGreaterThan(5);
    // One plan for each card, not for each decision.
    const cards = one.actions.filter(action => /^(event|operation|pass|future|discard)/.test(action));
    expect(one.planned).toBeLessThanOrEqual(cards.length + 2);
  });

  test('a plan is for one card action: to pass is thought about each time', () => {
    const t = Table.position(allied(6));
    t.state.cards[ALLIES].passes = 2;
    const course: Course = { first: { verb: 'pass' }, moment: noted(t, 'allies').moment, plan: null };
    const next = (): unknown =>
      policy.next!(course, view(eots, t.match, 'allies', false), legal(eots, t.match, 'allies'));
    expect(next()).toEqual({ verb: 'pass' });
    t.state.cards[ALLIES].passes = 1;
    expect(next()).toBeUndefined();
  });

  test('what is no memory is none', () => {
    for (const bad of [undefined, 7, {}, { plan: 1 }, { plan: null, notes: () => 1 }] as Json[])
      expect(remembered(bad)).toEqual(BLANK);
  });
});
