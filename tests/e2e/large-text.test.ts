/** The screens of the market and of what it offers, for somebody whose browser shows text twice as large. */
import { expect, type Page, test } from './stage.ts';

const ROUTES = [
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

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ as: 'trader', language });

    test('text twice as large has room on the market screens', async ({ page }) => {
      await enlargeText(page);
      for (const route of ROUTES) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        // Until the page's own font has come, the words stand in one that is wider.
        await softly
          .poll(() => faultsOf(page), { message: route })
          .toEqual({ width: 390, crowded: [] });
      }
    });
  });
}
