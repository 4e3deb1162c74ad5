/** Closing everything at once: what it would bring before it is confirmed, and what became of each after. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { enter } from './able-person.ts';
import { cents, shownCents } from './money.ts';
import { type Api, anybody, apiAs, worldKey } from './server.ts';
import { expect, factsOf, KEY_PREFIX, type Locator, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';

/** One that closes, one of which half waits, one bound by an order, and one in euros. */
async function mixedPerson(): Promise<{ token: string; api: Api }> {
  const { token } = await anybody(testPeople.make, {
    identity: 'passed',
    payPassword: '123456',
    wallets: { STOCK: '5000', EURO: '5000' },
  });
  const api = apiAs(token);
  const sandbox = { market: 'SANDBOX', direction: 0 } as const;
  await api(order.createStock, { ...sandbox, stockCode: 'FILL-WHOLE', num: '2' });
  await api(order.createStock, { ...sandbox, stockCode: 'HALF-REST', num: '4' });
  const apple = { stockCode: 'AAPL', market: 'US', direction: 0, num: '1' } as const;
  const bound = await api(order.createStock, apple);
  await api(order.flatPosition, {
    positionId: bound.positionId ?? '',
    isLp: 1,
    unitAmount: '500.00',
  });
  await api(order.createStock, { stockCode: 'SAP', market: 'DE', direction: 0, num: '3' });
  return { token, api };
}

/** What the server says of each, and all that fills of it, in cents of dollars, as exact as a rate allows. */
async function foretold(api: Api) {
  const { list } = await api(position.me, { pageSize: 100 });
  const sums = { proceeds: 0, fee: 0, profit: 0 };
  for (const { id, baseRate } of list) {
    const asked = { path: '/position/flatPosition', positionId: id, isLp: 0 } as const;
    const { order: told } = await api(order.preview, asked);
    const inDollars = (amount: string) => Number(cents(amount)) * Number(baseRate);
    if (!told) continue;
    sums.proceeds += inDollars(told.margin) + inDollars(told.profit) - inDollars(told.premium);
    sums.fee += inDollars(told.premium);
    sums.profit += inDollars(told.profit);
  }
  return { list, sums };
}

const sheetOf = (page: Page, { trade }: Texts) =>
  page.getByRole('dialog', { name: trade.closeAllTitle });

const rowOf = (sheet: Locator, code: string) =>
  sheet.locator('.facts > div').filter({ hasText: code }).locator('dd');

test('closing all shows the expected result before, and the result of each position after', async ({
  page,
  texts,
  trouble,
}) => {
  // What is bound by an order is refused.
  trouble.expect(/422/);
  const { token, api } = await mixedPerson();
  await enter(page, token);
  const { trade, order: words, orders } = texts;
  const { list, sums } = await foretold(api);
  expect(list).toHaveLength(4);
  await page.goto('/trade');
  await page.getByRole('button', { name: trade.closeAll }).click();
  const sheet = sheetOf(page, texts);
  await expect(sheet.getByRole('status')).toHaveText(trade.closeAllTold);
  const before = await factsOf(sheet);
  expect(before).toMatchObject({
    [trade.positions]: '4',
    [trade.foreseenWhole]: '2',
    [trade.endedWaits]: '1',
    [trade.foreseenNot]: '1',
  });
  const shown = [before[words.proceeds], before[words.fee], before[orders.realised]];
  for (const [at, sum] of [sums.proceeds, sums.fee, sums.profit].entries()) {
    expect(shown[at]).toMatch(/^≈ /);
    expect(Math.abs(Number(shownCents(shown[at] ?? '')) - sum)).toBeLessThan(2);
  }
  // Each in its own money; half of one, and why another is not closed.
  await expect(rowOf(sheet, 'FILL-WHOLE')).toHaveText('$199.80');
  await expect(rowOf(sheet, 'HALF-REST')).toContainText('1 / 2');
  await expect(rowOf(sheet, 'SAP')).toContainText('€');
  await expect(rowOf(sheet, 'AAPL')).toHaveText(
    'The quantity exceeds what is free to close: waiting orders count, too',
  );
  await expect(sheet.getByText(/1 EUR = /)).toBeVisible();

  const free = async () => {
    const { balance } = await api(wallet.balance, { walletType: 'STOCK' });
    return cents(balance);
  };
  const had = await free();
  await sheet.getByRole('button', { name: trade.closeAll }).click();
  await expect(sheet.getByRole('button', { name: texts.action.done })).toBeVisible();
  expect(await factsOf(sheet)).toMatchObject({
    [trade.positions]: '4',
    [trade.endedWhole]: '2',
    [trade.endedWaits]: '1',
    [trade.endedNot]: '1',
  });
  await expect(rowOf(sheet, 'HALF-REST')).toHaveText(`${words.partly} · 1 / 2`);
  expect((await free()) - had).toBe(19_980n + 9_990n);
  expect((await api(position.me, {})).total).toBe(2);
});

test('a position that is closed meanwhile falls out when that is announced, not with the next preview', async ({
  page,
  texts,
}) => {
  const { token, api } = await mixedPerson();
  await enter(page, token);
  const { trade } = texts;
  await page.goto('/trade');
  await page.getByRole('button', { name: trade.closeAll }).click();
  const sheet = sheetOf(page, texts);
  await expect(sheet.getByRole('status')).toHaveText(trade.closeAllTold);
  // No preview answers any more.
  await page.route('**/stock/preview', () => undefined);
  const { list } = await api(position.me, { pageSize: 100 });
  const whole = list.find(({ stockCode }) => stockCode === 'FILL-WHOLE');
  await api(order.flatPosition, { positionId: whole?.id ?? '', isLp: 0 });
  await expect(rowOf(sheet, 'FILL-WHOLE')).toHaveCount(0);
  expect(await factsOf(sheet)).toMatchObject({
    [trade.positions]: '3',
    [trade.foreseenWhole]: '1',
  });
  // What was known of the others stands until they are asked for again.
  await expect(rowOf(sheet, 'SAP')).toContainText('€');
  await expect(sheet.getByRole('button', { name: trade.closeAll })).toBeEnabled();
  for (const { id, stockCode } of list) {
    if (stockCode === 'HALF-REST' || stockCode === 'SAP')
      await api(order.flatPosition, { positionId: id, isLp: 0 });
  }
  await expect(rowOf(sheet, 'SAP')).toHaveCount(0);
  expect(await factsOf(sheet)).toMatchObject({ [trade.positions]: '2' });
});

/** Closes everything, and puts the sheet away while the server has not answered: it does once it may go on. */
async function putAwayWhileClosing(page: Page, texts: Texts) {
  const { trade } = texts;
  const { promise: isOpened, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/position/flatPosition', async (route) => {
    asked += 1;
    await isOpened;
    await route.continue();
  });
  await page.goto('/trade');
  await page.getByRole('button', { name: trade.closeAll }).click();
  const sheet = sheetOf(page, texts);
  await expect(sheet.getByRole('status')).toHaveText(trade.closeAllTold);
  const first = page.waitForRequest('**/position/flatPosition');
  await sheet.getByRole('button', { name: trade.closeAll }).click();
  await first;
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return { sheet, goOn, times: () => asked };
}

test('closing a running sheet shows the results in a message at the end', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/422/);
  const { token, api } = await mixedPerson();
  await enter(page, token);
  const { trade } = texts;
  const { goOn } = await putAwayWhileClosing(page, texts);
  goOn();
  const counts = [`${trade.endedWhole} 2`, `${trade.endedWaits} 1`, `${trade.endedNot} 1`];
  await expect(page.getByText([trade.closeAllTitle, ...counts].join(' · '))).toBeVisible();
  expect((await api(position.me, {})).total).toBe(2);
});

test('a sheet opened again while closing runs shows that, and nothing is closed twice', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/422/);
  const { token } = await mixedPerson();
  await enter(page, token);
  const { trade } = texts;
  const { sheet, goOn, times } = await putAwayWhileClosing(page, texts);
  await page.getByRole('button', { name: trade.closeAll }).click();
  await expect(sheet.getByRole('button', { name: trade.closeAll })).toBeDisabled();
  await expect(sheet.locator('.facts dd').filter({ hasText: '…' })).toHaveCount(4);
  goOn();
  await expect(sheet.getByRole('button', { name: texts.action.done })).toBeVisible();
  await expect(rowOf(sheet, 'HALF-REST')).toContainText('1 / 2');
  expect(times()).toBe(4);
  // It is over: the next time it begins anew, with what is left.
  await sheet.getByRole('button', { name: texts.action.done }).click();
  await page.getByRole('button', { name: trade.closeAll }).click();
  await expect(sheet.getByRole('status')).toHaveText(trade.closeAllTold);
  expect(await factsOf(sheet)).toMatchObject({ [trade.positions]: '2' });
});

test('closing stops when its person is gone, and is nothing of the next one', async ({
  page,
  texts,
}) => {
  const { token } = await mixedPerson();
  const next = await mixedPerson();
  await enter(page, token);
  const { trade } = texts;
  const { sheet, goOn, times } = await putAwayWhileClosing(page, texts);
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  const shown = page.waitForResponse('**/position/me*');
  await other.evaluate(([name, value]) => localStorage.setItem(name, value), [
    worldKey(`${KEY_PREFIX}token`),
    next.token,
  ] as const);
  await shown;
  const first = page.waitForResponse('**/position/flatPosition');
  goOn();
  await first;
  await page.getByRole('button', { name: trade.closeAll }).click();
  await expect(sheet.getByRole('status')).toHaveText(trade.closeAllTold);
  expect(await factsOf(sheet)).toMatchObject({ [trade.positions]: '4' });
  expect(times()).toBe(1);
});

test('without the server’s word the last prices stand, marked as an estimate, and it can be closed', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/503/);
  const { token } = await mixedPerson();
  await enter(page, token);
  const { trade } = texts;
  await page.route('**/stock/preview', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '', data: {} } }),
  );
  await page.goto('/trade');
  await page.getByRole('button', { name: trade.closeAll }).click();
  const sheet = sheetOf(page, texts);
  await expect(sheet.getByRole('status')).toHaveText(texts.order.previewEstimate);
  expect(Object.keys(await factsOf(sheet))).toEqual([
    trade.positions,
    trade.marketValue,
    trade.unrealized,
  ]);
  await expect(sheet.getByRole('button', { name: trade.closeAll })).toBeEnabled();
});
