/** Measures the press targets of controls. */
import type { Page } from '@playwright/test';

export const FINGER = 44;
export const MOUSE = 36;

/** Marks pressable elements, only the first few of similar rows; links within text are as high as its lines. */
const markPressed = (page: Page, links: string) =>
  page.evaluate((pressedLinks) => {
    const ALIKE = 5;
    const roles = ['button', 'tab', 'radio', 'checkbox', 'switch', 'slider', 'option', 'menuitem'];
    const pressed = [
      ...[pressedLinks, 'button', 'select', 'textarea', 'input:not([type=hidden])', 'summary'],
      ...roles.map((role) => `[role=${role}]`),
    ].join();
    const isWithinText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const met = new Map<string, number>();
    for (const element of document.querySelectorAll(pressed)) {
      const { tagName, className, parentElement } = element;
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]') &&
        !element.matches(':disabled, .sr-only, .skip:not(:focus)') &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        !isWithinText(element);
      if (!isSeen) continue;
      const kind = `${tagName}.${className} in ${parentElement?.className}`;
      const count = (met.get(kind) ?? 0) + 1;
      met.set(kind, count);
      if (className === '' || count <= ALIKE) element.setAttribute('data-pressed', '');
    }
  }, links);

/**
 * Controls whose target is smaller than `least` pixels. Measured by where presses arrive, so space around a
 * control and the label of a field count as part of it.
 */
export async function smallOnes(page: Page, least: number, links: string) {
  await markPressed(page, links);
  return page.evaluate((size) => {
    const arrivesAt = (element: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      if (!there) return false;
      const label = there.closest('label');
      const isItsLabel = label?.control === element || label?.contains(element);
      return element.contains(there) || isItsLabel === true;
    };
    const sizeOf = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const [left, top] = [Math.floor(x + width / 2), Math.floor(y + height / 2)];
      if (!arrivesAt(element, left, top)) return undefined;
      const reach = (byX: number, byY: number, enough: number) => {
        let steps = 0;
        while (
          steps < enough &&
          arrivesAt(element, left + byX * (steps + 1), top + byY * (steps + 1))
        )
          steps += 1;
        return steps;
      };
      // No further than necessary: each pixel costs a test.
      const across = reach(1, 0, size - 1);
      const down = reach(0, 1, size - 1);
      return {
        width: 1 + across + reach(-1, 0, size - 1 - across),
        height: 1 + down + reach(0, -1, size - 1 - down),
      };
    };
    const named = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} "${words.trim().slice(0, 30)}"`;
    };
    return [...document.querySelectorAll('[data-pressed]')].flatMap((element) => {
      element.removeAttribute('data-pressed');
      const found = sizeOf(element);
      if (!found) return [`covered: ${named(element)}`];
      const { width, height } = found;
      // One less where an edge lies between two pixels.
      return Math.min(width, height) < size - 1 ? [`${width} x ${height}: ${named(element)}`] : [];
    });
  }, least);
}

/** The mark is only as high as drawn if all of the line below it is pressed for something else. */
const isMarkAlone = (address: string, small: string) =>
  /^\/search|view=chart/.test(address) && /^\d+ x 24: a\.mark-link /.test(small);

/** Targets on a screen that are too small for a finger. */
export async function tooSmall(page: Page, address: string) {
  const small = await smallOnes(page, FINGER, 'a[href]');
  return small.filter((one) => !isMarkAlone(address, one)).map((one) => `too small: ${one}`);
}
