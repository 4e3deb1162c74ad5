/** The house at a glance: what stands at a place of a chart is told to a mouse, a finger and keys. */
import { order } from '#contract/orders';
import { tokenOf } from './base-world.ts';
import { sitDown, staffToken } from './desk.ts';
import { apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('a chart shows its values under the pointer', async ({ browser }) => {
  const api = apiAs(tokenOf('trader') ?? '');
  const share = { stockCode: 'AAPL', market: 'US', num: '1', direction: 0 } as const;
  for (let count = 0; count < 2; count += 1) await api(order.createStock, share);
  const desk = await sitDown(browser, await staffToken('owner'));
  await desk.goto('/admin/overview');
  const orders = desk.getByRole('slider', { name: 'Orders by hour' });
  await expect(orders).toHaveAttribute('aria-valuetext', '15:00: 2');
  const tip = desk.locator('.desk-panel', { has: orders }).locator('.plot-tip');
  await expect(tip).toHaveCount(0);

  // The mouse, over the first hour and the last, and off it again: it stays within the chart.
  const box = (await orders.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await orders.hover({ position: { x: 2, y: 20 } });
  await expect(tip).toHaveText('16:000');
  expect((await tip.boundingBox())?.x).toBeGreaterThanOrEqual(box.x);
  await orders.hover({ position: { x: box.width - 2, y: 20 } });
  await expect(tip).toHaveText('15:002');
  const atEnd = await tip.boundingBox();
  expect((atEnd?.x ?? 0) + (atEnd?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width + 1);
  await desk.mouse.move(1, 1);
  await expect(tip).toHaveCount(0);

  // Keys go from hour to hour, and away.
  await orders.focus();
  await desk.keyboard.press('Home');
  await expect(tip).toHaveText('16:000');
  await desk.keyboard.press('ArrowRight');
  await expect(orders).toHaveAttribute('aria-valuetext', '17:00: 0');
  await desk.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  // What a finger has touched stays until it touches something else.
  await desk.keyboard.press('Home');
  const touch = { pointerType: 'touch', clientX: box.x + box.width - 2, clientY: box.y + 9 };
  for (const what of ['pointerdown', 'pointerup', 'pointerleave'])
    await orders.dispatchEvent(what, touch);
  await expect(tip).toHaveText('15:002');
  await orders.blur();
  await expect(tip).toHaveCount(0);

  const ages = desk.getByRole('slider', { name: 'Deposits: By age' });
  await ages.hover({ position: { x: 2, y: 10 } });
  await expect(desk.locator('.measure .plot-tip')).toHaveText('0–4 h1 waiting');
  const course = desk.getByRole('slider', { name: 'Live connections' });
  await course.focus();
  await desk.keyboard.press('End');
  await expect(course).toHaveAttribute('aria-valuetext', /^15:00:00: \d$/);
});

test('the audit log is in words, and shows raw entries on demand', async ({ browser }) => {
  const desk = await sitDown(browser, await staffToken('owner'));
  await desk.goto('/admin/log');
  const log = desk.getByRole('table', { name: 'Audit log' });
  const line = log.getByRole('row').nth(1);
  await expect(line).toContainText('Rejected: identity');
  await expect(line).toContainText('Why: The picture is blurred; please take a sharper one');
  await expect(line.getByText('review.reject')).toBeHidden();
  await line.getByText('Details').click();
  await expect(line.getByText('review.reject')).toBeVisible();
  await expect(line.getByText('reason.kyc.blurred')).toBeVisible();
});

test('headings stand in one line, and what chooses a part is as high as the fields beside it', async ({
  browser,
}) => {
  const desk = await sitDown(browser, await staffToken('owner'));
  await desk.goto('/admin/overview');
  const headings = desk.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).not.toHaveCount(0);
  const isOneLine = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1;
  };
  for (const heading of await headings.all()) expect(await heading.evaluate(isOneLine)).toBe(true);
  await desk.goto('/admin/queue/kyc');
  const height = async (name: string) => (await desk.locator(name).boundingBox())?.height;
  await expect(desk.locator('.desk-head .segmented')).toBeVisible();
  expect(await height('.desk-head .segmented')).toBe(await height('.desk-head .desk-search'));
});
