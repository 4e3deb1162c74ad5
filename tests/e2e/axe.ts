/** What axe finds on a screen: whatever the guidelines demand, and what is grave of the rest. */
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

/** Has a page bring axe along wherever it goes: it comes quicker with a screen than after it. */
export const bringAxe = (page: Page) => page.addInitScript(AXE);

/**
 * Asked in the page itself: its builder asks six times for one answer, and carries over what is in order,
 * too. No screen has frames, which it would be needed for.
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

/** Of what axe measures it takes that which a docked bar covers for small; `tooSmall` scrolls to each, and asks for more. */
const MEASURED = 'target-size';

/** One line a fault. To compare each text with what lies behind it takes longer than all other rules together. */
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

/** Colours alone. */
export const colourFaults = async (page: Page) =>
  linesOf(await violationsOn(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }));

/** Puts the page on a ground, until all has its colours. */
export const standOn = (page: Page, ground: 'light' | 'dark') =>
  page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const turning = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(turning.map(({ finished }) => finished));
  }, ground);
