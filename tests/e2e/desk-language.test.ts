/** In which language the desk speaks, and the server on it. */
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { nameOfGroup, sitDown, staffToken, untilSeen } from './desk.ts';
import { anybody, apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test('whose language the desk has not reads all of it in English, with what the server says', async ({
  browser,
}) => {
  const email = `${nameOfGroup()}@sandbourse.test`;
  await anybody(testPeople.make, { email, identity: 'pending' });
  const page = await sitDown(browser, await staffToken('reviewer'), 'de');
  await page.goto(`/admin/queue/kyc?q=${email}`);
  await untilSeen(page);
  await page.keyboard.press('r');
  const reasons = page.getByRole('group', { name: 'Why? The customer reads it' });
  await expect(reasons.getByRole('radio', { name: 'The picture is blurred' })).toBeVisible();
  await page.keyboard.press('7');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'The customer reads it as it is written here',
  );
  // Parts that the desk shares with the app, too.
  await page.route('**/admin/adjustments?*', (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Not now', data: { error: 'Test' } } }),
  );
  await page.goto('/admin/corrections');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('Erneut versuchen')).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('what a person wrote stands letter by letter, also where it is a word of the desk', async ({
  browser,
}) => {
  const email = `${nameOfGroup()}@sandbourse.test`;
  await anybody(testPeople.make, { email, name: '123456789 block', identity: 'pending' });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await page.goto(`/admin/queue/kyc?q=${email}`);
  await untilSeen(page);
  const written = page.getByRole('region', { name: 'Decision' }).getByRole('definition');
  await expect(written.nth(0)).toHaveText('Passport');
  await expect(written.nth(2)).toHaveText('123456789');
  await expect(written.nth(3)).toHaveText('block');
});

test('yes and no have the same colours where prices that rise are red', async ({ browser }) => {
  const email = `${nameOfGroup()}@sandbourse.test`;
  await anybody(testPeople.make, { email, identity: 'pending' });
  const desk = apiAs(await staffToken('reviewer'));
  const [item] = (await desk(review.list, { kind: 'kyc', q: email })).list;
  if (!item) throw new Error('nobody waits');
  await desk(review.decide, { id: item.id, version: item.version, verdict: 'approve' });
  const colours: string[] = [];
  for (const locale of ['en', 'zh_Hans_CN'] as const) {
    const page = await sitDown(browser, await staffToken('owner'), locale);
    await page.goto('/admin/overview');
    const share = page.locator('.share > i').first();
    colours.push(await share.evaluate((bar) => getComputedStyle(bar).backgroundColor));
  }
  expect(colours[1]).toBe(colours[0]);
});

test('the desk writes the day of a message as it writes all others', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('support'));
  await page.goto('/admin/talks?show=all');
  await page.locator('.queue-item').first().click();
  const times = page.getByRole('list', { name: 'Messages' }).locator('.numeric');
  await expect(times.first()).toHaveText(/^(\d{1,2} [A-Z][a-z]{2} \d{4}, )?\d{2}:\d{2}$/);
});
