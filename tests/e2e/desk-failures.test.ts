/** Pages of the desk that did not get what they asked for. */
import { chat } from '#contract/chat';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { expect, test } from './stage.ts';

test('every page of the desk says what did not come, and asks again', async ({ browser }) => {
  const who = await customer(nameOfGroup());
  await who.api(chat.send, { text: 'Hello' });
  const page = await sitDown(browser, await staffToken('owner'));
  const isOwn = /\/admin\/(me|session)$/;
  let isDown = true;
  await page.route(/\/admin\//, (route) => {
    const request = route.request();
    const isAsked =
      request.resourceType() === 'fetch' && !isOwn.test(new URL(request.url()).pathname);
    if (!isDown || !isAsked) return route.fallback();
    // A refusal, which is not asked for again by itself.
    const json = { code: 422, msg: 'Not now', data: { error: 'Test' } };
    return route.fulfill({ status: 422, json });
  });
  const PAGES: readonly [path: string, failures: number][] = [
    ['overview', 1],
    ['queue/kyc', 1],
    ['people', 1],
    [`people?id=${who.id}`, 2],
    ['corrections', 1],
    ['ledger', 2],
    [`ledger?account=${who.id}/STOCK`, 3],
    ['log', 1],
    ['talks', 1],
    [`talks?id=${who.id}`, 2],
    ['content', 1],
    ['market', 1],
    ['market?tab=offers', 2],
    ['market?tab=blocks', 1],
    ['market?tab=robots', 1],
    ['invite-codes', 1],
    ['mailbox', 1],
    ['devices', 1],
  ];
  for (const [path, failures] of PAGES) {
    await page.goto(`/admin/${path}`);
    const told = page.getByRole('alert').filter({ hasText: 'This did not load' });
    await expect(told, path).toHaveCount(failures);
  }
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
