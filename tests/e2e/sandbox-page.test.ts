/** The page for testers: what a developer plays with in the first five minutes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { testPeople } from '#contract/test-people';
import { clock, snapshots, worlds } from '#contract/worlds';
import { anybody, apiAs } from './server.ts';
import { expect, type Page, test } from './stage.ts';

const file = new URL('../../web/src/features/sandbox/texts/en.json', import.meta.url);
const words = JSON.parse(readFileSync(file, 'utf8'));

/** A world of a test's own, whose calls it makes; left by the page and dropped with the test. */
async function inWorld(
  page: Page,
  name: string,
  play: (api: ReturnType<typeof apiAs>) => Promise<void>,
) {
  await anybody(worlds.make, { name });
  await play(apiAs(undefined, undefined, { 'x-world': name }));
  await page.goto('about:blank');
  await anybody(worlds.drop, { name });
}

const markOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** The people whom the page lists, by their names. */
const listedOn = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${words.people.enter}: `) });

/** Makes a world by the page's own form, which says at its field what is wrong. */
async function makeWorld(page: Page, name: string) {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await button(words.worlds.make).click();
  const named = page.getByRole('textbox', { name: words.worlds.name, exact: true });
  await named.fill('Not a name');
  await button(words.worlds.makeAndEnter).click();
  await expect(named).toHaveAttribute('aria-invalid', 'true');
  await named.fill(name);
  await button(words.worlds.makeAndEnter).click();
}

/** What others do in a world is in the state hash that its page shows, as it is in the list of events. */
async function expectHashToFollow(page: Page, api: ReturnType<typeof apiAs>) {
  await api(testPeople.make, {});
  const { hash } = await api(worlds.stateHash, {});
  await expect(page.locator('.state-hash')).toHaveText(hash);
}

/** Drops a world by its line of the list, once the question names it. */
async function dropWorld(page: Page, name: string) {
  const drop = page.getByRole('button', { name: `${words.worlds.drop}: ${name}` });
  await drop.click();
  const question = words.worlds.dropQuestion.replace('{{world}}', name);
  await page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: words.worlds.drop })
    .click();
  await expect(drop).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: question })).toHaveCount(0);
}

test.use({ as: 'nobody' });

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a world is made, its clock is moved, somebody trades in it, and it is left', async ({
    page,
    texts,
    trouble,
  }) => {
    trouble.expect(/4(00|22)/);
    const name = 'page-test';
    const mark = markOf(page, texts.app.sandbox);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await page.goto('/sandbox');
    await makeWorld(page, name);
    await expect(page).toHaveURL(`/sandbox?world=${name}`);
    await expect(mark).toContainText(name);
    await expect(mark).toContainText('03/18/2026 15:00:00');
    const face = page.getByRole('timer', { name: words.clock.title });
    await expect(face).toContainText('11:00:00.000');

    // The list tells the time by the same clock; nothing that it scrolls makes the page longer.
    const row = page.getByRole('listitem').filter({ hasText: words.worlds.here });
    await expect(row).toContainText(`Mar 18, 2026, 11:00:00 ${words.clock.place}`);
    await page.setViewportSize({ width: 1280, height: 500 });
    expect(await page.evaluate(() => document.scrollingElement?.scrollHeight)).toBe(500);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(words.clock.toFill).click();
    await expect(page.getByText(words.clock.noFill)).toBeVisible();

    const api = apiAs(undefined, undefined, { 'x-world': name });
    const quoted = { stockCode: 'AAPL', market: 'US' };
    const before = (await api(market.detailQuote, quoted)).price_nominal;
    await button(words.clock.anHour).click();
    await expect(face).toContainText('12:00:00.000');
    await expect(mark).toContainText('03/18/2026 16:00:00');
    expect((await api(market.detailQuote, quoted)).price_nominal).not.toBe(before);
    await expect(page.getByText(words.due.by)).toBeVisible();
    await expect(page.locator('.snippet')).toContainText(`-d '{"by":"1h"}'`);

    await expectHashToFollow(page, api);

    await button(words.people.make).click();
    await listedOn(page).click();
    await expect(page).toHaveURL(`/?world=${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.goto('/profile');
    await expect(page.getByText(/@sandbourse\.test/).first()).toBeVisible();

    // The mark leads back; leaving is one choice.
    await mark.getByRole('link').click();
    await page.getByRole('combobox', { name: words.worlds.one, exact: true }).selectOption('main');
    await expect(page).toHaveURL('/sandbox?world=main');
    await expect(mark).not.toContainText(name);
    await dropWorld(page, name);
  });
});

test('the clock tells of no closing where exchanges trade around the clock', async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page.getByText(`${words.clock.place}, ${words.clock.always}`)).toBeVisible();
  await expect(page.getByText(words.clock.closesIn)).toHaveCount(0);
});

test('a fault is set and cleared, and the request that it struck is seen', async ({
  page,
  trouble,
}) => {
  await inWorld(page, 'page-fault', async (api) => {
    trouble.expect(/503/);
    await page.goto('/sandbox?world=page-fault');
    const panel = page.getByRole('region', { name: words.fault.title });
    await panel.getByRole('combobox', { name: words.fault.effect }).selectOption('status');
    await panel.getByRole('textbox', { name: words.fault.endpoint }).fill('GET /m_ft/detail_quote');
    await panel.getByRole('textbox', { name: words.fault.count }).fill('');
    await panel.getByRole('button', { name: words.fault.make }).click();
    const end = panel.getByRole('button', {
      name: `${words.fault.drop}: ${words.effect.status}`,
    });
    await expect(end).toBeVisible();
    // A long path is cut, what is looked for beside it is not.
    const struckSo = panel.getByText(`${words.fault.struck} 0`, { exact: true });
    const ends = await struckSo.evaluate((one) => [
      one.getBoundingClientRect().right,
      one.parentElement?.getBoundingClientRect().right ?? 0,
    ]);
    expect(ends[0]).toBeLessThanOrEqual(ends[1] as number);
    const ask = () => api(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    await expect(ask()).rejects.toThrow('503');
    const live = page.getByRole('region', { name: words.live.title });
    const struck = live.getByRole('listitem').filter({ hasText: '/m_ft/detail_quote?' });
    await expect(struck).toContainText('503');
    await end.click();
    await expect(end).toHaveCount(0);
    await ask();
    await expect(struck.filter({ hasText: '200' })).toHaveCount(1);
  });
});

test('what happens while the clock stands still is on top of what came before', async ({
  page,
}) => {
  await inWorld(page, 'page-stream', async (api) => {
    await page.goto('/sandbox?world=page-stream');
    const live = page.getByRole('region', { name: words.live.title });
    await api(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    await expect(
      live.getByRole('listitem').filter({ hasText: '/m_ft/detail_quote?' }),
    ).toBeVisible();
    await api(testPeople.make, {});
    await expect(live.getByRole('listitem').filter({ hasText: '/sandbox/people' })).toBeVisible();
    const lines = await live.getByRole('listitem').allTextContents();
    const event = lines.findIndex((line) => line.includes('account.'));
    expect(event).toBeGreaterThanOrEqual(0);
    expect(event).toBeLessThan(lines.findIndex((line) => line.includes('/m_ft/detail_quote?')));
  });
});

test('whom a restored world does not know is not listed, nor in another world of its name', async ({
  page,
  trouble,
}) => {
  trouble.expect(/401|410/);
  const name = 'page-people';
  await inWorld(page, name, async (api) => {
    await page.goto(`/sandbox?world=${name}`);
    const make = page.getByRole('button', { name: words.people.make, exact: true });
    await make.click();
    await expect(listedOn(page)).toHaveCount(1);
    const label = await listedOn(page).getAttribute('aria-label');
    await api(snapshots.save, { id: 'page-people-1' });
    await make.click();
    await expect(listedOn(page)).toHaveCount(2);
    await api(snapshots.restore, { id: 'page-people-1' });
    await expect(listedOn(page)).toHaveCount(1);
    await expect(listedOn(page)).toHaveAttribute('aria-label', label ?? '');

    await page.goto('/sandbox?world=main');
    await dropWorld(page, name);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.endsWith(`@${name}`))).toEqual([]);
    await anybody(snapshots.drop, { id: 'page-people-1' });
    await anybody(worlds.make, { name });
    await page.goto(`/sandbox?world=${name}`);
    await expect(page.getByRole('button', { name: words.people.make, exact: true })).toBeVisible();
    await expect(listedOn(page)).toHaveCount(0);
  });
});

test('a server without the surface has no such page', async ({ page, trouble }) => {
  trouble.expect(/404/);
  const data = { error: 'NotFound' };
  await page.route('**/sandbox/clock', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: 'Not found', data } }),
  );
  await page.goto('/sandbox');
  await expect(page).toHaveURL('/');
});

test('a world that there is not says so, and leads to the main one', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404/);
  await page.goto('/?world=never-made');
  const said = texts.app.worldGone.replace('{{world}}', 'never-made');
  await expect(page.getByRole('heading', { name: said })).toBeVisible();
  await page.getByRole('link', { name: texts.app.toMainWorld }).click();
  await expect(page.getByRole('heading', { name: said })).toHaveCount(0);
  await expect(markOf(page, texts.app.sandbox)).not.toContainText('never-made');
});

test('the wait for the next code follows the clock of the world', async ({ page, texts }) => {
  await inWorld(page, 'page-code', async (api) => {
    // Ninety seconds of the world are a moment of the device.
    await api(clock.rate, { rate: 60 });
    await page.goto('/profile/resetpwd?world=page-code');
    await page.getByRole('textbox', { name: texts.auth.email }).fill('trader@sandbourse.test');
    const send = page.getByRole('button', { name: texts.auth.sendCode });
    await send.click();
    const waiting = page.getByRole('button', { name: texts.auth.resendIn.split(' ')[0] as string });
    await expect(waiting).toBeDisabled();
    await expect(send).toBeEnabled();
  });
});

/** A program that webhooks lead to; it takes nothing until it is told to. */
async function startReceiver() {
  let status = 500;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('so be it'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    takeAll: () => {
      status = 204;
    },
    close: () => server.close(),
  };
}

test('a code is read, a lock lifted, a webhook made, told again and removed', async ({ page }) => {
  await inWorld(page, 'page-mail', async (api) => {
    const email = 'newcomer@sandbourse.test';
    await api(account.getEmailCode, { scenario: 'resetPassword', email });
    await page.goto('/sandbox?world=page-mail');
    const panelOf = (name: string) => page.getByRole('region', { name, exact: true });
    const outbox = panelOf(words.mail.title);
    await outbox.getByRole('textbox', { name: words.mail.to, exact: true }).fill('newcomer@');
    const mail = outbox.getByRole('listitem').filter({ hasText: email });
    await expect(mail).toHaveCount(1);
    const code = (await mail.getByText(/^\d{6}$/).textContent()) ?? '';
    await mail.getByRole('button', { name: email, exact: false }).first().click();
    await expect(mail.locator('pre')).toContainText(code);

    await outbox.getByRole('textbox', { name: words.locks.whose }).fill(email);
    await outbox.getByRole('button', { name: words.locks.lift, exact: true }).click();
    await expect(page.getByText(words.locks.lifted.replace('{{number}}', '1'))).toBeVisible();

    const receiver = await startReceiver();
    const hooks = panelOf(words.webhook.title);
    const press = (name: string) => hooks.getByRole('button', { name }).click();
    await hooks.getByRole('textbox', { name: words.webhook.url }).fill(receiver.url);
    await hooks.getByRole('textbox', { name: words.webhook.kind }).fill('account');
    await press(words.webhook.make);
    await expect(hooks.getByText(/^whsec_/)).toBeVisible();
    await api(testPeople.make, {});
    const delivery = hooks.getByRole('listitem').filter({ hasText: 'account.' }).first();
    await expect(delivery).toContainText(words.webhook.waiting);
    await expect(delivery).toContainText('500');
    receiver.takeAll();
    await delivery.getByRole('button', { name: words.webhook.resend }).click();
    await expect(delivery).toContainText(words.webhook.delivered);
    await press(`${words.webhook.drop}: ${receiver.url}`);
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: words.webhook.drop }).click();
    await expect(delivery).toHaveCount(0);
    await expect(question).toHaveCount(0);
    receiver.close();
  });
});
