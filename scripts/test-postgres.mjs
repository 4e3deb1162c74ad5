// npm run test:postgres: the tests of worlds on PostgreSQL, each world in a database of its own; a server for
// them is started, unless TEST_POSTGRES names one. With arguments those files alone, `-- --quick` a selection
// that touches every kind of statement in about a minute, `-- --e2e tests/e2e/trader.test.ts` tests in a browser.
import { startPostgres } from './postgres/server.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { run } from './setup/run.mjs';

/** Of the tests in a folder of their own, what they try is a database wherever it is. */
const PROJECTS = ['postgres', 'store', 'api', 'sim'];
/** What they try is SQLite's alone, or reads a file of it. */
const SQLITE_ALONE = [
  'tests/platform/store/{authoring,checkpointer,migrate,parity,query-plans}.test.ts',
  'tests/api/{back-office,data-folder,desk-search,other-peoples-ids,readiness,replay,reveal}.test.ts',
  'tests/api/{world-registry,worlds}.test.ts',
  'tests/sim/{backup,restore}*.test.ts',
];
const QUICK = [
  'tests/postgres',
  'tests/platform/store',
  ...['wallet', 'trading-life', 'review-queues', 'content-desk', 'webhooks', 'withdrawal'].map(
    (name) => `tests/api/${name}.test.ts`,
  ),
  'tests/sim/bank.test.ts',
];

/** They take longer: several processes, and some that are waited for until they are given up. */
const SLOW = ['tests/postgres/{nodes,takeover}.test.ts'];

/** Arguments of vitest. */
export function testsOn(given = []) {
  const isQuick = given.includes('--quick');
  const named = given.filter((one) => one !== '--quick');
  const files = isQuick ? QUICK : named;
  return [
    ...(files.length > 0 ? files : PROJECTS.flatMap((name) => ['--project', name])),
    ...[...SQLITE_ALONE, ...(isQuick ? SLOW : [])].flatMap((pattern) => ['--exclude', pattern]),
  ];
}

/** Runs `work` with the address of a server, which is started where none is named. */
export async function withServer(work) {
  const { TEST_POSTGRES: named } = process.env;
  if (named) return work(named);
  const server = await startPostgres({ quick: true, settings: { max_connections: '200' } });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('test-postgres.mjs')) {
  await main(async () => {
    const [first, ...rest] = process.argv.slice(2);
    const inBrowser = first === '--e2e';
    const node = await prepare({ web: inBrowser });
    const args = inBrowser
      ? [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...rest]
      : [
          inProject('node_modules', 'vitest', 'vitest.mjs'),
          'run',
          ...testsOn(process.argv.slice(2)),
        ];
    const env = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {};
    return withServer(async (url) => {
      const { code } = await run(node, args, { env: { ...env, TEST_POSTGRES: url }, live: true });
      return code;
    });
  });
}
