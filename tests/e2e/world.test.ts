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
  await page.getByRole('textbox', { name: texts.auth.account }).fill('trader@sandbourse.test');
  await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: texts.action.logIn }).click();
  await expect(page).not.toHaveURL(/login/);

  // So is a tab or window opened beside it, which knows only the address of a link; its log-in is that world's.
  const link = page.getByRole('link', { name: texts.tab.profile });
  for (const how of [
    { modifiers: ['ControlOrMeta'] },
    { modifiers: ['Shift'] },
    { button: 'middle' },
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await link.click(how as Parameters<typeof link.click>[0]);
    const beside = await opened;
    await expect(beside.getByRole('complementary', { name: texts.app.sandbox })).toContainText(
      name,
    );
    await expect(beside.getByText(texts.home.totalAssets).first()).toBeVisible();
    await beside.close();
    await link.evaluate((one) => one.setAttribute('href', '/profile'));
  }
  // Drawn to the tabs it opens there, too.
  await link.dispatchEvent('dragstart');
  await expect(link).toHaveAttribute('href', `/profile?world=${name}`);

  // Kept over pages that do not name it.
  await page.goto('/profile/history?wallet=BALANCE');
  await expect(mark).toContainText(name);
  const newest = page.getByRole('listitem').first();
  await expect(newest).toContainText('03/18/2026');

  // Nobody touches the page: interest of two more days comes by itself.
  await inWorld(clock.advance, { by: '2d' });
  await expect(newest).toContainText('03/20/2026');

  // The main world knows nothing of this log-in.
  await page.goto('/profile/history?wallet=BALANCE&world=main');
  await expect(mark).not.toContainText(name);
  await page.waitForURL(/login/);
  await anybody(worlds.drop, { name });
});
