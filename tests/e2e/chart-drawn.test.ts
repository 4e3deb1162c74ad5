/** What a chart draws of the day and of one's own, and in which colours. */
import { order } from '#contract/orders';
import { colourOf, drawnOn, listenToCanvases } from './drawn.ts';
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
