/** Customer service in two browsers: a customer writes, support answers, each sees the other live. */
import type { Browser } from '@playwright/test';
import { sitDown, staffToken } from './desk.ts';
import { expect, test } from './stage.ts';

const HOSTILE = '<img src=x onerror="document.title=1">';

/** The browser of a member of staff, logged in. */
async function deskOf(role: string, browser: Browser) {
  const page = await sitDown(browser, await staffToken(role));
  return { context: page.context(), page };
}

test.describe('a customer and support', () => {
  test.use({ as: 'fresh' });

  test('talk, live on both screens', async ({ page, browser, texts, person }) => {
    const desk = await deskOf('support', browser);
    await desk.page.goto('/admin/talks');
    await expect(desk.page.getByRole('heading', { name: 'Chat' })).toBeVisible();

    await page.goto('/market');
    await page.getByRole('button', { name: texts.app.customerService }).click();
    const field = page.getByRole('textbox', { name: texts.chat.write });
    const question = `I am ${person.email} ${HOSTILE}`;
    await field.fill(question);
    await field.press('Enter');

    // The count beside the line lives: one more waits, as soon as it was written.
    await expect(desk.page.getByRole('link', { name: /^Chat \d+$/ })).toBeVisible();
    await desk.page.getByRole('button', { name: question.slice(0, 30) }).click();
    const said = desk.page.getByRole('listitem').filter({ hasText: HOSTILE });
    await expect(said).toBeVisible();
    await desk.page.getByRole('button', { name: /^Hello, I am at the desk now/ }).click();
    const answer = desk.page.getByRole('textbox', { name: texts.chat.write });
    await expect(answer).toHaveValue(/^Hello, I am at the desk now/);
    await answer.press('Enter');

    const bubbles = page.getByRole('dialog').getByRole('listitem');
    await expect(bubbles.nth(1)).toContainText('Hello, I am at the desk now');
    await expect(bubbles.nth(0)).toContainText(texts.chat.read);
    await expect(desk.page.getByText('You look after this')).toBeVisible();
    await expect(desk.page).toHaveTitle(/Sandbourse/);
    await desk.context.close();
  });
});

test('a role sees its own pages and is refused the others', async ({ browser }) => {
  const reviewer = await deskOf('reviewer', browser);
  await reviewer.page.goto('/admin/overview');
  const nav = reviewer.page.getByRole('navigation');
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(reviewer.page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Chat' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'E-mails' })).toHaveCount(0);
  await reviewer.context.close();

  const support = await deskOf('support', browser);
  await support.page.goto('/admin');
  await expect(support.page).toHaveURL(/\/admin\/talks$/);
  await support.page.goto('/admin/mailbox');
  await expect(support.page.getByRole('heading', { name: 'E-mails' })).toBeVisible();
  await expect(support.page.getByRole('table', { name: 'E-mails' })).toBeVisible();
  await support.context.close();
});
