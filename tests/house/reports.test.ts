import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/checks/reports.mjs';

test('a failure among the tests of Vitest is named with its reason', () => {
  const right = { status: 'passed', fullName: 'a b', failureMessages: [] };
  const red = '\u001b[31m';
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const wrong = { status: 'failed', fullName: 'a c', failureMessages: [`${red}no\n${long}`] };
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: 'x.test.ts', status: 'passed', message: '', assertionResults: [right] },
      { name: 'y.test.ts', status: 'failed', message: '', assertionResults: [right, wrong] },
      { name: 'z.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  const { counts, failures } = readVitest(report);
  expect(counts).toEqual({ passed: 2, failed: 2 });
  expect(failures.map(({ name }) => name)).toEqual(['y.test.ts › a c', 'z.test.ts']);
  expect(failures[0]?.message).toMatch(/^no\nline 0\n/);
  expect(failures[0]?.message.split('\n')).toHaveLength(10);
  expect(failures[1]?.message).toBe('no such module');
});

test('a failure among the browser tests is named with its reason', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'x.test.ts',
        specs: [spec('right', 'expected'), spec('shaky', 'flaky', 'late')],
        suites: [{ title: 'in German', specs: [spec('wrong', 'unexpected', 'too wide')] }],
      },
    ],
  };
  const { counts, failures } = readPlaywright(report);
  expect(counts).toEqual({ passed: 1, failed: 3 });
  expect(failures).toEqual([
    { name: 'outside of the tests', message: 'the server did not start' },
    { name: 'x.test.ts › shaky', message: 'late' },
    { name: 'x.test.ts › in German › wrong', message: 'too wide' },
  ]);
});
