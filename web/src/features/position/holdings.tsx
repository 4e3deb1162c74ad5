import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holding } from '#contract/positions';
import { percentOf } from '#core/money.ts';
import { hueOf } from '#core/monogram.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import {
  baseText,
  type LiveHolding,
  sumOf,
  useLiveHolding,
  useLiveHoldings,
} from '../../lib/holding-value.ts';
import { countText, timesText } from '../../lib/units.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { HeroSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Awaited, Empty } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import type { Kind } from './address.ts';
import { allHoldingsOptions, holdingsOptions } from './api.ts';
import { BaseMoney, Rates } from './base-money.tsx';
import { isOfKind, typeNameOf } from './kinds.ts';

const searchOf = ({ stockCode, stockName, market, classify, source }: Holding) => ({
  code: stockCode,
  name: stockName,
  market,
  classify,
  source,
});

/** The prices at which it closes by itself. */
function Guards({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const { takeProfit, stopLoss, priceDecimals } = holding;
  if (!takeProfit && !stopLoss) return null;
  const price = (value: string) => (
    <span className="text-secondary numeric">{format.price(value, priceDecimals)}</span>
  );
  return (
    <p className="position-guards text-xs text-tertiary">
      {takeProfit && (
        <span>
          {t('order.takeProfit')} {price(takeProfit)}
        </span>
      )}
      {stopLoss && (
        <span>
          {t('order.stopLoss')} {price(stopLoss)}
        </span>
      )}
    </p>
  );
}

/** What a bond earned beside its price, and shares that may not be sold yet. */
function HoldingNotes({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const { interest, accruedInterest, lockedNum, lockedUntil, walletCurrency } = holding;
  const money = (value: string) => format.money(value, walletCurrency);
  return (
    <>
      {interest !== undefined && (
        <div className="position-line text-xs text-tertiary">
          <span>
            {t('special.interest')}{' '}
            <Change value={Number(interest)} currency={walletCurrency} bare />
          </span>
          <span>
            {t('special.accrued')}{' '}
            <span className="text-secondary numeric">{money(accruedInterest ?? '0')}</span>
          </span>
        </div>
      )}
      {lockedNum !== undefined && lockedUntil !== undefined && (
        <p className="position-line text-xs text-tertiary">
          {t('special.locked', {
            num: format.quantity(lockedNum),
            date: formatDateTime(lockedUntil),
          })}
        </p>
      )}
    </>
  );
}

function HoldingItem({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const now = useLiveHolding(holding);
  const { stockCode, stockName, classify, priceDecimals, direction } = now;
  const price = (value: number | string) => format.price(value, priceDecimals);
  return (
    <article className="item compact">
      <Link to="/quote" search={searchOf(now)} className="hstack gap-3">
        <Logo code={stockCode} name={stockName} classify={classify} url={now.localLogoUrl} />
        <span className="truncate flex-1">
          <Name text={stockName} className="font-semibold" />
          <span className="text-sm text-tertiary block">
            {direction === 1 && <span className="down">{t('trade.short')} · </span>}
            {t(typeNameOf(now.positionType))} ·{' '}
            {now.isolatedPosition > 1 && <>{timesText(now.isolatedPosition)} · </>}
            {countText(t, { source: now.source, code: now.stockCode }, now.positionNum)} ·{' '}
            {t('trade.average', { price: price(now.marketEntryPrice) })}
          </span>
        </span>
        <span className="text-end">
          <span className="font-semibold block">
            <BaseMoney holding={now} />
          </span>
          <Change
            value={Number(baseText(now.base.profit))}
            currency={BASE_CURRENCY}
            className="text-sm"
          />
        </span>
      </Link>
      <div className="position-line text-xs text-tertiary">
        <span>
          {t('market.last')}{' '}
          <span className="text-secondary numeric">
            {price(now.newPrice)} {now.currency}
          </span>
        </span>
        <span>
          {t('trade.daily')}{' '}
          <Change value={Number(baseText(now.base.daily))} currency={BASE_CURRENCY} bare />
        </span>
        <Change value={Number(now.profitRate)} percent bare />
      </div>
      <Guards holding={holding} />
      <HoldingNotes holding={now} />
      <Link
        to="/close"
        search={{ ...searchOf(now), direction, tradeType: 'close', position: now.id }}
        className={`${buttonClass({ medium: true })} ms-[52px] justify-self-start`}
      >
        {t('trade.closePosition')}
      </Link>
    </article>
  );
}

/** Positions told apart in the bar; what the others are worth together stands at its end. */
const sharesMax = 5;

/** No narrower than its name, in parts of the whole. */
const shareMin = 0.12;

function sharesOf(holdings: readonly LiveHolding[], whole: number) {
  const parts = holdings
    .map(({ id, stockCode, base }) => ({ id, code: stockCode, part: Number(base.value) / whole }))
    .sort((a, b) => b.part - a.part);
  const others = parts.slice(sharesMax);
  if (others.length === 0) return parts;
  const part = others.reduce((sum, one) => sum + one.part, 0);
  return [...parts.slice(0, sharesMax), { id: 'others', code: `+${others.length}`, part }];
}

/** How the market value divides among the positions. */
function Shares({ holdings, whole }: { holdings: readonly LiveHolding[]; whole: number }) {
  const { t } = useTranslation();
  const parts = sharesOf(holdings, whole);
  return (
    <ul
      className="allocation text-xs text-tertiary"
      aria-label={t('trade.share')}
      style={{
        // In hundredths: fractions of less than one whole would leave a part of the line empty.
        gridTemplateColumns: parts
          .map(({ part }) => `${Math.max(part, shareMin) * 100}fr`)
          .join(' '),
      }}
    >
      {parts.map(({ id, code, part }) => (
        <li
          key={id}
          className={id === 'others' ? 'rest' : ''}
          style={{ '--h': hueOf(code) } as CSSProperties}
        >
          <bdi className="text-secondary truncate">{code}</bdi>
          <span className="numeric">{format.percentPlain(part * 100, 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sums over all holdings, in one money, at live prices and rates. */
function Summary({ holdings }: { holdings: readonly LiveHolding[] }) {
  const { t } = useTranslation();
  const { value, daily, profit, margin } = sumOf(holdings);
  const isConverted = holdings.some(({ walletCurrency }) => walletCurrency !== BASE_CURRENCY);
  const change = (amount: bigint) => (
    <Change value={Number(baseText(amount))} currency={BASE_CURRENCY} />
  );
  return (
    <div className="px-gutter pt-5 pb-3">
      <p className="text-sm text-tertiary">
        {isConverted ? t('trade.valueIn', { currency: BASE_CURRENCY }) : t('trade.marketValue')}
      </p>
      <HeroMoney value={baseText(value)} currency={BASE_CURRENCY} />
      <dl className="stats two-columns sums mt-3">
        <div>
          <dt>{t('trade.dailyProfit')}</dt>
          <dd className="text-base">{change(daily)}</dd>
        </div>
        <div>
          <dt>{t('trade.unrealized')}</dt>
          <dd className="text-base hstack gap-[6px]">
            {change(profit)}
            <Change
              value={Number(percentOf(profit, margin))}
              percent
              bare
              className="in-brackets"
            />
          </dd>
        </div>
      </dl>
      {value > 0n && <Shares holdings={holdings} whole={Number(value)} />}
    </div>
  );
}

/** Draws what stands above and below the list, once everything that is held is known. */
function WithAll({ holdings, children }: { holdings: readonly Holding[]; children: ReactNode }) {
  const { t } = useTranslation();
  const now = useLiveHoldings(holdings);
  return (
    <>
      {now.length > 0 && <Summary holdings={now} />}
      {children}
      <Rates label={t('trade.rates')} holdings={now} />
    </>
  );
}

const NONE: readonly Holding[] = [];

export function Holdings({ kind }: { kind: Kind | undefined }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(holdingsOptions(kind));
  const all = useQuery(allHoldingsOptions);
  const isAwaited = !all.data && (query.data?.pages[0]?.total ?? 0) > 0;
  const shown = useMemo(
    () => (all.data ?? NONE).filter((one) => isOfKind(one, kind)),
    [all.data, kind],
  );
  const goMarket = (
    <Link to="/market" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('action.goMarket')}
    </Link>
  );
  return (
    <>
      <StaleBar />
      <Fresh>
        {isAwaited && <Awaited query={all} waiting={<HeroSkeleton />} />}
        <WithAll holdings={shown}>
          <InfiniteList
            label={t('trade.holdings')}
            query={query}
            keyOf={(holding) => holding.id}
            rowHeight={150}
            skeleton={<RowsSkeleton rows={5} spark={false} />}
            empty={<Empty text={t('home.noHoldings')} action={goMarket} />}
          >
            {(holding) => <HoldingItem holding={holding} />}
          </InfiniteList>
        </WithAll>
      </Fresh>
    </>
  );
}
