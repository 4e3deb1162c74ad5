/** How the order ticket behaves while it is written; the seeded trader sends nothing. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { ablePerson, enter } from './able-person.ts';
import { stockOf } from './instruments.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';
import { filled } from './texts.ts';
import { parts, Ticket } from './ticket.ts';

test.use({ as: 'trader' });

test('switching side or type starts price and quantity over', async ({ page, texts }) => {
  await page.goto('/open?code=LLY&market=US&direction=0');
  const { side, limit, market, price, quantity } = parts(page, texts);
  await expect(market).toBeChecked();
  await limit.click();
  const current = Number(await price.inputValue());
  expect(Math.abs(current / (await stockOf('LLY')).price_nominal - 1)).toBeLessThan(0.02);
  await price.fill('1000');
  await quantity.fill('3');
  await side('sell').click();
  await expect(market).toBeChecked();
  await expect(quantity).toHaveValue('');
  await expect(price).toHaveCount(0);
  await quantity.fill('3');
  await limit.click();
  await expect(quantity).toHaveValue('');
  await expect(price).not.toHaveValue('1000');
});

test('an empty order is not reviewed', async ({ page, texts }) => {
  await page.goto('/open?code=LLY&market=US&direction=0');
  await parts(page, texts).review.click();
  await expect(toast(page, 'Total amount cannot be empty')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an order is not counted with money that is not known yet', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/500/);
  const held = Promise.withResolvers<void>();
  let isUp = false;
  await page.route('**/wallet/getWalletBalance', async (route) => {
    await held.promise;
    return isUp ? route.fallback() : route.fulfill({ status: 500, json: { code: 500, msg: '' } });
  });
  const asked = page.waitForRequest('**/wallet/getWalletBalance');
  await page.goto('/open?code=KO&market=US&direction=0');
  await asked;
  const { quantity, review } = parts(page, texts);
  await expect(page.getByRole('status', { name: texts.state.loading }).first()).toBeVisible();
  await expect(review).toHaveCount(0);
  held.resolve();
  const retry = page.getByRole('button', { name: texts.action.retry });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  isUp = true;
  await retry.click();
  await quantity.fill('1');
  await review.click();
  await expect(page.getByRole('dialog', { name: texts.order.reviewTitle })).toBeVisible();
});

test("the phone's way back closes the review, and leaves the order as it was written", async ({
  page,
  texts,
}) => {
  await page.goto('/quote?code=KO&market=US');
  await page.getByRole('link', { name: texts.quote.buy, exact: true }).click();
  const { quantity, review } = parts(page, texts);
  await quantity.fill('3');
  const sheet = page.getByRole('dialog', { name: texts.order.reviewTitle });
  for (const _ of ['once', 'and again']) {
    await review.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(quantity).toHaveValue('3');
    expect(page.url()).toContain('/open');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/quote/);
});

test('a closed market takes no order, and says so before one is written', async ({
  page,
  texts,
}) => {
  await page.routeWebSocket(/\/push/, () => undefined);
  await page.route('**/m_ft/stock_detail_ft*', async (route) => {
    const json = await (await route.fetch()).json();
    json.data.tradable = false;
    await route.fulfill({ json });
  });
  for (const [path, button] of [
    ['open', texts.order.review],
    ['close', texts.order.close],
  ] as const) {
    await page.goto(`/${path}?code=KO&market=US&direction=0&tradeType=${path}`);
    await expect(page.getByText(texts.order.marketClosed)).toBeVisible();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
  }
});

test('the trade type decides which ticket it is, on either path', async ({ page, texts }) => {
  const title = (name: string) =>
    page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
  for (const path of ['open', 'close']) {
    await page.goto(`/${path}?code=KO&market=US&direction=0&tradeType=close`);
    await expect(title(texts.order.closeTitle)).toBeVisible();
    await page.goto(`/${path}?code=KO&market=US&direction=0`);
    await expect(title(texts.order.title)).toBeVisible();
  }
});

test('fractions buy a part of what is free, in whole lots', async ({ page, texts }) => {
  const wallet = { walletType: 'STOCK', currency: 'USD', balance: '10000.00', usedBalance: '0.00' };
  await page.route('**/wallet/getWalletBalance', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: wallet } }),
  );
  await page.goto('/open?code=KO&market=US&direction=0');
  const { limit, price, quantity, part } = parts(page, texts);
  await expect(page.getByText('$10,000.00').first()).toBeVisible();
  await limit.click();
  await price.fill('50.00');
  for (const [name, shares] of [
    ['1/4', '50'],
    ['1/3', '66'],
    ['1/2', '100'],
    // All of it leaves room for the fee.
    [texts.order.full, '199'],
  ] as const) {
    await part(name).click();
    await expect(quantity).toHaveValue(shares);
    await expect(part(name)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await factsOf(page.locator('main'))).toMatchObject({ [texts.order.fee]: '$9.95' });
  await expect(page.getByRole('contentinfo')).toContainText('$9,950.00');
});

test('a level of the depth gives its price, and the stepper moves by a tick', async ({
  page,
  texts,
}) => {
  await page.goto('/open?code=LLY&market=US&direction=0');
  const { limit, price } = parts(page, texts);
  const level = page.getByRole('group', { name: texts.quote.depthTap }).getByRole('button').first();
  await expect(level).toBeVisible();
  await level.click();
  await expect(limit).toBeChecked();
  const tapped = Number(await price.inputValue());
  expect(Math.abs(tapped / (await stockOf('LLY')).price_nominal - 1)).toBeLessThan(0.02);
  await page.getByRole('button', { name: texts.order.tickHigher }).click();
  await expect(price).toHaveValue((tapped + 0.01).toFixed(2));
  await page.getByRole('button', { name: texts.order.tickLower }).click();
  await page.getByRole('button', { name: texts.order.tickLower }).click();
  await expect(price).toHaveValue((tapped - 0.01).toFixed(2));
});

test('Sell closes what is held, and opens a short where nothing is', async ({ page, texts }) => {
  const sell = page.getByRole('link', { name: texts.quote.sell, exact: true });
  await page.goto('/quote?code=KO&market=US');
  await expect(page.getByText(texts.quote.myPosition)).toBeVisible();
  const balanceAsked = page.waitForRequest('**/wallet/getWalletBalance');
  await sell.click();
  await balanceAsked;
  const leadsTo = (path: string) => (url: URL) =>
    url.pathname === path && url.searchParams.get('wallet') === 'STOCK';
  await expect(page).toHaveURL(leadsTo('/close'));
  await expect(page.getByText(texts.order.closable)).toBeVisible();
  const close = page.getByRole('contentinfo').getByRole('button', { name: texts.order.close });
  await parts(page, texts).quantity.fill('1000000');
  await expect(page.getByText(/^At most \d+ can be closed\.$/)).toBeVisible();
  await expect(close).toBeDisabled();
  await page.getByRole('button', { name: texts.order.full }).click();
  await expect(close).toBeEnabled();
  await page.goto('/quote?code=PEP&market=US');
  await sell.click();
  await expect(page).toHaveURL(leadsTo('/open'));
  await expect(page.getByText(texts.order.shortNote)).toBeVisible();
});

test('what can only be watched is not offered for an order', async ({ page, texts }) => {
  await page.goto('/quote?code=DAX&market=INDEX');
  await expect(page.getByRole('region', { name: texts.quote.price })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(texts.order.noOrder);
  await expect(page.getByRole('link', { name: texts.quote.buy, exact: true })).toHaveCount(0);
});

test('the ticket of what cannot be traded says why, and leads to the quote', async ({
  page,
  texts,
}) => {
  await page.goto('/open?code=DAX&market=INDEX&direction=0');
  await expect(page.getByText(texts.order.noOrder)).toBeVisible();
  await expect(page.getByText(filled(texts.order.indexOnly, { name: 'DAX' }))).toBeVisible();
  await expect(parts(page, texts).review).toHaveCount(0);
  await page.getByRole('link', { name: texts.order.viewQuote }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/quote');
});

test('leverage divides the margin, and goes as far as the instrument lets it', async ({
  page,
  texts,
}) => {
  const { leverageMax } = await stockOf('LLY');
  await page.goto('/open?code=LLY&market=US&direction=0');
  const { limit, price, quantity, review } = parts(page, texts);
  await limit.click();
  await price.fill('900.00');
  await quantity.fill('2');
  const times = page.getByRole('radiogroup', { name: texts.order.leverage }).getByRole('radio');
  await expect(times.first()).toBeChecked();
  await expect(page.getByRole('contentinfo')).toContainText('$1,800.00');
  await expect(times.last()).toHaveText(`${leverageMax}×`);
  await times.last().click();
  await expect(page.getByRole('contentinfo')).toContainText(`$${1_800 / leverageMax}.00`);
  await review.click();
  const sheet = page.getByRole('dialog', { name: texts.order.reviewTitle });
  expect(await factsOf(sheet)).toMatchObject({ [texts.order.leverage]: `${leverageMax}×` });
});

test('a screen that did not load says so, and loads when asked again', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/503/);
  const broken = await page.route('**/m_ft/stock_detail_ft*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '', data: { error: 'Unavailable' } } }),
  );
  await page.goto('/quote?code=LLY&market=US');
  await expect(page.getByRole('alert')).toContainText(texts.state.notLoaded, { timeout: 20_000 });
  await expect(page.getByRole('alert')).toContainText('Server error, please try again later');
  await broken[Symbol.asyncDispose]();
  await page.getByRole('button', { name: texts.action.retry }).click();
  await expect(page.getByRole('region', { name: texts.quote.price })).toBeVisible();
});

test('what is not there is said once, without asking again', async ({ page, texts, trouble }) => {
  trouble.expect(/404/);
  await page.goto('/quote?code=NOSUCH&market=US');
  await expect(page.getByRole('alert')).toContainText('There is no such instrument');
  await expect(page.getByRole('link', { name: texts.quote.buy, exact: true })).toHaveCount(0);
  // Two more tries would come before it is said. The page asks ahead of the app, which may then ask itself.
  const refusals = trouble.seen.filter((line) => line.startsWith('answer 404'));
  expect(refusals.length).toBeLessThanOrEqual(2);
});

test.describe('a newcomer', () => {
  test.use({ as: 'newcomer' });

  test('sees empty lists with a next step', async ({ page, texts }) => {
    await page.goto('/trade');
    for (const list of ['holdings', 'closings', 'entrusted', 'subscription'] as const) {
      await page.getByRole('tab', { name: texts.trade[list] }).click();
      const panel = page.getByRole('tabpanel', { name: texts.trade[list] });
      await expect(panel.getByText('No data', { exact: true })).toBeVisible();
    }
    await page.getByRole('tab', { name: texts.trade.holdings }).click();
    await page.getByRole('link', { name: texts.action.goMarket }).click();
    await expect(page).toHaveURL('/market');
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a sheet follows, springs back, and closes when it is pulled away', async ({
    page,
    texts,
  }) => {
    await page.goto('/open?code=LLY&market=US&direction=0');
    await parts(page, texts).limit.click();
    await page.getByRole('button', { name: texts.order.timeInForce }).click();
    const sheet = page.getByRole('dialog', { name: texts.order.timeInForce });
    await expect(sheet).toBeVisible();
    const top = () => sheet.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    const rest = await top();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 150, y: rest + 30 + y }],
      });
    /** Slowly, a frame a step: how far it went decides, not how fast. */
    const pull = async (pixels: number) => {
      await touch('touchStart', 0);
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', (pixels * step) / 10);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    };
    await pull(40);
    await expect.poll(top).toBeGreaterThan(rest + 20);
    await touch('touchEnd');
    await expect.poll(top).toBe(rest);
    await pull(844 - rest - 40);
    await touch('touchEnd');
    await expect(sheet).toHaveCount(0);
  });
});

/** How often the server told of a topic over the live line, and how often it was asked at a path. */
function countNews(page: Page, topic: string, path: string) {
  const count = { pushed: 0, asked: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { channel, data } = JSON.parse(String(payload));
      if (channel === 'user' && data?.some?.((one: { topic: string }) => one.topic === topic)) {
        count.pushed += 1;
      }
    }),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count.asked += 1;
  });
  return count;
}

test('of two positions in one share the chosen one is closed, and what that changed asked for once', async ({
  page,
  texts,
}) => {
  const news = countNews(page, 'position', position.getByStock.path);
  const { person, api } = await ablePerson('20000');
  const share = { stockCode: 'FILL', market: 'SANDBOX', direction: 0 } as const;
  const move = { amount: '19000', fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
  await api(wallet.transfer, move);
  await api(order.createStock, { ...share, num: '7', takeProfit: '100000' });
  await api(order.createStock, { ...share, num: '3', isolatedPosition: 2 });
  await enter(page, person.token);
  await page.goto('/trade');
  const rows = page.getByRole('list', { name: texts.trade.holdings }).getByRole('article');
  const guarded = rows.filter({ hasNotText: '2×' });
  await guarded.getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: texts.order.takeProfit })).toBeVisible();
  await page.getByRole('link', { name: texts.trade.closePosition }).click();
  const which = page.getByRole('radiogroup', { name: texts.quote.myPosition });
  await expect(which.getByRole('radio', { checked: true })).toContainText('7');
  await which.getByRole('radio', { checked: false }).click();
  await expect(page.locator('main')).toContainText(`${texts.trade.long} 2×`);
  const ticket = new Ticket(page, texts);
  await page.getByRole('button', { name: texts.order.full }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: texts.order.close }).click();
  const before = { ...news };
  await ticket.confirm(texts.order.confirmClose, texts.order.filled);
  await expect.poll(() => news.pushed).toBeGreaterThan(before.pushed);
  await expect.poll(() => news.asked - before.asked).toBe(news.pushed - before.pushed);
  const left = (await api(position.me, {})).list;
  expect(left).toMatchObject([{ positionNum: '7', isolatedPosition: 1 }]);
});

test('the review names the wallet that pays, in euros as in pesos', async ({ page, texts }) => {
  const { person, api } = await ablePerson('3000');
  for (const toWalletType of ['EURO', 'MEXICO'] as const) {
    await api(wallet.transfer, { amount: '1000', fromWalletType: 'BALANCE', toWalletType });
  }
  await enter(page, person.token);
  for (const [address, name, sign] of [
    ['code=SAP&market=DE', texts.wallet.EURO, '€'],
    ['code=WALMEX&market=MX', texts.wallet.MEXICO, 'MX$'],
  ] as const) {
    await page.goto(`/open?${address}&direction=0`);
    const { quantity, review } = parts(page, texts);
    await quantity.fill('1');
    await review.click();
    const facts = await factsOf(page.getByRole('dialog', { name: texts.order.reviewTitle }));
    for (const line of [texts.order.takenFromWallet, texts.order.leftInWallet]) {
      expect(facts[filled(line, { wallet: name })]).toContain(sign);
    }
  }
});
