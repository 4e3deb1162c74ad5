import { expect, type Locator, type Page } from './stage.ts';
import type { Texts } from './texts.ts';

/** Once what has no answer was asked about by itself, in vain: from then on only somebody who presses asks again. */
export const askedByItself = (line: Locator, texts: Texts) =>
  expect(line).toContainText(texts.error.offline);

/** Takes the network from a page. It is gone a moment after the browser was told so: what is sent by then arrives. */
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
