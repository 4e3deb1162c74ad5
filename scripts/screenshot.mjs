import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from './setup/arguments.mjs';
import { findChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';

const port = process.env.PORT ?? '3999';
const origin = `http://127.0.0.1:${port}`;
const screens = [
  '/',
  '/quote?code=AAPL&market=US&classify=0&name=Apple',
  '/open?code=AAPL&market=US&classify=0&name=Apple&direction=0&tradeType=0&source=stock',
];

async function untilReady() {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not get ready');
}

async function login() {
  const answer = await fetch(`${origin}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'trader@sandbourse.test', loginPassword: 'Sandbox1' }),
  });
  return (await answer.json()).data.token;
}

/** The screens as PNG data URLs, at phone width. */
async function draw(browser, token) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => {
    localStorage.setItem('SBX_token', value);
    localStorage.setItem('SBX_locale', 'en');
  }, token);
  const page = await context.newPage();
  const pictures = [];
  for (const screen of screens) {
    await page.goto(origin + screen);
    await page.waitForTimeout(2500);
    pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
  }
  await context.close();
  return pictures;
}

async function compose(browser, pictures) {
  const context = await browser.newContext({
    viewport: { width: 1290, height: 904 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const images = pictures.map((picture) => `<img src="${picture}">`).join('');
  const style = `body{margin:0;padding:30px;background:#1b2029;display:flex;gap:30px}
    img{width:390px;height:844px;border-radius:28px}`;
  await page.setContent(`<style>${style}</style>${images}`);
  await page.screenshot({ path: inProject('docs', 'img', 'app.png') });
}

const usage = `npm run screenshot: draws docs/img/app.png, the picture in the README: three screens of a fresh world side by side.`;

await main(async () => {
  readArguments(usage);
  const node = await prepare();
  const { chromium } = await import('@playwright/test');
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-picture-'));
  const env = { ...process.env, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const server = spawn(node, ['server/main.ts'], { cwd: inProject(), env, stdio: 'inherit' });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    await untilReady();
    await compose(browser, await draw(browser, await login()));
    return 0;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
});
