/**
 * Decisions under way. Each is sent at once, and the server holds it for the seconds in which it can be
 * undone. Until it has arrived, this browser stores it, across reloads and lost connections.
 */

import { useSyncExternalStore } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { messageOf } from '../../lib/failure.ts';
import { madeUpName } from '../../lib/made-up-name.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createWatchers } from '../../lib/watchers.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../texts.ts';
import {
  pendingDecisions,
  type ReviewItem,
  decide as sendDecision,
  takeBackDecision,
} from './api.ts';
import { type Choice, countUnsent, keepUnsent, type Made, unsentOf } from './kept-decisions.ts';
import { forgetReview, refreshReviews } from './refresh.ts';

export const UNDO_MS = 5_000;
/** The server checks every second for due decisions. */
const CARRIED_OUT_MS = 1_500;
const RETRY_MS = 5_000;
/** How often the world's clock is checked. */
const LOOK_MS = 1_000;
/** How long a log-out waits for decisions under way. */
const LEAVING_MS = 2_000;

let made: readonly Made[] = [];
let me: string | undefined;
let hidden: ReadonlySet<string> = new Set();
/** Resolve when the server has answered; what is refetched then is not waited for. */
const onTheirWay = new Set<Promise<void>>();
const watchers = createWatchers();

function change(next: readonly Made[]): void {
  keepUnsent(made, next);
  made = next;
  hidden = new Set(made.filter(({ undone }) => !undone).map(({ item }) => item.id));
  watchers.tell();
}

const now = (key: string) => made.find((one) => one.key === key);
const drop = (key: string) => change(made.filter((one) => one.key !== key));
const put = (next: Made) => change(made.map((one) => (one.key === next.key ? next : one)));

async function heard(id: string): Promise<void> {
  forgetReview(queryClient, id);
  await refreshReviews(queryClient, id);
}

/** Whether the server has not judged it: it may have arrived, and is sent again. */
const isLost = (error: unknown) =>
  !(error instanceof CallError) || error.code < 400 || error.code >= 500 || isPassing(error.code);
const isPassing = (code: number) => code === 401 || code === 408 || code === 429;

/** The server has the decision: when its time is over, it is no longer shown. */
async function arrived(key: string, item: ReviewItem): Promise<void> {
  const one = now(key);
  if (!one) return;
  if (one.undone) return takeBack(one);
  const until = item.pending?.until;
  put({ ...one, state: 'waiting', ...(until !== undefined && { until }) });
  endAt(one, until);
  void heard(one.item.id);
}

/**
 * Removes a decision from view once the server has carried it out. Checks the world's clock again and again,
 * because it may stand still or be moved.
 */
function endAt(one: Made, until = 0): void {
  const { key, isFirst, choice, item } = one;
  if (!now(key)) return;
  const left = until - worldNow();
  if (left > 0) {
    setTimeout(() => endAt(one, until), Math.min(left, LOOK_MS));
    return;
  }
  setTimeout(() => {
    if (!now(key)) return;
    if (isFirst && choice.verdict === 'approve') {
      toast.info(t('decided.first', { name: item.userName }));
    }
    void heard(item.id).finally(() => drop(key));
  }, CARRIED_OUT_MS);
}

const madeOf = ({ id, version, userName, twoPeople, ...item }: ReviewItem, staffId: string) => {
  const { verdict, until } = item.pending ?? { verdict: 'approve', until: 0 };
  const one: Made = {
    key: `${id}/${until}`,
    staffId,
    item: { id, version, userName },
    isFirst: twoPeople && !item.firstApprover,
    choice: { verdict },
    state: 'waiting',
    until,
  };
  return one;
};

/**
 * Loads the person's decisions that the server holds, and drops those undone elsewhere. Decisions of other
 * pages and tabs can then be undone here, also after a reload.
 */
export async function takeUpPending(): Promise<void> {
  const staffId = me;
  if (staffId === undefined) return;
  // The answer cannot reflect what is decided or undone while it is under way.
  const asked = made;
  const held = await pendingDecisions();
  if (!held || me !== staffId) return;
  const known = new Set([...asked, ...made].map(({ item }) => item.id));
  const found = held.filter(({ id }) => !known.has(id)).map((item) => madeOf(item, staffId));
  const there = new Set(held.map(({ id }) => id));
  const isGone = ({ state, undone, until = 0, item }: Made) =>
    state === 'waiting' && !undone && until > worldNow() && !there.has(item.id);
  const wasThere = new Set(asked.filter(({ state }) => state === 'waiting').map(({ key }) => key));
  const isLeft = (one: Made) => !wasThere.has(one.key) || !isGone(one);
  change([...made.filter(isLeft), ...found]);
  for (const one of found) endAt(one, one.until);
}

async function send({ key, item, choice }: Made): Promise<void> {
  try {
    const { id, version } = item;
    const input = { id, version, undoable: true, ...choice };
    await arrived(key, await sendDecision(input, key));
  } catch (error) {
    const one = now(key);
    if (!one) return;
    if (isLost(error)) return put({ ...one, state: 'offline' });
    drop(key);
    if (!one.undone) toast.error(`${item.userName}: ${messageOf(error)}`);
    void heard(item.id);
  }
}

async function takeBack(one: Made): Promise<void> {
  try {
    await takeBackDecision(one.item.id);
  } catch (error) {
    if (isLost(error)) return put({ ...one, undone: true, state: 'offline' });
    // A decision that never arrived need not be undone.
    if (one.state === 'waiting') toast.error(`${one.item.userName}: ${messageOf(error)}`);
  }
  void heard(one.item.id).then(() => {
    drop(one.key);
    // Another decision about the same request may have been made elsewhere; it was ignored until now.
    return takeUpPending();
  });
}

function go(one: Made): void {
  const way = one.undone ? takeBack(one) : send(one);
  onTheirWay.add(way);
  void way.finally(() => onTheirWay.delete(way));
}

export function decideSoon(
  item: ReviewItem,
  choice: Choice,
  { staffId, isFirst }: Pick<Made, 'staffId' | 'isFirst'>,
): void {
  const { id, version, userName } = item;
  const one: Made = {
    key: madeUpName(),
    staffId,
    item: { id, version, userName },
    isFirst,
    choice,
    state: 'sending',
  };
  change([...made, one]);
  go(one);
}

/** Undoes the last decision, at whatever stage; returns the id of its request. */
export function undoLast(): string | undefined {
  const one = made.findLast(({ undone, staffId }) => !undone && staffId === me);
  if (!one) return undefined;
  put({ ...one, undone: true });
  // A decision that is being sent is undone once it has arrived.
  if (one.state !== 'sending') go({ ...one, undone: true });
  return one.item.id;
}

/** Resends the person's decisions that have not arrived. */
function retry(): void {
  for (const one of made) {
    if (one.state !== 'offline' || one.staffId !== me) continue;
    put({ ...one, state: 'sending' });
    go({ ...one, state: 'sending' });
  }
}

async function untilSent(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.all(onTheirWay);
}

/** Resolves when nothing is under way, or soon: what has not been sent is stored for the next login. */
export const flushDecisions = (): Promise<void> =>
  Promise.race([untilSent(), new Promise<void>((done) => setTimeout(done, LEAVING_MS))]);

/** Resends decisions that the person could not send from this browser. Returns a function that stops this. */
export function followDecisions(staffId: string): () => void {
  me = staffId;
  const known = new Set(made.map(({ key }) => key));
  const left = unsentOf(staffId).filter(({ key }) => !known.has(key));
  change([...made, ...left.map((one) => ({ ...one, state: 'offline' }) as const)]);
  retry();
  void takeUpPending();
  const timer = setInterval(retry, RETRY_MS);
  window.addEventListener('online', retry);
  return () => {
    me = undefined;
    clearInterval(timer);
    window.removeEventListener('online', retry);
  };
}

export const useMade = () => useSyncExternalStore(watchers.add, () => made);
/** How many decisions this browser stores because they have not reached the server, whoever made them. */
export const useUnsent = () => useSyncExternalStore(watchers.add, countUnsent);
/** Ids of requests decided here, which are no longer shown. */
export const useDecided = () => useSyncExternalStore(watchers.add, () => hidden);
/** Whether a decision about the request is being undone: until then the server refuses everything else. */
export const useComingBack = (id: string | undefined) =>
  useSyncExternalStore(watchers.add, () =>
    made.some(({ item, undone }) => undone && item.id === id),
  );
