import { Link } from '@tanstack/react-router';
import type { InstrumentDetail } from '#contract/instruments';
import type { OrderAnswer } from '#contract/orders';
import { format } from '../../lib/format.ts';
import { type Attempt, useUnanswered } from '../../lib/unanswered.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { UnansweredNotice } from '../submission/unanswered-notice.tsx';
import { useResendOrder } from './api.ts';

/** The attempt as a short sentence: Buy 3 KO. */
function wordsOf({ side, quantity, stockCode, closes }: Attempt) {
  const act = closes ? t('order.close') : t(side === 0 ? 'quote.buy' : 'quote.sell');
  return `${act} ${format.quantity(quantity)} ${stockCode}`;
}

interface OrderNoticeProps {
  attempt: Attempt;
  onAnswer: (answer: OrderAnswer, attempt: Attempt) => void;
  /** The order was refused, with this message: nothing was placed. */
  onRefused: (why: string) => void;
}

/** Says that the answer to an order was lost, and that asking cannot place it twice. */
export function OrderNotice(props: OrderNoticeProps) {
  const ask = useResendOrder();
  return (
    <UnansweredNotice
      {...props}
      send={ask}
      text={t('order.noAnswer')}
      forgotten={t('order.answerForgotten')}
      words={wordsOf(props.attempt)}
    />
  );
}

/** The attempt without an answer in an instrument, if any. */
export const useUnansweredIn = ({ market, stock_code }: InstrumentDetail) =>
  useUnanswered().find((one) => one.market === market && one.stockCode === stock_code);

/** Orders without an answer, each with a link to the ticket that asks about it; shown with the lists of orders. */
export function UnansweredLines() {
  const attempts = useUnanswered();
  if (attempts.length === 0) return null;
  return (
    <div className="px-gutter stack pt-4">
      {attempts.map((attempt) => (
        <Notice key={attempt.key} warn>
          <p className="font-semibold">{t('order.noAnswer')}</p>
          <Link
            to={attempt.closes ? '/close' : '/open'}
            search={{
              code: attempt.stockCode,
              market: attempt.market,
              ...(attempt.closes
                ? { tradeType: 'close', position: String(attempt.input.positionId ?? '') }
                : { direction: attempt.side }),
            }}
            className="text-sm underline"
          >
            <bdi>{wordsOf(attempt)}</bdi>
          </Link>
        </Notice>
      ))}
    </div>
  );
}
