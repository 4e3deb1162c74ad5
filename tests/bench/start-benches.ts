/** Time from the server's start to its first answer, with existing data. */
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/setup/server.mjs';
import { serverCode } from '../../scripts/setup/server-code.mjs';
import type { Bench, Sample } from './harness.ts';
import type { Stage } from './stage.ts';

/** As `npm start` runs it. */
const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const BARE = `require('node:http').createServer((_, response) => response.end('{}'))
  .listen(process.env.PORT, '127.0.0.1')`;
const RETRY_MS = 3;
const START_MS_MAX = 60_000;

/** Until one price is answered, and until all are ranked. */
const ANSWERS = [
  { what: 'a quote', path: '/m_ft/stock_detail_ft?stockCode=AAPL&market=US', max: 1500 },
  { what: 'a list', path: '/m_ft/all_stock_list?pageSize=1', max: undefined },
] as const;

export function startBenches(stage: Stage): Bench[] {
  return ANSWERS.map(({ what, path, max }) => ({
    name: `second start to ${what}`,
    unit: 'ms',
    better: 'less',
    ceiling: 'bare node:http',
    ...(max !== undefined && { max }),
    prepare: async () => {
      if (!serverCode.isFresh()) await serverCode.refresh();
      const env = {
        DATA_DIR: join(stage.folder, 'start'),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        // As `npm start` sets it.
        NODE_COMPILE_CACHE: join(stage.folder, 'compiled'),
      };
      const figure = () => firstAnswer([...nodeFlags, MAIN], path, env);
      // Creates the data.
      await figure();
      return { figure, ceiling: () => firstAnswer(['-e', BARE], '/', {}) };
    },
  }));
}

async function firstAnswer(
  args: string[],
  path: string,
  env: Record<string, string>,
): Promise<Sample> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    while (!(await answers(port, path))) {
      if (server.exitCode !== null) throw new Error('the server ended before it answered');
      if (performance.now() - startedAt > START_MS_MAX)
        throw new Error('the server never answered');
    }
    return { value: performance.now() - startedAt };
  } finally {
    server.kill('SIGTERM');
    await gone;
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  if (!(await listens(port))) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return false;
  }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  return answer.ok;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
