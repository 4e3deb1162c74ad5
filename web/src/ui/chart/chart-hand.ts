/** Touch and mouse on a chart: swipe, pinch, crosshair. */
import type { Chart, Crosshair } from 'klinecharts';
import type { ChartSetup } from './chart-setup.ts';
import { leaveSwipesToPage } from './page-swipe.ts';

/**
 * Undoes two settings of the library: it makes its box the first tab stop of the page, and stops scrolling
 * over it.
 */
export function tame(element: HTMLElement, label: string) {
  const box = element.firstElementChild;
  if (!(box instanceof HTMLElement)) return;
  box.tabIndex = -1;
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', label);
  box.style.touchAction = 'pan-y';
  // The box clips its content, so a swipe in it would end there instead of scrolling the page.
  box.style.overscrollBehavior = 'auto';
}

/** Reports the bar under the crosshair. The library tells where it moves, but not when it leaves. */
export function followCross(chart: Chart, { element, news }: ChartSetup) {
  let isTouched = false;
  element.addEventListener(
    'touchstart',
    () => {
      isTouched = false;
    },
    { passive: true, capture: true },
  );
  leaveSwipesToPage(element, () => isTouched);
  chart.subscribeAction('onCrosshairChange', (cross) => {
    const { x, y, paneId } = (cross ?? {}) as Crosshair;
    isTouched = x !== undefined;
    if (x === undefined || paneId === undefined) return news.onCross(undefined);
    const [point] = [chart.convertFromPixel([{ x, y: y ?? 0 }], { paneId })].flat();
    const last = chart.getDataList().length - 1;
    const index = Math.min(Math.max(point?.dataIndex ?? last, 0), last);
    news.onCross({ index, price: paneId === 'candle_pane' ? point?.value : undefined, y });
  });
  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') news.onCross(undefined);
  });
  // A crosshair set by touch stays when the finger is lifted, and goes with the next touch.
  element.addEventListener('pointerdown', () => news.onCross(undefined));
}
