/** What the seeded trader does, each in a world of its own. */
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { expectEnded, halfOrder, openBeforeLiquidation, openBeforeStop } from './endings.ts';
import { movingStock } from './instruments.ts';
import { cents, dollars } from './money.ts';
import { type Api, anybody } from './server.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { Ticket } from './ticket.ts';
import { startTrading, type Trading } from './trading.ts';
import { time } from './world-of-test.ts';

test.use({ as: 'trader' });

async function tradeThrough(trading: Trading): Promise<void> {
  await trading.search();
  await trading.watchPrice();
  await trading.buy(4);
  await trading.expectHolding(4);
  await trading.placeFarLimit(2);
  await trading.cancelLimit();
  await trading.close(1);
  await trading.expectHolding(3);
  await trading.close('all');
  await trading.expectClosings([3, 1]);
  await trading.expectWallet();
}

test('a trade from the search to the last cent', async ({ page, texts, api }) => {
  const stock = await movingStock();
  await tradeThrough(await startTrading({ page, texts, api, stock }));
});

test.describe('without a stored language, in a browser of none of the eleven', () => {
  test.use({ language: 'of the browser', locale: 'sv-SE' });

  test('the same trade in Chinese', async ({ page, texts, api }) => {
    const stock = await movingStock();
    await tradeThrough(await startTrading({ page, texts, api, stock }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
  });
});

test('a phone that opens the app by plain HTTP trades, too', async ({ page, texts, api }) => {
  // What browsers leave out where the origin is not secure.
  await page.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle'])
      Object.defineProperty(Crypto.prototype, name, { value: undefined });
  });
  const trading = await startTrading({ page, texts, api, stock: await movingStock() });
  await trading.search();
  await trading.buy(4);
  await trading.expectHolding(4);
  await trading.close('all');
  await trading.expectWallet();
});

test('a resting limit fills while its screen is open', async ({ page, texts, api }) => {
  await page.goto('/trade');
  const holdings = page.getByRole('list', { name: texts.trade.holdings, exact: true });
  await expect(holdings.getByRole('listitem').first()).toBeVisible();
  const flat = { stockCode: 'FLAT', market: 'SANDBOX' };
  const { name } = await anybody(market.stockDetail, flat);
  const arrived = holdings.getByRole('listitem').filter({ hasText: name });
  const limit = { direction: 0, num: '1', isLp: 1, unitAmount: '99.50' } as const;
  const { orderId, filledNum } = await api(order.createStock, { ...flat, ...limit });
  expect(filledNum).toBe('0');
  await expect(arrived).toHaveCount(0);
  const fall = { kind: 'gap', code: 'SANDBOX.FLAT', size: -0.01 } as const;
  await anybody(sandbox.makeScenario, fall);
  await time.advance('5s');
  await expect(arrived).toBeVisible();
  await expect(arrived.locator('.lot')).toContainText('1 × ');
  const { positionId } = await api(order.show, { id: orderId });
  expect(positionId).toBeDefined();
});

const freeIn = async (api: Api, walletType: 'BALANCE' | 'STOCK'): Promise<bigint> =>
  cents((await api(wallet.balance, { walletType })).balance);

const transferScreen = (page: Page, texts: Texts) => ({
  amount: page.getByRole('textbox', { name: texts.transfer.amount }),
  max: page.getByRole('button', { name: texts.action.max, exact: true }),
  confirm: page.getByRole('button', { name: texts.action.confirm }),
});

test('a transfer needs an amount, and no more than there is', async ({
  page,
  texts,
  api,
  trouble,
}) => {
  const before = await freeIn(api, 'BALANCE');
  await page.goto('/profile/transfer');
  const { amount, max, confirm } = transferScreen(page, texts);
  await expect(
    page.getByText(filled(texts.transfer.max, { amount: dollars(before) })),
  ).toBeVisible();
  await confirm.click();
  await expect(toast(page, texts.transfer.enterAmount)).toBeVisible();
  await expect(page.getByRole('alert').getByText(texts.transfer.enterAmount).first()).toBeVisible();

  await amount.fill('x9999999999y');
  expect(cents(await amount.inputValue())).toBe(before);
  await max.click();
  expect(cents(await amount.inputValue())).toBe(before);

  // The money goes elsewhere before the button is pressed.
  const { id } = await api(wallet.transfer, {
    amount: '0.01',
    fromWalletType: 'BALANCE',
    toWalletType: 'IPO',
  });
  trouble.expect(/422/);
  await confirm.click();
  await expect(toast(page, 'Insufficient available balance')).toBeVisible();
  await expect(page).toHaveURL('/profile/transfer');
  await api(wallet.cancelTransfer, { id });
  expect(await freeIn(api, 'BALANCE')).toBe(before);
});

test('all of Main goes to Stock and comes back', async ({ page, texts, api }) => {
  const [main, stock] = [await freeIn(api, 'BALANCE'), await freeIn(api, 'STOCK')];
  await page.goto('/profile');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: texts.area.settings })).toHaveAttribute(
    'href',
    '/profile/setting',
  );
  await expect(header.getByRole('button', { name: texts.app.customerService })).toBeVisible();
  const { name, userLoginId } = await api(account.userInfo, {});
  const person = page.getByRole('main').filter({ hasText: name });
  await expect(person).toContainText(userLoginId);
  const facts = page.getByRole('tabpanel').locator('dl').filter({ hasText: texts.auth.inviteCode });
  await expect(facts).toContainText('MARA7K2P');
  const shown = await factsOf(page.getByRole('tabpanel'));
  expect(shown).toMatchObject({
    [texts.auth.email]: 'trader@sandbourse.test',
    [texts.profile.country]: 'Germany',
    [texts.auth.inviteCode]: 'MARA7K2P',
  });
  expect(shown[texts.profile.dailyInterest]).toMatch(/^\$\d/);
  expect(shown[texts.profile.totalInterest]).toMatch(/^\$\d/);
  for (const path of ['/deposit', '/withdraw', '/profile/history']) {
    await expect(page.getByRole('tabpanel').locator(`a[href="${path}"]`)).toBeVisible();
  }
  await page.getByRole('tab', { name: texts.profile.stock }).click();
  await expect(page.getByRole('tabpanel').locator('a[href^="/profile/history"]')).toHaveAttribute(
    'href',
    '/profile/history?wallet=STOCK',
  );
  await page.getByRole('link', { name: texts.area.transfer }).click();
  await expect(page).toHaveURL('/profile/transfer?toWallet=STOCK');
  const { max, confirm } = transferScreen(page, texts);
  await expect(page.getByText(filled(texts.transfer.max, { amount: dollars(main) }))).toBeVisible();
  await max.click();
  await confirm.click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL('/profile?view=stock');
  expect(await freeIn(api, 'BALANCE')).toBe(0n);
  expect(await freeIn(api, 'STOCK')).toBe(stock + main);

  const { list } = await api(wallet.bill, { walletType: 'BALANCE', pageSize: 1 });
  expect(list).toMatchObject([
    { status: 0, amount: `-${main / 100n}.${String(main % 100n).padStart(2, '0')}` },
  ]);
  await api(wallet.cancelTransfer, { id: list[0]!.id });
  await page.getByRole('tab', { name: texts.profile.stock }).click();
  // Without a reload: the private channel says that the wallet changed.
  await expect(page.getByRole('tabpanel').locator('.hero')).toHaveText(dollars(stock));
  expect(await freeIn(api, 'BALANCE')).toBe(main);
});

test('money is changed on its way to the euro wallet, at the rate that is shown', async ({
  page,
  texts,
  api,
}) => {
  const before = await freeIn(api, 'BALANCE');
  await page.goto('/profile/transfer?toWallet=EURO');
  const { amount, confirm } = transferScreen(page, texts);
  await expect(page.getByText(/^1 USD = 0\.\d{5} EUR/)).toBeVisible();
  // It is final, and says so before it is done.
  await expect(page.getByText(filled(texts.transfer.spread, { percent: '0.25%' }))).toBeVisible();
  await amount.fill('100');
  await expect(page.getByText(/€\d+\.\d\d/)).toBeVisible();
  await confirm.click();
  const review = page.getByRole('dialog', { name: texts.transfer.reviewTitle });
  await expect(review.locator('.hero')).toHaveText(/^€\d+\.\d\d/);
  // Read for longer than it is held: nothing is done at it, and another is asked for.
  await time.advance('16s');
  await expect(review).toContainText(texts.transfer.ranOut);
  await review.getByRole('button', { name: texts.transfer.newRate }).click();
  const shown = (await review.locator('.hero').textContent()) ?? '';
  await review.getByRole('button', { name: texts.action.confirm }).click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  expect(await freeIn(api, 'BALANCE')).toBe(before - 10_000n);
  expect(shown).toContain(String((await api(wallet.balance, { walletType: 'EURO' })).balance));
  const { list } = await api(wallet.bill, { walletType: 'BALANCE', pageSize: 1 });
  expect(list).toMatchObject([{ status: 1, amount: '-100.00', currency: 'USD' }]);
  expect(Number(list[0]!.rate)).toBeGreaterThan(0);
});

test('a share in pesos is paid from the peso wallet, which leads to money when it is empty', async ({
  page,
  texts,
}) => {
  await page.goto('/open?code=WALMEX&market=MX&direction=0');
  await expect(page.getByText(texts.wallet.MEXICO, { exact: true })).toBeVisible();
  await expect(page.getByText('MX$0.00').first()).toBeVisible();
  await page.getByRole('link', { name: texts.area.transfer }).click();
  await expect(page).toHaveURL('/profile/transfer?toWallet=MEXICO');
});

test('an order that fills by half is in progress until its rest is cancelled', async ({
  page,
  texts,
  api,
}) => {
  await page.goto('/open?code=HALF&market=SANDBOX&direction=0');
  const ticket = new Ticket(page, texts);
  await ticket.fillLimit('100.00');
  await ticket.fillQuantity('6');
  await ticket.review();
  const id = await ticket.confirm(texts.order.confirmBuy, texts.order.partly);
  await ticket.expectBought('3', 'Sandbox HALF');
  expect(await api(order.show, { id })).toMatchObject({ status: 3, filledNum: '3' });
  await page.goto('/trade?tab=0');
  const waiting = halfOrder(page, texts);
  await expect(waiting).toContainText(texts.trade.inProgress);
  await waiting.getByRole('link').click();
  await expect(page).toHaveURL(`/trade/orders/${id}`);
  await expect(page.locator('main .hero')).toHaveText('3 / 6');
  await expect(page.getByRole('row')).toHaveCount(2);
  const dock = page.getByRole('contentinfo').getByRole('button', { name: texts.trade.cancelOrder });
  await dock.click();
  await page.getByRole('dialog').getByRole('button', { name: texts.trade.cancelOrder }).click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(dock).toHaveCount(0);
  expect(await api(order.show, { id })).toMatchObject({ status: 2, filledNum: '3' });
  await page.getByRole('button', { name: texts.action.back }).click();
  await expect(page).toHaveURL('/trade?tab=0');
  await expect(waiting).toHaveCount(0);

  await page.getByRole('link', { name: texts.orders.title }).click();
  await page.getByRole('tab', { name: texts.history.cancelled }).click();
  const past = page.getByRole('list', { name: texts.orders.title }).getByRole('listitem');
  await expect(past.first()).toContainText('HALF');
  await page.getByRole('button', { name: texts.orders.allInstruments }).click();
  await page.getByRole('radio', { name: 'HALF' }).click();
  await expect(page).toHaveURL('/trade/orders?standing=cancelled&code=HALF&market=SANDBOX');
  await expect(past).toHaveCount(1);

  const { list } = await api(position.me, { pageSize: 100 });
  const half = list.filter(({ stockCode }) => stockCode === 'HALF');
  expect(half).toMatchObject([{ positionNum: '3', closableNum: '3' }]);
});

test('a stop-loss closes a position while its screen is open, and says so', async ({
  page,
  texts,
  api,
}) => {
  await page.goto('/trade');
  const holdings = page.getByRole('list', { name: texts.trade.holdings, exact: true });
  await expect(holdings.getByRole('listitem').first()).toBeVisible();
  const { id } = await openBeforeStop(api);
  await time.advance('2m');
  await expectEnded({ page, texts, api }, { id, name: 'Sandbox WAVE', why: /stop/i });
});

test('a position whose margin is used up is liquidated, and says so', async ({
  page,
  texts,
  api,
}) => {
  const { id, fall } = await openBeforeLiquidation(api, 'LTC');
  await page.goto('/trade');
  const held = page
    .getByRole('list', { name: texts.trade.holdings, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Litecoin' });
  await expect(held).toBeVisible();
  await fall();
  await time.advance('1m');
  await expectEnded({ page, texts, api }, { id, name: 'Litecoin', why: /margin/i });
});
