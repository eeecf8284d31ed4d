import {
  type Action,
  act,
  formatAction,
  legal,
  newMatch,
  policyBot,
  type View,
  view,
  waiting,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { axisOf, wantedHexes } from '../bot/aims.ts';
import { evaluate } from '../bot/evaluate.ts';
import { factsOf } from '../bot/facts.ts';
import { intention } from '../bot/intention.ts';
import type { Course } from '../bot/planner/course.ts';
import { Reach } from '../bot/planner/reach.ts';
import { redeploy } from '../bot/planner/redeploy.ts';
import { Theatre } from '../bot/planner/theatre.ts';
import { prospects } from '../bot/prospects.ts';
import { guardWorth, hexWorth } from '../bot/worth.ts';
import { policy } from '../bot.ts';
import { ALLIES, cardOf, hasResource, hexId, hexOf, JAPAN, unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { stackSize } from '../rules/08-movement/24-stacking.ts';
import { type State, sideOf } from '../state.ts';
import { Table } from './units-table.ts';

const see = (t: Table, role: 'japan' | 'allies'): View<State> => view(eots, t.match, role);

/** Lets Erasmus act for a role until somebody else is asked or the next card is due; what he did, in order. */
function play(t: Table, role: 'japan' | 'allies', most = 80): string[] {
  const bot = policyBot(eots);
  const done: string[] = [];
  for (let n = 0; n < most; n++) {
    const asked = waiting(eots, t.match);
    if (!asked?.roles.includes(role)) break;
    if (n > 0 && asked.id === 'offensives.action') break;
    const options = legal(eots, t.match, role);
    const action = bot.choose(see(t, role), options, { pick: () => 0, shuffle: () => undefined } as never);
    done.push(formatAction(action));
    act(eots, t.match, role, action);
  }
  return done;
}

/** A Japanese army beside a weak regiment, and nothing else to do. */
const medan = {
  at: 'offensives',
  scenario: '1942',
  turn: 2,
  active: 'japan',
  units: {
    'hq-south': '2212',
    'jp-a-25': '2015',
    'jp-af-22': '2014',
    'jp-bb-kongo': '2015',
    'du-2-reg': '1813',
    'hq-seac': '1805',
  },
  control: {
    japan: ['philippines', 'malaya', 'dutch_east_indies', 'burma', 'new_guinea', 'australian_mandates'],
    allies: ['1813'],
  },
  hands: { japan: ['J-41'], allies: ['A-5'] },
};

describe('what Erasmus plans', () => {
  test('CDSS-P-12 a weakly held resource is taken with the card at hand', () => {
    const t = Table.position(medan);
    const done = play(t, 'japan');
    expect(done[0]).toBe('operation card=J-41 use=offensive');
    expect(done).toContain('activate unit=jp-a-25');
    expect(done.some(action => action === 'assault hex=1813')).toBe(true);
  });

  test('CDSS-P-13 no more units are sent than can be activated, and every planned one is activated', () => {
    const t = Table.position(medan);
    const course = policy.courses!(see(t, 'japan'), legal(eots, t.match, 'japan'), null)[0]!;
    const first = policy.next!(course, see(t, 'japan'), legal(eots, t.match, 'japan'))!;
    act(eots, t.match, 'japan', first);
    const done = play(t, 'japan');
    const sent = done.filter(action => action.startsWith('activate')).length;
    expect(sent).toBeGreaterThan(0);
    expect(t.state.offensive === null || t.state.offensive.missions.length === sent).toBe(true);
  });

  test('besides the best course others are offered, with other targets and with none', () => {
    const t = Table.game('1943');
    while (waiting(eots, t.match)!.id !== 'offensives.action') {
      const role = waiting(eots, t.match)!.roles[0]!;
      const options = legal(eots, t.match, role);
      act(eots, t.match, role, policy.rank(view(eots, t.match, role), options)[0]!.action);
    }
    const role = waiting(eots, t.match)!.roles[0]! as 'japan' | 'allies';
    const courses = policy.courses!(see(t, role), legal(eots, t.match, role), null) as Course[];
    const targets = courses.flatMap(({ plan }) => (plan ? [plan.targets[0] ?? -1] : []));
    expect(new Set(targets).size).toBeGreaterThanOrEqual(3);
  });

  test('8.34-1 CDSS-P-21 CDSS-P-22 nobody is sent on a trip to where one has to leave the map for him', () => {
    const { state } = Table.game('1943').match;
    const theatre = Theatre.begin(state, JAPAN, cardOf('J-41'), false, unitOf('hq-cf-yam'));
    const { moves } = redeploy(theatre, new Reach(theatre.s, JAPAN));
    expect(moves).not.toEqual([]);
    for (const { hex } of moves.map(each => ('hex' in each ? each : { hex: each.way.at(-1)! })))
      expect(stackSize(theatre.s, JAPAN, hex)).toBeLessThanOrEqual(3);
  });

  test('CDSS-P-44 an HQ is never withdrawn while anything else can be done', () => {
    const t = Table.position({ ...medan, units: { 'hq-south': '2212', 'hq-seac': '1805' } });
    const [course] = policy.courses!(see(t, 'japan'), legal(eots, t.match, 'japan'), null) as Course[];
    expect(course!.first!.use).not.toBe('withdraw-hq');
  });

  test('CDSS-P-45 every B-29 in range bombs', () => {
    const ranked = rankIn('warfare.bomb', [{ verb: 'done' }, { verb: 'bomb', unit: 'us-20bc' }]);
    expect(ranked[0]).toBe('bomb');
  });

  test('a plan is made anew in the middle of an offensive', () => {
    const t = Table.position(medan);
    t.act('japan', 'operation card=J-41 use=offensive');
    const done = play(t, 'japan');
    expect(done).toContain('activate unit=jp-a-25');
  });
});

function rankIn(id: string, actions: readonly Action[]): string[] {
  const t = Table.game('1943');
  const seen = see(t, 'allies');
  const asked = { ...seen, waiting: { ...seen.waiting!, id } };
  return policy.rank(asked, actions).map(({ action }) => action.verb);
}

describe('what hexes are worth', () => {
  const s = newMatch(eots, { seed: 'worth', scenario: '1942' }).state;

  test('16.41-1 a hex that Japan still needs for a surrender is worth more than a mere base', () => {
    const worth = hexWorth(s, JAPAN);
    expect(worth[hexOf('2813')]!).toBeGreaterThan(worth[hexOf('2719')]!);
    expect(worth[hexOf('2812')]).toBe(0);
  });

  test('16.47-1 a hex of progress is worth more as long as progress is wanted', () => {
    const later = newMatch(eots, { seed: 'worth', scenario: '1943' }).state;
    later.controlAtStart = later.control.slice();
    const wanted = hexWorth({ ...later, aspRecorded: 4 }, ALLIES)[hexOf('3822')]!;
    const satisfied = hexWorth({ ...later, aspRecorded: 0 }, ALLIES)[hexOf('3822')]!;
    expect(wanted).toBeGreaterThan(satisfied);
  });

  test('13.93 Japan keeps a guard over Korea and the home islands in a campaign, which it can lose there', () => {
    const at = (scenario: string, turn: number): number =>
      guardWorth(Table.position({ ...medan, scenario, turn }).state, JAPAN)[hexOf('3306')]!;
    expect(at('short-campaign', 2)).toBeGreaterThan(0.5);
    expect(at('1942', 2)).toBeLessThan(0.2);
  });

  test('a resource is not left without a guard for nothing', () => {
    const guard = guardWorth(s, JAPAN);
    expect(guard[hexOf('2415')]!).toBeGreaterThan(0);
    expect(guard[hexOf('2813')]).toBe(0);
  });
});

describe('the facts', () => {
  test('CDSS-P-3 the same question gets the same die until a card is played', () => {
    const t = Table.game('1942');
    const one = factsOf(see(t, 'japan').state, JAPAN, null);
    const other = factsOf(see(t, 'japan').state, JAPAN, null);
    expect(other.roll('CDSS-J-O-12')).toBe(one.roll('CDSS-J-O-12'));
    const faces = new Set(Array.from({ length: 60 }, (_, i) => one.roll(`question ${i}`)));
    expect(faces.size).toBe(10);
  });

  test('CDSS-P-2 what the other side holds is not asked', () => {
    const t = Table.game('1942');
    const { state, role } = see(t, 'allies');
    const facts = factsOf(state, sideOf(state, role), null);
    expect(facts.hand.every(card => card >= 0)).toBe(true);
    expect(state.cards[JAPAN].hand.every(card => card < 0)).toBe(true);
  });

  test('CDSS-J-O-3 CDSS-J-O-L2 with little logistics the opening of 1942 wants air bases in the Indies', () => {
    const t = Table.game('1942', {}, 'few cards');
    const facts = factsOf(see(t, 'japan').state, JAPAN, null);
    expect(facts.phase).toBe('opening');
    expect(facts.number('logistics')).toBeLessThan(20);
    const listed = wantedHexes(axisOf(facts));
    const hexes = [...listed.keys()].filter(hex => listed[hex]! > 0).map(hexId);
    expect(hexes).toEqual(expect.arrayContaining(['2620', '2318']));
  });

  test('numbers and units are those of the position', () => {
    const t = Table.game('1943');
    const facts = factsOf(see(t, 'allies').state, ALLIES, null);
    expect(facts.number('will')).toBe(6);
    expect(facts.number('turn')).toBe(5);
    expect(facts.hexOfUnit(unitOf('hq-cpac'))).toBe(hexOf('5808'));
    expect(facts.steps(unitOf('us-cv-enterprise'))).toBe(1);
    expect(facts.played(cardOf('J-43'))).toBe(false);
  });
});

describe('what Erasmus says', () => {
  test('CDSS-1.2 the axis, the rows that led to it and what it wants', () => {
    const { phase, trace, wants } = intention(see(Table.game('1942'), 'japan'), null)!;
    expect(phase).toBe('opening');
    expect(trace.length).toBeGreaterThan(0);
    expect(wants.length).toBeGreaterThan(0);
  });
});

describe('how Erasmus sees his position', () => {
  test('conquests are good for Japan and as bad for the Allies', () => {
    const poor = Table.game('1942');
    const rich = Table.position({
      at: 'offensives',
      base: 'setup',
      scenario: '1942',
      control: { japan: ['2014', '2015', '2517', '2616', '1916'] },
    });
    const value = (t: Table, role: 'japan' | 'allies'): number => policy.evaluate(see(t, role));
    expect(value(rich, 'japan')).toBeGreaterThan(value(poor, 'japan'));
    expect(value(rich, 'allies')).toBeCloseTo(-value(rich, 'japan'));
    expect(Math.abs(value(rich, 'japan'))).toBeLessThanOrEqual(1);
  });

  test('17.27 in 1942 Japan, if it has the points, needs 11 resources, most of all at the end', () => {
    const s = newMatch(eots, { seed: 'resources', scenario: '1942' }).state;
    const resources = [...hasResource.keys()].filter(hex => hasResource[hex]);
    const value = (turn: number, held: number): number => {
      const control = s.control.slice();
      resources.forEach((hex, i) => {
        control[hex] = i < held ? JAPAN : ALLIES;
      });
      return evaluate({ ...s, turn, control, will: 1 }, JAPAN);
    };
    const gain = (turn: number): number => value(turn, 11) - value(turn, 10);
    expect(gain(4)).toBeGreaterThan(gain(2));
    expect(gain(4)).toBeGreaterThan(value(4, 14) - value(4, 13));
  });

  test('16.41-1 a surrender counts before its price is paid, and not twice', () => {
    const s = newMatch(eots, { seed: 'will', scenario: '1943' }).state;
    const before = { ...s, surrenderPaid: s.surrenderPaid.map(() => false) };
    expect(evaluate(before, JAPAN)).toBeGreaterThan(evaluate(s, JAPAN));
  });

  test('16.47-1 the Allies are worse off the less progress they can still make', () => {
    const s = newMatch(eots, { seed: 'progress', scenario: '1943' }).state;
    const value = (aspRecorded: number): number => evaluate({ ...s, aspRecorded }, ALLIES);
    expect(value(4)).toBeLessThan(value(0));
  });

  test('an army beside a weak regiment has better prospects than one far away, and without shipping less', () => {
    const near = Table.position(medan).state;
    const far = Table.position({ ...medan, units: { ...medan.units, 'jp-a-25': '3706' } }).state;
    expect(prospects(near, JAPAN)).toBeGreaterThan(prospects(far, JAPAN));
    expect(prospects({ ...near, asp: [4, 0] }, JAPAN)).toBeGreaterThan(
      prospects({ ...near, asp: [0, 0] }, JAPAN),
    );
  });

  test('a period ends with every card', () => {
    const t = Table.position({ ...medan, hands: { japan: ['J-41', 'J-5'], allies: ['A-5'] } });
    const before = policy.period(t.state);
    t.act('japan', 'discard card=J-41');
    expect(policy.period(t.state)).not.toBe(before);
  });

  test('a period does not end while the card is on the table, nor after the last card before the next turn', () => {
    const t = Table.position({ ...medan, hands: { japan: ['J-41'], allies: [] } });
    const before = policy.period(t.state);
    t.act('japan', 'operation card=J-41 use=offensive');
    expect(t.state.offensive).not.toBeNull();
    expect(policy.period(t.state)).toBe(before);
    const over = { ...t.state, playing: null, offensive: null };
    expect(policy.period(over)).toBe(before);
    expect(policy.period({ ...over, turn: 3 })).not.toBe(before);
  });
});
