import { nextTask } from './next-task.ts';

/** Requests that the page's inline script has sent already. */
export interface Prefetched {
  /** Token and language they were sent with. */
  authorization: string | undefined;
  locale: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    prefetched?: Prefetched;
  }
}

/** After this the answers are stale: the screen was reached by navigation. */
const freshMs = 15_000;

/** Takes the early answer to this request, once, if it was sent with the same token and language. */
function takeAhead(url: string, headers: Headers): Promise<Response> | undefined {
  const ahead = window.prefetched;
  if (!ahead || performance.now() > freshMs) return undefined;
  if ((headers.get('Authorization') ?? undefined) !== ahead.authorization) return undefined;
  if (headers.get('Accept-Language') !== ahead.locale) return undefined;
  const answer = ahead.answers.get(url);
  ahead.answers.delete(url);
  return answer;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A screen sends a dozen requests at once, a few milliseconds each on a phone: yield to input between them. */
const readSoon = (url: string, init: RequestInit) => nextTask().then(() => fetch(url, init));

/** Asks the server, or takes the answer to a request that the page sent before our code had loaded. */
export function fetchOrTake(
  url: string,
  init: RequestInit & { headers: Headers; signal: AbortSignal },
): Promise<Response> {
  if (init.method !== 'GET') return fetch(url, init);
  const ahead = takeAhead(url, init.headers);
  if (!ahead) return readSoon(url, init);
  return Promise.race([
    // The connection may have failed then and be back now.
    ahead.catch(() => readSoon(url, init)),
    untilAborted(init.signal),
  ]);
}
