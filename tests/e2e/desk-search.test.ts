/** The one search of the desk: a key away, gone through by keyboard, leading to what was found. */
import { audit } from '#contract/audit';
import { deskSearch } from '#contract/desk-search';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('a person and a request are found and opened by keyboard alone', async ({ browser }) => {
  const group = nameOfGroup();
  const [one, two] = [await customer(group, 1), await customer(group, 2)];
  await two.api(permission.apply, { type: 0 });
  const token = await staffToken('reviewer');
  const { list } = await apiAs(token)(review.list, { kind: 'permission', q: two.email });
  const page = await sitDown(browser, token);
  await page.goto('/admin/overview');
  // What waits leads to where it is worked on.
  const waiting = page.locator('.measures').getByRole('link', { name: 'Block permission' });
  await expect(waiting).toHaveAttribute('href', '/admin/queue/permission');
  const field = page.getByRole('searchbox', { name: 'Search people and numbers' });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(group);
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  await expect(found).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/people\\?id=${one.id}`));
  await expect(found).toHaveCount(0);

  // From a balance down to the transfers that made it.
  await page.getByRole('table', { name: 'Wallets' }).getByRole('link', { name: 'Main' }).click();
  await expect(page.getByRole('heading', { name: `Transfers of ${one.id}/BALANCE` })).toBeVisible();

  // A number, and Enter before anything was shown: the first hit is followed once it is known.
  await page.keyboard.press('/');
  await page.keyboard.type(list[0]?.id ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/queue\/permission\?item=/);
  await expect(page.locator('.case')).toContainText(two.email.slice(0, 1));
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help).toContainText('search people and numbers');
  await expect(help).toContainText('choose a reason');
});

test('an empty result is shown once it is known', async ({ browser }) => {
  const { email } = await customer(nameOfGroup(), 1);
  const page = await sitDown(browser, await staffToken('reviewer'));
  const known = Promise.withResolvers<void>();
  await page.route(`**${deskSearch.find.path}*`, async (route) => {
    if (!route.request().url().includes('qqqqq')) await known.promise;
    await route.fallback();
  });
  await page.goto('/admin/overview');
  const field = page.getByRole('searchbox', { name: 'Search people and numbers' });
  const nobody = page.getByText('Nobody and nothing of this name or number');
  const list = page.getByRole('list', { name: 'Found' });
  const count = page.locator('.desk-hits [role=status]').first();
  await field.fill('qqqqq');
  await expect(nobody).toBeVisible();
  await expect(count).not.toBeEmpty();
  await field.fill(email);
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(nobody).toHaveCount(0);
  await expect(count).toBeEmpty();
  known.resolve();
  await expect(list.getByRole('link')).toHaveCount(1);
});

test('that a table has no lines is said once it is known', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('auditor'));
  const known = Promise.withResolvers<void>();
  await page.goto('/admin/log');
  const filter = page.getByLabel('Action begins with');
  const none = page.getByText('No data', { exact: true });
  await filter.fill('qqqqq');
  await expect(none).toBeVisible();
  await page.route(`**${audit.list.path}*`, async (route) => {
    await known.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(`**${audit.list.path}*`);
  await filter.fill('permission');
  await asked;
  await expect(none).toHaveCount(0);
  const waiting = page.locator('.desk-table[aria-busy=true]');
  await expect(waiting).toBeVisible();
  known.resolve();
  await expect(waiting).toHaveCount(0);
});

test('a queue hears its keys as soon as it stands there', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  // A word that somebody types at once: the first key opens the field for the others.
  await page.addInitScript(() => {
    const typeAtOnce = new MutationObserver(() => {
      if (!document.querySelector('.desk-head h1')) return;
      typeAtOnce.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', code: 'KeyF' }));
    });
    typeAtOnce.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/queue/kyc');
  await expect(page.getByRole('searchbox', { name: 'Name, e-mail, ID' })).toBeFocused();
});
