/** What people type is shown as text, wherever it is shown: nothing of it runs. */
import { chat } from '#contract/chat.ts';
import { PAY_METHOD_LIMITS, payMethod } from '#contract/pay-method.ts';
import { XSS_PAYLOADS } from '../runtime/xss-payloads.ts';
import { expect, type Page, test } from './stage.ts';

test.use({ as: 'fresh' });

/** Each payload calls `xss` or asks a stranger for something; who does is found. */
async function watchFor(page: Page): Promise<string[]> {
  const deeds: string[] = [];
  await page.exposeFunction('xss', () => deeds.push('ran'));
  page.on('dialog', (dialog) => {
    deeds.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) deeds.push(request.url());
  });
  return deeds;
}

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
  const deeds = await watchFor(page);
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
  expect(deeds).toEqual([]);
  // The net itself holds: what runs is seen.
  await page.evaluate('xss(1)');
  expect(deeds).toEqual(['ran']);
});
