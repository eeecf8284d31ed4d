import { formatAction, type Json, legal, parseAction, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../bot/planner/answer.ts';
import { policy } from '../bot.ts';
import { hexOf, isNaval, unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { reacting } from './offensives.ts';
import type { Table } from './units-table.ts';

/** CDSS-14 How an attack is answered: as a whole, so that a search can weigh one answer against another. */

/** Singapore and Kuantan are attacked; Malaya, SEAC and SWPAC could command. */
const attacked = (): Table => reacting({}, { units: { 'hq-seac': '1307', 'cw-bb-warspite': '1307' } });
const look = (table: Table) => view(eots, table.match, 'allies', false);
const answers = (table: Table): readonly Answer[] =>
  policy.courses!(look(table), legal(eots, table.match, 'allies'), null) as unknown as readonly Answer[];

/** What an answer does, until it has nothing more to say. */
function carryOut(table: Table, answer: Answer): string[] {
  const done: string[] = [];
  for (;;) {
    const action = policy.next!(answer as Json, look(table), legal(eots, table.match, 'allies'));
    if (!action) return done;
    done.push(formatAction(action));
    table.act('allies', formatAction(action));
  }
}
const activated = (deeds: readonly string[]): number[] =>
  deeds.filter(deed => deed.startsWith('activate')).map(deed => unitOf(parseAction(deed).unit as string));

describe('answers to an attack', () => {
  test('CDSS-14 another HQ, none at all, one battle alone, without ships: the usual answer comes first', () => {
    const list = answers(attacked());
    expect(list[0]).toMatchObject({ battle: null, without: null });
    const said = list.map(({ answer }) => formatAction(answer));
    expect(new Set(said)).toEqual(
      new Set(['name-hq unit=hq-malaya', 'name-hq unit=hq-seac', 'name-hq unit=hq-swpac', 'done']),
    );
    expect(list.map(({ battle }) => battle)).toEqual(expect.arrayContaining([hexOf('2015'), hexOf('2014')]));
    expect(list.map(({ without }) => without)).toEqual(expect.arrayContaining(['ships', 'carriers']));
  });

  test('CDSS-14 the usual answer is what Erasmus would do decision by decision', () => {
    const table = attacked();
    const other = attacked();
    for (const deed of carryOut(table, answers(table)[0]!)) {
      const ranked = policy.rank(look(other), legal(eots, other.match, 'allies'));
      expect(formatAction(ranked[0]!.action)).toBe(deed);
      other.act('allies', deed);
    }
  });

  test('CDSS-14 who answers without ships leaves them where they are, who stays out does nothing', () => {
    const usual = attacked();
    expect(activated(carryOut(usual, answers(usual)[0]!)).some(unit => isNaval[unit])).toBe(true);
    const dry = attacked();
    const deeds = carryOut(dry, answers(dry).find(({ without }) => without === 'ships')!);
    expect(deeds[0]).toMatch(/^name-hq/);
    expect(activated(deeds).some(unit => isNaval[unit])).toBe(false);
    const out = attacked();
    expect(carryOut(out, answers(out).find(({ answer }) => answer.verb === 'done')!)).toEqual(['done']);
  });

  test('CDSS-14 an answer to one battle sends nobody to the other', () => {
    const table = attacked();
    carryOut(table, answers(table).find(({ battle }) => battle === hexOf('2014'))!);
    const { missions } = table.all.offensive!.reaction;
    expect(missions.every(({ battle }) => battle === '2014')).toBe(true);
  });

  test('CDSS-14 an answer is over with the attack that it was made for', () => {
    const table = attacked();
    const [usual] = answers(table);
    expect(
      policy.next!({ ...usual!, card: 3 } as Json, look(table), legal(eots, table.match, 'allies')),
    ).toBe(undefined);
  });
});
