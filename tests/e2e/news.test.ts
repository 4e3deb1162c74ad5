/** News: on Home, in its list, as an article; and that nothing in an article can act. */
import { content } from '#contract/content';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

test('the list opens an article, and more of it comes by scrolling', async ({ page, texts }) => {
  await page.goto('/news');
  const list = page.getByRole('list', { name: texts.news.all });
  const first = list.getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', '15');
  const title = (await first.locator('.font-semibold').textContent()) ?? '';
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '30', {
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await page.mouse.wheel(0, -20_000);
  await list.getByRole('link').filter({ hasText: title }).first().click();
  await expect(page).toHaveURL(/\/news\/[^/]+$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.rich p').first()).not.toBeEmpty();
  const picture = page.locator('article img.cover');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('article')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  await page.getByRole('button', { name: texts.action.back }).click();
  await expect(page).toHaveURL('/news');
});

test('an instrument leads to its news, and they lead back to it', async ({ page, texts, api }) => {
  const { list } = await api(content.articleList, { tag: 'All News', pageSize: 100 });
  const about = list.find(({ market }) => market === 'US');
  await page.goto(`/quote?code=${about?.stockCode}&market=US&classify=0`);
  const [newest] = list.filter(({ stockCode }) => stockCode === about?.stockCode);
  const headline = page.getByRole('link').filter({ hasText: newest?.title ?? 'nothing' });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(headline).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await headline.click();
  await expect(page).toHaveURL(`/news/${newest?.id}`);
  // The address is the article's before the screen is: until then the quote's headlines name the code, too.
  await expect(page.getByRole('article')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: about?.stockCode ?? '' })
    .click();
  await expect(page).toHaveURL(/\/quote\?/);
  await expect(page.getByText(texts.home.latestNews)).toHaveCount(1);
});

test.describe('in Arabic', () => {
  test.use({ language: 'sa' });

  test('a headline that begins with a foreign name is read from the right', async ({ page }) => {
    await page.goto('/news');
    const title = page
      .locator('.news .font-semibold')
      .filter({ hasText: /^\u2068/ })
      .first();
    await expect(title).toBeVisible();
    // The name stands to the right of the words that follow it.
    const [name, next] = await title.evaluate((element) => {
      const text = element.firstChild as Text;
      const end = text.data.indexOf('\u2069');
      const boxOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect().x;
      };
      return [boxOf(1, 2), boxOf(end + 2, end + 3)] as const;
    });
    expect(name).toBeGreaterThan(next);
  });
});

test('an article that does not exist says so, and leads to the news', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404/);
  await page.goto('/news/none');
  await expect(page.getByText(texts.absent.article)).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: texts.area.news }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test('what an article brings cannot act', async ({ page, trouble }) => {
  // The browser says so of a handler that is only read, and never runs.
  trouble.expect(/inline event handler/);
  const { list } = await anybody(content.articleList, { pageSize: 1 });
  const id = list[0]!.id;
  const planted =
    '<p onclick="window.hit=1">Plain</p><script>window.hit=1</script>' +
    '<img src="https://elsewhere.test/a.png" onerror="window.hit=1">' +
    '<a href="javascript:window.hit=1">run</a><iframe src="https://elsewhere.test"></iframe>';
  await page.route(`**/article/${id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, content: planted } } });
  });
  await page.goto(`/news/${id}`);
  const text = page.locator('.rich');
  await text.getByText('Plain').click();
  await expect(text.getByText('run')).toBeVisible();
  await expect(text.locator('script, iframe, img, a')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test.describe('the trader', () => {
  test.use({ as: 'trader' });

  test('finds news, lessons and analyses on Home', async ({ page, texts }) => {
    await page.goto('/');
    const { home, action } = texts;
    for (const [title, path] of [
      [home.watchlistFocus, '/news?type=2'],
      [home.latestNews, '/news'],
    ] as const) {
      await expect(section(page, title).locator('.row')).toHaveCount(5);
      const more = section(page, title).getByRole('link', { name: action.viewMore });
      await expect(more).toHaveAttribute('href', path);
    }
    await expect(section(page, home.trending).locator('.row').first()).toBeVisible();
    const lesson = section(page, home.academy).locator('.posters').getByRole('link').first();
    const title = (await lesson.locator('.font-semibold').textContent()) ?? '';
    await lesson.click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('reads only about what is watched under type 2', async ({ page, texts, api }) => {
    const { list } = await api(content.articleList, { type: 2, pageSize: 3 });
    await page.goto('/news?type=2');
    const tab = page.getByRole('tab', { name: texts.home.watchlistFocus });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const mine = page.getByRole('list', { name: texts.home.watchlistFocus });
    await expect(mine).toContainText(list[1]!.title);
    await page.getByRole('tab', { name: texts.news.top }).click();
    await expect(page.getByRole('list', { name: texts.news.top })).toBeVisible();
    await expect(page).toHaveURL('/news?type=1');
  });
});
