/** What operators offer, and what came of it, at the desk. */
import { offerDesk } from '#contract/offer-desk';
import { sitDown, staffToken } from './desk.ts';
import { apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('offers of each kind, blocks and robots are listed; only who may sees how to make one', async ({
  browser,
}) => {
  const desk = await sitDown(browser, await staffToken('operator'));
  await desk.goto('/admin/market');
  const tabs = desk.getByRole('navigation', { name: 'Market' });
  await expect(desk.getByRole('heading', { name: 'New scenario' })).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Instrument' })).toHaveValue('');

  await tabs.getByRole('link', { name: 'Offers' }).click();
  const offers = desk.getByRole('table', { name: 'Offers' });
  await expect(offers.getByRole('row').filter({ hasText: 'Open' })).not.toHaveCount(0);
  await expect(offers.getByRole('row').filter({ hasText: 'Listed' })).not.toHaveCount(0);
  for (const kind of ['New coin', 'Auction', 'Placing']) {
    await desk.getByRole('button', { name: kind, exact: true }).click();
    await expect(offers.getByRole('button', { name: 'Withdraw' })).not.toHaveCount(0);
  }
  await tabs.getByRole('link', { name: 'Blocks' }).click();
  await expect(desk.getByRole('table', { name: 'Blocks' }).getByRole('row')).toHaveCount(25);
  await tabs.getByRole('link', { name: 'Robots' }).click();
  await expect(desk.getByRole('table', { name: 'Robots' })).toContainText('Sirocco');
  await expect(desk.getByRole('heading', { name: 'New robot' })).toBeVisible();
  // What a role may not see is said to be so, and nobody is logged out by asking for it.
  await desk.goto('/admin/log');
  await expect(desk.getByText('The role Operator does not see this page')).toBeVisible();
  await desk.getByRole('link', { name: 'Market desk' }).click();
  await expect(desk.getByRole('heading', { name: 'New scenario' })).toBeVisible();
  await desk.close();

  const reader = await sitDown(browser, await staffToken('auditor'));
  await reader.goto('/admin/market?tab=robots');
  await expect(reader.getByRole('table', { name: 'Robots' })).toContainText('Sirocco');
  await expect(reader.getByRole('heading', { name: 'New robot' })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
});

test('what ends for good is asked about by name, and an unknown instrument is told at its field', async ({
  browser,
}) => {
  const token = await staffToken('operator');
  const api = apiAs(token);
  const desk = await sitDown(browser, token);
  await desk.goto('/admin/market?tab=offers');
  const rows = desk.getByRole('row').filter({ has: desk.getByRole('button') });
  const [first] = (await api(offerDesk.offers, { kind: 'ipo', pageNum: 1 })).list;
  const stateOf = async () =>
    (await api(offerDesk.offers, { kind: 'ipo', pageNum: 1 })).list.find(
      ({ id }) => id === first?.id,
    )?.state;
  await rows.first().getByRole('button', { name: 'Withdraw' }).click();
  const dialog = desk.getByRole('dialog', { name: `Withdraw ${first?.name}?` });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  expect(await stateOf()).toBe('announced');
  await rows.first().getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  expect(await stateOf()).toBe('withdrawn');

  for (const [tab, action] of [
    ['blocks', 'Withdraw'],
    ['robots', 'Close'],
  ] as const) {
    await desk.goto(`/admin/market?tab=${tab}`);
    await rows.first().getByRole('button', { name: action }).click();
    await expect(desk.getByRole('dialog')).toContainText('cannot be taken back');
    await desk.keyboard.press('Escape');
  }

  await desk.goto('/admin/market?tab=blocks');
  const fields = desk.locator('form').getByRole('textbox');
  for (const [index, text] of ['XXXX', '5', '10', '100'].entries())
    await fields.nth(index).fill(text);
  await desk.getByRole('button', { name: 'Put up for sale' }).click();
  await expect(fields.first()).toHaveAccessibleDescription(/no such instrument/);
});

test('a form sends once, and what is written into it meanwhile stays', async ({ browser }) => {
  const desk = await sitDown(browser, await staffToken('operator'));
  const { promise: isWritten, resolve: tell } = Promise.withResolvers<void>();
  let sent = 0;
  await desk.route(`**${offerDesk.makeRobot.path}`, async (route) => {
    sent += 1;
    await isWritten;
    await route.fallback();
  });
  await desk.goto('/admin/market?tab=robots');
  const form = desk.locator('form');
  const fields = form.getByRole('textbox');
  const figures = ['30', '0.1', '0.2', '1', '100', '1000'];
  for (const [index, text] of ['Levanter', ...figures].entries())
    await fields.nth(index).fill(text);
  await fields.first().press('Enter');
  await fields.first().press('Enter');
  await fields.first().fill('Tramontane');
  tell();
  await expect(desk.getByRole('table', { name: 'Robots' })).toContainText('Levanter');
  await expect(fields.first()).toHaveValue('Tramontane');
  expect(sent).toBe(1);
  await fields.first().press('Enter');
  await expect(desk.getByRole('table', { name: 'Robots' })).toContainText('Tramontane');
  await expect(fields.first()).toHaveValue('');
});

test('a price of four decimals has them at the desk too, in blocks and before a scenario', async ({
  browser,
}) => {
  const token = await staffToken('operator');
  const terms = { discount: '4.5', minCount: '100', volume: '1000' };
  const made = await apiAs(token)(offerDesk.makeBlock, { code: 'US.CRIQ', ...terms });
  expect(made.price).toMatch(/^\d\.\d{4}$/);
  const desk = await sitDown(browser, token);
  await desk.goto('/admin/market?tab=blocks');
  const row = desk.getByRole('row').filter({ hasText: made.name });
  await expect(row).toContainText(`$${made.price}`);
  await desk.goto('/admin/market');
  await desk.getByRole('textbox', { name: 'Instrument' }).fill('US.CRIQ');
  await expect(desk.locator('figcaption')).toHaveText(/^From \d\.\d{4} to \d\.\d{4},/);
});
