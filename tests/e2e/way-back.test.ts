/** The phone's way back while a sheet lies on the very first screen: the sheet is closed, the app is not left. */
import { expect, type Page, test } from './stage.ts';

test.use({ as: 'trader' });

interface Back {
  goBack: () => void;
  asked: number;
}

/** Stands in for the phone's button: asks whatever watches last to close, as the browser does. */
async function bringBackButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = (window as unknown as { CloseWatcher: new () => EventTarget }).CloseWatcher;
    const watchers: { requestClose: () => void }[] = [];
    class Watched extends Real {
      constructor() {
        super();
        watchers.push(this as unknown as { requestClose: () => void });
        this.addEventListener('close', () => watchers.splice(watchers.indexOf(this as never), 1));
      }

      destroy() {
        watchers.splice(watchers.indexOf(this as never), 1);
        (Real.prototype as unknown as { destroy: () => void }).destroy.call(this);
      }
    }
    Object.assign(window, {
      CloseWatcher: Watched,
      back: {
        goBack: () => watchers.at(-1)?.requestClose(),
        get asked() {
          return watchers.length;
        },
      },
    });
  });
}

const back = (page: Page) =>
  page.evaluate(() => (window as unknown as { back: Back }).back.goBack());
const watching = (page: Page) =>
  page.evaluate(() => (window as unknown as { back: Back }).back.asked);

test('closes the sheet that is open, and hears nothing once none is', async ({ page, texts }) => {
  await bringBackButton(page);
  await page.goto('/profile/setting');
  await page.getByRole('button', { name: texts.auth.phone }).click();
  const sheet = page.getByRole('dialog', { name: texts.auth.phone });
  await expect(sheet).toBeVisible();
  expect(await watching(page)).toBe(1);
  await back(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/profile/setting');
  expect(await watching(page)).toBe(0);
});

test('Escape closes what lies on top, and only that', async ({ page, texts }) => {
  await bringBackButton(page);
  await page.goto('/open?code=AAPL&market=US&direction=0');
  await page.getByRole('radio', { name: texts.order.limit, exact: true }).click();
  await page.getByRole('button', { name: texts.order.timeInForce }).click();
  const sheet = page.getByRole('dialog', { name: texts.order.timeInForce });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await watching(page)).toBe(0);
});
