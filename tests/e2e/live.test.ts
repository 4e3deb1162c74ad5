/** The live channel: prices move by it, and the screen says when it is gone. */
import { market } from '#contract/instruments';
import { RESTLESS } from './instruments.ts';
import { expect, type Page, test } from './stage.ts';
import { walkOn } from './walk.ts';
import { time } from './world-of-test.ts';

/** The line between the page and the server, which a test can cut and mend. */
async function tapLine(page: Page) {
  const tap = { opened: 0, refused: 0, cut: () => Promise.resolve(), isWhole: true };
  await page.routeWebSocket(/\/push/, async (line) => {
    tap.opened += 1;
    if (!tap.isWhole) {
      tap.refused += 1;
      return line.close({ code: 1012 });
    }
    line.connectToServer();
    tap.cut = () => {
      tap.isWhole = false;
      return line.close({ code: 1012, reason: 'service restart' });
    };
  });
  return tap;
}

// Prices that move by themselves, six seconds of them in each of ours.
test.use({ clock: 'passes' });

test('marks prices as stale while the connection is lost, and recovers by itself', async ({
  page,
  texts,
}) => {
  const tap = await tapLine(page);
  await time.run(6);
  await page.goto(RESTLESS);
  const price = page.getByRole('region', { name: texts.quote.price }).locator('.price').first();
  await expect(price).not.toHaveText((await price.textContent()) ?? '');

  const mark = page.getByRole('status').filter({ hasText: texts.state.reconnecting });
  await expect(mark).toHaveCount(0);
  await tap.cut();
  await expect(mark).toContainText(/prices from \d\d:\d\d:\d\d/);
  const last = (await price.textContent()) ?? '';
  // The first try, five seconds later, fails too; the price keeps its last value.
  await expect.poll(() => tap.refused).toBeGreaterThan(0);
  await expect(mark).toBeVisible();
  await expect(price).toHaveText(last);

  tap.isWhole = true;
  await expect(mark).toHaveCount(0);
  // The first one, and the one after those that failed: one or more, on a slow machine.
  expect(tap.opened).toBe(tap.refused + 2);
  await expect(price).not.toHaveText(last);
});

test.describe('somebody at a ticket', () => {
  test.use({ as: 'trader' });

  test('shows since when prices are stale while the connection is lost', async ({
    page,
    texts,
  }) => {
    const tap = await tapLine(page);
    await page.goto(RESTLESS.replace('/quote', '/open'));
    const [before = '', after = ''] = texts.order.stoodStill.split('{{time}}');
    const line = page.getByRole('status').filter({ hasText: after });
    await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
    await expect(line).toHaveCount(0);
    await tap.cut();
    await expect(line).toContainText(new RegExp(`${before}\\d\\d:\\d\\d:\\d\\d`));
    tap.isWhole = true;
    await expect(line).toHaveCount(0);
  });
});

test('one line serves every list, and follows what is on screen', async ({ page, texts }) => {
  const sockets: string[] = [];
  const frames: { event: string; channel: string; data: string[] }[] = [];
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framesent', ({ payload }) => frames.push(JSON.parse(String(payload))));
  });
  const sent = (event: string) =>
    frames.flatMap((frame) => (frame.event === event ? frame.data : []));
  await page.goto('/market');
  await expect.poll(() => sent('sub').length).toBeGreaterThanOrEqual(10);
  await page.getByRole('navigation').getByRole('link', { name: texts.tab.watchlist }).click();
  await expect.poll(() => sent('unsub').toSorted()).toEqual(sent('sub').toSorted());
  await page.goBack();
  expect(sockets).toHaveLength(1);
});

test.describe('somebody logged in', () => {
  test.use({ as: 'trader' });

  test('has a private channel on the same line', async ({ page, person }) => {
    const frames: string[] = [];
    const addresses: string[] = [];
    page.on('websocket', (socket) => {
      addresses.push(socket.url());
      socket.on('framesent', ({ payload }) => frames.push(String(payload)));
    });
    await page.goto('/');
    const wanted = JSON.stringify({ event: 'sub', channel: 'user', data: { token: person.token } });
    await expect.poll(() => frames).toContain(wanted);
    expect(new Set(addresses).size).toBe(1);
  });
});

test.describe('while the clock stands', () => {
  test.use({ clock: 'stands', as: 'trader' });

  test('a price that is asked for while the line is cut is not covered by an older one of the line', async ({
    page,
    texts,
    api,
  }) => {
    const tap = await tapLine(page);
    const go = walkOn(page);
    await go('/watchlist');
    await expect(page.getByRole('link', { name: /AAPL/ }).first()).toBeVisible();
    await go('/profile');
    await tap.cut();
    const apple = { stockCode: 'AAPL', market: 'US' };
    const before = (await api(market.detailQuote, apple)).price_nominal;
    await time.advance('2h');
    const { price_nominal: now, priceDecimals } = await api(market.detailQuote, apple);
    expect(now).not.toBe(before);
    await go('/quote?code=AAPL&market=US');
    const price = page.getByRole('region', { name: texts.quote.price }).locator('.price').first();
    await expect(price).toHaveText(new RegExp(now.toFixed(priceDecimals)));
  });
});
