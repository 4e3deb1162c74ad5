/** What a page of the desk remembers while the server has not answered yet. */

import type { Route } from '@playwright/test';
import { chat } from '#contract/chat';
import { permission } from '#contract/permissions';
import {
  applyForIdentity,
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  untilSeen,
} from './desk.ts';
import { expect, type Page, test } from './stage.ts';

const ITEM = /\/admin\/reviews\/rev_\w+(\/claim)?$/;

/** Two requests of a group in a reviewer's queue, the first of them in hand. */
async function queueOfTwo(page: Page): Promise<void> {
  const group = nameOfGroup();
  for (const number of [1, 2]) {
    const { api } = await customer(group, number);
    await api(permission.apply, { type: 0 });
  }
  await openQueue(page, 'permission', group, 2);
  await expect(claimedByMe(page)).toBeVisible();
}

const NUMBERS = ['SBX 7654321', 'SBX 1234567'] as const;

/** The identities of two people in a reviewer's queue, the first of them in hand. */
async function papersOfTwo(page: Page): Promise<void> {
  const group = nameOfGroup();
  for (const [index, number] of NUMBERS.entries())
    await applyForIdentity(await customer(group, index + 1), number);
  await openQueue(page, 'kyc', group, 2);
  await expect(claimedByMe(page)).toBeVisible();
}

/** What has come is drawn. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The answers to the calls that come next, held back as they are now; calling it lets them through. */
async function holdBack(page: Page, path: RegExp, times?: number): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onTheirWay: Promise<void>[] = [];
  const hold = (route: Route) => {
    const answer = route.fetch();
    const told = answer
      .then((response) => promise.then(() => route.fulfill({ response })))
      .catch(() => undefined);
    onTheirWay.push(told);
  };
  await page.route(path, hold, times === undefined ? {} : { times });
  return async () => {
    resolve();
    await Promise.all(onTheirWay);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a request that was put back is not said to be in hand when it is opened again', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await queueOfTwo(page);
  const open = page.locator('.case');
  const [first, second] = await page.locator('.queue-item .name').allInnerTexts();
  expect(first).not.toBe(second);
  await expect(open).toContainText(`${first}`);
  const putBack = page.waitForResponse(/\/release$/);
  await page.keyboard.press('j');
  await expect(open).toContainText(`${second}`);
  await putBack;
  await expect(claimedByMe(page)).toBeVisible();
  const letThrough = await holdBack(page, ITEM);
  await page.keyboard.press('k');
  await expect(open).toContainText(`${first}`);
  await expect(claimedByMe(page)).toHaveCount(0);
  await letThrough();
  await expect(claimedByMe(page)).toBeVisible();
});

test('an answer from before a decision does not hide that it can be taken back', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await queueOfTwo(page);
  await page.keyboard.press('a');
  await expect(page.locator('.undo-bar')).toBeVisible();
  await expect(page.locator('.queue-item')).toHaveCount(1);
  // What waits is asked for again after each undo; this answer tells of nothing that waits.
  const asked = page.waitForRequest(/\/admin\/reviews\/pending$/);
  const letThrough = await holdBack(page, /\/admin\/reviews\/pending$/, 1);
  await page.keyboard.press('u');
  await expect(page.locator('.queue-item')).toHaveCount(2);
  await asked;
  await expect(claimedByMe(page)).toBeVisible();
  await untilSeen(page);
  const decided = page.waitForResponse(/\/decide$/);
  await page.keyboard.press('a');
  await expect(page.locator('.queue-item')).toHaveCount(1);
  await decided;
  await letThrough();
  await expect(page.locator('.undo-bar')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator('.queue-item')).toHaveCount(2);
});

test('what is being taken back is neither claimed nor decided before it is back', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await queueOfTwo(page);
  await untilSeen(page);
  await page.keyboard.press('a');
  await expect(page.locator('.queue-item')).toHaveCount(1);
  await expect(claimedByMe(page)).toBeVisible();
  const asked = page.waitForRequest(/\/undo$/);
  let claims = 0;
  page.on('request', (request) => {
    if (/\/(claim|decide)$/.test(request.url())) claims += 1;
  });
  const letThrough = await holdBack(page, /\/undo$/, 1);
  await page.keyboard.press('u');
  await asked;
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.locator('.case[data-seen=true]')).toBeVisible();
  await page.keyboard.press('a');
  expect(claims).toBe(0);
  await letThrough();
  await expect(page.locator('.queue-item')).toHaveCount(2);
  await expect(claimedByMe(page)).toBeVisible();
  await untilSeen(page);
  await page.keyboard.press('a');
  await expect(page.locator('.queue-item')).toHaveCount(1);
  await expect(page.locator('.undo-bar')).toBeVisible();
});

/** The next answer of that kind is that there were too many questions; resolves once the page has drawn that. */
async function refuseNext(page: Page, path: RegExp, cause: () => Promise<unknown>): Promise<void> {
  const data = { error: 'TooManyRequests' };
  await page.route(path, (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg: 'Too many requests', data } }),
  );
  // One that is asked anew before its answer is read never finishes; the last one does.
  const refused = page.waitForEvent('requestfinished', async (request) => {
    return path.test(request.url()) && (await request.response())?.status() === 429;
  });
  await cause();
  await refused;
  await untilDrawn(page);
  await page.unroute(path);
}

test('a reason outlasts a list that does not come when it is asked for again', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await queueOfTwo(page);
  await untilSeen(page);
  await page.keyboard.press('r');
  await page.getByLabel('In own words').check();
  const words = page.getByRole('textbox', { name: 'Reason' });
  await words.fill('Not before');
  await refuseNext(page, /\/admin\/reviews\?/, async () => {
    const { api } = await customer(nameOfGroup());
    await api(permission.apply, { type: 0 });
  });
  await expect(words).toHaveValue('Not before');
});

test('an answer outlasts a conversation that does not come when it is asked for again', async ({
  browser,
}) => {
  const { api, id } = await customer(nameOfGroup());
  const say = (text: string) => api(chat.send, { clientId: crypto.randomUUID(), text });
  await say('Good morning');
  const page = await sitDown(browser, await staffToken('support'));
  await page.goto(`/admin/talks?id=${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Good morning' })).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Write a message' });
  await answer.fill('Good afternoon');
  await refuseNext(page, /\/admin\/chat\/\w+\/messages/, () => say('Is anybody there?'));
  await expect(answer).toHaveValue('Good afternoon');
});

const REVEAL = /\/reveal$/;

/** Asks for the number of the open request, whose answer is held back. */
async function askForNumber(page: Page): Promise<() => Promise<void>> {
  const asked = page.waitForRequest(REVEAL);
  const letThrough = await holdBack(page, REVEAL, 1);
  await page.keyboard.press('v');
  await asked;
  return letThrough;
}

test('a number that is told late hides none that was asked for since', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await papersOfTwo(page);
  const [, second] = await page.locator('.queue-item .name').allInnerTexts();
  const letThrough = await askForNumber(page);
  await page.keyboard.press('j');
  await expect(page.locator('.case')).toContainText(`${second}`);
  await expect(claimedByMe(page)).toBeVisible();
  const whole = page.locator('.secret').getByText(NUMBERS[1]);
  await page.keyboard.press('v');
  await expect(whole).toBeVisible();
  await letThrough();
  await untilDrawn(page);
  await expect(whole).toBeVisible();
  // The first was forgotten with its request.
  await page.keyboard.press('k');
  await expect(claimedByMe(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reveal' })).toBeVisible();
});

test('a number that is on its way is not asked for again: each asking is written down', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await papersOfTwo(page);
  let asked = 0;
  page.on('request', (request) => {
    if (REVEAL.test(request.url())) asked += 1;
  });
  const letThrough = await askForNumber(page);
  await page.keyboard.press('v');
  await letThrough();
  await expect(page.locator('.secret').getByText(NUMBERS[0])).toBeVisible();
  expect(asked).toBe(1);
  // Once it was hidden it is asked for anew.
  await page.keyboard.press('v');
  await expect(page.getByText(NUMBERS[0])).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.locator('.secret').getByText(NUMBERS[0])).toBeVisible();
  expect(asked).toBe(2);
});

test('a number that is told once the page is out of sight stays hidden', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await papersOfTwo(page);
  const letThrough = await askForNumber(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await letThrough();
  await untilDrawn(page);
  await expect(page.getByText(NUMBERS[0])).toHaveCount(0);
});

test('a request that does not come can be asked for again', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  const data = { error: 'TooManyRequests' };
  // Until somebody presses: what is told meanwhile has it asked for again, too.
  await page.route(ITEM, async (route) =>
    (await page.evaluate(() => 'pressed' in window))
      ? route.continue()
      : route.fulfill({ status: 429, json: { code: 429, msg: 'Too many requests', data } }),
  );
  const group = nameOfGroup();
  const { api } = await customer(group);
  await api(permission.apply, { type: 0 });
  await openQueue(page, 'permission', group, 1);
  const failure = page.getByRole('alert');
  await expect(failure).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const press = () => Object.assign(window, { pressed: true });
    document.addEventListener('click', press, { capture: true });
  });
  await failure.getByRole('button').click();
  await expect(claimedByMe(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('while another part of a queue loads, its count is not that of the part before', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await queueOfTwo(page);
  await expect(page.getByText('2 waiting')).toBeVisible();
  const letThrough = await holdBack(page, /\/admin\/reviews\?/);
  const decided = page.getByRole('button', { name: 'Decided' });
  await decided.click();
  await expect(decided).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 decided')).toHaveCount(0);
  await letThrough();
  await expect(page.getByText('0 decided')).toBeVisible();
});
