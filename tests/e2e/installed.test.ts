/** The app as it opens without a network, from what the browser has kept of it. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './server.ts';
import { expect, KEY_PREFIX, type Page, test } from './stage.ts';

test.use({ as: 'trader', serviceWorkers: 'allow' });

/** Paths of all that the worker keeps. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      found.push(...kept.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });

/** What the worker is to keep for somebody who reads English, by the list that the build gave it. */
async function listed(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/service-worker.js')).text();
  const all = worker.match(/\/assets\/[\w./-]+/g) ?? [];
  return all.filter((file) => !/(\/|^)[a-z]{2}(_\w+)?-/.test(file.slice('/assets'.length)));
}

test('opened once, the app opens without a network, with its last state and every screen', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|push/);
  await page.goto('/');
  const shown = page.locator('.hero').first();
  await expect(shown).toContainText('181,');
  const screens = await listed(page);
  expect(screens.length).toBeGreaterThan(40);
  const missing = async () => {
    const kept = new Set(await keptBy(page));
    return screens.filter((file) => !kept.has(file));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  // The app's own files, and no answer of the server.
  const own = /^\/(assets\/|coins\/|icon|index\.html$|site\.webmanifest$)/;
  expect((await keptBy(page)).filter((path) => !own.test(path))).toEqual([]);

  await page.goto('/market');
  await page.goto('/');
  await expect(shown).toContainText('181,');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(texts.app.sandboxMark)).toBeVisible();
  // The world's time of what is shown, not the device's.
  await expect(page.locator('.stale-bar')).toContainText(`${texts.state.pricesFrom} 15:00`);
  await expect(shown).toContainText('181,');
  await expect(page.locator('main')).toHaveClass(/stale/);
  await page.goto('/profile/alerts');
  await expect(page.getByRole('heading', { name: texts.alert.title })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.action.retry })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(texts.alert.none)).toBeVisible();
});

/** Whether the page saves what it shows when it is left; the code for that comes after the first picture. */
const remembers = (page: Page) =>
  page.evaluate((start) => {
    const savedIn = () => Object.keys(localStorage).filter((key) => key.startsWith(start));
    for (const key of savedIn()) localStorage.removeItem(key);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    return savedIn().length > 0;
  }, `${KEY_PREFIX}time`);

/** All of the app's own files lie in this browser. */
async function install(page: Page, at = ''): Promise<void> {
  await page.goto(`${at}/`);
  const screens = await listed(page);
  const missing = async () => {
    const kept = new Set(await keptBy(page));
    return screens.filter((file) => !kept.has(file));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

test('without a network Trade, orders, curve and quotes are there as they were, greyed with their time', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|push/);
  await install(page);
  const holdings = page.getByRole('list', { name: texts.trade.holdings });
  const price = page.getByRole('region', { name: texts.quote.price }).locator('.price').first();
  const curve = page.getByRole('slider', { name: texts.equity.scrub });
  const entrusted = page.getByRole('tabpanel', { name: texts.trade.entrusted });
  const orders = page.getByRole('main').getByRole('listitem');
  /** What each screen shows that is of the server, with a network and without. */
  const screens = [
    ['/trade', holdings.getByRole('article').first()],
    // The last price of an order's row is the live line's alone.
    [
      '/trade?tab=0',
      entrusted
        .getByRole('article')
        .first()
        .getByText(/\d \/ \d/),
    ],
    ['/trade/orders', orders.first()],
    ['/quote?code=AAPL&market=US', price],
    ['/', curve],
  ] as const;
  const seen: string[] = [];
  for (const [address, part] of screens) {
    await page.goto(address);
    await expect(part).toBeVisible();
    await expect.poll(() => remembers(page)).toBe(true);
    seen.push((await part.textContent()) ?? '');
  }
  await page.goto('/market');
  const told = page.locator('.stale-bar');
  await page.context().setOffline(true);
  for (const [at, [address, part]] of screens.entries()) {
    await page.goto(address);
    await expect(told).toContainText(`${texts.state.pricesFrom} 15:00`);
    await expect(part).toHaveText(seen[at] ?? '');
    await expect(page.locator('main')).toHaveClass(/stale/);
  }
  await page.context().setOffline(false);
  await expect(told).toHaveCount(0);
});

/** A proxy that answers every page with 502 once the server is gone. */
async function startProxy() {
  let isGone = false;
  const server = createServer((asked, answer) => {
    if (isGone && asked.headers.accept?.includes('text/html')) {
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    const { method, headers, url } = asked;
    const passedOn = request(`${origin}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passedOn.on('error', () => answer.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseServer: () => {
      isGone = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('where a proxy says that there is no server, the app opens all the same', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/502|Failed to (fetch|load)|push/);
  const proxy = await startProxy();
  try {
    await install(page, proxy.url);
    await page.goto(`${proxy.url}/market`);
    proxy.loseServer();
    const answer = await page.goto(`${proxy.url}/market`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(texts.app.sandboxMark)).toBeVisible();
  } finally {
    await page.goto('about:blank');
    proxy.close();
  }
});
