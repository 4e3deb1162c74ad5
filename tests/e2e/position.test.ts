/** A position that is held: its sheet, the prices that end it, the finger that draws it aside, its end. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { openBeforeLiquidation, openBeforeStop } from './endings.ts';
import { type Api, anybody } from './server.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { time } from './world-of-test.ts';

test.use({ as: 'trader' });

/** Opens a position in what costs 100.00 at any time. */
async function openFlat(api: Api): Promise<string> {
  const flat = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '5' } as const;
  return (await api(order.createStock, flat)).positionId ?? '';
}

const guardsOf = async (api: Api, id: string) => {
  const { list } = await api(position.me, { pageSize: 100 });
  const { takeProfit, stopLoss } = list.find((one) => one.id === id) ?? {};
  return { takeProfit, stopLoss };
};

/** The sheet of a position, and the form that sets its guards. */
function sheetOf(page: Page, { guards, order: words, trade }: Texts) {
  const sheet = page.getByRole('dialog');
  const ways = sheet.getByRole('link', { name: trade.closePosition }).locator('..');
  return {
    sheet,
    ways,
    line: sheet.getByRole('img', { name: new RegExp(words.stopLoss) }),
    openGuards: () =>
      ways.getByRole('button', { name: `${guards.takeShort} / ${guards.stopShort}` }).click(),
    takeProfit: sheet.getByRole('textbox', { name: words.takeProfit }),
    stopLoss: sheet.getByRole('textbox', { name: words.stopLoss }),
    save: sheet.getByRole('button', { name: guards.save, exact: true }),
  };
}

test('take profit and stop loss are set, told in figures, and taken off from its sheet', async ({
  page,
  texts,
  api,
}) => {
  const id = await openFlat(api);
  await page.goto(`/trade?position=${id}`);
  const { sheet, ways, line, openGuards, takeProfit, stopLoss, save } = sheetOf(page, texts);
  const { guards } = texts;
  await expect(ways.locator('a, button')).toHaveText([
    texts.order.close,
    `${guards.takeShort} / ${guards.stopShort}`,
    texts.trade.addTo,
  ]);
  await expect(line).toHaveCount(0);
  await openGuards();
  await expect(save).toBeDisabled();
  await takeProfit.fill('90');
  await stopLoss.click();
  await expect(sheet).toContainText(filled(guards.above, { price: '100.00' }));
  await takeProfit.fill('120');
  await stopLoss.fill('80');
  // Five at a hundred: twenty up or down are a hundred.
  await expect(sheet).toContainText('+$100.00');
  await expect(sheet).toContainText('+20.00%');
  await expect(sheet).toContainText('−$100.00');
  await save.click();
  await expect(toast(page, guards.saved)).toBeVisible();
  await expect(line).toHaveAccessibleName(/80\.00, .*100\.00, .*100\.00, .*120\.00$/);
  expect(await guardsOf(api, id)).toEqual({ takeProfit: '120.00', stopLoss: '80.00' });

  await openGuards();
  const remove = filled(guards.remove, { name: texts.order.takeProfit });
  await sheet.getByRole('button', { name: remove }).click();
  await save.click();
  await expect(line).toHaveAccessibleName(new RegExp(`${texts.edit.none}$`));
  expect(await guardsOf(api, id)).toEqual({ takeProfit: undefined, stopLoss: '80.00' });
});

test('a stop beyond the liquidation is refused beside its field, and a lost answer is asked for', async ({
  page,
  texts,
  api,
  trouble,
}) => {
  trouble.expect(/422|ERR_FAILED/);
  const { positionId: id = '' } = await api(order.createStock, {
    stockCode: 'LTC',
    market: 'CRYPTO',
    direction: 0,
    num: '20',
    isolatedPosition: 10,
  });
  const litecoin = { stockCode: 'LTC', market: 'CRYPTO' };
  const { price_nominal: price } = await anybody(market.stockDetail, litecoin);
  await page.goto(`/trade?position=${id}`);
  const { sheet, openGuards, stopLoss, save } = sheetOf(page, texts);
  await openGuards();
  await stopLoss.fill((price * 0.5).toFixed(2));
  await save.click();
  await expect(sheet.getByRole('alert')).toContainText(/\d.* and \d/);
  const fitting = (price * 0.97).toFixed(2);
  await stopLoss.fill(fitting);
  await page.route(`**${order.guard.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(sheet).toContainText(texts.state.noAnswer);
  await page.unroute(`**${order.guard.path}`);
  await sheet.getByRole('button', { name: texts.order.checkAnswer }).click();
  await expect(toast(page, texts.guards.saved)).toBeVisible();
  expect(await guardsOf(api, id)).toEqual({ takeProfit: undefined, stopLoss: fitting });
});

/** The row of what costs 100.00 at any time, and a finger on it. */
async function fingerOn(page: Page, texts: Texts) {
  const list = page.getByRole('list', { name: texts.trade.holdings, exact: true });
  const row = list.getByRole('article').filter({ hasText: 'FLAT' });
  const front = row.getByRole('button').first();
  // What follows fingers comes after the list.
  await expect(row).toHaveCSS('touch-action', 'pan-y');
  await front.scrollIntoViewIfNeeded();
  const box = await front.boundingBox();
  if (!box) throw new Error('the row is not there');
  const session = await page.context().newCDPSession(page);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = { x: 0, y: 0 }) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + by.x, y: start.y + by.y, id: 1 }],
    });
  /** Draws by so much, in ten steps, and leaves the finger there. */
  const draw = async (by: { x: number; y: number }) => {
    await touch('touchStart');
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', { x: (by.x * step) / 10, y: (by.y * step) / 10 });
    }
  };
  const offset = async () => ((await front.boundingBox())?.x ?? 0) - box.x;
  const close = row.getByRole('link', { name: texts.trade.closePosition });
  return { row, front, draw, lift: () => touch('touchEnd'), offset, close };
}

test('a position that ends while its sheet is open says by what, and leads to that order', async ({
  page,
  texts,
  api,
}) => {
  const { sheet } = sheetOf(page, texts);
  const stopped = await openBeforeStop(api);
  await page.goto(`/trade?position=${stopped.id}`);
  await expect(sheet).toBeVisible();
  await time.advance('2m');
  const told = page.getByRole('status').filter({ hasText: `WAVE · ${texts.ending.stopLoss}` });
  await expect(told).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const { orderId } = await api(position.ending, { id: stopped.id });
  await told.getByRole('button', { name: texts.ending.viewOrder }).click();
  await expect(page).toHaveURL(`/trade/orders/${orderId}`);
  // By another device, once it was tapped.
  await page.goto('/trade');
  const { list } = await api(position.me, { pageSize: 100 });
  const { id = '', positionNum = '' } = list.find(({ stockCode }) => stockCode === 'AAPL') ?? {};
  await page
    .getByRole('list', { name: texts.trade.holdings, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'AAPL' })
    .click();
  await expect(sheet).toBeVisible();
  await api(order.flatPosition, { positionId: id, num: positionNum });
  await expect(
    page.getByRole('status').filter({ hasText: `AAPL · ${texts.ending.order}` }),
  ).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('an address of a position that is held no more says what became of it, and lists the others', async ({
  page,
  texts,
  api,
  trouble,
}) => {
  const id = await openFlat(api);
  const { orderId } = await api(order.flatPosition, { positionId: id });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.goto(`/trade?position=${id}`);
  await expect(said(texts.ending.order)).toBeVisible();
  await expect(page).toHaveURL('/trade');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: texts.ending.viewOrder }).click();
  await expect(page).toHaveURL(`/trade/orders/${orderId}`);
  trouble.expect(/404/);
  await page.goto('/trade?position=pos_never');
  await expect(page.getByRole('status').getByText('Not found', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/trade');
});

test('an address of a position among others of another kind, or of a list that has none, opens it all the same', async ({
  page,
  texts,
  api,
}) => {
  const id = await openFlat(api);
  for (const asked of ['kind=forex', 'tab=0', 'kind=future&tab=1']) {
    await page.goto(`/trade?${asked}&position=${id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('FLAT', { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  }
  await page.goto(`/trade?kind=forex&position=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: texts.action.close }).click();
  await expect(page).toHaveURL('/trade');
  await expect(page.locator(`[data-holding="${id}"]`)).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a holding is drawn aside to its closing, which is reviewed first', async ({
    page,
    texts,
    api,
  }) => {
    const id = await openFlat(api);
    await page.goto('/trade');
    const { front, draw, lift, offset, close } = await fingerOn(page, texts);
    await draw({ x: -60, y: 0 });
    // It is where the finger has drawn it.
    await expect.poll(offset).toBe(-60);
    await lift();
    await expect.poll(offset).toBe(-88);
    await expect(close).toBeVisible();
    // A tap on it puts it back, and opens nothing.
    await page.touchscreen.tap(60, ((await front.boundingBox())?.y ?? 0) + 20);
    await expect.poll(offset).toBe(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await draw({ x: -30, y: 0 });
    await lift();
    await expect.poll(offset).toBe(0);
    await draw({ x: -90, y: 0 });
    await lift();
    await close.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('position') === id);
    await page.getByRole('button', { name: texts.order.full }).click();
    await expect(page.getByRole('textbox', { name: texts.order.quantity })).toHaveValue('5');
    await page.getByRole('contentinfo').getByRole('button', { name: texts.order.close }).click();
    await expect(page.getByRole('dialog', { name: texts.order.reviewTitle })).toBeVisible();
    const { list } = await api(position.me, { pageSize: 100 });
    expect(list.map((one) => one.id)).toContain(id);
  });

  test('what is drawn down scrolls the page, and the row stays where it is', async ({
    page,
    texts,
    api,
  }) => {
    await openFlat(api);
    await page.goto('/trade');
    const { draw, lift, offset, close } = await fingerOn(page, texts);
    const scrolled = () =>
      page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((e) => e.scrollTop)));
    const before = await scrolled();
    await draw({ x: -20, y: 160 });
    await lift();
    await expect.poll(scrolled).toBeLessThan(before);
    expect(await offset()).toBe(0);
    await expect(close).toHaveCount(0);
  });
});

test.describe('with a finger, from right to left', () => {
  test.use({ hasTouch: true, isMobile: true, language: 'sa' });

  test('a holding is drawn the other way', async ({ page, texts, api }) => {
    await openFlat(api);
    await page.goto('/trade');
    const { draw, lift, offset, close } = await fingerOn(page, texts);
    await draw({ x: -90, y: 0 });
    await lift();
    expect(await offset()).toBe(0);
    await draw({ x: 90, y: 0 });
    await lift();
    await expect.poll(offset).toBe(88);
    await expect(close).toBeVisible();
  });
});

test.describe('with a finger and a mouse', () => {
  test.use({ hasTouch: true });

  test('a mouse draws nothing aside: it has the sheet', async ({ page, texts, api }) => {
    await openFlat(api);
    await page.goto('/trade');
    const { front, offset, close } = await fingerOn(page, texts);
    const box = await front.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20, { steps: 5 });
    expect(await offset()).toBe(0);
    await page.mouse.up();
    await expect(close).toHaveCount(0);
  });
});

test('the ticket of a position that its stop has closed says so, and leads to that order', async ({
  page,
  texts,
  api,
}) => {
  const { id } = await openBeforeStop(api);
  const address = `/close?code=WAVE&market=SANDBOX&tradeType=close&position=${id}`;
  await page.goto(address);
  const close = page.getByRole('contentinfo').getByRole('button', { name: texts.order.close });
  await expect(close).toBeVisible();
  await page.getByRole('textbox', { name: texts.order.quantity }).fill('1');
  await close.click();
  const review = page.getByRole('dialog', { name: texts.order.reviewTitle });
  await expect(review).toBeVisible();
  await time.advance('2m');
  const told = page.getByRole('status').filter({ hasText: texts.ending.stopLoss });
  // Under a review of what cannot be done any more nobody would see it.
  await expect(review).toBeHidden();
  await expect(told).toBeVisible();
  const ending = await api(position.ending, { id });
  const facts = await factsOf(page.locator('main'));
  expect(facts[texts.ending.price]).toBe(`${ending.price} USD`);
  expect(facts[texts.ending.when]).toMatch(/\d/);
  // Whoever comes later is told the same.
  await page.goto(address);
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: texts.ending.viewOrder }).click();
  await expect(page).toHaveURL(`/trade/orders/${ending.orderId}`);
  await expect(page.locator('main')).toContainText(/stop/i);
});

test('the ticket of a position whose margin is used up says that it was liquidated', async ({
  page,
  texts,
  api,
}) => {
  const { id, fall } = await openBeforeLiquidation(api, 'LTC');
  await fall();
  await time.advance('1m');
  await page.goto(`/close?code=LTC&market=CRYPTO&tradeType=close&position=${id}`);
  await expect(
    page.getByRole('status').filter({ hasText: texts.ending.liquidation }),
  ).toBeVisible();
});
