/** The server as `npm start` runs it, joined into one file, finds all that it finds from its sources. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../child-server.ts';
import { expectWhole } from './whole-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS_MAX = 60_000;

let folder: string;
let data: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist', 'joined-'));
  data = mkdtempSync(join(tmpdir(), 'joined-'));
  const script = join(root, 'scripts/join-server.mjs');
  const made = spawnSync(process.execPath, [script, folder], { cwd: root, encoding: 'utf8' });
  expect(made.stderr).toBe('');
  expect(made.status).toBe(0);
}, START_MS_MAX);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

/** Answers once it is ready. */
function start(): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(data, 'world'), WARM_UP: 'false' },
  });
  server = child;
  return listenTo(child).ready;
}

test('it migrates, answers, hashes and serves the app from wherever it is started', {
  timeout: START_MS_MAX,
}, async () => {
  const address = await start();
  await expectWhole(address);
  // What is loaded when it is asked for is a file of its own.
  const archive = await fetch(`${address}/sandbox/requests.har`);
  expect(archive.status).toBe(200);
});

test('none of our modules is looked for on its own, and workers begin where their sources lie', () => {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const code = files.join('\n');
  expect(code).not.toMatch(/^import .* from "(?:#|\.\.\/)/m);
  for (const [, place = ''] of code.matchAll(/new URL\("(\.\.\/\.\.\/[^"]+\.ts)"/g)) {
    expect(readFileSync(join(folder, place), 'utf8').length).toBeGreaterThan(0);
  }
});
