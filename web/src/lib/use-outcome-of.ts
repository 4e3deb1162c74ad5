import { useCallback, useEffect, useRef, useState } from 'react';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { CallError } from './call-error.ts';
import { isUnanswered, messageOf } from './failure.ts';
import { useLiveStatus } from './quotes.ts';
import { unanswered } from './unanswered.ts';
import { useOnline } from './use-online.ts';

/** How long after sending it asks by itself; later only on demand. */
const asksItselfMs = 2 * MINUTE_MS;

/** The server keeps answers for a day of the world's clock: after that the same key would be a new attempt. */
const keptMs = 23 * HOUR_MS;

export const isForgotten = (sentMs: number, nowMs: number) => nowMs - sentMs > keptMs;

/** Refusals made before the attempt was looked at: they say nothing about it. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['WrongPassword', 'TooManyRequests']);

const isOpen = (failure: unknown) =>
  isUnanswered(failure) ||
  (failure instanceof CallError &&
    (failure.cancelled || failure.code === 401 || NOT_LOOKED_AT.has(failure.error)));

export interface OutcomeProps<T, A> {
  attempt: A & { key: string; sentMs: number };
  /** Sends the attempt again under its key. */
  send: (attempt: A) => Promise<T>;
  /** The world's time, epoch milliseconds. */
  nowMs: number;
  onAnswer: (answer: T, attempt: A) => void;
  /** The attempt was refused, with this message: nothing happened. */
  onRefused: (why: string) => void;
  /** Ask only on demand, because the person has to provide something. */
  byHand?: boolean | undefined;
}

/** Finds out what became of an attempt, by its key: at once, whenever the connection returns, and on demand. */
export function useOutcomeOf<T, A>(props: OutcomeProps<T, A>) {
  const { attempt, send, nowMs, onAnswer, onRefused, byHand = false } = props;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const ask = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsking(true);
    setProblem(undefined);
    try {
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
  }, [attempt, send, onAnswer, onRefused]);
  const asksItself = !byHand && nowMs - attempt.sentMs < asksItselfMs;
  const isOnline = useOnline();
  const { state } = useLiveStatus();
  const isReachable = isOnline && state === 'connected';
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isReachable && asksItself) void latest.current();
  }, [isReachable, asksItself]);
  return { isAsking, problem, ask };
}
