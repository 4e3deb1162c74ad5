import { startPostgres } from './postgres/server.mjs';
import { explain } from './setup/arguments.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main, SetupError } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const usage = `npm run test:postgres [-- [--nodes 1|2|3] [--quick | FILE… | --e2e [FILE…]]]
Runs the tests of worlds on PostgreSQL, each world in its own database. Starts a PostgreSQL server for them, unless
TEST_POSTGRES names one.
  FILE…    runs only these files
  --quick  runs a selection that touches every kind of statement, in about a minute
  --e2e    runs the browser tests
  --nodes  serves each world by this many processes on one database: calls go to them in turn, a browser's through
           the balancer of ops/haproxy; without FILE it runs a selection`;

/** Test folders to run on PostgreSQL; the others do not depend on the database. */
const PROJECTS = ['postgres', 'store', 'api', 'sim'];
/** Tests of SQLite itself, or that read its file. */
const SQLITE_ALONE = [
  'tests/platform/store/{authoring,checkpointer,migrate,parity,query-plans}.test.ts',
  'tests/api/{back-office,data-folder,readiness,replay,reveal}.test.ts',
  'tests/api/{world-registry,worlds}.test.ts',
  'tests/sim/{backup,restore,owner-password}*.test.ts',
];
const QUICK = [
  'tests/postgres',
  'tests/platform/store',
  ...['wallet', 'trading-life', 'review-queues', 'content-desk', 'webhooks', 'withdrawal'].map(
    (name) => `tests/api/${name}.test.ts`,
  ),
  'tests/sim/bank.test.ts',
];

/** Slow tests: several processes, and waits for some to be given up. */
const SLOW = ['tests/postgres/{nodes,takeover}.test.ts'];

/** Need HAProxy or pgbouncer on the machine. */
const BALANCED = 'tests/postgres/balanced.test.ts';
const POOLED = 'tests/postgres/pooled.test.ts';
/**
 * What people do, served by several processes in turn. Excludes tests that look into the process they call,
 * and tests that expect updates within the same millisecond (guesses, sessions that end: decision 039).
 */
const ON_NODES = [
  BALANCED,
  ...[
    ...['account-mail', 'alerts', 'chat', 'content', 'deposit', 'inbox', 'kyc', 'order-history'],
    ...[
      'paging',
      'pay-method',
      'position-filter',
      'preview',
      'review-desk',
      'review-money',
      'review-undo',
    ],
    ...['subscription', 'trading-gates', 'trading-life', 'trading-products', 'trading-repeat'],
    ...['wallet', 'wallet-exchange', 'watchlist', 'withdrawal-review'],
  ].map((name) => `tests/api/${name}.test.ts`),
];
const ON_NODES_IN_BROWSER = ['trader', 'ticket', 'deposit', 'withdrawal', 'live', 'session'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/** Arguments for vitest. */
export function testsOn(given = [], nodes = 1) {
  const isQuick = given.includes('--quick');
  const named = given.filter((one) => one !== '--quick');
  const all = nodes > 1 && named.length === 0 ? ON_NODES : named;
  const files = isQuick ? QUICK : all;
  const elsewhere = [BALANCED, POOLED].filter((file) => !files.includes(file));
  return [
    ...(files.length > 0 ? files : PROJECTS.flatMap((name) => ['--project', name])),
    ...[...SQLITE_ALONE, ...(isQuick ? SLOW : []), ...elsewhere].flatMap((pattern) => [
      '--exclude',
      pattern,
    ]),
  ];
}

/** Number of processes per world, and the remaining arguments. */
function nodesOf([first, number, ...rest]) {
  if (first !== '--nodes') return { nodes: 1, given: [first, number, ...rest].filter(Boolean) };
  const nodes = Number(number);
  if (!(Number.isInteger(nodes) && nodes >= 1 && nodes <= 3)) {
    throw new SetupError('--nodes must be a number from 1 to 3.');
  }
  return { nodes, given: rest };
}

/** Runs `work` with the URL of a server, and starts one unless TEST_POSTGRES names it. */
export async function withServer(work) {
  const { TEST_POSTGRES: named } = process.env;
  if (named) return work(named);
  const server = await startPostgres({ quick: true, settings: { max_connections: '300' } });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('test-postgres.mjs')) {
  await main(async () => {
    explain(usage);
    const { nodes, given } = nodesOf(process.argv.slice(2));
    const [first, ...rest] = given;
    const inBrowser = first === '--e2e';
    const node = await prepare({ web: inBrowser });
    const files = rest.length === 0 && nodes > 1 ? ON_NODES_IN_BROWSER : rest;
    const args = inBrowser
      ? [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...files]
      : [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', ...testsOn(given, nodes)];
    const own = { TEST_NODES: String(nodes) };
    const env = inBrowser ? { ...own, CHROMIUM_PATH: await ensureChromium() } : own;
    return withServer(async (url) => {
      const { code } = await run(node, args, { env: { ...env, TEST_POSTGRES: url }, live: true });
      return code;
    });
  });
}
