/** A chart by keys: from bar to bar, nearer and farther, through history. */
import { readFileSync } from 'node:fs';
import { DAY_MS } from '#core/time.ts';
import type en from '../../web/src/features/chart/texts/en.json';
import { expect, type Page, test } from './stage.ts';
import { filled } from './texts.ts';
import { time } from './world-of-test.ts';
import { WORLD_START_MS } from './world-start.ts';

const words = JSON.parse(
  readFileSync(new URL('../../web/src/features/chart/texts/en.json', import.meta.url), 'utf8'),
) as typeof en;

test.use({ as: 'trader' });

/** The keyboard's place in the chart, and what is told of the bar there. */
async function openChart(page: Page, address = '/quote?code=AAPL&market=US') {
  await page.goto(address);
  await page.locator('.chart-frame').dispatchEvent('pointerenter');
  await page.locator('.chart-canvas').dispatchEvent('pointerenter');
  const slider = page.getByRole('slider', { name: words.scrub });
  await expect(slider).toBeAttached();
  const spoken = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  const strip = page.locator('.chart-strip');
  const opened = strip.locator('.open .numeric');
  /** Whether the figures above the chart are those of the bar that is told. */
  const isTold = async () => (await spoken()).includes(`open ${await opened.textContent()},`);
  return { slider, spoken, isTold, when: strip.locator('.when') };
}

test('the figures above the chart are those of the bar that the keys are at', async ({ page }) => {
  const { slider, isTold, when } = await openChart(page);
  const last = (await when.textContent()) ?? '';
  await slider.focus();
  await page.keyboard.press('PageDown');
  await expect(when).not.toHaveText(last);
  expect(await isTold()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(when).toHaveText(last);
  expect(await isTold()).toBe(true);
});

test('the price of the bar that the keys are at can be watched by keys', async ({
  page,
  texts,
}) => {
  const { slider, spoken } = await openChart(page);
  await slider.focus();
  await page.keyboard.press('PageDown');
  const [, close = ''] = /close ([\d.]+)/.exec(await spoken()) ?? [];
  const button = page.getByRole('button', { name: filled(words.setAlertAt, { price: close }) });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  await expect(sheet.getByRole('textbox', { name: texts.alert.price })).toHaveValue(close);
});

/** A day of the year before the world's moment, in days. */
function dayOf(text: string | null) {
  const at = Date.parse(`${text} ${new Date(WORLD_START_MS).getFullYear()}`) / DAY_MS;
  return at > WORLD_START_MS / DAY_MS ? at - 365 : at;
}

test('plus shows fewer bars and minus more', async ({ page }) => {
  const { slider, when } = await openChart(page);
  await page.locator('.chart-frame').scrollIntoViewIfNeeded();
  const box = (await page.locator('.chart-canvas').boundingBox())!;
  /** The day at one place of the screen, left of the last bar. */
  const dayAtLeft = async () => {
    await page.mouse.move(box.x + 40, box.y + 100);
    await page.mouse.move(box.x + 41, box.y + 100);
    return dayOf(await when.textContent());
  };
  const day = await dayAtLeft();
  await slider.focus();
  await page.keyboard.press('+');
  await expect.poll(dayAtLeft).toBeGreaterThan(day);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(dayAtLeft).toBeLessThan(day);
});

test('minus ends where bars would be too narrow, and the chart stays there', async ({ page }) => {
  const { slider, when } = await openChart(page);
  await slider.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('-');
  await page.locator('.chart-frame').scrollIntoViewIfNeeded();
  const box = (await page.locator('.chart-canvas').boundingBox())!;
  const last = (await when.textContent()) ?? '';
  const place = { x: box.width / 2, y: 100 };
  await page.locator('.chart-canvas').hover({ position: place });
  await expect(when).not.toHaveText(last);
  const day = (await when.textContent()) ?? '';
  await page.keyboard.press('-');
  await page.mouse.move(box.x + place.x + 1, box.y + place.y + 1);
  await page.mouse.move(box.x + place.x, box.y + place.y);
  await expect(when).toHaveText(day);
});

test('older bars leave the keys at their bar', async ({ page }) => {
  const { slider, spoken, isTold, when } = await openChart(page);
  const last = (await when.textContent()) ?? '';
  await slider.focus();
  const count = Number(await slider.getAttribute('aria-valuemax'));
  const asked = Promise.withResolvers<void>();
  await page.route(/\/m_ft\/kline\?.*endTime=/, async (route) => {
    await asked.promise;
    await route.fallback();
  });
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await expect(when).not.toHaveText(last);
  expect(await isTold()).toBe(true);
  const [first, day] = [await spoken(), (await when.textContent()) ?? ''];
  asked.resolve();
  await expect
    .poll(async () => Number(await slider.getAttribute('aria-valuemax')))
    .toBeGreaterThan(count);
  expect(await spoken()).toBe(first);
  await expect(when).toHaveText(day);
  await page.keyboard.press('ArrowRight');
  await expect(when).not.toHaveText(day);
});

test('a new bar leaves the keys at their bar', async ({ page }) => {
  const { slider, spoken, when } = await openChart(page);
  await slider.focus();
  const last = (await when.textContent()) ?? '';
  await page.keyboard.press('PageDown');
  await expect(when).not.toHaveText(last);
  const [bar, day] = [await spoken(), (await when.textContent()) ?? ''];
  const count = Number(await slider.getAttribute('aria-valuemax'));
  await time.advance('4d');
  await expect
    .poll(async () => Number(await slider.getAttribute('aria-valuemax')))
    .toBeGreaterThan(count);
  expect(await spoken()).toBe(bar);
  await expect(when).toHaveText(day);
});
