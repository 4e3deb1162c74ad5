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
import { type OrderEndpoint, usePlaceOrder } from './api.ts';
import { usePreview } from './preview.tsx';
import type { Receipt } from './receipt.tsx';
import type { Side } from './ticket.ts';

interface Ticketed {
  quantity: string;
  price: string;
  total: string;
  side: Side;
  /** For a closing order: the quantity held. */
  held?: string;
  /** Why the server would refuse it, as far as the ticket knows. */
  fault?: string | undefined;
  /** All input as one text: an error is shown until it changes. */
  written: string;
  detail: InstrumentDetail;
  /** Where it goes. */
  endpoint: OrderEndpoint;
  inputOf: () => InputOf<OrderEndpoint>;
  /** It was placed: the draft can be deleted. */
  onPlaced: () => void;
}

const isClosing = ({ path }: OrderEndpoint) => path === order.flatPosition.path;

/** The first missing part, checked before anything else. */
function emptyPart({ quantity, price, total, endpoint }: Ticketed) {
  if (!(Number(quantity) > 0)) return t('order.totalEmpty');
  if (!(Number(price) > 0)) return t('order.priceEmpty');
  // The whole of a position can be closed even if it is worth less than a cent.
  return isClosing(endpoint) || Number(total) > 0 ? undefined : t('order.totalEmpty');
}

/** What is stored about the order in case its answer is lost. */
const attemptOf = ({ detail, endpoint, side, quantity }: Ticketed) => ({
  market: detail.market,
  stockCode: detail.stock_code,
  name: detail.name,
  side,
  quantity,
  closes: isClosing(endpoint),
});

const sendingOf = (ticketed: Ticketed, key: string) => ({
  input: ticketed.inputOf(),
  key,
  order: attemptOf(ticketed),
});

/** The code is only needed once there is an answer. */
const feelLater = (what: Felt) =>
  void import('../../lib/haptics.ts').then(
    ({ feel }) => feel(what),
    () => undefined,
  );

/** The error of an order, until its input changes. */
function useFault(written: string) {
  const [fault, setFault] = useState<{ text: string; written: string }>();
  return {
    told: fault?.written === written ? fault.text : undefined,
    tell: (text: string | undefined) =>
      setFault(text === undefined ? undefined : { text, written }),
  };
}

/**
 * The receipt for an answer. Call `remember` before sending: the list of positions may change before the
 * answer.
 */
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

/** Takes an order from input to receipt: gates, review, sending once. */
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
    // If the answer was lost, the ticket may hold another order by now.
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
    // One key per review: retrying after a lost answer gets the answer of the first attempt.
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
  /** What became of an order whose answer was lost. */
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
