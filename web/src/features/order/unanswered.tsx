import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstrumentDetail } from '#contract/market.ts';
import { type OrderAnswer, order } from '#contract/order.ts';
import { call } from '../../lib/call.ts';
import { isUnanswered, messageOf } from '../../lib/failure.ts';
import { format, formatTime } from '../../lib/format.ts';
import { useLiveStatus } from '../../lib/quotes.ts';
import { type Attempt, unanswered, useUnanswered } from '../../lib/unanswered.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const minuteMs = 60_000;

/** So long after it was sent it is asked about by itself; later somebody has to want it. */
const asksItselfMs = 2 * minuteMs;

/** The server keeps answers for a day of its clock: an older attempt would be another order. */
const keptMs = 23 * 60 * minuteMs;

type Placing = typeof order.createStock | typeof order.flatPosition;

const endpointOf = (path: string) =>
  Object.values(order).find((endpoint) => endpoint.path === path) as Placing | undefined;

/** The attempt as a sentence of its own: Buy 3 KO. */
function wordsOf(t: TFunction, { side, quantity, stockCode, closes }: Attempt) {
  const act = closes ? t('order.close') : t(side === 0 ? 'quote.buy' : 'quote.sell');
  return `${act} ${format.quantity(quantity)} ${stockCode}`;
}

interface AskingProps {
  attempt: Attempt;
  /** The world's time, epoch milliseconds. */
  nowMs: number;
  onAnswer: (answer: OrderAnswer, attempt: Attempt) => void;
  /** It was refused, in words: nothing was placed. */
  onRefused: (why: string) => void;
}

/** Asks by the attempt's key what became of it: at once, whenever the line is back, and on demand. */
function useAsking({ attempt, nowMs, onAnswer, onRefused }: AskingProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const ask = useCallback(async () => {
    const endpoint = endpointOf(attempt.path);
    if (!endpoint || isBusy.current) return;
    isBusy.current = true;
    setAsking(true);
    setProblem(undefined);
    try {
      const input = attempt.input as Parameters<typeof call<Placing>>[1];
      const answer = await call(endpoint, input, { idempotencyKey: attempt.key });
      unanswered.remove(attempt.key);
      onAnswer(answer, attempt);
    } catch (failure) {
      if (isUnanswered(failure)) setProblem(messageOf(failure));
      else {
        unanswered.remove(attempt.key);
        onRefused(messageOf(failure));
      }
    } finally {
      isBusy.current = false;
      setAsking(false);
    }
  }, [attempt, onAnswer, onRefused]);
  const isFresh = nowMs - attempt.sentMs < asksItselfMs;
  const isOnline = useOnline();
  const { state } = useLiveStatus();
  const isReachable = isOnline && state === 'connected';
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isReachable && isFresh) void latest.current();
  }, [isReachable, isFresh]);
  return { isAsking, problem, ask };
}

/** A line that stays: the answer to an order was lost, and asking again cannot place it twice. */
export function UnansweredNotice(props: AskingProps) {
  const { t } = useTranslation();
  const { attempt, nowMs } = props;
  const { isAsking, problem, ask } = useAsking(props);
  const isForgotten = nowMs - attempt.sentMs > keptMs;
  return (
    <div role="status">
      <Notice warn>
        <p className="strong">{t(isForgotten ? 'order.answerForgotten' : 'order.noAnswer')}</p>
        <p className="t14">
          <bdi>{wordsOf(t, attempt)}</bdi> ·{' '}
          <span className="num">{formatTime(attempt.sentMs)}</span>
          {problem && <> · {problem}</>}
        </p>
        <div className="line flex-wrap gap-2 pt-2">
          {!isForgotten && (
            <Button medium onClick={ask} disabled={isAsking}>
              {t('order.checkAnswer')}
            </Button>
          )}
          <Button kind="text" medium onClick={() => unanswered.remove(attempt.key)}>
            {t('order.dropAttempt')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** The attempt without an answer in an instrument, if there is one. */
export const useUnansweredIn = ({ market, stock_code }: InstrumentDetail) =>
  useUnanswered().find((one) => one.market === market && one.stockCode === stock_code);

/** Beside the lists of orders: what has no answer yet, with the way to the ticket that asks for it. */
export function UnansweredLines() {
  const { t } = useTranslation();
  const attempts = useUnanswered();
  if (attempts.length === 0) return null;
  return (
    <div className="pad stack pt-4">
      {attempts.map((attempt) => (
        <Notice key={attempt.key} warn>
          <p className="strong">{t('order.noAnswer')}</p>
          <Link
            to={attempt.closes ? '/close' : '/open'}
            search={{
              code: attempt.stockCode,
              market: attempt.market,
              ...(attempt.closes
                ? { tradeType: 'close', position: String(attempt.input.positionId ?? '') }
                : { direction: attempt.side }),
            }}
            className="t14 underline"
          >
            <bdi>{wordsOf(t, attempt)}</bdi>
          </Link>
        </Notice>
      ))}
    </div>
  );
}
