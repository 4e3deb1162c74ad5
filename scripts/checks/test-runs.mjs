import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../setup/chromium.mjs';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A test file that fails before its first test counts as one failed test. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

async function runCounted(command, args, count, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await run(command, args(file), { live: true, env: env?.(file) });
    const report = readJson(file);
    // A runner that died without a report ran nothing that can be counted, and must not look green.
    const counts = report ? count(report) : { passed: 0, failed: 1 };
    return { code: code || (counts.failed > 0 ? 1 : 0), counts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The checks that run tests, each resolving `{ code, counts: { passed, failed } }`. */
export function testRuns(node) {
  return [
    {
      name: 'vitest',
      title: 'Unit, property, house and API tests (vitest)',
      run: () =>
        runCounted(
          node,
          (file) => [
            ...[inProject('node_modules', 'vitest', 'vitest.mjs'), 'run'],
            ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
          ],
          countVitest,
        ),
    },
    {
      name: 'playwright',
      title: 'Browser tests (Playwright)',
      run: async () => {
        const chromium = await findChromium();
        if (!chromium) {
          console.error('No Chromium here: npm test installs one, or name one in CHROMIUM_PATH.');
          return { code: 1, counts: { passed: 0, failed: 0 } };
        }
        return runCounted(
          node,
          () => [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
          countPlaywright,
          (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        );
      },
    },
  ];
}
