/** The list of holdings: how many are seen at once, and what each of them tells. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { expect, type Page, test } from './stage.ts';

const heldRows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

const boxOf = async (page: Page, selector: string) => {
  const { y = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

test.use({ as: 'trader' });

// Beside the six that the trader has.
test.beforeEach(async ({ api }) => {
  await api(order.createStock, { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' });
});

test('six whole rows and the edge of a seventh stand on a phone', async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trade');
  const rows = heldRows(page, texts.trade.holdings);
  await expect(rows.nth(6)).toBeAttached();
  const tabs = await boxOf(page, '.tabbar');
  const tops = await rows.evaluateAll((all) =>
    all.slice(0, 7).map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    }),
  );
  expect(tops.map(({ height }) => height)).toEqual(Array(7).fill(92));
  expect((tops[5]?.top ?? 0) + 92).toBeLessThanOrEqual(tabs.top);
  expect(tabs.top - (tops[6]?.top ?? 0)).toBeGreaterThan(8);
});

test('a row has its code whole, its session, and what it is worth', async ({
  page,
  texts,
  api,
}) => {
  const { list } = await api(position.me, { pageSize: 100 });
  for (const { indicatorsQuoteClose } of list)
    expect(indicatorsQuoteClose.length).toBeGreaterThan(1);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/trade');
    const rows = heldRows(page, texts.trade.holdings);
    await expect(rows.first()).toBeVisible();
    const shapes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const code = row.querySelector('.name');
        const line = row.querySelector('.spark');
        const isDrawn = line?.checkVisibility() === true;
        const beside = isDrawn ? line : row.querySelector('.trailing');
        const left = beside?.getBoundingClientRect().left ?? 0;
        return {
          isWhole: (code?.getBoundingClientRect().right ?? left) <= left,
          isDrawn,
          paths: line?.querySelectorAll('path').length,
          level: line?.querySelectorAll('.grains').length,
        };
      }),
    );
    expect(shapes.length).toBeGreaterThan(5);
    // On the narrowest phones what it is worth has the room of its chart.
    const isDrawn = width > 360;
    for (const shape of shapes) {
      expect(shape).toEqual({ isWhole: true, isDrawn, paths: 2, level: 1 });
    }
  }
});

test('the change turns for all rows at once, by its line, which stays in view', async ({
  page,
  texts,
}) => {
  await page.goto('/trade');
  const rows = heldRows(page, texts.trade.holdings);
  await expect(rows.nth(6)).toBeAttached();
  // What always fills has a price that stands still: it changed by nothing, today as in total.
  const moved = rows.filter({ hasNotText: 'FILL' });
  const changes = () => moved.locator('.trailing .change').allInnerTexts();
  const today = await changes();
  const turn = page.getByRole('button', { name: texts.trade.changeShown });
  await expect(turn).toContainText(texts.home.today);
  await turn.click();
  await expect(turn).toContainText(texts.trade.inTotal);
  const total = await changes();
  expect(total.length).toBeGreaterThan(5);
  for (const [at, change] of total.entries()) expect(change).not.toBe(today[at]);
  await page.reload();
  await expect(turn).toContainText(texts.trade.inTotal);
  await expect(rows.nth(6)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect
    .poll(async () => (await boxOf(page, '.sort-bar')).top)
    .toBe((await boxOf(page, 'header.top')).bottom);
  await turn.click();
  await expect(turn).toContainText(texts.home.today);
});

test.describe('in Arabic', () => {
  test.use({ language: 'sa' });

  test('the code of a share stands above its percent, at the side where a line begins', async ({
    page,
    texts,
  }) => {
    await page.goto('/trade');
    const share = page.getByRole('list', { name: texts.trade.share }).getByRole('listitem').first();
    const ends = await share.evaluate((one) =>
      [...one.children].map((child) => {
        const text = document.createRange();
        text.selectNodeContents(child);
        return Math.round(text.getBoundingClientRect().right);
      }),
    );
    expect(ends).toHaveLength(2);
    expect(ends[0]).toBe(ends[1]);
  });
});

test('rows of a list that was put aside, as a screen is that waits, keep clear of each other', async ({
  page,
}) => {
  await page.goto('/trade?tab=1');
  const rows = page.locator('ul.rows > li');
  await expect(rows.nth(1)).toBeVisible();
  await page.locator('.app').evaluate(async (app) => {
    const place = app.parentElement;
    app.remove();
    // What has no size out of the page is told after a frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    for (const row of app.querySelectorAll<HTMLElement>('ul.rows > li')) {
      row.style.paddingBlockEnd = '40px';
    }
    place?.append(app);
  });
  const overlap = () =>
    rows.evaluateAll((all) => {
      const boxes = all.map((row) => row.getBoundingClientRect());
      return boxes.slice(1).filter(({ top }, at) => top < (boxes[at]?.bottom ?? 0) - 1).length;
    });
  await expect.poll(overlap).toBe(0);
});
