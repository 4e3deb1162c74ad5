// Runs the server for the browser tests with its main world on PostgreSQL. Such a world cannot be copied
// while it is served, so for each test the server restarts on a copy of the kept database: as one process, or
// several behind the balancer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../setup/project.mjs';
import { serverArgs } from '../setup/server.mjs';
import { startBalancer } from './balancer.mjs';
import { freePort } from './ports.mjs';

const LOOK_MS = 25;

/** Runs statements on the database server, one after the other. */
async function ask(server, ...statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A server on a database: `start` resolves when it answers, `stop` when it has ended. */
function program(node, env) {
  let child;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    async start() {
      child = spawn(node, serverArgs, { cwd: root, env, stdio: 'inherit' });
      while (!(await isReady(env.PORT))) {
        if (hasEnded()) throw new Error('the server ended before it answered');
        await sleep(LOOK_MS);
      }
    },
    async stop() {
      if (!child || hasEnded()) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/**
 * Several servers on a database, behind a balancer. The first one leads, because the others follow the one
 * that opened the world.
 */
async function programs(node, { env, count }) {
  if (count === 1) return { ...program(node, env), end: async () => {} };
  const ports = [];
  while (ports.length < count) ports.push(await freePort());
  const all = ports.map((port, index) =>
    program(node, {
      ...env,
      PORT: String(port),
      TRUST_PROXY: '1',
      DATA_DIR: path.join(env.DATA_DIR, String(index)),
    }),
  );
  const balancer = await startBalancer({ port: env.PORT, nodes: ports });
  return {
    async start() {
      await Promise.all(all.map((one) => one.start()));
      while (!(await isReady(env.PORT))) await sleep(LOOK_MS);
    },
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
    },
    end: () => balancer.stop(),
  };
}

/**
 * Serves until asked to stop. On the port `control`, `POST /keep` keeps the current state of the database,
 * and `POST /again` goes back to it.
 */
export async function serveOnPostgres(node, { server, env, control, count }) {
  const name = `sandbourse_e2e_${process.pid}`;
  const kept = `${name}_kept`;
  const drop = (database) => `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`;
  const copy = (from, to) => `CREATE DATABASE "${to}" TEMPLATE "${from}"`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const own = { ...process.env, ...env, DATABASE_URL: url };
  const served = await programs(node, { env: own, count });
  const doings = {
    '/keep': [drop(kept), copy(name, kept)],
    '/again': [drop(name), copy(kept, name)],
  };
  let first;
  const controls = createServer(async ({ url: path }, response) => {
    try {
      await first;
      await served.stop();
      await ask(server, ...doings[path]);
      await served.start();
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await ask(server, `CREATE DATABASE "${name}"`);
  try {
    first = served.start();
    controls.listen(Number(control), '127.0.0.1');
    await first;
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    return 0;
  } finally {
    controls.close();
    await served.stop();
    await served.end();
    await ask(server, drop(name), drop(kept));
  }
}
