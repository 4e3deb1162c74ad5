/** Narrow phones, and one at 200 %, with half of its width for everything: nothing scrolls sideways, no code is cut off. */
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { LOCALES } from '#core/locale.ts';
import { enter } from './able-person.ts';
import { anybody, apiAs } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { textsIn } from './texts.ts';
import { Ticket } from './ticket.ts';

test.use({ as: 'trader' });

/** What of texts is not seen, as it is too long for one line. */
const cutOff = (page: Page, where: string) =>
  page.locator(where).evaluateAll((all) =>
    all.flatMap((one) => {
      const { height } = one.getBoundingClientRect();
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(one).lineHeight));
      return one.scrollWidth > one.clientWidth || lines > 1 ? [one.textContent] : [];
    }),
  );

const CODES = '.open-line .font-semibold.block, .block-row .font-semibold.block';

for (const width of [360, 390]) {
  test(`tables keep their codes whole at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    for (const route of ['/watchlist', '/market/blocktrade', '/market/forex']) {
      await page.goto(route);
      await expect(page.locator(CODES).nth(3)).toBeVisible();
      expect(await cutOff(page, CODES), route).toEqual([]);
    }
  });
}

test('the name of a tab is whole in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/trade');
  for (const locale of LOCALES) {
    await page.evaluate((chosen) => localStorage.setItem('SBX_locale', chosen), locale);
    await page.reload();
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toBeVisible();
    const room = await name.evaluate((h1) => {
      const text = document.createRange();
      text.selectNodeContents(h1);
      const [needs, has] = [
        text.getBoundingClientRect(),
        h1.parentElement?.getBoundingClientRect(),
      ];
      return { hidden: h1.scrollWidth - h1.clientWidth, over: needs.height - (has?.height ?? 0) };
    });
    expect(room.hidden, locale).toBe(0);
    expect(room.over, locale).toBeLessThanOrEqual(0);
  }
});

test('at 320 pixels Home has its name whole, and six periods of the curve that are none of candles', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['en', 'zh_Hans_CN', 'jp', 'kr'] as const) {
    const { equity, period } = textsIn(locale);
    await page.goto('/close');
    await page.evaluate((chosen) => localStorage.setItem('SBX_locale', chosen), locale);
    await page.goto('/');
    const tabs = page.getByRole('tablist', { name: equity.periods }).getByRole('tab');
    await expect(tabs).toHaveCount(6);
    expect(await cutOff(page, '.brand > .truncate'), locale).toEqual([]);
    const named = await tabs.evaluateAll((all) => all.map(({ textContent }) => textContent));
    if (locale !== 'en') expect(named).not.toContain(period.week);
    const last = await tabs.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), locale).toBeLessThanOrEqual(320);
  }
});

test('at 320 pixels what can be done with an order that waits stays within its margins', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const flat = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0 } as const;
  await api(order.createStock, { ...flat, isLp: 1, num: '1', unitAmount: '90.00' });
  for (const locale of LOCALES) {
    await page.goto('/close');
    await page.evaluate((chosen) => localStorage.setItem('SBX_locale', chosen), locale);
    await page.goto('/trade?tab=0');
    const entry = page.locator('article.item').first();
    await expect(entry).toBeVisible();
    const sides = await entry
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(sides.length, locale).toBeGreaterThan(2);
    expect(Math.max(...sides.map(({ right }) => right)), locale).toBeLessThanOrEqual(300);
    expect(Math.min(...sides.map(({ left }) => left)), locale).toBeGreaterThanOrEqual(20);
  }
});

test('a movement of twelve digits leaves its moment whole at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { token } = await anybody(testPeople.make, { wallets: { BALANCE: '999999999999.99' } });
  await enter(page, token);
  await page.goto('/profile/history');
  await expect(page.getByText('+999,999,999,999.99')).toBeVisible();
  const moment = page.locator('article.item .numeric.text-tertiary').first();
  const cut = await moment.evaluate((one) => {
    const holder = one.parentElement ?? one;
    return holder.scrollWidth - holder.clientWidth;
  });
  expect(cut).toBe(0);
});

/** Somebody who holds much more than most. */
async function enterRich(page: Page) {
  const { token } = await anybody(testPeople.make, {
    identity: 'passed',
    payPassword: '123456',
    wallets: { STOCK: '9876543210.99' },
  });
  const fill = { stockCode: 'FILL', market: 'SANDBOX', direction: 0 } as const;
  await apiAs(token)(order.createStock, { ...fill, num: '2000000' });
  await enter(page, token);
}

test.describe('with hundreds of millions, at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the sum on Home stays in one line, and names of holdings are whole', async ({ page }) => {
    await enterRich(page);
    await page.goto('/');
    const sum = page.locator('p.hero');
    await expect(sum).toHaveText('$9,876,343,210.99');
    const lines = await sum.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    expect(lines).toBe(1);
    await page.goto('/trade');
    await expect(page.locator('button.row.holding')).toBeVisible();
    expect(await cutOff(page, '.row.holding :is(.name, .truncate)')).toEqual([]);
  });

  test.describe('in French', () => {
    test.use({ language: 'fr' });

    test('an order shows its side and type in full, and the history its name', async ({ page }) => {
      await enterRich(page);
      await page.goto('/trade/orders');
      await expect(page.locator('a.row.order')).toBeVisible();
      expect(await cutOff(page, '.row.order .truncate')).toEqual([]);
      await page.goto('/profile/history');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await cutOff(page, 'h1 > .title-line')).toEqual([]);
    });
  });
});

test('a price of six digits has its figures within 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/quote?code=BTC&market=CRYPTO');
  const change = page.locator('.chart-strip > .change');
  await expect(change).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  expect(await change.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(
    300,
  );
});

test.describe('in German, at 320 pixels', () => {
  test.use({ language: 'de', viewport: { width: 320, height: 640 } });

  test('the name of the Trading Center does not lie under its buttons', async ({ page }) => {
    await page.goto('/trade');
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toBeVisible();
    expect(await name.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
    const heights = await name.evaluate((h1) => {
      const text = document.createRange();
      text.selectNodeContents(h1);
      return [text, h1.closest('.header') ?? h1].map((one) => one.getBoundingClientRect().height);
    });
    expect(heights[0]).toBeLessThanOrEqual(heights[1] ?? 0);
    // Parted between its two words.
    const lines = await name.evaluate(({ firstChild }) => {
      if (!firstChild) return 0;
      const second = document.createRange();
      second.setStart(firstChild, (firstChild.textContent ?? '').indexOf('entrum'));
      second.setEndAfter(firstChild);
      return second.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('a long word beside the result that is expected takes nothing from names', async ({
    page,
  }) => {
    await page.goto('/market/earnings');
    const names = page.locator('.starred-row .name');
    await expect(names.first()).toBeVisible();
    const rooms = await names.evaluateAll((all) => all.map((one) => one.clientWidth));
    // The row less its logo, its day and its bell; beside the longer line it were 44.
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(90);
  });
});

test.describe('in German, on a common phone', () => {
  test.use({ language: 'de' });

  test('a wallet that a link names is seen wholly among the others', async ({ page, texts }) => {
    await page.goto('/profile/transfer?toWallet=MEXICO');
    const chosen = page.getByRole('radio', {
      name: texts.wallet.MEXICO,
      exact: true,
      checked: true,
    });
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });

  test('a transfer that can be undone has its way and its moment whole', async ({
    page,
    texts,
    api,
  }) => {
    const ends = { fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
    await api(wallet.transfer, { ...ends, amount: '3000.00' });
    await page.goto('/profile/history');
    const entry = page.locator('article.item').first();
    await expect(entry.getByRole('button', { name: texts.history.undo })).toBeVisible();
    const own = 'li:first-child article.item';
    expect(await cutOff(page, `${own} .truncate.block, ${own} .numeric`)).toEqual([]);
  });
});

test.describe('in German, at 360 pixels', () => {
  test.use({ language: 'de', viewport: { width: 360, height: 780 } });

  test('the ways to what can be subscribed are named in one line', async ({ page }) => {
    await page.goto('/trade?tab=3');
    const names = page.locator('.tile-link > span');
    await expect(names.nth(5)).toBeVisible();
    expect(await cutOff(page, '.tile-link > span')).toEqual([]);
  });
});

test.describe('in German', () => {
  test.describe('at 320 pixels', () => {
    test.use({ language: 'de', viewport: { width: 320, height: 640 } });

    test('the dates of an offer do not lie over each other', async ({ page }) => {
      await page.goto('/market/ipo');
      const dates = page.locator('.dates').first();
      await expect(dates).toBeVisible();
      const over = await dates
        .locator('li')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(over).toEqual([0, 0, 0, 0]);
      const { right } = await dates.evaluate((list) => list.getBoundingClientRect());
      expect(right).toBeLessThanOrEqual(300);
    });
  });

  test.use({ language: 'de', viewport: { width: 360, height: 780 } });

  test('what is said beside drawing tools has a line to itself', async ({ page }) => {
    await page.goto('/quote?code=AAPL&market=US&view=chart');
    await page.getByRole('button', { name: 'Linien zeichnen' }).click();
    const said = page.locator('.chart-drawing > p');
    await expect(said).toBeVisible();
    expect(await said.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(40);
  });

  test('a receipt keeps what it tells within its margins', async ({ page, texts }) => {
    await page.goto('/open?code=FILL&market=SANDBOX&direction=0');
    const ticket = new Ticket(page, texts);
    await ticket.fillQuantity('1');
    await ticket.review();
    await ticket.confirm(texts.order.confirmBuy, texts.order.filled);
    const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
    const [facts, button] = [receipt.locator('.facts > div'), receipt.locator('.btn').first()];
    const ends = await facts.evaluateAll((all) =>
      all.map((one) => one.lastElementChild?.getBoundingClientRect().right ?? 0),
    );
    const edge = await button.evaluate((one) => one.getBoundingClientRect().right);
    expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
  });
});

test.describe('somebody new', () => {
  test.use({ as: 'newcomer', language: 'de', viewport: { width: 360, height: 780 } });

  test('reads which step is due in one line, and the country begins where other fields do', async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    await expect(page.locator('.card .timeline')).toBeVisible();
    expect(await cutOff(page, '.card > .between > span')).toEqual([]);
    await page.goto('/kyc');
    const country = page.locator('.field > button.option').first();
    const text = country.getByText(texts.kyc.selectCountry);
    const [from, to] = [await country.boundingBox(), await text.boundingBox()];
    expect(Math.round((to?.x ?? 0) - (from?.x ?? 0))).toBe(16);
    // Where nothing is held the way to the curve stays where it is beside a sum.
    await page.goto('/trade');
    const curve = page.getByRole('main').locator('.icon-btn').first();
    await expect(page.getByText(texts.home.noHoldings)).toBeVisible();
    expect((await curve.boundingBox())?.x).toBeGreaterThan(360 / 2);
  });
});

const WIDTH = 195;

test.describe('in German, at 200 %', () => {
  test.use({ language: 'de', viewport: { width: WIDTH, height: 422 } });

  test('an address to pay to, a quote and the alerts fit half the width, and their names are whole', async ({
    page,
  }) => {
    for (const route of [
      '/deposit/crypto?code=USDT&chain=TRC20',
      '/quote?code=BTC&market=CRYPTO',
      '/profile/alerts',
      '/profile/loginpwd',
      '/',
    ]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: route })
        .toBe(WIDTH);
      const name = page.locator('h1 > .title-line');
      for (const one of await name.all()) {
        expect(await one.evaluate((text) => text.scrollWidth - text.clientWidth), route).toBe(0);
      }
    }
  });
});

test.describe('in German, searching at 200 %', () => {
  test.use({ language: 'de', viewport: { width: WIDTH, height: 422 } });

  test('what is typed is seen', async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('searchbox');
    await expect(field).toBeVisible();
    expect((await field.boundingBox())?.width).toBeGreaterThan(80);
  });
});

test.describe('at 200 %', () => {
  test.use({ viewport: { width: WIDTH, height: 422 } });

  test('Home, the Trading Center and the ticket fit half the width of a phone', async ({
    page,
  }) => {
    for (const route of ['/', '/trade', '/open?code=KO&market=US&direction=0']) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: route })
        .toBe(WIDTH);
    }
  });
});

test.describe('in German, for a stranger at 200 %', () => {
  test.use({ as: 'nobody', language: 'de', viewport: { width: WIDTH, height: 422 } });

  test('the ways to a new password fit half the width', async ({ page }) => {
    await page.goto('/profile/resetpwd');
    const ways = page.getByRole('radio');
    await expect(ways).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
    const over = await ways.evaluateAll((all) =>
      all.map((one) => one.scrollWidth - one.clientWidth),
    );
    expect(over).toEqual([0, 0]);
  });
});
