import { Link } from '@tanstack/react-router';
import type { InstrumentDetail } from '#contract/instruments';
import type { Listing } from '#platform/contract/quote.ts';
import { formatCountdown, formatDateTime } from '../../lib/format.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Badge, Notice } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Price } from '../../ui/price.tsx';

/** The offering of an instrument that is not listed yet; undefined for listed ones. */
export const comingOf = ({ listing }: { listing?: Listing | undefined }): Listing | undefined =>
  listing && !listing.listed ? listing : undefined;

/** An instrument before its listing: the price of its offering, without a chart. */
export function ComingBlock({ detail, listing }: { detail: InstrumentDetail; listing: Listing }) {
  const { price_nominal, priceDecimals, currency, currentDate } = detail;
  const left = listing.listDate - currentDate;
  return (
    <section className="px-gutter pt-2 stack" aria-label={t('quote.price')}>
      <div>
        <p className="hero">
          <Price value={price_nominal} decimals={priceDecimals} />
          <span className="unit">{currency}</span>
        </p>
        <p className="hstack">
          <span className="text-tertiary text-sm">
            {t(listing.finalPrice === undefined ? 'offer.issuePrice' : 'offer.finalPrice')}
          </span>
          <Badge tone="sand">{t('listing.notYet')}</Badge>
        </p>
      </div>
      <Facts
        className="ruled"
        facts={[
          [t('offer.issuePrice'), wholePrice(listing.issuePrice, currency)],
          [t('offer.opens'), formatDateTime(listing.purchaseStartDate)],
          [t('offer.closes'), formatDateTime(listing.purchaseEndDate)],
          [t('offer.marketDate'), formatDateTime(listing.listDate)],
          ...(left > 0 ? [[t('offer.listsIn'), formatCountdown(left)] as const] : []),
        ]}
      />
      <Notice>{t('listing.note')}</Notice>
    </section>
  );
}

/** Link to where it is offered until then. */
export function ComingDock() {
  return (
    <Link to="/market/ipo" className={buttonClass({ kind: 'primary', wide: true })}>
      {t('listing.seeOffer')}
    </Link>
  );
}
