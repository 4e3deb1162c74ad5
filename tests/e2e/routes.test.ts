/** Every screen in four languages: it opens, it is whole, and everybody can use it. */
import type { Locale } from '#core/locale.ts';
import { axeFaults, bringAxe } from './axe.ts';
import { AAPL, routesOf } from './screens.ts';
import { expect, KEY_PREFIX, type Page, test } from './stage.ts';
import { tooSmall } from './targets.ts';
import { type Texts, textsIn } from './texts.ts';
import { openAt, walkOn } from './walk.ts';

/** Names of texts, such as `order.title`: what shows where a text is missing. */
const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  );

const anyKey = new RegExp(
  `(?<![\\w.])(${keysOf(textsIn('en')).join('|').replaceAll('.', '\\.')})(?![\\w.])`,
  'g',
);

/** Every screen is opened by its address in one; the app that is loaded is the same in all. */
const BY_ADDRESS: Locale = 'en';
/** In which the ground is light; it is dark in the others. */
const ON_LIGHT_GROUND: Locale = 'de';
/** Colours are those of all languages: one of each ground is enough. */
const WITH_COLOURS: readonly Locale[] = [BY_ADDRESS, ON_LIGHT_GROUND];
/** What is pressed is measured among the longest words, and where all is turned round. */
const WITH_SIZES: readonly Locale[] = ['de', 'sa'];

interface Shown {
  width: number;
  theme: string | undefined;
  words: string;
  /** Fields on which an iPhone would zoom in. */
  small: string[];
}

/** What a screen is like, and all that is seen or only heard on it: also what is not just now. */
const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const SAID = ['alt', 'title', 'placeholder', 'label', 'value', 'content'];
    const isSaid = ({ name }: Attr) => name.startsWith('aria-') || SAID.includes(name);
    const words = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isCode = node.parentElement?.matches('script, style, template');
      if (node instanceof Text && !isCode) words.push(node.data);
      if (node instanceof HTMLInputElement) words.push(node.value);
      if (node instanceof Element)
        words.push(...[...node.attributes].filter(isSaid).map(({ value }) => value));
    }
    const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';
    const fields = [...document.querySelectorAll<HTMLElement>(typed)];
    const small = fields.filter((field) => {
      const isSeen = field.checkVisibility() && !field.closest('[inert], [aria-hidden=true]');
      return isSeen && Number.parseFloat(getComputedStyle(field).fontSize) < 16;
    });
    return {
      small: small.map(
        (field) => `zoomed in on: ${field.tagName}.${field.className} ${field.ariaLabel}`,
      ),
      width: document.documentElement.scrollWidth,
      theme: document.documentElement.dataset.theme,
      words: words.join('\n'),
    };
  });

/** What is wrong with the screen, one line each. */
async function faultsOf(
  page: Page,
  texts: Texts,
  { withColours = true, withKeys = true, ground = 'dark' } = {},
): Promise<string[]> {
  const { width, theme, words, small } = await shownOn(page);
  const found = await axeFaults(page, { withColours });
  const mark = page.getByText(texts.app.sandboxMark, { exact: true });
  return [
    ...((await mark.isVisible()) ? [] : ['no sandbox mark']),
    ...(width > 390 ? [`${width} px wide`] : []),
    ...(theme === ground ? [] : [`on ${theme} ground`]),
    ...((withKeys && words.match(anyKey)) || []).map((key) => `untranslated: ${key}`),
    ...small,
    ...found,
  ];
}

// A trace of so many screens would cost more than the screens.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['en', 'zh_Hans_CN', 'sa', 'de'] satisfies Locale[]) {
  test.describe(`in ${language}`, () => {
    const ground = language === ON_LIGHT_GROUND ? 'light' : 'dark';
    test.use({
      as: 'trader',
      language,
      hasTouch: true,
      isMobile: true,
      memory: async ({ memory }, use) => use({ ...memory, [`${KEY_PREFIX}theme`]: ground }),
    });

    test('every screen is whole', async ({ page, texts, trouble, api }) => {
      const withColours = WITH_COLOURS.includes(language);
      const walk = walkOn(page);
      await bringAxe(page);
      for (const route of await routesOf(api)) {
        await (language === BY_ADDRESS ? openAt(page, route) : walk(route));
        // Events bear names of their own there, some of which are those of texts.
        const withKeys = route !== '/sandbox';
        const faults = await faultsOf(page, texts, { withColours, withKeys, ground });
        if (WITH_SIZES.includes(language)) faults.push(...(await tooSmall(page, route)));
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
        await openAt(page, route);
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
      await openAt(page, '/');
      await press(texts.app.language);
      await expectWhole(texts.app.language);
      await openAt(page, '/profile/setting');
      await press(texts.settings.logOut);
      await expectWhole(texts.settings.exitQuestion);
      await openAt(page, '/trade');
      await page.getByRole('tab', { name: texts.trade.entrusted }).click();
      await page.getByRole('button', { name: texts.action.cancel }).first().click();
      await expectWhole(texts.trade.cancelQuestion);
      await openAt(page, `/open?${AAPL}`);
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
    const walk = walkOn(page, { untilWhole: false });
    const alert = page.getByRole('alert');
    for (const screen of ['/quote', '/open', '/close?tradeType=close']) {
      await walk(`${screen}${screen.includes('?') ? '&' : '?'}code=NOPE&market=US`);
      await expect(alert).not.toContainText(texts.action.retry);
      await expect(alert.getByRole('link', { name: texts.action.search })).toBeVisible();
    }
    for (const route of NONSENSE) {
      await walk(route);
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
  await openAt(page, '/');
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
