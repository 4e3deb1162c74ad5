import type { Subscription } from '#contract/offers';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { TopUp } from '../submission/top-up.tsx';

const payable = 3;

/** What is still due for an allotment, until when, and a button to pay it; nothing in other states. */
export function PayDue({ own }: { own: Subscription }) {
  if (own.orderState !== payable) return null;
  const amount = format.money(own.pendingAmount, own.walletCurrency);
  const date = formatDateTime(own.expiryDate);
  return (
    <section aria-label={t('offer.payBy')}>
      <TopUp text={t('offer.payNow', { amount, date })} wallet="IPO" />
    </section>
  );
}
