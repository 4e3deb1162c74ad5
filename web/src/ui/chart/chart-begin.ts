import { CallError } from '../../lib/call-error.ts';
import { keepTrying } from '../../lib/parts.ts';
import type { ChartSetup, MountedChart } from './chart-setup.ts';

/** How long a static picture may stand for the chart; by then the screen around it has settled. */
const restMs = 3_000;
const idleMsMax = 1_000;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(act, { timeout: idleMsMax })
    : void setTimeout(act, 30);

/** The chart library and our setup of it take too long to load while a screen starts. */
const fetchParts = () => Promise.all([import('./chart-mount.ts'), import('klinecharts')]);
const fetchLibrary = () =>
  fetchParts().then(
    () => true,
    () => false,
  );

/**
 * Resolves when the person touches or hovers the chart, `wake` is called, or the page has rested for some
 * seconds.
 */
function restOf(element: HTMLElement, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  for (const name of ['pointerenter', 'pointerdown', 'touchstart']) {
    element.addEventListener(name, wake, { passive: true, once: true, signal });
  }
  const timer = setTimeout(() => whenIdle(wake), restMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { wanted: promise, wake };
}

/**
 * Loads the newest bars, from which a static picture can be drawn at once, and mounts the interactive chart
 * only when it is wanted: its library takes a phone longer than everything else on the screen.
 */
export function beginChart(
  given: Omit<ChartSetup, 'signal'>,
  onMade: (chart: MountedChart | undefined) => void,
) {
  const gone = new AbortController();
  const { signal } = gone;
  const { element, source, period, news } = given;
  let stopTrying: (() => void) | undefined;
  const mount = async () => {
    if (!(await fetchLibrary())) {
      if (signal.aborted) return;
      news.onError(new CallError(0, 'Offline'));
      stopTrying = keepTrying(fetchLibrary, again);
      return;
    }
    news.onError(undefined);
    const [{ mountChart }] = await fetchParts();
    const made = await mountChart({ ...given, signal });
    if (!signal.aborted) onMade(made);
  };
  const again = () => void mount().catch(news.onError);
  const { wanted, wake } = restOf(element, signal);
  const asked = period();
  void source
    .load(asked)
    .then(({ bars }) => {
      if (signal.aborted || period() !== asked) return;
      news.onBars(bars);
      return wanted;
    })
    // Without bars there is no picture: mount at once. The chart loads again and reports its own errors.
    .catch(() => undefined)
    .then(() => !signal.aborted && again());
  const stop = () => {
    gone.abort();
    stopTrying?.();
  };
  return { again, wake, stop };
}
