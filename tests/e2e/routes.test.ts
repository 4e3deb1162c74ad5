/** Every screen in four languages: it opens, it is whole, and everybody can use it. */
import type { Locale } from '#core/locale.ts';
import { axeFaults, colourFaults, standOn } from './axe.ts';
import { AAPL, routesOf } from './screens.ts';
import { expect, type Page, test } from './stage.ts';
import { tooSmall } from './targets.ts';
import { type Texts, textsIn } from './texts.ts';

/** Names of texts, such as `order.title`: what shows where a text is missing. */
const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  );

const anyKey = new RegExp(
  `(?<![\\w.])(${keysOf(textsIn('en')).join('|').replaceAll('.', '\\.')})(?![\\w.])`,
  'g',
);

async function loaded(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Goes on inside the app, as a link does. */
async function goOn(page: Page, route: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-of-the-last', '');
    history.pushState(null, '', address);
  }, route);
  await expect(page.locator('h1:not([data-of-the-last])')).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

const pathOf = (route = '') => route.split('?')[0];

interface Leg {
  route: string;
  before: string | undefined;
}

/** By its address in one language; the app that is loaded is the same in all. */
const open = (page: Page, language: Locale, { route, before }: Leg): Promise<void> => {
  const isLoaded = language === 'en' || before === undefined || pathOf(before) === pathOf(route);
  return (isLoaded ? loaded : goOn)(page, route);
};

/** Colours are those of all languages. */
const WITH_COLOURS: readonly Locale[] = ['en'];
/** What is pressed is measured among the longest words, and where all is turned round. */
const WITH_SIZES: readonly Locale[] = ['de', 'sa'];
/** In which the light ground is looked at, too. */
const ON_LIGHT_GROUND: Locale = 'de';

/** What is wrong with the screen, one line each. */
async function faultsOf(
  page: Page,
  texts: Texts,
  { withColours = true, withKeys = true } = {},
): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  // What is seen and what is only heard.
  const words = await page.locator('body').ariaSnapshot();
  const found = await axeFaults(page, { withColours });
  const mark = page.getByText(texts.app.sandboxMark, { exact: true });
  return [
    ...((await mark.isVisible()) ? [] : ['no sandbox mark']),
    ...(width > 390 ? [`${width} px wide`] : []),
    ...((withKeys && words.match(anyKey)) || []).map((key) => `untranslated: ${key}`),
    ...found,
  ];
}

// A trace of so many screens would cost more than the screens.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['en', 'zh_Hans_CN', 'sa', 'de'] satisfies Locale[]) {
  test.describe(`in ${language}`, () => {
    test.use({ as: 'trader', language, hasTouch: true, isMobile: true });

    test('every screen is whole', async ({ page, texts, trouble, api }) => {
      const withColours = WITH_COLOURS.includes(language);
      const routes = await routesOf(api);
      for (const [at, route] of routes.entries()) {
        await open(page, language, { route, before: routes[at - 1] });
        // Events bear names of their own there, some of which are those of texts.
        const withKeys = route !== '/sandbox';
        const faults = await faultsOf(page, texts, { withColours, withKeys });
        if (WITH_SIZES.includes(language)) faults.push(...(await tooSmall(page, route)));
        if (language === ON_LIGHT_GROUND) {
          await standOn(page, 'light');
          faults.push(...(await colourFaults(page)));
          await standOn(page, 'dark');
        }
        faults.push(...trouble.seen.splice(0));
        expect.soft(faults, route).toEqual([]);
      }
    });
  });
}

for (const language of ['en', 'sa'] satisfies Locale[]) {
  test.describe(`in ${language}`, () => {
    test.use({ as: 'nobody', language });

    test('what a stranger sees is whole', async ({ page, texts }) => {
      for (const route of [
        '/',
        '/market',
        `/quote?${AAPL}`,
        '/profile/login',
        '/profile/setting',
      ]) {
        await loaded(page, route);
        const withColours = WITH_COLOURS.includes(language);
        expect.soft(await faultsOf(page, texts, { withColours }), route).toEqual([]);
      }
    });
  });

  test.describe(`in ${language}`, () => {
    test.use({ as: 'trader', language });

    test('what opens over a screen is whole', async ({ page, texts }) => {
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const expectWhole = async (title: string) => {
        const sheet = page.getByRole('dialog', { name: title, exact: true });
        await expect(sheet).toBeVisible();
        await sheet.evaluate((one) =>
          Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        );
        const withColours = WITH_COLOURS.includes(language);
        expect.soft(await faultsOf(page, texts, { withColours }), title).toEqual([]);
      };
      await loaded(page, '/');
      await press(texts.app.language);
      await expectWhole(texts.app.language);
      await loaded(page, '/profile/setting');
      await press(texts.settings.logOut);
      await expectWhole(texts.settings.exitQuestion);
      await loaded(page, '/trade');
      await page.getByRole('tab', { name: texts.trade.entrusted }).click();
      await page.getByRole('button', { name: texts.action.cancel }).first().click();
      await expectWhole(texts.trade.cancelQuestion);
      await loaded(page, `/open?${AAPL}`);
      await page.getByRole('textbox', { name: texts.order.quantity }).fill('2');
      await press(texts.order.review);
      await expectWhole(texts.order.reviewTitle);
    });
  });
}

/** Addresses that somebody made up: a default, or a sentence that says what is wrong. */
const NONSENSE = [
  '/quote?code=AAPL&market=US&classify=abc',
  '/quote?code=NOSUCH&market=MOON&classify=-1',
  '/quote?code=&market=',
  '/open?code=AAPL&market=US&classify=abc&direction=buy&tradeType=7',
  '/open?code=NOSUCH&market=US&direction=99',
  '/close?code=AAPL&market=US&classify=1e9&direction=-1&tradeType=close&position=none',
  '/close?tradeType=close',
  '/market?region=Moon&sort=f99&order=sideways',
  '/market/futures?sector=Nonsense&sort=x&market=MOON',
  '/market/traded?market=MOON',
  '/market/concepts?market=1',
  '/market/group?kind=planets&name=%25&market=MOON',
  '/market/ipo?tab=99',
  '/market/no-such-list?sort=1',
  '/trade?tab=99&kind=planets',
  '/news?type=abc',
  '/news/no-such-article',
  '/quant?view=abc',
  '/quant/order/no-such-order',
  '/kyc/idcard?area=Nowhere',
  '/kyc/passport?area=%00',
  '/deposit/crypto?code=NOPE&chain=9&addr=%22&logo=javascript:0',
  '/paytype/bankcard/detail?id=nope',
  '/paytype/crypto/detail?id=-1',
  '/profile/history?wallet=NOPE&month=13',
  '/profile/transfer?toWallet=NOPE',
  '/profile/register?inviteCode=%F0%9F%90%80',
  '/profile/login?back=//evil.test',
  '/no/such/path?x=1',
];

test.describe('made-up addresses', () => {
  test.use({ as: 'trader' });

  test('lead to a screen or say what is wrong, under the mark', async ({
    page,
    texts,
    trouble,
  }) => {
    trouble.expect(/40[04]/);
    const crashed = page.getByRole('heading', { name: texts.error.crashed });
    const mark = page.getByText(texts.app.sandboxMark, { exact: true });
    for (const route of NONSENSE) {
      await page.goto(route);
      await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeAttached();
      await expect.soft(crashed, route).toHaveCount(0);
      await expect.soft(mark, route).toBeVisible();
    }
  });

  test('what crashes keeps the mark, and offers another try', async ({ page, texts, trouble }) => {
    trouble.expect(/./);
    await page.route('**/m_ft/stock_detail_ft*', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.tickBands = null;
      json.data.bids = null;
      await route.fulfill({ json });
    });
    await page.routeWebSocket(/\/push/, () => undefined);
    await page.goto(`/quote?${AAPL}`);
    await expect(page.getByRole('heading', { name: texts.error.crashed })).toBeVisible();
    await expect(page.getByText(texts.app.sandboxMark, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.action.retry })).toBeVisible();
  });
});

test('the checks find what is planted', async ({ page, texts }) => {
  await loaded(page, '/');
  await page.evaluate((mark) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/icon.svg"><p>order.title</p><div style="width: 500px">wide</div>',
    );
    for (const element of document.querySelectorAll('aside')) {
      if (element.textContent?.includes(mark)) element.remove();
    }
  }, texts.app.sandboxMark);
  const faults = await faultsOf(page, texts);
  for (const fault of [
    'no sandbox mark',
    '500 px wide',
    'untranslated: order.title',
    'axe image-alt',
  ]) {
    expect(faults.join('\n')).toContain(fault);
  }
});
