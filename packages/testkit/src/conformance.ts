import type { Display, Game } from '@ironbottom/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { examine, type Findings, propertyNames } from './examine.ts';
import { folderTests } from './folder.ts';
import type { Conformance } from './moment.ts';

const TIME = 7_200_000;

/** All that holds of any game, as tests: some matches are played at random and watched by all properties at once. */
export function conformance<S>(game: Game<S>, display: Display<S>, options: Conformance<S> = {}): void {
  describe(`${game.id} conforms`, () => {
    let findings: Findings;
    beforeAll(async () => {
      findings = await examine(game, display, options);
    }, TIME);

    test.each(propertyNames(options))('%s', name => {
      expect(findings.faults.get(name)).toBeUndefined();
    });

    if (options.folder) folderTests(game, options.folder);

    test('every decision, every verb and every part was played at least once', () => {
      expect(findings.missing).toEqual([]);
    });
  });
}
