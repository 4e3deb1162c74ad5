/** A whole trade by keyboard alone, and as a screen reader tells it: from the log-in to the position. */

import { SEED_PASSWORD } from '../../seed/people.ts';
import { expect, type Locator, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';
import { filled } from './texts.ts';

/** So many stops lie between two parts of a screen at most. */
const STOPS_MAX = 60;

/** Goes by the tab key until something has the focus, forwards or back: another way there is none. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const wayThere = () =>
    target.evaluate((one) => {
      const { activeElement } = document;
      if (one === activeElement) return undefined;
      const isBefore =
        activeElement !== document.body &&
        activeElement?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    const key = await wayThere();
    if (!key) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Whoever tabs sees where they are: it is in view, marked, and under nothing, once what was on its way has gone. */
const expectSeen = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        const around = getComputedStyle(one.closest('.search, .box, .stepper') ?? one);
        const isMarked = [outlineStyle, boxShadow, around.boxShadow, around.outlineStyle].some(
          (look) => look !== 'none',
        );
        return {
          isMarked,
          isUncovered: there !== null && (one.contains(there) || there.contains(one)),
        };
      }),
    )
    .toEqual({ isMarked: true, isUncovered: true });

async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expectSeen(target);
  await page.keyboard.press(key);
}

/** Keeps what a screen asks for from it. Answers how to hand it over. */
async function holdBack(page: Page, asked: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The way of one trade: where each step is, by role and name as they are announced. */
const wayOf = (page: Page, texts: Texts) => {
  const { auth, action, search, quote, order, trade } = texts;
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  return {
    account: page.getByRole('textbox', { name: auth.account }),
    password: page.getByRole('textbox', { name: auth.password, exact: true }),
    toSearch: page.getByRole('banner').getByRole('link', { name: action.search }),
    search: page.getByRole('searchbox', { name: search.placeholder }),
    found: page.getByRole('region', { name: search.results }).getByRole('link').first(),
    buy: page.getByRole('link', { name: quote.buy, exact: true }),
    quantity: page.getByRole('textbox', { name: order.quantity }),
    toReview: page.getByRole('button', { name: order.review, exact: true }),
    review: dialog(order.reviewTitle),
    confirm: dialog(order.reviewTitle).getByRole('button', { name: order.confirmBuy }),
    receipt: dialog(order.title),
    toPosition: dialog(order.title).getByRole('button', { name: order.viewPosition }),
    holding: page
      .getByRole('list', { name: trade.holdings, exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'DIS' })
      .getByRole('button')
      .first(),
  };
};

test.use({ as: 'nobody' });

const entry = { account: 'trader@sandbourse.test', password: SEED_PASSWORD };

test('a trade from the log-in to the position by keys alone', async ({ page, texts }) => {
  const way = wayOf(page, texts);
  await page.goto('/profile/login');
  await tabTo(page, way.account);
  await page.keyboard.type(entry.account);
  await tabTo(page, way.password);
  await page.keyboard.type(entry.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await pressAt(page, way.toSearch);
  await expect(way.search).toBeFocused();
  await page.keyboard.type('DIS');
  await pressAt(page, way.found);
  await expect(page).toHaveURL(/code=DIS/);
  // What takes the focus says which screen has come.
  await expect(page.getByRole('main', { name: /Disney/ })).toBeFocused();
  // Also once the ticket has taken the place of what stands there while it comes.
  const come = await holdBack(page, '**/wallet/getWalletBalance');
  await pressAt(page, way.buy);
  const ticket = page.getByRole('main', { name: texts.order.title, exact: true });
  await expect(ticket).toBeFocused();
  await expect(way.quantity).toHaveCount(0);
  come();
  await expect(way.quantity).toBeVisible();
  await expect(ticket).toBeFocused();
  await tabTo(page, way.quantity);
  await page.keyboard.type('2');
  await pressAt(page, way.toReview);

  // Who changes their mind stands where they were.
  await expect(way.review).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(way.review).toBeHidden();
  await expect(way.toReview).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, way.confirm);
  await expect(way.receipt).toBeVisible();
  const hasFocus = () => way.receipt.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await pressAt(page, way.toPosition);
  await expect(page).toHaveURL(/\/trade\?position=/);

  // Its code comes first, before which Escape would put the receipt away.
  await expect(way.receipt).toHaveCount(0);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/trade');
  // No press of theirs opened it, so there is none to go back to.
  await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);
  await pressAt(page, way.holding);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(way.holding).toBeFocused();
});

/** Notes what a screen reader would say by itself: texts that come into a region that lives already, and the words of a dialog that takes the focus. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    const lives =
      '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const say = (text: string | null | undefined) => {
      if (text?.trim()) said.push(text.trim());
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const parent = target instanceof Element ? target : target.parentElement;
        if (parent?.closest(lives)) say(parent.closest(lives)?.textContent);
        for (const node of addedNodes) {
          // An alert is said also when it comes as a whole.
          if (node instanceof Element && node.matches('[role=alert]')) say(node.textContent);
        }
      }
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      const dialog = (target as Element).closest('[role=dialog]');
      for (const name of ['aria-labelledby', 'aria-describedby']) {
        const ids = dialog?.getAttribute(name)?.split(' ') ?? [];
        for (const id of ids) say(document.getElementById(id)?.textContent);
      }
    });
    Object.assign(window, { said });
  });

const saidOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));

test('the same trade as it is announced: each step named, its result said', async ({
  page,
  texts,
}) => {
  await listen(page);
  const way = wayOf(page, texts);
  await page.goto('/profile/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "${texts.auth.account}"
    - textbox "${texts.auth.password}"
    - button "${texts.action.logIn}"
  `);
  await way.account.fill(entry.account);
  await way.password.fill(entry.password);
  await page.getByRole('button', { name: texts.action.logIn }).press('Enter');
  await expect(page).toHaveURL('/');
  await way.toSearch.press('Enter');
  await way.search.fill('DIS');
  await way.found.press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('DIS');
  const prices = page.getByRole('region', { name: texts.quote.price });
  await expect(prices).toContainText(/\d+\.\d\d/);
  await way.buy.press('Enter');
  await expect(page.getByRole('radio', { name: texts.quote.buy, exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: texts.order.market, exact: true })).toBeChecked();
  await way.quantity.fill('2');
  await way.toReview.press('Enter');

  await expect(way.review).toMatchAriaSnapshot(`
    - heading "${texts.order.reviewTitle}" [level=2]
    - button "${texts.order.confirmBuy}"
  `);
  await expect.poll(() => saidOn(page)).toContain(texts.order.reviewTitle);
  await way.confirm.press('Enter');
  await expect(way.receipt).toBeVisible();
  const bought = filled(texts.order.bought, { num: '2', name: 'Disney' }).slice(0, 8);
  await expect.poll(() => saidOn(page)).toContain(texts.state.success);
  await expect.poll(() => saidOn(page)).toContain(texts.order.filled);
  await expect.poll(() => saidOn(page)).toContain(bought);
  await expect(way.receipt).toMatchAriaSnapshot(`
    - term: ${texts.order.number}
    - button "${texts.order.viewPosition}"
  `);
  await way.toPosition.press('Enter');
  // While the position lies over it, nothing else of the screen is there for a reader.
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('DIS');
  await page.keyboard.press('Escape');
  await expect(heading).toBeAttached();
  await expect(way.holding).toHaveAccessibleName(/DIS/);
});
