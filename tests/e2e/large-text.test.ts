/** Every kind of screen for somebody whose browser shows text twice as large, or whose system has colours of its own. */
import { testPeople } from '#contract/test-people';
import { enter } from './able-person.ts';
import { AAPL } from './screens.ts';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { walkOn } from './walk.ts';

const MARKET = [
  '/',
  '/market',
  '/market/indexes',
  '/market/ipo',
  '/market/blocktrade',
  '/market/movers',
  '/market/earnings',
  '/watchlist',
  '/quant',
  '/quote?source=stock&code=AAPL&name=Apple&market=US&classify=0',
  '/quote?source=crypto&code=BTC&name=Bitcoin&market=CRYPTO&classify=10',
  '/quote?source=crypto&code=PEPE&name=Pepe&market=CRYPTO&classify=10',
  '/quote?source=bonds&code=US10Y&name=US&market=BOND&classify=101',
];

/** Where one trades, writes and looks after what is one's own. */
const OWN = [
  '/trade',
  '/trade?tab=0',
  '/trade/orders',
  `/open?${AAPL}&direction=0&tradeType=open`,
  `/close?${AAPL}&direction=0&tradeType=close`,
  '/deposit',
  '/deposit/record',
  '/withdraw',
  '/paytype/bankcard',
  '/paytype/bankcard/detail',
  '/profile',
  '/profile/transfer?toWallet=STOCK',
  '/profile/setting',
  '/profile/history?wallet=STOCK',
  '/profile/alerts',
  '/profile/inbox',
  '/profile/paypwd',
  '/search',
  '/news',
];

/** As in the settings of the browser, so that questions about the width in `rem` are asked anew. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Figures on one line that stand on one another, and names that have no room at all. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const lines = document.querySelectorAll('.level, .open-line, .block-row, .table tr, .stats');
    return [...lines].flatMap((line) => {
      const figures = [...line.querySelectorAll('.numeric')].map((one) =>
        one.getBoundingClientRect(),
      );
      const meets = figures.some((one, at) =>
        figures
          .slice(at + 1)
          .some(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      );
      const isNameless = [...line.querySelectorAll('.font-semibold')].some(
        ({ clientWidth, textContent }) => clientWidth > 0 && clientWidth < 40 && textContent,
      );
      return meets || isNameless ? [line.textContent] : [];
    });
  });

/** Their words are long. */
const LANGUAGES = ['br', 'de'] as const;

const faultsOf = async (page: Page) => ({
  width: await page.evaluate(() => document.documentElement.scrollWidth),
  crowded: await crowded(page),
});

const softly = expect.configure({ soft: true });

test.use({ trace: 'off' });
test.describe.configure({ timeout: 240_000 });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ as: 'trader', language });

    for (const [name, routes] of [
      ['of the market', MARKET],
      ['of one’s own', OWN],
    ] as const) {
      test(`text twice as large has room on the screens ${name}`, async ({ page }) => {
        await enlargeText(page);
        const walk = walkOn(page);
        for (const route of routes) {
          await walk(route);
          // Until the page's own font has come, the words stand in one that is wider.
          await softly
            .poll(() => faultsOf(page), { message: route })
            .toEqual({ width: 390, crowded: [] });
        }
      });
    }
  });
}

/** What of some texts lies beyond their box or the screen, or has no room in it. */
const outside = (page: Page, where: string) =>
  page.locator(where).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isOut = left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1;
      return isOut || width < 20 ? [`${one.textContent} ${left} ${right}`] : [];
    }),
  );

test.describe('in German, with a full wallet', () => {
  test.use({ as: 'nobody', language: 'de' });

  test('amounts, settings, the full chart and the page of the sandbox have room, too', async ({
    page,
    texts,
  }) => {
    const { token } = await anybody(testPeople.make, {
      identity: 'passed',
      wallets: { IPO: '20000', STOCK: '20000' },
    });
    await enter(page, token);
    await enlargeText(page);
    await page.goto('/market/ipo');
    await expect(page.locator('.payment-due')).toContainText('20.000,00');
    await softly.poll(() => outside(page, '.payment-due, .payment-due > .btn')).toEqual([]);
    await page.goto('/profile/setting');
    const label = page.getByText(texts.auth.phone, { exact: true });
    await expect(label).toBeVisible();
    // Of one word, and so of one line.
    await softly
      .poll(() => label.evaluate((one) => one.getClientRects()[0]?.height ?? 0))
      .toBeLessThan(60);
    await page.goto('/quote?code=AAPL&market=US&view=chart');
    const parts = '.full-head > b, .full-change, .chart-dock > .btn';
    await expect(page.locator(parts).first()).toBeAttached();
    await softly.poll(() => outside(page, parts)).toEqual([]);
    await page.goto('/sandbox');
    await expect(page.locator('.jumps > .btn').last()).toBeVisible();
    await softly
      .poll(() => outside(page, '.jumps > .btn:not([hidden]) >> visible=true'))
      .toEqual([]);
  });
});

/**
 * What only colour told apart: a choice that looks like those beside it, and a control with neither
 * edge nor words.
 */
const alikeOn = (page: Page) =>
  page.evaluate(() => {
    const CHOSEN = '[aria-selected=true], [aria-checked=true], [aria-pressed=true]';
    const nameOf = ({ className, textContent, ariaLabel }: Element) =>
      `${className} "${ariaLabel ?? textContent?.trim().slice(0, 30)}"`;
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const chosen = [...document.querySelectorAll(CHOSEN)].filter(isDrawn).filter((one) => {
      const others = [...(one.parentElement?.children ?? [])].filter(
        (other) => other !== one && other.role === one.role && !other.matches(CHOSEN),
      );
      return others.some((other) => groundOf(other) === groundOf(one));
    });
    const buttons = [...document.querySelectorAll('button, .btn')].filter(isDrawn);
    const bare = buttons.filter((one) => {
      const { borderTopStyle } = getComputedStyle(one);
      return (
        !one.textContent?.trim() && !one.querySelector('svg, img') && borderTopStyle === 'none'
      );
    });
    const fields = [...document.querySelectorAll('input:not([type=hidden]), textarea, select')];
    const lost = fields.filter(isDrawn).filter((field) => {
      for (let at: Element | null = field; at && !at.matches('main'); at = at.parentElement) {
        const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(at);
        if (outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px'))
          return false;
      }
      return !field.matches('[type=radio], [type=checkbox], [type=file], .sr-only');
    });
    return [
      ...chosen.map((one) => `chosen: ${nameOf(one)}`),
      ...bare.map((one) => `bare: ${nameOf(one)}`),
      ...lost.map((one) => `no edge: ${nameOf(one)}`),
    ];
  });

test.describe('in colours of the system', () => {
  test.use({ as: 'trader' });

  test('choices, buttons and fields differ in more than colour', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const walk = walkOn(page);
    for (const route of [...MARKET, ...OWN]) {
      await walk(route);
      await softly.poll(() => alikeOn(page), { message: route }).toEqual([]);
    }
  });
});
