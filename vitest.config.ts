import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compileCache, tidyCompileCache } from './scripts/setup/compiled.mjs';
import { quickFolder } from './scripts/setup/memory.mjs';

process.env.TMPDIR ??= quickFolder();
// Compiled code is cached for all test processes and threads, and for the programs that they start.
if (process.env.NODE_COMPILE_CACHE === undefined) tidyCompileCache();
process.env.NODE_COMPILE_CACHE ??= compileCache;

/** Whether the worlds of the tests have their databases on PostgreSQL (scripts/test-postgres.mjs). */
const onPostgres = process.env.TEST_POSTGRES !== undefined;

/** Folders of tests/ that other programs run. */
const elsewhere = new Set(['bench', 'e2e', ...(onPostgres ? [] : ['postgres'])]);

const foldersIn = (place: string) =>
  readdirSync(new URL(place, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !elsewhere.has(entry.name))
    .map((entry) => entry.name);

/** Name and place of each; the rooms of the platform are one folder deeper. */
const folders = foldersIn('./tests').flatMap((name) =>
  name === 'platform'
    ? foldersIn('./tests/platform').map((room) => [room, `platform/${room}`] as const)
    : [[name, name] as const],
);

/** Whole worlds with databases need processes, because of native modules. */
const wholeWorlds = { pool: 'forks' } as const;
/** For code of the web client, which is written for a bundler. */
const bundled = { experimental: { viteModuleRunner: true } } as const;
const settings: Record<string, object> = {
  api: wholeWorlds,
  client: wholeWorlds,
  postgres: wholeWorlds,
  sim: wholeWorlds,
  store: wholeWorlds,
  // The client's modules hold session, cache and time: isolate each file.
  web: { isolate: true, ...bundled },
  house: bundled,
};

export default defineConfig({
  test: {
    environment: 'node',
    // Threads share no state that our tests touch, and start faster than processes.
    pool: 'threads',
    // The files of a process share its modules, which hold no state: loading them again took half the time.
    isolate: false,
    // The sources are native modules of Node.js, which loads them as for the server; a bundler's runner takes
    // twice as long for all imports, again in each project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Awaited conditions come true by themselves; how long that takes depends on the machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: Number(process.env.VITEST_WORKERS ?? 2),
    // For a loaded machine, too: beside the browser tests they get half a processor.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One project for each folder of tests/, so that `vitest --project domain` runs one room's tests.
    projects: folders.map(([name, place]) => ({
      extends: true as const,
      test: { name, include: [`tests/${place}/**/*.test.{ts,tsx}`], ...settings[name] },
    })),
  },
});
