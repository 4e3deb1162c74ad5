/** Faults that axe finds on a screen: violations of the guidelines, and serious ones of other rules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** The Web Content Accessibility Guidelines 2.2, levels A and AA. */
const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Options = Parameters<AxeBuilder['options']>[0];
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
interface Found extends Pick<Violation, 'id' | 'tags'> {
  impact: Violation['impact'] | undefined;
  html: string[];
}

/** Loads axe with every screen of a page, which is faster than adding it afterwards. */
export const bringAxe = (page: Page) => page.addInitScript(AXE);

/**
 * Runs axe in the page itself: its Playwright builder sends six requests for one result and also transfers
 * the passes. It would only be needed for frames, which no screen has.
 */
async function violationsOn(page: Page, options: Options): Promise<Found[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as {
        axe: { run: (of: Document, asked: Options) => Promise<{ violations: Violation[] }> };
      };
      const { violations } = await axe.run(document, given);
      return violations.map(({ id, tags, impact, nodes }) => ({
        id,
        tags,
        impact,
        html: nodes.map((node) => node.html),
      }));
    },
    { ...options, resultTypes: ['violations'] } satisfies Options,
  );
}

const linesOf = (found: readonly Found[]) =>
  found.map(({ id, html }) => `axe ${id}: ${html.join(' ')}`);

/** Excluded: axe considers targets small that a docked bar covers; `tooSmall` scrolls to each and is stricter. */
const MEASURED = 'target-size';

/**
 * Faults, one line each. Colours are optional, because comparing each text with its background takes longer
 * than all other rules together.
 */
export async function axeFaults(page: Page, { withColours }: { withColours: boolean }) {
  const left = withColours ? [MEASURED] : [MEASURED, 'color-contrast'];
  const found = await violationsOn(page, {
    runOnly: { type: 'tag', values: [...GUIDELINES, 'best-practice'] },
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
  });
  const isDemanded = ({ tags }: Found) => GUIDELINES.some((tag) => tags.includes(tag));
  const isGrave = ({ impact }: Found) => impact === 'serious' || impact === 'critical';
  return linesOf(found.filter((one) => isDemanded(one) || isGrave(one)));
}

/** Faults of colours only. */
export const colourFaults = async (page: Page) =>
  linesOf(await violationsOn(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }));

/** Sets the theme of a page and waits until all colours have changed. */
export const standOn = (page: Page, ground: 'light' | 'dark') =>
  page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const turning = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(turning.map(({ finished }) => finished));
  }, ground);
