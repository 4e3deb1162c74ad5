import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf, format, formatDate, monthShort } from '../../lib/format.ts';
import { Dune } from '../../ui/dune.tsx';
import { newStocksOptions } from './list-api.ts';

const statusOpen = 1;

/** The offerings a person can subscribe to now, the first to close in front; once they are known. */
function useOpenOffers() {
  const { data } = useQuery(newStocksOptions);
  const open = data?.list.filter(({ status }) => status === statusOpen);
  return open?.toSorted((a, b) => a.purchaseEndDate - b.purchaseEndDate);
}

/** The banner of Market: how many offers are open, and which day is next. */
export function IpoCalendar() {
  const { t } = useTranslation();
  const open = useOpenOffers();
  const next = open?.[0]?.purchaseEndDate;
  return (
    <div className="pad pt-5">
      <Link to="/market/ipo" className="card sand cal">
        <span className="day num" aria-hidden="true">
          {next !== undefined && (
            <span>
              <span className="t12 block">{monthShort(next)}</span>
              <span className="strong">{dayOf(next)}</span>
            </span>
          )}
        </span>
        <span>
          <span className="strong block">{t('market.ipoCalendar')}</span>
          <span className="t14 c2 block">
            {open && t('market.ipoOpen', { num: format.integer(open.length) })}
            {next !== undefined && (
              <span className="sr">{t('market.ipoCloses', { date: formatDate(next) })}</span>
            )}
          </span>
        </span>
        <ChevronRight className="icon s20 turn c3" aria-hidden="true" />
      </Link>
    </div>
  );
}

/** The banner of Home: the offer that closes next. */
export function IpoBanner() {
  const { t } = useTranslation();
  const next = useOpenOffers()?.[0];
  if (!next) return null;
  return (
    <div className="pad section">
      <Link to="/market/ipo" className="card banner">
        <span>
          <span className="t12 accent strong block">{t('area.ipo')}</span>
          <span dir="auto" className="t20 strong own-way block mt-1">
            {next.name}
          </span>
          <span className="t14 c3 block">
            {t('market.ipoCloses', { date: formatDate(next.purchaseEndDate) })}
          </span>
          <span className="t14 c3 block">
            {t('market.ipoPrice', { price: format.money(next.issuePrice, next.currency) })}
          </span>
        </span>
        <Dune />
      </Link>
    </div>
  );
}
