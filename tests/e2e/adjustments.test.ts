/** Corrections of balances, as the desk proposes them. */
import { books } from '#contract/ledger-desk';
import { testPeople } from '#contract/test-people';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { anybody, apiAs } from './server.ts';
import { expect, type Locator, type Page, test } from './stage.ts';

interface Proposing {
  form: Locator;
  table: Locator;
  amount: Locator;
  reason: Locator;
  /** How often something was sent. */
  sent: () => number;
  /** Lets go what was sent. */
  letGo: () => void;
}

/** The form for a correction of somebody's balance, sent but held back, by one who pressed twice. */
async function proposeTwice(desk: Page, user: string): Promise<Proposing> {
  const { promise: isWritten, resolve: letGo } = Promise.withResolvers<void>();
  let sent = 0;
  await desk.route(`**${books.propose.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await isWritten;
    await route.fallback();
  });
  await desk.goto(`/admin/corrections?user=${user}`);
  const form = desk.locator('form');
  await expect(form.getByRole('button', { name: 'Change' })).toBeVisible();
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await amount.fill('12.50');
  await reason.fill('A fee too many');
  await reason.press('Enter');
  await reason.press('Enter');
  const table = desk.getByRole('table', { name: 'Corrections' });
  return { form, table, amount, reason, sent: () => sent, letGo };
}

test('a correction is proposed once, and its form is empty then', async ({ browser }) => {
  const { id } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('reviewer'));
  const { form, table, amount, reason, sent, letGo } = await proposeTwice(desk, id);
  letGo();
  await expect(table.getByRole('row').filter({ hasText: '12.50' })).toHaveCount(1);
  await expect(amount).toHaveValue('');
  await expect(reason).toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Customer' })).toBeVisible();
  expect(sent()).toBe(1);
});

test('a search for somebody that fails says so at once, and is tried again by a key', async ({
  browser,
}) => {
  const group = nameOfGroup();
  await customer(group);
  const desk = await sitDown(browser, await staffToken('reviewer'));
  let asked = 0;
  await desk.route('**/admin/users?*', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fallback();
  });
  await desk.goto('/admin/corrections');
  const search = desk.locator('form').getByRole('combobox', { name: 'Customer' });
  await search.fill(group);
  const again = desk.locator('form').getByRole('button', { name: 'Retry' });
  await expect(again).toBeVisible();
  expect(asked).toBe(1);
  await again.press('Enter');
  await expect(desk.getByRole('listbox').getByRole('option')).toHaveCount(1);
  expect(asked).toBe(2);
  await expect(search).toBeFocused();
});

test('an amount is written in groups, or pasted as another language has it', async ({
  browser,
}) => {
  const { id } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('reviewer'));
  await desk.goto(`/admin/corrections?user=${id}&of=${id}`);
  const form = desk.locator('form');
  await form.getByRole('textbox', { name: 'Amount' }).fill('1.234,50');
  await form.getByRole('textbox', { name: 'Reason' }).fill('A fee too many');
  await desk.keyboard.press('Enter');
  await expect(
    desk.getByRole('table').getByRole('row').filter({ hasText: '1,234.50' }),
  ).toBeVisible();
});

test('what is written meanwhile stays, with whom it is for', async ({ browser }) => {
  const { id } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('reviewer'));
  const { form, table, amount, reason, sent, letGo } = await proposeTwice(desk, id);
  await amount.fill('7.25');
  await reason.fill('And another');
  letGo();
  await expect(table.getByRole('row').filter({ hasText: '12.50' })).toHaveCount(1);
  await expect(amount).toHaveValue('7.25');
  await expect(reason).toHaveValue('And another');
  await expect(form.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(sent()).toBe(1);
  await reason.press('Enter');
  await expect(table.getByRole('row').filter({ hasText: '7.25' })).toHaveCount(1);
  await expect(amount).toHaveValue('');
});

test('the form shows how much is free, and how much the correction would take', async ({
  browser,
}) => {
  const wallets = { BALANCE: '12.50', EURO: '3.00' };
  const { id } = await anybody(testPeople.make, {
    email: `${nameOfGroup()}@sandbourse.test`,
    wallets,
  });
  const desk = await sitDown(browser, await staffToken('reviewer'));
  await desk.goto(`/admin/corrections?user=${id}`);
  const form = desk.locator('form');
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const free = form.getByRole('status');
  await expect(free).toHaveText('$12.50 is free in this wallet');
  await form.getByRole('combobox', { name: 'Wallet' }).selectOption('EURO');
  await expect(free).toHaveText('€3.00 is free in this wallet');
  await form.getByRole('combobox', { name: 'Wallet' }).selectOption('BALANCE');
  await amount.fill('-10');
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Paid twice');
  await reason.press('Enter');
  await expect(amount).toHaveValue('');
  await desk.goto(`/admin/corrections?user=${id}`);
  await expect(free).toHaveText(
    '$12.50 is free in this wallet; corrections that wait would take $10.00 of it',
  );
  await amount.fill('-10');
  await reason.fill('Paid twice again');
  await reason.press('Enter');
  await expect(desk.getByText('Insufficient', { exact: false })).toBeVisible();
  await expect(amount).toHaveValue('-10');
});

test('who proposed a correction takes it back, though they post none', async ({ browser }) => {
  const { id: userId } = await customer(nameOfGroup());
  const gift = { userId, walletType: 'BALANCE', amount: '12.50', reason: 'Test' } as const;
  const [support, reviewer] = [await staffToken('support'), await staffToken('reviewer')];
  await apiAs(support)(books.propose, gift);
  await apiAs(reviewer)(books.propose, { ...gift, amount: '7.25' });
  const desk = await sitDown(browser, support);
  await desk.goto(`/admin/corrections?of=${userId}`);
  const rows = desk.getByRole('table', { name: 'Corrections' }).getByRole('row');
  const [own, other] = [rows.filter({ hasText: '12.50' }), rows.filter({ hasText: '7.25' })];
  await expect(other).toContainText('Awaits a second person');
  await expect(other.getByRole('button')).toHaveCount(0);
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expect(own).toContainText('Taken back');
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('what is said below a field leaves it in line with its neighbours', async ({ browser }) => {
  const { id } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('reviewer'));
  await desk.goto(`/admin/corrections?user=${id}`);
  const form = desk.locator('form');
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const reason = form.getByRole('textbox', { name: 'Reason' });
  const wallet = form.getByRole('combobox', { name: 'Wallet' });
  const propose = form.getByRole('button', { name: 'Propose' });
  await expect(form.getByRole('button', { name: 'Change' })).toBeVisible();
  await amount.fill('0.0001');
  await reason.fill('Test');
  await reason.press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  const middles = await Promise.all(
    [amount, reason, wallet, propose].map(async (one) => {
      const box = await one.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);
});
