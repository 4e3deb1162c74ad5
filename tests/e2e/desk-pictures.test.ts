/** Private pictures at the desk: kept while they are looked at, and by nobody after. */
import { chat } from '#contract/chat';
import { SEED_PASSWORD } from '../../seed/people.ts';
import {
  applyForIdentity,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  upload,
} from './desk.ts';
import { expect, type Page, test } from './stage.ts';

declare global {
  interface Window {
    /** Addresses of pictures that the browser keeps in memory. */
    picturesKept: Set<string>;
  }
}

/** Counts pictures that the page has the browser keep. */
const countPictures = (page: Page) =>
  page.addInitScript(() => {
    window.picturesKept = new Set();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      window.picturesKept.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      window.picturesKept.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });

const expectKept = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.picturesKept.size)).toBe(count);

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

test('pictures of documents are kept as long as they are shown', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await countPictures(page);
  const group = nameOfGroup();
  for (const number of [1, 2])
    await applyForIdentity(await customer(group, number), `SBX 123456${number}`);
  await openQueue(page, 'kyc', group, 2);
  const pictures = page.locator('.stage img');
  const [first, second] = await page.locator('.queue-item .name').allInnerTexts();
  for (const [key, name] of [
    ['j', second],
    ['k', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator('.case')).toContainText(`${name}`);
    await expect(pictures).toHaveCount(2);
    await expectKept(page, 2);
  }
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectKept(page, 0);
});

test('a picture of a conversation is not kept for whoever logs in next', async ({ browser }) => {
  const who = await customer(nameOfGroup());
  const image = (await upload(who, 40)).split('/').at(-1);
  await who.api(chat.send, { clientId: crypto.randomUUID(), text: 'My slip', image });
  const page = await sitDown(browser, await staffToken('support'));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/image/')) fetched.push(request.url());
  });
  await page.goto(`/admin/talks?id=${who.id}`);
  const picture = page.locator('.picture');
  await expect(picture).toBeVisible();
  expect(fetched).toHaveLength(1);
  await logOut(page);
  await page.getByLabel('E-mail or login ID').fill('support@sandbourse.test');
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: /^Chat/ }).click();
  await page.getByRole('button', { name: /My slip/ }).click();
  await expect(picture).toBeVisible();
  expect(fetched).toEqual([fetched[0], fetched[0]]);
});
