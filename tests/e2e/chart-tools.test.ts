/** What a person does with a chart: looks closely, draws, compares, sees what is their own on it. */
import { readFileSync } from 'node:fs';
import { alert } from '#contract/alerts';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import type en from '../../web/src/features/chart/texts/en.json';
import { goOffline } from './lost-line.ts';
import type { Api } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { filled } from './texts.ts';
import { time } from './world-of-test.ts';

const words = JSON.parse(
  readFileSync(new URL('../../web/src/features/chart/texts/en.json', import.meta.url), 'utf8'),
) as typeof en;

const AAPL = { stockCode: 'AAPL', market: 'US' };
const QUOTE = '/quote?code=AAPL&market=US';

test.use({ as: 'trader' });

/** With its tools, which come once somebody is near it. */
async function openChart(page: Page, address = QUOTE) {
  await page.goto(address);
  await page.locator('.chart-frame').dispatchEvent('pointerenter');
  await page.locator('.chart-canvas').dispatchEvent('pointerenter');
  await expect(page.getByRole('slider', { name: words.scrub })).toBeAttached();
}

const near = async (api: Api, part: number) => {
  const { price_nominal } = await api(market.stockDetail, AAPL);
  return (price_nominal * part).toFixed(2);
};

test('cost, a resting order and an alert lie on the chart, and lead to what can be done', async ({
  page,
  api,
  texts,
}) => {
  const [limit, watched] = [await near(api, 0.98), await near(api, 1.02)];
  const { orderId } = await api(order.createStock, {
    ...{ ...AAPL, direction: 0, isLp: 1, num: '2', unitAmount: limit },
  });
  await api(alert.save, { ...AAPL, price: watched });
  await openChart(page);
  await page.getByRole('button', { name: filled(words.alertAt, { price: watched }) }).click();
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  await expect(sheet.getByRole('listitem')).toContainText(watched);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const told = filled(words.openOrder, { side: texts.quote.buy, num: '2', price: limit });
  await page.getByRole('link', { name: told }).click();
  await expect(page).toHaveURL(`/trade/orders/${orderId}`);
});

test('an order out of the scale lies on nothing else; moved there by keys it stays in hand', async ({
  page,
  api,
  texts,
}) => {
  const [far, seen] = [await near(api, 0.8), await near(api, 0.98)];
  for (const unitAmount of [far, seen]) {
    await api(order.createStock, { ...AAPL, direction: 0, isLp: 1, num: '2', unitAmount });
  }
  await openChart(page, `${QUOTE}&view=chart`);
  const pill = (price: string) =>
    page.getByRole('link', {
      name: filled(words.openOrder, { side: texts.quote.buy, num: '2', price }),
    });
  await expect(pill(seen)).toBeVisible();
  await expect(pill(far)).toHaveCount(0);
  const grip = page.getByRole('slider', {
    name: filled(words.moveOrder, { side: texts.quote.buy, num: '2' }),
  });
  await expect(grip).toHaveCount(1);
  await grip.focus();
  const line = page.locator('.chart-line').filter({ has: grip });
  const isOut = async () => (await line.getAttribute('hidden')) !== null;
  for (let step = 0; step < 300 && !(await isOut()); step += 1) {
    await page.keyboard.press('PageDown');
  }
  expect(await isOut()).toBe(true);
  await expect(grip).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pill(seen)).toBeVisible();
});

test('over all of the screen, and back; what is chosen there stays', async ({ page }) => {
  await openChart(page);
  const region = page.locator('.chart-full');
  await page.getByRole('button', { name: words.full }).click();
  await expect(region).toBeVisible();
  await expect(page.getByRole('button', { name: words.leaveFull })).toBeFocused();
  await expect(page.locator('.sandbox-mark')).toBeVisible();
  await page.getByRole('button', { name: 'RSI' }).click();
  await page.keyboard.press('Escape');
  await expect(region).toHaveCount(0);
  await expect(page).toHaveURL(QUOTE);

  await openChart(page, `${QUOTE}&view=chart`);
  await expect(page.getByRole('button', { name: 'RSI' })).toHaveAttribute('aria-pressed', 'true');
  // Who came by the address has been nowhere: no button looks pressed on by a key, and its ring is whole where it is.
  const leave = page.getByRole('button', { name: words.leaveFull });
  await expect(leave).not.toBeFocused();
  await leave.focus();
  await expect(leave).toHaveCSS('outline-offset', '-2px');
  await leave.click();
  await expect(region).toHaveCount(0);
});

test('on its side a phone shows the chart whole, its tools and the mark within the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openChart(page, `${QUOTE}&view=chart`);
  const region = page.locator('.chart-full');
  await expect(region).toBeVisible();
  const leave = page.getByRole('button', { name: words.leaveFull });
  for (const part of [leave, page.locator('.sandbox-mark'), region.locator('.chart-canvas')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const plot = await region.locator('.chart-canvas').boundingBox();
  expect(plot?.width).toBeGreaterThan(800);
  // Mark, head, strip and foot leave it most of the height.
  expect(plot?.height).toBeGreaterThan(195);
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(beyond[0]).toBeLessThanOrEqual(0);
});

test('a pane that found no room is not told as shown, and comes in the place of another when it is asked for', async ({
  page,
}) => {
  const pill = (name: string) => page.getByRole('button', { name, exact: true });
  const shown = async () => {
    const names = ['VOL', 'MACD', 'RSI'];
    const all = await Promise.all(names.map((name) => pill(name).getAttribute('aria-pressed')));
    return names.filter((_, i) => all[i] === 'true');
  };
  await page.setViewportSize({ width: 844, height: 390 });
  await openChart(page, `${QUOTE}&view=chart`);
  // Both are chosen.
  await expect.poll(shown).toEqual(['VOL']);
  await pill('MACD').click();
  await expect.poll(shown).toEqual(['MACD']);
  await pill('RSI').click();
  await expect.poll(shown).toEqual(['RSI']);
  await pill('RSI').click();
  await expect.poll(shown).toEqual(['MACD']);
  // Nothing was lost by it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(shown).toEqual(['VOL', 'MACD']);
});

test('by keys: from bar to bar, a line drawn, kept, deleted and brought back', async ({ page }) => {
  await openChart(page);
  const slider = page.getByRole('slider', { name: words.scrub });
  await slider.focus();
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  const heard = (await slider.getAttribute('aria-valuetext')) ?? '';
  const [, open = ''] = (await page.locator('.chart-strip .open').textContent())?.split('O') ?? [];
  expect(heard).toContain(open);

  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const gone = page.getByRole('button', { name: words.removeLast });
  await press(words.draw);
  await press(words.trend);
  await expect(gone).toBeEnabled();
  await openChart(page);
  await press(words.draw);
  await press(words.removeLast);
  await expect(gone).toBeDisabled();
  await press(words.undo);
  await expect(gone).toBeEnabled();
});

test('beside another code, both by how far they came', async ({ page, texts }) => {
  await openChart(page);
  await page.getByRole('button', { name: words.compare }).click();
  await page.getByRole('textbox', { name: words.nameOrCode }).fill('microsoft');
  await page.getByRole('dialog').getByRole('button', { name: 'MSFT' }).click();
  const both = page.locator('.chart-compared');
  await expect(both).toHaveText(/^AAPL [+−]?[\d.]+%\s*MSFT [+−]?[\d.]+%$/);
  await page.getByRole('tab', { name: texts.period.week, exact: true }).click();
  await expect(both).toHaveText(/^AAPL [+−]?[\d.]+%\s*MSFT [+−]?[\d.]+%$/);
  await page.getByRole('button', { name: words.stopComparing }).click();
  await expect(both).toHaveCount(0);
});

test('beside the same code in another market, which is named', async ({ page }) => {
  await openChart(page, '/quote?code=SAP&market=DE');
  await page.getByRole('button', { name: words.compare }).click();
  await page.getByRole('textbox', { name: words.nameOrCode }).fill('sap');
  const found = page
    .getByRole('dialog')
    .getByRole('list')
    .getByRole('button', { name: /^SAP\b/ });
  // Not with itself.
  await expect(found).toHaveText([/^SAP\s*US/]);
  await found.click();
  const change = '[+−]?[\\d.]+%';
  await expect(page.locator('.chart-compared')).toHaveText(
    new RegExp(`^SAP\\s*DE ${change}\\s*SAP\\s*US ${change}$`),
  );
});

test('a search for what to compare with that fails is told, and made again', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/429|ERR_INTERNET_DISCONNECTED/);
  await openChart(page);
  await page.getByRole('button', { name: words.compare }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByRole('textbox', { name: words.nameOrCode });
  await page.route('**/market/getMakets', (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg: 'Not so fast', data: null } }),
  );
  await field.fill('microsoft');
  const told = sheet.getByRole('alert');
  await expect(told).toContainText('Not so fast');
  await page.unroute('**/market/getMakets');
  await told.getByRole('button', { name: texts.action.retry }).click();
  await expect(sheet.getByRole('button', { name: 'MSFT' })).toBeVisible();
  await expect(told).toHaveCount(0);

  await goOffline(page);
  await field.fill('apple');
  await expect(told).toContainText(texts.error.offline);
  await page.context().setOffline(false);
  await field.fill('tesla');
  await expect(sheet.getByRole('button', { name: 'TSLA' })).toBeVisible();
});

test('beside another code, both over days that the clock passed at once', async ({ page }) => {
  await openChart(page);
  await page.getByRole('button', { name: words.compare }).click();
  await page.getByRole('textbox', { name: words.nameOrCode }).fill('microsoft');
  await page.getByRole('dialog').getByRole('button', { name: 'MSFT' }).click();
  const change = page.locator('.chart-compared .other .numeric');
  await expect(change).toHaveText(/%$/);
  const when = page.locator('.chart-strip .when');
  const before = await when.textContent();
  // More days than the live channel sends at once.
  await time.advance('40d');
  await expect(when).not.toHaveText(before ?? '');
  const canvas = page.locator('.chart-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  /** Changes over the days beside the last one, by the day that the pointer finds. */
  const changesOfDays = async () => {
    const seen = new Map<string | null, string | null>();
    for (let left = 80; left < 190; left += 4) {
      await page.mouse.move(box.x + box.width - left, box.y + 100);
      seen.set(await when.textContent(), await change.textContent());
    }
    return new Set(seen.values()).size;
  };
  // A price that stands still for days is one that was carried over them.
  await expect.poll(changesOfDays).toBeGreaterThan(6);
});

test('wherever the crosshair is, the price that is watched there is one of the ticks', async ({
  page,
  texts,
}) => {
  await openChart(page, '/quote?code=KC&market=FUT');
  const canvas = page.locator('.chart-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  const field = sheet.getByRole('textbox', { name: texts.alert.price });
  const box = (await canvas.boundingBox())!;
  // The ticks of coffee are 0.05.
  for (const y of [61, 82, 103]) {
    await page.mouse.move(box.x + 90, box.y + y);
    const button = page.getByRole('button', { name: words.setAlertAt.split(' {{')[0] ?? '' });
    const name = await button.getAttribute('aria-label');
    await button.click();
    await expect(field).toHaveValue(/^\d+\.\d[05]$/);
    expect(name).toBe(filled(words.setAlertAt, { price: await field.inputValue() }));
    await sheet.getByRole('button', { name: texts.alert.set }).click();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  interface Spot {
    x: number;
    y: number;
  }

  test('a tap shows a bar and its price can be watched; two fingers zoom', async ({
    page,
    texts,
  }) => {
    await openChart(page);
    await page.locator('.chart-frame').scrollIntoViewIfNeeded();
    const box = (await page.locator('.chart-canvas').boundingBox())!;
    const [x, y] = [box.x + 60, box.y + 100];
    const when = page.locator('.chart-strip .when');
    const now = await when.textContent();
    await page.touchscreen.tap(x, y);
    await expect(when).not.toHaveText(now ?? '');
    const far = await when.textContent();

    await page.getByRole('button', { name: words.setAlertAt.split(' {{')[0] ?? '' }).click();
    const field = page
      .getByRole('dialog', { name: texts.alert.set })
      .getByRole('textbox', { name: texts.alert.price });
    await expect(field).toHaveValue(/^\d+\.\d\d$/);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();

    const line = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: spots.map((spot, id) => ({ ...spot, id })),
      });
    const apart = (by: number) => [
      { x: x + 150 - by, y },
      { x: x + 150 + by, y },
    ];
    await send('touchStart', apart(20));
    for (let by = 25; by <= 90; by += 5) await send('touchMove', apart(by));
    await send('touchEnd', []);
    // A tap beside the old crosshair takes it away, the next one brings another.
    await expect(async () => {
      await page.touchscreen.tap(x, y);
      expect([now, far]).not.toContain(await when.textContent());
    }).toPass({ timeout: 5_000 });
  });
});

test('the line of an order is moved by mouse and by keys, reviewed, put back, and changed', async ({
  page,
  api,
  texts,
}) => {
  const limit = await near(api, 0.98);
  const { orderId } = await api(order.createStock, {
    ...{ ...AAPL, direction: 0, isLp: 1, num: '2', unitAmount: limit },
  });
  await openChart(page, `${QUOTE}&view=chart`);
  const told = { side: texts.quote.buy, num: '2' };
  const grip = page.getByRole('slider', { name: filled(words.moveOrder, told) });
  const sheet = page.getByRole('dialog', { name: texts.edit.title });
  await expect(grip).toHaveAttribute('aria-valuetext', limit);

  // Let go elsewhere, it asks; and whoever closes that finds it where it was.
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(200, 0, { steps: 4 });
  await expect(grip).not.toHaveAttribute('aria-valuetext', limit);
  await page.mouse.up();
  await expect(sheet).toContainText(limit);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(grip).toHaveAttribute('aria-valuetext', limit);
  expect(await api(order.show, { id: orderId })).toMatchObject({ consignPrice: limit });

  await grip.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowUp');
  const lower = (Number(limit) - 0.09).toFixed(2);
  await expect(grip).toHaveAttribute('aria-valuetext', lower);
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText(lower);
  await sheet.getByRole('button', { name: texts.edit.confirm }).click();
  await expect(sheet).toBeHidden();
  await expect(grip).toHaveAttribute('aria-valuetext', lower);
  expect(await api(order.show, { id: orderId })).toMatchObject({ consignPrice: lower });
});
