/** From an application to the money of a sold holding, through the weeks that an offering takes. */

import { subscriptions } from '#contract/offers';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { allotmentDraw } from '#topics/offers/plans.ts';
import { ablePerson, enter } from './able-person.ts';
import { dollars, shownCents } from './money.ts';
import { type Api, anybody } from './server.ts';
import { expect, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { Ticket } from './ticket.ts';
import { time } from './world-of-test.ts';

/** A Monday on which two offerings can be subscribed to. */
const START_MS = Date.UTC(2026, 2, 16, 15);
/** In this one the second is wanted by many, and its price rises. */
const WORLD_SEED = 5;

type Offer = OutputOf<typeof subscriptions.newStock>['list'][number];

/** Somebody whose draw for an offering wins wherever anybody's does: the seed says so. */
function luckyEmail({ market, symbol }: { market: string; symbol: string }): string {
  for (let attempt = 0; ; attempt++) {
    const email = `ada${attempt}@sandbourse.test`;
    if (allotmentDraw(WORLD_SEED, `${market}.${symbol}`, email) < 100) return email;
  }
}

/** A person's screens of what is offered. */
class Offers {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  goto = (path: string) => this.#page.goto(path);
  article = (name: string) => this.#page.getByRole('article', { name });

  /** Without money in its wallet an application leads to where money is moved. */
  async expectLack({ name }: Offer): Promise<void> {
    const { market, offer, area } = this.#texts;
    await this.goto('/market');
    await this.#page.getByRole('link', { name: market.ipoCalendar }).click();
    await expect(this.article(name)).toContainText(offer.closesIn);
    await this.article(name).getByRole('button', { name: offer.subscribe }).click();
    const sheet = this.#page.getByRole('dialog', { name: offer.subscribe });
    await sheet.getByRole('link', { name: area.transfer }).click();
    await expect(this.#page).toHaveURL(/\/profile\/transfer\?toWallet=IPO$/);
  }

  /** Applies for some shares, and answers what is held for them, in cents. */
  async apply({ name }: Offer, quantity: bigint): Promise<bigint> {
    const { offer, order, state } = this.#texts;
    await this.article(name).getByRole('button', { name: offer.subscribe }).click();
    const sheet = this.#page.getByRole('dialog', { name: offer.subscribe });
    await sheet.getByRole('textbox', { name: order.quantity }).fill(`${quantity}`);
    const pay = sheet.getByRole('button', { name: filled(offer.subscribeFor, { amount: '' }) });
    const amount = shownCents((await pay.textContent()) ?? '');
    await pay.click();
    await expect(toast(this.#page, state.success)).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(this.article(name)).toContainText(offer.waiting);
    return amount;
  }

  /** Under the tab of allotments, with its figures and the reason for them. */
  async expectAllotted(name: string, paid: bigint): Promise<void> {
    const { offer, action } = this.#texts;
    await this.goto('/market/ipo?tab=allotment');
    const row = this.article(name);
    await expect(row.locator('.badge')).toHaveText(offer.allotted);
    await row.getByRole('button', { name: offer.details }).click();
    const detail = this.#page.getByRole('dialog', { name });
    const steps = detail.getByRole('list', { name: offer.progress });
    await expect(steps.getByRole('listitem').nth(2)).toHaveClass('done');
    await expect(detail).toContainText(dollars(paid));
    await detail.getByRole('button', { name: action.close }).click();
    await expect(detail).toBeHidden();
  }

  /** Nothing trades yet: a price of the offer, and no chart. */
  async expectNoPath({ symbol, market, classify }: Offer): Promise<void> {
    const { listing, quote, offer } = this.#texts;
    await this.goto(`/quote?code=${symbol}&market=${market}&classify=${classify}`);
    const price = this.#page.getByRole('region', { name: quote.price });
    await expect(price).toContainText(listing.notYet);
    await expect(price).toContainText(offer.marketDate);
    await expect(this.#page.getByRole('region', { name: quote.chart })).toHaveCount(0);
    await expect(this.#page.getByRole('link', { name: listing.seeOffer })).toBeVisible();
  }

  /** Pays what is still due, by the way its card leads. */
  async pay(name: string, due: string): Promise<void> {
    const { offer, area, action, state, transfer } = this.#texts;
    await this.goto('/market/ipo');
    const card = this.article(name).getByRole('region', { name: offer.payBy });
    await expect(card).toContainText(dollars(shownCents(due)));
    await card.getByRole('link', { name: area.transfer }).click();
    await expect(this.#page).toHaveURL(/\/profile\/transfer\?toWallet=IPO$/);
    await this.#page.getByRole('textbox', { name: transfer.amount }).fill(due);
    await this.#page.getByRole('button', { name: action.confirm }).click();
    await expect(toast(this.#page, state.success)).toBeVisible();
  }
}

/** Moves cents between the main wallet and that of subscriptions. */
async function move(api: Api, amount: bigint, to: 'IPO' | 'BALANCE'): Promise<void> {
  const fromWalletType = to === 'IPO' ? 'BALANCE' : 'IPO';
  const text = `${amount / 100n}.${`${amount % 100n}`.padStart(2, '0')}`;
  await api(wallet.transfer, { amount: text, fromWalletType, toWalletType: to });
}

/** The person's own of an offering. */
async function mine(api: Api, { id }: Offer) {
  const { list } = await api(subscriptions.list, {});
  const found = list.find(({ offeringId }) => offeringId === id);
  if (!found) throw new Error(`nothing of ${id}`);
  return found;
}

const purse = async (api: Api) => {
  const { balance, usedBalance } = await api(wallet.balance, { walletType: 'IPO' });
  return { free: shownCents(balance), used: shownCents(usedBalance) };
};

test.use({ begins: { seed: WORLD_SEED, at: START_MS } });

test('two applications, one allotted in part and one with a payment due, become holdings', async ({
  page,
  texts,
}) => {
  const { list } = await anybody(subscriptions.newStock, {});
  const [part, due] = list.filter(({ status }) => status === 1) as [Offer, Offer];
  const { person, api } = await ablePerson('60000', luckyEmail(due));
  await enter(page, person.token);
  const screens = new Offers(page, texts);

  await screens.expectLack(part);
  await move(api, 2_000_000n, 'IPO');
  await screens.goto('/market/ipo');
  const held = await screens.apply(part, BigInt(part.minCount) * 8n);
  const heldToo = await screens.apply(due, BigInt(due.minCount));
  expect(await purse(api)).toEqual({ free: 2_000_000n - held - heldToo, used: held + heldToo });
  await move(api, 2_000_000n - held - heldToo, 'BALANCE');

  await screens.expectNoPath(due);
  await time.travel(part.allotDate);
  const own = await mine(api, part);
  const paid = shownCents(own.actualAmount);
  expect(own.orderState).toBe(1);
  expect(paid).toBeLessThan(held);
  expect(await purse(api)).toEqual({ free: held - paid, used: paid + heldToo });
  await screens.expectAllotted(part.name, paid);
  await screens.goto('/profile/inbox');
  await expect(page.getByRole('link', { name: `Allotted: ${part.name}` })).toBeVisible();
  await move(api, held - paid, 'BALANCE');

  await time.travel(due.allotDate);
  const { orderState, pendingAmount } = await mine(api, due);
  expect(orderState).toBe(3);
  await screens.pay(due.name, pendingAmount);
  await expect.poll(async () => (await mine(api, due)).orderState).toBe(1);
  expect(await purse(api)).toEqual({ free: 0n, used: heldToo + shownCents(pendingAmount) });

  await time.travel(due.listDate);
  await screens.goto('/trade');
  const row = ({ name }: Offer) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row(part)).toBeVisible();
  await row(due).getByRole('button').click();
  await page.getByRole('link', { name: texts.trade.closePosition }).click();
  await page.getByRole('button', { name: texts.order.full }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: texts.action.close }).click();
  const ticket = new Ticket(page, texts);
  await ticket.confirm(texts.order.confirmClose, texts.order.filled);
  await expect.poll(async () => (await api(position.me, {})).total).toBe(1);
  const { balance } = await api(wallet.balance, { walletType: 'STOCK' });
  expect(shownCents(balance)).toBeGreaterThan(0n);
});

test('the details of an application stay open over its allotment, and once closed they stay so', async ({
  page,
  texts,
}) => {
  const { offer, action } = texts;
  const { list } = await anybody(subscriptions.newStock, {});
  const [part] = list.filter(({ status }) => status === 1) as [Offer];
  const { person, api } = await ablePerson('60000');
  await enter(page, person.token);
  await move(api, 2_000_000n, 'IPO');
  const screens = new Offers(page, texts);
  await screens.goto('/market/ipo');
  await screens.apply(part, BigInt(part.minCount) * 8n);

  await screens.goto('/market/ipo?tab=subscription');
  const row = screens.article(part.name);
  await row.getByRole('button', { name: offer.details }).click();
  const detail = page.getByRole('dialog', { name: part.name });
  await expect(detail).toContainText(offer.planNum);
  await time.travel(part.allotDate);
  // What is allotted leaves the tab.
  await expect(page.locator('article').filter({ hasText: part.name })).toHaveCount(0);
  await expect(detail).toContainText(offer.equityNum);
  await detail.getByRole('button', { name: action.close }).click();
  await expect(detail).toBeHidden();

  await time.travel(part.listDate);
  await expect(row.locator('.badge')).toHaveText(offer.listed);
  await expect(detail).toBeHidden();
});
