/** Auctions, placings and bonds, from the market to the order. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { specialOffer } from '#contract/special-offers';
import { wallet } from '#contract/wallets';
import { ablePerson, enter } from './able-person.ts';
import { shownCents } from './money.ts';
import { anybody } from './server.ts';
import { expect, factsOf, test, toast } from './stage.ts';
import { Ticket } from './ticket.ts';

let able: Awaited<ReturnType<typeof ablePerson>>;
test.beforeEach(async ({ page }) => {
  able = await ablePerson('40000');
  const move = { amount: '39000', fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
  await able.api(wallet.transfer, move);
  await enter(page, able.person.token);
});

test('a bid is written, stands until the close, and is cancelled', async ({ page, texts }) => {
  const { list } = await anybody(specialOffer.auctionList, {});
  const item = list.at(-1)!;
  await page.goto('/market/auction');
  await page.getByRole('link', { name: item.name }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/open');
  const ticket = new Ticket(page, texts);
  const bid = page.getByRole('textbox', { name: texts.special.yourBid });
  await expect(bid).toHaveValue(item.auction.reservePrice);
  await ticket.fillQuantity('5');
  await bid.fill((Number(item.auction.reservePrice) / 2).toFixed(2));
  await page.getByRole('button', { name: texts.order.review, exact: true }).click();
  await expect(toast(page, texts.special.bidTooLow)).toBeVisible();
  await bid.fill(item.auction.reservePrice);
  await ticket.review();
  const orderId = await ticket.confirm(texts.order.confirmBuy, texts.special.bidStands);
  await ticket.leave(texts.order.viewOrders, '/trade?tab=0');
  await expect(page.getByRole('article').filter({ hasText: item.name })).toBeVisible();
  await able.api(order.cancel, { orderId });
});

test('a placing says what it costs and until when it binds', async ({ page, texts }) => {
  const { list } = await anybody(specialOffer.placingList, {});
  const item = list.at(-1)!;
  await page.goto('/market/placing');
  await page.getByRole('link', { name: item.name }).click();
  const ticket = new Ticket(page, texts);
  await ticket.fillQuantity('1');
  await page.getByRole('button', { name: texts.order.review, exact: true }).click();
  await expect(page.locator('.toast')).toContainText(item.placing.minCount);
  await ticket.fillQuantity(item.placing.minCount);
  const facts = await factsOf(page.locator('main'));
  expect(facts[texts.special.lockedUntil]).toMatch(/^\d{2}\/\d{2}\/\d{4}/);
  expect(facts[texts.special.closesIn]).toMatch(/\d{2}:\d{2}:\d{2}$/);
  const cost = BigInt(item.placing.placingPrice.replace('.', '')) * BigInt(item.placing.minCount);
  const total = await page.getByRole('contentinfo').textContent();
  expect(shownCents(total ?? '')).toBe(cost);
  await ticket.review();
});

test('a bond is bought with its interest, as its list and ticket show', async ({ page, texts }) => {
  await page.goto('/market/bonds');
  await expect(page.getByRole('listitem').first()).toContainText('%');
  await page.goto('/open?code=US10Y&market=BOND&classify=101&source=bonds&direction=0');
  const ticket = new Ticket(page, texts);
  await ticket.fillQuantity('20');
  const facts = await factsOf(page.locator('main'));
  expect(facts[texts.quote.yield]).toContain('%');
  const clean = shownCents(facts[texts.special.cleanPrice] ?? '');
  expect(shownCents(facts[texts.special.dirtyPrice] ?? '')).toBeGreaterThanOrEqual(clean);
  await ticket.review();
  await ticket.confirm(texts.order.confirmBuy, texts.order.filled);
  await ticket.viewPosition();
  const row = page.getByRole('article').filter({ hasText: 'US Treasury 4.25 % 2035' });
  await expect(row).toContainText(texts.trade.kindDebt);
  const { list } = await able.api(position.me, { classify: 101 });
  for (const { id } of list) await able.api(order.flatPosition, { positionId: id });
});
