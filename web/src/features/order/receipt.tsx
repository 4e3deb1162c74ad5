import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import type { InstrumentDetail } from '#contract/instruments';
import { type OrderAnswer, WIRE_STATUS } from '#contract/orders';
import { less } from '../../lib/decimals.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LongNumber } from '../../ui/long-number.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { explanationOptions, orderOptions } from './orders-api.ts';
import type { Side } from './ticket.ts';

export interface Receipt {
  answer: OrderAnswer;
  side: Side;
  atMs: number;
  /** The whole position was closed. */
  isAll?: boolean;
}

const seals = { filled: Check, partly: Check, working: Clock, cancelled: X } as const;

function outcomeOf({ status, filledNum }: OrderAnswer): keyof typeof seals {
  if (status === WIRE_STATUS.done) return 'filled';
  if (Number(filledNum) > 0) return 'partly';
  return status === WIRE_STATUS.cancelled ? 'cancelled' : 'working';
}

/** What did not fill, and what became of it. */
function restOf({ status, consignNum, filledNum }: OrderAnswer) {
  const counted = {
    filled: format.quantity(filledNum),
    num: format.quantity(consignNum),
    left: format.quantity(less(consignNum, filledNum)),
  };
  return t(status === WIRE_STATUS.cancelled ? 'order.restCancelled' : 'order.restWaits', counted);
}

/** Why the order ended before it was filled, in the server's words. */
function WhyCancelled({ orderId }: { orderId: string }) {
  const { data } = useQuery(explanationOptions(orderId));
  const end = data?.steps.findLast(({ kind }) => kind === 'ended');
  return end ? (
    <p className="text-sm text-secondary pt-1">
      <bdi>{end.text}</bdi>
    </p>
  ) : null;
}

interface OutcomeProps {
  receipt: Receipt;
  detail: InstrumentDetail;
}

/** One sentence on what was traded or is waiting. */
function sentenceOf({ receipt: { answer, side }, detail }: OutcomeProps) {
  const outcome = outcomeOf(answer);
  if (outcome === 'working') return t(detail.auction ? 'special.bidStands' : 'order.waiting');
  if (outcome === 'cancelled') return t('order.unfilled');
  const what = { num: format.quantity(answer.filledNum), name: detail.name };
  return t(side === 0 ? 'order.bought' : 'order.sold', what);
}

function Outcome({ receipt, detail }: OutcomeProps) {
  const { answer } = receipt;
  const outcome = outcomeOf(answer);
  const Seal = seals[outcome];
  const filled = outcome === 'filled' || outcome === 'partly';
  return (
    <div className="outcome" role="status">
      <span className={`seal ${outcome}`}>
        <Seal className="icon" aria-hidden="true" />
      </span>
      <p className="text-xl font-semibold mt-3">{t(`order.${outcome}`)}</p>
      <p className="text-sm text-secondary">{sentenceOf({ receipt, detail })}</p>
      {outcome === 'partly' && <p className="text-sm text-secondary pt-1">{restOf(answer)}</p>}
      {answer.status === WIRE_STATUS.cancelled && <WhyCancelled orderId={answer.orderId} />}
      {filled && (
        <>
          <HeroMoney
            value={answer.avgPrice}
            currency={detail.currency}
            decimals={detail.priceDecimals}
            className="mt-3"
          />
          <p className="text-sm text-tertiary">{t('order.averagePrice')}</p>
        </>
      )}
    </div>
  );
}

/** Each fill, if there are several, what they came to, and the order. */
function ReceiptFacts({ receipt: { answer, atMs }, detail }: OutcomeProps) {
  const { orderId, filledNum, premium } = answer;
  const { priceDecimals, walletCurrency } = detail;
  const isFilled = Number(filledNum) > 0;
  const { data } = useQuery({ ...orderOptions(orderId), enabled: isFilled });
  const fills = (data?.fills ?? []).map(
    ({ num, price }, at) =>
      [
        t('order.fillNumber', { number: format.integer(at + 1) }),
        `${format.quantity(num)} × ${format.price(price, priceDecimals)}`,
      ] as const,
  );
  const money = (amount: string) => format.money(amount, walletCurrency);
  const sums = [
    // As it was booked: the average is rounded, and the rate may have moved.
    [t('orders.filledValue'), data ? money(data.totalPrice) : '…'],
    [t('order.fee'), money(premium)],
  ] as const;
  const facts = [
    ...(isFilled ? sums : []),
    [t('order.number'), <LongNumber key="no" text={orderId} />] as const,
    [t('chart.time'), formatDateTime(atMs)] as const,
  ];
  return (
    <>
      {fills.length > 1 && <Facts facts={fills} className="ruled" />}
      <Facts facts={facts} className="ruled" />
    </>
  );
}

interface ReceiptSheetProps {
  receipt: Receipt | undefined;
  detail: InstrumentDetail;
  /** Called with where the Trading Center shows the result; undefined for a closed position. */
  onDone: (shown: { tab: '0' } | { position: string } | undefined) => void;
}

/** Where the Trading Center shows the result. */
function shownAt({ answer, isAll = false }: Receipt) {
  if (!(Number(answer.filledNum) > 0)) return { tab: '0' } as const;
  const { positionId } = answer;
  return isAll || positionId === undefined ? undefined : { position: positionId };
}

const nameOf = (shown: ReturnType<typeof shownAt>) => {
  if (!shown) return t('action.done');
  return t('tab' in shown ? 'order.viewOrders' : 'order.viewPosition');
};

/** The result of an order. */
export function ReceiptSheet({ receipt, detail, onDone }: ReceiptSheetProps) {
  if (!receipt) return null;
  const { answer } = receipt;
  const shown = shownAt(receipt);
  const done = () => onDone(shown);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && done()}
      title={t('order.title')}
      // Content of a dialog is not announced when it opens, but its description is.
      description={`${t(`order.${outcomeOf(answer)}`)}. ${sentenceOf({ receipt, detail })}`}
      bare
    >
      <Outcome receipt={receipt} detail={detail} />
      <ReceiptFacts receipt={receipt} detail={detail} />
      <Button kind="primary" wide onClick={done}>
        {nameOf(shown)}
      </Button>
      <Link
        to="/trade/orders/$id"
        params={{ id: answer.orderId }}
        replace
        className={`${buttonClass({ kind: 'text', wide: true })} mt-2`}
      >
        {t('order.whyThisPrice')}
      </Link>
    </Sheet>
  );
}
