import { MISSING } from './bring-part.ts';

/**
 * The app's code comes in parts, each fetched when it is first needed. A part may not come: the
 * network is gone, or a newer version of the app has taken the place of the one on screen.
 */

/** A page that has just been loaded would not help again. */
const youngForMs = 30_000;
const tryAgainMs = 3_000;
const answerMsMax = 5_000;

export const isPartMissing = (error: unknown) => error instanceof Error && error.name === MISSING;

/** The page as the server has it now; undefined while nobody answers. */
async function pageOfServer(): Promise<string | undefined> {
  try {
    const init = { headers: { accept: 'text/html' }, cache: 'no-store' } as const;
    const answer = await fetch('/', { ...init, signal: AbortSignal.timeout(answerMsMax) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page starts the version that is on screen. */
const isThisVersion = (page: string) =>
  page.includes(document.querySelector('script[type=module]')?.getAttribute('src') ?? '');

/** Asks for a part again; whether it is there now. Starts the app over where a newer one is there, or that may bring it. */
async function tryPart(fetchPart: () => Promise<boolean>): Promise<boolean> {
  const page = await pageOfServer();
  if (page === undefined) return false;
  const isSame = isThisVersion(page);
  if (isSame && (await fetchPart())) return true;
  // A page that came by starting over, ours or the person's, does not do so again and again.
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = isSame || came?.type === 'reload';
  if (performance.now() > youngForMs || !isAgain) window.location.reload();
  return false;
}

/** Tries until a part is there: when the network comes back, and every few seconds. Returns the way to stop. */
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
