import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../setup/chromium.mjs';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { testsOn, withServer } from '../test-postgres.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that died without a report must not look successful. */
const NO_REPORT = { counts: { passed: 0, failed: 1 }, failures: [] };

/** A run `beside` others buffers its output and runs at low priority. */
async function runCounted(command, args, { read, env, beside = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const how = { live: !beside, isPatient: beside, env: env?.(file) };
    const { code, output } = await run(command, args(file), how);
    const report = readJson(file);
    const { counts, failures } = report ? read(report) : NO_REPORT;
    return { code: code || (counts.failed > 0 ? 1 : 0), counts, failures, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks that run tests, each resolving to `{ code, counts: { passed, failed }, failures, output }`. When a
 * run begins, the results of `vitest` and `server` are added to the environment of Vitest, or of the server
 * for the browser tests; folders of tests/ in `left` do not run.
 */
export function testRuns(node, { vitest = () => ({}), server = () => ({}), left = [] } = {}) {
  return [
    {
      name: 'vitest',
      title: 'Unit, property, house and API tests (vitest)',
      run: ({ beside } = {}) =>
        runCounted(
          node,
          (file) => [
            ...[inProject('node_modules', 'vitest', 'vitest.mjs'), 'run'],
            ...left.map((folder) => `--project=!${folder}`),
            ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
          ],
          { read: readVitest, env: vitest, beside },
        ),
    },
    {
      name: 'postgres',
      title: 'Tests of worlds on PostgreSQL (vitest)',
      onDemand: true,
      run: ({ beside } = {}) =>
        withServer((url) =>
          runCounted(
            node,
            (file) => [
              ...[inProject('node_modules', 'vitest', 'vitest.mjs'), 'run'],
              ...testsOn(['--quick']),
              ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
            ],
            { read: readVitest, env: () => ({ ...vitest(), TEST_POSTGRES: url }), beside },
          ),
        ),
    },
    {
      name: 'playwright',
      title: 'Browser tests (Playwright)',
      inBrowser: true,
      run: async () => {
        const chromium = await findChromium();
        if (!chromium) {
          console.error('Chromium is missing: npm test installs it, or set CHROMIUM_PATH to one.');
          return { code: 1, counts: { passed: 0, failed: 0 } };
        }
        return runCounted(
          node,
          () => [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
          {
            read: readPlaywright,
            env: (file) => ({
              CHROMIUM_PATH: chromium,
              PLAYWRIGHT_JSON_OUTPUT_FILE: file,
              E2E_SERVER_ENV: JSON.stringify(server()),
            }),
          },
        );
      },
    },
  ];
}
