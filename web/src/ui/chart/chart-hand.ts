/** What a hand does to a chart: a finger's swipe and pinch, a mouse over it. */
import type { Chart, Crosshair } from 'klinecharts';
import type { ChartSetup } from './chart-setup.ts';
import { leaveSwipesToPage } from './page-swipe.ts';

/** The library makes its box the first tab stop of the page, and lets nothing scroll over it. */
export function tame(element: HTMLElement, label: string) {
  const box = element.firstElementChild;
  if (!(box instanceof HTMLElement)) return;
  box.tabIndex = -1;
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', label);
  box.style.touchAction = 'pan-y';
  // It clips what it draws, so the browser would look for the end of a swipe in it.
  box.style.overscrollBehavior = 'auto';
}

/** Tells which bar the crosshair stands on. The library reports where it goes, not that it left. */
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
  // A finger's crosshair stays when it is lifted, and goes with the next touch.
  element.addEventListener('pointerdown', () => news.onCross(undefined));
}
