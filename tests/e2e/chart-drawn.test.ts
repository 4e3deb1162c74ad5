/** What a chart draws of the day and of one's own, and in which colours. */
import { order } from '#contract/orders';
import { canvasColour, colourOf, drawnOn, listenToCanvases } from './drawn.ts';
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
  await openChart(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(async () => [...(await coloursOn(page))].sort())
    .toEqual(expect.arrayContaining(await tokensOf(page)));
  const dark = await tokensOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
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
