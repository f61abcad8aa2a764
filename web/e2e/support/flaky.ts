import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that failed first and passed when they ran again. */
export default class Flaky implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(`\nflaky: ${test.fullName} (${test.module.relativeModuleId})`);
  }
}
