// npm run lighthouse: how fast the screens come to a phone that has never been here, and how fast a
// tab answers a finger. Three runs each, the median counts; ends with 1 where a target is missed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { runStep } from './setup/run.mjs';
import { serverArgs } from './setup/server.mjs';

/** Installed when it is asked for: it is a sixth of all files that the project would else install. */
const LIGHTHOUSE = '13.5.0';

const moment = '2027-03-10T15:00:00Z,frozen';
const quote = 'code=AAPL&market=US&classify=0&name=Apple';
const screens = {
  home: '/',
  market: '/market',
  quote: `/quote?${quote}`,
  ticket: `/open?${quote}&direction=0&tradeType=0&source=stock`,
  login: '/profile/login',
  admin: '/admin',
};
const tabs = ['/market', '/watchlist', '/trade', '/profile', '/'];

/** What is measured of a screen, and the worst that is good enough. */
const targets = [
  { name: 'performance', of: ({ categories }) => categories.performance.score * 100, least: 90 },
  { name: 'FCP ms', of: ({ audits }) => audits['first-contentful-paint'].numericValue },
  {
    name: 'LCP ms',
    of: ({ audits }) => audits['largest-contentful-paint'].numericValue,
    most: 2500,
  },
  { name: 'TBT ms', of: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'CLS', of: ({ audits }) => audits['cumulative-layout-shift'].numericValue, most: 0.02 },
  { name: 'sent KB', of: ({ audits }) => audits['total-byte-weight'].numericValue / 1024 },
  // How fast this machine was meanwhile: figures of two series compare where these are alike.
  { name: 'machine', of: ({ environment }) => environment.benchmarkIndex },
];
const inpMsMost = 200;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rounded = (value) => (value < 1 ? value.toFixed(3) : value.toFixed(0));
const isMet = (value, { least = -Infinity, most = Infinity }) => value >= least && value <= most;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(origin) {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not get ready');
}

async function tokenOf(origin, address, body) {
  const answer = await fetch(origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  return (await answer.json()).data.token;
}

/** A browser that remembers who is logged in and nothing else. */
async function openBrowser(folder, origin) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findChromium();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const [page] = context.pages();
  const token = await tokenOf(origin, '/loginByUsername', {
    username: 'trader@sandbourse.test',
    loginPassword: 'Sandbox1',
  });
  const staffToken = await tokenOf(origin, '/admin/login', {
    username: 'owner@sandbourse.test',
    loginPassword: 'Sandbox1',
  });
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values))
        localStorage.setItem(`SBX_${name}`, value);
    },
    { token, staff_token: staffToken, locale: 'en' },
  );
  return { context, page, port };
}

async function lighthouseItself() {
  const folder = inProject('node_modules', '.cache', `lighthouse-${LIGHTHOUSE}`);
  const program = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const args = ['install', '--prefix', folder, ...quietly, `lighthouse@${LIGHTHOUSE}`];
    await runStep('Installing Lighthouse', 'npm', args);
  }
  return (await import(pathToFileURL(program).href)).default;
}

async function measureScreen(page, url, port, runs) {
  const lighthouse = await lighthouseItself();
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    // Only who was here before has our font.
    await page.evaluate(() => localStorage.removeItem('SBX_font'));
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    results.push(lhr);
  }
  return targets.map(({ of }) => median(results.map(of)));
}

/** From a finger on each tab to the next picture, in milliseconds, on a processor a quarter as fast. */
async function measureTabs(page, origin) {
  await page.goto(origin);
  const line = await page.context().newCDPSession(page);
  await page.waitForTimeout(6_000);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    window.taps = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId > 0) window.taps.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const figures = [];
  for (const tab of [...tabs, ...tabs]) {
    await page.evaluate(() => {
      window.taps.length = 0;
    });
    const { x, y, width, height } = await page.locator(`.tabbar a[href="${tab}"]`).boundingBox();
    // A finger looks for nothing in the page: what the search for its target made it do is over.
    await page.waitForTimeout(500);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(2_500);
    figures.push(await page.evaluate(() => Math.max(0, ...window.taps)));
  }
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}

function report(rows) {
  const cells = [
    [
      'screen',
      ...targets.map(
        ({ name, least, most }) => name + (least ? ` ≥ ${least}` : most ? ` ≤ ${most}` : ''),
      ),
    ],
    ...rows.map(({ name, values }) => [
      name,
      ...values.map((value, at) => rounded(value) + (isMet(value, targets[at]) ? '' : ' ✗')),
    ]),
  ];
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  for (const row of cells) {
    console.log(row.map((cell, at) => cell.padEnd(widths[at])).join('  '));
  }
}

async function measureAll(origin, folder, { runs, only }) {
  const { context, page, port } = await openBrowser(path.join(folder, 'browser'), origin);
  try {
    const rows = [];
    for (const [name, address] of Object.entries(screens)) {
      if (only.length > 0 && !only.includes(name)) continue;
      rows.push({ name, values: await measureScreen(page, origin + address, port, runs) });
    }
    const taps = only.length === 0 || only.includes('tabs') ? await measureTabs(page, origin) : [0];
    report(rows);
    const worst = Math.max(...taps);
    console.log(`tabs: ${taps.join(', ')} ms to the next picture at 4× slowdown (≤ ${inpMsMost})`);
    const isGood = rows.every(({ values }) =>
      values.every((value, at) => isMet(value, targets[at])),
    );
    return isGood && worst <= inpMsMost ? 0 : 1;
  } finally {
    await context.close();
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const node = await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-lighthouse-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    WORLD_CLOCK: moment,
    LOG_LEVEL: 'warn',
  };
  const server = spawn(node, serverArgs, {
    cwd: inProject(),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(origin);
    return await measureAll(origin, folder, { runs: Number(values.runs), only: positionals });
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
});
