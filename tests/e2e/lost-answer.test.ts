/** What is told of an order after it was sent: also when its answer was lost on the way. */
import { readFileSync } from 'node:fs';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { snapshots } from '#contract/worlds';
import { ablePerson, enter } from './able-person.ts';
import { askedByItself } from './lost-line.ts';
import { apiAs, logIn, worldKey } from './server.ts';
import { expect, KEY_PREFIX, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { parts } from './ticket.ts';
import { time } from './world-of-test.ts';

test.use({ as: 'trader' });

const testers = JSON.parse(
  readFileSync(new URL('../../web/src/features/sandbox/texts/en.json', import.meta.url), 'utf8'),
);

const share = '/open?code=FILL&market=SANDBOX&direction=0';

/** Somebody with money in the wallet that pays. */
async function buyer(page: Page) {
  const { person, api } = await ablePerson('5000');
  const move = { amount: '4000', fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
  await api(wallet.transfer, move);
  await enter(page, person.token);
  return api;
}

/**
 * Buys three on a line that is cut from then on, until `mend`. With `arrives` the order reaches the server, and only its
 * answer is lost.
 */
async function loseOrder(page: Page, texts: Texts, { arrives = false } = {}) {
  let isCut = true;
  await page.route(`**${order.createStock.path}`, async (route) => {
    if (!isCut) return route.fallback();
    if (arrives) await route.fetch();
    await route.abort();
  });
  await page.goto(share);
  const { quantity, review } = parts(page, texts);
  await quantity.fill('3');
  await review.click();
  await page.getByRole('button', { name: texts.order.confirmBuy }).click();
  const mend = () => {
    isCut = false;
  };
  return { review, mend };
}

/** Likewise, until the ticket has asked by itself in vain. Returns the line that tells of it. */
async function loseOrderForLong(page: Page, texts: Texts) {
  const { mend } = await loseOrder(page, texts);
  const line = page.getByRole('status').filter({ hasText: '3 FILL' });
  await askedByItself(line, texts);
  mend();
  return line;
}

test('a lost answer stays on the ticket through a reload, is found by its key, and placed once', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const api = await buyer(page);
  const { review, mend } = await loseOrder(page, texts, { arrives: true });
  const line = page.getByRole('status').filter({ hasText: texts.order.noAnswer });
  await expect(line).toContainText('3 FILL');
  await expect(review).toBeDisabled();
  await page.reload();
  await expect(line).toContainText('3 FILL');
  await page.goto('/trade');
  await expect(page.getByText(texts.order.noAnswer)).toBeVisible();
  mend();
  await page.getByRole('link', { name: '3 FILL' }).click();
  // The ticket asks by itself; whoever does not wait asks with the button.
  const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
  await expect(receipt).toContainText(
    filled(texts.order.bought, { num: '3', name: 'Sandbox FILL' }),
  );
  await expect(line).toHaveCount(0);
  expect((await api(position.me, {})).list).toMatchObject([{ positionNum: '3' }]);
});

test('an order that never arrived is refused in words, and the line goes', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|422/);
  const api = await buyer(page);
  const { mend } = await loseOrder(page, texts);
  const line = page.getByRole('status').filter({ hasText: texts.order.noAnswer });
  await expect(line).toBeVisible();
  const back = { amount: '4000', fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
  await api(wallet.transfer, back);
  await askedByItself(line, texts);
  mend();
  await page.getByRole('button', { name: texts.order.checkAnswer }).click();
  await expect(toast(page, texts.order.notEnough)).toBeVisible();
  await expect(line).toHaveCount(0);
  expect((await api(position.me, {})).list).toEqual([]);
});

test('a receipt shows prices with all their decimals, and what did not fill', async ({
  page,
  texts,
  trouble,
}) => {
  // The order of the answer is made up: nothing more is known of it.
  trouble.expect(/404/);
  const answer = {
    orderId: 'ord_receipt',
    status: 2,
    consignNum: '507732',
    filledNum: '410',
    avgPrice: '0.0000084812',
    premium: '0.00',
  };
  await page.route('**/m_ft/stock_detail_ft*', async (route) => {
    const json = await (await route.fetch()).json();
    json.data.priceDecimals = 8;
    await route.fulfill({ json });
  });
  await page.route(`**${order.createStock.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: answer } }),
  );
  await page.goto('/open?code=SHIB&market=CRYPTO&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('200000');
  await review.click();
  await page.getByRole('button', { name: texts.order.confirmBuy }).click();
  const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
  await expect(receipt).toContainText('$0.00000848');
  const rest = { filled: '410', num: '507,732', left: '507,322' };
  await expect(receipt).toContainText(filled(texts.order.restCancelled, rest));
});

test('an order on its way from another tab is none whose answer is lost: what is written here stays', async ({
  page,
  texts,
}) => {
  const api = await buyer(page);
  await page.goto(share);
  const here = parts(page, texts);
  await here.quantity.fill('5');
  const other = await page.context().newPage();
  const held = Promise.withResolvers<void>();
  await other.route(`**${order.createStock.path}`, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await other.goto(share);
  const there = parts(other, texts);
  await there.quantity.fill('3');
  await there.review.click();
  await other.getByRole('button', { name: texts.order.confirmBuy }).click();
  await expect.poll(async () => (await api(position.me, {})).list.length).toBe(1);
  await expect(page.getByText(texts.order.noAnswer)).toHaveCount(0);
  held.resolve();
  const receipt = { name: texts.order.title, exact: true } as const;
  await expect(other.getByRole('dialog', receipt)).toBeVisible();
  await expect(page.getByRole('dialog', receipt)).toHaveCount(0);
  await expect(here.quantity).toHaveValue('5');
});

test('an order whose answer was lost is not sent by itself in a world that was set back before it', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|WebSocket/);
  const api = await buyer(page);
  const { id } = await api(snapshots.save, {});
  await time.advance('1h');
  const line = await loseOrderForLong(page, texts);
  // The open page is connected again and asks again.
  await api(snapshots.restore, { id, keepTokens: true });
  await expect(line).toContainText(texts.order.answerForgotten);
  await expect(page.getByRole('button', { name: texts.order.checkAnswer })).toHaveCount(0);
  // Nor is it once the world's time has come back to when it was sent.
  await time.advance('1h');
  await page.reload();
  await expect(line).toContainText(texts.order.answerForgotten);
  await expect.poll(async () => (await api(position.me, {})).list).toEqual([]);
});

test('nor in one that the page for testers has set back while its clock stood still', async ({
  page,
  texts,
  trouble,
  person,
  api,
}) => {
  trouble.expect(/ERR_FAILED|WebSocket|401|410/);
  const { id } = await api(snapshots.save, {});
  const before = await api(position.me, {});
  const line = await loseOrderForLong(page, texts);
  await page.goto('/sandbox');
  const button = (name: string) => page.getByRole('button', { name });
  await button(`${testers.snapshots.restore}: ${id}`).click();
  const question = testers.snapshots.restoreQuestion.replace('{{snapshot}}', id);
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: testers.snapshots.restore }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { token } = await logIn(person.email);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    worldKey(`${KEY_PREFIX}token`),
    token,
  ] as const);
  await page.goto(share);
  await expect(line).toContainText(texts.order.answerForgotten);
  expect((await apiAs(token)(position.me, {})).total).toBe(before.total);
});

test('nor in one that somebody else has set back while its clock stood still', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|WebSocket/);
  const api = await buyer(page);
  const { id } = await api(snapshots.save, {});
  const line = await loseOrderForLong(page, texts);
  await api(snapshots.restore, { id, keepTokens: true });
  await expect(line).toContainText(texts.order.answerForgotten);
  await page.reload();
  await expect(line).toContainText(texts.order.answerForgotten);
  await expect(page.getByRole('button', { name: texts.order.checkAnswer })).toHaveCount(0);
  expect((await api(position.me, {})).list).toEqual([]);
});
