/** What a screen leads to lies at its bottom, within a thumb's reach, also above a keyboard on the screen. */
import { AAPL } from './screens.ts';
import { expect, type Page, test } from './stage.ts';

const HEIGHT = 844;

/** The button that a form ends with. */
const docked = (page: Page) => page.locator('.dock .btn.primary');

/** It stands at the bottom of the screen, and nothing of the form ends below it. */
async function expectDocked(page: Page): Promise<void> {
  const button = docked(page);
  await expect(button).toBeVisible();
  const dock = await page.locator('.dock').boundingBox();
  expect(Math.round((dock?.y ?? 0) + (dock?.height ?? 0))).toBe(HEIGHT);
  const last = page.locator('.form .field').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const field = await last.boundingBox();
  const after = await page.locator('.dock').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((after?.y ?? 0) + 1);
}

/** As a browser tells of its keyboard: what is seen of the page gets lower. */
const showKeyboard = (page: Page, height: number) =>
  page.evaluate((left) => {
    const view = window.visualViewport;
    if (!view) throw new Error('no visual viewport');
    Object.defineProperty(view, 'height', { configurable: true, get: () => left });
    view.dispatchEvent(new Event('resize'));
  }, height);

async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const OF_STRANGERS = ['/profile/login', '/profile/register', '/profile/resetpwd'];
const OF_PEOPLE = [
  '/profile/loginpwd',
  '/profile/paypwd',
  '/paytype/bankcard/detail',
  '/paytype/crypto/detail',
  '/withdraw/bankcard',
];

for (const language of ['de', 'sa'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const address of OF_STRANGERS) {
      test(`${address} ends with its button, with large text, too`, async ({ page }) => {
        await page.goto(address);
        await expectDocked(page);
        await enlargeText(page);
        await expectDocked(page);
      });
    }
    test.describe('of the trader', () => {
      test.use({ as: 'trader' });
      test('each form ends with its button, with large text, too', async ({ page }) => {
        for (const address of OF_PEOPLE) {
          await page.goto(address);
          await expectDocked(page);
        }
        await enlargeText(page);
        await expectDocked(page);
      });
    });
  });
}

test('a keyboard on the screen lifts the button, and with little room left the field has it', async ({
  page,
  texts,
}) => {
  await page.goto('/profile/register');
  const root = page.locator('html');
  await page.getByRole('textbox', { name: texts.auth.email, exact: true }).focus();
  await expect(root).toHaveCSS('--keyboard', '0px');
  await showKeyboard(page, 508);
  await expect(root).toHaveCSS('--keyboard', '336px');
  const dock = page.locator('.dock');
  await expect(dock).toHaveCSS('position', 'sticky');
  await expect
    .poll(async () => {
      const box = await dock.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(508);
  await showKeyboard(page, 300);
  await expect(dock).toHaveCSS('position', 'static');
  await showKeyboard(page, HEIGHT);
  await expect(root).toHaveCSS('--keyboard', '0px');
  await expect(dock).toHaveCSS('position', 'sticky');
});

test.describe('the trader', () => {
  test.use({ as: 'trader' });
  test('a field that the lifted buttons would cover moves up, and all of the page is reached', async ({
    page,
    texts,
  }) => {
    await page.goto(`/close?${AAPL}&direction=0&tradeType=close`);
    const field = page.getByRole('textbox', { name: texts.order.quantity });
    await expect(field).toBeVisible();
    // As on a slow phone, where the keyboard is there before what follows it.
    await field.focus();
    await showKeyboard(page, 508);
    await expect
      .poll(async () => {
        const [box, dock] = [await field.boundingBox(), await page.locator('.dock').boundingBox()];
        return Math.round((dock?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0));
      })
      .toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [end, dock] = await Promise.all(
      ['main', '.dock'].map((part) => page.locator(part).boundingBox()),
    );
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
    // On paper it would be over the foot of every page.
    await expect(page.locator('.dock')).toHaveCSS('position', 'fixed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.dock')).toHaveCSS('position', 'sticky');
  });
});

/** Height of what has the focus that lies under a bar; pixels. */
const underBars = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect();
    const isInBar = document.activeElement?.closest('.dock, .top, .skip, .sandbox-mark');
    if (!focused || isInBar) return 0;
    const bars = [...document.querySelectorAll('.dock, .top')];
    const over = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.min(bottom, focused.bottom) - Math.max(top, focused.top);
    });
    return Math.round(Math.max(0, ...over));
  });

test('on its side a phone shows all of what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/profile/register');
  const last = docked(page);
  await expect(last).toBeVisible();
  const under: number[] = [];
  do {
    await page.keyboard.press('Tab');
    under.push(await underBars(page));
  } while (under.length < 40 && !(await last.evaluate((one) => one === document.activeElement)));
  expect(under.length).toBeGreaterThan(8);
  expect(Math.max(...under)).toBe(0);
});
