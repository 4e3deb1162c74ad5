/** The fixtures for Playwright, as a tester uses them. */
import { expect, test } from '#client/playwright.ts';

test('a page is in the world of its test, at its time, as its person', async ({
  page,
  world,
  clock,
  person,
  enter,
}) => {
  await enter(person);
  await page.goto('/profile/history?wallet=STOCK');
  expect(new URL(page.url()).searchParams.get('world')).toBe(world.name);
  await expect(page.getByRole('complementary', { name: 'Sandbox' })).toContainText(world.name);
  await expect(page.getByRole('listitem').first()).toContainText('03/18/2026');
  expect(await page.evaluate(() => Date.now())).toBe(await clock.now());
  // Money comes while nobody touches the page, on the day that the test says.
  await clock.advance('2d');
  expect(await page.evaluate(() => Date.now())).toBe(await clock.now());
  expect(new Date(await page.evaluate(() => Date.now())).toISOString()).toMatch(/^2026-03-20T15/);
});
