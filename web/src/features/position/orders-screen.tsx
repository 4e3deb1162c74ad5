import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PlacedOrder } from '#contract/positions';
import {
  format,
  formatDate,
  formatMinute,
  formatMonthDay,
  formatWeekday,
} from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type OrdersFilter, type Standing, standings } from './address.ts';
import { ordersOptions } from './order-api.ts';
import { OrderStatus } from './order-status.tsx';
import { typeWord } from './order-type.ts';
import { OrdersFilterBar } from './orders-filter.tsx';

/** Its type, with the price that it waits or waited for. */
function priceWords(placed: PlacedOrder) {
  const { priceType, consignPrice, stopPrice, priceDecimals } = placed;
  const price = stopPrice ?? (priceType === 1 ? consignPrice : undefined);
  const type = typeWord(placed);
  return price === undefined ? type : `${type} ${format.price(price, priceDecimals)}`;
}

const isSameDay = (one: number, other: number) => formatDate(one) === formatDate(other);

/** An open order shows its progress, an ended one its time, both below the day they were placed. */
function Line({ placed }: { placed: PlacedOrder }) {
  const price = priceWords(placed);
  const { status, filledNum, consignNum, createTime, updateTime } = placed;
  const isOpen = status === 0 || status === 3;
  const isThatDay = isSameDay(updateTime, createTime);
  return (
    <span className="called text-sm text-tertiary">
      <span className="truncate">{price}</span>
      <span className="beside">
        {isOpen ? (
          <bdi className="numeric">
            {format.quantity(filledNum)} / {format.quantity(consignNum)}
          </bdi>
        ) : (
          <bdi>{isThatDay ? formatMinute(updateTime) : formatMonthDay(updateTime)}</bdi>
        )}
      </span>
    </span>
  );
}

function OrderRow({ placed }: { placed: PlacedOrder }) {
  const { orderId, stockCode, stockName, classify, direction, walletCurrency } = placed;
  return (
    <Link to="/trade/orders/$id" params={{ id: orderId }} className="row order">
      <Logo code={stockCode} name={stockName} classify={classify} url={placed.localLogoUrl} />
      <span>
        <span className="between">
          <span className="called font-semibold">
            <span className={`truncate ${direction === 0 ? 'up' : 'down'}`}>
              {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
            </span>
            <bdi>{stockCode}</bdi>
          </span>
          <span className="numeric">
            <span className="font-semibold">{format.amount(placed.totalPrice)}</span>{' '}
            <span className="text-xs text-tertiary">{walletCurrency}</span>
          </span>
        </span>
        <span className="between">
          <Line placed={placed} />
          <OrderStatus status={placed.status} />
        </span>
      </span>
    </Link>
  );
}

/** The day on which the orders below were placed. */
function Day({ of }: { of: number }) {
  const now = worldNow();
  const year =
    formatDate(of).slice(-4) === formatDate(now).slice(-4) ? {} : { year: 'numeric' as const };
  return (
    <h2 className="px-gutter pt-4 pb-1 text-xs text-tertiary">
      {isSameDay(of, now) ? t('trade.today') : formatWeekday(of, year)}
    </h2>
  );
}

const ALL = 'all';
type Tab = Standing | typeof ALL;

const tabNames = {
  all: 'areas.all',
  open: 'trade.inProgress',
  done: 'trade.success',
  cancelled: 'history.cancelled',
} as const satisfies Record<Tab, string>;

/** All orders, filtered by state, month and instrument. */
export function OrdersScreen({ filter }: { filter: OrdersFilter }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(ordersOptions(filter));
  const tab = filter.standing ?? ALL;
  const items = ([ALL, ...standings] as const).map((value) => ({
    value,
    label: t(tabNames[value]),
  }));
  const show = (next: Tab) =>
    void navigate({
      to: '/trade/orders',
      search: { ...filter, standing: next === ALL ? undefined : next },
      replace: true,
    });
  const total = query.data?.pages[0]?.total;
  return (
    <Tabs<Tab> value={tab} onChange={show}>
      <Screen
        header={
          <Header
            title={t('orders.title')}
            below={<TabList label={t('orders.status')} items={items} fill />}
          />
        }
      >
        <TabPanel value={tab}>
          <OrdersFilterBar filter={filter} />
          <InfiniteList
            label={t('orders.title')}
            query={query}
            keyOf={(placed) => placed.orderId}
            rowHeight={72}
            skeleton={<RowsSkeleton rows={8} shape="order" />}
            empty={<Empty text={t('orders.none')} />}
          >
            {(placed, before) => (
              <>
                {(!before || !isSameDay(placed.createTime, before.createTime)) && (
                  <Day of={placed.createTime} />
                )}
                <OrderRow placed={placed} />
              </>
            )}
          </InfiniteList>
          {total ? (
            <p className="text-xs text-tertiary text-center py-4">
              {t('orders.count', { num: format.integer(total), count: total })}
            </p>
          ) : null}
        </TabPanel>
      </Screen>
    </Tabs>
  );
}
