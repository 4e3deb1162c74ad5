/** What somebody does to a price in the sandbox is told to whoever looks at it, without a reload. */
import { sandbox } from '#contract/sandbox';
import { watchlist } from '#contract/watchlist';
import { stockOf } from './instruments.ts';
import { anybody } from './server.ts';
import { expect, test } from './stage.ts';
import { filled } from './texts.ts';
import { parts } from './ticket.ts';
import { time } from './world-of-test.ts';

test.use({ as: 'trader' });

const CODE = 'ORCL';
/** The next price, from which on a scenario shows. */
const NEXT = '5s';
const at = `code=${CODE}&market=US`;

test('a halt and a gap stand on the quote, and the ticket says that nobody trades', async ({
  page,
  texts,
}) => {
  await page.goto(`/quote?${at}`);
  const quote = page.getByRole('region', { name: texts.quote.price });
  await expect(quote).toBeVisible();
  const notices = quote.getByRole('list', { name: texts.scenario.title });
  await expect(notices).toHaveCount(0);

  const code = `US.${CODE}`;
  const gap = await anybody(sandbox.makeScenario, { kind: 'gap', code, size: 0.1 });
  await time.advance(NEXT);
  const moved = filled(texts.scenario.gap, { size: '+10%' });
  // Told with the first price that has it.
  await expect(notices.getByRole('listitem')).toContainText([moved]);
  const halt = await anybody(sandbox.makeScenario, { kind: 'halt', code, durationMs: 600_000 });
  await time.advance(NEXT);
  const until = new Date(halt.to ?? 0).toISOString().slice(11, 16);
  await expect(notices.getByRole('listitem')).toHaveText([
    moved,
    `${texts.scenario.halt} · ${filled(texts.scenario.until, { time: until })}`,
  ]);

  await expect(quote.locator('.badge')).toContainText(texts.scenario.halt);
  await expect(page.getByText(texts.order.halted)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.quote.buy, exact: true })).toHaveCount(0);
  await page.goto(`/search`);
  await page.getByRole('searchbox').fill(CODE);
  const found = page.getByRole('link', { name: /Oracle/ });
  await expect(found.first()).toContainText(texts.scenario.halt);

  await page.goto(`/open?${at}&direction=0`);
  await expect(page.getByText(texts.order.halted)).toBeVisible();
  await anybody(sandbox.endScenario, { id: halt.id });
  await time.advance(NEXT);
  await expect(page.getByText(texts.order.halted)).toHaveCount(0);
  await anybody(sandbox.endScenario, { id: gap.id });
  await time.advance(NEXT);
  await page.goto(`/quote?${at}`);
  await expect(quote).toBeVisible();
  await expect(notices).toHaveCount(0);

  // A feed that stands still greys its prices, and tells from when they are.
  await expect(page.locator('.stale')).toHaveCount(0);
  const stall = await anybody(sandbox.makeScenario, { kind: 'stall', code });
  await time.advance(NEXT);
  await expect(page.locator('.stale')).toContainText(texts.scenario.stall);
  const since = new Date(stall.from).toISOString().slice(11, 19);
  await expect(quote.locator('.badge.warn')).toContainText(since);
  await anybody(sandbox.endScenario, { id: stall.id });
  await time.advance(NEXT);
  await expect(page.locator('.stale')).toHaveCount(0);
});

test('both tickets and their reviews say since when a stalled price stands still', async ({
  page,
  texts,
}) => {
  const stall = await anybody(sandbox.makeScenario, { kind: 'stall', code: 'US.AAPL' });
  await time.advance(NEXT);
  const since = new Date(stall.from).toISOString().slice(11, 19);
  const told = filled(texts.order.stoodStill, { time: since });
  const line = page.getByRole('main').getByRole('status').filter({ hasText: told });
  const reviewed = page.getByRole('dialog', { name: texts.order.reviewTitle }).getByText(told);
  const { quantity, review } = parts(page, texts);
  await page.goto('/open?code=AAPL&market=US&direction=0');
  await expect(line).toBeVisible();
  await quantity.fill('1');
  await review.click();
  await expect(reviewed).toBeVisible();

  await page.goto('/close?code=AAPL&market=US&direction=0&tradeType=close');
  await expect(line).toBeVisible();
  await quantity.fill('1');
  await page.getByRole('button', { name: texts.order.close, exact: true }).click();
  await expect(reviewed).toBeVisible();
  await anybody(sandbox.endScenario, { id: stall.id });
  await time.advance(NEXT);
  await expect(reviewed).toHaveCount(0);
  await expect(page.getByText(told)).toHaveCount(0);
});

test.describe('somebody who watches a stock', () => {
  test.use({ as: 'fresh' });

  test('after a split the small chart of a list is in the new units, without a reload', async ({
    page,
    api,
  }) => {
    const [code, market] = ['ETSY', 'US'];
    await api(watchlist.save, { market, secuCode: code });
    await page.goto('/');
    const row = page.getByRole('link').filter({ hasText: code }).first();
    const line = row.locator('.spark path:not(.grains)');
    await expect(line).toHaveAttribute('d', /L/);
    /** How much of its height the chart takes without the last close, which is the live price. */
    const height = async () => {
      const path = (await line.getAttribute('d')) ?? '';
      const heights = [...path.matchAll(/ (\d+\.\d)/g)].map(([, y]) => Number(y)).slice(0, -1);
      return Math.max(...heights) - Math.min(...heights);
    };
    const before = await height();
    expect(before).toBeGreaterThan(5);
    await anybody(sandbox.makeScenario, { kind: 'split', code: `${market}.${code}`, size: 10 });
    const { price_nominal: last } = await stockOf(code);
    await expect(row.locator('.price')).toHaveText(new RegExp(`^${Math.floor(last)}`));
    // In old units they would lie close together at the top, the price far below them.
    await expect.poll(height).toBeGreaterThan(before / 2);
  });
});
