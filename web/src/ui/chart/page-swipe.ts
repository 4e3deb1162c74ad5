/** How far a finger moves before its direction is known, in CSS pixels. The chart ignores less. */
const knownFromPx = 5;

interface Start {
  id: number;
  x: number;
  y: number;
}

/** Where the gesture began, and whether it belongs to the page. */
interface Gesture {
  start: Start | undefined;
  isPages: boolean | undefined;
}

/** Ends the gesture for the chart as if the finger had moved straight up and been lifted. */
function endForChart({ id, x, y }: Start, target: EventTarget) {
  const touch = new Touch({ identifier: id, target, clientX: x, clientY: y - 2 * knownFromPx });
  const init = { bubbles: true, changedTouches: [touch] };
  target.dispatchEvent(new TouchEvent('touchmove', { ...init, touches: [touch] }));
  target.dispatchEvent(new TouchEvent('touchend', init));
}

/**
 * A finger that first moves up or down over the chart scrolls the page, unless it holds the crosshair. The
 * library would claim every move, so that the page could not be scrolled.
 */
export function leaveSwipesToPage(element: HTMLElement, hasCross: () => boolean) {
  const gesture: Gesture = { start: undefined, isPages: undefined };
  const begin = ({ touches: [first, ...others] }: TouchEvent) => {
    const isOne = first !== undefined && others.length === 0;
    gesture.start = isOne
      ? { id: first.identifier, x: first.clientX, y: first.clientY }
      : undefined;
    gesture.isPages = isOne ? undefined : false;
  };
  const decide = ({ touches: [first], target }: TouchEvent) => {
    const { start } = gesture;
    if (gesture.isPages !== undefined || !start || !first || !target) return;
    const sideways = Math.abs(first.clientX - start.x);
    const along = Math.abs(first.clientY - start.y);
    if (sideways + along < knownFromPx) return;
    gesture.isPages = along > sideways && !hasCross();
    if (gesture.isPages) endForChart(start, target);
  };
  const hold = (event: TouchEvent) => {
    if (!event.isTrusted) return;
    if (event.type === 'touchmove') decide(event);
    if (gesture.isPages) event.stopPropagation();
  };
  element.addEventListener('touchstart', begin, { passive: true, capture: true });
  for (const type of ['touchmove', 'touchend'] as const) {
    element.addEventListener(type, hold, { passive: true, capture: true });
  }
}
