import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { dayOf, format, formatDate, monthShort } from '../../lib/format.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Dune } from '../../ui/dune.tsx';
import { newStocksOptions } from './list-api.ts';

const statusOpen = 1;

/** Open offerings, the first to close first; undefined until they have loaded. */
function useOpenOffers() {
  const { data } = useQuery(newStocksOptions);
  const open = data?.list.filter(({ status }) => status === statusOpen);
  return open?.toSorted((a, b) => a.purchaseEndDate - b.purchaseEndDate);
}

/** Banner of the Market tab: number of open offerings, and the next date. */
export function IpoCalendar() {
  const open = useOpenOffers();
  const next = open?.[0]?.purchaseEndDate;
  return (
    <div className="px-gutter pt-5">
      <Link to="/market/ipo" className="card sand calendar-entry">
        <span className="calendar-day numeric" aria-hidden="true">
          {next !== undefined && (
            <span>
              <span className="text-xs block">{monthShort(next)}</span>
              <span className="font-semibold">{dayOf(next)}</span>
            </span>
          )}
        </span>
        <span>
          <span className="font-semibold block">{t('market.ipoCalendar')}</span>
          <span className="text-sm text-secondary block">
            {open && t('market.ipoOpen', { num: format.integer(open.length) })}
            {next !== undefined && (
              <span className="sr-only">{t('market.ipoCloses', { date: formatDate(next) })}</span>
            )}
          </span>
        </span>
        <ChevronRight className="icon size-5 rtl-flip text-tertiary" aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Banner of Home: the offering that closes next. */
export function IpoBanner() {
  const next = useOpenOffers()?.[0];
  if (!next) return null;
  return (
    <div className="px-gutter section">
      <Link to="/market/ipo" className="card banner">
        <span>
          <span className="text-xs text-accent font-semibold block">{t('area.ipo')}</span>
          <span dir="auto" className="text-xl font-semibold bidi-isolate block mt-1">
            {next.name}
          </span>
          <span className="text-sm text-tertiary block">
            {t('market.ipoCloses', { date: formatDate(next.purchaseEndDate) })}
          </span>
          <span className="text-sm text-tertiary block">
            {t('market.ipoPrice', { price: wholePrice(next.issuePrice, next.currency) })}
          </span>
        </span>
        <Dune />
      </Link>
    </div>
  );
}
