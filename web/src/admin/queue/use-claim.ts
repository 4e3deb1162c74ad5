import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { review } from '#contract/review.ts';
import { CallError } from '../../lib/call.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { deskCall } from '../desk-session.ts';
import { may, useStaff } from '../staff.ts';
import type { ReviewDetail } from './queries.ts';
import { refreshReviews } from './refresh.ts';

/** A glance on the way to another item takes nothing in hand. */
const glanceMs = 350;
const renewEveryMs = 60_000;

interface Held {
  id: string;
  version: Promise<number>;
}

/** Refuses what changed between being looked at and being taken in hand. */
function sameAsSeen(seen: ReviewDetail, claimed: number, wasMine: boolean): number {
  if (claimed === (wasMine ? seen.version : seen.version + 1)) return claimed;
  throw new CallError(409, 'StaleVersion');
}

/** Takes an item in hand after a glance, and goes on having it. */
function useKept(id: string | undefined, claim: () => Promise<number>): void {
  const latest = useRef(claim);
  latest.current = claim;
  useEffect(() => {
    if (id === undefined) return;
    const soon = setTimeout(() => void latest.current().catch(() => undefined), glanceMs);
    const renew = setInterval(
      () => void deskCall(review.claim, { id }).catch(() => undefined),
      renewEveryMs,
    );
    return () => {
      clearTimeout(soon);
      clearInterval(renew);
    };
  }, [id]);
}

/**
 * Takes the open item in hand after a moment, keeps it while it stays open, and puts it back when it
 * is left undecided. Answers the way to take it at once, with the version to decide.
 */
export function useClaim(item: ReviewDetail | undefined) {
  const client = useQueryClient();
  const staff = useStaff();
  const held = useRef<Held>(undefined);
  const claimable =
    item?.status === 'open' &&
    may(staff?.role, review.claim) &&
    (item.claimedBy === undefined || item.claimedBy.id === staff?.id);

  const claim = useCallback((): Promise<number> => {
    if (!item) return Promise.reject(new CallError(404, 'NotFound'));
    if (held.current?.id === item.id) return held.current.version;
    const wasMine = item.claimedBy !== undefined && (item.claimedUntil ?? 0) > worldNow();
    const version = deskCall(review.claim, { id: item.id }).then((claimed) => {
      void client.invalidateQueries({ queryKey: ['desk', 'review', 'item', item.id] });
      return sameAsSeen(item, claimed.version, wasMine);
    });
    held.current = { id: item.id, version };
    version.catch(() => {
      if (held.current?.id === item.id) held.current = undefined;
      void refreshReviews(client, item.id);
    });
    return version;
  }, [item, client]);

  useKept(claimable ? item.id : undefined, claim);

  /** Forgets the item: it was decided, so nobody puts it back. */
  const keep = useCallback(() => {
    held.current = undefined;
  }, []);

  const opened = item?.id;
  useEffect(
    () => () => {
      const left = held.current;
      if (left === undefined || left.id !== opened) return;
      held.current = undefined;
      void left.version
        .then(() => deskCall(review.release, { id: left.id }))
        .catch(() => undefined);
    },
    [opened],
  );

  return { claim, keep, claimable };
}
