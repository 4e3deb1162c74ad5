import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../scripts/postgres/ports.mjs';
import { COMPILED } from '../../sim/server-process.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const START_MS_MAX = 120_000;

let dataDir: string;
let running: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      WARM_UP: 'false',
      DATA_DIR: join(dataDir, 'data'),
      ...environment,
    },
  });
  running.push(child);
  let output = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = /ready at (http:\S+)/.exec(output) ?? [];
      if (found && output.includes('Stop with')) resolve(found);
    });
    child.on('close', () => reject(new Error(complaint)));
  });
  address.catch(() => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, address, ended, output: () => output, complaint: () => complaint };
}

/** Begins a request and resolves once the server has read its head and asks for the rest; `finish` sends that. */
async function begin(address: string, path: string, headers: Record<string, string> = {}) {
  const begun = request(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue', ...headers },
  });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.flushHeaders();
  await once(begun, 'continue');
  return {
    async finish(body: object): Promise<IncomingMessage> {
      begun.end(JSON.stringify(body));
      const [answer] = await answered;
      return answer.resume();
    },
  };
}

describe('the server', { timeout: START_MS_MAX }, () => {
  test('says where it is and who is there, has its folder to itself, and stops within five seconds', async () => {
    // As it comes: it does its work ahead, too.
    const server = start({ WARM_UP: 'true' });
    const address = await server.address;
    expect(server.output()).toContain('trader@sandbourse.test');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(statSync(join(dataDir, 'data', 'token-secret')).mode & 0o777).toBe(0o600);

    // Another one on the same folder is refused, and takes nothing away.
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.complaint()).toBe(
      `DATA_DIR is "${join(dataDir, 'data')}", on which another server runs: stop that one, or name another DATA_DIR\n`,
    );
    // The same with a folder of its own, but the first server's database.
    const databaseUrl = `file:${join(dataDir, 'data', 'sandbourse.db')}`;
    const third = start({ DATA_DIR: join(dataDir, 'other'), DATABASE_URL: databaseUrl });
    expect(await third.ended).toBe(1);
    expect(third.complaint()).toBe(
      `DATABASE_URL is "${databaseUrl}", on which another server runs: stop that one, or name another DATABASE_URL\n`,
    );
    const made = await fetch(`${address}/sandbox/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'own' }),
    });
    expect(made.status).toBe(200);
    // Moves wait for one another, and twenty years take longer to compute than the server may take to stop.
    const begun = await Promise.all(
      Array.from({ length: 20 }, () =>
        begin(address, '/sandbox/clock/advance', { 'x-world': 'own' }),
      ),
    );
    const moves = begun.map(({ finish }) => finish({ by: '366d' }));

    const socket = new WebSocket(`${address.replace('http', 'ws')}/push`);
    await new Promise((resolve) => socket.once('open', resolve));
    const goodbye = new Promise<number>((resolve) => socket.once('close', resolve));
    // It is in flight: the server has read its head, and waits for the rest.
    const login = await begin(address, '/loginByUsername');
    const before = performance.now();
    server.child.kill('SIGTERM');
    const credentials = { username: 'trader@sandbourse.test', loginPassword: 'Sandbox1' };
    expect((await login.finish(credentials)).statusCode).toBe(200);
    expect(await goodbye).toBe(1012);
    const answers = await Promise.all(moves);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    for (const { statusCode, headers } of answers) {
      expect([200, 503]).toContain(statusCode);
      expect(headers['retry-after']).toBe(statusCode === 503 ? '1' : undefined);
    }
    expect(await server.ended).toBe(0);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(server.complaint()).toBe('');
  });

  test.each([
    [{ PORT: 'x' }, 'PORT is "x", but must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL names mysql, but must be file:<path> or postgres://<user>:<password>@<host>/<database>',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://me@db/x' },
      'DATABASE_DIRECT_URL is set, but DATABASE_URL does not lead to PostgreSQL: set it to the same database',
    ],
  ])('%j stops the start with one line', async (environment, line) => {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    expect(server.complaint()).toBe(`${line}\n`);
  });

  test('starts at the moment it is given, and never again at one before its data', async () => {
    const later = start({ WORLD_CLOCK: '2028-02-29T23:59:50Z,frozen' });
    const quote = `${await later.address}/m_ft/detail_quote?stockCode=AAPL&market=US`;
    const { headers } = await fetch(quote);
    expect(headers.get('x-world-time')).toBe(String(Date.UTC(2028, 1, 29, 23, 59, 50)));
    later.child.kill('SIGTERM');
    expect(await later.ended).toBe(0);

    const earlier = start({ WORLD_CLOCK: '2028-02-28T23:59:50Z' });
    expect(await earlier.ended).toBe(1);
    expect(earlier.complaint()).toMatch(
      /^The world would start at 2028-02-28T23:59:5\S+Z, but its data .* reach to 2028-02-29T.*WORLD_CLOCK.*\n$/,
    );

    // Told to end while it catches up, it does, and does not say that it is ready.
    const port = String(await freePort());
    const ended = start({ WORLD_CLOCK: '2029-02-28T12:00:00Z,frozen', PORT: port });
    const reason = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return ((await answer.json()) as { data: { reason?: string } }).data.reason;
    };
    await expect.poll(() => reason().catch(() => undefined)).toBe('starting');
    ended.child.kill('SIGTERM');
    expect(await ended.ended).toBe(0);
    expect([ended.output(), ended.complaint()]).toEqual(['', '']);
  });

  test('a data folder that cannot be written stops it with one line', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    // In a system folder where nothing can be made, only that is reported.
    for (const none of [join(file, 'below'), file, '/proc/sandbourse/data']) {
      // With a database beside it, which is not to blame.
      const DATABASE_URL = none === file ? `file:${join(dataDir, 'beside.db')}` : '';
      const server = start({ DATA_DIR: none, DATABASE_URL });
      expect(await server.ended).toBe(1);
      expect(server.complaint()).toMatch(/^DATA_DIR is .*cannot be written.*\n$/);
    }
  });

  test('so does a database that is a folder, or no database', async () => {
    // Not in DATA_DIR, although its name begins with that.
    const folder = join(dataDir, 'data-beside');
    mkdirSync(folder);
    const isFolder = start({ DATABASE_URL: `file:${folder}` });
    expect(await isFolder.ended).toBe(1);
    expect(isFolder.complaint()).toMatch(/^DATABASE_URL is .*cannot be written \(EISDIR at .*\n$/);
    const file = join(dataDir, 'other.db');
    writeFileSync(file, 'as long as the head of a database, and yet another thing altogether');
    const isNone = start({ DATABASE_URL: `file:${file}` });
    expect(await isNone.ended).toBe(1);
    expect(isNone.complaint()).toBe(
      `"${file}" is damaged, or not a database: restore a back-up, or set another DATA_DIR or DATABASE_URL\n`,
    );
  });

  test('a port that is taken stops it with one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port), SANDBOX: 'false' });
    expect(await server.ended).toBe(1);
    expect(server.complaint()).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one\n`,
    );
    other.close();
    // The password of the first owner is shown once: by the first start that comes so far.
    const next = start({ SANDBOX: 'false' });
    await next.address;
    expect(next.output()).toMatch(/owner@sandbourse\.test.*password/);
  });
});
