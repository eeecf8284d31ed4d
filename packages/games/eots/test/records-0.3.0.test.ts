import { readFileSync } from 'node:fs';
import { act, audit, goingOn, legal, load, parseRecord, waiting, writeRecord } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';

/** Matches of version 0.3.0, with the rules and the generator that it had. */
const text = (name: string): string =>
  readFileSync(new URL(`golden-0.3.0/${name}.record`, import.meta.url), 'utf8');

describe.each(['policy', 'random', 'running-policy', 'running-random'])(
  'the %s game of version 0.3.0',
  name => {
    const record = parseRecord(text(name));
    const loaded = load(eots, record);

    test('opens, and is the match that was recorded or says where it parts from the present rules', () => {
      const { match, parts } = loaded;
      expect(record.header.version).toBe(1);
      const cut = parts.find(({ at, until }) => at < until);
      expect(match.actions).toEqual(record.actions.slice(0, cut?.at));
      if (cut) expect(cut.why === 'dice' || cut.rule !== '').toBe(true);
      expect(parts.length).toBeLessThan(2);
    });

    test('is audited with its own dice', () => {
      const { rolls, unchecked } = audit(eots, record);
      expect(rolls + unchecked).toBe(record.rolls.length);
      expect(rolls).toBeGreaterThan(0);
    });

    test('is played on where it is not over', () => {
      const match = goingOn(eots, loaded);
      for (let i = 0; i < 20 && !match.result; i++) {
        const role = waiting(eots, match)!.roles[0]!;
        act(eots, match, role, legal(eots, match, role)[0]);
      }
      expect(load(eots, parseRecord(writeRecord(match))).match).toEqual(match);
    });
  },
);
