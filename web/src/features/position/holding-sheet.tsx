import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { percentOf } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { baseText, type LiveHolding } from '../../lib/holding-value.ts';
import { countText, timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { typeNameOf } from './kinds.ts';

const searchOf = ({ stockCode, stockName, market, classify, source }: LiveHolding) => ({
  code: stockCode,
  name: stockName,
  market,
  classify,
  source,
});

function Head({ holding }: { holding: LiveHolding }) {
  const { stockCode, stockName, classify, direction, isolatedPosition } = holding;
  return (
    <div className="hstack gap-3">
      <Logo code={stockCode} name={stockName} classify={classify} url={holding.localLogoUrl} />
      <span className="truncate flex-1">
        <span className="font-semibold block">
          <bdi>{stockCode}</bdi>
        </span>
        <span className="text-sm text-tertiary">
          <Name text={stockName} />
        </span>
      </span>
      <Badge tone={direction === 0 ? 'up' : 'down'}>
        {t(direction === 0 ? 'trade.long' : 'trade.short')}
        {isolatedPosition > 1 && ` ${timesText(isolatedPosition)}`}
      </Badge>
    </div>
  );
}

/** What it is worth in its own money first, then in the one money of all. */
function Worth({ holding }: { holding: LiveHolding }) {
  const { walletCurrency, marketPrice, profit, profitRate, base } = holding;
  return (
    <div className="pt-4 pb-5">
      <HeroMoney value={marketPrice} currency={walletCurrency} />
      <p className="hstack flex-wrap gap-2 mt-1 text-sm">
        <Change value={Number(profit)} currency={walletCurrency} />
        <Change value={Number(profitRate)} percent bare className="in-brackets" />
        <span className="text-tertiary">
          {t('trade.inTotal')}
          {walletCurrency !== BASE_CURRENCY && (
            <>
              {' · '}
              <bdi className="numeric">≈ {format.money(baseText(base.value), BASE_CURRENCY)}</bdi>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** What is left out in the row: how much, at which prices, and what ends it by itself. */
function useFacts(holding: LiveHolding, whole: bigint): Fact[] {
  const { priceDecimals, currency, walletCurrency, base, takeProfit, stopLoss } = holding;
  const { interest, accruedInterest, lockedNum, lockedUntil } = holding;
  const price = (value: string) => `${format.price(value, priceDecimals)} ${currency}`;
  const money = (value: string) => format.money(value, walletCurrency);
  const { source, stockCode: code } = holding;
  const facts: readonly (readonly [string, Fact[1] | undefined])[] = [
    [t('order.quantity'), countText({ source, code }, holding.positionNum)],
    // That a share is a stock goes without saying, and of a coin it would be wrong.
    [t('trade.kind'), holding.positionType > 1 ? t(typeNameOf(holding.positionType)) : undefined],
    [t('quote.averagePrice'), price(holding.marketEntryPrice)],
    [t('market.last'), price(holding.newPrice)],
    [
      t('trade.dailyProfit'),
      <Change key="daily" value={Number(holding.dailyProfit)} currency={walletCurrency} />,
    ],
    [t('trade.share'), format.percentPlain(Number(percentOf(base.value, whole)))],
    [t('order.takeProfit'), takeProfit && price(takeProfit)],
    [t('order.stopLoss'), stopLoss && price(stopLoss)],
    [
      t('special.interest'),
      interest && <Change key="interest" value={Number(interest)} currency={walletCurrency} />,
    ],
    [t('special.accrued'), accruedInterest && money(accruedInterest)],
    [
      t('order.closable'),
      lockedNum && lockedUntil
        ? t('special.locked', {
            num: format.quantity(lockedNum),
            date: formatDateTime(lockedUntil),
          })
        : undefined,
    ],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function Actions({ holding }: { holding: LiveHolding }) {
  const { direction, id } = holding;
  const search = { ...searchOf(holding), direction };
  return (
    <div className="hstack items-stretch gap-3 pt-5">
      <Link
        to="/close"
        search={{ ...search, tradeType: 'close', position: id }}
        className={`${buttonClass({ kind: 'danger' })} flex-1`}
      >
        {t('trade.closePosition')}
      </Link>
      <Link
        to="/open"
        search={{ ...search, tradeType: 'open' }}
        className={`${buttonClass({ kind: direction === 0 ? 'buy' : 'sell' })} flex-1`}
      >
        {t('trade.addTo')}
      </Link>
    </div>
  );
}

function Content({ holding, whole }: { holding: LiveHolding; whole: bigint }) {
  const { stockCode: code, market } = holding;
  const ways: readonly (readonly [string, ReactNode])[] = [
    [
      'quote',
      <Link key="quote" to="/quote" search={searchOf(holding)} className="row menu bare">
        <span>{t('order.viewQuote')}</span>
        <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
      </Link>,
    ],
    [
      'orders',
      <Link key="orders" to="/trade/orders" search={{ code, market }} className="row menu bare">
        <span>{t('trade.itsOrders')}</span>
        <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
      </Link>,
    ],
  ];
  return (
    <>
      <Head holding={holding} />
      <Worth holding={holding} />
      <Facts facts={useFacts(holding, whole)} />
      <nav className="pt-3">{ways.map(([, way]) => way)}</nav>
      <Actions holding={holding} />
    </>
  );
}

interface HoldingSheetProps {
  /** Nothing is open without one. */
  holding: LiveHolding | undefined;
  /** What all of them are worth, in cents of the one money. */
  whole: bigint;
  onClose: () => void;
}

/** A holding in full, with the ways to close it and to add to it: each leads to its ticket first. */
export function HoldingSheet({ holding, whole, onClose }: HoldingSheetProps) {
  return (
    <Sheet
      open={holding !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={holding ? `${holding.stockCode} · ${holding.stockName}` : ''}
      bare
    >
      {holding && <Content holding={holding} whole={whole} />}
    </Sheet>
  );
}
