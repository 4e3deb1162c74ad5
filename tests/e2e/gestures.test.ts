/** What a finger does beside pressing: pulls a screen down, and turns a row into its quote. */
import { expect, type Page, test } from './stage.ts';

test.use({ as: 'trader', hasTouch: true });

/** Puts a finger down, moves it in steps, and lifts it. */
async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const hand = await page.context().newCDPSession(page);
  const steps = 8;
  const at = (step: number) => ({
    x: from.x + ((by.x ?? 0) * step) / steps,
    y: from.y + ((by.y ?? 0) * step) / steps,
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at(step)],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
  await touch('touchEnd', steps);
  await hand.detach();
}

const watched = (url: URL) => url.pathname.startsWith('/userSelfSecurity/selectSelf');

/** How often the watchlist was asked for. */
function countAsked(page: Page) {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (watched(new URL(request.url()))) asked.times += 1;
  });
  return asked;
}

/** The gestures are there, which come after all else. */
const ready = (page: Page) => expect(page.locator('.pull')).toBeAttached();

const middle = { x: 195, y: 300 };

test('a screen pulled down asks again for what it shows, and says so', async ({ page, texts }) => {
  await page.goto('/watchlist');
  await ready(page);
  await expect(page.locator('.quote-line, .row').first()).toBeVisible();
  const asked = countAsked(page);
  // Not far enough, to a side, or upwards: nothing.
  await drag(page, middle, { y: 40 });
  await drag(page, middle, { x: 160, y: 60 });
  expect(asked.times).toBe(0);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(watched, async (route) => {
    await held;
    await route.fallback();
  });
  await drag(page, middle, { y: 240 });
  const mark = page.locator('.pull');
  await expect(mark).toHaveClass(/busy/);
  await expect(mark).toContainText(texts.state.loading);
  await expect.poll(() => asked.times).toBeGreaterThan(0);
  answer();
  await expect(mark).not.toHaveClass(/busy/);

  const before = asked.times;
  await page.getByRole('button', { name: texts.action.refresh }).press('Enter');
  await expect.poll(() => asked.times).toBeGreaterThan(before);
});

test('a screen that is scrolled, a chart, a sheet and a form are not pulled', async ({
  page,
  texts,
}) => {
  const mark = page.locator('.pull');
  const pulls = await page.context().newCDPSession(page);
  const seen: string[] = [];
  await page.exposeFunction('sawPull', (px: string) => seen.push(px));
  await pulls.detach();
  const watch = () =>
    mark.evaluate((element) =>
      new MutationObserver(() =>
        (window as unknown as { sawPull: (px: string) => void }).sawPull(
          element.style.getPropertyValue('--pull'),
        ),
      ).observe(element, { attributes: true }),
    );

  await page.goto('/market');
  await ready(page);
  await watch();
  await page.evaluate(() => window.scrollTo(0, 200));
  await drag(page, middle, { y: 150 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(seen).toEqual([]);

  await page.goto('/quote?code=AAPL&market=US');
  await ready(page);
  await watch();
  const chart = page.locator('.chart-frame');
  await expect(chart).toBeVisible();
  const box = await chart.boundingBox();
  if (!box) throw new Error('no chart');
  await drag(page, { x: box.x + box.width / 2, y: box.y + 20 }, { y: 200 });
  expect(seen).toEqual([]);

  await page.goto('/open?code=AAPL&market=US&direction=0');
  await ready(page);
  await watch();
  await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
  await drag(page, middle, { y: 200 });
  expect(seen).toEqual([]);

  await page.goto('/');
  await ready(page);
  await watch();
  await page.getByRole('button', { name: texts.app.language }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await drag(page, { x: 195, y: 120 }, { y: 200 });
  expect(seen).toEqual([]);
});

interface Shared {
  /** What bore a name of its own when the old screen was looked at, by tag and class. */
  named: string[][];
}

/** Notes each transition that is asked for, and lets it run. */
async function noteTransitions(page: Page): Promise<() => Promise<Shared['named']>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { sharedRows: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (element) => element.style.viewTransitionName !== '',
      );
      seen.push(named.map((element) => element.textContent ?? ''));
      return start(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sharedRows: string[][] }).sharedRows);
}

/** Whether a file of the app has come. */
const isThere = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
    name,
  );

test('the tapped row alone turns into the head of its quote', async ({ page, texts }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await noteTransitions(page);
  await page.goto('/market');
  await ready(page);
  const row = page.locator('a.row.quote').nth(1);
  await expect(row).toBeVisible();
  await expect.poll(() => isThere(page, '/quote-')).toBe(true);
  const name = (await row.locator('.called').textContent()) ?? '';
  await row.tap();
  await expect(page).toHaveURL(/\/quote\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const [named = [], ...others] = await transitions();
  expect(others).toEqual([]);
  expect(named).toHaveLength(2);
  expect(named[1]).toContain(name);
  // It leaves nothing behind, and the way back is the usual one.
  await expect(page.locator('html')).not.toHaveAttribute('data-shared');
  await page.getByRole('button', { name: texts.action.back }).click();
  await expect(page).toHaveURL('/market');
});

test('what follows fingers comes with its words, never before them', async ({ page }) => {
  await page.route(/assets\/en-[^/]+\.js$/, () => {});
  await page.goto('/market');
  await expect(page.locator('main .row').first()).toBeVisible();
  await expect.poll(() => isThere(page, '/afterwards-')).toBe(true);
  // It has run and been drawn, had it been allowed to.
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  expect(await page.locator('#root').innerHTML()).not.toContain('action.refresh');
});

test('who likes stillness, or has a browser that cannot, goes at once', async ({ page }) => {
  const transitions = await noteTransitions(page);
  await page.goto('/market');
  await ready(page);
  await page.locator('a.row.quote').first().tap();
  await expect(page).toHaveURL(/\/quote\?/);
  expect(await transitions()).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined });
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(document, 'startViewTransition');
  });
  await page.goto('/market');
  await ready(page);
  await page.locator('a.row.quote').first().tap();
  await expect(page).toHaveURL(/\/quote\?/);
});
