/** What a visit loads and draws first, and what it leaves for later. */
import type { Route } from '@playwright/test';
import { staffToken } from './desk.ts';
import { worldKey } from './server.ts';
import { expect, KEY_PREFIX, test } from './stage.ts';

test.use({ as: 'trader' });

const quote = 'code=KO&market=US&classify=0&name=Coca-Cola';

test('what the page asks for ahead is what its screen wants, and is asked for once', async ({
  page,
}) => {
  const owner = await staffToken('owner');
  await page.addInitScript(
    ([name = '', token = '']) => localStorage.setItem(name, token),
    [worldKey(`${KEY_PREFIX}staff_token`), owner],
  );
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(request.url());
  });
  // The desk asks for its queues again when somebody else decides; of these nobody tells news.
  const screens: readonly (readonly [string, readonly string[]])[] = [
    ['/', ['/m_ft/top_industries_plate', '/m_ft/topMoverShakers']],
    ['/market', ['/m_ft/global_index', '/m_ft/decliner_advancer']],
    ['/watchlist', ['/userSelfSecurity/selectSelfSelectionStocksData']],
    ['/trade', []],
    ['/profile', []],
    [`/quote?${quote}`, ['/m_ft/stock_detail_ft']],
    [`/open?${quote}&direction=0`, ['/m_ft/stock_detail_ft']],
    ['/admin/overview', ['/admin/me']],
  ];
  for (const [screen, wanted] of screens) {
    // The screen before may still ask for what it shows last.
    await page.goto('/icon.svg');
    asked = [];
    await page.goto(screen);
    const left = () =>
      page.evaluate(() => {
        const { prefetched } = window as { prefetched?: { answers: Map<string, unknown> } };
        return [...(prefetched?.answers.keys() ?? ['none'])];
      });
    await expect.poll(left, { message: screen }).toEqual([]);
    for (const address of wanted) {
      const times = asked.filter((url) => new URL(url).pathname === address).length;
      expect(times, `${screen}: ${address}`).toBe(1);
    }
    if (!screen.startsWith('/admin')) expect(asked.join(' ')).toContain('/api/user/info');
  }
});

test('a screen is drawn whole in the words that come with it; the next waits for the language', async ({
  page,
  texts,
}) => {
  const held: Route[] = [];
  // The whole language, and not the words of a screen.
  let isHeld = true;
  await page.route(/assets\/en-[^/]+\.js$/, (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  const topics = Object.keys(texts).join('|');
  const keys = new RegExp(`(?:^|["> ])(?:${topics})\\.[a-z]\\w+(?:["< ]|$)`, 'm');
  const starts = ['/', '/market', '/watchlist', '/trade', '/profile', `/quote?${quote}`];
  for (const screen of [...starts, `/open?${quote}&direction=0`]) {
    await page.goto(screen);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.locator('#root').innerHTML(), screen).not.toMatch(keys);
  }
  held.length = 0;
  await page.goto('/market');
  await expect(page.locator('main .row').first()).toBeVisible();
  await page.locator('.tabbar a[href="/profile"]').click();
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('heading', { name: texts.tab.market, level: 1 })).toBeVisible();
  isHeld = false;
  await held[0]?.continue();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(texts.profile.overview).first()).toBeVisible();
});

test('a first visit asks for no font, and keeps ours for the next', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('main .row').first()).toBeVisible();
  expect(fonts).toEqual([]);
  await page.clock.fastForward(10_000);
  const kept = () => page.evaluate((name) => localStorage.getItem(name), `${KEY_PREFIX}font`);
  await expect.poll(kept).toMatch(/^\/assets\/fonts-.*\.css$/);
  await page.reload();
  await expect(page.locator('main .row').first()).toBeVisible();
  const loaded = () =>
    page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await expect.poll(loaded).toBe(true);
});

test('a touched tab is marked at once, before its screen is drawn', async ({ page, texts }) => {
  await page.goto('/');
  await expect(page.locator('main .row').first()).toBeVisible();
  const touched = page.evaluate(() => {
    const tab = document.querySelector<HTMLElement>('.tabbar a[href="/market"]');
    tab?.click();
    return Promise.resolve().then(() => [tab?.getAttribute('aria-current'), location.pathname]);
  });
  expect(await touched).toEqual(['page', '/']);
  await expect(page.getByRole('heading', { name: texts.tab.market, level: 1 })).toBeAttached();
  await expect(page).toHaveURL(/\/market$/);
});

for (const savesData of [false, true])
  test(`${savesData ? 'no screen' : 'each screen of the tabs'} is fetched before it is opened, where its person ${savesData ? 'saves' : 'does not save'} data`, async ({
    page,
    texts,
  }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, savesData);
    const code: string[] = [];
    page.on('request', (request) => {
      const [, part] = /\/assets\/(\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
      if (part) code.push(part);
    });
    await page.goto('/');
    // Comes after the first picture, and after the tabs have begun to come where they do.
    await expect.poll(() => code).toContain('toaster');
    const ofTabs = ['watchlist', 'trade', 'profile'];
    await expect
      .poll(() => ofTabs.filter((part) => code.includes(part)))
      .toEqual(savesData ? [] : ofTabs);
    await page.locator('.tabbar a[href="/watchlist"]').click();
    await expect(page.getByRole('heading', { name: texts.tab.watchlist, level: 1 })).toBeVisible();
    expect(code).toContain('watchlist');
  });

test('who comes back to Home finds it where it was left', async ({ page, texts }) => {
  await page.goto('/');
  const stocks = page.locator('section', {
    has: page.getByRole('heading', { name: texts.home.stocks }),
  });
  await expect(stocks.locator('.row').first()).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(1000);
  await stocks.locator('.row').last().click();
  await expect(page).toHaveURL(/\/quote\?/);
  await page.goBack();
  await expect(stocks).toBeAttached();
  await expect.poll(scrolled).toBeGreaterThan(left - 200);
});

test('what stands far below is drawn when a finger comes near it', async ({ page, texts }) => {
  // Nobody looks for long: what is drawn without being near waits for that.
  await page.addInitScript(() => {
    const { setTimeout: real } = window;
    const patient = (act: TimerHandler, ms = 0) => (ms === 4_000 ? 0 : real(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto('/');
  const titled = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(titled(texts.home.invest)).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(titled(texts.home.stocks)).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(titled(texts.home.stocks)).toBeInViewport({ timeout: 100 });
  }).toPass();
});

test('before any code has come the page says what it is, and the log-in its headline', async ({
  page,
  texts,
}) => {
  const lines = () =>
    page.locator('#root').evaluate((root) => {
      const found = [...root.querySelectorAll('.sandbox-mark .truncate, .headline')];
      return found.map((place) => {
        const range = document.createRange();
        range.selectNodeContents(place);
        const { x, y, width, height } = range.getBoundingClientRect();
        return [place.textContent, ...[x, y, width, height].map(Math.round)];
      });
    });
  // The main world, of which nothing but the mark is said.
  await page.goto('/profile/login?world=main');
  await expect(page.getByRole('heading', { name: texts.auth.headline })).toBeVisible();
  const drawn = await lines();
  await page.route(/\.js$/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.headline')).toHaveText(texts.auth.headline);
  await expect(page.locator('#start-mark')).toHaveText(texts.app.sandboxMark);
  expect(await lines()).toEqual(drawn);
});

test('the desk comes without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.moved = `${value}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('body')).toHaveJSProperty('offsetTop', 0);
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.02);
});
