/** What people type is shown as text, wherever it is shown: nothing of it runs. */
import { chat } from '#contract/chat';
import { PAY_METHOD_LIMITS, payMethod } from '#contract/payout-methods';
import { XSS_PAYLOADS } from '../platform/runtime/xss-payloads.ts';
import { openBrowser } from './browsers.ts';
import { sitDown, staffToken } from './desk.ts';
import { apiAs } from './server.ts';
import { expect, memoryOf, type Page, test } from './stage.ts';
import { inTexts, type Planted, plant, plantWithdrawal, REASONS } from './xss-seed.ts';

// Without the policy that would keep most of it from running in a page that lets it in.
test.use({ as: 'fresh', bypassCSP: true });

/** Each payload calls `xss` or asks a stranger for something; who does is found. */
async function watchFor(page: Page): Promise<string[]> {
  const incidents: string[] = [];
  await page.exposeFunction('xss', () => incidents.push('ran'));
  page.on('dialog', (dialog) => {
    incidents.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) incidents.push(request.url());
  });
  return incidents;
}

/** On the first page of lists that others add to meanwhile. */
const LATEST = REASONS.slice(-4);

const bare = (text: string) => text.replace(/\s+/g, '');

/** Waits until a page shows all of the texts, in whatever order. */
async function showsAll(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const said = bare((await page.locator('body').textContent()) ?? '');
    return texts.flatMap((text) => text.split(' ')).filter((word) => !said.includes(bare(word)));
  };
  await expect.poll(missing).toEqual([]);
}

/** Elements that could act, whoever put them there: the app has none. */
const actors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const acts = /^(script|iframe|object|embed|base|math|marquee|style|link|meta)$/;
        const leads = /^\s*(javascript|vbscript|data:text)/i;
        const values = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'background'];
        return (
          acts.test(element.localName) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          values.some((name) => leads.test(element.getAttribute(name) ?? ''))
        );
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Opens a place, waits until it shows all of the texts, and looks for what could act. */
async function see(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path);
  await showsAll(page, texts);
  expect(await actors(page), path).toEqual([]);
}

async function seenByCustomer(page: Page, articleId: string): Promise<void> {
  await see(page, '/kyc', REASONS.slice(-1));
  await see(page, '/profile/inbox', LATEST);
  await see(page, '/profile/history?wallet=BALANCE', REASONS);
  // Its text keeps the words of some, and nothing that acts.
  await see(page, `/news/${articleId}`, inTexts(160).slice(0, 1));
}

async function seenAtDesk(page: Page, { who, names }: Planted): Promise<void> {
  const name = who.email.split('@')[0] ?? '';
  await see(page, `/admin/people?id=${who.id}`, [...XSS_PAYLOADS, name]);
  await see(page, '/admin/corrections', [...LATEST, name]);
  await see(page, '/admin/log', [...LATEST, name]);
  await see(page, `/admin/talks?id=${who.id}`, [...XSS_PAYLOADS, name]);
  await page.goto('/admin/queue/kyc');
  await page.getByRole('button', { name: 'Decided' }).click();
  await page.getByRole('searchbox', { name: 'Name, e-mail, ID' }).fill(who.id);
  await showsAll(page, [...REASONS, ...names, name]);
  expect(await actors(page)).toEqual([]);
}

test('nor in names, reasons, notes and news, on the screens of customers and staff', async ({
  browser,
}) => {
  const desk = apiAs(await staffToken('reviewer'));
  const planted = await plant(desk, apiAs(await staffToken('reviewer2')));
  const { who, articleId } = planted;
  const phone = await (await openBrowser(browser, memoryOf(who.token, 'en'))).newPage();
  const table = await sitDown(browser, await staffToken('owner'));
  const incidents = [await watchFor(phone), await watchFor(table)];
  await Promise.all([seenByCustomer(phone, articleId), seenAtDesk(table, planted)]);
  const card = await plantWithdrawal(who, desk);
  await table.goto('/admin/queue/withdrawal');
  await table.getByRole('searchbox', { name: 'Name, e-mail, ID' }).fill(who.id);
  await showsAll(table, [...card, ...REASONS]);
  expect(await actors(table)).toEqual([]);
  expect(incidents.flat()).toEqual([]);
  // The net itself holds: what is let in runs, and is seen to be there.
  const planting = '<img src="/none" onerror="xss(1)">';
  await table.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), planting);
  await expect.poll(() => incidents.flat()).toEqual(['ran']);
  expect(await actors(table)).toHaveLength(1);
});

test('sixty ways to act in a page, in cards and in the chat, stay words', async ({
  page,
  texts,
  api,
}) => {
  const short = XSS_PAYLOADS.filter(
    (text) => text.length <= PAY_METHOD_LIMITS.text && !text.includes('\t'),
  ).slice(0, 10);
  for (const [index, text] of short.entries()) {
    const names = { name: text, bankName: text };
    await api(payMethod.add, { type: 1, ...names, cardNo: `40000000${index}` });
  }
  for (let from = 0; from < XSS_PAYLOADS.length; from += 10) {
    const text = XSS_PAYLOADS.slice(from, from + 10).join('\n');
    await api(chat.send, { clientId: `payloads-${from}`, text });
  }
  const incidents = await watchFor(page);
  await page.goto('/paytype/bankcard');
  const cards = page.getByRole('list', { name: texts.area.bankCards });
  for (const text of short) await expect(cards).toContainText(text);
  await page.getByRole('button', { name: texts.app.customerService }).click();
  const said = page.getByRole('list', { name: texts.chat.messages });
  await expect(said).toContainText(XSS_PAYLOADS.at(-1) ?? '');
  const words = (await said.textContent())?.replace(/\s+/g, '');
  for (const text of XSS_PAYLOADS) expect(words).toContain(text.replace(/\s+/g, ''));
  await page.goto('/withdraw/bankcard');
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(incidents).toEqual([]);
  // The net itself holds: what runs is seen.
  await page.evaluate('xss(1)');
  expect(incidents).toEqual(['ran']);
});
