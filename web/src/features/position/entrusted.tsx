import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { EntrustedOrder } from '#contract/positions';
import { format, formatDate, formatMinute } from '../../lib/format.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { standingAt } from '../../lib/trailing-order.ts';
import { t } from '../../lib/words.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import type { Kind } from './address.ts';
import { entrustedOptions } from './api.ts';
import { CancelButton } from './cancel-order.tsx';
import { EditButton } from './edit-order.tsx';
import { WhyButton } from './explanation.tsx';
import { OrderStatus } from './order-status.tsx';

function FillProgress({ entrusted }: { entrusted: EntrustedOrder }) {
  const { filledNum, consignNum } = entrusted;
  const share = Number(consignNum) === 0 ? 0 : Number(filledNum) / Number(consignNum);
  return (
    <span className="flex-1 basis-36">
      <span className="between text-xs text-tertiary mb-[6px]">
        <span>
          {t('trade.filled')}{' '}
          <span className="text-primary numeric">
            {format.quantity(filledNum)} / {format.quantity(consignNum)}
          </span>
        </span>
        <OrderStatus status={entrusted.status} />
      </span>
      <span className="progress block" aria-hidden="true">
        <span style={{ '--w': `${share * 100}%` } as CSSProperties} />
      </span>
    </span>
  );
}

/** The price it waits for: the stop until that is met, then the limit. */
export function awaited({ stopPrice, stopTime, consignPrice, priceDecimals }: EntrustedOrder) {
  const waits = stopPrice !== undefined && stopTime === undefined;
  const name = waits ? t('order.stopPrice') : t('trade.limitPrice');
  return [name, format.price(waits ? stopPrice : consignPrice, priceDecimals)] as const;
}

/** The money held; for a trailing stop, its best price. */
function heldOrTrailed(entrusted: EntrustedOrder) {
  const { bestPrice, priceDecimals, consignAmount, walletCurrency } = entrusted;
  return bestPrice === undefined
    ? ([t('trade.amountHeld'), format.money(consignAmount, walletCurrency)] as const)
    : ([t('trade.bestPrice'), format.price(bestPrice, priceDecimals)] as const);
}

function EntrustedItem({ entrusted }: { entrusted: EntrustedOrder }) {
  const { stockCode, stockName, market, classify, priceDecimals, direction, createTime } =
    entrusted;
  const live = liveCode({ market, code: stockCode });
  const quote = useQuote(live);
  // A price of before the answer has not moved the stop.
  const latest = useQuote(live, entrusted);
  const standing = standingAt(entrusted, latest?.price_nominal.toFixed(priceDecimals));
  const figures = [
    awaited(standing),
    [t('market.last'), quote ? format.price(quote.price_nominal, priceDecimals) : '–'],
    heldOrTrailed(standing),
  ] as const;
  return (
    <article className="item">
      <Link to="/trade/orders/$id" params={{ id: entrusted.orderId }} className="hstack gap-3">
        <Logo code={stockCode} name={stockName} classify={classify} url={entrusted.localLogoUrl} />
        <span className="truncate flex-1">
          <Name text={stockName} className="font-semibold" />
          <span className="text-sm">
            <span className={`${direction === 0 ? 'up' : 'down'} font-semibold`}>
              {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
            </span>{' '}
            <span className="text-tertiary">
              {entrusted.timeInForce} ·{' '}
              <span className="numeric">
                {formatDate(createTime)} {formatMinute(createTime)}
              </span>
            </span>
          </span>
        </span>
      </Link>
      <Stats figures={figures} />
      <div className="hstack flex-wrap gap-3">
        <FillProgress entrusted={entrusted} />
        <span className="hstack flex-wrap ms-auto">
          <WhyButton orderId={entrusted.orderId} />
          <EditButton orderId={entrusted.orderId} />
          <CancelButton orderId={entrusted.orderId} />
        </span>
      </div>
    </article>
  );
}

export function Entrusted({ kind }: { kind: Kind | undefined }) {
  const query = useInfiniteQuery(entrustedOptions(kind));
  return (
    <InfiniteList
      label={t('trade.entrusted')}
      query={query}
      keyOf={(entrusted) => entrusted.orderId}
      rowHeight={230}
      skeleton={<RowsSkeleton rows={4} spark={false} />}
      empty={<Empty text={t('trade.noEntrusted')} />}
    >
      {(entrusted) => <EntrustedItem entrusted={entrusted} />}
    </InfiniteList>
  );
}
