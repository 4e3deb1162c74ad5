import { defineConfig } from 'vitest/config';

/** One project a folder of tests/, so that `vitest --project domain` runs one room's tests. */
const project = (name: string, settings: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...settings },
});

export default defineConfig({
  test: {
    environment: 'node',
    // Threads share no state that our tests touch and start faster than processes.
    pool: 'threads',
    maxWorkers: process.env.VITEST_WORKERS ?? 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      project('domain'),
      project('market'),
      project('house'),
      // A world and its database for each file: processes, as native modules hold them.
      project('api', { pool: 'forks' }),
      project('sim', { pool: 'forks', testTimeout: 120_000 }),
      project('web'),
    ],
  },
});
