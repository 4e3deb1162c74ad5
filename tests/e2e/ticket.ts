/** The order ticket, its review and its receipt, in any language. */

import { cents, shownCents } from './money.ts';
import { expect, factsOf, type Locator, type Page, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';

/** Controls of the ticket. */
export const parts = (page: Page, { order, quote }: Texts) => ({
  side: (name: 'buy' | 'sell') => page.getByRole('radio', { name: quote[name], exact: true }),
  limit: page.getByRole('radio', { name: order.limit, exact: true }),
  market: page.getByRole('radio', { name: order.market, exact: true }),
  price: page.getByRole('textbox', { name: order.price }),
  quantity: page.getByRole('textbox', { name: order.quantity }),
  part: (name: string) => page.getByRole('button', { name, exact: true }),
  review: page.getByRole('button', { name: order.review, exact: true }),
});

export class Ticket {
  readonly page: Page;
  readonly texts: Texts;
  readonly #review: Locator;
  readonly #receipt: Locator;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
    this.#review = sheet(texts.order.reviewTitle);
    this.#receipt = sheet(texts.order.title);
  }

  async fillQuantity(quantity: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.texts.order.quantity }).fill(quantity);
  }

  async fillLimit(price: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.texts.order.limit, exact: true }).click();
    await this.page.getByRole('textbox', { name: this.texts.order.price }).fill(price);
  }

  /** Expects total and fee at the live price; rereads until both belong to the same price. */
  async expectSums(quantity: number, feeRate: string): Promise<void> {
    const { page, texts } = this;
    await expect(async () => {
      const price = await page.locator('main .price').first().textContent();
      const total = await page.getByRole('contentinfo').textContent();
      const facts = await factsOf(page.locator('main'));
      const wanted = shownCents(price ?? '') * BigInt(quantity);
      expect(shownCents(total ?? '')).toBe(wanted);
      const fee = (wanted * cents(String(Number(feeRate) * 10_000)) + 999_999n) / 1_000_000n;
      expect(shownCents(facts[texts.order.fee] ?? '')).toBe(fee);
    }).toPass();
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.order.review, exact: true }).click();
    await expect(this.#review).toBeVisible();
  }

  /** Expects the fee to be included in the sum taken, and the sum to be missing from the free money. */
  async expectReview(free: string): Promise<void> {
    const { order } = this.texts;
    const facts = await factsOf(this.#review);
    const figure = (name: string) => shownCents(facts[name] ?? '');
    expect(figure(order.fee)).toBeGreaterThan(0n);
    expect(figure(order.takenFrom)).toBeGreaterThan(figure(order.fee));
    expect(figure(order.leftIn)).toBe(cents(free) - figure(order.takenFrom));
  }

  /** Sends the order and returns its number from the receipt. */
  async confirm(button: string, outcome: string): Promise<string> {
    await this.#review.getByRole('button', { name: button }).click();
    await expect(toast(this.page, this.texts.state.success)).toBeVisible();
    await expect(this.#receipt.getByRole('status')).toContainText(outcome);
    const facts = await factsOf(this.#receipt);
    return facts[this.texts.order.number] ?? '';
  }

  async expectBought(quantity: string, name: string): Promise<void> {
    const text = filled(this.texts.order.bought, { num: quantity, name });
    await expect(this.#receipt).toContainText(text);
  }

  async leave(button: string, to = '/trade'): Promise<void> {
    await this.#receipt.getByRole('button', { name: button }).click();
    await expect(this.page).toHaveURL(to);
  }

  /** Goes from the receipt to the position, whose sheet is open, and closes that. */
  async viewPosition(): Promise<void> {
    const { page, texts } = this;
    await this.#receipt.getByRole('button', { name: texts.order.viewPosition }).click();
    await expect(page).toHaveURL(/\/trade\?position=pos_\w+$/);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: texts.trade.closePosition })).toBeVisible();
    await sheet.getByRole('button', { name: texts.action.close }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/trade');
  }
}
