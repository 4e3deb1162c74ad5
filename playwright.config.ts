import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/chromium.mjs';
import { quickFolder } from './scripts/setup/memory.mjs';
import { WORLD_START } from './tests/e2e/world-start.ts';

/** Below the ephemeral range, so that no other program takes the port before the server does. */
const PORTS = { from: 20_000, count: 10_000 };

/** Finds a free port once; the workers get it through the environment. */
async function freePort(): Promise<string> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

process.env.TMPDIR ??= quickFolder();
process.env.E2E_PORT ??= await freePort();
const { TEST_POSTGRES } = process.env;
if (TEST_POSTGRES) process.env.E2E_CONTROL_PORT ??= await freePort();
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
const chromium = await findChromium();

/** Features that Playwright disables: the last such flag wins, so they are repeated here. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/**
 * Fewer processes for two processors; pages are drawn and run the same. No spare renderer, none anew for a
 * page of the same site, and no separate processes for network and drawing.
 */
const lighter = [
  '--in-process-gpu',
  '--process-per-site',
  // Scripts streamed to a parser thread are compiled anew for each page; others stay cached.
  `--disable-features=${[...OFF_ANYWAY, 'SpareRendererForSitePerProcess', 'RenderDocument', 'ScriptStreaming'].join()}`,
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
  // A page lives for seconds: optimising its code costs an eighth of that and never pays off.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/before-all.config.ts',
  outputDir: 'test-results',
  // On PostgreSQL all tests share one main world.
  workers: TEST_POSTGRES ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A service worker would answer requests for which a test simulates network failures.
    serviceWorkers: 'block',
    // Reduced motion: drawing animations at sixty frames a second takes half the cost of a screen.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fourteenth of the time; ask for one to investigate a failure (`npm run e2e`).
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...lighter,
      ],
    },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${origin}/${TEST_POSTGRES ? 'readyz' : 'healthz'}`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...JSON.parse(process.env.E2E_SERVER_ENV ?? '{}'),
      PORT: process.env.E2E_PORT,
      // The same prices every day.
      WORLD_CLOCK: `${WORLD_START},frozen`,
    },
  },
});
