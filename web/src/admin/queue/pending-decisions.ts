/**
 * Decisions that were made and are not sent yet: each waits a few seconds in which it can be taken
 * back. Leaving the queue, or the page, sends what waits.
 */
import { useSyncExternalStore } from 'react';
import { review } from '#contract/review.ts';
import { messageOf } from '../../lib/failure.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.tsx';
import { deskCall } from '../desk-session.ts';
import { say } from '../say.ts';
import type { ReviewItem } from './queries.ts';
import { refreshReviews } from './refresh.ts';

export const UNDO_MS = 5_000;

export type Choice =
  | { verdict: 'approve'; amount?: string }
  | { verdict: 'reject'; reasonCode?: string; reason?: string };

export interface Pending {
  item: ReviewItem;
  choice: Choice;
  /** The version to decide, once the claim that the decision began with has answered. */
  version: Promise<number>;
  timer: ReturnType<typeof setTimeout>;
}

let waiting: readonly Pending[] = [];
/** Sent, until the lists have heard of it. */
let sent: readonly string[] = [];
let hidden: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

function change(next: readonly Pending[], nextSent = sent): void {
  waiting = next;
  sent = nextSent;
  hidden = new Set([...waiting.map(({ item }) => item.id), ...sent]);
  for (const watcher of [...watchers]) watcher();
}

async function send({ item, choice, version }: Pending): Promise<void> {
  try {
    const decided = await deskCall(
      review.decide,
      { id: item.id, version: await version, ...choice },
      { idempotencyKey: crypto.randomUUID() },
    );
    queryClient.removeQueries({ queryKey: ['desk', 'review', 'item', decided.id] });
    if (decided.status === 'open') {
      toast.info(say('decided.first', { name: item.userName }));
    }
  } catch (error) {
    toast.error(`${item.userName}: ${messageOf(error)}`);
  }
  await refreshReviews(queryClient, item.id);
  change(
    waiting,
    sent.filter((id) => id !== item.id),
  );
}

function release(one: Pending): void {
  clearTimeout(one.timer);
  change(
    waiting.filter((other) => other !== one),
    [...sent, one.item.id],
  );
  void send(one);
}

export function decideSoon(item: ReviewItem, choice: Choice, version: Promise<number>): void {
  const one: Pending = {
    item,
    choice,
    version,
    timer: setTimeout(() => release(one), UNDO_MS),
  };
  // A claim that failed is told when the decision is sent.
  version.catch(() => undefined);
  change([...waiting, one]);
}

/** Takes the last decision back; answers what it was about. */
export function undoLast(): ReviewItem | undefined {
  const one = waiting.at(-1);
  if (!one) return undefined;
  clearTimeout(one.timer);
  change(waiting.slice(0, -1));
  return one.item;
}

/** Sends what waits, at once. */
export function sendAll(): void {
  for (const one of waiting) release(one);
}

// Of the window as a whole: a decision was made, and must not be lost with it.
window.addEventListener('pagehide', sendAll);

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const usePending = () => useSyncExternalStore(watch, () => waiting);
/** Ids of what was decided here and is to be seen no more. */
export const useDecided = () => useSyncExternalStore(watch, () => hidden);
