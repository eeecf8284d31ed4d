import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/** As much of Vitest as the chapter tests need: tests are collected, and run by whoever asked for them. */
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.expect.unreachable = message => chai.assert.fail(message);

let tests = [];
let before = [];
let hooks = [];

const each = rows => run => {
  for (const row of rows) run(Array.isArray(row) ? row : [row]);
};

const describe = (_name, body) => body();
describe.each = rows => (_name, body) => each(rows)(row => body(...row));
const AsyncFunction = (async () => {}).constructor;
/** A test that waits is about words that are fetched, not about a rule; its late error would end the process. */
const waits = body => body instanceof AsyncFunction;
const test = (name, body) => !waits(body) && tests.push({ name, body });
test.runIf = when => (when ? test : () => {});
test.each = rows => (name, body) => !waits(body) && each(rows)(row => test(name, () => body(...row)));

export const vitest = {
  expect: chai.expect,
  describe,
  test,
  beforeEach: hook => before.push(hook),
  afterEach: hook => hooks.push(hook),
  // Each test may be run alone: what is done for all of them is done for each.
  beforeAll: hook => before.push(hook),
  afterAll: hook => hooks.push(hook),
};

/** The tests that `load` defines, in their order: `run` throws if a test is red. */
export function testsOf(load) {
  tests = [];
  before = [];
  hooks = [];
  load();
  const [first, after] = [before, hooks];
  return tests.map(({ name, body }) => ({
    name,
    run() {
      try {
        for (const hook of first) hook();
        body();
      } finally {
        for (const hook of after) hook();
      }
    },
  }));
}
