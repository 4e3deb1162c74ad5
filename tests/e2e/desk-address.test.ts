/** What a list of the desk is searched and filtered for stands in its address. */
import { readFile } from 'node:fs/promises';
import { audit } from '#contract/audit';
import { contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { books } from '#contract/ledger-desk';
import {
  applyForIdentity,
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
} from './desk.ts';
import { apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('a search of people, and who is open, stand over a reload and the way back', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const [one, other] = [await customer(group, 1), await customer(group, 2)];
  const desk = await sitDown(browser, await staffToken('support'));
  await desk.goto('/admin/people');
  const search = desk.getByRole('searchbox', { name: 'Name, e-mail, login ID, order number' });
  await search.pressSequentially(`${group}-`);
  const items = desk.locator('.queue-item');
  await expect(items).toHaveCount(2);
  await expect(desk).toHaveURL(new RegExp(`q=${group}-`));
  await items.nth(0).click();
  await expect(desk).toHaveURL(new RegExp(`id=${other.id}`));
  await items.nth(1).click();
  await expect(desk).toHaveURL(new RegExp(`id=${one.id}`));
  await desk.reload();
  await expect(search).toHaveValue(`${group}-`);
  await expect(items).toHaveCount(2);
  await expect(items.nth(1)).toHaveAttribute('aria-current', 'true');
  await desk.goBack();
  await expect(items.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(search).toHaveValue(`${group}-`);
  // Another tab of the person leaves the search where it is.
  await desk.getByRole('link', { name: 'Orders' }).click();
  await expect(desk).toHaveURL(/tab=orders/);
  await expect(search).toHaveValue(`${group}-`);
});

test('a revealed address hides again after a minute', async ({ browser }) => {
  const { id, email } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('support'));
  await desk.clock.install({ time: '2027-01-01T00:00:00Z' });
  await desk.goto(`/admin/people?id=${id}`);
  await desk.getByRole('button', { name: 'Reveal' }).click();
  await desk.getByRole('textbox', { name: 'Why? It is kept in the audit log' }).fill('They called');
  // From here on time passes only when it is told to.
  await desk.clock.pauseAt('2027-01-01T01:00:00Z');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(email, { exact: true })).toBeVisible();
  await desk.clock.runFor(59_000);
  await expect(desk.getByText(email, { exact: true })).toBeVisible();
  await desk.clock.runFor(2_000);
  await expect(desk.getByText(email, { exact: true })).toHaveCount(0);
  const { email: masked } = await apiAs(await staffToken('support'))(people.show, { id });
  await expect(desk.getByText(masked, { exact: true }).first()).toBeVisible();
});

test('an article that is open, and by what it was found, stand over a reload', async ({
  browser,
}) => {
  const token = await staffToken('operator');
  const text = { title: nameOfGroup(), summary: '', content: '<p>Salt.</p>' };
  const piece = { section: 'news', en: text, zh: text, isDraft: true } as const;
  const { id } = await apiAs(token)(contentDesk.create, piece);
  const desk = await sitDown(browser, token);
  await desk.goto(`/admin/content?q=${text.title}&show=news`);
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await desk.getByRole('button', { name: text.title }).click();
  await expect(desk).toHaveURL(new RegExp(`state=draft.*id=${id}|id=${id}.*state=draft`));
  await desk.reload();
  const title = desk.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(text.title);
  // Who leaves what is written is asked once, also by the way back.
  await title.fill('Other');
  // Nobody goes back within the picture that shows the last letter.
  await desk.evaluate(async () => {
    const picture = () =>
      new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)));
    await picture();
    await picture();
  });
  await desk.goBack();
  await desk.getByRole('button', { name: 'Leave' }).click();
  await expect(desk.getByRole('button', { name: text.title })).toBeVisible();
  await expect(desk.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
  await desk.getByRole('button', { name: text.title }).click();
  await title.fill(`${text.title} anew`);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: `${text.title} anew` })).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});

test('corrections are listed by how they stand and of whom, and the address says so', async ({
  browser,
}) => {
  const [one, other] = [await customer(nameOfGroup()), await customer(nameOfGroup())];
  const api = apiAs(await staffToken('support'));
  for (const [{ id: userId }, amount] of [
    [one, '12.50'],
    [other, '7.25'],
  ] as const)
    await api(books.propose, { userId, walletType: 'BALANCE', amount, reason: 'Test' });
  const desk = await sitDown(browser, await staffToken('reviewer'));
  await desk.goto(`/admin/corrections?of=${one.id}`);
  const rows = desk.getByRole('table', { name: 'Corrections' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('12.50');
  await desk.getByRole('button', { name: 'Posted' }).click();
  await expect(desk.getByText('No corrections match the filter')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('No corrections match the filter')).toBeVisible();
  await desk.getByRole('button', { name: 'Waiting' }).click();
  await expect(rows).toHaveCount(2);
});

test('a page of a list stands over a reload, ends with its filter, and is never beyond the last', async ({
  browser,
}) => {
  const { id: userId } = await customer(nameOfGroup());
  const api = apiAs(await staffToken('support'));
  const gift = { userId, walletType: 'BALANCE', amount: '1', reason: 'Test' } as const;
  for (let count = 0; count < 16; count += 1) await api(books.propose, gift);
  const desk = await sitDown(browser, await staffToken('auditor'));
  await desk.goto(`/admin/corrections?of=${userId}`);
  const rows = desk.getByRole('table', { name: 'Corrections' }).getByRole('row');
  await expect(rows).toHaveCount(16);
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await expect(desk).toHaveURL(/page=2/);
  await desk.reload();
  await expect(rows).toHaveCount(2);
  await desk.getByRole('button', { name: 'Waiting' }).click();
  await expect(rows).toHaveCount(16);
  await expect(desk).not.toHaveURL(/page=/);
  await desk.goto(`/admin/corrections?of=${userId}&page=9`);
  await expect(rows).toHaveCount(2);
  await expect(desk).toHaveURL(/page=2/);
});

test('the request that is open is in the address', async ({ browser }) => {
  const group = nameOfGroup();
  for (const number of [1, 2, 3])
    await applyForIdentity(await customer(group, number), `${group}-${number}`);
  const desk = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(desk, 'kyc', group, 3);
  const items = desk.locator('.queue-item');
  await expect(desk).toHaveURL(/item=rev_/);
  const itemOf = () => new URL(desk.url()).searchParams.get('item');
  for (const place of [1, 2]) {
    const before = itemOf();
    await desk.keyboard.press('j');
    await expect(items.nth(place)).toHaveAttribute('aria-current', 'true');
    await expect(claimedByMe(desk)).toBeVisible();
    await expect.poll(itemOf).not.toBe(before);
  }
  await desk.reload();
  await expect(items.nth(2)).toHaveAttribute('aria-current', 'true');
  // Who gets the link finds the same one, though the first is free.
  const other = await sitDown(browser, await staffToken('reviewer2'));
  await other.goto(desk.url());
  await expect(other.locator('.queue-item').nth(2)).toHaveAttribute('aria-current', 'true');
  // And with another part of the list its first is the one.
  await desk.keyboard.press('s');
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
});

test('the log comes as a file that says which letters it is written in, and holds what is listed', async ({
  browser,
}) => {
  const support = apiAs(await staffToken('support'));
  const { id } = await customer(nameOfGroup());
  for (const text of ['Called', 'Wrote']) await support(people.addNote, { id, text });
  const desk = await sitDown(browser, await staffToken('auditor'));
  const save = async (button: string) => {
    const coming = desk.waitForEvent('download');
    await desk.getByRole('button', { name: button }).click();
    const file = await coming;
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 6)]).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from('seq')]);
    return { name: file.suggestedFilename(), lines: bytes.toString().trimEnd().split('\r\n') };
  };
  await desk.goto(`/admin/log?action=user.note&of=${id}`);
  await expect(desk.getByRole('combobox', { name: 'Action begins with' })).toHaveValue('user.note');
  await expect(desk.getByRole('table', { name: 'Audit log' }).getByRole('row')).toHaveCount(3);
  const narrowed = await save('Export these as CSV');
  expect(narrowed.lines).toHaveLength(3);
  expect(narrowed.name).toBe(`audit-user.note-about-${id}.csv`);
  await desk.goto('/admin/log');
  const whole = await save('Export all as CSV');
  expect(whole.lines.at(-1)).toMatch(/^\d+,/);
  expect(whole.name).toBe('audit.csv');
  const { lines } = await apiAs(await staffToken('auditor'))(audit.verify, {});
  expect(whole.lines).toHaveLength(lines + 1);
});

test('a search longer than what is looked for finds by its beginning, and says when it finds nobody', async ({
  browser,
}) => {
  const { id } = await customer(nameOfGroup());
  const desk = await sitDown(browser, await staffToken('reviewer'));
  // What the server would refuse comes by a link, or is pasted.
  const long = `${id}${' '.repeat(64 - id.length)}and something that was pasted with it`;
  await desk.goto(`/admin/people?q=${encodeURIComponent(long)}`);
  await expect(desk.locator('.queue-item')).toHaveCount(1);
  const search = desk.getByRole('searchbox', { name: 'Name, e-mail, login ID, order number' });
  await search.fill('x'.repeat(80));
  await expect(search).toHaveValue('x'.repeat(64));
  await expect(desk.getByText('Nobody and nothing of this name or number')).toBeVisible();
  await desk.goto(`/admin/queue/kyc?q=${'x'.repeat(80)}`);
  await expect(desk.getByRole('button', { name: 'Leave the filter' })).toBeVisible();
});
