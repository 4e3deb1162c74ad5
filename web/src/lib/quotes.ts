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

/** When an answer was first shown, by the device's clock: the world's may have been set back since. */
const shownAt = new WeakMap<object, number>();

/** The last live quote of every code ever on screen, so that each row redraws alone. */
export function createQuoteBook(line: Pick<typeof live, 'quotes' | 'status'>) {
  const last = new Map<string, Quote>();
  /** When the line was last heard before a code was left, and its quote no longer kept up to date. */
  const leftAt = new Map<string, number>();
  return {
    /** Undefined, too, while it is older than an answer: nothing was heard since that was first shown. */
    last(code = '', answer?: object) {
      if (answer) {
        const at = shownAt.get(answer) ?? Date.now();
        shownAt.set(answer, at);
        if (at > (leftAt.get(code) ?? line.status.heardAt)) return;
      }
      return last.get(code);
    },
    watch(codes: readonly string[], changed: () => void) {
      const stop = line.quotes(codes, (quote) => {
        const code = liveCode(quote);
        const before = last.get(code);
        last.set(code, quote);
        leftAt.delete(code);
        if (before && isOfAnotherSession(before, quote)) forgetWhatWasDrawn();
        inTurns(changed);
      });
      return () => {
        stop();
        for (const code of codes) leftAt.set(code, line.status.heardAt);
      };
    },
  };
}

const { last: lastQuote, watch } = createQuoteBook(live);

/** Form of a code on the live channel. */
export const liveCode = ({ market, code }: { market: string; code: string }) => `${market}.${code}`;

/** The live quote of a code, undefined until the first update, or while it is older than an answer about the code. */
export function useQuote(code: string | undefined, answer?: object): Quote | undefined {
  // A new function on each render would unsubscribe and resubscribe.
  const subscribe = useCallback(
    (changed: () => void) => watch(code ? [code] : [], changed),
    [code],
  );
  return useSyncExternalStore(subscribe, () => lastQuote(code, answer));
}

type Quotes = ReadonlyMap<string, Quote | undefined>;

/** The live quotes of several codes, as far as any came; a new map whenever one changes. */
export function useQuotes(codes: readonly string[]): Quotes {
  const watched = [...new Set(codes)].sort().join(' ');
  const names = useMemo(() => (watched === '' ? [] : watched.split(' ')), [watched]);
  const known = useRef<Quotes>(new Map());
  const subscribe = useCallback((changed: () => void) => watch(names, changed), [names]);
  return useSyncExternalStore(subscribe, () => {
    const isSame = names.every((code) => known.current.get(code) === lastQuote(code));
    if (!isSame) known.current = new Map(names.map((code) => [code, lastQuote(code)]));
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
