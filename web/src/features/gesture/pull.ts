/** Recognises a finger that pulls a screen down. */

/** Movement needed before the direction is clear. */
const slopPx = 8;
/** How far the mark must hang for a release to refresh. */
export const enoughPx = 64;
const farthestPx = 96;

/** How far the mark hangs for a finger's movement, with growing resistance. */
export const hangsAt = (movedPx: number): number =>
  farthestPx * (1 - Math.exp(-Math.max(0, movedPx - slopPx) / (2 * farthestPx)));

interface Point {
  x: number;
  y: number;
}

/** Elements that follow a finger or scroll themselves. */
const OTHERS =
  '[role=dialog], [role=slider], [role=tablist], input, textarea, .chart-frame, .chart-full';

const scrolls = (element: Element | null): boolean =>
  element !== null &&
  element !== document.documentElement &&
  element !== document.body &&
  (element.scrollTop > 0 || scrolls(element.parentElement));

/** Whether a finger put here can pull the screen: it is at its top, and shows something to refetch. */
export function mayPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || window.scrollY > 0) return false;
  if (document.querySelector('[role=dialog], main .form')) return false;
  return target.closest('.app') !== null && !target.closest(OTHERS) && !scrolls(target);
}

/** Whether a movement is more down than sideways; undefined until that is clear. */
export function isDown(from: Point, to: Point): boolean | undefined {
  const [dx, dy] = [Math.abs(to.x - from.x), to.y - from.y];
  if (Math.max(dx, Math.abs(dy)) < slopPx) return undefined;
  return dy > dx;
}
