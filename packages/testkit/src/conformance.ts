import type { Display, Game } from '@ironbottom/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { examine, type Findings, propertyNames } from './examine.ts';
import { folderTests } from './folder.ts';
import type { Conformance } from './moment.ts';

const TIME = 7_200_000;

const NEVER_PLAYED =
  'random play never came to these: give matches that lead there (`from`), or say why it cannot be (`rare`)';

/** All that holds of any game, as tests: some matches are played at random and watched by all properties at once. */
export function conformance<S>(game: Game<S>, display: Display<S>, options: Conformance<S> = {}): void {
  describe(`${game.id} conforms`, () => {
    let findings: Findings;
    beforeAll(async () => {
      findings = await examine(game, display, options);
    }, TIME);

    test.each(propertyNames(options))('%s', name => {
      const fault = findings.faults.get(name);
      // As the message itself: that it should be undefined helps nobody.
      if (fault !== undefined) expect.fail(fault);
    });

    if (options.folder) folderTests(game, options.folder);

    test('every decision, every verb and every part was played at least once', () => {
      expect(findings.missing, NEVER_PLAYED).toEqual([]);
    });
  });
}
