/** The curve of the total assets: followed by a finger and by keys, on Home and beside the holdings. */
import { wallet } from '#contract/wallets';
import { expect, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';

test.use({ as: 'trader' });

const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', ...figures });
const change = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', ...figures });

/** As the screen writes amounts; a minus is as wide as a plus. */
const written = (by: Intl.NumberFormat, amount: string | undefined) =>
  by.format(Number(amount)).replace('-', '\u2212');

const curve = (page: Page, texts: Texts) =>
  page.getByRole('slider', { name: texts.equity.scrub, exact: true });

const period = (page: Page, texts: Texts, name: string) =>
  page.getByRole('tablist', { name: texts.equity.periods }).getByRole('tab', { name, exact: true });

test('says the total and the change of the moment under a finger, and of now again', async ({
  page,
  texts,
  api,
}) => {
  await page.goto('/');
  await period(page, texts, texts.equity.month).click();
  const account = page.getByRole('region', { name: texts.auth.account });
  const hero = account.locator('.hero');
  const told = account.locator('.hero + p');
  const { points } = await api(wallet.equity, { period: '1M' });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('no points');
  await expect(told).toContainText(texts.equity.month);
  await expect(hero).toHaveText(written(dollars, last.totalAmount));
  await expect(told).toContainText(written(change, last.profit));
  const box = await curve(page, texts).boundingBox();
  if (!box) throw new Error('no curve');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect(hero).toHaveText(written(dollars, first.totalAmount));
  await expect(told).toContainText(texts.equity.since.replace('{{date}}', '').trim());
  await page.mouse.move(box.x + box.width / 2, box.y - 40);
  await expect(hero).toHaveText(written(dollars, last.totalAmount));
});

test('goes from point to point by keys, each one said', async ({ page, texts, api }) => {
  await page.goto('/');
  await period(page, texts, texts.equity.all).click();
  const { points } = await api(wallet.equity, { period: 'ALL' });
  const slider = curve(page, texts);
  await expect(slider).toHaveAttribute('aria-valuemax', `${points.length - 1}`);
  await slider.focus();
  for (const [key, at] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', points.length - 1],
    ['ArrowLeft', points.length - 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', `${at}`);
    const said = written(dollars, points[at]?.totalAmount);
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`\\${said}`));
  }
  await page.keyboard.press('Escape');
  await expect(slider).toHaveAttribute('aria-valuenow', `${points.length - 1}`);
});

test('hides its amounts with the others, and keeps its period', async ({ page, texts }) => {
  await page.goto('/');
  await period(page, texts, texts.equity.week).click();
  await page.getByRole('button', { name: texts.home.hideAmounts }).click();
  const slider = curve(page, texts);
  await expect(slider).not.toHaveAttribute('aria-valuetext', /\$/);
  await expect(slider).not.toHaveAttribute('aria-description', /./);
  await page.reload();
  await expect(period(page, texts, texts.equity.week)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.hero').first()).toHaveText('••••••');
});

test('opens above the holdings, and stays as it was left', async ({ page, texts }) => {
  await page.goto('/trade');
  const fold = page.getByRole('button', { name: texts.equity.title });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(curve(page, texts)).toBeVisible();
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(curve(page, texts)).toBeVisible();
});

test.describe('for who has nothing yet', () => {
  test.use({ as: 'newcomer' });
  test('the three steps stand where others have their curve', async ({ page, texts }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: texts.home.stepsTitle })).toBeVisible();
    await expect(curve(page, texts)).toHaveCount(0);
  });
});
