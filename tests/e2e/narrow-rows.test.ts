/** Rows of lists on the narrowest phones, and at 200 %: each tells what it has to, in as many lines as that takes. */
import { expect, type Page, test } from './stage.ts';

test.use({ as: 'trader', language: 'de' });

/** Texts of rows that are cut off, reach out of the screen, lie on others, or have less room than a short word. */
const troubleIn = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((all) => {
    const linesOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    const textsOf = (row: Element) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(
        (text) => text.data.trim() && !text.parentElement?.closest('.sr-only, [aria-hidden]'),
      );
    };
    return all.flatMap((row) => {
      const told = textsOf(row).map((text) => ({ text, lines: linesOf(text) }));
      return told.flatMap(({ text, lines }, index) => {
        const holder = text.parentElement?.closest('.truncate');
        const isCut = holder ? holder.scrollWidth > holder.clientWidth : false;
        const isThin = lines.length > 4 && lines.every(({ width }) => width < 40);
        const others = told.slice(index + 1).flatMap((other) => other.lines);
        const isOver = lines.some((one) =>
          others.some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
          ),
        );
        const isOut = lines.some(({ right }) => right > window.innerWidth);
        return isCut || isThin || isOver || isOut ? [text.data] : [];
      });
    });
  });

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('banks, kinds of offers, names beside a side and the code over a chart are whole', async ({
    page,
    texts,
  }) => {
    await page.goto('/withdraw');
    const asked = page.locator('article.item');
    await expect(asked.first()).toBeVisible();
    expect(await troubleIn(page, 'article.item')).toEqual([]);
    await page.goto('/market/ipo');
    await expect(page.locator('.offer').getByText(texts.offer.coin).first()).toBeVisible();
    expect(await troubleIn(page, '.offer')).toEqual([]);
    await page.goto('/market/traded?market=HK');
    const names = page.locator('.row .called > .truncate');
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.clientWidth),
    );
    expect(cut.length).toBeGreaterThan(0);
    expect(Math.min(...cut)).toBeGreaterThan(100);
    await page.goto('/quote?code=AAPL&market=US&view=chart');
    const code = page.locator('.full-head > b');
    await expect(code).toBeVisible();
    expect(await code.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('names and what stands below them are whole, and no figure lies on another', async ({
    page,
  }) => {
    for (const [route, rows] of [
      ['/trade', '.row.holding'],
      ['/deposit', '.row'],
      ['/deposit/record', 'article'],
      ['/withdraw', '.option, .item'],
      ['/paytype/bankcard', '.option'],
      ['/market/ipo', '.offer'],
      ['/market/popular', '.open-line'],
      ['/market/industries', '.row.plain'],
      ['/market/traded?market=HK', '.row'],
      ['/profile/history', '.item'],
      ['/profile/inbox', '.inbox-message'],
    ] as const) {
      await page.goto(route);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.locator(rows).first()).toBeVisible();
      expect(await troubleIn(page, rows), route).toEqual([]);
    }
  });
});

/** Separator dots at the beginning of a line. */
const pointsFirst = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf('·') ?? -1;
      const line = text.parentElement?.closest('p, li, td, h2, h3, .block, .hstack, .truncate');
      if (at < 0 || !line) continue;
      const [point, all] = [document.createRange(), document.createRange()];
      point.setStart(text, at);
      point.setEnd(text, at + 1);
      all.setStart(line, 0);
      all.setEnd(text, at);
      const { left, top, bottom } = point.getBoundingClientRect();
      const isBeside = (one: DOMRect) => one.top < bottom && one.bottom > top && one.left < left;
      if (![...all.getClientRects()].some(isBeside)) found.push(line.textContent ?? '');
    }
    return found;
  });

test.describe('at 200 %, what belongs to a text stays beside it', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('no line begins with the point between two texts, and no sign falls below what it is of', async ({
    page,
  }) => {
    await page.goto('/market/earnings?view=economy');
    await expect(page.locator('.release').first()).toBeVisible();
    expect(await page.getByText('·').count()).toBeGreaterThan(5);
    expect(await pointsFirst(page)).toEqual([]);
    await page.goto('/withdraw');
    const ways = page.locator('a.option');
    await expect(ways).toHaveCount(2);
    const below = await ways.evaluateAll((all) =>
      all.map((one) => {
        const [sign, name] = [one.lastElementChild, one.children[1]];
        const endOf = (part: Element | null | undefined) =>
          part?.getBoundingClientRect().bottom ?? 0;
        return endOf(sign) > endOf(name);
      }),
    );
    expect(below).toEqual([false, false]);
  });
});
