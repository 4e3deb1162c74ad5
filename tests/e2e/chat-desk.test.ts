/** Customer service in two browsers: a customer writes, support answers, each sees the other live. */
import type { Browser } from '@playwright/test';
import { chat } from '#contract/chat';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { expect, test } from './stage.ts';

const HOSTILE = '<img src=x onerror="document.title=1">';

/** The browser of a member of staff, logged in. */
const deskOf = async (role: string, browser: Browser) => sitDown(browser, await staffToken(role));

test.describe('a customer and support', () => {
  test.use({ as: 'fresh' });

  test('talk, live on both screens', async ({ page, browser, texts, person }) => {
    const desk = await deskOf('support', browser);
    await desk.goto('/admin/talks');
    await expect(desk.getByRole('heading', { name: 'Chat' })).toBeVisible();

    await page.goto('/market');
    await page.getByRole('button', { name: texts.app.customerService }).click();
    const field = page.getByRole('textbox', { name: texts.chat.write });
    const question = `I am ${person.email} ${HOSTILE}`;
    await field.fill(question);
    await field.press('Enter');

    // The count beside the line lives: one more waits, as soon as it was written.
    await expect(desk.getByRole('link', { name: /^Chat \d+$/ })).toBeVisible();
    await desk.getByRole('button', { name: question.slice(0, 30) }).click();
    const asked = desk.getByRole('listitem').filter({ hasText: HOSTILE });
    await expect(asked).toBeVisible();
    await desk.getByRole('button', { name: /^Hello, I am at the desk now/ }).click();
    const answer = desk.getByRole('textbox', { name: texts.chat.write });
    await expect(answer).toHaveValue(/^Hello, I am at the desk now/);
    await answer.press('Enter');

    // A screen reader is told of it, once, and of nothing that stood there before.
    const said = page.getByRole('dialog').getByRole('status');
    await expect(said).toHaveText(/: Hello, I am at the desk now/);
    const bubbles = page.getByRole('dialog').getByRole('listitem');
    await expect(bubbles.nth(1)).toContainText('Hello, I am at the desk now');
    await expect(bubbles.nth(0)).toContainText(texts.chat.read);
    await expect(desk.getByText('You look after this')).toBeVisible();
    await expect(desk).toHaveTitle(/Sandbourse/);
  });
});

test('a message that arrives while the desk is out of sight is read once it is back', async ({
  browser,
  texts,
}) => {
  const ann = await customer(nameOfGroup());
  const write = (clientId: string, text: string) => ann.api(chat.send, { clientId, text });
  const readTo = async () => (await ann.api(chat.messages, {})).readByOther;
  await write('message-one', 'Is anybody there?');
  const desk = await deskOf('support', browser);
  await desk.goto('/admin/talks');
  await desk.getByRole('button', { name: 'Is anybody there?' }).click();
  await expect.poll(readTo).toBe(1);
  const turn = (visibilityState: string) =>
    desk.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  await turn('hidden');
  await write('message-two', 'I am still here');
  const said = desk.getByRole('list', { name: texts.chat.messages }).getByRole('listitem');
  await expect(said.filter({ hasText: 'I am still here' })).toBeVisible();
  expect(await readTo()).toBe(1);
  await turn('visible');
  await expect.poll(readTo).toBe(2);
});

test('a role sees its own pages and is refused the others', async ({ browser }) => {
  const reviewer = await deskOf('reviewer', browser);
  await reviewer.goto('/admin/overview');
  const nav = reviewer.getByRole('navigation');
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(reviewer.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Chat' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'E-mails' })).toHaveCount(0);
  await reviewer.close();

  const support = await deskOf('support', browser);
  await support.goto('/admin');
  await expect(support).toHaveURL(/\/admin\/talks$/);
  await support.goto('/admin/mailbox');
  await expect(support.getByRole('heading', { name: 'E-mails' })).toBeVisible();
  await expect(support.getByRole('table', { name: 'E-mails' })).toBeVisible();
});
