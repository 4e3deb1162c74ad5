import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockRecord } from '#contract/positions';
import { format, formatDateTime } from '../../lib/format.ts';
import { countText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { recordsOptions } from './api.ts';
import { WhyButton } from './explanation.tsx';
import { OrderStatus } from './order-status.tsx';

function RecordRow({ record }: { record: StockRecord }) {
  const { direction, tradeType, stockCode, stockName, classify, walletCurrency, priceDecimals } =
    record;
  const figures = [
    [t('quote.price'), format.price(record.currentPrice, priceDecimals)],
    [t('order.total'), format.money(record.totalPrice, walletCurrency)],
    [t('order.fee'), format.money(record.premium, walletCurrency)],
  ] as const;
  return (
    <article className="item">
      <div className="hstack gap-3">
        <Logo code={stockCode} name={stockName} classify={classify} url={record.localLogoUrl} />
        <span className="truncate flex-1">
          <Name text={stockName} className="font-semibold" />
          <span className="text-sm text-tertiary">
            <span className={direction === 0 ? 'up' : 'down'}>
              {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
            </span>{' '}
            {countText({ source: record.source, code: record.stockCode }, record.num)}
          </span>
        </span>
        <span className="text-end">
          {tradeType === 1 ? (
            <Change
              value={Number(record.profit)}
              currency={walletCurrency}
              className="font-semibold"
            />
          ) : (
            <span className="text-sm text-tertiary">{t('profile.open')}</span>
          )}
          <span className="text-xs text-tertiary numeric block">
            {formatDateTime(record.createTime)}
          </span>
          <OrderStatus status={record.status} />
        </span>
      </div>
      <Stats figures={figures} />
      <div className="text-end -mb-2">
        <WhyButton orderId={record.id} />
      </div>
    </article>
  );
}

/** Executed orders of the stock wallet. */
export function StockRecords() {
  const query = useInfiniteQuery(recordsOptions);
  return (
    <InfiniteList
      label={t('profile.records')}
      query={query}
      keyOf={(record) => record.id}
      rowHeight={178}
      skeleton={<RowsSkeleton rows={4} spark={false} />}
      empty={<Empty text={t('profile.noRecords')} />}
    >
      {(record) => <RecordRow record={record} />}
    </InfiniteList>
  );
}
