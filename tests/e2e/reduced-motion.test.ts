/** Nothing moves for who asked for stillness, and something does for everybody else. */
import { expect, type Page, test } from './stage.ts';

/** What turns, slides or shimmers for longer than an eye can follow. */
const movingOn = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      const isSeen = playState === 'running' && Number(duration) > 10;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return isSeen && target ? [target.className.toString()] : [];
    }),
  );

for (const [motion, wanted] of [
  ['no-preference', 'spinner'],
  ['reduce', undefined],
] as const) {
  test(`while the server is waited for, with motion: ${motion}`, async ({ page, texts }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/profile/login');
    const button = page.getByRole('button', { name: texts.action.logIn });
    const { promise: isOver, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/loginByUsername', async (route) => {
      await isOver;
      return route.abort();
    });
    await page.getByRole('textbox', { name: texts.auth.account }).fill('trader@sandbourse.test');
    await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill('Sandbox1');
    await button.click();
    await expect(button.locator('.spinner')).toBeVisible();
    if (wanted) expect(await movingOn(page)).toContain(wanted);
    else expect(await movingOn(page)).toEqual([]);
    answer();
  });

  test(`while a screen loads, with motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const { promise: isOver, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/market/**', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      await isOver;
      return route.continue();
    });
    await page.goto('/market/indexes');
    await expect(page.locator('.skeleton').first()).toBeVisible();
    const moving = await movingOn(page);
    if (wanted) expect(moving.join()).toContain('skeleton');
    else expect(moving).toEqual([]);
    answer();
  });
}
