import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { QuantOrder } from '#contract/quant';
import { format, formatDate } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { quantOrdersOptions } from './api.ts';
import { OrderState, TermProgress } from './order-state.tsx';

function OrderItem({ order }: { order: QuantOrder }) {
  const { orderId, robotName, robotId, amount, income, currency, status } = order;
  const figures = [
    [t('quant.amount'), format.money(amount, currency)],
    [t('quant.income'), format.signed(income)],
    [t('quant.matures'), formatDate(order.endTime ?? order.maturityTime)],
  ] as const;
  return (
    <Link to="/quant/order/$id" params={{ id: orderId }} className="item">
      <span className="between gap-3">
        <span className="truncate">
          <span className="font-semibold">{robotName}</span>{' '}
          <bdi className="text-sm text-tertiary numeric">{robotId}</bdi>
        </span>
        <OrderState status={status} />
      </span>
      <Stats figures={figures} />
      <TermProgress order={order} />
    </Link>
  );
}

/** A person's robot orders, newest first. */
export function MyOrders() {
  const query = useInfiniteQuery(quantOrdersOptions);
  return (
    <InfiniteList
      label={t('quant.orders')}
      query={query}
      keyOf={(order) => order.orderId}
      rowHeight={164}
      skeleton={<RowsSkeleton rows={3} spark={false} />}
      empty={<Empty text={t('quant.noOrders')} />}
    >
      {(order) => <OrderItem order={order} />}
    </InfiniteList>
  );
}
