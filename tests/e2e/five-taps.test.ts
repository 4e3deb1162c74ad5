/** How far a filled order is from the app's icon, for somebody who is logged in. */
import { expect, type Page, test } from './stage.ts';
import { parts } from './ticket.ts';

test.use({ as: 'trader', hasTouch: true, isMobile: true });

const TAPS_MAX = 5;

/** What the person did so far: fingers put down, and keys. */
async function effortOf(page: Page) {
  const effort = { taps: 0, keys: 0 };
  await page.exposeFunction('countEffort', (type: string) => {
    effort[type === 'keydown' ? 'keys' : 'taps'] += 1;
  });
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as { countEffort: (type: string) => void };
    const count = ({ type }: Event) => countEffort(type);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, count, true);
  });
  return effort;
}

test('a filled order is five taps from the start page', async ({ page, texts }) => {
  const effort = await effortOf(page);
  const { home, quote, order } = texts;
  await page.goto('/');
  const portfolio = page.locator('section', {
    has: page.getByRole('heading', { name: home.myPortfolio, exact: true }),
  });
  await portfolio.getByRole('row').filter({ hasText: 'AAPL' }).getByRole('link').tap();
  await page.getByRole('link', { name: quote.buy, exact: true }).tap();
  const { part, review } = parts(page, texts);
  await part('1/4').tap();
  await review.tap();
  const sheet = page.getByRole('dialog', { name: order.reviewTitle, exact: true });
  await sheet.getByRole('button', { name: order.confirmBuy }).tap();
  const receipt = page.getByRole('dialog', { name: order.title, exact: true });
  await expect(receipt.getByRole('status')).toContainText(order.filled);
  expect(effort.taps).toBeGreaterThan(1);
  expect(effort.taps).toBeLessThanOrEqual(TAPS_MAX);
  expect(effort.keys).toBe(0);
});
