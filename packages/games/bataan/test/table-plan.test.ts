import { describe, expect, test } from 'vitest';
import { tables } from '../components.ts';
import { bataan } from '../index.ts';
import { score, totals } from '../score.ts';
import { table } from '../table.ts';
import { type Luzon, lay } from './lay.ts';
import { en, readers, ruleIds } from './table-reader.ts';

const planOf = (t: Luzon, role: string, read = en) =>
  table.plan!(bataan.mask(t.state, role), read, t.waiting, role);
type Part = NonNullable<NonNullable<ReturnType<typeof planOf>>['planner']>['tabs'][number]['parts'][number];
const partOf = <K extends Part['kind']>(
  t: Luzon,
  role: string,
  kind: K,
  tab = 0,
): Extract<Part, { kind: K }> =>
  planOf(t, role)!.planner!.tabs[tab]!.parts.find(part => part.kind === kind) as Extract<Part, { kind: K }>;

const landing = (): Luzon =>
  lay('invasions', { formosa: 'J-9 J-20 J-48-E' }, { turn: 1, transports: { ready: 25, strategic: 70 } });
const air = (): Luzon =>
  lay(
    'japan.missions',
    { takao: 'J-Betty-1 J-Betty-2 J-Betty-3 J-Zeke-1', tainan: 'J-Nell-1', clark: 'A-P-40E-1' },
    { turn: 3 },
  );

/** CRT How often a column drives the defender back. */
const retreatsAt = (column: string): number => {
  let count = 0;
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) if (/R/.test(tables.crt.cells[one + two]![column]!.defender)) count++;
  return count / 36;
};

describe('the landing planner', () => {
  test('4.4.4 4.4.2 has a tray for each open arrow, what waits, and the lift of every turn', () => {
    const t = landing().act('japan', 'sail place=1019.sea', 'load unit=J-9');
    const trays = partOf(t, 'japan', 'trays').trays;
    expect(trays[0]).toMatchObject({ place: '1019', chosen: true, limit: 32 });
    expect(trays[0]!.pieces.map(({ id }) => id)).toEqual(['J-9']);
    expect(partOf(t, 'japan', 'pieces').pieces.map(({ id }) => id)).toEqual(['J-48-E', 'J-20']);
    const { columns, arcs } = partOf(t, 'japan', 'turns');
    const used = trays[0]!.used;
    expect(columns[0]!.blocks).toEqual([
      { value: used, tone: 'lent' },
      { value: 25 - used, tone: 'free' },
    ]);
    expect(columns[4]!.blocks).toContainEqual({ value: used, tone: 'back' });
    expect(arcs).toEqual([{ from: 0, to: 4, text: `${used}` }]);
  });

  test('4.4.3 is for Japan alone', () => {
    expect(planOf(landing(), 'allies')).toBeNull();
    expect(planOf(landing(), 'spectator')).toBeNull();
  });
});

describe('the air planner', () => {
  test('8.1.1 8.3.1 tells each leg with its range, and the ways on the chart', () => {
    const t = air().act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb place=clark');
    const plan = planOf(t, 'japan')!;
    expect(plan.parts).toHaveLength(1);
    expect(plan.parts[0]!.text).toBe('Bombing, Clark: 2 G4M Betty from Takao');
    expect(plan.parts[0]!.of!.used).toBeLessThanOrEqual(plan.parts[0]!.of!.limit);
    expect(partOf(t, 'japan', 'reach').ways).toEqual([{ from: 'takao', to: '1243', count: 2 }]);
  });

  test('8.3.1 army and navy have sheets of their own; the enemy sees none', () => {
    expect(planOf(air(), 'japan')!.planner!.tabs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Army', 'Navy']),
    );
    expect(planOf(air(), 'allies')).toBeNull();
  });

  test('8.3.2 8.3.1 what a mission is to bring is told before it is committed, and what is left out of it', () => {
    const t = air().act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb place=clark');
    const [expected, scramble] = planOf(t, 'japan')!.outlooks;
    expect(expected!.title).toBe('Expected at Clark: 6 bombing points');
    // Six points, and less by two at an airfield: 2 to 4 give 2E, 5 gives E, 6 and 7 2D, 8 and 9 D, all of them hits.
    const two = (1 + 2 + 3 + 5 + 6) / 36;
    const one = (4 + 5 + 4) / 36;
    const [mean, ...numbers] = expected!.rows;
    expect(mean).toMatchObject({ label: 'Aircraft or boxes destroyed', value: 'mean 1.3' });
    expect(numbers.map(({ label }) => label)).toEqual(['0', '1', '2']);
    expect(numbers[2]!.share).toBeCloseTo(two);
    expect(numbers[1]!.share).toBeCloseTo(one);
    expect(expected!.unknown).toMatch(/anti-aircraft/);
    expect(scramble!.title).toMatch(/scramble at Clark/);
  });

  test('8.3.7 8.5.2 8.3.5 so are dive bombers, strafing and bridges', () => {
    const rowsOf = (t: Luzon): readonly string[] =>
      planOf(t, t.roles[0]!)!.outlooks[0]!.rows.map(({ label }) => label);
    const fields = { tuguegarao: 'japan' };
    const dive = lay(
      'japan.missions',
      { tuguegarao: 'J-Sonia-1 J-ABSU-Sonia-1 J-Nate-1 J-ABSU-Nate-1', '1227': 'A-31' },
      { turn: 5, fields },
    );
    expect(rowsOf(dive.act('japan', 'pick unit=J-Sonia-1', 'bomb place=1227'))).toContain(
      'Units demoralised on the ground',
    );
    expect(
      rowsOf(dive.act('japan', 'recall unit=J-Sonia-1', 'pick unit=J-Nate-1', 'strafe place=1227')),
    ).toContain('Steps destroyed on the ground');
    const bridge = air().act('japan', 'pick unit=J-Betty-1', 'bomb-bridge bridge=1335-1434');
    expect(rowsOf(bridge)[0]).toBe('Bridge destroyed');
  });

  test('8.1.1 8.2.2 a plan that does not fit is refused as a whole, with the rule for each part, and nothing is lost', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1 J-Claude-1', koshun: 'J-Nate-1' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Claude-1', 'pick unit=J-Nate-1');
    const refused = t.why('japan', 'bomb place=batangas');
    const parts = [refused!, ...(refused!.others ?? [])];
    expect(parts.map(({ args }) => args?.unit)).toEqual(['J-Claude-1', 'J-Nate-1']);
    expect(parts.every(({ rule }) => ruleIds.has(rule))).toBe(true);
    expect(t.state.airPhase!.picked).toHaveLength(3);
  });
});

describe('an attack on a stack that was asked about', () => {
  /** The 31st alone, 6 points of defence; 16 attack it over open ground. */
  const declared = (said: number): Luzon => {
    const t = lay('japan.land', { '1438': 'A-31', '1437': 'J-1F J-47' }, { turn: 3 });
    t.act('japan', 'ask place=1438').act('allies', `answer attack=6 defence=${said}`);
    return t.passTo('japan.declare.attack').act('japan', 'attack place=1438');
  };

  test('5.2.2 7.2.3 is told of by both ends of what may be true, in every language', () => {
    const { outlooks } = planOf(declared(9), 'japan')!;
    // 4 to 14 by the answer, and what lies on top has 6.
    expect(outlooks[0]).toMatchObject({
      title: '1438 Guimba: 16 against 6 – 14',
      hex: '1438',
      rule: '5.2.2',
    });
    expect(outlooks[0]!.rows[0]).toMatchObject({ label: 'Column', value: '1-1 – 2.5-1' });
    const retreats = outlooks[0]!.rows.find(({ label }) => label === 'Defender retreats')!;
    const share = (column: string): number => Math.round(100 * retreatsAt(column));
    expect(retreats.value).toBe(`${share('1-1')}% – ${share('2.5-1')}%`);
    for (const [, read] of readers)
      expect(JSON.stringify(planOf(declared(9), 'japan', read))).not.toMatch(/plan\./);
  });

  test('5.2.2 follows the answer, not the truth', () => {
    const rows = (said: number): unknown => planOf(declared(said), 'japan')!.outlooks[0]!.rows;
    expect(rows(9)).not.toEqual(rows(1));
    const more = lay('japan.land', { '1438': 'A-31:top A-Pr1', '1437': 'J-1F J-47' }, { turn: 3 });
    more.act('japan', 'ask place=1438').act('allies', 'answer attack=6 defence=9');
    more.passTo('japan.declare.attack').act('japan', 'attack place=1438');
    expect(planOf(more, 'japan')!.outlooks).toEqual(planOf(declared(9), 'japan')!.outlooks);
  });

  test('3.2.4 5.2.2 is nobody else’s to see, nor told where nobody was asked', () => {
    expect(planOf(declared(9), 'allies')).toBeNull();
    expect(planOf(declared(9), 'spectator')).toBeNull();
    const unasked = lay('japan.declare', { '1438': 'A-31', '1437': 'J-1F J-47' }, { turn: 3 });
    expect(planOf(unasked.act('japan', 'attack place=1438'), 'japan')).toBeNull();
  });
});

describe('the guns on the shore', () => {
  test('10.2.4 what each that can fire may come to is told before its dice', () => {
    const t = lay('japan.shelling', { '1250': 'J-HA1 J-9', '1243': 'J-HAI2' }, { turn: 9 });
    const { outlooks } = planOf(t, 'japan')!;
    expect(outlooks.map(({ title }) => title)).toEqual([expect.stringMatching(/shells with a value of 12$/)]);
    const [mean, ...numbers] = outlooks[0]!.rows;
    expect(mean!.label).toBe('Batteries destroyed');
    // 2 gives 5, 3 4, 4 and 5 3, 6 and 7 2, 8 and 9 1.
    expect(numbers.find(({ label }) => label === '5')!.share).toBeCloseTo(1 / 36);
    expect(numbers.find(({ label }) => label === '2')!.share).toBeCloseTo((5 + 6) / 36);
    expect(planOf(t, 'allies')).toBeNull();
  });
});

describe('the score', () => {
  test('17.2 17.3 the level that Japan would have now; what is hidden makes it approximate', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1243': 'A-31' },
      { turn: 3, chits: { japan: 4, allies: 5 } },
    );
    const own = score(t.state, en, null);
    expect(own.sides.map(({ total }) => total)).toEqual([0, 3]);
    expect(own.sides[0]!.approximate).toBeUndefined();
    const seen = score(bataan.mask(t.state, 'allies'), en, null);
    expect(seen.sides[0]!.approximate).toBe(true);
    expect(totals(t.state)).toEqual({ japan: 0, allies: 3 });
  });

  test.each(readers)('in %s every text is there', (_language, read) => {
    for (const t of [air(), landing()]) {
      score(t.state, read, null);
      planOf(t, 'japan', read);
      for (const role of ['japan', 'allies']) {
        table.nearest!(bataan.mask(t.state, role), role, read);
        table.coming!(bataan.mask(t.state, role), 4, read);
      }
    }
  });
});
