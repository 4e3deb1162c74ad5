/** How much of the screen is pressed for each control. */
import type { Page } from '@playwright/test';

export const FINGER = 44;
export const MOUSE = 36;

/**
 * What is pressed in less than so many pixels a side. What counts is where a press arrives, so that
 * what a control has around it, and the label of a field, count as part of it. Links within a text are as
 * high as its lines, and figures of a chart are beside a slider that reaches them all.
 */
export const smallOnes = (page: Page, least: number, links: string) =>
  page.evaluate(
    ([size, pressedLinks]) => {
      const ALIKE = 5;
      const PRESSED = [
        pressedLinks,
        'button',
        'select',
        'textarea',
        'input:not([type=hidden])',
        'summary',
        ...['button', 'tab', 'radio', 'checkbox', 'switch', 'slider', 'option', 'menuitem'].map(
          (role) => `[role=${role}]`,
        ),
      ].join();
      const isWithinText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
      const arrivesAt = (element: Element, x: number, y: number) => {
        const there = document.elementFromPoint(x, y);
        if (!there) return false;
        const label = there.closest('label');
        return (
          element.contains(there) ||
          (label !== null && (label.control === element || label.contains(element)))
        );
      };
      const reach = (
        element: Element,
        from: { x: number; y: number },
        by: { x: number; y: number },
      ) => {
        let steps = 0;
        while (
          steps < size &&
          arrivesAt(element, from.x + by.x * (steps + 1), from.y + by.y * (steps + 1))
        )
          steps += 1;
        return steps;
      };
      const sizeOf = (element: Element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
        if (!arrivesAt(element, middle.x, middle.y)) return undefined;
        const along = (by: { x: number; y: number }) =>
          1 + reach(element, middle, by) + reach(element, middle, { x: -by.x, y: -by.y });
        return { width: along({ x: 1, y: 0 }), height: along({ x: 0, y: 1 }) };
      };
      const named = (element: Element) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()}.${element.className} "${words.trim().slice(0, 30)}"`;
      };
      const seen = [...document.querySelectorAll(PRESSED)].filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden=true]') &&
          !element.matches(':disabled, .sr-only, .skip:not(:focus)') &&
          getComputedStyle(element).pointerEvents !== 'none' &&
          !isWithinText(element),
      );
      // Rows of a list are alike: the first few stand for all.
      const met = new Map<string, number>();
      const some = seen.filter((element) => {
        const { tagName, className, parentElement } = element;
        const kind = `${tagName}.${className} in ${parentElement?.className}`;
        const count = (met.get(kind) ?? 0) + 1;
        met.set(kind, count);
        return className === '' || count <= ALIKE;
      });
      return some.flatMap((element) => {
        const found = sizeOf(element);
        if (!found) return [`covered: ${named(element)}`];
        const { width, height } = found;
        // One less where an edge lies between two pixels.
        return Math.min(width, height) < size - 1
          ? [`${width} x ${height}: ${named(element)}`]
          : [];
      });
    },
    [least, links] as const,
  );

/** The mark is as high as it is drawn where all of the line below it is pressed for something else. */
const isMarkAlone = (address: string, small: string) =>
  /^\/search|view=chart/.test(address) && /^\d+ x 24: a\.mark-link /.test(small);

/** What is too small for a finger on the screen of an address. */
export async function tooSmall(page: Page, address: string) {
  const small = await smallOnes(page, FINGER, 'a[href]');
  return small.filter((one) => !isMarkAlone(address, one)).map((one) => `too small: ${one}`);
}
