// What a run of vitest came to: "passed failed", from its JSON report.
import { existsSync, readFileSync } from 'node:fs';

const [, , file] = process.argv;
// Without any test there is no report.
if (!existsSync(file)) {
  console.log('0 0');
} else {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  console.log(numPassedTests, numFailedTests + broken.length);
}
