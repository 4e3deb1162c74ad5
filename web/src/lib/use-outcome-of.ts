import { useCallback, useEffect, useRef, useState } from 'react';
import { account } from '#contract/accounts';
import { events } from '#contract/events';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts';
import { createCall } from './call.ts';
import { CallError } from './call-error.ts';
import { isUnanswered, messageOf } from './failure.ts';
import { chosenLocale } from './locale.ts';
import { useLiveStatus } from './quotes.ts';
import { session } from './session.ts';
import { type Sent, unanswered } from './unanswered.ts';
import { useOnline } from './use-online.ts';
import { useWorldNow } from './use-world-now.ts';
import { hearWorldTime, worldNow } from './world-clock.ts';

/** How long after sending it asks by itself; later only on demand. */
const asksItselfMs = 2 * MINUTE_MS;

/** The server keeps answers for a day of the world's clock: after that the same key would be a new attempt. */
const keptMs = 23 * HOUR_MS;

/** The clocks of a server's processes differ by less. */
const skewMs = SECOND_MS;

type Asked = Pick<Sent, 'key' | 'sentMs' | 'log' | 'isUndone'>;

/** Whether the server no longer knows the attempt: it was too long ago, or the world was set back to before it. */
const isForgotten = ({ sentMs, isUndone = false }: Asked, nowMs: number) =>
  isUndone || nowMs - sentMs > keptMs;

/** Asks the server, which tells its time with every answer. */
const asking = (hearTime: typeof hearWorldTime) =>
  createCall({
    fetch: (url, init) => fetch(url, init),
    token: () => session.token,
    locale: chosenLocale,
    expire: session.expire,
    hearTime,
  });

/** The world's time as the server tells it now; what was heard before may be of before the world was set back. */
async function askTime(): Promise<number> {
  let told = Number.NaN;
  const ask = asking((time, rate) => {
    told = Number(time ?? Number.NaN);
    hearWorldTime(time, rate);
  });
  await ask(account.userInfo, {});
  return told;
}

/** The log of the world's events now; undefined from a server that no longer has the sandbox surface. */
async function askLog(): Promise<string | undefined> {
  try {
    return (await asking(hearWorldTime)(events.read, { limit: 0 })).log;
  } catch (failure) {
    if (failure instanceof CallError && failure.error === 'NotFound') return undefined;
    throw failure;
  }
}

/** A clock that stood still does not tell that its world was restored, but the log does. */
async function isOfAnotherLog({ log }: Asked): Promise<boolean> {
  const now = log === undefined ? undefined : await askLog();
  return now !== undefined && now !== log;
}

/**
 * Notes for good if the world was set back to before the attempt: its key is unknown there, so sending it would
 * be a new attempt, however late the world's clock is by then.
 */
async function isKnown(attempt: Asked): Promise<boolean> {
  const { key, sentMs } = attempt;
  const isUndone = (await isOfAnotherLog(attempt)) || (await askTime()) < sentMs - skewMs;
  if (isUndone) unanswered.undo(key);
  return !isUndone;
}

/** Refusals made before the attempt was looked at: they say nothing about it. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['WrongPassword', 'TooManyRequests']);

const isOpen = (failure: unknown) =>
  isUnanswered(failure) ||
  (failure instanceof CallError &&
    (failure.cancelled || failure.code === 401 || NOT_LOOKED_AT.has(failure.error)));

export interface OutcomeProps<T, A> {
  attempt: A & Asked;
  /** Sends the attempt again under its key. */
  send: (attempt: A) => Promise<T>;
  onAnswer: (answer: T, attempt: A) => void;
  /** The attempt was refused, with this message: nothing happened. */
  onRefused: (why: string) => void;
  /** Ask only on demand, because the person has to provide something. */
  byHand?: boolean | undefined;
}

/** Finds out what became of an attempt, by its key: at once, whenever the connection returns, and on demand. */
export function useOutcomeOf<T, A>(props: OutcomeProps<T, A>) {
  const { attempt, send, onAnswer, onRefused, byHand = false } = props;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const run = useCallback(
    async (isSent: boolean) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setAsking(true);
      setProblem(undefined);
      try {
        // Whatever refuses this question says nothing about the attempt.
        const mayAsk = await isKnown(attempt).catch((failure) => setProblem(messageOf(failure)));
        if (!mayAsk || !isSent) return;
        const answer = await send(attempt);
        unanswered.remove(attempt.key);
        onAnswer(answer, attempt);
      } catch (failure) {
        if (isOpen(failure)) setProblem(messageOf(failure));
        else {
          unanswered.remove(attempt.key);
          onRefused(messageOf(failure));
        }
      } finally {
        isBusy.current = false;
        setAsking(false);
      }
    },
    [attempt, send, onAnswer, onRefused],
  );
  // Redraws; the time itself must not be a second old.
  useWorldNow();
  const nowMs = worldNow();
  const isOver = isForgotten(attempt, nowMs);
  const asksItself = !isOver && nowMs - attempt.sentMs < asksItselfMs;
  const isOnline = useOnline();
  const { state } = useLiveStatus();
  const isReachable = isOnline && state === 'connected';
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (isReachable && asksItself) void latest.current(!byHand);
  }, [isReachable, asksItself, byHand]);
  return { isAsking, isOver, problem, ask: () => void run(true) };
}
