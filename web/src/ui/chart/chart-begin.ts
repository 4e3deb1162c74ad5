import { CallError } from '../../lib/call-error.ts';
import { keepTrying } from '../../lib/parts.ts';
import type { ChartSetup, MountedChart } from './chart-setup.ts';

/** So long a picture may stand for the chart; by then the screen around it has settled. */
const restMs = 3_000;
const idleMsMax = 1_000;

/** Safari knows no idle time. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(act, { timeout: idleMsMax })
    : void setTimeout(act, 30);

/** The library that draws, and what we tell it: too long for the start of a screen. */
const fetchParts = () => Promise.all([import('./chart-mount.ts'), import('klinecharts')]);
const fetchLibrary = () =>
  fetchParts().then(
    () => true,
    () => false,
  );

/** Until a finger or a mouse comes to the chart, `wake` is called, or the page has rested for some seconds. */
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
 * Asks for the newest bars, of which a picture can be drawn at once, and makes the chart that moves
 * when it is wanted: its library takes a phone longer than all else on the screen.
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
    // Without a picture there is nothing to rest on; the chart asks again and says so itself.
    .catch(() => undefined)
    .then(() => !signal.aborted && again());
  const stop = () => {
    gone.abort();
    stopTrying?.();
  };
  return { again, wake, stop };
}
