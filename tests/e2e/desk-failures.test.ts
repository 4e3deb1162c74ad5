/** Pages of the desk that did not get what they asked for. */
import type { Browser, Page } from '@playwright/test';
import { chat } from '#contract/chat';
import { breakCalls } from './broken-calls.ts';
import { type Customer, customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { expect, test } from './stage.ts';

/** A desk whose every call is refused until that is over; a refusal is not asked for again by itself. */
async function sitDownBefore(browser: Browser): Promise<{ page: Page; mend: () => void }> {
  const page = await sitDown(browser, await staffToken('owner'));
  const isOwn = /\/admin\/(me|session)$/;
  let isDown = true;
  await page.route(/\/admin\//, (route) => {
    const request = route.request();
    const isCall = request.resourceType() === 'fetch';
    if (!isDown || !isCall || isOwn.test(new URL(request.url()).pathname)) return route.fallback();
    const json = { code: 422, msg: 'Not now', data: { error: 'Test' } };
    return route.fulfill({ status: 422, json });
  });
  const mend = () => {
    isDown = false;
  };
  return { page, mend };
}

/** How many of the shapes of what is to come can be seen. */
const shapesOf = (page: Page) =>
  page.locator('main .skeleton').evaluateAll(
    (all) =>
      all.filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 20 && height > 8;
      }).length,
  );

/** How many parts of a page ask for something of their own. */
type Parts = readonly (readonly [path: string, parts: number])[];

const OF_CUSTOMERS = ({ id }: Customer): Parts => [
  ['queue/kyc', 1],
  ['people', 1],
  [`people?id=${id}`, 2],
  ['corrections', 1],
  ['ledger', 2],
  [`ledger?account=${id}/STOCK`, 3],
  ['talks', 1],
  [`talks?id=${id}`, 2],
];

const OF_THE_HOUSE = (): Parts => [
  ['overview', 1],
  ['log', 1],
  ['content', 1],
  ['market', 1],
  ['market?tab=offers', 2],
  ['market?tab=blocks', 1],
  ['market?tab=robots', 1],
  ['invite-codes', 1],
  ['mailbox', 1],
  ['devices', 1],
];

test('what is to come has a shape that can be seen', async ({ browser }) => {
  const who = await customer(nameOfGroup());
  const page = await sitDown(browser, await staffToken('owner'));
  const isAtDesk = '/admin/(?!me$|session$|review/counts)';
  await breakCalls(page, new RegExp(isAtDesk), 'nothing');
  for (const [path] of [...OF_CUSTOMERS(who), ...OF_THE_HOUSE()]) {
    await page.goto(`/admin/${path}`);
    await expect.poll(() => shapesOf(page), path).toBeGreaterThan(1);
  }
});

test('what an address names and there is not is said, without a way to ask again', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('owner'));
  for (const [path, hasWay] of [
    ['queue/kyc?item=none', false],
    ['people?id=none', false],
    ['talks?id=none', false],
    ['content?id=none', true],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('alert'), path).toContainText('There is nothing with this number');
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    if (hasWay) await page.getByRole('alert').getByRole('button').click();
  }
  await expect(page).toHaveURL('/admin/content');
});

test.describe('what did not come is said, and asked for again', () => {
  for (const [name, partsFor] of [
    ['by pages of customers', OF_CUSTOMERS],
    ['by pages of the house', OF_THE_HOUSE],
  ] as const) {
    test(name, async ({ browser }) => {
      const who = await customer(nameOfGroup());
      await who.api(chat.send, { text: 'Hello' });
      const { page, mend } = await sitDownBefore(browser);
      const failed = page.getByRole('alert').filter({ hasText: 'This did not load' });
      for (const [path, parts] of partsFor(who)) {
        await page.goto(`/admin/${path}`);
        await expect(failed, path).toHaveCount(parts);
      }
      mend();
      for (let left = await failed.count(); left > 0; left -= 1) {
        await page.getByRole('button', { name: 'Retry' }).first().click();
        await expect(failed).toHaveCount(left - 1);
      }
    });
  }
});
