/** Reads reports of test runners: how many tests ran, and which failed why. */

/** Lines of a message to keep: failures are repeated at the end of a long log. */
const LINES_MAX = 10;
// ANSI colour codes.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function brief(message = '') {
  const lines = message.replace(COLOURS, '').trim().split('\n');
  return lines.slice(0, LINES_MAX).join('\n');
}

/** A test file that fails before its first test counts as one failed test. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * Reads a JSON report of Vitest.
 * @returns {{ counts: { passed: number, failed: number }, failures: { name: string, message: string }[] }}
 */
export function readVitest({ testResults, numPassedTests, numFailedTests }) {
  const failures = testResults.flatMap((file) => [
    ...(isBroken(file) ? [{ name: file.name, message: brief(file.message) }] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file.name} › ${fullName}`,
        message: brief(failureMessages[0]),
      })),
  ]);
  const broken = testResults.filter(isBroken).length;
  return { counts: { passed: numPassedTests, failed: numFailedTests + broken }, failures };
}

/** A test that only passes on a retry counts as failed. */
const FAILED = new Set(['unexpected', 'flaky']);

/** Failures of a suite in Playwright's report, nested suites included. */
function failuresOf({ title, suites = [], specs = [] }, above = '') {
  const place = above ? `${above} › ${title}` : title;
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => FAILED.has(status)))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.flatMap((run) => run.errors));
        return { name: `${place} › ${spec.title}`, message: brief(errors[0]?.message) };
      }),
    ...suites.flatMap((suite) => failuresOf(suite, place)),
  ];
}

/** Reads a JSON report of Playwright. */
export function readPlaywright({ stats, errors, suites }) {
  const failures = [
    ...errors.map(({ message }) => ({ name: 'outside of the tests', message: brief(message) })),
    ...suites.flatMap((suite) => failuresOf(suite)),
  ];
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { counts: { passed: stats.expected, failed }, failures };
}
