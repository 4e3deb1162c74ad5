import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClosedPosition } from '#contract/positions';
import { format, formatDate } from '../../lib/format.ts';
import { countText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import type { Kind } from './address.ts';
import { closingsOptions, priceOfEach } from './api.ts';
import { WhyButton } from './explanation.tsx';

function ClosingItem({ closed }: { closed: ClosedPosition }) {
  const { stockCode, stockName, classify, priceDecimals, direction, walletCurrency } = closed;
  const { bought, sold } = priceOfEach(closed);
  const amount = t(direction === 0 ? 'trade.sellAmount' : 'trade.buyAmount');
  const figures = [
    [t('trade.buyPrice'), format.price(bought, priceDecimals)],
    [t('trade.sellPrice'), format.price(sold, priceDecimals)],
    [amount, format.money(closed.sellTotalAmount, walletCurrency)],
  ] as const;
  return (
    <article className="item">
      <Link to="/trade/orders/$id" params={{ id: closed.id }} className="hstack gap-3">
        <Logo code={stockCode} name={stockName} classify={classify} url={closed.localLogoUrl} />
        <span className="truncate flex-1">
          <Name text={stockName} className="font-semibold" />
          <span className="text-sm text-tertiary">
            {t(direction === 0 ? 'trade.long' : 'trade.short')} ·{' '}
            {countText({ source: closed.source, code: closed.stockCode }, closed.sellNum)}
          </span>
        </span>
        <span className="text-end">
          <Change
            value={Number(closed.sellProfit)}
            currency={walletCurrency}
            className="font-semibold"
          />
          <span className="text-sm text-tertiary numeric block">
            {formatDate(closed.createTime)}
          </span>
        </span>
      </Link>
      <Stats figures={figures} />
      <div className="text-end -mb-2">
        <WhyButton orderId={closed.id} />
      </div>
    </article>
  );
}

export function Closings({ kind }: { kind: Kind | undefined }) {
  const query = useInfiniteQuery(closingsOptions(kind));
  return (
    <InfiniteList
      label={t('trade.closings')}
      query={query}
      keyOf={(closed) => closed.id}
      rowHeight={178}
      skeleton={<RowsSkeleton rows={4} spark={false} />}
      empty={<Empty text={t('trade.noClosings')} />}
    >
      {(closed) => <ClosingItem closed={closed} />}
    </InfiniteList>
  );
}
