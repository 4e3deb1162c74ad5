import type { Subscription } from '#contract/offers';
import { format, formatMonthDay } from '../../lib/format.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { type Offer, offerOpen } from './api.ts';
import { Countdown, nextStage } from './countdown.tsx';
import { PayDue } from './pay-due.tsx';
import { SubscriptionState } from './subscription-state.tsx';

const newCoin = 3;

/** The stages of an offering, with past ones marked. */
function Dates({ offer, now }: { offer: Offer; now: number }) {
  const stages = [
    ['opens', offer.purchaseStartDate],
    ['closes', offer.purchaseEndDate],
    ['allotment', offer.allotDate],
    ['listing', offer.listDate],
  ] as const;
  return (
    <ol className="dates">
      {stages.map(([name, at]) => (
        <li key={name} className={at <= now ? 'done' : undefined}>
          <strong>
            <bdi>{formatMonthDay(at)}</bdi>
          </strong>
          {t(`offer.${name}`)}
        </li>
      ))}
    </ol>
  );
}

interface OfferCardProps {
  offer: Offer;
  /** The person's own subscription, if any. */
  mine: Subscription | undefined;
  now: number;
  onSubscribe: () => void;
}

/** An offering with its price, dates and actions. */
export function OfferCard({ offer, mine, now, onSubscribe }: OfferCardProps) {
  const price = offer.finalPrice ?? offer.issuePrice;
  const stage = nextStage(offer, offer.listDate, now);
  return (
    <article className="offer" aria-label={offer.name}>
      <div className="hstack gap-3">
        <Logo
          code={offer.symbol}
          name={offer.name}
          classify={offer.classify}
          url={offer.localLogoUrl}
        />
        <span className="min-w-0 flex-1">
          <Name text={offer.name} className="font-semibold whitespace-normal" />
          <span className="text-sm text-tertiary block">
            {offer.symbol} ·{' '}
            <bdi className="numeric">{format.brief(Number(offer.offerAmount))}</bdi>
            {offer.classify === newCoin && (
              <>
                {' '}
                <Badge tone="sand">{t('offer.coin')}</Badge>
              </>
            )}
          </span>
        </span>
        <span className="text-end">
          <span className="text-xl font-semibold numeric block">
            {wholePrice(price, offer.currency)}
          </span>
          <span className="text-xs text-tertiary">
            {t(offer.finalPrice === undefined ? 'offer.issuePrice' : 'offer.finalPrice')}
          </span>
        </span>
      </div>
      <Dates offer={offer} now={now} />
      {mine && <PayDue own={mine} />}
      <div className="between gap-3">
        {mine ? (
          <span className="text-sm">
            <SubscriptionState state={mine.orderState} />{' '}
            <span className="text-tertiary">
              {t('offer.asked', { num: format.quantity(mine.planNum) })}
            </span>
          </span>
        ) : (
          stage && <Countdown what={stage.what} at={stage.at} now={now} />
        )}
        {offer.status === offerOpen && !mine && (
          <Button kind="soft" medium onClick={onSubscribe}>
            {t('offer.subscribe')}
          </Button>
        )}
      </div>
    </article>
  );
}
