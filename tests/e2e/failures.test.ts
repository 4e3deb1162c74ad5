/** Answers that fail or never come: no screen waits for ever, and what failed is told once. */
import { breakCalls } from './broken-calls.ts';
import { ROUTES } from './screens.ts';
import { expect, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';
import { walkOn } from './walk.ts';

test.use({ as: 'trader', trace: 'off' });

/** These show what is typed into them, and need nothing from the server. */
const NEED_NOTHING = [
  '/profile/setting',
  '/profile/login',
  '/profile/register?inviteCode=SANDBOX',
  '/profile/resetpwd',
  '/profile/loginpwd',
  '/paytype/bankcard/detail',
  '/paytype/crypto/detail',
];

/** Each call is tried three times, some seconds apart: here those pass at once. */
async function expectEnd(page: Page, texts: Texts, blocks: number, route: string): Promise<void> {
  await expect
    .soft(async () => {
      await page.clock.fastForward(2_000);
      expect(await endOf(page, texts)).toEqual({ skeletons: 0, loading: 0, blocks });
    }, route)
    // Looked at often: of a second between two looks most would be spent on nothing.
    .toPass({ timeout: 10_000, intervals: [100] });
}

interface Ended {
  skeletons: number;
  blocks: number;
  loading: number;
}

const endOf = (page: Page, texts: Texts): Promise<Ended> =>
  page.evaluate(
    ([loading, retry]) => ({
      skeletons: document.querySelectorAll('.skeleton').length,
      loading: document.querySelectorAll(`[role=status][aria-label="${loading}"]`).length,
      blocks: [...document.querySelectorAll('[role=alert] button')].filter(
        (button) => button.textContent === retry,
      ).length,
    }),
    [texts.state.loading, texts.action.retry] as const,
  );

test('when every call fails, every screen says so once, with a way to try again', async ({
  page,
  texts,
}) => {
  test.setTimeout(300_000);
  await breakCalls(page);
  await page.clock.install();
  const walk = walkOn(page, { untilWhole: false });
  for (const route of ROUTES) {
    await walk(route);
    await expectEnd(page, texts, NEED_NOTHING.includes(route) ? 0 : 1, route);
  }
});

test('the real-name check and the withdrawal do without the person, or ask for them again', async ({
  page,
  texts,
}) => {
  await breakCalls(page, /^\/(api\/user\/info|kyc\/application)$/);
  await page.clock.install();
  for (const route of ['/kyc', '/withdraw/bankcard', '/withdraw/crypto']) {
    await page.goto(route);
    await expectEnd(page, texts, 1, route);
  }
  await page.evaluate(() => Object.assign(window, { works: true }));
  await page.getByRole('button', { name: texts.action.retry }).click();
  await expect(
    page
      .getByRole('button', { name: texts.payout.addWallet })
      .or(page.getByLabel(texts.payout.amount))
      .first(),
  ).toBeVisible();
  expect(await endOf(page, texts)).toEqual({ skeletons: 0, loading: 0, blocks: 0 });
});

test('without a network nothing is drawn as if it were on its way', async ({
  page,
  texts,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.goto('/');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByText(texts.home.buysSells).click();
  const retry = page.getByRole('button', { name: texts.action.retry });
  await expect(retry).toHaveCount(1);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await context.setOffline(false);
  await expect(retry).toHaveCount(0);
});

test('what an address names and there is not is said, with the way to those there are', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404/);
  const { absent, orders, quant, area, action } = texts;
  const walk = walkOn(page);
  for (const [address, title, name, list] of [
    ['/trade/orders/none', absent.order, orders.title, '/trade/orders'],
    ['/quant/order/none', absent.order, quant.orders, '/quant?view=orders'],
    ['/news/none', absent.article, area.news, '/news'],
    ['/paytype/bankcard/detail?id=none', absent.card, area.bankCards, '/paytype/bankcard'],
    ['/paytype/crypto/detail?id=none', absent.wallet, area.cryptoWallets, '/paytype/crypto'],
  ] as const) {
    await walk(address);
    await expect(page.getByRole('alert')).toContainText(title);
    await expect(page.getByRole('button', { name: action.retry })).toHaveCount(0);
    await page.getByRole('alert').getByRole('link', { name }).click();
    await expect(page).toHaveURL(list);
  }
});
