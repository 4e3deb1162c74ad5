import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { review } from '#contract/reviews';
import { isUnanswered, messageOf } from '../../lib/failure.ts';
import { toast } from '../../ui/toast.ts';
import { may, useStaff } from '../staff.ts';
import { claim, type ReviewDetail, release } from './api.ts';
import { useComingBack } from './pending-decisions.ts';
import { forgetClaim, refreshReviews } from './refresh.ts';

/** A glance on the way to another item claims nothing. */
const glanceMs = 350;
/** Well within the lease, which runs out after a lost connection or a closed page. */
const renewEveryMs = 45_000;
const RETRY_MS = 3_000;

interface Held {
  id: string;
  /** Resolves to whether the claim succeeded. */
  taken: Promise<boolean>;
}

async function putBackHeld(client: QueryClient, { id, taken }: Held): Promise<void> {
  if (!(await taken)) return;
  forgetClaim(client, id);
  await release(id);
}

/** Keeps an item claimed while it is open, and releases it afterwards. */
function useKept(
  id: string | undefined,
  held: React.RefObject<Held | undefined>,
  isMine: boolean,
): void {
  const client = useQueryClient();
  const taking = useRef<() => void>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // Without a connection, retry until there is one: then nothing else would refresh the item.
    const missed = (error: unknown) => {
      if (!isLeft && isUnanswered(error)) again = setTimeout(take, RETRY_MS, true);
      return false;
    };
    const take = (isAgain = false) => {
      clearTimeout(again);
      if (document.hidden) return;
      const taken = claim(id).then(() => {
        if (isAgain) void refreshReviews(client, id);
        return true;
      }, missed);
      held.current = { id, taken };
    };
    const putBack = () => {
      const left = held.current;
      held.current = undefined;
      if (left?.id === id) void putBackHeld(client, left);
    };
    const turn = () => take();
    const takeAgain = () => take(true);
    taking.current = takeAgain;
    const soon = setTimeout(take, glanceMs);
    const renew = setInterval(take, renewEveryMs);
    // An item opened without a connection is not claimed yet.
    window.addEventListener('online', takeAgain);
    window.addEventListener('pagehide', putBack);
    document.addEventListener('visibilitychange', turn);
    return () => {
      isLeft = true;
      taking.current = undefined;
      clearTimeout(soon);
      clearTimeout(again);
      clearInterval(renew);
      window.removeEventListener('online', takeAgain);
      window.removeEventListener('pagehide', putBack);
      document.removeEventListener('visibilitychange', turn);
      putBack();
    };
  }, [client, id, held]);
  // Another window of the same person released it, or the lease ran out: claim it again, as it is still open here.
  const seenAs = useRef<string>(undefined);
  useEffect(() => {
    const wasMine = id !== undefined && seenAs.current === id;
    seenAs.current = isMine ? id : undefined;
    if (wasMine && !isMine && held.current?.id === id) taking.current?.();
  }, [id, isMine, held]);
}

/**
 * Claims the open item after a moment, renews the claim while it is open, and releases it if it is left
 * undecided. A colleague's claim is respected until it is taken over.
 */
export function useClaim(item: ReviewDetail | undefined) {
  const client = useQueryClient();
  const staff = useStaff();
  const held = useRef<Held>(undefined);
  const isComingBack = useComingBack(item?.id);
  const isThere = item?.status === 'open' && !item.pending && !isComingBack;
  const isOpen = isThere && may(staff?.role, review.claim);
  const isFree = item?.claimedBy === undefined || item.claimedBy.id === staff?.id;
  // The first of two approvers would only keep the second away.
  const isDone = item?.firstApprover !== undefined && item.firstApprover.id === staff?.id;
  const isMine = item?.claimedBy !== undefined && item.claimedBy.id === staff?.id;
  useKept(isOpen && isFree && !isDone ? item.id : undefined, held, isMine);

  /** Forgets the item after a decision, so that it is not released. */
  const keep = useCallback(() => {
    held.current = undefined;
  }, []);

  const looked = useRef(item?.id);
  looked.current = item?.id;
  const takeOver = async () => {
    if (!item || !isOpen || isFree || isDone) return;
    const { id } = item;
    const taken = claim(id, true).then(
      () => true,
      (error: unknown) => {
        toast.error(messageOf(error));
        return false;
      },
    );
    // Released again if the person moves on.
    if ((await taken) && looked.current === id) held.current = { id, taken };
    await refreshReviews(client, id);
    if (looked.current !== id) void putBackHeld(client, { id, taken });
  };

  return { keep, decidable: isOpen && isFree, mayTakeOver: isOpen && !isFree && !isDone, takeOver };
}
