/** Two pictures of a screen are the same to the pixel, and one pixel that is another is found. */
import { expect, type Page, test } from './stage.ts';
import { openAt } from './walk.ts';

test.use({ as: 'trader', hasTouch: true, isMobile: true });

const picture = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
};

test('a world that stands still is drawn alike each time, and what is not so is seen', async ({
  page,
}) => {
  for (const address of ['/market', '/trade']) {
    await openAt(page, address);
    const first = await picture(page);
    await openAt(page, address);
    expect(first.equals(await picture(page)), address).toBe(true);
    await page.evaluate(() => {
      const dot = document.createElement('i');
      dot.style.cssText =
        'position:fixed;inset:200px auto auto 100px;width:1px;height:1px;background:lime;z-index:9999';
      document.body.append(dot);
    });
    expect(first.equals(await picture(page)), address).toBe(false);
  }
});
