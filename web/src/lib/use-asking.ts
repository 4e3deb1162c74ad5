import { useCallback, useEffect, useRef, useState } from 'react';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { CallError } from './call-error.ts';
import { isUnanswered, messageOf } from './failure.ts';
import { useLiveStatus } from './quotes.ts';
import { unanswered } from './unanswered.ts';
import { useOnline } from './use-online.ts';

/** So long after it was sent it is asked about by itself; later somebody has to want it. */
const asksItselfMs = 2 * MINUTE_MS;

/** The server keeps answers for a day of its clock: an older attempt would be another one. */
const keptMs = 23 * HOUR_MS;

export const isForgotten = (sentMs: number, nowMs: number) => nowMs - sentMs > keptMs;

/** Refusals that say nothing of the attempt itself: it was not looked at. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['WrongPassword', 'TooManyRequests']);

const isOpen = (failure: unknown) =>
  isUnanswered(failure) ||
  (failure instanceof CallError &&
    (failure.cancelled || failure.code === 401 || NOT_LOOKED_AT.has(failure.error)));

export interface AskingProps<T, A> {
  attempt: A & { key: string; sentMs: number };
  /** Sends it again under its key. */
  send: (attempt: A) => Promise<T>;
  /** The world's time, epoch milliseconds. */
  nowMs: number;
  onAnswer: (answer: T, attempt: A) => void;
  /** It was refused, in words: nothing happened. */
  onRefused: (why: string) => void;
  /** Only when somebody asks: it takes something of them. */
  byHand?: boolean | undefined;
}

/** Asks by the attempt's key what became of it: at once, whenever the line is back, and on demand. */
export function useAsking<T, A>(props: AskingProps<T, A>) {
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
