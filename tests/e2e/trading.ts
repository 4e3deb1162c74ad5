/** A complete trade from the search to the last cent, in steps, in any language. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { Stock } from './instruments.ts';
import { Books, cents, dollars, fine, shownCents } from './money.ts';
import type { Api } from './server.ts';
import { expect, type Locator, type Page, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { Ticket } from './ticket.ts';
import { time } from './world-of-test.ts';

interface Parts {
  page: Page;
  texts: Texts;
  api: Api;
  stock: Stock;
}

export const stockBalance = (api: Api) => api(wallet.balance, { walletType: 'STOCK' });

export async function startTrading(parts: Parts): Promise<Trading> {
  const { balance } = await stockBalance(parts.api);
  return new Trading(parts, new Books(balance, parts.stock.feeRate));
}

export class Trading {
  readonly #parts: Parts;
  readonly #books: Books;
  readonly #ticket: Ticket;

  constructor(parts: Parts, books: Books) {
    this.#parts = parts;
    this.#books = books;
    this.#ticket = new Ticket(parts.page, parts.texts);
  }

  /** Typing sends one request, and the quote replaces the search in the history. */
  async search(): Promise<void> {
    const { page, texts, stock } = this.#parts;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: texts.action.search }).click();
    await expect(page.getByText(texts.search.hot)).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/market/getMakets')) asked += 1;
    });
    const field = page.getByRole('searchbox', { name: texts.search.placeholder });
    await field.pressSequentially(stock.stock_code.toLowerCase(), { delay: 60 });
    const results = page.getByRole('region', { name: texts.search.results });
    await results.getByRole('link', { name: stock.name }).click();
    expect(asked).toBe(1);
    await expect(page).toHaveURL(
      (url) => url.pathname === '/quote' && url.searchParams.get('code') === stock.stock_code,
    );
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
  }

  /** The price on screen moves, and only the live channel was used for it. */
  async watchPrice(): Promise<void> {
    const { page, texts } = this.#parts;
    const price = page.getByRole('region', { name: texts.quote.price }).locator('.price').first();
    await expect(price).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (/detail/.test(request.url())) asked += 1;
    });
    // After a clock change a page refetches everything once.
    await time.run(6);
    const askedForNextPrice = async () => {
      const before = asked;
      const shown = (await price.textContent()) ?? '';
      await expect(price).not.toHaveText(shown);
      return asked - before;
    };
    await expect.poll(askedForNextPrice).toBe(0);
    await time.run(0);
  }

  async buy(quantity: number): Promise<void> {
    const { page, texts, api, stock } = this.#parts;
    const { balance } = await stockBalance(api);
    await page.getByRole('link', { name: texts.quote.buy, exact: true }).click();
    await this.#ticket.fillQuantity(String(quantity));
    await this.#ticket.expectSums(quantity, stock.feeRate);
    await this.#ticket.review();
    await this.#ticket.expectReview(balance);
    const id = await this.#ticket.confirm(texts.order.confirmBuy, texts.order.filled);
    await this.#ticket.expectBought(String(quantity), stock.name);
    this.#books.opened(await api(order.show, { id }));
    await this.#ticket.viewPosition();
    await this.#expectBalance();
  }

  /** The figures of the row match the server's; its value matches the price beside it. */
  async expectHolding(quantity: number): Promise<void> {
    const { page, texts, api, stock } = this.#parts;
    const { list } = await api(position.me, {});
    const held = list.find((one) => one.stockCode === stock.stock_code);
    expect(held?.positionNum).toBe(String(quantity));
    const row = this.#row('holdings');
    await expect(row.locator('.lot')).toContainText(`${quantity} × `);
    await expect(async () => {
      const value = (await row.locator('.trailing .numeric').first().textContent()) ?? '';
      const lot = (await row.locator('.lot').textContent()) ?? '';
      const [, line = ''] = lot.split(' × ');
      const off = shownCents(value) - shownCents(line) * BigInt(quantity);
      expect(off === 0n || off === -1n, `${value} is ${quantity} × ${line}`).toBe(true);
    }).toPass();
    expect(fine(held?.margin ?? '')).toBe(this.#books.margin * 1_000_000n);
    await row.getByRole('button').click();
    const entry = Number(held?.marketEntryPrice).toLocaleString('en', { minimumFractionDigits: 2 });
    await expect(page.getByRole('dialog')).toContainText(entry);
    await page.getByRole('dialog').getByRole('button', { name: texts.action.close }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** A far limit order rests, with its money and fee held. */
  async placeFarLimit(quantity: number): Promise<void> {
    const { page, texts, api, stock } = this.#parts;
    const price = (Math.floor(stock.price_nominal * 0.8 * 100) / 100).toFixed(2);
    await page.goto(`/open?code=${stock.stock_code}&market=US&direction=0`);
    await this.#ticket.fillLimit(price);
    await this.#ticket.fillQuantity(String(quantity));
    await this.#ticket.review();
    await this.#ticket.confirm(texts.order.confirmBuy, texts.order.working);
    await this.#ticket.leave(texts.order.viewOrders, '/trade?tab=0');
    const item = this.#row('entrusted');
    await expect(item).toContainText(`0 / ${quantity}`);
    const { list } = await api(position.consignList, {});
    const placed = list.find((one) => one.stockCode === stock.stock_code);
    expect(placed).toMatchObject({ consignPrice: price, consignNum: String(quantity) });
    const { balance } = await stockBalance(api);
    const held = shownCents(placed?.consignAmount ?? '');
    expect(shownCents(balance)).toBe(this.#books.balance - held);
    // The story of the order says that it was placed, and what it waits for.
    await item.getByRole('button', { name: texts.trade.why }).click();
    const story = page.getByRole('dialog', { name: texts.trade.whyTitle });
    await expect(story.getByRole('listitem')).toHaveCount(2);
    await expect(story).toContainText(dollars(cents(price)).replace('$', ''));
    await story.getByRole('button', { name: texts.action.close }).click();
    await expect(story).toHaveCount(0);
  }

  async cancelLimit(): Promise<void> {
    const { page, texts } = this.#parts;
    const item = this.#row('entrusted');
    await item.getByRole('button', { name: texts.action.cancel }).click();
    const question = page.getByRole('dialog', { name: texts.trade.cancelQuestion });
    await question.getByRole('button', { name: texts.trade.cancelOrder }).click();
    // The open sheet hides the list behind it, also from screen readers.
    await expect(question).toHaveCount(0);
    await expect(toast(page, texts.state.success)).toBeVisible();
    await expect(item).toHaveCount(0);
    await this.#expectBalance();
  }

  /** Closes a part of the position, or all of it with the button for that. */
  async close(quantity: number | 'all'): Promise<void> {
    const { page, texts, api } = this.#parts;
    await page.getByRole('tab', { name: texts.trade.holdings }).click();
    const row = this.#row('holdings');
    await row.getByRole('button').click();
    await page.getByRole('link', { name: texts.trade.closePosition }).click();
    await expect(page).toHaveURL(/\/close\?.*tradeType=close/);
    if (quantity === 'all') await page.getByRole('button', { name: texts.order.full }).click();
    else await this.#ticket.fillQuantity(String(quantity));
    await page.getByRole('contentinfo').getByRole('button', { name: texts.order.close }).click();
    const id = await this.#ticket.confirm(texts.order.confirmClose, texts.order.filled);
    this.#books.closed(await api(order.show, { id }));
    // A fully closed position cannot be viewed.
    if (quantity === 'all') await this.#ticket.leave(texts.action.done);
    else await this.#ticket.viewPosition();
    await this.#expectBalance();
  }

  async expectClosings(quantities: readonly number[]): Promise<void> {
    const { page, texts, api, stock } = this.#parts;
    await expect(this.#row('holdings')).toHaveCount(0);
    await page.getByRole('tab', { name: texts.trade.closings }).click();
    const rows = this.#row('closings');
    const sold = quantities.map((num) => filled(texts.trade.holding, { num: String(num) }));
    await expect(rows).toContainText(sold);
    const { list } = await api(position.flatList, {});
    const mine = list.slice(0, quantities.length);
    expect(mine.map((one) => one.stockCode)).toEqual(quantities.map(() => stock.stock_code));
    const profit = mine.reduce((sum, one) => sum + shownCents(one.sellProfit), 0n);
    expect(profit).toBe(this.#books.profit);
  }

  /** The wallet screen, the server and the test's own books agree to the cent. */
  async expectWallet(): Promise<void> {
    const { page, texts } = this.#parts;
    await page.goto('/profile');
    await page.getByRole('tab', { name: texts.profile.stock }).click();
    const hero = page.getByRole('tabpanel').locator('.hero');
    await expect(hero).toHaveText(dollars(this.#books.balance));
    await this.#expectBalance();
  }

  async #expectBalance(): Promise<void> {
    const { balance } = await stockBalance(this.#parts.api);
    expect(shownCents(balance)).toBe(this.#books.balance);
  }

  /** Rows about the stock in one of the three lists. */
  #row(list: 'holdings' | 'entrusted' | 'closings'): Locator {
    const { page, texts, stock } = this.#parts;
    const place = page.getByRole('list', { name: texts.trade[list], exact: true });
    return place.getByRole('listitem').filter({ hasText: stock.name });
  }
}
