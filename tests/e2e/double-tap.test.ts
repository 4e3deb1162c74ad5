/** A finger that taps twice where one tap opens a sheet: the second meant what is no longer under it. */
import { position } from '#contract/positions';
import { expect, type Page, test } from './stage.ts';
import { parts, Ticket } from './ticket.ts';

test.use({ as: 'trader', hasTouch: true });

/** What a sheet lets pass by while it comes up stays so until the test says that it is over. */
const holdSheets = (page: Page) =>
  page.addInitScript(() => {
    const hold = ({ target }: AnimationEvent) => {
      if (!(target instanceof Element) || !target.matches('.sheet-content')) return;
      for (const one of target.getAnimations()) one.pause();
    };
    addEventListener('animationstart', hold, true);
  });

const letGo = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });

test('the second tap on Review neither places the order unseen nor puts its review away', async ({
  page,
  texts,
  api,
}) => {
  const countOrders = async () => (await api(position.orders, {})).total;
  await holdSheets(page);
  await page.goto('/open?code=FILL-TWICE&market=SANDBOX&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('2');
  const before = await countOrders();
  const { x = 0, y = 0, width = 0, height = 0 } = (await review.boundingBox()) ?? {};
  await review.tap();
  const sheet = page.getByRole('dialog', { name: texts.order.reviewTitle, exact: true });
  const confirm = sheet.getByRole('button', { name: texts.order.confirmBuy });
  await expect(confirm).toBeVisible();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  // A mouse that clicks twice where the sheet leaves the page in view.
  await page.mouse.click(195, 80);
  await expect(sheet).toBeVisible();
  expect(await countOrders()).toBe(before);
  await letGo(page);
  await new Ticket(page, texts).confirm(texts.order.confirmBuy, texts.order.filled);
  expect(await countOrders()).toBe(before + 1);
});
