import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that no processor is left with it when the others have nothing to do any more. */
const LONGEST = [
  'packages/games/okinawa/test/conformance.test.ts',
  'packages/games/bataan/test/conformance.test.ts',
  'packages/games/suicide-creek/test/conformance.test.ts',
  'packages/games/eots/test/conformance.test.ts',
  'packages/games/gj73/test/conformance.test.ts',
  'packages/web/test/referee/local.test.ts',
  'packages/testkit/test/broken.test.ts',
  'packages/games/okinawa/test/bot.test.ts',
  'e2e/room-for-the-map.test.ts',
  'e2e/eots.test.ts',
  'e2e/bataan-table.test.ts',
  'e2e/access.test.ts',
  'e2e/machine.test.ts',
  'e2e/bataan-clicks.test.ts',
  'e2e/story.test.ts',
  'e2e/places.test.ts',
  'e2e/network.test.ts',
  'packages/server/test/bots.test.ts',
  'packages/server/test/attacks.test.ts',
  'packages/server/test/upgrade.test.ts',
  'packages/server/test/storage-jobs.test.ts',
  'packages/server/test/storage-faults.test.ts',
  'packages/server/test/hidden.test.ts',
  'packages/cli/test/errors.test.ts',
  'packages/cli/test/pack.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex(path => moduleId.endsWith(`/${path}`));
  return place < 0 ? LONGEST.length : place;
};

/** Vitest knows how long files took only where they have run before; otherwise it goes by their size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const order = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.sort((a, b) => order(a) - order(b) || placeOf(a) - placeOf(b));
  }
}
