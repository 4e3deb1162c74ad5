/** The desk: requests decided by keyboard, by two who meet, and by two who must. */
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { permission } from '#contract/permissions';
import { staff } from '#contract/staff';
import { withdrawal } from '#contract/withdrawals';
import { textOf } from '#platform/contract/message.ts';
import { openBrowser } from './browsers.ts';
import {
  applyForIdentity,
  askForAll,
  claimedByMe,
  customer,
  letUndoPass,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  UNDO_MS,
  untilSeen,
} from './desk.ts';
import { goOffline } from './lost-line.ts';
import { apiAs } from './server.ts';
import { expect, type Locator, memoryOf, type Page, test } from './stage.ts';
import { time } from './world-of-test.ts';

/** Wider than a picture ever is that is not zoomed. */
const ZOOMED_PX = 600;

/** Approves by key; answers how long it took until the next one's pictures were there. */
const approveAndWait = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('.stage img')];
    const before = shown()[0]?.src;
    const startedMs = performance.now();
    for (const type of ['keydown', 'keyup']) {
      window.dispatchEvent(new KeyboardEvent(type, { key: 'a' }));
    }
    const isThere = () => {
      const now = shown();
      return now.length === 2 && now[0]?.src !== before && now.every(({ complete }) => complete);
    };
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - startedMs;
  });

/** Zooms and turns the pictures: larger, beside each other, by key and by button. */
async function lookClosely(page: Page, front: Locator) {
  await page.keyboard.press('z');
  await expect(page.locator('.controls .zoom')).toHaveText('200%');
  const boxOf = async (side: Locator) =>
    (await side.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await boxOf(front)).width).toBeGreaterThan(ZOOMED_PX);
  // Turned a quarter by key and by button, the next item lies straight again.
  await page.keyboard.press('t');
  await expect(front).toHaveCSS('rotate', '90deg');
  const back = page.locator('.stage img').last();
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(front);
      return (await boxOf(back)).y - y - height;
    })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect(front).toHaveCSS('rotate', '180deg');
}

/** Of several decisions that wait the last is told, once; it may have been sent by now. */
async function isSaidOnce(page: Page) {
  expect(await page.locator('.undo-bar [role=status]').count()).toBeLessThan(2);
}

test('identity is decided by keyboard alone, and the customer sees it at once', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const [first, second] = [await customer(group, 1), await customer(group, 2)];
  await applyForIdentity(first, `SBX ${group} 1`);
  await applyForIdentity(second, `SBX ${group} 2`);
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'kyc', group, 2);
  const phone = await (await openBrowser(browser, memoryOf(first.token, 'en'))).newPage();
  await phone.goto('/profile/inbox');
  await expect(phone.getByText('No data')).toBeVisible();
  await expect(page.locator('.stage img')).toHaveCount(2);
  await expect(claimedByMe(page)).toBeVisible();
  // The number is whole for who asks for it, and for this item alone.
  const whole = (place: number) => page.locator('.secret').getByText(`SBX ${group} ${place}`);
  await expect(page.getByRole('button', { name: 'Reveal' })).toBeVisible();
  await expect(whole(1)).toBeHidden();
  await page.keyboard.press('v');
  await expect(whole(1)).toBeVisible();
  const front = page.locator('.stage img').first();
  await lookClosely(page, front);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('undo the last decision');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Approved: the next one is there, with its pictures; taken back, and approved again.
  const waitedMs = await approveAndWait(page);
  test.info().annotations.push({ type: 'waited', description: `${Math.round(waitedMs)} ms` });
  await expect(page.locator('.undo-bar')).toBeVisible();
  await expect(front).toHaveCSS('rotate', /^0deg|none$/);
  await expect(whole(1)).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.locator('.queue-item')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Reveal' })).toBeVisible();
  await expect(whole(1)).toBeHidden();
  await untilSeen(page);
  await page.keyboard.press('a');
  await expect(page.locator('.queue-item')).toHaveCount(1);
  await expect(claimedByMe(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(whole(2)).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(whole(2)).toBeHidden();
  await untilSeen(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.queue-item')).toHaveCount(0);
  await isSaidOnce(page);
  await letUndoPass('reviewer', 2);

  await expect(phone.getByText(textOf('inbox.kyc.approved.title', 'en'))).toBeVisible();
  const reason = 'The picture is blurred; please take a sharper one';
  expect(await second.api(kyc.application, {})).toMatchObject({ isReal: 4, reason });
  expect(await first.api(kyc.application, {})).toMatchObject({ isReal: 1 });
});

test('two reviewers meet on one item, and one of them decides', async ({ browser }) => {
  const group = nameOfGroup();
  const who = await customer(group);
  await who.api(permission.apply, { type: 0 });
  const ruth = await sitDown(browser, await staffToken('reviewer'));
  const noor = await sitDown(browser, await staffToken('reviewer2'));
  await openQueue(ruth, 'permission', group, 1);
  await expect(claimedByMe(ruth)).toBeVisible();
  await openQueue(noor, 'permission', group, 1);
  await expect(noor.getByText('In hand of Ruth Castellan')).toBeVisible();
  await expect(noor.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await noor.keyboard.press('a');
  await expect(noor.locator('.undo-bar')).toHaveCount(0);
  // Taken over and back again; who has it is told to both.
  await noor.keyboard.press('c');
  await expect(claimedByMe(noor)).toBeVisible();
  await expect(ruth.getByText('In hand of Noor Haddadi')).toBeVisible();
  await ruth.getByRole('button', { name: 'Take over' }).click();
  await expect(claimedByMe(ruth)).toBeVisible();
  await expect(noor.getByText('In hand of Ruth Castellan')).toBeVisible();
  await ruth.keyboard.press('a');
  await expect(ruth.locator('.undo-bar')).toBeVisible();
  await expect(noor.locator('.case').getByText('Ruth Castellan: approving')).toBeVisible();
  // Who logs out at once has decided all the same.
  await ruth.getByRole('button', { name: 'Log out' }).click();
  await expect(ruth.getByRole('button', { name: 'Log in' })).toBeVisible();
  await time.advance(UNDO_MS);
  await expect(noor.locator('.queue-item')).toHaveCount(0);
  expect(await who.api(permission.status, { type: 0 })).toMatchObject({ status: 1 });
});

test('a screen that is closed or left keeps nothing in hand', async ({ browser }) => {
  const group = nameOfGroup();
  const who = await customer(group);
  await who.api(permission.apply, { type: 0 });
  const ruth = await sitDown(browser, await staffToken('reviewer'));
  const noor = await sitDown(browser, await staffToken('reviewer2'));
  await openQueue(ruth, 'permission', group, 1);
  await expect(claimedByMe(ruth)).toBeVisible();
  await openQueue(noor, 'permission', group, 1);
  await expect(noor.getByText('In hand of Ruth Castellan')).toBeVisible();
  await ruth.close({ runBeforeUnload: true });
  await expect(claimedByMe(noor)).toBeVisible();
});

test('a key that is held decides once, and a decision without a line is kept and sent', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const people = await Promise.all([1, 2, 3].map((number) => customer(group, number)));
  for (const { api } of people) await api(permission.apply, { type: 0 });
  const statuses = () =>
    Promise.all(people.map(async ({ api }) => (await api(permission.status, { type: 0 })).status));
  const ruth = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(ruth, 'permission', group, 3);
  await expect(claimedByMe(ruth)).toBeVisible();
  // Each further press of a key that is down is told as its repetition.
  for (let press = 0; press < 9; press += 1) await ruth.keyboard.down('a');
  await ruth.keyboard.up('a');
  await expect(ruth.locator('.queue-item')).toHaveCount(2);
  await letUndoPass('reviewer');
  expect(await statuses()).toEqual([1, 0, 0]);
  await expect(ruth.locator('.undo-bar')).toHaveCount(0);

  await goOffline(ruth);
  await ruth.keyboard.press('a');
  await expect(ruth.getByText('Decisions kept here')).toBeVisible();
  await expect(ruth.locator('.queue-item')).toHaveCount(1);
  await ruth.context().setOffline(false);
  await expect(ruth.getByText('Decisions kept here')).toHaveCount(0);
  await letUndoPass('reviewer');
  expect(await statuses()).toEqual([1, 1, 0]);

  // From the list to the decision by Tab alone, with what has the keyboard in sight.
  await ruth.locator('.queue-item').focus();
  const approve = ruth.getByRole('button', { name: 'Approve' });
  for (let stop = 0; stop < 6; stop += 1) {
    if (await approve.evaluate((button) => button === document.activeElement)) break;
    await ruth.keyboard.press('Tab');
  }
  await expect(approve).toBeFocused();
  await expect(approve).not.toHaveCSS('outline-style', 'none');
  await ruth.keyboard.press('Enter');
  await letUndoPass('reviewer');
  expect(await statuses()).toEqual([1, 1, 1]);
});

/** Goes elsewhere without a mouse. */
async function leave(page: Page, group: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(group);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/people\?id=/);
}

/** Writes what is no amount, is told so, and begins again. */
async function mistype(page: Page) {
  // What is refused does not stay in the box.
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'USDT amount on the proof' })).toHaveValue('');
  await page.keyboard.type('1234567890123456');
  await expect(page.getByText('A number above zero')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  // A mark of the other kind is the decimal one, as in the app.
  await page.keyboard.type('1250,5');
  await expect(page.getByRole('textbox', { name: 'USDT amount on the proof' })).toHaveValue(
    '1250.5',
  );
  await page.keyboard.press('ControlOrMeta+a');
}

test('deposits, permissions and large withdrawals are decided by keyboard alone', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const who = await customer(group);
  const tokens = [await staffToken('reviewer'), await staffToken('reviewer2')] as const;
  await askForAll(who, tokens);
  const statusOf = async () => (await who.api(withdrawal.list, {})).list[0]?.status;
  const ruth = await sitDown(browser, tokens[0]);
  const bar = ruth.locator('.undo-bar');

  await openQueue(ruth, 'deposit', group, 1);
  await expect(claimedByMe(ruth)).toBeVisible();
  await ruth.keyboard.press('a');
  await expect(ruth.getByRole('textbox', { name: 'USDT amount on the proof' })).toBeFocused();
  await mistype(ruth);
  await ruth.keyboard.type('1250.5');
  await expect(ruth.locator('.credit')).toContainText('$1,25');
  await ruth.keyboard.press('Enter');
  await expect(bar).toContainText(/Approving .*in [1-5] s/);
  await leave(ruth, group);

  await openQueue(ruth, 'permission', group, 1);
  await expect(claimedByMe(ruth)).toBeVisible();
  await ruth.keyboard.press('r');
  await expect(ruth.getByRole('radio')).toHaveCount(4);
  await ruth.keyboard.press('4');
  await ruth.keyboard.type('Please trade shares first');
  await ruth.keyboard.press('Enter');
  await expect(bar).toContainText('Rejecting');
  await leave(ruth, group);

  await openQueue(ruth, 'withdrawal', group, 1);
  await expect(ruth.getByText('Two people must approve')).toBeVisible();
  await expect(ruth.getByText('$12,000.00').first()).toBeVisible();
  await expect(claimedByMe(ruth)).toBeVisible();
  await ruth.keyboard.press('a');
  await expect(bar).toContainText('Giving the first of two approvals');

  await letUndoPass('reviewer', 3);
  const noor = await sitDown(browser, tokens[1]);
  await openQueue(noor, 'withdrawal', group, 1);
  await expect(noor.getByText('Awaits a second person: you may')).toBeVisible();
  await expect(ruth.getByText('your approval is given, a second person is awaited')).toBeVisible();
  await expect(claimedByMe(noor)).toBeVisible();
  expect(await statusOf()).toBe(0);
  await openQueue(ruth, 'withdrawal', group, 1);
  await expect(ruth.getByText('Awaits somebody other than you')).toBeVisible();
  await expect(claimedByMe(noor)).toBeVisible();
  await noor.keyboard.press('a');
  await expect(noor.locator('.undo-bar')).toContainText(/Approving .*in [1-5] s/);
  await leave(noor, group);
  await letUndoPass('reviewer2');
  expect(await statusOf()).toBe(1);
  const permitted = await who.api(permission.status, { type: 0 });
  expect(permitted).toMatchObject({ status: 3, reason: 'Please trade shares first' });
  const { list } = await who.api(deposit.listPage, {});
  expect(list).toMatchObject([{ status: 3, coinAmount: '1250.5' }]);
});

test('what a queue shows is turned by keys, and stays so after a reload', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await page.goto('/admin/queue/kyc');
  const list = page.getByRole('group', { name: 'Show' });
  const age = page.getByRole('combobox', { name: 'Age' });
  await expect(list.getByRole('button', { name: 'Waiting' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('s');
  await page.keyboard.press('o');
  await expect(age).toHaveValue('1');
  await age.selectOption('Over 24 h');
  // Nobody was here for a day, in this or any other hand.
  await expect(page.getByText('Nothing here matches the filter')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/queue\/kyc\?show=free&older=24$/);
  await page.reload();
  await expect(list.getByRole('button', { name: 'Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect(age).toHaveValue('24');
  // From the list of ages back to the keys.
  await age.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  // What another hand has decided there is open at once, and in the address.
  await expect(page).toHaveURL(/\?show=decided(&item=\w+)?$/);
  await expect(age).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/admin\/queue\/kyc(\?item=\w+)?$/);
  await expect(page.locator('.queue-item')).not.toHaveCount(0);
});

test('a correction is proposed for somebody found by keyboard, and refused by another', async ({
  browser,
}) => {
  const reason = `Test ${nameOfGroup()}`;
  const page = await sitDown(browser, await staffToken('support'));
  await page.goto('/admin/corrections');
  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.fill('nobody of this name');
  await expect(page.getByText('Nobody and nothing of this name or number')).toBeVisible();
  await field.fill('newcomer@sandbourse.test');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('newcomer@sandbourse.test');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('$25.00');
  await expect(field).toBeVisible();
  const other = await sitDown(browser, await staffToken('reviewer'));
  await other.goto('/admin/corrections');
  await other
    .getByRole('row')
    .filter({ hasText: reason })
    .getByRole('button', { name: 'Reject' })
    .click();
  await expect(other.getByRole('row').filter({ hasText: reason })).toContainText('Rejected');
});

test('their own request is nothing a reviewer decides', async ({ browser }) => {
  const group = nameOfGroup();
  const who = await customer(group);
  await who.api(permission.apply, { type: 0 });
  const token = await staffToken('reviewer');
  const { id } = await apiAs(token)(staff.me, {});
  const page = await sitDown(browser, token);
  // Staff have accounts apart from customers', so the answer is made to say that it is theirs.
  await page.route(/\/admin\/reviews\/rev_\w+$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, userId: id } },
    });
  });
  await openQueue(page, 'permission', group, 1);
  await expect(page.getByText('This is your own request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.locator('.undo-bar')).toHaveCount(0);
  await expect(page.locator('.queue-item')).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
