import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { events } from '#contract/events';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { CallError } from '../../lib/call-error.ts';
import { sandboxCall, stateHashOptions } from './api.ts';
import { type Arrived, createArrivals } from './arrivals.ts';
import { forgetGone } from './people-api.ts';

export type LoggedEvent = OutputOf<typeof events.read>['events'][number] & Arrived;

const eventArrivals = createArrivals();

/** How many events from before the page was opened are shown, and how many in all. */
const EARLIER = 100;
const KEPT_MAX = 300;
const LIMIT = 200;
const WAIT_S = 25;
const RETRY_MS = 3_000;

const isGone = (error: unknown): error is CallError =>
  error instanceof CallError && error.error === 'EventsGone';

/** Position up to which events are known, and of which log. */
interface Place {
  after: number;
  log: string;
}

/** A position shortly before the end of the log. */
async function nearEnd(signal: AbortSignal): Promise<Place> {
  const { next, log } = await sandboxCall(events.read, { limit: 0 }, { signal });
  return { after: Math.max(0, next - EARLIER), log };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Follower {
  hear: (events: readonly LoggedEvent[]) => void;
  /** The world was reset, or events are missing in between. */
  forget: () => void;
}

/** Long-polls for events, from shortly before the end of the log, until aborted. */
async function follow({ hear, forget }: Follower, signal: AbortSignal) {
  let place: Place | undefined;
  while (!signal.aborted) {
    try {
      place ??= await nearEnd(signal);
      const page = await sandboxCall(
        events.read,
        { ...place, wait: WAIT_S, limit: LIMIT },
        { signal },
      );
      place = { after: page.next, log: page.log };
      if (page.events.length > 0) hear(eventArrivals.stamp(page.events));
    } catch (error) {
      if (signal.aborted) return;
      if (isGone(error)) {
        forget();
        void forgetGone();
        const { oldest, log } = error.figures;
        place = { after: Math.max(0, Number(oldest) - 1), log: String(log) };
      } else await pause(signal);
    }
  }
}

const isSeen = () => document.visibilityState === 'visible';

/**
 * Events of the world, newest first, followed live while the page is visible. Whatever they tell, the state hash is
 * computed again.
 */
export function useEventLog(): readonly LoggedEvent[] {
  const [known, setKnown] = useState<readonly LoggedEvent[]>([]);
  const client = useQueryClient();
  useEffect(() => {
    let ending = new AbortController();
    const forget = () => setKnown([]);
    const hear = (fresh: readonly LoggedEvent[]) => {
      setKnown((before) => [...fresh.toReversed(), ...before].slice(0, KEPT_MAX));
      void client.invalidateQueries(stateHashOptions);
    };
    const turn = () => {
      ending.abort();
      if (!isSeen()) return;
      ending = new AbortController();
      forget();
      void follow({ hear, forget }, ending.signal);
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      ending.abort();
    };
  }, [client]);
  return known;
}
