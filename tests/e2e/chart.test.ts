/** The chart follows the live line, and is whole again after it was cut. */

import type { WebSocketRoute } from '@playwright/test';
import { MINUTE_MS } from '#core/time.ts';
import { movingStock, RESTLESS } from './instruments.ts';
import { expect, type Page, test } from './stage.ts';
import { time } from './world-of-test.ts';
import { WORLD_START_MS } from './world-start.ts';

const ROWS = 30;

interface Candle {
  t: number;
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
}

const candle = (t: number, close: number): Candle => ({
  t,
  o: 100,
  h: 200,
  l: 50,
  c: close,
  v: 10,
});

/** Minutes of an instrument as a test wants them: on the line, and in answers to who asks. */
class Tape {
  readonly candles: Candle[];
  isWhole = true;
  subscribed = 0;
  #line: WebSocketRoute | undefined;
  #sentMark: number | undefined;
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
    const last = Math.floor(WORLD_START_MS / MINUTE_MS) * MINUTE_MS;
    this.candles = Array.from({ length: 90 }, (_, i) =>
      candle(last - (89 - i) * MINUTE_MS, 100 + i / 100),
    );
  }

  async mount(page: Page) {
    await page.route(/\/m_ft\/kline\?.*type=1(&|$)/, (route) => {
      const { searchParams } = new URL(route.request().url());
      const end = Number(searchParams.get('endTime') ?? Number.POSITIVE_INFINITY);
      const list = this.candles
        .filter(({ t }) => t < end)
        .slice(-Number(searchParams.get('limit')));
      return route.fulfill({ json: { code: 200, msg: 'Success', data: { list } } });
    });
    await page.routeWebSocket(/\/push/, (line) => {
      if (!this.isWhole) return line.close({ code: 1012 });
      const server = line.connectToServer();
      this.#line = line;
      line.onMessage((message) => {
        const frame = JSON.parse(String(message));
        if (frame.channel !== 'kline') return server.send(message);
        if (frame.event !== 'sub' || !frame.data.some(({ type }: { type: number }) => type === 1))
          return;
        this.subscribed += 1;
        this.#sentMark = undefined;
        this.tell();
      });
    });
  }

  trade(close: number) {
    this.candles.push(candle(this.candles.pop()?.t ?? 0, close));
  }

  begin(close: number) {
    this.candles.push(candle((this.candles.at(-1)?.t ?? 0) + MINUTE_MS, close));
  }

  /** From the candle told last on, or the live one alone, as the server tells. */
  tell() {
    const at = this.candles.findIndex(({ t }) => t === this.#sentMark);
    this.#sentMark = this.candles.at(-1)?.t;
    const data = this.candles
      .slice(at < 0 ? -1 : at)
      .map((one) => ({ code: this.#code, type: 1, ...one }));
    this.#line?.send(JSON.stringify({ event: 'update', channel: 'kline', data }));
  }

  async cut() {
    this.isWhole = false;
    this.#sentMark = undefined;
    await this.#line?.close({ code: 1012, reason: 'service restart' });
  }

  /** Time and close of the last minutes, as the table writes them. */
  get rows(): string[] {
    return this.candles.slice(-ROWS).map(({ t, c }) => {
      const [date, time] = new Date(t).toISOString().split('T');
      const [year, month, day] = (date ?? '').split('-');
      return `${month}/${day}/${year} ${time?.slice(0, 8)} ${c.toFixed(2)}`;
    });
  }
}

/** Time and close of each bar that the table beside the picture has. */
const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.children[0]?.textContent} ${row.children[4]?.textContent}`),
    );

test('a cut line leaves no gap and no bar twice, nor does a hidden page', async ({
  page,
  texts,
}) => {
  const stock = await movingStock();
  const tape = new Tape(`US.${stock.stock_code}`);
  await tape.mount(page);
  await page.goto(`/quote?code=${stock.stock_code}&market=US`);
  await page.getByRole('tab', { name: texts.period.time }).click();
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);

  await expect.poll(() => tape.subscribed).toBe(1);
  tape.trade(150);
  tape.tell();
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);
  tape.trade(151);
  tape.begin(152);
  tape.tell();
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);

  await tape.cut();
  tape.trade(153);
  for (const close of [154, 155, 156]) tape.begin(close);
  tape.isWhole = true;
  await expect.poll(() => tape.subscribed, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);

  // Frames that a hidden page missed.
  tape.trade(157);
  for (const close of [158, 159]) tape.begin(close);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => tape.subscribed).toBe(3);
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);
  tape.begin(160);
  tape.tell();
  await expect.poll(() => rowsOf(page)).toEqual(tape.rows);
});

test('the last bar moves in every period', async ({ page, texts }) => {
  await page.goto(RESTLESS);
  for (const name of ['day', 'time', 'week', 'month', 'quarter', 'year'] as const) {
    await page.getByRole('tab', { name: texts.period[name], exact: true }).click();
    await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(1);
    const before = (await rowsOf(page)).at(-1);
    // By the line, not by asking again: time passes by itself, and quickly.
    await time.run(20);
    await expect.poll(async () => (await rowsOf(page)).at(-1)).not.toBe(before);
    await time.run(0);
  }
});

test('two panes of sixty pixels stand under the candles, and a bar takes eight', async ({
  page,
  texts,
}) => {
  await page.goto('/quote?code=AAPL&market=US');
  const chart = page.getByRole('region', { name: texts.quote.chart });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect.poll(async () => (await rowsOf(page)).length).toBe(ROWS);
  const heights = await chart
    .getByRole('img')
    .evaluate((box) => [...box.children].map(({ clientHeight }) => clientHeight));
  expect(heights.filter((height) => height === 60)).toHaveLength(2);

  const figures = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent),
      ),
    );
  const bars = figures.map((prices) => prices.map((price, i) => `${'OHLC'[i]}${price}`).join(''));
  const box = (await chart.getByRole('img').boundingBox())!;
  /** Which of the last bars stands under a place, as far from the right as so many pixels. */
  const barAt = async (right: number) => {
    await page.mouse.move(box.x + box.width - right, box.y + 80);
    await expect(page.locator('.chart-strip')).toBeVisible();
    const caption = (await page.locator('.chart-strip').textContent()) ?? '';
    return bars.findIndex((bar) => caption.includes(bar));
  };
  const from = await barAt(110);
  expect(from).toBeGreaterThan(15);
  for (const count of [1, 5, 15]) {
    await expect.poll(() => barAt(110 + count * 8)).toBe(from - count);
  }
});

test('another period is asked for, and nothing of the last one stays meanwhile', async ({
  page,
  texts,
}) => {
  const held = Promise.withResolvers<void>();
  const isWeekly = (url: URL) =>
    url.pathname === '/m_ft/kline' && url.searchParams.get('type') === '3';
  await page.route(isWeekly, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/quote?code=AAPL&market=US');
  await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(1);
  const days = await rowsOf(page);
  await Promise.all([
    page.waitForRequest((request) => isWeekly(new URL(request.url()))),
    page.getByRole('tab', { name: texts.period.week, exact: true }).click(),
  ]);
  await expect.poll(() => rowsOf(page)).toEqual([]);
  held.resolve();
  await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(1);
  expect(await rowsOf(page)).not.toEqual(days);
});

test('averages stand over candles, not over the line of a session, and each stock begins by day', async ({
  page,
  texts,
}) => {
  const period = (name: 'day' | 'time') =>
    page.getByRole('tab', { name: texts.period[name], exact: true });
  await page.goto('/quote?code=AAPL&market=US');
  await expect(period('day')).toHaveAttribute('aria-selected', 'true');
  for (const length of [5, 10, 30]) await expect(page.getByText(`MA${length} `)).toBeVisible();
  await period('time').click();
  await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(1);
  await expect(page.getByText('MA5 ')).toBeHidden();

  // Within the app, as a page that loads anew begins by day anyway.
  await page.evaluate(() => {
    history.pushState(null, '', '/quote?code=MSFT&market=US');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const label = texts.quote.chartLabel.replace('{{code}}', 'MSFT');
  await expect(page.getByRole('table', { name: label })).toBeAttached();
  await period('time').click();
  await expect(page.getByText('MA5 ')).toBeHidden();
  // Back to what is at hand, so that no screen of waiting lies between.
  await page.goBack();
  await expect(page.getByRole('table', { name: label })).toBeHidden();
  await expect(period('day')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('MA5 ')).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  /** A finger over the middle of the chart that goes from there, step by step. */
  async function swipe(page: Page, by: { x: number; y: number }) {
    const box = await page.locator('.chart-canvas').boundingBox();
    if (!box) throw new Error('no chart');
    const [x, y] = [box.x + box.width / 2, box.y + 80];
    const line = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * part, y: y + by.y * part, id: 1 }],
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10);
    await send('touchEnd', 1);
    await line.detach();
  }

  test('the chart scrolls by a swipe aside, the page by one up', async ({ page }) => {
    await page.goto('/quote?code=AAPL&market=US');
    await expect(page.locator('.chart-canvas canvas').first()).toBeVisible();
    await expect(page.locator('.chart-skeleton')).toHaveCount(0);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await swipe(page, { x: 150, y: -20 });
    expect(await scrolled()).toBe(0);
    await swipe(page, { x: 10, y: -250 });
    await expect.poll(scrolled).toBeGreaterThan(150);
  });
});
