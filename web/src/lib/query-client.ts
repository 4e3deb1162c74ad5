import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const triesMax = 2;
const freshForMs = 10_000;

/** A refusal stays a refusal; only a failed line or server is worth another try. */
function retry(failures: number, error: unknown) {
  const final = error instanceof CallError && error.code >= 400 && error.code < 500;
  return !final && failures < triesMax;
}

/** What there is not does not come to be because somebody looks again. */
const isThere = ({ state }: { state: { error: unknown } }) =>
  (state.error as CallError | null)?.code !== 404;

// A page that is opened without a network would else take its return for no news, and ask for nothing.
if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine !== false);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: freshForMs, refetchOnWindowFocus: isThere } },
});
