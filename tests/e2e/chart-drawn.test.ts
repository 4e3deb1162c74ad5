/** What a chart draws of the day and of one's own, and in which colours. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { canvasColour, colourOf, drawnOn, listenToCanvases, type Written } from './drawn.ts';
import { expect, type Page, test } from './stage.ts';
import { time } from './world-of-test.ts';

const AAPL = { stockCode: 'AAPL', market: 'US' };
const QUOTE = '/quote?code=AAPL&market=US';

test.use({ as: 'trader' });

async function openChart(page: Page, address = QUOTE) {
  await listenToCanvases(page);
  await page.goto(address);
  await page.locator('.chart-canvas').dispatchEvent('pointerenter');
  await expect(page.locator('.chart-layer')).toBeAttached();
}

/** The tips of the arrows that stand on the chart. */
async function arrowsOn(page: Page) {
  const [bought, sold] = [await colourOf(page, '--accent'), await colourOf(page, '--info')];
  const { shapes } = await drawnOn(page);
  return shapes
    .filter(({ kind, corners }) => kind === 'fill' && corners.length === 3)
    .map(({ colour, corners: [[x, y] = [0, 0]] }) => {
      const way = colour === bought ? 'bought' : colour === sold ? 'sold' : colour;
      return { x, y, way };
    });
}

test('an arrow a fill, at its own moment and price, leads to its order', async ({
  page,
  api,
  texts,
}) => {
  const bought = await api(order.createStock, { ...AAPL, direction: 0, num: '2' });
  await time.advance('2h');
  const { positionId = '' } = bought;
  await api(order.flatPosition, { positionId, num: '1' });
  await openChart(page);
  await page.getByRole('tab', { name: texts.period.time }).click();
  const waysOn = async () => (await arrowsOn(page)).map(({ way }) => way);
  await expect.poll(waysOn).toEqual(['sold', 'bought']);
  const [sale, purchase] = await arrowsOn(page);
  // Two hours of the session lie between them.
  expect((sale?.x ?? 0) - (purchase?.x ?? 0)).toBeGreaterThan(15);
  const box = (await page.locator('.chart-canvas').boundingBox())!;
  await page.mouse.click(box.x + (purchase?.x ?? 0), box.y + (purchase?.y ?? 0) + 2);
  await expect(page).toHaveURL(`/trade/orders/${bought.orderId}`);
});

/** Colours of all that stands on the chart. */
async function coloursOn(page: Page) {
  const { written, shapes } = await drawnOn(page);
  return new Set([...written, ...shapes].map(({ colour }) => colour));
}

const MAIN = ['--rise', '--fall', '--text-3', '--grid', '--accent', '--info', '--text-1'] as const;

const SYSTEM = ['Canvas', 'CanvasText', 'GrayText', 'Highlight', 'LinkText', 'transparent'];

/** The tokens as the canvas has them, in this order. */
const tokensOf = (page: Page) => Promise.all(MAIN.map((name) => colourOf(page, name)));

test('bars, marks and lines take the colours of another ground, and of the person’s system', async ({
  page,
  api,
}) => {
  await api(order.createStock, { ...AAPL, direction: 0, isLp: 1, num: '2', unitAmount: '180.00' });
  await page.addInitScript(() => {
    const line = { id: '1', kind: 'level', points: [{ timestamp: 0, value: 215 }] };
    localStorage.setItem('SBX_theme', 'system');
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('SBX_token')) continue;
      localStorage.setItem(key.replace('token', 'drawings'), JSON.stringify({ 'US.AAPL': [line] }));
    }
  });
  const ground = page.locator('html');
  await openChart(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(ground).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(async () => [...(await coloursOn(page))].sort())
    .toEqual(expect.arrayContaining(await tokensOf(page)));
  const dark = await tokensOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(ground).toHaveAttribute('data-theme', 'light');
  const light = await tokensOf(page);
  expect(light).not.toEqual(dark);
  const left = async (...tokens: readonly string[]) => {
    const there = await coloursOn(page);
    return tokens.filter((token) => there.has(token));
  };
  const gone = dark.filter((colour) => !light.includes(colour));
  await expect.poll(() => left(...gone)).toEqual([]);
  await expect.poll(() => left(...light)).toEqual(light);

  await page.emulateMedia({ forcedColors: 'active' });
  const ofSystem = new Set(await Promise.all(SYSTEM.map((name) => canvasColour(page, name))));
  const others = async () => [...(await coloursOn(page))].filter((one) => !ofSystem.has(one));
  await expect.poll(others).toEqual([]);
  expect((await coloursOn(page)).size).toBeGreaterThan(3);
});

/** The box that a text stands on. */
function boxUnder({ shapes }: Awaited<ReturnType<typeof drawnOn>>, { x, y, pane }: Written) {
  return shapes.findLast(({ kind, corners: [from = [1, 1], to = [0, 0]], ...shape }) => {
    const [left, top] = from;
    const [right, bottom] = to;
    return (
      kind === 'fill' &&
      shape.pane === pane &&
      left <= x &&
      x <= right &&
      top <= y + 6 &&
      y <= bottom
    );
  });
}

/** Lines right across a pane. */
const linesAcross = ({ shapes }: Awaited<ReturnType<typeof drawnOn>>) =>
  shapes.flatMap(({ kind, corners, colour, dash }) => {
    const [[, from] = [0, 0], [right, to] = [0, 1]] = corners;
    return kind === 'line' && corners.length === 2 && from === to && right > 300
      ? [{ y: from, colour, dash: dash.join() }]
      : [];
  });

for (const [stockCode, way] of [
  ['AAPL', '--fall'],
  ['MSFT', '--rise'],
] as const) {
  test(`the last price of ${stockCode} is tagged in the colour of its day`, async ({
    page,
    api,
  }) => {
    const { change, price_nominal } = await api(market.stockDetail, { stockCode, market: 'US' });
    expect(change < 0 ? '--fall' : '--rise').toBe(way);
    await openChart(page, `/quote?code=${stockCode}&market=US`);
    const colour = await colourOf(page, way);
    const tagged = async () => {
      const drawn = await drawnOn(page);
      const tag = drawn.written.findLast(({ text }) => text === price_nominal.toFixed(2));
      return tag && boxUnder(drawn, tag)?.colour;
    };
    await expect.poll(tagged).toBe(colour);
    const dotted = linesAcross(await drawnOn(page)).filter(({ dash }) => dash === '1,4');
    expect(dotted.map((line) => line.colour)).toEqual([colour]);
  });
}

test('legends stand in room of their own above each pane, never over bars', async ({ page }) => {
  await openChart(page, `${QUOTE}&view=chart`);
  const legends = async () =>
    (await drawnOn(page)).written.filter(({ text, y }) => /^(VOL|MACD)/.test(text) && y < 20);
  await expect.poll(async () => (await legends()).length).toBe(2);
  const { shapes } = await drawnOn(page);
  for (const { pane, text } of await legends()) {
    const bars = shapes.filter(({ kind, corners, ...at }) => {
      return at.pane === pane && kind === 'fill' && corners.length === 2;
    });
    expect(bars.length, text).toBeGreaterThan(10);
    const highest = Math.min(...bars.flatMap(({ corners }) => corners.map(([, y]) => y)));
    expect(highest, text).toBeGreaterThanOrEqual(20);
  }
  // Those of the averages are words of the page, above the chart.
  const words = await page.getByText('MA5 ').boundingBox();
  const canvas = await page.locator('.chart-canvas').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(canvas?.y ?? 0);
});

test('the close before is dotted in the session, what one paid is a line of its own with a tag', async ({
  page,
  api,
  texts,
}) => {
  const { price_last_close } = await api(market.stockDetail, AAPL);
  await openChart(page);
  const [cost, close] = [await colourOf(page, '--accent'), await colourOf(page, '--text-2')];
  const across = async (colour: string) =>
    linesAcross(await drawnOn(page)).flatMap((line) => (line.colour === colour ? [line.dash] : []));
  await expect.poll(() => across(cost)).toEqual(['']);
  expect(await across(close)).toEqual([]);
  const { written } = await drawnOn(page);
  const [held] = await api(position.getByStock, AAPL);
  const paid = Number(held?.marketEntryPrice).toFixed(2);
  const tag = written.find(({ text, colour }) => text === paid && colour === cost);
  expect(tag).toBeDefined();
  expect(
    written.some(({ text, colour }) => text.includes(held?.positionNum ?? '?') && colour === cost),
  ).toBe(true);

  await page.getByRole('tab', { name: texts.period.time }).click();
  await expect.poll(() => across(close)).toEqual(['1,4']);
  const named = `${texts.quote.prevClose} ${price_last_close.toFixed(2)}`;
  expect((await drawnOn(page)).written.map(({ text }) => text)).toContain(named);
});

test('a price of the scale stays unwritten where a box would cover the half of it', async ({
  page,
}) => {
  await openChart(page);
  const [muted, cost] = [await colourOf(page, '--text-3'), await colourOf(page, '--accent')];
  const isPrice = ({ text }: Written) => /^\d+\.\d\d$/.test(text);
  /** How far each written price of the scale is from the boxes of cost and last price, which are two. */
  const look = async () => {
    const prices = (await drawnOn(page)).written.filter(isPrice);
    const boxes = prices.filter(({ colour }) => colour !== muted);
    const scale = prices.filter(({ colour }) => colour === muted);
    const near = scale.filter(({ y }) => boxes.some((box) => Math.abs(box.y - y) < 14));
    const isTagged = boxes.some(({ colour }) => colour === cost);
    return { boxes: boxes.length, isTagged, isScale: scale.length > 3, near };
  };
  await expect.poll(look).toEqual({ boxes: 2, isTagged: true, isScale: true, near: [] });
});

test('Latest lies on the line of the last price, only while the last bar is out of view', async ({
  page,
}) => {
  await openChart(page, `${QUOTE}&view=chart`);
  const latest = page.locator('.chart-latest');
  const box = (await page.locator('.chart-canvas').boundingBox())!;
  await expect(page.getByText('MA5 ')).toBeVisible();
  await expect(latest).toHaveCount(0);
  await page.mouse.move(box.x + 60, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 100, { steps: 6 });
  await page.mouse.up();
  await expect(latest).toBeVisible();
  const apart = async () => {
    const own = await latest.boundingBox();
    const line = linesAcross(await drawnOn(page)).find(({ dash }) => dash === '1,4');
    return Math.abs((own?.y ?? 0) + (own?.height ?? 0) / 2 - box.y - (line?.y ?? Number.NaN));
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  await latest.press('Enter');
  await expect(latest).toHaveCount(0);
});
