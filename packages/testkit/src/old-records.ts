import { readdirSync, readFileSync } from 'node:fs';
import {
  act,
  audit,
  type Game,
  goingOn,
  legal,
  load,
  parseRecord,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';

/**
 * Records of an older version that a game keeps in a folder: they open, are audited, and can be played on. `whole`: the
 * present rules refuse nothing of what that version allowed, so that all of them must replay to their ends.
 */
export function oldRecords<S>(game: Game<S>, folder: URL, version: number, whole = false): void {
  const names = readdirSync(folder).filter(name => name.endsWith('.record'));
  describe.each(names)('%s of an older version', name => {
    const record = parseRecord(readFileSync(new URL(name, folder), 'utf8'));
    const loaded = load(game, record);

    test('opens, and is the match that was recorded or says where it parts from the present rules', () => {
      const { match, parts } = loaded;
      expect(record.header.version).toBe(version);
      const cut = parts.find(({ at, until }) => at < until);
      expect(match.actions).toEqual(record.actions.slice(0, cut?.at));
      if (cut) expect(cut.why === 'dice' || cut.rule !== '').toBe(true);
      expect(parts.length).toBeLessThan(whole ? 1 : 2);
    });

    test('is audited with its own dice', () => {
      const { rolls, unchecked } = audit(game, record);
      expect(rolls + unchecked).toBe(record.rolls.length);
      expect(rolls).toBeGreaterThan(0);
    });

    test('is played on where it is not over', () => {
      const match = goingOn(game, loaded);
      for (let i = 0; i < 20 && !match.result; i++) {
        const role = waiting(game, match)!.roles[0]!;
        act(game, match, role, legal(game, match, role)[0]);
      }
      expect(load(game, parseRecord(writeRecord(match))).match).toEqual(match);
    });
  });
}
