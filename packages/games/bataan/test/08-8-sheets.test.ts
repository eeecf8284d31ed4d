import { type FightSheet, parseAction, rightAfter } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { fight } from '../fight.ts';
import { bataan } from '../index.ts';
import { type Luzon, lay } from './lay.ts';
import { en } from './table-reader.ts';

const FAR = { 'del-carmen': 'japan', cabanatuan: 'japan' };

/** The sheet that a role has before it. */
const sheetOf = (t: Luzon, role: string, proposed?: string): FightSheet | null =>
  fight.sheet(
    bataan.mask(t.state, role),
    en,
    t.waiting,
    proposed === undefined ? undefined : parseAction(proposed),
  );
/** Of each side its sums with what they count: `3 escorts`. */
const sums = (sheet: FightSheet): string[][] =>
  sheet.sides.map(side => side.sums.map(({ sum, unit }) => `${sum} ${unit}`));

const plan = (): Luzon =>
  lay(
    'japan.missions',
    {
      takao: 'J-Betty-1 J-Betty-2 J-Zeke-1 J-ABSU-Zeke-1',
      clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-AA200',
      '1243': 'A-31 A-P-40E-2:cap:base=clark A-P-40E-3:cap:base=clark',
    },
    { turn: 3, fields: FAR },
  ).act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'pick unit=J-Zeke-1');

describe('the sheet of a raid', () => {
  test('8.3.1 8.3.9 before it is sent: what it would be, the CAP that is seen, the table of its first group', () => {
    const t = plan();
    expect(sheetOf(t, 'japan')).toBeNull();
    const sheet = sheetOf(t, 'japan', 'bomb place=clark')!;
    expect(sheet).toMatchObject({ title: 'Raid on Clark', begun: false, hex: '1243', rule: '8.3.1' });
    expect(sums(sheet)).toEqual([['6 bombing points', '1 escorts'], ['2 fighters that meet it']]);
    expect(sheet.sides[0].sums[0]!.die).toMatchObject([{ key: 'airfield', op: '-', value: 2 }]);
    // 2.2.1 The guns and the aircraft on the ground are not told, and it is said that they are not.
    expect(sheet.sides[1].counters.map(({ id }) => id)).toEqual(['A-P-40E-2', 'A-P-40E-3']);
    expect(sheet.sides[1].mayCome!.text).toMatch(/in none of these numbers/);
    const { columns, now, rows } = sheet.ladder!;
    expect(columns[now]).toBe('6');
    // A roll of 2 is read as 0, one of 9 as 7.
    expect(rows.at(-1)!.results).toEqual(['2E', '2E', '2E', 'E', '2D', '2D', 'D', 'D', '–', '–', '–']);
  });

  test('8.6.1.1 8.6.4 while fire is declared: the table of the air combat, and what each target would change', () => {
    const t = plan().dice(6).act('japan', 'bomb place=clark', 'done').waitsAt('raid.stand', 'allies');
    const stand = sheetOf(t, 'allies')!;
    // Its owner knows his guns.
    expect(sums(stand)[1]).toEqual(['2 fighters that meet it', '1 AA units']);
    expect(stand.sides[1].mayCome).toBeUndefined();
    t.act('allies', 'stand').waitsAt('raid.engage.unit', 'allies');
    // The first of the CAP had but one to attack. The next is free to choose: 4 against the 2 of a bomber.
    const sheet = sheetOf(t, 'allies')!;
    expect(sheet.steps.map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead']);
    expect(sums(sheet)[1]).toContain('1 shots declared');
    const after = fight.sheet(
      rightAfter(bataan, t.match, 'allies', parseAction('engage unit=J-Betty-1')),
      en,
      t.waiting,
    )!;
    expect(sums(after)[1]).toContain('2 shots declared');
    expect(after.id).toBe(sheet.id);
    const { columns, now, rows, rolls } = sheet.ladder!;
    expect([columns[now], rolls]).toEqual(['0', ['eliminated', 'aborted']]);
    expect(rows.find(({ column }) => column === '0')!.results).toEqual(['28%', '28%']);
  });

  test('8.6 8.7.1 8.3.2 each sort of dice is a fight of its own in the log, with what has come of it', () => {
    const t = plan().dice(6).act('japan', 'bomb place=clark', 'done').act('allies', 'stand');
    // Air combat: nobody is hit. AA: 9 sends one home.
    t.dice(6, 6, 6, 6, 6, 6, 6, 6, 4, 5).act('allies', 'engage unit=J-Betty-1');
    const told = (key: string) => {
      const at = t.match.log.findIndex(entry => entry.key === key);
      const next = t.match.log.findIndex((entry, i) => i > at && fight.begins.includes(entry.key));
      const since = t.match.log.slice(at + 1, next < 0 ? undefined : next);
      return fight.told(t.match.log[at]!, since, t.state, en);
    };
    expect(told('air-combat')).toMatchObject({
      title: 'Air combat over Clark',
      outcome: 'No effect',
    });
    expect(told('aa-opens')).toMatchObject({ hex: '1243', outcome: 'sent home: 1' });
    t.dice(1, 1).act('japan', 'hit-aircraft');
    expect(told('bombs-fall')).toMatchObject({ title: 'Bombs on Clark', outcome: 'Hits: 2' });
  });

  test('10.2.2 the guns of Corregidor from the air: a column for each value, one more from high up', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1', '1251': 'A-M1' }, { turn: 9 });
    t.act('japan', 'pick unit=J-Betty-1');
    const low = sheetOf(t, 'japan', 'bomb-low')!;
    const high = sheetOf(t, 'japan', 'bomb-high')!;
    expect(low).toMatchObject({ rule: '10.2.2', title: 'Raid on 1251 Corregidor' });
    expect(sums(low)[1]).toEqual(['26 batteries']);
    expect(low.ladder!.rows[1]!.results.slice(0, 5)).toEqual(['1E', '1D', '1D', '1D', '–']);
    expect(high.ladder!.rows[1]!.results.slice(0, 4)).toEqual(['1D', '1D', '1D', '–']);
    expect(high.sides[0].sums[0]!.die).toMatchObject([{ key: 'high', value: 1 }]);
  });

  test('10.2.4 13.5 a gun on the shore fires with its value, without supply with half of it', () => {
    const t = lay('japan.shelling', { '1250': 'J-HA1 J-HAI2:starved' }, { turn: 9 });
    const of = (gun: string) => sheetOf(t, 'japan', `shell unit=${gun}`)!;
    const [full, half] = [of('J-HA1'), of('J-HAI2')];
    expect(full.sides[0].sums[0]!.sum).toBeGreaterThan(half.sides[0].sums[0]!.sum);
    expect(full.ladder!.columns[full.ladder!.now]).toBe(`${full.sides[0].sums[0]!.sum}`);
  });

  test('8.3.7 8.5.2 dive bombers and strafing have a table without columns, all modifiers counted', () => {
    const t = lay(
      'japan.missions',
      { vigan: 'J-Sonia-1 J-ABSU-Sonia-1 J-Nate-1 J-ABSU-Nate-1', '1023': 'A-PA-11' },
      { turn: 3, fields: { vigan: 'japan' } },
    );
    t.act('japan', 'pick unit=J-Sonia-1');
    // A value of 1: 8 is a 9.
    expect(sheetOf(t, 'japan', 'bomb place=1023')!.ladder!.rows[0]!.results[6]).toBe('D');
    t.act('japan', 'put-back unit=J-Sonia-1', 'pick unit=J-Nate-1');
    const strafe = sheetOf(t, 'japan', 'strafe place=1023')!;
    expect(sums(strafe)[0]).toEqual(['1 strafing rolls']);
    expect(strafe.ladder!.rows[0]!.results[0]).toBe('down');
  });
});
