/** The next page of a list, where a button asks for it: a failure is told, and asked for again. */
import type { Page } from '@playwright/test';
import { chat } from '#contract/chat';
import { deskSearch } from '#contract/desk-search';
import { position } from '#contract/positions';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { AAPL } from './screens.ts';
import { expect, test } from './stage.ts';

const REFUSAL = { code: 429, msg: 'Not so fast', data: null };

interface Pages {
  path: string;
  /** The parameter that only the next pages are asked with, and its value. */
  next: RegExp;
  /** What makes a page say that another follows. */
  more: object;
}

/** Lets a list have a page more than it has. It is refused until the returned function is called. */
async function withNextPage(page: Page, { path, next, more }: Pages): Promise<() => void> {
  let works = false;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
      const isNext = next.test(asked);
      if (isNext && !works) return route.fulfill({ status: 429, json: REFUSAL });
      const json = await (await route.fetch()).json();
      return route.fulfill({
        json: isNext ? json : { ...json, data: { ...json.data, ...more } },
      });
    },
  );
  return () => {
    works = true;
  };
}

test.describe('wide', () => {
  test.use({ as: 'trader', viewport: { width: 1280, height: 800 } });

  test('the next page of a table is asked for again', async ({ page, texts, trouble }) => {
    trouble.expect(/429/);
    const next = /"?pageNum"?[=:]2/;
    const work = await withNextPage(page, {
      ...{ path: position.flatList.path, next, more: { hasNext: true } },
    });
    await page.goto(`/quote?${AAPL}`);
    const region = page.getByRole('region', { name: texts.area.tradingCenter });
    await region.getByRole('tab', { name: new RegExp(`^${texts.trade.closings}`) }).click();
    const more = region.getByRole('button', { name: texts.action.viewMore });
    await more.click();
    const told = region.getByRole('alert');
    await expect(told).toContainText(REFUSAL.msg);
    work();
    await told.getByRole('button', { name: texts.action.retry }).click();
    await expect(told).toHaveCount(0);
    await expect(more).toHaveCount(0);
  });
});

test.describe('a customer', () => {
  test.use({ as: 'fresh' });

  test('is told that earlier messages did not come', async ({ page, texts, api, trouble }) => {
    trouble.expect(/429/);
    await api(chat.send, { clientId: 'first-one', text: 'Is anybody there?' });
    const work = await withNextPage(page, {
      ...{ path: chat.messages.path, next: /before=/, more: { hasEarlier: true } },
    });
    await page.goto('/market');
    await page.getByRole('button', { name: texts.app.customerService }).click();
    const panel = page.getByRole('dialog', { name: texts.app.customerService });
    const earlier = panel.getByRole('button', { name: texts.chat.earlier });
    await earlier.click();
    await expect(panel.getByRole('alert')).toContainText(REFUSAL.msg);
    work();
    await earlier.click();
    await expect(panel.getByText(texts.chat.noteTitle)).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
});

test('the desk is told that more of what it searches did not come', async ({ browser }) => {
  const group = nameOfGroup();
  await customer(group, 1);
  const page = await sitDown(browser, await staffToken('reviewer'));
  const work = await withNextPage(page, {
    ...{ path: deskSearch.find.path, next: /pageNum=2/, more: { hasNext: true, total: 2 } },
  });
  await page.goto('/admin/overview');
  await page.getByRole('searchbox', { name: 'Search people and numbers' }).fill(group);
  const hits = page.locator('.desk-hits');
  const more = hits.getByRole('button');
  await more.click();
  await expect(hits.getByRole('alert')).toContainText(REFUSAL.msg);
  work();
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(hits.getByRole('alert')).toHaveCount(0);
  await expect(hits).toBeVisible();
});
