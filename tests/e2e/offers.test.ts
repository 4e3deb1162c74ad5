import { account } from '#contract/accounts';
import { offerDesk } from '#contract/offer-desk';
import { order } from '#contract/orders';
import { permission } from '#contract/permissions';
import { position } from '#contract/positions';
import { specialOffer } from '#contract/special-offers';
import { wallet } from '#contract/wallets';
import { ablePerson, approve, enter } from './able-person.ts';
import { staffToken } from './desk.ts';
import { fine, shownCents } from './money.ts';
import { apiAs } from './server.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { time } from './world-of-test.ts';

/** What the columns of the blocks are called. */
const columnsOf = ({ market, block }: Texts) => [
  ...[market.name, market.last, market.chg, market.chgPercent],
  block.volume,
];

/** The page belongs to somebody from its first screen on. */
test('somebody who came today applies for blocks, is admitted, and buys one', async ({
  page,
  texts,
}) => {
  const { person, api } = await ablePerson('60000');
  await api(wallet.transfer, {
    amount: '50000',
    fromWalletType: 'BALANCE',
    toWalletType: 'STOCK',
  });
  await enter(page, person.token);
  const { list } = await api(specialOffer.blockList, {});
  const [block] = list;
  if (!block) throw new Error('no block is for sale');
  await page.goto('/market/blocktrade');
  await expect(page.locator('.block-row.head > span')).toHaveText(columnsOf(texts));
  const line = page.getByRole('button', {
    name: new RegExp(`^${block.stock_code} ?${block.name}`),
  });
  const notice = page.getByRole('dialog', { name: texts.area.blocktrade });
  const confirm = notice.getByRole('button', { name: texts.action.confirm });

  await line.click();
  await expect(notice).toContainText(texts.block.notOpened);
  await confirm.click();
  await expect(toast(page, texts.state.waitingReview)).toBeVisible();
  await expect(notice).toBeHidden();
  await line.click();
  await expect(notice).toContainText(texts.block.underReview);
  await confirm.click();
  await expect(notice).toBeHidden();

  await approve('permission', person.email);
  await line.click();
  const sheet = page.getByRole('dialog', { name: texts.block.buy });
  await expect(sheet.getByRole('textbox')).toHaveValue(block.minCount);
  await sheet.getByRole('textbox').fill(block.trade_volumn);
  await expect(sheet).toContainText('Confirm the insufficient difference');
  await expect(sheet.getByRole('link', { name: texts.area.transfer })).toHaveAttribute(
    'href',
    '/profile/transfer?toWallet=STOCK',
  );
  await sheet.getByRole('textbox').fill(block.minCount);
  // The server's word on it stands there before it is bought.
  await expect(sheet.getByText(texts.order.previewTold)).toBeVisible();
  await expect(sheet.getByText(texts.order.takenFrom)).toBeVisible();
  const facts = await factsOf(sheet);
  expect(shownCents(facts[texts.block.discountPrice] ?? '')).toBeLessThan(
    BigInt(Math.round(block.last * 100)),
  );
  await sheet.getByRole('button', { name: filled(texts.block.buyFor, { amount: '' }) }).click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL('/trade');
  await expect(page.getByRole('article').filter({ hasText: block.name })).toBeVisible();
  const [held] = (await api(position.me, { classify: 4 })).list;
  expect(held).toMatchObject({ stockCode: block.stock_code, positionNum: block.minCount });
  expect(Number(held?.discountBuyingPrice)).toBeLessThan(Number(held?.actualBuyingPrice));
});

test('a block shows its current size: others have bought of it meanwhile', async ({
  page,
  texts,
}) => {
  const people = await Promise.all(['60000', '2000000'].map((amount) => ablePerson(amount)));
  for (const { person, api } of people) {
    await api(permission.apply, { type: 0 });
    await approve('permission', person.email);
  }
  const [own, other] = people;
  if (!own || !other) throw new Error('nobody is there');
  const all = { amount: '1900000', fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
  await other.api(wallet.transfer, all);
  const [block] = (await own.api(specialOffer.blockList, {})).list;
  if (!block) throw new Error('no block is for sale');
  const buy = () =>
    other.api(order.createBlock, {
      ...{ stockCode: block.stock_code, market: block.market, direction: 0 },
      num: block.minCount,
    });
  const left = async () => {
    const { list } = await own.api(specialOffer.blockList, {});
    return Number(list.find(({ id }) => id === block.id)?.trade_volumn).toLocaleString('en');
  };

  await page.clock.install();
  await enter(page, own.person.token);
  await page.goto('/market/blocktrade');
  const line = page.getByRole('button', {
    name: new RegExp(`^${block.stock_code} ?${block.name}`),
  });
  await expect(line).toBeVisible();
  await buy();
  await line.click();
  const sheet = page.getByRole('dialog', { name: texts.block.buy });
  const volume = sheet.locator('dl > div', { hasText: texts.block.volume }).locator('dd');
  await expect(volume).toHaveText(await left());
  await buy();
  await page.clock.fastForward('25');
  await expect(volume).toHaveText(await left());
});

/** A share of less than two dollars, whose prices have four decimals. */
const CHEAP = 'US.CRIQ';

test('a block of a cheap share shows its price to the tick, and what is left below the minimum is bought whole', async ({
  page,
  texts,
}) => {
  const desk = apiAs(await staffToken('operator'));
  // Without the others it is on the first screen.
  const seeded = await desk(offerDesk.blocks, { pageSize: 100 });
  for (const { id } of seeded.list) await desk(offerDesk.withdrawBlock, { id });
  const terms = { discount: '4.5', minCount: '10000', volume: '13000' };
  const made = await desk(offerDesk.makeBlock, { code: CHEAP, ...terms });
  const people = await Promise.all(['60000', '60000'].map((amount) => ablePerson(amount)));
  for (const { person, api } of people) {
    await api(permission.apply, { type: 0 });
    await approve('permission', person.email);
    await api(wallet.transfer, {
      amount: '50000',
      fromWalletType: 'BALANCE',
      toWalletType: 'STOCK',
    });
  }
  const [own, other] = people;
  if (!own || !other) throw new Error('nobody is there');
  await enter(page, own.person.token);
  await page.goto('/market/blocktrade');
  const line = page.getByRole('button', { name: new RegExp(`^CRIQ ?${made.name}`) });
  await expect(line).toBeVisible();
  // The list does not know yet that another has bought.
  const what = { stockCode: 'CRIQ', market: 'US', direction: 0 } as const;
  await other.api(order.createBlock, { ...what, num: '10000' });
  await line.click();
  const sheet = page.getByRole('dialog', { name: texts.block.buy });
  const quantity = sheet.getByRole('textbox');
  await expect(quantity).toHaveValue('3000');
  await expect(sheet).toContainText(filled(texts.block.atLeast, { num: '3,000' }));
  await quantity.fill('2999');
  const buy = sheet.getByRole('button', { name: filled(texts.block.buyFor, { amount: '' }) });
  await buy.click();
  const least = filled(texts.block.atLeast, { num: '3,000' });
  await expect(toast(page, least)).toBeVisible();
  await quantity.fill('3000');

  const item = (await own.api(specialOffer.blockList, {})).list.find(({ id }) => id === made.id);
  if (!item) throw new Error('the block is gone');
  await expect(sheet.locator('.price')).toHaveText(item.last.toFixed(4));
  expect((await factsOf(sheet))[texts.block.discountPrice]).toBe(`$${item.discountPrice}`);
  const said = shownCents((await buy.textContent()) ?? '');
  await buy.click();
  await expect(page).toHaveURL('/trade');
  const [held] = (await own.api(position.me, { classify: 4 })).list;
  expect(held?.discountBuyingPrice).toBe(item.discountPrice);
  expect(said).toBe((fine(item.discountPrice) * 3000n) / 1_000_000n);
  const lines = await desk(offerDesk.blocks, { pageSize: 100 });
  expect(lines.list.find(({ id }) => id === made.id)?.left).toBe('0');
});

test.describe('the seeded trader', () => {
  test.use({ as: 'trader' });

  const badges = (page: Page) => page.locator('article .badge');
  const words = (texts: Texts, names: ('waiting' | 'allotted' | 'refused' | 'listed')[]) =>
    names.map((one) => texts.offer[one]).sort();

  test('finds each state under its tab, in its colour', async ({ page, texts }) => {
    await page.goto('/market/ipo?tab=subscription');
    await expect(badges(page)).toHaveCount(4);
    expect((await badges(page).allTextContents()).sort()).toEqual(
      words(texts, ['waiting', 'waiting', 'refused', 'listed']),
    );
    await expect(page.locator('article .badge.plum')).toHaveText(texts.offer.refused);
    await expect(page.locator('article .badge.ok')).toHaveCount(2);
    await page.getByRole('tab', { name: texts.offer.tabAllotment }).click();
    await expect(badges(page)).toHaveCount(2);
    const allotted = page.getByRole('article').filter({ has: page.locator('.badge.info') });
    await expect(allotted.locator('.badge')).toHaveText(texts.offer.allotted);
    await allotted.getByRole('button', { name: texts.offer.details }).click();
    const { planPrice, planNum, equityNum, paid, pending, allotDate, expiry, marketDate } =
      texts.offer;
    const names = [planPrice, planNum, equityNum, paid, pending, allotDate, expiry, marketDate];
    expect(Object.keys(await factsOf(page.getByRole('dialog')))).toEqual(
      expect.arrayContaining(names),
    );
    await page.goto('/trade?tab=3');
    await expect(badges(page)).toHaveCount(5);
    const ways = page.getByRole('navigation', { name: texts.areas.title });
    await ways.getByRole('link', { name: texts.areas.placing }).click();
    await expect(page).toHaveURL('/market/placing');
  });
});

test.describe('somebody who came just now', () => {
  test.use({ as: 'fresh' });

  test('is told of each tab what is not there, and no more: what is allotted leaves the first', async ({
    page,
    texts,
  }) => {
    await page.goto('/market/ipo?tab=subscription');
    await expect(page.getByText(texts.offer.noneWaits)).toBeVisible();
    await page.getByRole('tab', { name: texts.offer.tabAllotment }).click();
    await expect(page.getByText(texts.offer.noAllotments)).toBeVisible();
  });

  test('is asked for the real name before a block and before an offer', async ({ page, texts }) => {
    // Also when the block is there, and pressed, before it is known who presses.
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(`**${account.userInfo.path}`, async (route) => {
      await isPressed;
      await route.fallback();
    });
    await page.goto('/market/blocktrade');
    await page
      .getByRole('list', { name: texts.area.blocktrade })
      .getByRole('button')
      .first()
      .click();
    press();
    await expect(toast(page, 'Please provide your real name first')).toBeVisible();
    await expect(page).toHaveURL('/kyc');

    await page.goto('/market/ipo');
    const offers = page.getByRole('article');
    await offers.getByRole('button', { name: texts.offer.subscribe }).first().click();
    const sheet = page.getByRole('dialog', { name: texts.offer.subscribe });
    await expect(sheet.getByText('Please provide your real name first')).toBeVisible();
    await sheet.getByRole('link', { name: texts.order.verifyIdentity }).click();
    await expect(page).toHaveURL('/kyc');
  });
});

test('an offer that is taken back, or whose books close, while its sheet is open is told closed there', async ({
  page,
  texts,
}) => {
  const desk = apiAs(await staffToken('operator'));
  const [coming] = await desk(offerDesk.candidates, { kind: 'coin' });
  if (!coming) throw new Error('nothing can be offered');
  const made = await desk(offerDesk.make, { code: coming.code, days: coming.daysMin });
  const { person } = await ablePerson('60000');
  await page.clock.install();
  await enter(page, person.token);
  await page.goto('/market/ipo');
  const subscribe = { name: texts.offer.subscribe };
  const [sheet, asked] = [page.getByRole('dialog', subscribe), page.getByText(texts.offer.lacks)];
  const closed = sheet.getByText(texts.special.closed);
  await page.getByRole('article', { name: made.name }).getByRole('button', subscribe).click();
  await expect(asked).toBeVisible();
  await desk(offerDesk.withdraw, { id: made.id });
  const isToldClosed = () =>
    expect(async () => {
      await page.clock.fastForward('00:25');
      await expect(closed).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await isToldClosed();
  await expect(asked).toHaveCount(0);
  await sheet.getByRole('button', { name: texts.action.close }).click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('article').getByRole('button', subscribe).first().click();
  await expect(asked).toBeVisible();
  await time.advance('20d');
  await isToldClosed();
});

test('what an operator offers is found, subscribed to, and followed until it is taken back', async ({
  page,
  texts,
}) => {
  const desk = apiAs(await staffToken('operator'));
  const [coming] = await desk(offerDesk.candidates, { kind: 'coin' });
  if (!coming) throw new Error('nothing can be offered');
  const made = await desk(offerDesk.make, { code: coming.code, days: coming.daysMin });
  expect(made.state).toBe('open');
  const { person, api } = await ablePerson('60000');
  await api(wallet.transfer, { amount: '50000', fromWalletType: 'BALANCE', toWalletType: 'IPO' });
  await enter(page, person.token);

  await page.goto('/market/ipo');
  const offer = page.getByRole('article', { name: made.name });
  await offer.getByRole('button', { name: texts.offer.subscribe }).click();
  const sheet = page.getByRole('dialog', { name: texts.offer.subscribe });
  await expect(sheet.getByRole('textbox', { name: texts.order.quantity })).not.toHaveValue('');
  const pay = sheet.getByRole('button', { name: filled(texts.offer.subscribeFor, { amount: '' }) });
  await pay.click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(offer).toContainText(texts.offer.waiting);

  await page.goto('/trade?tab=3');
  const mine = page.getByRole('article').filter({ hasText: made.name });
  await expect(mine.locator('.badge')).toHaveText(texts.offer.waiting);
  await desk(offerDesk.withdraw, { id: made.id });
  await page.reload();
  await expect(mine.locator('.badge')).toHaveText(texts.offer.refused);
  expect((await api(wallet.balance, { walletType: 'IPO' })).balance).toBe('50000.00');
});
