import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '#contract/order.ts';
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
  send: (idempotencyKey: string) => Promise<OrderAnswer>;
}

/** From a written order to its receipt: gates, review, sending once. */
export function usePlace({ quantity, price, total, side, fault, written, send }: Placing) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const [error, setError] = useState<{ text: string; written: string }>();
  const [receipt, setReceipt] = useState<Receipt>();
  const key = useRef('');
  const emptyPart = () => {
    if (!(Number(quantity) > 0)) return t('order.totalEmpty');
    if (!(Number(price) > 0)) return t('order.priceEmpty');
    return Number(total) > 0 ? undefined : t('order.totalEmpty');
  };
  const review = () => {
    if (!passGates(navigate)) return;
    const wrong = emptyPart() ?? fault;
    setError(wrong === undefined ? undefined : { text: wrong, written });
    if (wrong) return toast.error(wrong);
    // One review, one order: a second try after a lost answer gets the first one's answer.
    key.current = crypto.randomUUID();
    setReviewing(true);
  };
  const confirm = async () => {
    const settled = toast.loading(t('order.placing'));
    try {
      const answer = await send(key.current);
      setReviewing(false);
      setReceipt({ answer, side, atMs: worldNow() });
      toast.ok(t('state.success'));
    } catch (failure) {
      tellFailure(failure);
    } finally {
      settled();
      for (const topic of ['wallet', 'position', 'order']) {
        void client.invalidateQueries({ queryKey: [topic] });
      }
    }
  };
  const told = error?.written === written ? error.text : undefined;
  return { reviewing, setReviewing, error: told, receipt, review, confirm };
}
