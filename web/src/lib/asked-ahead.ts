import { nextTask } from './next-task.ts';

/** Of the script in the page: what it has asked for already, by address. */
export interface AskedAhead {
  /** With which token, and in which language. */
  authorization: string | undefined;
  locale: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** Later the screen was reached some other way, and wants news. */
const freshMs = 15_000;

/** The answer to what the page has asked already, once, for the same person in the same language. */
function takeAhead(url: string, headers: Headers): Promise<Response> | undefined {
  const ahead = window.askedAhead;
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

/** A screen asks for a dozen things at once, each a few milliseconds of a phone: a finger comes between. */
const readSoon = (url: string, init: RequestInit) => nextTask().then(() => fetch(url, init));

/** Asks the server, unless the page itself has asked before any of our code had come. */
export function fetchOrTake(
  url: string,
  init: RequestInit & { headers: Headers; signal: AbortSignal },
): Promise<Response> {
  if (init.method !== 'GET') return fetch(url, init);
  const ahead = takeAhead(url, init.headers);
  if (!ahead) return readSoon(url, init);
  return Promise.race([
    // The line may have failed then, and be there now.
    ahead.catch(() => readSoon(url, init)),
    untilAborted(init.signal),
  ]);
}
