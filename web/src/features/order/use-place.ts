import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstrumentDetail } from '#contract/instruments';
import { type OrderAnswer, order } from '#contract/orders';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { session } from '../../lib/session.ts';
import { unanswered } from '../../lib/unanswered.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { tellFailure } from '../../ui/form-failure.ts';
import { passGates } from '../../ui/pass-gates.ts';
import { toast } from '../../ui/toast.tsx';
import type { Receipt } from './receipt.tsx';
import type { Side } from './ticket.ts';

interface Placing {
  quantity: string;
  price: string;
  total: string;
  side: Side;
  /** What the server would refuse it for, as far as the ticket knows. */
  fault?: string | undefined;
  /** All that was written: once it changes, what was wrong with it is no longer told. */
  written: string;
  detail: InstrumentDetail;
  /** What is sent, and where to. */
  request: () => Request;
}

interface Request {
  endpoint: typeof order.createStock | typeof order.flatPosition;
  input: InputOf<Request['endpoint']>;
}

const send = ({ endpoint, input }: Request, idempotencyKey: string): Promise<OrderAnswer> =>
  call(endpoint, input, { idempotencyKey });

/** Remembers an order until its answer is there: if it is lost, the order can still be asked for. */
function remember({ endpoint, input }: Request, key: string, { detail, ...what }: Placing) {
  unanswered.add({
    key,
    userId: String(session.user?.id ?? ''),
    path: endpoint.path,
    input: { ...input },
    market: detail.market,
    stockCode: detail.stock_code,
    name: detail.name,
    side: what.side,
    quantity: what.quantity,
    closes: endpoint.path === order.flatPosition.path,
    sentMs: detail.currentDate,
  });
}

function reloadMoney(client: QueryClient) {
  for (const topic of ['wallet', 'position', 'order']) {
    void client.invalidateQueries({ queryKey: [topic] });
  }
}

/** What is missing before anything else is looked at. */
function emptyPart(t: TFunction, { quantity, price, total }: Placing) {
  if (!(Number(quantity) > 0)) return t('order.totalEmpty');
  if (!(Number(price) > 0)) return t('order.priceEmpty');
  return Number(total) > 0 ? undefined : t('order.totalEmpty');
}

/** From a written order to its receipt: gates, review, sending once. */
export function usePlace(placing: Placing) {
  const { side, fault, written } = placing;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const [error, setError] = useState<{ text: string; written: string }>();
  const [receipt, setReceipt] = useState<Receipt>();
  const key = useRef('');
  const review = () => {
    if (!passGates(navigate)) return;
    const wrong = emptyPart(t, placing) ?? fault;
    setError(wrong === undefined ? undefined : { text: wrong, written });
    if (wrong) return toast.error(wrong);
    // One review, one order: a second try after a lost answer gets the first one's answer.
    key.current = crypto.randomUUID();
    setReviewing(true);
  };
  const reload = () => reloadMoney(client);
  const settle = (answer: OrderAnswer, of: { side: Side }) => {
    setReviewing(false);
    setReceipt({ answer, side: of.side, atMs: worldNow() });
    toast.ok(t('state.success'));
  };
  const confirm = async () => {
    const settled = toast.loading(t('order.placing'));
    const request = placing.request();
    // Before it is sent: a page that is closed meanwhile hears no answer either.
    remember(request, key.current, placing);
    try {
      const answer = await send(request, key.current);
      unanswered.remove(key.current);
      settle(answer, { side });
    } catch (failure) {
      if (isUnanswered(failure)) setReviewing(false);
      else unanswered.remove(key.current);
      tellFailure(failure);
    } finally {
      settled();
      reload();
    }
  };
  /** What became of an order whose answer had been lost. */
  const found = {
    onAnswer: (answer: OrderAnswer, attempt: { side: Side }) => {
      settle(answer, attempt);
      reload();
    },
    onRefused: (why: string) => {
      setError({ text: why, written });
      toast.error(why);
      reload();
    },
  };
  const told = error?.written === written ? error.text : undefined;
  return { reviewing, setReviewing, error: told, receipt, review, confirm, found };
}
