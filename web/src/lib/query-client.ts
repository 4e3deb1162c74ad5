import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { session } from './session.ts';

const triesMax = 2;
const freshForMs = 10_000;

/** A refusal is final; only a network or server failure is retried. */
function retry(failures: number, error: unknown) {
  const final = error instanceof CallError && error.code >= 400 && error.code < 500;
  return !final && failures < triesMax;
}

/** Do not refetch on focus what was not found. */
const isThere = ({ state }: { state: { error: unknown } }) =>
  (state.error as CallError | null)?.code !== 404;

// Opened without a network, the library would miss the network's return and never ask.
if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine !== false);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: freshForMs, refetchOnWindowFocus: isThere } },
});

// What was read for a person goes with them: a screen that stays would show it to whoever comes next, and the
// picture for the next visit would keep it. The page for testers stays, and belongs to nobody.
session.onLeave(() => {
  if (!session.token) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sandbox' });
  }
});
