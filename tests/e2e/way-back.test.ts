/** The phone's way back while a sheet lies on the very first screen: the sheet is closed, the app is not left. */
import { position } from '#contract/positions';
import { expect, type Page, test } from './stage.ts';
import { Ticket } from './ticket.ts';

test.use({ as: 'trader' });

interface Back {
  goBack: () => void;
  asked: number;
}

/** Stands in for the button of an Android phone: asks whatever watches last to close, as the browser does. */
async function bringBackButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const userAgent = navigator.userAgent.replace(/\(.*?\)/, '(Linux; Android 10; K)');
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
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

const index = (page: Page) => page.evaluate(() => history.state.__TSR_index as number);

test.describe('at a desk, where the way back is told to nobody', () => {
  test.beforeEach(async ({ page, texts }) => {
    // What is left when the app is left.
    await page.goto('/healthz');
    await page.goto('/profile/setting');
    await page.getByRole('button', { name: texts.auth.phone }).click();
    await expect(page.getByRole('dialog', { name: texts.auth.phone })).toBeVisible();
  });

  test('it closes the sheet all the same, and leaves the app once none is open', async ({
    page,
    texts,
  }) => {
    const sheet = page.getByRole('dialog', { name: texts.auth.phone });
    for (const again of [true, false]) {
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL('/profile/setting');
      if (again) await page.getByRole('button', { name: texts.auth.phone }).click();
    }
    await page.goBack();
    await expect(page).toHaveURL('/healthz');
  });

  test('a sheet that is closed otherwise leaves no step behind, nor does a load anew', async ({
    page,
    texts,
  }) => {
    const sheet = page.getByRole('dialog', { name: texts.auth.phone });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.goForward();
    await page.getByRole('button', { name: texts.auth.phone }).click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: texts.auth.phone }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    // The header's way back leads home, as from any first screen.
    await page.getByRole('button', { name: texts.action.back }).click();
    await expect(page).toHaveURL('/');
    expect(await index(page)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/profile/setting');
    await page.goBack();
    await expect(page).toHaveURL('/healthz');
  });
});

test('where a sheet leads on in a browser that knows no watcher, the way back leads to its screen', async ({
  page,
  texts,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/healthz');
  await page.goto('/trade');
  await page
    .getByRole('list', { name: texts.trade.holdings, exact: true })
    .getByRole('listitem')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: texts.order.viewQuote }).click();
  await expect(page).toHaveURL(/\/quote/);
  // Until then the way back would close it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await index(page)).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/trade');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/healthz');
});

test('where a sheet leads on in place of its screen, that is gone to, and the way back closes what lies on it', async ({
  page,
  texts,
}) => {
  await page.goto('/healthz');
  await page.goto('/open?code=FILL&market=SANDBOX&direction=0');
  const ticket = new Ticket(page, texts);
  await ticket.fillQuantity('1');
  await ticket.review();
  await ticket.confirm(texts.order.confirmBuy, texts.order.filled);
  await page.getByRole('button', { name: texts.order.viewPosition }).click();
  const sheet = page.getByRole('dialog', { name: 'Sandbox Fill' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/trade');
  await page.goBack();
  await expect(page).toHaveURL('/healthz');
});

test('the focus stays on a screen whose sheet an address opened', async ({ page, texts, api }) => {
  const { list } = await api(position.me, {});
  await page.goto(`/trade?position=${list[0]?.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const screen = page.getByRole('main', { name: texts.area.tradingCenter, exact: true });
  await expect(screen).toBeFocused();
});
