import type { Reporter, TestCase } from 'vitest/node';

/**
 * A browser, a server and a test on a machine that does other things too: what fails once is tried once more, and named
 * here, so that nobody takes it for sound.
 */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {};
    const { state, errors } = test.result();
    if (retryCount > 0 && state === 'passed')
      this.names.push(`${test.module.relativeModuleId} > ${test.fullName}\n${errors?.[0]?.stack ?? ''}`);
  }

  onTestRunEnd(): void {
    for (const name of this.names) console.log(`SECOND TRY: ${name}`);
  }
}
