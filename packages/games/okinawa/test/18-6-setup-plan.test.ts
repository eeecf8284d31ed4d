import { view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Island, lay } from './lay.ts';
import { en } from './table-reader.ts';

/** The account of a set-up that lies beside the map. */

const planOf = (island: Island, role = island.roles[0]!) =>
  table.plan!(view(okinawa, island.match, role, false).state, en, island.waiting, role)!;
const states = (island: Island): string[] => planOf(island).duties!.map(({ state }) => state);

describe('a set-up', () => {
  test('18.12c 18.12c-1 lies there by the book: troops of each sector, beaches kept', () => {
    const island = begin({ scenario: 'campaign' });
    expect(island.waiting).toBe('setup.japan');
    const { rows } = planOf(island);
    expect(rows.filter(({ of }) => of).every(({ of }) => of!.used === of!.limit)).toBe(true);
    expect(rows.map(({ label }) => label)).toContain('Army troops: 62nd Division sector');
    expect(planOf(island).duties!.map(({ title, state }) => [title, state])).toEqual([
      ['Machinato beach', 'met'],
      ['Yonabaru beach', 'met'],
      ['Minatogawa beach', 'met'],
    ]);
  });

  test('18.12c what the refusal of an early end names is open in the account, with its hex', () => {
    const empty = lay('setup.japan');
    const { duties } = planOf(empty);
    expect(duties!.filter(({ state }) => state === 'open').map(({ title, note }) => [title, note])).toEqual([
      ['Machinato beach', expect.stringMatching(/^\d{4} is not in a Japanese zone of control$/)],
      ['Yonabaru beach', expect.stringMatching(/^\d{4} is not/)],
      ['Minatogawa beach', expect.stringMatching(/^\d{4} is not/)],
    ]);
  });

  test('9.61a 18.321a what does not fit comes first, in the words of its refusal', () => {
    const island = lay(
      'setup.japan',
      { '2330': 'JP-62-12', '3609': 'JP-62-13' },
      { scenario: 'free-variant' },
    );
    const [first] = planOf(island).duties!;
    expect([first!.state, first!.note]).toEqual(['broken', expect.stringMatching(/more than 15 hexes/)]);
    expect([...new Set(states(island))]).toEqual(['broken', 'open', 'met']);
  });

  test('18.522 the US: battalions that begin reduced, divisions that touch the enemy', () => {
    const island = begin({ scenario: 'scenario-2' });
    island.act('japan', 'done');
    expect(island.waiting).toBe('setup.us');
    const { rows, duties } = planOf(island);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ of }) => of!.used === of!.limit)).toBe(true);
    expect(duties!.map(({ title, note }) => [title, note])).toContainEqual([
      '27th Infantry Division',
      'begins next to the enemy',
    ]);
  });

  test('18.12 18.23 18.321d nobody reads what the other side lays out or writes', () => {
    for (const scenario of ['campaign', 'free-variant', 'historical-variant']) {
      const island = begin({ scenario });
      for (let i = 0; i < 4 && island.waiting.startsWith('setup.'); i++) {
        const [asked] = island.roles as [string];
        const other = asked === 'us' ? 'japan' : 'us';
        expect(table.plan!(okinawa.mask(island.state, other), en, island.waiting, other)).toBeNull();
        if (!island.legal(asked).includes('done')) break;
        island.act(asked, 'done');
      }
    }
  });
});

describe('what is written in secret', () => {
  test('18.23 18.23a a click on any hex of a beach writes it', () => {
    const island = begin({ scenario: 'free-variant' });
    expect(island.waiting).toBe('setup.landing-first');
    const { clicks } = planOf(island);
    const beach = clicks!['2546']![0]!;
    expect(beach).toEqual({ verb: 'write', beach: 'minatoga' });
    island.act('us', 'write beach=minatoga', 'name division=27');
    expect(planOf(island).rows.map(({ value }) => value)).toEqual(['Minatogawa beach', '27th']);
    // Written once, another click there is nothing.
    expect(planOf(island).clicks!['2546']).toBeUndefined();
  });

  test('18.321d each click on a point goes on: written, the last stand, struck out', () => {
    const island = begin({ scenario: 'free-variant' });
    island.act('us', 'write beach=minatoga', 'name division=27', 'name division=77', 'done');
    if (island.waiting === 'setup.japan') island.act('japan', 'done');
    expect(island.waiting).toBe('setup.key-points');
    const clickOn = (hex: string): string => {
      const [action] = planOf(island).clicks![hex]!;
      const text = `${action!.verb} point=${String(action!.point)}`;
      island.act('japan', text);
      return text;
    };
    expect(clickOn('2331')).toBe('hold point=maeda');
    expect(planOf(island).rows[0]!.value).toBe('1 / 8');
    // Which is the last stand is asked when all are written.
    expect(planOf(island).clicks!['2331']).toBeUndefined();
    for (const id of ['shuri', 'naha', 'yoza', 'yaese', 'chinen', 'kadena', 'yontan'])
      island.act('japan', `hold point=${id}`);
    expect(clickOn('2331')).toBe('last-stand point=maeda');
    expect(planOf(island).clicks!['2331']).toBeUndefined();
  });
});
