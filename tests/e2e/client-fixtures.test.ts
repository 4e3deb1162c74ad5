/** The fixtures for Playwright, as a tester uses them. */
import type { Page } from '@playwright/test';
import { expect, test } from '#client/playwright.ts';

/** What the page takes for the present: the fixture has set its clock, and this is what is tested. */
const presentIn = (page: Page) => page.evaluate(() => Date.now());

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
  expect(await presentIn(page)).toBe(await clock.now());
  // Money comes while nobody touches the page, on the day that the test says.
  await clock.advance('2d');
  expect(await presentIn(page)).toBe(await clock.now());
  expect(new Date(await presentIn(page)).toISOString()).toMatch(/^2026-03-20T15/);
});

test('a person is brought in once: what they change of themselves in the page stays', async ({
  page,
  person,
  enter,
}) => {
  const languageOf = () => page.locator('html').getAttribute('lang');
  await enter(person);
  await page.goto('/profile/setting');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('SBX_locale', 'de'));
  await page.goto('/profile/setting');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(await languageOf()).toBe('de');
  // Whoever enters after them does so anew.
  await enter(person);
  await page.goto('/profile/setting');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a page that another opens, and one more of the test, are in its world, at its time, as its person', async ({
  page,
  context,
  world,
  clock,
  person,
  enter,
}) => {
  const shownIn = async (opened: Page) => {
    await expect(opened.getByRole('complementary', { name: 'Sandbox' })).toContainText(world.name);
    expect(await presentIn(opened)).toBe(await clock.now());
  };
  await enter(person);
  await page.goto('/');
  const popUp = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/profile/setting'));
  const opened = await popUp;
  await expect(opened.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await shownIn(opened);
  const apart = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/profile/setting', '_blank', 'noopener'));
  await shownIn(await apart);
  const other = await context.newPage();
  await other.goto('/profile/setting');
  await shownIn(other);
  await clock.advance('1h');
  for (const one of context.pages()) expect(await presentIn(one)).toBe(await clock.now());
  // Another world is named by its address, as ever.
  await opened.evaluate(() => location.assign('/?world=main'));
  await expect(opened.getByRole('complementary', { name: 'Sandbox' })).not.toContainText(
    world.name,
  );
});
