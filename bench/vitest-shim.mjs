import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/** As much of Vitest as the chapter tests need, in one process that ends at the first red test. */
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const queue = [];
export const expect = (value, message) => chai.expect(value, message);
export const describe = (_name, body) => body();
export const test = (name, body) => {
  queue.push([name, () => body()]);
};
test.each = rows => (name, body) => {
  for (const row of rows) queue.push([name, () => body(...(Array.isArray(row) ? row : [row]))]);
};

setImmediate(() => {
  for (const [name, body] of queue)
    try {
      body();
    } catch (error) {
      console.log(`red: ${name}: ${String(error.message).split('\n')[0]}`);
      process.exit(1);
    }
  console.log(`green: ${queue.length}`);
});
