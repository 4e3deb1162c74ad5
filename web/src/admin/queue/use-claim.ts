import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { review } from '#contract/reviews';
import { isUnanswered, messageOf } from '../../lib/failure.ts';
import { toast } from '../../ui/toast.ts';
import { staffOptions } from '../api.ts';
import { may, useStaff } from '../staff.ts';
import { claim, type ReviewDetail, release, reviewKeys } from './api.ts';
import { useComingBack } from './pending-decisions.ts';
import { refreshReviews } from './refresh.ts';

/** A glance on the way to another item takes nothing in hand. */
const glanceMs = 350;
/** Several times within the lease, which a lost line or a closed screen lets run out. */
const renewEveryMs = 45_000;
const RETRY_MS = 3_000;

interface Held {
  id: string;
  /** Resolves when the server has answered; whether it is in hand. */
  taken: Promise<boolean>;
}

/**
 * What this page remembers of it must not say that it is still in hand when it is opened again. Whose it is by now,
 * where a colleague has it, is true.
 */
function forgetClaim(client: QueryClient, id: string): void {
  const me = client.getQueryData(staffOptions.queryKey)?.id;
  client.setQueryData<ReviewDetail>(reviewKeys.item(id), (known) => {
    if (!known || known.claimedBy?.id !== me) return known;
    const { claimedBy: _, ...rest } = known;
    return rest;
  });
}

async function putBackHeld(client: QueryClient, { id, taken }: Held): Promise<void> {
  if (!(await taken)) return;
  forgetClaim(client, id);
  await release(id);
}

/** Keeps an item in hand while it is looked at, and puts it back when it is not any more. */
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
    // Where there is no line it is tried until there is one: what comes in by then tells of nothing.
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
    // What was opened without a line is in nobody's hand yet.
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
  // Another window of the same person left it, or the lease ran out: it is looked at here all the same.
  const seenAs = useRef<string>(undefined);
  useEffect(() => {
    const wasMine = id !== undefined && seenAs.current === id;
    seenAs.current = isMine ? id : undefined;
    if (wasMine && !isMine && held.current?.id === id) taking.current?.();
  }, [id, isMine, held]);
}

/**
 * Takes the open item in hand after a moment, keeps it while it is looked at, and puts it back when
 * it is left undecided. What a colleague has in hand is theirs until it is taken over.
 */
export function useClaim(item: ReviewDetail | undefined) {
  const client = useQueryClient();
  const staff = useStaff();
  const held = useRef<Held>(undefined);
  const isComingBack = useComingBack(item?.id);
  const isThere = item?.status === 'open' && !item.pending && !isComingBack;
  const isOpen = isThere && may(staff?.role, review.claim);
  const isFree = item?.claimedBy === undefined || item.claimedBy.id === staff?.id;
  // Who gave the first of two approvals would only keep the second away.
  const isDone = item?.firstApprover !== undefined && item.firstApprover.id === staff?.id;
  const isMine = item?.claimedBy !== undefined && item.claimedBy.id === staff?.id;
  useKept(isOpen && isFree && !isDone ? item.id : undefined, held, isMine);

  /** Forgets the item: it was decided, so nobody puts it back. */
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
    // Put back by whoever goes on before it has been looked at for long.
    if ((await taken) && looked.current === id) held.current = { id, taken };
    await refreshReviews(client, id);
    if (looked.current !== id) void putBackHeld(client, { id, taken });
  };

  return { keep, decidable: isOpen && isFree, mayTakeOver: isOpen && !isFree && !isDone, takeOver };
}
