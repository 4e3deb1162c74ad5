import { useRef, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { type OrderAnswer, order } from '#contract/orders';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { isMore } from '../../lib/decimals.ts';
import { isUnanswered } from '../../lib/failure.ts';
import type { Felt } from '../../lib/haptics.ts';
import { madeUpName } from '../../lib/made-up-name.ts';
import { t } from '../../lib/words.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { toast } from '../../ui/toast.ts';
import { useSubmit } from '../submission/use-submit.ts';
import { type Placing, usePlaceOrder } from './api.ts';
import { usePreview } from './preview.tsx';
import type { Receipt } from './receipt.tsx';
import type { Side } from './ticket.ts';

interface Ticketed {
  quantity: string;
  price: string;
  total: string;
  side: Side;
  /** Of what closes: how much there is. */
  held?: string;
  /** What the server would refuse it for, as far as the ticket knows. */
  fault?: string | undefined;
  /** All that was written: once it changes, what was wrong with it is no longer told. */
  written: string;
  detail: InstrumentDetail;
  /** Where it goes. */
  endpoint: Placing;
  inputOf: () => InputOf<Placing>;
  /** It was placed: nothing of it is written any more. */
  onPlaced: () => void;
}

/** What is missing before anything else is looked at. */
function emptyPart({ quantity, price, total }: Ticketed) {
  if (!(Number(quantity) > 0)) return t('order.totalEmpty');
  if (!(Number(price) > 0)) return t('order.priceEmpty');
  return Number(total) > 0 ? undefined : t('order.totalEmpty');
}

/** What the order is remembered by, should its answer be lost. */
const attemptOf = ({ detail, endpoint, side, quantity }: Ticketed) => ({
  market: detail.market,
  stockCode: detail.stock_code,
  name: detail.name,
  side,
  quantity,
  closes: endpoint.path === order.flatPosition.path,
});

const sendingOf = (ticketed: Ticketed, key: string) => ({
  input: ticketed.inputOf(),
  key,
  order: attemptOf(ticketed),
});

/** Not before the answer is there is its code needed. */
const feelLater = (what: Felt) =>
  void import('../../lib/haptics.ts').then(
    ({ feel }) => feel(what),
    () => undefined,
  );

/** What was wrong with an order, until something else is written. */
function useFault(written: string) {
  const [fault, setFault] = useState<{ text: string; written: string }>();
  return {
    told: fault?.written === written ? fault.text : undefined,
    tell: (text: string | undefined) =>
      setFault(text === undefined ? undefined : { text, written }),
  };
}

/** The receipt of an answer; `remember` is for before the order is sent, as the list may change before the answer. */
function useReceipt(held: Ticketed['held']) {
  const [receipt, setReceipt] = useState<Receipt>();
  const before = useRef(held);
  return {
    receipt,
    remember: () => {
      before.current = held;
    },
    hand: (answer: OrderAnswer, side: Side) => {
      const isAll = before.current !== undefined && !isMore(before.current, answer.filledNum);
      setReceipt({ answer, side, atMs: worldNow(), isAll });
    },
  };
}

/** From a written order to its receipt: gates, review, sending once. */
export function usePlace(ticketed: Ticketed) {
  const { told, tell } = useFault(ticketed.written);
  const [reviewing, setReviewing] = useState(false);
  const { receipt, remember, hand } = useReceipt(ticketed.held);
  const key = useRef('');
  const [isPlacing, setPlacing] = useState(false);
  const asked = { id: key.current, isOpen: reviewing && !isPlacing };
  const preview = usePreview(ticketed.endpoint, ticketed.inputOf(), asked);
  const settle = (answer: OrderAnswer, placed: Pick<Ticketed, 'side' | 'quantity'>) => {
    setReviewing(false);
    hand(answer, placed.side);
    feelLater('accepted');
    toast.ok(t('state.success'));
    // Of an order whose answer was lost, by then another one may be written.
    const isWritten = placed.side === ticketed.side && placed.quantity === ticketed.quantity;
    if (isWritten) ticketed.onPlaced();
  };
  const { check, confirm } = useSubmit({
    way: usePlaceOrder(ticketed.endpoint),
    isGated: true,
    faultOf: () => {
      const wrong = emptyPart(ticketed) ?? ticketed.fault;
      tell(wrong);
      return wrong;
    },
    sendingOf: () => sendingOf(ticketed, key.current),
    onAnswer: (answer) => settle(answer, ticketed),
    onFailure: (failure) => {
      if (isUnanswered(failure)) setReviewing(false);
      else feelLater('refused');
    },
  });
  const review = () => {
    if (!check()) return;
    // One review, one order: a second try after a lost answer gets the first one's answer.
    key.current = madeUpName();
    remember();
    setReviewing(true);
  };
  const place = async () => {
    const settled = toast.loading(t('order.placing'));
    setPlacing(true);
    await confirm();
    setPlacing(false);
    settled();
  };
  /** What became of an order whose answer had been lost. */
  const found = {
    onAnswer: settle,
    onRefused: (why: string) => {
      tell(why);
      feelLater('refused');
      toast.error(why);
    },
  };
  const shown = { reviewing, setReviewing, preview, error: told, receipt };
  return { ...shown, check, review, confirm: place, found };
}
