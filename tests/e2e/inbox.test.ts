/** What the house told a person: counted on the bell, read on a screen of its own. */
import { inbox } from '#contract/inbox';
import { expect, test } from './stage.ts';
import { filled } from './texts.ts';

test.describe('somebody with a new message', () => {
  test.use({ as: 'trader' });

  test('sees how much is new, reads one, and marks the rest as read', async ({
    page,
    texts,
    api,
  }) => {
    const { unread } = await api(inbox.unread, {});
    expect(unread).toBeGreaterThan(1);
    const bell = (count: number) =>
      page.getByRole('link', {
        name: `${texts.inbox.title}, ${filled(texts.inbox.unread, { num: `${count}` })}`,
      });
    await page.goto('/');
    await bell(unread).click();
    await expect(page).toHaveURL('/profile/inbox');
    const list = page.getByRole('list', { name: texts.inbox.title });
    await list.getByRole('link').filter({ hasText: 'Deposit completed' }).first().click();
    await expect(page).toHaveURL('/deposit/record');
    await page.goto('/profile');
    await bell(unread - 1).click();
    await page.getByRole('button', { name: texts.inbox.markAll }).click();
    await expect(list.getByText(texts.inbox.new)).toHaveCount(0);
    await expect(page.getByRole('button', { name: texts.inbox.markAll })).toHaveCount(0);
    expect(await api(inbox.unread, {})).toEqual({ unread: 0 });
  });
});

test.describe('on a narrow phone, in German', () => {
  test.use({ as: 'trader', language: 'de', viewport: { width: 360, height: 740 } });

  test('the title does not touch the buttons beside it', async ({ page, texts }) => {
    await page.goto('/profile/inbox');
    const all = page.getByRole('button', { name: texts.inbox.markAll });
    await expect(all).toBeVisible();
    const gap = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const next = title.closest('.header')?.querySelector(':scope > :last-child');
      const words = document.createRange();
      words.selectNodeContents(title);
      return (next?.getBoundingClientRect().left ?? 0) - words.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThanOrEqual(4);
  });
});
