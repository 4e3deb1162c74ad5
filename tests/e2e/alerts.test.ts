/** Being told when a price is reached: the bell of a quote, the inbox, the list of all. */
import { alert } from '#contract/alerts';
import { economy } from '#contract/economy';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { reminder } from '#contract/reminders';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { breakCalls } from './broken-calls.ts';
import { expect, test, toast } from './stage.ts';
import { filled } from './texts.ts';
import { time } from './world-of-test.ts';

const KO = 'The Coca-Cola Company';
const WAVE = '/quote?source=stock&code=WAVE&name=Wave&market=SANDBOX&classify=0';

test.use({ as: 'trader' });

test('a price alert is set at the bell, comes to the inbox once, and can be taken away', async ({
  page,
  texts,
}) => {
  await page.goto(WAVE);
  await page.getByRole('button', { name: texts.alert.set }).click();
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  const setIt = sheet.getByRole('button', { name: texts.alert.set });
  await setIt.click();
  await expect(sheet.getByRole('alert')).toHaveText(texts.alert.noPrice);
  await sheet.getByRole('radio', { name: '+2%' }).click();
  const price = await sheet.getByRole('textbox', { name: texts.alert.price }).inputValue();
  await setIt.click();
  const rises = filled(texts.alert.rises, { price });
  await expect(sheet.getByRole('listitem').getByText(rises)).toBeVisible();

  await time.advance('15m');
  await sheet.getByRole('link', { name: texts.alert.all }).click();
  await expect(page).toHaveURL('/profile/alerts');
  const row = page.getByRole('listitem').filter({ hasText: rises });
  await expect(row).toContainText(texts.alert.reached.split('{{')[0] ?? '');

  await page.goto('/profile/inbox');
  const told = page.getByRole('link').filter({ hasText: `rose to ${price}` });
  await expect(told).toHaveCount(1);
  await page.getByRole('link', { name: texts.alert.title }).click();
  await row.getByRole('button').click();
  await expect(page.getByText(texts.alert.none)).toBeVisible();
});

test.describe('from right to left', () => {
  test.use({ language: 'sa' });

  test('how far away a price is has its sign before it', async ({ page, texts }) => {
    await page.goto(WAVE);
    await page.getByRole('button', { name: texts.alert.set }).click();
    const away = page.getByRole('dialog').getByRole('radio').first();
    await expect(away).toHaveText('−5%');
    const [sign, percent] = await away.evaluate((one) => {
      const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [0, text.length - 1].map((at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return letter.getBoundingClientRect().left;
      });
    });
    expect(sign).toBeLessThan(percent ?? 0);
  });
});

test('a price that is written while another is being set stays', async ({ page, texts }) => {
  const { promise: isWritten, resolve: tell } = Promise.withResolvers<void>();
  await page.route(`**${alert.save.path}`, async (route) => {
    await isWritten;
    await route.fallback();
  });
  await page.goto(WAVE);
  await page.getByRole('button', { name: texts.alert.set }).click();
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  const price = sheet.getByRole('textbox', { name: texts.alert.price });
  await price.fill('123.45');
  await sheet.getByRole('button', { name: texts.alert.set }).click();
  await price.fill('67.89');
  tell();
  await expect(toast(page, texts.alert.isSet)).toBeVisible();
  await expect(price).toHaveValue('67.89');
});

test('a price that was reached shows itself at the bell of the screen that stands', async ({
  page,
  texts,
  api,
}) => {
  const wave = { stockCode: 'WAVE', market: 'SANDBOX' };
  const { price_nominal: price } = await api(market.stockDetail, wave);
  await api(alert.save, { ...wave, price: (price * 1.02).toFixed(2) });
  const { unread } = await api(inbox.unread, {});
  await page.goto('/');
  const bell = page.getByRole('link', { name: new RegExp(`^${texts.inbox.title}`) });
  const count = bell.locator('.count');
  await expect(bell).toBeVisible();
  if (unread === 0) await expect(count).toHaveCount(0);
  // Nothing is loaded anew: the line says so.
  await time.advance('15m');
  await expect.poll(async () => (await api(inbox.unread, {})).unread).toBeGreaterThan(unread);
  const now = (await api(inbox.unread, {})).unread;
  await expect(count).toHaveText(String(now));
});

test('what came between the first look and the live line is shown once that is there', async ({
  page,
  texts,
  api,
}) => {
  const { promise: isReached, resolve: go } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/push/, async (socket) => {
    await isReached;
    socket.connectToServer();
  });
  const wave = { stockCode: 'WAVE', market: 'SANDBOX' };
  const { price_nominal: price } = await api(market.stockDetail, wave);
  await api(alert.save, { ...wave, price: (price * 1.02).toFixed(2) });
  const { unread } = await api(inbox.unread, {});
  await page.goto('/');
  const count = page
    .getByRole('link', { name: new RegExp(`^${texts.inbox.title}`) })
    .locator('.count');
  await expect(count).toHaveText(String(unread));
  await time.advance('15m');
  const now = (await api(inbox.unread, {})).unread;
  expect(now).toBeGreaterThan(unread);
  await expect(count).toHaveText(String(unread));
  go();
  await expect(count).toHaveText(String(now));
});

test('the next results stand on a quote, and a reminder of them is set and taken back', async ({
  page,
  texts,
  api,
}) => {
  const asked = { market: 'US', stockCode: 'KO' };
  const { nextEarningsDate = 0 } = await api(marketList.summaryDetail, asked);
  // New York opens on the same day as in the universal zone.
  const [year, month, day] = new Date(nextEarningsDate).toISOString().slice(0, 10).split('-');
  await page.goto('/quote?code=KO&market=US&classify=0');
  const named = (words: string) => page.getByRole('button', { name: filled(words, { name: KO }) });
  const bell = named(texts.alert.remind);
  await bell.scrollIntoViewIfNeeded();
  await expect(page.getByText(texts.quote.nextResults)).toBeVisible();
  await expect(page.getByText(`${month}/${day}/${year}`)).toBeVisible();
  await bell.click();
  await expect(named(texts.alert.unremind)).toBeVisible();
  await page.goto('/profile/alerts');
  const row = page.getByRole('list', { name: texts.quote.nextResults }).getByRole('listitem');
  await expect(row).toHaveText(/KO/);
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: texts.action.undo }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(texts.alert.noneYet)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.watchlist.find })).toBeVisible();
});

test('results that are out have no bell: it would remind of others', async ({
  page,
  texts,
  api,
}) => {
  const { list } = await api(marketList.topFinaCalendarList, { market: 'US' });
  const now = await time.now();
  const out = list.find(({ releaseDate }) => releaseDate <= now);
  if (!out) throw new Error('none are out');
  const { stockCode: code, stockName: name, market: place } = out;
  const bell = page.getByRole('button', { name: filled(texts.alert.remind, { name }) });
  await page.goto('/market/earnings');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(bell).toHaveCount(0);
  await page.goto(`/quote?${new URLSearchParams({ code, market: place })}&classify=0`);
  const card = page.getByText(texts.quote.nextResults);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeVisible();
  await expect(bell).toHaveCount(0);
});

test('figures of an economy stand beside the results, of one market, with a reminder', async ({
  page,
  texts,
  api,
}) => {
  const coming = await api(economy.calendar, { market: 'MX', days: 45 });
  const next = coming.find(({ actual }) => actual === undefined);
  const name = next?.name ?? '';
  await page.goto('/market/earnings');
  await page.getByRole('tab', { name: texts.economy.figures }).click();
  await page.getByRole('radio', { name: texts.places.MX }).click();
  await expect(page).toHaveURL('/market/earnings?view=economy&market=MX');
  const bells = page.getByRole('button', {
    name: filled(texts.economy.remind, { name: 'Mexico' }),
  });
  const ahead = coming.filter(({ actual }) => actual === undefined);
  await expect(bells).toHaveCount(ahead.length);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(coming.length);
  await bells.first().click();
  const remove = filled(texts.economy.unremind, { name });
  await expect(page.getByRole('button', { name: remove })).toBeVisible();
  await page.goto('/profile/alerts');
  const rows = page.getByRole('list', { name: texts.economy.title }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(name);
  await rows.getByRole('button').click();
  await expect(rows).toHaveCount(0);
});

for (const answers of ['failure', 'nothing'] as const) {
  test(`while reminders answer with ${answers} it is not said that there are none`, async ({
    page,
    texts,
  }) => {
    const paths = [reminder.list.path, reminder.releases.path].join('|');
    await breakCalls(page, new RegExp(`^(${paths})$`), answers);
    const known = page.waitForResponse(`**${alert.list.path}`);
    await page.goto('/profile/alerts');
    await known;
    const state = page.getByRole('main').getByRole(answers === 'failure' ? 'alert' : 'status');
    await expect(state.first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(texts.alert.noneYet)).toHaveCount(0);
  });
}
