/** What holds on every screen: who is logged in, where back leads, what the browser keeps. */
import { account } from '#contract/accounts';
import { wallet } from '#contract/wallets';
import { ablePerson } from './able-person.ts';
import { apiAs, logIn, worldKey } from './server.ts';
import { expect, KEY_PREFIX, type Locator, memoryOf, type Page, test, toast } from './stage.ts';
import { textsIn } from './texts.ts';

const LOGIN = (url: URL) => url.pathname === '/profile/login';

const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

/** Taps what asks the server for more, unless the screen asked by itself and is gone by now. */
function tapUnlessGone(target: Locator): void {
  // Not waited for: what it leads to is seen for two seconds only.
  target.click({ timeout: 2_000 }).catch(() => undefined);
}

test.describe('a session that ends elsewhere', () => {
  test.use({ as: 'fresh' });

  test('leads to the login after a log-out, and back to where it was', async ({
    page,
    texts,
    api,
    person,
    trouble,
  }) => {
    await page.goto('/trade');
    const closed = page.getByRole('tab', { name: texts.trade.closings });
    await expect(closed).toBeVisible();
    trouble.expect(/401/);
    await api(account.logout, {});
    tapUnlessGone(closed);
    await expect(toast(page, 'Login failed, please log in again')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
    expect(await keysOf(page)).not.toContain(worldKey(`${KEY_PREFIX}token`));
    expect(await keysOf(page)).not.toContain(worldKey(`${KEY_PREFIX}user_info`));

    await page.getByRole('textbox', { name: texts.auth.account }).fill(person.email);
    await page
      .getByRole('textbox', { name: texts.auth.password, exact: true })
      .fill(person.password);
    await page.getByRole('button', { name: texts.action.logIn }).click();
    await expect(page).toHaveURL(/\/trade(\?tab=\d)?$/);
  });

  test('leads to the login after a change of password', async ({
    page,
    texts,
    person,
    trouble,
  }) => {
    await page.goto('/profile');
    const stock = page.getByRole('tab', { name: texts.profile.stock });
    await expect(stock).toBeVisible();
    trouble.expect(/401/);
    const elsewhere = apiAs((await logIn(person.email, person.password)).token);
    await elsewhere(account.updatePassword, {
      oldPassword: person.password,
      newPassword: 'Sandbox5',
      reNewPasssword: 'Sandbox5',
    });
    tapUnlessGone(stock);
    await expect(toast(page, 'Login failed, please log in again')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });
});

test.describe('somebody logged in', () => {
  test.use({ as: 'fresh' });

  test('is the same person in another tab, and logs out in both', async ({ page, texts }) => {
    // The server has ended the session before it is known whether it did: so long no tab may ask it.
    let answer: () => void = () => undefined;
    const isSeen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(account.logout.path, async (route) => {
      const response = await route.fetch();
      await isSeen;
      await route.fulfill({ response });
    });
    await page.goto('/profile/setting');
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(other.getByText(texts.home.totalAssets)).toBeVisible();
    const third = await page.context().newPage();
    await third.goto('/profile/transfer');
    await expect(third.getByRole('textbox', { name: texts.transfer.amount })).toBeVisible();
    await page.getByRole('button', { name: texts.settings.logOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.settings.logOut }).click();
    await expect(page).toHaveURL(LOGIN);
    await expect(other.getByText(texts.home.welcome)).toBeVisible();
    // What is nobody's to see is left, too.
    await expect(third).toHaveURL(LOGIN);
    answer();
  });

  test('is asked for on every start', async ({ page, person }) => {
    const key = worldKey(`${KEY_PREFIX}user_info`);
    const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
    for (const path of ['/', '/market']) {
      const asked = page.waitForRequest(
        (request) => new URL(request.url()).pathname === account.userInfo.path,
      );
      await page.goto(path);
      expect((await asked).headers()).toHaveProperty('authorization');
      await expect.poll(kept).toContain(person.email);
      await page.evaluate((name) => localStorage.removeItem(name), key);
    }
  });

  test('leaves nothing in the browser but names with the prefix', async ({ page, texts }) => {
    await page.goto('/profile/setting');
    await page.getByRole('radio', { name: texts.settings.redUp }).click();
    await page.goto('/');
    await page.getByRole('button', { name: texts.home.hideAmounts }).click();
    const kept = ['token', 'user_info'].map((name) => worldKey(KEY_PREFIX + name));
    // Who they are is kept once the server has said it.
    await expect.poll(() => keysOf(page)).toEqual(expect.arrayContaining(kept));
    const names = await keysOf(page);
    expect(names.filter((name) => !name.startsWith(KEY_PREFIX))).toEqual([]);
  });
});

test.describe('somebody who leaves by another tab', () => {
  test.use({ as: 'fresh' });

  test('who logs in in one tab goes on in the other, where they were', async ({
    page,
    texts,
    person,
  }) => {
    const other = await page.context().newPage();
    await page.goto('/profile/setting');
    await other.goto('/profile/transfer');
    await expect(other.getByRole('textbox', { name: texts.transfer.amount })).toBeVisible();
    await page.getByRole('button', { name: texts.settings.logOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.settings.logOut }).click();
    await expect(page).toHaveURL(LOGIN);
    await expect(other).toHaveURL(LOGIN);
    await page.getByRole('textbox', { name: texts.auth.account }).fill(person.email);
    await page
      .getByRole('textbox', { name: texts.auth.password, exact: true })
      .fill(person.password);
    await page.getByRole('button', { name: texts.action.logIn, exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/profile/transfer');
    await expect(other.getByRole('textbox', { name: texts.transfer.amount })).toBeVisible();
  });

  test('is gone with what they were writing when somebody else logs in in another tab', async ({
    page,
    texts,
  }) => {
    await page.goto('/profile/transfer');
    const amount = page.getByRole('textbox', { name: texts.transfer.amount });
    await amount.fill('12.34');
    const { person: next, api } = await ablePerson('700');
    const other = await page.context().newPage();
    await other.goto('/market/academy');
    await other.evaluate(
      ([name, value]) => {
        localStorage.removeItem(name);
        localStorage.setItem(name, value);
      },
      [worldKey(`${KEY_PREFIX}token`), next.token] as const,
    );
    await expect(page.getByText('$700.00')).toBeVisible();
    await expect(amount).toHaveValue('');
    // The live line is theirs from now on, too.
    await api(wallet.transfer, { amount: '200', fromWalletType: 'BALANCE', toWalletType: 'STOCK' });
    await expect(page.getByText('$500.00')).toBeVisible();
  });
});

test.describe('the devices somebody is logged in on', () => {
  test.use({ as: 'fresh' });

  test('are listed in the settings, and logged out one by one or all others', async ({
    page,
    texts,
    person,
  }) => {
    const devices = page.getByRole('dialog', { name: texts.settings.devices });
    const others = devices.getByRole('list', { name: texts.settings.devices });
    const open = page.getByRole('button', { name: texts.settings.devices });
    await page.goto('/profile/setting');
    await open.click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('listitem')).toContainText(texts.settings.thisDevice);
    await expect(devices.getByText(texts.settings.onlyThisDevice)).toBeVisible();
    await devices.getByRole('button', { name: texts.action.close }).click();

    const elsewhere: (typeof person)[] = [];
    for (let i = 0; i < 3; i++) elsewhere.push(await logIn(person.email, person.password));
    const isIn = () =>
      Promise.all(
        [person, ...elsewhere].map(({ token }) =>
          apiAs(token)(account.userInfo, {}).then(
            () => true,
            () => false,
          ),
        ),
      );
    await open.click();
    await expect(others.getByRole('listitem')).toHaveCount(3);
    await others.getByRole('button', { name: texts.settings.logOut }).first().click();
    const one = page.getByRole('dialog', { name: /^Log out .*127\.0\.0\.1.*\?$/ });
    await one.getByRole('button', { name: texts.action.cancel }).click();
    await expect(others.getByRole('listitem')).toHaveCount(3);
    await others.getByRole('button', { name: texts.settings.logOut }).first().click();
    await one.getByRole('button', { name: texts.settings.logOut }).click();
    await expect(others.getByRole('listitem')).toHaveCount(2);
    expect((await isIn()).filter(Boolean)).toHaveLength(3);

    await devices.getByRole('button', { name: texts.settings.logOutOthers }).click();
    const all = page.getByRole('dialog', { name: texts.settings.endOthersQuestion });
    await all.getByRole('button', { name: texts.settings.logOutOthers }).click();
    await expect(devices.getByText(texts.settings.onlyThisDevice)).toBeVisible();
    expect(await isIn()).toEqual([true, false, false, false]);
  });
});

test.describe('a token the server never gave', () => {
  test.use({ memory: async ({ world: _ }, use) => use(memoryOf('eyJ.made.up', 'en')) });

  test('leads to the login', async ({ page, texts, trouble }) => {
    trouble.expect(/401/);
    await page.goto('/trade');
    await expect(toast(page, texts.error.loginFailed)).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });
});

test('a stranger is sent to the login from what needs one', async ({ page }) => {
  for (const path of [
    '/trade',
    '/profile',
    '/profile/transfer',
    '/profile/paypwd',
    '/profile/loginpwd',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => LOGIN(url) && url.searchParams.get('back') === path);
  }
});

test('a path that is none leads home', async ({ page, texts }) => {
  for (const path of ['/nowhere', '/profile/nowhere', '/a/b/c']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByText(texts.home.welcome)).toBeVisible();
});

test.describe('the tab bar', () => {
  test.use({ as: 'newcomer' });

  test('shows on its five paths and takes the place of the screen', async ({ page, texts }) => {
    const bar = page.getByRole('navigation', { name: texts.app.mainMenu });
    await page.goto('/search');
    await expect(bar).toHaveCount(0);
    await page.goto('/');
    const { market, watchlist, trade, profile, home } = texts.tab;
    for (const [name, path] of [
      [market, '/market'],
      [watchlist, '/watchlist'],
      [trade, '/trade'],
      [profile, '/profile'],
      [home, '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(bar.locator('[aria-current]')).toHaveCount(1);
    }
    expect((await bar.boundingBox())?.height).toBe(60);
    // Five taps, and still one step back to where this began.
    await page.goBack();
    await expect(page).toHaveURL('/search');
    for (const path of [
      '/profile/setting',
      '/market/popular',
      '/quote?code=AAPL&market=US',
      '/kyc',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: texts.action.back })).toBeVisible();
      await expect(bar).toHaveCount(0);
    }
  });
});

test('the back button goes back, and home where there is nothing to go back to', async ({
  page,
  texts,
  context,
}) => {
  await page.goto('/market');
  await page.getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/quote\?/);
  await page.getByRole('button', { name: texts.action.back }).click();
  await expect(page).toHaveURL('/market');

  const fresh = await context.newPage();
  await fresh.goto('/market/ipo');
  await fresh.getByRole('button', { name: texts.action.back }).click();
  await expect(fresh).toHaveURL('/');
});

test('the customer service opens from every header', async ({ page, texts }) => {
  for (const path of ['/', '/market', '/quote?code=AAPL&market=US', '/profile/login']) {
    await page.goto(path);
    await page.getByRole('button', { name: texts.app.customerService }).click();
    await expect(page.getByRole('dialog', { name: texts.app.customerService })).toBeVisible();
  }
});

test('a language is chosen, stored, and read from right to left', async ({ page, texts }) => {
  const arabic = textsIn('sa');
  await page.goto('/');
  await page.getByRole('button', { name: texts.app.language }).click();
  const choices = page.getByRole('dialog', { name: texts.app.language }).getByRole('radio');
  await expect(choices).toHaveCount(11);
  await choices.filter({ hasText: 'العربية' }).click();
  await expect(page.getByText(arabic.home.welcome, { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY_PREFIX}locale`)).toBe('sa');
  await page.reload();
  await expect(page.getByText(arabic.home.welcome, { exact: true })).toBeVisible();
});

for (const [browser, locale] of [
  ['pt-PT', 'br'],
  ['zh-HK', 'zh_TW'],
  ['de-AT', 'de'],
] as const) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ language: 'of the browser', locale: browser });

    test('is spoken to in its own language', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText(textsIn(locale).home.welcome, { exact: true })).toBeVisible();
    });
  });
}

test('a rise is green and a fall red on a dark ground, until somebody turns them round', async ({
  page,
  texts,
}) => {
  await page.goto('/profile/setting');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  /** 160 is green, 22 red. */
  const hue = (way: 'up' | 'down') =>
    page
      .locator(`.change.${way}`)
      .first()
      .evaluate(
        (sample) => /oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(getComputedStyle(sample).color)?.[1],
      );
  expect([await hue('up'), await hue('down')]).toEqual(['160', '22']);
  await page.getByRole('radio', { name: texts.settings.redUp }).click();
  expect([await hue('up'), await hue('down')]).toEqual(['22', '160']);
});

test('the ground is light or dark as chosen, from before the first picture, or as the device likes it', async ({
  page,
  texts,
  trouble,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/profile/setting');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('radio', { name: texts.settings.themeLight, exact: true }).click();
  await expect(html).toHaveCSS('color-scheme', 'light');
  // By the script in the page alone: none of the app's comes.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  trouble.expect(/\/assets\//);
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveCSS('color-scheme', 'light');
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/profile/setting');
  await page.getByRole('radio', { name: texts.settings.themeSystem, exact: true }).click();
  await expect(html).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveCSS('color-scheme', 'dark');
});
