/** A finger that pulls a screen down, followed from where it was put. */

/** So far it has to move before it is clear where it wants to. */
const slopPx = 8;
/** So far the mark comes down until letting go asks again. */
export const enoughPx = 64;
const farthestPx = 96;

/** Where the mark hangs for a finger that went so far: ever slower. */
export const hangsAt = (movedPx: number): number =>
  farthestPx * (1 - Math.exp(-Math.max(0, movedPx - slopPx) / (2 * farthestPx)));

interface Point {
  x: number;
  y: number;
}

/** What follows a finger itself, or is scrolled, is not pulled. */
const OTHERS =
  '[role=dialog], [role=slider], [role=tablist], input, textarea, .chart-frame, .chart-full';

const scrolls = (element: Element | null): boolean =>
  element !== null &&
  element !== document.documentElement &&
  element !== document.body &&
  (element.scrollTop > 0 || scrolls(element.parentElement));

/** Whether a finger put here could mean the screen: it stands at its top, and shows something to ask again for. */
export function mayPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || window.scrollY > 0) return false;
  if (document.querySelector('[role=dialog], main .form')) return false;
  return target.closest('.app') !== null && !target.closest(OTHERS) && !scrolls(target);
}

/** Downwards, and more so than to a side; undefined until it is clear. */
export function isDown(from: Point, to: Point): boolean | undefined {
  const [dx, dy] = [Math.abs(to.x - from.x), to.y - from.y];
  if (Math.max(dx, Math.abs(dy)) < slopPx) return undefined;
  return dy > dx;
}
