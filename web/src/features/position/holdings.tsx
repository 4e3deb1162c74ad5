import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holding } from '#contract/position.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { countText, timesText } from '../../lib/units.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { hueOf } from '../../ui/monogram.ts';
import { Name } from '../../ui/name.tsx';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Fresh, StaleBar } from '../../ui/states.tsx';
import { useLiveHolding } from './live-holding.ts';
import { holdingsOptions } from './queries.ts';

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
    <span className="c2 num">{format.price(value, priceDecimals)}</span>
  );
  return (
    <p className="posguards t12 c3">
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
        <div className="posline t12 c3">
          <span>
            {t('special.interest')} <Change value={Number(interest)} bare />
          </span>
          <span>
            {t('special.accrued')} <span className="c2 num">{money(accruedInterest ?? '0')}</span>
          </span>
        </div>
      )}
      {lockedNum !== undefined && lockedUntil !== undefined && (
        <p className="posline t12 c3">
          {t('special.locked', {
            num: format.quantity(lockedNum),
            date: formatDateTime(lockedUntil),
          })}
        </p>
      )}
    </>
  );
}

/** Kinds of positions that are told beside the count; most need no words. */
const kinds = { 4: 'area.blocktrade', 6: 'special.debt', 7: 'special.preMarket' } as const;

const kindOf = (positionType: number) => kinds[positionType as keyof typeof kinds];

function HoldingItem({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const now = useLiveHolding(holding);
  const { stockCode, stockName, classify, priceDecimals, direction } = now;
  const price = (value: number | string) => format.price(value, priceDecimals);
  return (
    <article className="item pos">
      <Link to="/quote" search={searchOf(now)} className="line gap-3">
        <Logo code={stockCode} name={stockName} classify={classify} url={now.localLogoUrl} />
        <span className="clip flex-1">
          <Name text={stockName} className="strong" />
          <span className="t14 c3 clip block">
            {direction === 1 && <span className="down">{t('trade.short')} · </span>}
            {kindOf(now.positionType) && <>{t(kindOf(now.positionType))} · </>}
            {now.isolatedPosition > 1 && <>{timesText(now.isolatedPosition)} · </>}
            {countText(t, { source: now.source, code: now.stockCode }, now.positionNum)} ·{' '}
            {t('trade.average', { price: price(now.marketEntryPrice) })}
          </span>
        </span>
        <span className="end">
          <span className="strong num block">{format.amount(now.value)}</span>
          <Change value={now.profitNow} className="t14" />
        </span>
      </Link>
      <div className="posline t12 c3">
        <span>
          {t('market.last')} <span className="c2 num">{price(now.price)}</span>
        </span>
        <span>
          {t('trade.daily')} <Change value={now.daily} bare />
        </span>
        <Change value={now.rate} percent bare />
      </div>
      <Guards holding={holding} />
      <HoldingNotes holding={holding} />
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

function sharesOf(holdings: readonly Holding[], whole: number) {
  const parts = holdings
    .map(({ id, stockCode, marketPrice }) => ({
      id,
      code: stockCode,
      part: Number(marketPrice) / whole,
    }))
    .sort((a, b) => b.part - a.part);
  const others = parts.slice(sharesMax);
  if (others.length === 0) return parts;
  const part = others.reduce((sum, one) => sum + one.part, 0);
  return [...parts.slice(0, sharesMax), { id: 'others', code: `+${others.length}`, part }];
}

/** How the market value divides among the positions. */
function Shares({ holdings, whole }: { holdings: readonly Holding[]; whole: number }) {
  const { t } = useTranslation();
  const parts = sharesOf(holdings, whole);
  return (
    <ul
      className="alloc t12 c3"
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
          <bdi className="c2 clip">{code}</bdi>
          <span className="num">{format.percentPlain(part * 100, 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sums over all holdings; not shown while only some of them are loaded. */
function Summary({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation();
  const sum = (pick: (one: Holding) => string) =>
    holdings.reduce((all, one) => all + Number(pick(one)), 0);
  const value = sum((one) => one.marketPrice);
  const daily = sum((one) => one.dailyProfit);
  const profit = sum((one) => one.profit);
  const margin = sum((one) => one.margin);
  return (
    <div className="pad pt-5 pb-3">
      <p className="t14 c3">{t('trade.marketValue')}</p>
      <HeroMoney value={value} />
      <dl className="stats two-columns sums mt-3">
        <div>
          <dt>{t('trade.dailyProfit')}</dt>
          <dd className="t16">
            <Change value={daily} />
          </dd>
        </div>
        <div>
          <dt>{t('trade.unrealized')}</dt>
          <dd className="t16 line gap-[6px]">
            <Change value={profit} />
            <Change
              value={margin === 0 ? 0 : (profit / margin) * 100}
              percent
              bare
              className="in-brackets"
            />
          </dd>
        </div>
      </dl>
      {value > 0 && <Shares holdings={holdings} whole={value} />}
    </div>
  );
}

export function Holdings() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(holdingsOptions);
  const all = query.data?.pages.flatMap((page) => page.list) ?? [];
  const goMarket = (
    <Link to="/market" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('action.goMarket')}
    </Link>
  );
  return (
    <>
      <StaleBar />
      <Fresh>
        {all.length > 0 && !query.hasNextPage && <Summary holdings={all} />}
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
      </Fresh>
    </>
  );
}
