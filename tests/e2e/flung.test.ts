/** A long list that is flung through: a few rows come with each frame, and where it ends all are there. */
import { market } from '#contract/instruments';
import { expect, type Page, test } from './stage.ts';

const ROWS = 100;
/** So many new ones take a slow phone no longer than a finger waits. */
const ROWS_OF_FRAME_MOST = 3;

/** A hundred rows as one page: a finger would load ten at a time. */
async function openLongList(page: Page): Promise<void> {
  await page.route(`**${market.allStockList.path}*`, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('pageSize', `${ROWS}`);
    return route.continue({ url: address.href });
  });
  await page.goto('/market/us');
  await expect(page.locator('.rows > li').first()).toHaveAttribute('aria-setsize', `${ROWS}`);
}

/** Counts from now on how many rows come into the page in each frame. */
const countRows = (page: Page) =>
  page.evaluate(() => {
    const byFrame = new Map<number, number>();
    Object.assign(window, { byFrame });
    // Between frames the time of the page's timeline is only estimated.
    let frame = 0;
    const next = () => {
      frame += 1;
      requestAnimationFrame(next);
    };
    next();
    const list = document.querySelector('.rows');
    if (!list) throw new Error('there is no list');
    new MutationObserver((changes) => {
      const added = changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
      byFrame.set(frame, (byFrame.get(frame) ?? 0) + added);
    }).observe(list, { childList: true });
  });

const rowsOfFrames = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { byFrame: Map<number, number> }).byFrame.values(),
  ]);

/** The places of the rows that the window shows. */
const inWindow = (page: Page) =>
  page.locator('.rows > li').evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight ? [Number(one.ariaPosInSet)] : [];
    }),
  );

test('a jump through a long list draws a few rows a frame, then all that are in sight', async ({
  page,
}) => {
  await openLongList(page);
  await countRows(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator(`.rows > li[aria-posinset="${ROWS}"]`)).toBeInViewport();
  await expect
    .poll(async () => {
      const seen = (await inWindow(page)).toSorted((a, b) => a - b);
      return seen.length > 5 && seen.every((place, at) => place === ROWS - seen.length + 1 + at);
    })
    .toBe(true);
  const frames = await rowsOfFrames(page);
  expect(frames.length).toBeGreaterThan(1);
  expect(Math.max(...frames)).toBeLessThanOrEqual(ROWS_OF_FRAME_MOST);
});
