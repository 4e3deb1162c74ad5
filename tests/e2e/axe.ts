/** What axe finds on a screen: whatever the guidelines demand, and what is grave of the rest. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** The Web Content Accessibility Guidelines 2.2, levels A and AA. */
const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function builderOn(page: Page) {
  // Half of a look went into bringing axe into the page, twice, also where it was from the screen before.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  // Without frames the quicker mode, which opens no second page, sees the same.
  return new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const linesOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Of what axe measures it takes that which a docked bar covers for small; `tooSmall` scrolls to each, and asks for more. */
const MEASURED = 'target-size';

/** One line a fault. To compare each text with what lies behind it takes longer than all other rules together. */
export async function axeFaults(page: Page, { withColours }: { withColours: boolean }) {
  const builder = (await builderOn(page)).withTags([...GUIDELINES, 'best-practice']);
  const { violations } = await builder
    .disableRules(withColours ? [MEASURED] : [MEASURED, 'color-contrast'])
    .analyze();
  const isDemanded = ({ tags }: Violations[number]) => GUIDELINES.some((tag) => tags.includes(tag));
  const isGrave = ({ impact }: Violations[number]) => impact === 'serious' || impact === 'critical';
  return linesOf(violations.filter((one) => isDemanded(one) || isGrave(one)));
}

/** Colours alone. */
export async function colourFaults(page: Page) {
  const builder = await builderOn(page);
  return linesOf((await builder.withRules(['color-contrast']).analyze()).violations);
}

/** Puts the page on a ground, until all has its colours. */
export const standOn = (page: Page, ground: 'light' | 'dark') =>
  page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const turning = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(turning.map(({ finished }) => finished));
  }, ground);
