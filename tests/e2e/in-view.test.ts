/** What is pressed, reached by the keyboard or counted can be seen, in the colours of the system too. */
import { expect, type Page, test } from './stage.ts';

const TICKET = '/open?code=KO&market=US&direction=0';
/** Lower than the ticket, so that it has to scroll. */
const SHORT = { width: 390, height: 520 };

test.use({ as: 'trader', viewport: SHORT });

async function show(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Where what has the focus ends, and where the dock begins; nothing in the dock itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock');
    const here = document.activeElement;
    if (!dock || !here || here === document.body || dock.contains(here)) return undefined;
    return {
      name: here.getAttribute('aria-label') ?? here.textContent,
      bottom: here.getBoundingClientRect().bottom,
      dock: dock.getBoundingClientRect().top,
    };
  });

test('what has the focus on a ticket is not behind its dock', async ({ page }) => {
  await show(page, TICKET);
  const seen = [];
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here) seen.push(here);
  }
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.filter(({ bottom, dock }) => bottom > dock)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('in the colours of the system every button has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, TICKET);
  const edges = await page
    .locator('.btn, .icon-btn, .segmented')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  expect(edges.length).toBeGreaterThan(3);
  expect(edges.filter((width) => width !== '1px')).toEqual([]);
});

test('in the colours of the system a star is beside its tile, and a change has its arrow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, '/watchlist');
  const line = page.locator('.quote-line:not(.head)').first();
  const [star, tile] = await Promise.all(
    ['.icon-btn', '.logo'].map((part) => line.locator(part).boundingBox()),
  );
  expect((star?.x ?? 0) + (star?.width ?? 0)).toBeLessThanOrEqual(tile?.x ?? 0);
  const arrow = await line
    .locator('.change')
    .last()
    .evaluate((one) => {
      const probe = document.createElement('span');
      document.body.append(probe);
      const plain = getComputedStyle(probe).color;
      probe.remove();
      return getComputedStyle(one, '::before').backgroundColor === plain;
    });
  expect(arrow).toBe(true);
});

test('how much is new stands beside its icon, not over it', async ({ page }) => {
  await show(page, '/profile');
  const counted = page.locator('.counted:has(.count)');
  await expect(counted.first()).toBeVisible();
  const covered = await counted.evaluateAll((all) =>
    all.map((one) => {
      const [icon, count] = ['svg', '.count'].map((part) =>
        one.querySelector(part)?.getBoundingClientRect(),
      );
      if (!icon || !count) return 1;
      const across = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(0, Math.min(icon[to], count[to]) - Math.max(icon[from], count[from]));
      return (across('left', 'right') * across('top', 'bottom')) / (icon.width * icon.height);
    }),
  );
  expect(Math.max(...covered)).toBeLessThan(0.15);
});
