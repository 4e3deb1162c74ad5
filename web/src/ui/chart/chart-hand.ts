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

/** Moves the crosshair, and reports it: the library tells only of those that a pointer has moved. */
export function pointAt(chart: Chart, { news }: ChartSetup, time: number | undefined) {
  const bars = chart.getDataList();
  const index = bars.findIndex(({ timestamp }) => timestamp === time);
  const bar = bars[index];
  const paneId = 'candle_pane';
  const [{ x, y } = {}] = bar
    ? [chart.convertToPixel([{ dataIndex: index, value: bar.close }], { paneId })].flat()
    : [];
  const isPlaced = x !== undefined && y !== undefined;
  chart.executeAction('onCrosshairChange', (isPlaced ? { x, y, paneId } : undefined) as never);
  news.onCross(bar && isPlaced ? { time: bar.timestamp, price: bar.close, y } : undefined);
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
    const bars = chart.getDataList();
    const last = bars.length - 1;
    const bar = bars[Math.min(Math.max(point?.dataIndex ?? last, 0), last)];
    const price = paneId === 'candle_pane' ? point?.value : undefined;
    news.onCross(bar && { time: bar.timestamp, price, y });
  });
  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') news.onCross(undefined);
  });
  // A crosshair set by touch stays when the finger is lifted, and goes with the next touch.
  element.addEventListener('pointerdown', () => news.onCross(undefined));
}
