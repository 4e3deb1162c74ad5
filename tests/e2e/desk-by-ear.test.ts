/** The desk of who does not see it, and of who uses no mouse. */
import { people } from '#contract/customers';
import { books } from '#contract/ledger-desk';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
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
import { anybody, apiAs } from './server.ts';
import { expect, type Locator, test } from './stage.ts';

const isFocused = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement);

test('a screen reader announces the decision and whose request is open next', async ({
  browser,
}) => {
  const group = nameOfGroup();
  for (const [place, name] of ['Ada First', 'Bea Second', 'Cid Third'].entries())
    await anybody(testPeople.make, {
      email: `${group}-${place}@x.test`,
      name,
      identity: 'pending',
    });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'kyc', group, 3);
  await untilSeen(page);
  // One element from the start: one that comes with its words is not read out.
  const told = page.getByRole('status').filter({ hasText: 'Open: Ada First' });
  await told.evaluate((element) => element.setAttribute('data-told', 'here'));
  const here = page.locator('[data-told=here]');
  await page.keyboard.press('j');
  await expect(here).toHaveText('Open: Bea Second');
  await untilSeen(page);
  await page.keyboard.press('a');
  await expect(here).toHaveText('Approving Bea Second. Press U to undo. Open: Cid Third');
});

test('a screen reader announces a revealed number by its name, and not when it is hidden again', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const number = `${group}-7788`;
  await applyForIdentity(await customer(group), number);
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'kyc', group, 1);
  await expect(claimedByMe(page)).toBeVisible();
  // It is there before the number, else it is not read out.
  const told = page.locator('.case .body > [role=status]');
  await told.evaluate((element) => element.setAttribute('data-told', 'number'));
  const here = page.locator('[data-told=number]');
  await expect(here).toHaveText('');
  await page.keyboard.press('v');
  await expect(here).toHaveText(/^Document number: /);
  expect(`${await here.textContent()}`.replaceAll(/\s/g, '')).toContain(number);
  await page.keyboard.press('v');
  await expect(here).toHaveText('');
});

test('who stands on a request that a colleague decides is told so, and goes on from there', async ({
  browser,
}) => {
  const group = nameOfGroup();
  for (const [place, name] of ['Ada First', 'Bea Second', 'Cid Third'].entries())
    await anybody(testPeople.make, {
      email: `${group}-${place}@x.test`,
      name,
      identity: 'pending',
    });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'kyc', group, 3);
  const told = page.getByRole('status').filter({ hasText: 'Open: Ada First' });
  await told.evaluate((element) => element.setAttribute('data-told', 'here'));
  const here = page.locator('[data-told=here]');
  const other = apiAs(await staffToken('reviewer2'));
  const decide = async (name: string) => {
    const { list } = await other(review.list, { kind: 'kyc', q: group, status: 'open' });
    const item = list.find(({ userName }) => userName === name);
    if (!item) throw new Error(`nothing of ${name} waits`);
    const { id, version } = await other(review.claim, { id: item.id, takeOver: true });
    await other(review.decide, { id, version, verdict: 'approve' });
  };
  const over = page.getByText('This was decided while it was open here');
  const next = page.getByRole('button', { name: 'Next request' });
  // The first, which nobody chose, and one that was: neither gives way to another under the hand.
  for (const [name, following] of [
    ['Ada First', 'Bea Second'],
    ['Bea Second', 'Cid Third'],
  ] as const) {
    await expect(here).toHaveText(`Open: ${name}`);
    await untilSeen(page);
    await page.getByRole('button', { name: 'Reject' }).focus();
    await decide(name);
    await expect(over).toBeVisible();
    await expect(here).toHaveText(`Open: ${name} Approved: Noor Haddadi`);
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.locator('.undo-bar')).toHaveCount(0);
    // From where it was, the keyboard goes to the way on.
    await page.keyboard.press('Tab');
    for (let left = 12; left > 0 && !(await isFocused(next)); left -= 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(over).toHaveCount(0);
    await expect(here).toHaveText(`Open: ${following}`);
  }
  await decide('Cid Third');
  await next.click();
  await expect(page.getByRole('button', { name: 'Leave the filter' })).toBeVisible();
});

test('a request that a colleague takes over while it is read is told to be in their hand', async ({
  browser,
}) => {
  const group = nameOfGroup();
  await anybody(testPeople.make, {
    email: `${group}-1@x.test`,
    name: 'Ada First',
    identity: 'pending',
  });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'kyc', group, 1);
  await untilSeen(page);
  await expect(claimedByMe(page)).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Open: Ada First' });
  await told.evaluate((element) => element.setAttribute('data-told', 'here'));
  const here = page.locator('[data-told=here]');
  const other = apiAs(await staffToken('reviewer2'));
  const [item] = (await other(review.list, { kind: 'kyc', q: group })).list;
  await other(review.claim, { id: item?.id ?? '', takeOver: true });
  await expect(here).toHaveText('Open: Ada First Claimed: Noor Haddadi');
  await other(review.release, { id: item?.id ?? '' });
  await expect(here).toHaveText('Open: Ada First');
});

test('a correction is asked about before it is posted, and the keyboard stays in its row', async ({
  browser,
}) => {
  const { id: userId } = await customer(nameOfGroup());
  const support = apiAs(await staffToken('support'));
  const gift = { userId, walletType: 'BALANCE', amount: '10', reason: 'A fee too many' } as const;
  for (let count = 0; count < 2; count += 1) await support(books.propose, gift);
  const page = await sitDown(browser, await staffToken('reviewer'));
  await page.goto(`/admin/corrections?of=${userId}`);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '$10.00' });
  const first = rows.first();
  const isIn = () => first.evaluate((row) => row.contains(document.activeElement));
  await first.getByRole('button', { name: 'Post' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: /^Post \$10\.00 to .+ That cannot be taken back\.$/,
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Post' }).press('Enter');
  await expect(first).toContainText('Posted');
  await expect(dialog).toHaveCount(0);
  await expect.poll(isIn).toBe(true);
  const second = rows.nth(1);
  await second.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(second).toContainText('Rejected');
  await expect(second).toBeFocused();
});

test('the log is narrowed to a customer and to one of staff, in its address', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const { id } = await customer(group);
  const other = await customer(`${group}b`);
  const support = apiAs(await staffToken('support'));
  await support(people.addNote, { id, text: 'Called back' });
  await support(people.addNote, { id: other.id, text: 'Called back' });
  const page = await sitDown(browser, await staffToken('auditor'));
  await page.goto('/admin/log?action=user.');
  const rows = page.getByRole('table').locator('tbody tr');
  const whose = page.getByRole('combobox', { name: 'Only about this customer' });
  await whose.fill(`${group}-1`);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`of=${id}`));
  await rows.getByRole('button', { name: 'Emil Strand' }).click();
  await expect(page).toHaveURL(/by=usr_/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Only what Emil Strand did' }).click();
  await expect(page).not.toHaveURL(/by=/);
  await expect(page.getByText(/^Times in .+; the CSV has them in UTC$/)).toBeVisible();
});
