/** The star of an instrument: on its quote, in lists, and on the watchlist. */
import { watchlist } from '#contract/watchlist';
import { goOffline } from './lost-line.ts';
import { expect, type Page, test } from './stage.ts';
import { filled } from './texts.ts';
import { time } from './world-of-test.ts';

const star = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const requestTo = (page: Page, path: RegExp) =>
  page.waitForRequest((request) => path.test(new URL(request.url()).pathname));

test.describe('somebody new', () => {
  test.use({ as: 'fresh' });

  test('starts from the search, stars a stock and lets go of it', async ({ page, texts, api }) => {
    await page.goto('/watchlist');
    await expect(page.getByText(texts.state.noData)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: texts.watchlist.find }).click();
    await expect(page).toHaveURL('/search');

    await page.goto('/quote?code=MSFT&market=US');
    const [saved] = await Promise.all([
      requestTo(page, /\/userSelfSecurity\/save$/),
      star(page, texts.quote.watch).click(),
    ]);
    expect(saved.postDataJSON()).toMatchObject({
      market: 'US',
      classify: 0,
      secuCode: 'MSFT',
      securityName: expect.stringContaining('Microsoft'),
    });
    await expect(star(page, texts.quote.unwatch)).toBeVisible();
    const { list } = await api(watchlist.list, {});
    expect(list.map(({ stock_code }) => stock_code)).toEqual(['MSFT']);

    const [removed] = await Promise.all([
      requestTo(page, /\/userSelfSecurity\/delete\//),
      star(page, texts.quote.unwatch).click(),
    ]);
    expect(removed.url()).toContain(`/delete/${list[0]?.id}`);
    await expect(star(page, texts.quote.watch)).toBeVisible();
    expect((await api(watchlist.list, {})).list).toEqual([]);
  });

  test('a star in a list is a star on the quote and on the watchlist', async ({ page, texts }) => {
    await page.goto('/market/popular');
    const line = page.getByRole('list').getByRole('listitem').first();
    await line.getByRole('button', { name: texts.quote.watch }).click();
    await expect(line.getByRole('button', { name: texts.quote.unwatch })).toBeVisible();
    const code = (await line.locator('.font-semibold').first().textContent()) ?? '';
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/\/quote\?/);
    await expect(star(page, texts.quote.unwatch)).toBeVisible();

    await page.goto('/watchlist');
    const watched = page.getByRole('list', { name: texts.tab.watchlist }).getByRole('listitem');
    await expect(watched).toHaveCount(1);
    await expect(watched).toContainText(code);
    await watched.getByRole('button', { name: texts.quote.unwatch }).click();
    await expect(watched).toHaveCount(0);
    await expect(page.getByText(texts.state.noData)).toBeVisible();
    await page.getByRole('button', { name: texts.action.undo }).click();
    await expect(watched).toHaveCount(1);
    await expect(page.getByRole('button', { name: texts.action.undo })).toHaveCount(0);
  });
});

test.describe('somebody new who reads German', () => {
  test.use({ as: 'fresh', language: 'de' });

  test('finds the longest figures beside each other', async ({ page, api }) => {
    for (const secuCode of ['PEPE', 'BTC']) {
      await api(watchlist.save, { market: 'CRYPTO', secuCode });
    }
    await page.goto('/watchlist');
    const lines = page.locator('.open-line:has(.price)');
    await expect(lines).toHaveCount(2);
    const gaps = await lines.evaluateAll((all) =>
      all.flatMap((line) => {
        const boxes = [...line.children].map((child) => child.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0));
      }),
    );
    expect(gaps).toHaveLength(8);
    for (const gap of gaps) expect(gap).toBeGreaterThan(3);
  });
});

test.describe('somebody whose star is refused', () => {
  test.use({ as: 'fresh' });

  test('keeps it as it was, without a network too', async ({ page, texts, trouble }) => {
    trouble.expect(/503|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/userSelfSecurity/save', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: 'Not now', data: null } }),
    );
    await page.goto('/quote?code=MSFT&market=US');
    await star(page, texts.quote.watch).click();
    await expect(page.locator('.toast', { hasText: 'Not now' })).toBeVisible();
    await expect(star(page, texts.quote.watch)).toBeVisible();
    await page.unroute('**/userSelfSecurity/save');
    await goOffline(page);
    await star(page, texts.quote.watch).click();
    await expect(page.locator('.toast', { hasText: texts.error.offline })).toBeVisible();
    await expect(star(page, texts.quote.watch)).not.toHaveAttribute('aria-busy');
  });
});

test.describe('the trader', () => {
  test.use({ as: 'trader' });

  test('sees everything watched under its columns, with live prices', async ({ page, texts }) => {
    await page.goto('/watchlist');
    const lines = page.getByRole('list', { name: texts.tab.watchlist }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    expect(await lines.count()).toBeGreaterThanOrEqual(5);
    const { last, chg, chgPercent, name } = texts.market;
    for (const column of [texts.watchlist.watch, name, last, chg, chgPercent]) {
      await expect(
        page.locator('.quote-line.head').getByText(column, { exact: true }),
      ).toBeAttached();
    }
    // Bitcoin never closes.
    const bitcoin = lines.filter({ hasText: 'Bitcoin' });
    const price = bitcoin.locator('.price');
    const before = (await price.textContent()) ?? '';
    await time.run(6);
    await expect(price).not.toHaveText(before);
    await bitcoin.getByRole('link').click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/quote' && url.searchParams.get('code') === 'BTC',
    );
  });
});

test.describe('the trader on a narrow phone', () => {
  test.use({ as: 'trader', viewport: { width: 320, height: 844 } });

  test('sees rows of one height: a tile, the code, the name below it in one line', async ({
    page,
    texts,
    api,
  }) => {
    // Its name would fill two lines.
    await api(watchlist.save, { market: 'US', secuCode: 'VOO' });
    const pictures: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/logo/') && pictures.push(request.url()),
    );
    await page.goto('/watchlist');
    const lines = page.getByRole('list', { name: texts.tab.watchlist }).locator('.open-line');
    await expect(lines.filter({ hasText: 'VOO' })).toBeVisible();
    const shapes = await lines.evaluateAll((all) =>
      all.map((line) => {
        const [code, name] = line.children[1]?.children ?? [];
        const height = line.getBoundingClientRect().height;
        const isWhole = (code?.scrollWidth ?? 1) <= (code?.clientWidth ?? 0);
        return {
          height,
          tile: line.children[0]?.className.split(' ')[0],
          isWhole,
          below: name?.clientHeight,
        };
      }),
    );
    expect(shapes.length).toBeGreaterThanOrEqual(6);
    for (const shape of shapes) {
      expect(shape).toEqual({ height: 64, tile: 'logo', isWhole: true, below: 16 });
    }
    expect(pictures).toEqual([]);
  });
});

test.describe('a list of three', () => {
  test.use({ as: 'fresh' });

  test('is brought into another order', async ({ page, texts, api }) => {
    for (const secuCode of ['AAPL', 'MSFT', 'NVDA']) {
      await api(watchlist.save, { market: 'US', secuCode });
    }
    await page.goto('/watchlist');
    await page.getByRole('button', { name: texts.watchlist.arrange }).click();
    const sheet = page.getByRole('dialog', { name: texts.watchlist.arrange });
    const rows = sheet.getByRole('listitem');
    await expect(rows).toHaveText([/NVDA/, /MSFT/, /AAPL/]);
    await rows.nth(2).getByRole('button').nth(1).click();
    await expect(rows).toHaveText([/AAPL/, /NVDA/, /MSFT/]);
    await expect(sheet.getByRole('status')).toHaveText('Apple Inc. 1/3');
    await rows.nth(1).getByRole('button').nth(3).click();
    await expect(rows).toHaveText([/AAPL/, /MSFT/, /NVDA/]);
    await sheet.getByRole('button', { name: texts.action.close }).click();
    const lines = page.getByRole('list', { name: texts.tab.watchlist }).getByRole('listitem');
    await expect(lines).toHaveText([/AAPL/, /MSFT/, /NVDA/]);
  });

  test('a row goes as far as it is pressed, however long the answers take', async ({
    page,
    texts,
    api,
  }) => {
    for (const secuCode of ['AAPL', 'MSFT', 'NVDA']) {
      await api(watchlist.save, { market: 'US', secuCode });
    }
    const held = Promise.withResolvers<void>();
    await page.route('**/userSelfSecurity/move', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/watchlist');
    await page.getByRole('button', { name: texts.watchlist.arrange }).click();
    const sheet = page.getByRole('dialog', { name: texts.watchlist.arrange });
    const rows = sheet.getByRole('listitem');
    await expect(rows).toHaveText([/NVDA/, /MSFT/, /AAPL/]);
    const down = rows.first().getByRole('button').nth(3);
    await down.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/MSFT/, /AAPL/, /NVDA/]);
    held.resolve();
    const order = async () => (await api(watchlist.list, {})).list.map((one) => one.stock_code);
    await expect.poll(order).toEqual(['MSFT', 'AAPL', 'NVDA']);
    await expect(rows).toHaveText([/MSFT/, /AAPL/, /NVDA/]);
  });
});

test.describe('what is watched', () => {
  test.use({ as: 'fresh' });

  test('is in each group that is pressed, however long the answers take', async ({
    page,
    texts,
    api,
  }) => {
    await api(watchlist.save, { market: 'US', secuCode: 'MSFT' });
    for (const name of ['Clouds', 'Dunes']) await api(watchlist.makeGroup, { name });
    const held = Promise.withResolvers<void>();
    await page.route('**/userSelfSecurity/group/add/*', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/watchlist');
    await page.getByRole('button', { name: texts.watchlist.arrange }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('listitem').getByRole('button').first().click();
    for (const name of ['Clouds', 'Dunes']) {
      await sheet.getByRole('checkbox', { name }).click();
      await expect(sheet.getByRole('checkbox', { name })).toBeChecked();
    }
    held.resolve();
    const counts = async () => (await api(watchlist.groups, {})).map(({ count }) => count);
    await expect.poll(counts).toEqual([1, 1]);
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
});

test.describe('a group by the message of a star', () => {
  test.use({ as: 'fresh' });

  test('is chosen for what was starred also when its star is gone from the screen', async ({
    page,
    texts,
    api,
  }) => {
    const words = texts.watchlist;
    await api(watchlist.makeGroup, { name: 'Clouds' });
    await page.goto('/market/popular');
    const line = page.getByRole('list').getByRole('listitem').first();
    await line.getByRole('button', { name: texts.quote.watch }).click();
    const toGroup = page.getByRole('button', { name: words.toGroup });
    await expect(toGroup).toBeVisible();
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/\/quote\?/);
    await expect(star(page, texts.quote.unwatch)).toBeVisible();
    await toGroup.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Clouds' }).click();
    await expect.poll(async () => (await api(watchlist.groups, {}))[0]?.count).toBe(1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/quote\?/);
  });
});

test.describe('a group', () => {
  test.use({ as: 'fresh' });

  test('that is pressed away twice goes once', async ({ page, texts, api }) => {
    const words = texts.watchlist;
    for (const name of ['Clouds', 'Dunes']) await api(watchlist.makeGroup, { name });
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/userSelfSecurity/group/delete/*', async (route) => {
      asked += 1;
      await held.promise;
      await route.fallback();
    });
    await page.goto('/watchlist');
    await page.getByRole('button', { name: words.groups }).click();
    const groups = page.getByRole('dialog', { name: words.groups });
    const bin = filled(words.deleteGroup, { name: 'Clouds' });
    await groups.getByRole('button', { name: bin }).dblclick();
    held.resolve();
    await expect(groups.getByRole('listitem')).toHaveText([/Dunes/]);
    expect(asked).toBe(1);
  });

  test('is made from the star, and stands under a tab of its own', async ({ page, texts }) => {
    const words = texts.watchlist;
    await page.goto('/quote?code=MSFT&market=US');
    await star(page, texts.quote.watch).click();
    await page.getByRole('button', { name: words.toGroup }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Clouds');
    await sheet.getByRole('button', { name: words.makeGroup }).click();
    await expect(sheet.getByRole('checkbox', { name: 'Clouds' })).toBeChecked();
    await sheet.getByRole('button', { name: texts.action.close }).click();

    await page.goto('/watchlist');
    await page.getByRole('tab', { name: 'Clouds' }).click();
    await expect(page).toHaveURL(/group=wgr_/);
    const lines = page.getByRole('list', { name: texts.tab.watchlist }).getByRole('listitem');
    await expect(lines).toHaveText([/MSFT/]);
    await lines.getByRole('button', { name: texts.quote.unwatch }).click();
    await expect(page.getByText(words.emptyGroup)).toBeVisible();
    await page.getByRole('button', { name: texts.action.undo }).click();
    await expect(lines).toHaveText([/MSFT/]);

    await page.getByRole('button', { name: words.groups }).click();
    const groups = page.getByRole('dialog', { name: words.groups });
    await groups
      .getByRole('button', { name: filled(words.deleteGroup, { name: 'Clouds' }) })
      .click();
    await expect(page.getByText(words.noGroups)).toBeVisible();
    await page.getByRole('button', { name: texts.action.undo }).click();
    await expect(groups.getByRole('listitem')).toHaveText([/Clouds/]);
  });
});

test('a stranger is asked to log in, and comes back', async ({ page, texts }) => {
  await page.goto('/watchlist');
  await expect(page.getByText(texts.watchlist.yours)).toBeVisible();
  await page.goto('/quote?code=MSFT&market=US');
  await star(page, texts.quote.watch).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/profile/login' &&
      (url.searchParams.get('back') ?? '').startsWith('/quote?code=MSFT'),
  );
});
