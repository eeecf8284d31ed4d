import {
  type FightSheet,
  fallOf,
  odds as oddsOf,
  oddsOfFight,
  type Role,
  rightAfter,
  view,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import { battlePreview } from '../rules/09-battle/forecast.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { battleAt, before, fight, hitAll, hitsOf } from './battle.ts';
import { reacting, step } from './offensives.ts';
import { en } from './table-reader.ts';
import type { Table } from './units-table.ts';

/** 9.0 What the sheet of a battle says is what the dice then do. */

const SEA = {
  hex: '4423',
  side: 'allies',
  offensive: { 'us-bb-mass': '4423', 'us-cv-lexington': '4222' },
  reaction: { 'jp-bb-kongo': '4423', 'jp-cv-akagi': '4222' },
} as const;

const sheetOf = (t: Table, role: Role, action?: { verb: string; hex: string }): FightSheet => {
  const { state, waiting } = view(eots, t.match, role);
  return table.fight!.sheet(state, en, waiting?.id ?? '', action)!;
};
const begin = { verb: 'fight', hex: SEA.hex };

describe('9.2A strengths', () => {
  test('9.2A-1 every unit is a term, and they come to the strength that is rolled for', () => {
    const [allies, japan] = sheetOf(before(SEA), 'japan', begin).sides;
    expect(allies.sums[0]!.terms.map(({ op, value, args }) => `${op}${value} ${args!.unit}`)).toEqual([
      '+16 us-bb-mass',
      '+12 us-cv-lexington',
    ]);
    const t = fight(SEA, 3, 6);
    expect(hitsOf(t, 'air-naval', 'allies')!.strength).toBe(allies.sums[0]!.sum);
    expect(hitsOf(t, 'air-naval', 'japan')!.strength).toBe(japan.sums[0]!.sum);
  });

  test('9.2B modifiers of the die stand beside the strength', () => {
    const [allies] = sheetOf(before({ ...SEA, condition: 'surprise' }), 'allies', begin).sides;
    expect(allies.sums[0]!.die!.map(({ op, value, key }) => `${op}${value} ${key}`)).toEqual(['+3 surprise']);
  });
});

describe('9.2-CRT the die', () => {
  test('9.2-CRT, 9.2F(6) the log says what each face would have brought', () => {
    const t = fight(SEA, 3, 6);
    const [allies, japan] = t.rolls.filter(({ why }) => why === 'air-naval');
    expect(allies!.reads!.map(({ mark, values, worth }) => [mark, values.length, worth])).toEqual([
      ['x0.25', 3, 7],
      ['x0.5', 3, 14],
      ['x1', 3, 28],
      ['critical', 1, 28],
    ]);
    expect(fallOf(allies!)!.total).toBe(14);
    expect(fallOf(allies!)!.expected).toBeCloseTo(0.3 * 7 + 0.3 * 14 + 0.4 * 28, 9);
    expect(fallOf(japan!)!.total).toBe(hitsOf(t, 'air-naval', 'japan')!.hits);
  });
});

describe('9.0 several battles of one offensive', () => {
  test('9.0 whoever reacts may look at each of them, with its own odds', () => {
    const t = reacting(
      { battles: [{ hex: '2015' }, { hex: '2014' }] },
      { units: { 'jp-af-22': '2112', 'jp-a-38': '2014', 'cw-3-ind': '2014' } },
    );
    const { state } = view(eots, t.match, 'allies');
    const all = table.fight!.atHand!(state);
    expect(all.map(({ hex }) => hex)).toEqual(['2015', '2014']);
    const sheets = all.map(action => table.fight!.sheet(state, en, 'reaction.hq', action)!);
    expect(sheets.map(({ title }) => title)).toEqual(['Battle of Singapore', 'Battle of Kuantan']);
    const takes = all.map(action =>
      oddsOfFight(eots, t.match, 'allies', action)!.outcomes.some(({ result }) => result.hexTaken === true),
    );
    // Without troops nobody takes Singapore.
    expect(takes).toEqual([false, true]);
  });
});

describe('9.0 the track, the odds and the outcome', () => {
  const now = (sheet: FightSheet) => sheet.steps.find(({ state }) => state === 'now')!.name;

  test('9.0 before it is fought a battle waits, then it is fought in the air and at sea', () => {
    expect(now(sheetOf(before(SEA), 'allies', begin))).toBe('Commit');
    const t = fight(SEA, 3, 6);
    expect(now(sheetOf(t, 'allies'))).toBe('Air-naval');
    expect(sheetOf(t, 'allies').begun).toBe(true);
  });

  test('9.3-1 what came of it is told when it is over', () => {
    const t = hitAll(fight(SEA, 9, 0));
    const begun = t.match.log.find(({ key }) => key === 'battle')!;
    const { state } = view(eots, t.match, 'japan');
    expect(battleAt(t, SEA.hex).stage).toBe('over');
    expect(table.fight!.told(begun, [], state, en).outcome).toMatch(/^Sea and air at .+ won by/);
  });

  test('9.0 a declared battle has the odds of being fought as it stands, by the rules themselves', () => {
    const t = step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        missions: [
          { unit: 'jp-af-22', start: '2212', way: 'fly' },
          { unit: 'jp-af-21', start: '2212', way: 'fly' },
        ],
      },
      { units: { 'jp-af-22': '2112', 'jp-af-21': '1913' } },
    ).act('japan', 'declare hex=2015', 'join unit=jp-af-22 hex=2015');
    expect(t.waiting).toBe('offensive.declare');
    const odds = oddsOfFight(eots, t.match, 'japan')!;
    const wins = odds.outcomes
      .filter(({ result }) => result.airNavalWon === true)
      .reduce((sum, { probability }) => sum + probability, 0);
    const s = view(eots, t.match, 'japan').state;
    const battle = s.offensive!.battles.findLast(({ stage }) => stage === 'waiting')!;
    expect(wins).toBeCloseTo(battlePreview(s, battle).airNaval!.wins, 9);

    // Another air unit makes it stronger, and the odds know by how much.
    const join = { verb: 'join', unit: 'jp-af-21', hex: '2015' };
    const sum = (state: State): number => table.fight!.sheet(state, en, t.waiting)!.sides[0].sums[0]!.sum;
    expect(sum(rightAfter(eots, t.match, 'japan', join))).toBeGreaterThan(sum(s));
    expect(oddsOf(eots, t.match, 'japan', join).outcomes).not.toEqual(odds.outcomes);
  });
});
