import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/subscription.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { Notice } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';

const payable = 3;

/** What an allotment still asks for, until when, and the way to pay it; nothing for any other. */
export function PayDue({ own }: { own: Subscription }) {
  const { t } = useTranslation();
  if (own.orderState !== payable) return null;
  const amount = format.money(own.pendingAmount, own.walletCurrency);
  return (
    <section className="stack" aria-label={t('offer.payBy')}>
      <Notice warn>{t('offer.payNow', { amount, date: formatDateTime(own.expiryDate) })}</Notice>
      <Link
        to="/profile/transfer"
        search={{ toWallet: 'IPO' }}
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('area.transfer')}
      </Link>
    </section>
  );
}
