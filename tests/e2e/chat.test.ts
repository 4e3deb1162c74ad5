/** The conversation with customer service, from the customer's side. */
import { chat, chatDesk } from '#contract/chat';
import { staff } from '#contract/staff';
import { SEED_PASSWORD, SUPPORT_EMAIL } from '../../seed/people.ts';
import { transferScreen } from '../../server/topics/test-people/specimens.ts';
import { anybody, apiAs, register } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';

const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

async function open(page: Page, texts: Texts) {
  await page.getByRole('button', { name: texts.app.customerService }).click();
  return page.getByRole('dialog', { name: texts.app.customerService });
}

async function support() {
  const { token } = await anybody(staff.login, {
    username: SUPPORT_EMAIL,
    loginPassword: SEED_PASSWORD,
  });
  return apiAs(token);
}

test.describe('a customer', () => {
  test.use({ as: 'fresh' });

  test('writes, is answered live, and reads text that stays text', async ({ page, texts, api }) => {
    await page.goto('/market');
    const panel = await open(page, texts);
    await expect(panel.getByText(texts.chat.noteTitle)).toBeVisible();
    const field = panel.getByRole('textbox', { name: texts.chat.write });
    await field.fill('Is anybody there?');
    await field.press('Enter');
    const said = panel.getByRole('list', { name: texts.chat.messages }).getByRole('listitem');
    await expect(said).toHaveText([/Is anybody there\?/]);
    await expect(field).toHaveValue('');

    const desk = await support();
    const { list } = await api(chat.messages, {});
    const [userId = ''] = (list[0]?.id ?? '').split('/');
    await desk(chatDesk.send, { userId, clientId: 'answer-1', text: HOSTILE });
    await expect(said.nth(1)).toContainText(HOSTILE);
    await expect(said.nth(0)).toContainText(texts.chat.read);
    await expect.poll(() => api(chat.unread, {})).toEqual({ unread: 0 });
    await expect(page).toHaveTitle(/Sandbourse/);

    // Closed, the button tells that something came, and what was begun is kept.
    await field.fill('One more thing');
    await panel.getByRole('button', { name: texts.action.close }).click();
    // What comes while it still slides away is seen.
    await expect(panel).toHaveCount(0);
    await desk(chatDesk.send, { userId, clientId: 'answer-2', text: 'Anything else?' });
    const button = page.getByRole('button', { name: texts.app.customerService });
    await expect(button).toHaveAccessibleDescription(/1/);
    await open(page, texts);
    await expect(said).toHaveCount(3);
    await expect(field).toHaveValue('One more thing');
  });

  test('tries again what did not arrive, and it arrives once', async ({
    page,
    texts,
    api,
    trouble,
  }) => {
    trouble.expect(/chat\/send|Failed to load resource/);
    await page.goto('/market');
    const panel = await open(page, texts);
    await page.route(`**${chat.send.path}`, (route) => route.abort());
    const field = panel.getByRole('textbox', { name: texts.chat.write });
    await field.fill('Through a tunnel');
    await field.press('Enter');
    await expect(panel.getByRole('alert')).toContainText(texts.error.offline);
    await page.unroute(`**${chat.send.path}`);
    await panel.getByRole('button', { name: texts.action.retry }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    // On its way it already stands in the list; arrived, it says no more that it is sent.
    await expect(panel.getByText(texts.chat.sending)).toHaveCount(0);
    await expect(panel.getByRole('listitem')).toHaveText([/Through a tunnel/]);
    expect((await api(chat.messages, {})).list).toHaveLength(1);
  });
});

test.describe('somebody who leaves', () => {
  test.use({ as: 'trader' });

  test('leaves nothing that they were writing to whoever comes', async ({ page, texts }) => {
    await page.goto('/profile/setting');
    const panel = await open(page, texts);
    const field = panel.getByRole('textbox', { name: texts.chat.write });
    await field.fill('For customer service alone');
    const buffer = Buffer.from(transferScreen('USDT', '250.00'));
    const picture = { name: 'mine.png', mimeType: 'image/png', buffer };
    await panel.locator('input[type=file]').setInputFiles(picture);
    await expect(panel.getByText(picture.name)).toBeVisible();
    await panel.getByRole('button', { name: texts.action.close }).click();
    await page.getByRole('button', { name: texts.settings.logOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.settings.logOut }).click();

    const { email, password } = await register();
    await page.getByRole('textbox', { name: texts.auth.account }).fill(email);
    await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill(password);
    await page.getByRole('button', { name: texts.action.logIn }).click();
    await expect(page).toHaveURL('/');
    await open(page, texts);
    await expect(field).toHaveValue('');
    await expect(panel.getByText(picture.name)).toHaveCount(0);
  });
});

test('a stranger sees how to reach customer service', async ({ page, texts }) => {
  await page.goto('/market');
  const panel = await open(page, texts);
  await expect(panel.getByText(texts.chat.strangerTitle)).toBeVisible();
  await panel.getByRole('link', { name: texts.action.logIn }).click();
  await expect(page).toHaveURL('/profile/login');
  await expect(panel).toHaveCount(0);
});
