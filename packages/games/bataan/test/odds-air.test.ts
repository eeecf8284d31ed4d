import { type Game, type Odds, odds, oddsOfFight, parseAction, seen, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { bataan } from '../index.ts';
import type { State } from '../state.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.4.2 No Allied airfield lies near Clark, and nobody scrambles. */
const FAR = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };

/** Japan has taken these up at Takao, and has the raid of the last argument in mind. */
const taken = (
  units: string,
  stacks: { readonly [place: string]: string },
  more: { readonly turn?: number; readonly fields?: { readonly [field: string]: string } } = {},
): Luzon =>
  lay(
    'japan.missions',
    { takao: `${units} J-ABSU-Zeke-1`, ...stacks },
    { turn: 3, fields: FAR, ...more },
  ).act('japan', ...units.split(' ').map(unit => `pick unit=${unit}`));
const planned = (t: Luzon, action: string): Odds => odds(bataan, t.match, 'japan', parseAction(action));
/** The raid flies; play waits at the first question about it. */
const flown = (t: Luzon, action: string): Luzon => t.act('japan', action, 'done');
const asStands = (t: Luzon, role: string): Odds => oddsOfFight(bataan, t.match, role)!;

type Result = Odds['outcomes'][number]['result'];
const chance = ({ outcomes }: Odds, holds: (result: Result) => boolean): number =>
  outcomes.reduce((sum, { result, probability }) => (holds(result) ? sum + probability : sum), 0);
const mean = ({ outcomes }: Odds, name: string): number =>
  outcomes.reduce((sum, { result, probability }) => sum + probability * Number(result[name]), 0);
const table = ({ outcomes }: Odds): Map<string, number> =>
  new Map(outcomes.map(({ result, probability }) => [JSON.stringify(result), probability]));
const same = (a: Odds, b: Odds): void => {
  const [one, two] = [table(a), table(b)];
  expect([...one.keys()].sort()).toEqual([...two.keys()].sort());
  for (const [result, probability] of one) expect(two.get(result)).toBeCloseTo(probability, 10);
};

describe('bombs', () => {
  test('8.3.2 8.3.3 a group of three points on troops: D, E and a bomber shot down by the table', () => {
    const found = planned(taken('J-Betty-1', { '1243': 'A-31' }), 'bomb place=1243');
    expect(chance(found, () => true)).toBeCloseTo(1);
    // 2 E; 3, 4 and 5 D; 12 a bomber.
    expect(chance(found, ({ stepsHit }) => stepsHit === 1)).toBeCloseTo(1 / 36);
    expect(chance(found, ({ unitsShaken }) => unitsShaken === 1)).toBeCloseTo((2 + 3 + 4) / 36);
    expect(chance(found, ({ japanLost }) => japanLost === 1)).toBeCloseTo(1 / 36);
  });

  test('8.3.4 on an airfield less by two, whatever stands on it: D and E alike, two groups added up', () => {
    const full = 'A-P-40E-1 A-B-17-1 A-ABSU-P-40E-1 A-ABSU-B-17-1 A-AA200';
    const units = 'J-Betty-1 J-Betty-2 J-Betty-3';
    const ask = (clark: string): Odds =>
      planned(taken(units, { clark, '1749': 'A-31' }, { fields: CLARK_ALONE }), 'bomb place=clark');
    const found = ask(full);
    // Six points: 2 to 4 and 6 and 7 two hits, 5, 8 and 9 one; three points: 2 to 4 E or 2E.
    const six = (2 * (1 + 2 + 3 + 5 + 6) + 4 + 5 + 4) / 36;
    const three = (2 * 1 + 2 + 3 + 4 + 5 + 6) / 36;
    expect(mean(found, 'fieldHits')).toBeCloseTo(six + three);
    // 2.2.1 What is on the chart Japan does not see.
    same(found, ask('A-P-26-1'));
  });

  test('8.3.5 any hit destroys a bridge', () => {
    const found = planned(taken('J-Betty-1', { '1749': 'A-31' }), 'bomb-bridge bridge=1335-1434');
    expect(chance(found, ({ bridgeDown }) => bridgeDown === true)).toBeCloseTo((1 + 2 + 3 + 4) / 36);
  });

  test('8.3.7 8.7.3 8.7.2 dive bombers: their own table, and for who knows them the guns and the troops', () => {
    const dive = (): Luzon =>
      lay(
        'japan.missions',
        { vigan: 'J-Sonia-1 J-ABSU-Sonia-1', '1023': 'A-PA-11 A-PA-12 A-PA-13 A-PA-21 A-PA-22 A-AA200' },
        { turn: 3, fields: { vigan: 'japan', ...FAR } },
      ).act('japan', 'pick unit=J-Sonia-1');
    const alone = planned(dive(), 'bomb place=1023');
    // With a value of 1: 8 and 9 D, 10 and 11 E, 12 2E; a 1 cannot be rolled.
    expect(chance(alone, ({ unitsShaken }) => unitsShaken === 1)).toBeCloseTo((5 + 4) / 36);
    expect(mean(alone, 'stepsHit')).toBeCloseTo((3 + 2 + 2 * 1) / 36);
    expect(mean(alone, 'japanLost')).toBe(0);
  });

  test('8.4.3 Allied bombers against a fleet, whatever is aboard', () => {
    const scrambled = (fleet: string): Luzon =>
      lay(
        'japan.missions',
        { '0835.sea': fleet, clark: 'A-B-17-1 A-ABSU-B-17-1', takao: 'J-Betty-1' },
        { turn: 3 },
      )
        .dice(1)
        .act('japan', 'done')
        .act('allies', 'scramble field=clark');
    const ask = (fleet: string): Odds =>
      odds(
        bataan,
        scrambled(fleet).match,
        'allies',
        parseAction('attack-fleet unit=A-B-17-1 place=0835.sea'),
      );
    const found = ask('J-9');
    // Four points: 2 and 3 E, 4 2D, 5 and 6 D.
    expect(mean(found, 'fleetHits')).toBeCloseTo((1 + 2 + 2 * 3 + 4 + 5) / 36);
    same(found, ask('J-9:top J-20 J-47 J-48-E'));
  });
});

describe('strafing', () => {
  test('8.5.2 8.7.2 by the table; of guns and troops that may fire back only their owner knows', () => {
    const nates = (stack: string): Luzon =>
      lay(
        'japan.missions',
        { vigan: 'J-Nate-1 J-ABSU-Nate-1', '1023': stack },
        { turn: 3, fields: { vigan: 'japan', ...FAR } },
      ).act('japan', 'pick unit=J-Nate-1');
    const found = planned(nates('A-PA-11'), 'strafe place=1023');
    expect(chance(found, ({ unitsShaken }) => unitsShaken === 1)).toBeCloseTo((3 + 2) / 36);
    expect(chance(found, ({ stepsHit }) => stepsHit === 1)).toBeCloseTo(1 / 36);
    expect(chance(found, ({ japanLost }) => japanLost === 1)).toBeCloseTo(1 / 36);
    // 5.2.2 Below the regiment on top may lie a division, or an AA unit.
    same(found, planned(nates('A-PA-11:top A-PA-12 A-PA-13 A-PA-21 A-PA-22'), 'strafe place=1023'));
    same(found, planned(nates('A-PA-11:top A-AA200'), 'strafe place=1023'));
  });
});

describe('anti-aircraft fire', () => {
  const raid = (clark: string): Luzon =>
    flown(taken('J-Betty-1', { clark }, { fields: CLARK_ALONE }).dice(6), 'bomb place=clark');

  test('8.7.1 8.7.6 2.2.1 its owner counts his guns; the raider, who cannot see them, does not', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1243': 'A-31 A-AA200', 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1' },
      { turn: 3, fields: { ...FAR, 'del-carmen': 'allies' } },
    );
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1243', 'done').waitsAt('raid.scramble.field', 'allies');
    const own = asStands(t, 'allies');
    const down = 3 / 36;
    const home = 7 / 36;
    const through = 1 - down - home;
    expect(chance(own, ({ japanAborted }) => japanAborted === 1)).toBeCloseTo(home);
    expect(mean(own, 'japanLost')).toBeCloseTo(down + through / 36);
    expect(mean(own, 'unitsShaken')).toBeCloseTo((through * 9) / 36);
    const theirs = asStands(t, 'japan');
    expect(mean(theirs, 'japanAborted')).toBe(0);
    expect(mean(theirs, 'unitsShaken')).toBeCloseTo(9 / 36);
    same(theirs, oddsOfFight(bataan, seen(bataan, view(bataan, t.match, 'japan', false)), 'japan')!);
  });

  test('8.7.1 the Allies fire worse by one on the first turn', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1243': 'A-31 A-AA200', 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1' },
      { turn: 1, fields: { ...FAR, 'del-carmen': 'allies' } },
    );
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1243', 'done');
    // 10 A, 11 2A, 12 E.
    expect(mean(asStands(t, 'allies'), 'japanAborted')).toBeCloseTo((3 + 2) / 36);
  });

  test('8.3.4 once the raid is over the target, what is asked about is what is still to come', () => {
    const t = raid('A-P-26-1').waitsAt('raid.field', 'japan');
    const found = odds(bataan, t.match, 'japan', { verb: 'hit-aircraft' });
    expect(mean(found, 'fieldHits')).toBeCloseTo((2 * 1 + 2 + 3 + 4 + 5 + 6) / 36);
  });
});

describe('air combat', () => {
  /** A CAP over Clark, which Japan sees, and a raid that has met it. */
  const met = (cap: string, units: string): Luzon =>
    flown(taken(units, { '1243': `A-31 ${cap}` }), 'bomb place=1243').waitsAt('raid.stand', 'allies');
  const P40 = (n: number): string => `A-P-40E-${n}:cap:base=nichols`;

  test('8.6.4 8.6.5 8.6.6 one against one: both fire, each by the difference of the values', () => {
    const t = met(P40(1), 'J-Betty-1 J-Zeke-1');
    const found = asStands(t, 'allies');
    // 4 against 4: E up to 24, A up to 42. 5 against 4: E up to 33, A up to 45.
    const [zekeLost, zekeHome, capLost, capHome] = [10, 10, 15, 8].map(of => of / 36) as [
      number,
      number,
      number,
      number,
    ];
    expect(chance(found, ({ japanLost }) => Number(japanLost) > 0)).toBeCloseTo(
      zekeLost + (1 - zekeLost) / 36,
    );
    expect(chance(found, ({ japanAborted }) => japanAborted === 1)).toBeCloseTo(zekeHome);
    expect(mean(found, 'alliesLost')).toBeCloseTo(capLost);
    expect(mean(found, 'alliesAborted')).toBeCloseTo(capHome);
    // What becomes of the one does not depend on what becomes of the other.
    expect(
      chance(found, ({ japanAborted, alliesLost }) => japanAborted === 1 && alliesLost === 1),
    ).toBeCloseTo(zekeHome * capLost);
    same(found, asStands(t, 'japan'));
  });

  test('8.3.9 if the CAP leaves, nobody is hurt in the air', () => {
    const t = met(P40(1), 'J-Betty-1 J-Zeke-1');
    const found = odds(bataan, t.match, 'allies', { verb: 'leave' });
    expect(mean(found, 'alliesLost') + mean(found, 'japanAborted')).toBe(0);
    expect(mean(found, 'unitsShaken')).toBeCloseTo(9 / 36);
  });

  test('8.6.1.1 8.6.6 a second shot at the same unit counts only if the first has not destroyed it', () => {
    // Two of the CAP against one bomber: 4 less 2 is 2, E up to 42, A up to 55.
    const t = met(`${P40(1)} ${P40(2)}`, 'J-Betty-1');
    const found = asStands(t, 'allies');
    const [lost, home] = [20 / 36, 9 / 36];
    const downInTheAir = 1 - (1 - lost) ** 2;
    const sentHome = (1 - lost) ** 2 - (1 - lost - home) ** 2;
    const through = 1 - downInTheAir - sentHome;
    expect(mean(found, 'japanAborted')).toBeCloseTo(sentHome);
    expect(mean(found, 'japanLost')).toBeCloseTo(downInTheAir + through / 36);
  });

  test('8.6.3 each target that can be chosen has odds of its own', () => {
    const t = met(P40(1), 'J-Betty-1 J-Nell-1').act('allies', 'stand');
    t.waitsAt('raid.engage.unit', 'allies');
    const at = (unit: string): Odds => odds(bataan, t.match, 'allies', { verb: 'engage', unit });
    // A Betty fires back better than a Nell.
    expect(mean(at('J-Betty-1'), 'alliesLost')).toBeGreaterThan(mean(at('J-Nell-1'), 'alliesLost'));
  });

  test('8.6 8.7 8.3.2 what is all one is worked out once: the same odds as with every unit for itself', () => {
    const t = flown(
      taken('J-Betty-1 J-Betty-2 J-Nell-1 J-Zeke-1', { '1243': `A-31 A-45 A-AA200 ${P40(1)} ${P40(2)}` }),
      'bomb place=1243',
    );
    const { same: _same, ...guide } = bataan.odds;
    const slow: Game<State> = { ...bataan, odds: guide };
    for (const role of ['allies', 'japan']) same(asStands(t, role), oddsOfFight(slow, t.match, role)!);
  });
});

describe('Corregidor', () => {
  const bombers = (more = {}): Luzon =>
    lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', '1251': 'A-M1' },
      { turn: 9, fields: FAR, ...more },
    ).act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2');

  test('10.2.2 each bomber by itself, from high up worse by one', () => {
    const low = planned(bombers(), 'bomb-low');
    const high = planned(bombers(), 'bomb-high');
    // A value of 3: a 2 destroys one, 3 to 5 disrupt one.
    expect(mean(low, 'destroyed')).toBeCloseTo((2 * 1) / 36);
    expect(mean(low, 'disrupted')).toBeCloseTo((2 * (2 + 3 + 4)) / 36);
    expect(chance(low, ({ destroyed }) => destroyed === 2)).toBeCloseTo((1 / 36) ** 2);
    expect(mean(high, 'destroyed')).toBe(0);
    expect(mean(high, 'disrupted')).toBeCloseTo((2 * (1 + 2 + 3)) / 36);
  });

  test('10.2.3 10.2.3.2 the numbers of the batteries, and those that are disrupted, are in no answer', () => {
    const plain = planned(bombers(), 'bomb-low');
    const other = bombers({ numbers: { way: 4, morrison: 3 }, disrupted: ['hearn', 'smith'] });
    same(plain, planned(other, 'bomb-low'));
  });

  test('10.2.4 and so is a gun on the shore', () => {
    const gun = (more = {}): Odds =>
      odds(
        bataan,
        lay('japan.shelling', { '1250': 'J-HA1', '1251': 'A-M1' }, { turn: 9, ...more }).match,
        'japan',
        parseAction('shell unit=J-HA1'),
      );
    same(gun(), gun({ disrupted: ['hearn', 'smith'] }));
  });

  test('11.3 the points that reach Cavite; 12.2 whether paratroops come down', () => {
    const cavite = lay('japan.missions', { takao: 'J-Betty-1' }, { turn: 3, fields: FAR });
    cavite.act('japan', 'pick unit=J-Betty-1');
    expect(planned(cavite, 'bomb-cavite').outcomes.map(({ result }) => result.cavitePoints)).toEqual([3]);
    const drop = lay(
      'japan.missions',
      { kagi: 'J-Tina-1', formosa: 'J-Y1', '1235': `A-31 A-P-40E-1:cap:base=nichols` },
      { turn: 3, fields: FAR },
    );
    drop.act('japan', 'pick unit=J-Tina-1', 'pick unit=J-Y1');
    // 4 less 1 is 3: E up to 46, A up to 62. A transport that is sent home drops nobody.
    const found = planned(drop, 'drop hex=1235');
    expect(chance(found, ({ paratroopsDown }) => paratroopsDown === true)).toBeCloseTo(1 - 32 / 36);
  });
});
