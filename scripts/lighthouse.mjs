import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './setup/arguments.mjs';
import { findChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { runStep } from './setup/run.mjs';
import { serverArgs } from './setup/server.mjs';

/** Installed on demand: it has a sixth as many files as everything else the project installs. */
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

/** What is measured for each screen, and the worst acceptable value. */
const targets = [
  { name: 'performance', of: ({ categories }) => categories.performance.score * 100, least: 95 },
  {
    name: 'accessibility',
    of: ({ categories }) => categories.accessibility.score * 100,
    least: 100,
  },
  {
    name: 'best practices',
    of: ({ categories }) => categories['best-practices'].score * 100,
    least: 100,
  },
  { name: 'FCP ms', of: ({ audits }) => audits['first-contentful-paint'].numericValue },
  {
    name: 'LCP ms',
    of: ({ audits }) => audits['largest-contentful-paint'].numericValue,
    most: 1500,
  },
  { name: 'TBT ms', of: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'CLS', of: ({ audits }) => audits['cumulative-layout-shift'].numericValue, most: 0.02 },
  { name: 'sent KB', of: ({ audits }) => audits['total-byte-weight'].numericValue / 1024 },
  // The machine's speed during the run: compare series only if these are similar.
  { name: 'machine', of: ({ environment }) => environment.benchmarkIndex },
];
const slowdown = 4;
/** Limits from a touch to the next paint. */
const inpMsMost = { tabs: 200, ticking: 100 };
/** All US instruments; longer tasks delay input. */
const longestList = '/market/us';
const taskMsMost = 50;
const flings = 6;

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

/** A browser profile that remembers only the session. */
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
  const results = await timesOver(runs, async () => {
    // Only returning visitors have our font.
    await page.evaluate(() => localStorage.removeItem('SBX_font'));
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  });
  return targets.map(({ of }) => median(results.map(of)));
}

/** Sets the clock's rate, in world milliseconds per real millisecond. */
async function setPace(origin, rate) {
  const answer = await fetch(`${origin}/sandbox/clock/rate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rate }),
  });
  if (!answer.ok) throw new Error(`the server did not set the clock: ${await answer.text()}`);
}

/** A settled page on a processor slowed down to a quarter. */
async function settle(page, address) {
  await page.goto(address);
  const line = await page.context().newCDPSession(page);
  await page.waitForTimeout(6_000);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return line;
}

/** Time from a touch on each tab to the next paint, in milliseconds. */
async function measureTabs(page, origin) {
  const line = await settle(page, origin);
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
    // A finger does not search the page: wait until the work caused by locating the target is done.
    await page.waitForTimeout(500);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(2_500);
    figures.push(await page.evaluate(() => Math.max(0, ...window.taps)));
  }
  await line.detach();
  return figures;
}

/** The same while prices tick, as for a real person. */
async function measureTicking(page, origin) {
  await setPace(origin, 1);
  const figures = await measureTabs(page, origin);
  await setPace(origin, 0);
  return figures;
}

/** Answers all US instruments as one page, which would take minutes of scrolling to load. */
async function wholeAtOnce(route) {
  const address = new URL(route.request().url());
  address.searchParams.set('pageSize', '100');
  address.searchParams.delete('classify');
  const response = await route.fetch({ url: address.href });
  const json = await response.json();
  for (let pageNum = 2; json.data.hasNext; pageNum += 1) {
    address.searchParams.set('pageNum', String(pageNum));
    const { data } = await (await fetch(address)).json();
    json.data.list.push(...data.list);
    json.data.hasNext = data.hasNext;
  }
  await route.fulfill({ response, json });
}

/**
 * Tasks of the page's main thread during an action, the longest first: their processor time in milliseconds,
 * so that other load on this machine does not count.
 */
async function tasksDuring(line, act) {
  const events = [];
  const keep = ({ value }) => events.push(...value);
  line.on('Tracing.dataCollected', keep);
  await line.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel'] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
  await line.send('Tracing.end');
  await complete;
  line.off('Tracing.dataCollected', keep);
  const threads = events.filter(({ name, args }) => {
    return name === 'thread_name' && args.name === 'CrRendererMain';
  });
  const isOfPage = ({ pid, tid }) => threads.some((one) => one.pid === pid && one.tid === tid);
  return events
    .filter((event) => event.name === 'RunTask' && isOfPage(event))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

/** Number of rows of the longest list, how far it was flung, and the tasks meanwhile. */
async function measureList(page, origin) {
  await page.route(/all_stock_list/, wholeAtOnce);
  await setPace(origin, 1);
  await page.goto(origin + longestList);
  const row = page.locator('.rows > li').first();
  await row.waitFor({ timeout: 180_000 });
  const rows = Number(await row.getAttribute('aria-setsize'));
  await page.waitForTimeout(6_000);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const tasks = await tasksDuring(line, async () => {
    for (let fling = 0; fling < flings; fling += 1) {
      await line.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 600,
        // Down, and every third time halfway back.
        yDistance: fling % 3 === 2 ? 20_000 : -40_000,
        speed: 12_000,
        gestureSourceType: 'mouse',
      });
      await page.waitForTimeout(500);
    }
  });
  const depth = await page.evaluate(() => Math.round(window.scrollY));
  await line.detach();
  await setPace(origin, 0);
  await page.unroute(/all_stock_list/);
  return { rows, depth, tasks };
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

/** Results of a measurement made several times: this machine's speed may vary twofold within seconds. */
async function timesOver(runs, measure) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

async function measureAll(origin, folder, { runs, only }) {
  const { context, page, port } = await openBrowser(path.join(folder, 'browser'), origin);
  try {
    const rows = [];
    for (const [name, address] of Object.entries(screens)) {
      if (only.length > 0 && !only.includes(name)) continue;
      rows.push({ name, values: await measureScreen(page, origin + address, port, runs) });
    }
    report(rows);
    const isWanted = (name) => only.length === 0 || only.includes(name);
    const isMetByAll = [
      rows.every(({ values }) => values.every((value, at) => isMet(value, targets[at]))),
    ];
    for (const [name, measure] of Object.entries({ tabs: measureTabs, ticking: measureTicking })) {
      if (!isWanted(name)) continue;
      const passes = await timesOver(runs, () => measure(page, origin));
      const taps = passes[0].map((_, tap) => median(passes.map((figures) => figures[tap])));
      const most = inpMsMost[name];
      console.log(
        `${name}: ${taps.join(', ')} ms to the next frame at ${slowdown}× slowdown (≤ ${most})`,
      );
      isMetByAll.push(Math.max(...taps) <= most);
    }
    if (isWanted('list')) {
      const passes = await timesOver(runs, () => measureList(page, origin));
      const byLongest = passes.toSorted((a, b) => a.tasks[0] - b.tasks[0]);
      const { rows: count, depth, tasks } = byLongest[Math.floor(byLongest.length / 2)];
      const longest = tasks.slice(0, 5).map((ms) => ms.toFixed(0));
      console.log(
        `list: ${count} rows, ${depth} px down, of ${tasks.length} tasks the longest took ${longest.join(', ')} ms at ${slowdown}× slowdown (≤ ${taskMsMost})`,
      );
      isMetByAll.push(depth > 10_000 && tasks[0] <= taskMsMost);
    }
    return isMetByAll.every(Boolean) ? 0 : 1;
  } finally {
    await context.close();
  }
}

const usage = `npm run lighthouse [-- [--runs 3] NAME…]
Measures how fast the screens load on a phone with an empty cache, how fast a tab answers a tap while prices stand
still and while they tick, and whether the longest list scrolls without a long task: medians of --runs. Exits with 1
where a target is missed; NAME selects some of the measurements.`;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
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
