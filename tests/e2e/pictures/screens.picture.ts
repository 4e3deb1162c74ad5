/**
 * Every screen in every state, as pictures to compare with those of another commit (`npm run pictures`). A
 * frozen world makes them identical to the pixel.
 */
import { sitDown, staffToken } from '../desk.ts';
import { expect, type Page, test } from '../stage.ts';
import type { Texts } from '../texts.ts';
import { openAt } from '../walk.ts';
import { drawInOwnFont, memoryFor, SERIES, STATES } from './states.ts';

/** Tall enough for a whole screen: what is below the fold would be drawn later. */
const HEIGHT = 2400;
/** From this width on it is no phone. */
const DESKTOP = 1024;

const fileOf = (route: string, index: number) =>
  `${String(index).padStart(2, '0')}-${route.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 60)}.png`;

async function comeTo(page: Page, route: string, isLoading: boolean): Promise<void> {
  if (!isLoading) return openAt(page, route);
  await page.goto(route);
  await expect(page.locator('main, [role=main]').first()).toBeAttached();
}

/**
 * A list shorter than the screen fetches further pages, one after the other; what is below the fold waits for
 * scrolling.
 */
const untilFilled = (page: Page, texts: Texts) =>
  expect
    .poll(
      () =>
        page
          .locator(`[role=status][aria-label="${texts.state.loading}"]`)
          .evaluateAll(
            ({ length }) => length === 0 || document.documentElement.scrollHeight > innerHeight,
          ),
      { timeout: 60_000 },
    )
    .toBe(true);

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

for (const series of SERIES) {
  const { state, language, width } = series;
  const { as, routes, begin, settle, leave } = STATES[state] ?? STATES.full!;
  const isPhone = width < DESKTOP;
  test.describe(`${state} in ${language} at ${width}`, () => {
    test.use({
      ...(as && { as }),
      language,
      viewport: { width, height: HEIGHT },
      hasTouch: isPhone,
      isMobile: isPhone,
      memory: async ({ person, world: _ }, use) => use(await memoryFor(series, person.token)),
    });

    test('every screen', async ({ page: phone, browser, texts, trouble, api }) => {
      trouble.expect(/./);
      const isDesk = state === 'desk';
      const page = isDesk ? await sitDown(browser, await staffToken('owner')) : phone;
      await drawInOwnFont(page);
      await begin?.(page);
      for (const [index, route] of (await routes(api)).entries()) {
        await comeTo(page, route, state === 'loading' || state === 'error');
        // Code of parts drawn later has loaded, and lists fill the screen.
        await page.waitForLoadState('networkidle');
        if (state !== 'loading' && state !== 'error') await untilFilled(page, texts);
        await settle?.(page, texts);
        await expect
          .soft(page)
          .toHaveScreenshot([state, `${language}-${width}`, fileOf(route, index)]);
        await leave?.(page);
      }
    });
  });
}
