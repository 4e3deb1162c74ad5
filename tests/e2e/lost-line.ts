import { expect, type Locator, type Page } from './stage.ts';
import type { Texts } from './texts.ts';

/** Expects that the app has asked about a lost answer by itself, in vain: from then on only a press asks again. */
export const askedByItself = (line: Locator, texts: Texts) =>
  expect(line).toContainText(texts.error.offline);

/** Takes the network from a page. The browser needs a moment: requests sent before still arrive. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const arrives = () =>
    page.evaluate(() =>
      fetch('/icon.svg', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(arrives).toBe(false);
}
