/** A world of a test's own in the app: by the page's address, with its own clock, people and log-ins. */
import { clock, worlds } from '#contract/worlds';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { anybody, apiAs } from './server.ts';
import { expect, test } from './stage.ts';

test.use({ as: 'nobody' });

test('a page in a world says so, stays in it, and follows its clock at once', async ({
  page,
  texts,
}) => {
  const { name } = await anybody(worlds.make, { name: 'browser-test' });
  const inWorld = apiAs(undefined, undefined, { 'x-world': name });
  await page.goto(`/profile/login?world=${name}`);
  const mark = page.getByRole('complementary', { name: texts.app.sandbox });
  await expect(mark).toContainText(name);
  await page.getByLabel(texts.auth.account).fill('trader@sandbourse.test');
  await page.getByLabel(texts.auth.password, { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: texts.auth.logIn }).click();
  await page.waitForURL(/\/(profile)?(\?|$)/);

  // Kept over pages that do not name it, and over being loaded again.
  await page.goto('/profile/history?wallet=BALANCE');
  await expect(mark).toContainText(name);
  const month = page.getByText('March 2026');
  await expect(month.first()).toBeVisible();

  // Nobody touches the page: it hears of the new month by itself.
  await inWorld(clock.set, { at: '2026-05-02T12:00:00Z' });
  await expect(page.getByText('May 2026').first()).toBeVisible();

  // The main world knows nothing of this log-in.
  await page.goto('/profile/history?wallet=BALANCE&world=main');
  await expect(mark).not.toContainText(name);
  await page.waitForURL(/login/);
  await anybody(worlds.drop, { name });
});
