/** What lies over the desk, and what is under it: keys, second clicks, names, what was being written. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { chat } from '#contract/chat';
import { invitation } from '#contract/invitations';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import {
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  untilSeen,
} from './desk.ts';
import { goOffline } from './lost-line.ts';
import { anybody, apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('a key decides nothing that lies under a dialog', async ({ browser }) => {
  const group = nameOfGroup();
  await (await customer(group)).api(permission.apply, { type: 0 });
  const token = await staffToken('reviewer');
  const page = await sitDown(browser, token);
  await openQueue(page, 'permission', group, 1);
  await untilSeen(page);
  for (const button of [undefined, 'Change password']) {
    if (button) await page.getByRole('button', { name: button }).click();
    else await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button').first().focus();
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(await apiAs(token)(review.pending, {})).toEqual([]);
  // Once nothing covers it, they do; but no key approves what is about to be rejected.
  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.locator('.undo-bar')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.locator('.undo-bar')).toContainText('Approving');
});

/** What a dialog lets pass by while it comes up stays so until the test says that it is over. */
const holdDialogs = (page: Page) =>
  page.addInitScript(() => {
    const hold = ({ target }: AnimationEvent) => {
      if (!(target instanceof Element) || !target.matches('.desk-dialog')) return;
      for (const one of target.getAnimations()) one.pause();
    };
    addEventListener('animationstart', hold, true);
  });

const letGo = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });

test('the second click of a double one neither confirms what it opened nor puts it away', async ({
  browser,
}) => {
  const token = await staffToken('owner');
  const { code } = await apiAs(token)(invitation.make, {});
  const page = await sitDown(browser, token);
  await holdDialogs(page);
  await page.goto('/admin/invite-codes');
  await page.getByRole('button', { name: `Withdraw: ${code}` }).dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await dialog.getByRole('button', { name: 'Withdraw' }).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(dialog).toBeVisible();
  const { list } = await apiAs(token)(invitation.list, {});
  expect(list.find((one) => one.code === code)).not.toHaveProperty('withdrawnTime');
  await letGo(page);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Withdrawn');
});

const LONG = 'محمد عبد الرحمن بن عبد العزيز آل سعود الهاشمي';

test('a long name that is read from the right keeps its beginning', async ({ browser }) => {
  const email = `${nameOfGroup()}@sandbourse.test`;
  const { token } = await anybody(testPeople.make, { email, name: LONG, identity: 'passed' });
  await apiAs(token)(permission.apply, { type: 0 });
  await apiAs(token)(chat.send, { clientId: randomUUID(), text: 'Hello' });
  const page = await sitDown(browser, await staffToken('owner'));
  for (const address of ['/admin/queue/permission', '/admin/people', '/admin/talks']) {
    await page.goto(address);
    const name = page.locator('.queue-item').filter({ hasText: LONG }).locator('.name');
    await expect(name).toHaveCSS('direction', 'rtl');
    // At the list's side, all the same.
    await expect(name).toHaveCSS('text-align', 'left');
  }
});

test('what is being written to a customer is still there after a look elsewhere', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const [one, two] = [await customer(group, 1), await customer(group, 2)];
  await one.api(chat.send, { clientId: randomUUID(), text: `One of ${group}` });
  await two.api(chat.send, { clientId: randomUUID(), text: `Two of ${group}` });
  const page = await sitDown(browser, await staffToken('support'));
  await page.goto(`/admin/talks?id=${one.id}`);
  const field = page.locator('.composer textarea');
  await field.fill('I have looked into it, and');
  await page.getByRole('button', { name: `Two of ${group}` }).click();
  await expect(page).toHaveURL(new RegExp(two.id));
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: `One of ${group}` }).click();
  await expect(field).toHaveValue('I have looked into it, and');
  await page.getByRole('link', { name: 'Open the account' }).click();
  await expect(page).toHaveURL(/\/admin\/people/);
  await page.goBack();
  await expect(field).toHaveValue('I have looked into it, and');
  await field.press('Enter');
  await expect(page.locator('.chat').getByText('I have looked into it, and')).toBeVisible();
  await page.getByRole('button', { name: `Two of ${group}` }).click();
  await page.getByRole('button', { name: 'I have looked into it, and' }).click();
  await expect(field).toHaveValue('');
});

test('a reason that is being written outlasts that a colleague takes the request over and puts it back', async ({
  browser,
}) => {
  const group = nameOfGroup();
  for (const number of [1, 2])
    await (await customer(group, number)).api(permission.apply, { type: 0 });
  const ruth = await sitDown(browser, await staffToken('reviewer'));
  const noor = await sitDown(browser, await staffToken('reviewer2'));
  await openQueue(ruth, 'permission', group, 2);
  await untilSeen(ruth);
  await ruth.keyboard.press('r');
  await ruth.getByRole('radio', { name: 'In own words' }).check();
  const words = ruth.getByRole('textbox', { name: 'Reason' });
  await words.fill('Please tell us more');
  await expect(ruth).toHaveURL(/[?&]item=\w/);
  const id = new URL(ruth.url()).searchParams.get('item');
  await openQueue(noor, 'permission', group, 2);
  await noor.locator('.queue-item').first().click();
  await expect(noor.getByRole('button', { name: 'Take over' })).toBeVisible();
  await noor.keyboard.press('c');
  await expect(claimedByMe(noor)).toBeVisible();
  await expect(ruth.getByText('In hand of')).toBeVisible();
  await expect(words).toBeHidden();
  await noor.keyboard.press('j');
  await expect(words).toHaveValue('Please tell us more');
  await expect(ruth).toHaveURL(new RegExp(`[?&]item=${id}(&|$)`));
});

test('what was opened without a line is taken in hand once the line is back', async ({
  browser,
  trouble,
}) => {
  trouble.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const group = nameOfGroup();
  for (const number of [1, 2])
    await (await customer(group, number)).api(permission.apply, { type: 0 });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'permission', group, 2);
  await expect(claimedByMe(page)).toBeVisible();
  await goOffline(page);
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/claim'));
  await page.keyboard.press('j');
  await failed;
  await expect(page.getByText('Nobody has this in hand')).toBeVisible();
  await page.context().setOffline(false);
  await expect(claimedByMe(page)).toBeVisible();
});

test('what makes no sense in an address of the desk is not there', async ({ browser }) => {
  const { id } = await customer(nameOfGroup());
  const page = await sitDown(browser, await staffToken('owner'));
  await page.goto('/admin/market?tab=nothing');
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible();
  await page.goto(`/admin/people?id=${id}&tab=nothing`);
  await expect(
    page.getByRole('table', { name: 'Ledger' }).or(page.getByText('No data')),
  ).toBeVisible();
  await page.goto('/admin/queue/kyc?show=nothing&older=7');
  await expect(page.getByRole('button', { name: 'Waiting' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('.queue-item').first()).toBeVisible();
});

test('on a screen of 800 pixels no way of the desk lies under the foot of them', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('owner'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/log');
  const last = page.getByRole('navigation').getByRole('link', { name: 'Audit log' });
  await expect(last).toBeVisible();
  const [way, foot] = [
    await last.boundingBox(),
    await page.locator('.desk-nav .foot').boundingBox(),
  ];
  expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('at 1024 pixels the way to the page is in sight, and what turns a picture stands in one line', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('owner'));
  await page.setViewportSize({ width: 1024, height: 768 });
  const placeOf = async (one: Locator) =>
    (await one.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  await page.goto('/admin/log');
  const way = page.getByRole('navigation').getByRole('link', { name: 'Audit log' });
  await expect(way).toBeVisible();
  const foot = page.locator('.desk-nav .foot');
  await expect
    .poll(async () => {
      const { y, height } = await placeOf(way);
      return y + height <= (await placeOf(foot)).y;
    })
    .toBe(true);
  const email = `${nameOfGroup()}@sandbourse.test`;
  await anybody(testPeople.make, { email, identity: 'pending' });
  await page.goto(`/admin/queue/kyc?q=${email}`);
  const tools = ['Zoom out', 'Zoom in', 'Rotate', 'Full screen'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const tool of tools) await expect(tool).toBeVisible();
  const places = await Promise.all(tools.map(placeOf));
  expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(1);
});

test('whose language the desk has not reads English as it is written, and the app as it was', async ({
  browser,
}) => {
  const token = await staffToken('owner');
  const page = await sitDown(browser, token, 'sa');
  await page.goto('/admin/log');
  const root = page.locator('html');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('lang', 'en-GB');
  await page.goto('/');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
});

test('on a screen of 1024 pixels the log says what its filter is for, and its buttons are one line', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('auditor'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/log');
  const filter = page.getByRole('combobox', { name: 'Action begins with' });
  await expect(filter).toBeVisible();
  const isWhole = await filter.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) throw new Error('nothing to measure with');
    brush.font = font;
    const room =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return brush.measureText(input.placeholder).width < room;
  });
  expect(isWhole).toBe(true);
  for (const name of ['Verify the chain', 'Export all as CSV']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeLessThan(48);
  }
});
