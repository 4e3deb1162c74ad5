import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LiveStatus } from '#client/live-line.ts';
import type { Quote } from '#platform/contract/quote.ts';
import { refetchShown } from './changes.ts';
import { live } from './live.ts';
import { queryClient } from './query-client.ts';
import { createRedrawQueue } from './turns.ts';

const lastSplitOf = ({ scenarios }: Quote) => scenarios.findLast(({ kind }) => kind === 'split');

/**
 * After a split, earlier prices are in other units, and a new session replaces the one that lists have drawn:
 * refetch them. Once, however many quotes of a frame say so.
 */
function createForgetting() {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      void refetchShown(queryClient, [['market'], ['watchlist']]);
    });
  };
}

const forgetWhatWasDrawn = createForgetting();

const isOfAnotherSession = (before: Quote, quote: Quote) =>
  before.tradingDate !== quote.tradingDate ||
  lastSplitOf(before)?.from !== lastSplitOf(quote)?.from;

const inTurns = createRedrawQueue();

/** The last live quote of every code ever on screen, so that each row redraws alone. */
function createQuoteBook() {
  const last = new Map<string, Quote>();
  return {
    last: (code: string) => last.get(code),
    watch(code: string, changed: () => void) {
      return live.quotes([code], (quote) => {
        const before = last.get(code);
        last.set(code, quote);
        if (before && isOfAnotherSession(before, quote)) forgetWhatWasDrawn();
        inTurns(changed);
      });
    },
  };
}

const quoteBook = createQuoteBook();

/** Form of a code on the live channel. */
export const liveCode = ({ market, code }: { market: string; code: string }) => `${market}.${code}`;

const nobody = () => () => undefined;

/** The live quote of a code, undefined until the first update. */
export function useQuote(code: string | undefined): Quote | undefined {
  // A new function on each render would unsubscribe and resubscribe.
  const subscribe = useCallback(
    (changed: () => void) => (code ? quoteBook.watch(code, changed) : nobody()),
    [code],
  );
  return useSyncExternalStore(subscribe, () => (code ? quoteBook.last(code) : undefined));
}

/** The live quotes of several codes, as far as any came; a new map whenever one changes. */
export function useQuotes(codes: readonly string[]): ReadonlyMap<string, Quote> {
  const watched = [...new Set(codes)].sort().join(' ');
  const names = useMemo(() => (watched === '' ? [] : watched.split(' ')), [watched]);
  const known = useRef<ReadonlyMap<string, Quote>>(new Map());
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = names.map((code) => quoteBook.watch(code, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [names],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = new Map<string, Quote>();
    for (const code of names) {
      const quote = quoteBook.last(code);
      if (quote) now.set(code, quote);
    }
    const before = known.current;
    const isSame =
      before.size === now.size && names.every((code) => before.get(code) === now.get(code));
    if (!isSame) known.current = now;
    return known.current;
  });
}

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(live.onStatus, () => live.status);

/** Renews the subscriptions when the page becomes visible again or the network returns. */
export function useLiveRefresh() {
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') live.refresh();
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', shown);
    };
  }, []);
}
