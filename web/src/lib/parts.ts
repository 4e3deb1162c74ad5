import { MISSING } from './bring-part.ts';

/**
 * The app's code is split into parts, each fetched when first needed. A part may fail to load: the network is
 * down, or a newer version of the app has replaced the one on screen.
 */

/** Reloading does not help a page that has just been loaded. */
const youngForMs = 30_000;
const tryAgainMs = 3_000;
const answerMsMax = 5_000;

export const isPartMissing = (error: unknown) => error instanceof Error && error.name === MISSING;

/** The page as the server serves it now; undefined without an answer. */
async function pageOfServer(): Promise<string | undefined> {
  try {
    const init = { headers: { accept: 'text/html' }, cache: 'no-store' } as const;
    const answer = await fetch('/', { ...init, signal: AbortSignal.timeout(answerMsMax) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page starts the version on screen. */
const isThisVersion = (page: string) =>
  page.includes(document.querySelector('script[type=module]')?.getAttribute('src') ?? '');

/** Fetches a part again; true if it is there now. Reloads the page for a newer version, or if that may help. */
async function tryPart(fetchPart: () => Promise<boolean>): Promise<boolean> {
  const page = await pageOfServer();
  if (page === undefined) return false;
  const isSame = isThisVersion(page);
  if (isSame && (await fetchPart())) return true;
  // Do not reload again and again after a reload, ours or the person's.
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = isSame || came?.type === 'reload';
  if (performance.now() > youngForMs || !isAgain) window.location.reload();
  return false;
}

/**
 * Retries every few seconds and when the network returns, until the part is there. Returns a function that
 * stops it.
 */
export function keepTrying(fetchPart: () => Promise<boolean>, onThere: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(attempt, tryAgainMs);
  };
  const attempt = async () => {
    clearTimeout(timer);
    const isThere = await tryPart(fetchPart);
    if (isOver) return;
    if (!isThere) return next();
    stop();
    onThere();
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
  window.addEventListener('online', attempt);
  next();
  return stop;
}
