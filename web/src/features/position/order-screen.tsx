import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { order } from '#contract/orders';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { less } from '../../lib/decimals.ts';
import { format, formatDate, formatTime } from '../../lib/format.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { distanceOf, standingAt } from '../../lib/trailing-order.ts';
import { countText, timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Header } from '../../ui/header.tsx';
import { type Absent, LoadedNamed } from '../../ui/loaded-named.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { FactsSkeleton, HeroSkeleton } from '../../ui/skeleton.tsx';
import { orderOptions } from '../order/orders-api.ts';
import { distanceText } from '../order/terms-words.ts';
import { CancelButton } from './cancel-order.tsx';
import { EditButton } from './edit-order.tsx';
import { Story } from './explanation.tsx';
import { OrderStatus } from './order-status.tsx';
import { hasTimeInForce, typeWord } from './order-type.ts';

type Placed = OutputOf<typeof order.show>;

const isOpen = ({ status }: Placed) => status === 0 || status === 3;

function Head({ placed }: { placed: Placed }) {
  const { stockCode, stockName, classify, market, source, direction } = placed;
  return (
    <div className="hstack gap-3 px-gutter pt-4">
      <Link
        to="/quote"
        search={{ code: stockCode, name: stockName, market, classify, source }}
        className="hstack gap-3 flex-1 min-w-0"
      >
        <Logo code={stockCode} name={stockName} classify={classify} url={placed.localLogoUrl} />
        <span className="truncate">
          <span className="font-semibold block truncate">
            <span className={direction === 0 ? 'up' : 'down'}>
              {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
            </span>{' '}
            <bdi>{stockCode}</bdi>
          </span>
          <span className="text-sm text-tertiary block truncate">
            <Name text={stockName} />
          </span>
          <span className="text-sm text-tertiary">
            {typeWord(placed)}
            {hasTimeInForce(placed) && `\u00a0· ${placed.timeInForce}`}
          </span>
        </span>
      </Link>
      <OrderStatus status={placed.status} />
    </div>
  );
}

function Filled({ placed }: { placed: Placed }) {
  const { filledNum, consignNum } = placed;
  const share = Number(consignNum) === 0 ? 0 : Number(filledNum) / Number(consignNum);
  return (
    <div className="px-gutter pt-5">
      <p className="text-sm text-tertiary">{t('trade.filled')}</p>
      <p className="hero numeric">
        {format.quantity(filledNum)} <span className="minor">/ {format.quantity(consignNum)}</span>
      </p>
      <span className="progress block mt-2" aria-hidden="true">
        <span style={{ '--w': `${share * 100}%` } as CSSProperties} />
      </span>
    </div>
  );
}

/** Sums: prices, value and fee of what filled, and the money held for the rest. */
function factsOf(placed: Placed): Fact[] {
  const { priceDecimals, currency, walletCurrency, consignPrice, filledNum, consignNum } = placed;
  const { takeProfit, stopLoss, isolatedPosition: leverage, source, stockCode: code } = placed;
  const price = (value: string) => `${format.price(value, priceDecimals)} ${currency}`;
  const money = (value: string) => `${format.amount(value)} ${walletCurrency}`;
  const distance = distanceOf(placed);
  const filled = Number(filledNum) > 0;
  const held = countText({ source, code }, less(consignNum, filledNum));
  const facts: readonly (readonly [string, Fact[1] | false | undefined])[] = [
    [t('order.stopPrice'), placed.stopPrice && price(placed.stopPrice)],
    [t('order.distance'), distance && distanceText(distance, priceDecimals)],
    [t('trade.bestPrice'), placed.bestPrice && price(placed.bestPrice)],
    [t('trade.limitPrice'), Number(consignPrice) > 0 && price(consignPrice)],
    [t('orders.averagePrice'), filled && price(placed.avgPrice)],
    [t('orders.filledValue'), filled && money(placed.totalPrice)],
    [t('order.fee'), filled && money(placed.premium)],
    [
      t('orders.realised'),
      placed.tradeType === 1 && filled && (
        <Change key="profit" value={Number(placed.profit)} currency={walletCurrency} />
      ),
    ],
    [
      t('orders.heldFor', { num: held }),
      isOpen(placed) && placed.tradeType === 0 && money(placed.consignAmount),
    ],
    [t('order.leverage'), leverage > 1 && timesText(leverage)],
    [t('order.takeProfit'), takeProfit && price(takeProfit)],
    [t('order.stopLoss'), stopLoss && price(stopLoss)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

const linkToOrder = (id: string) => (
  <Link
    to="/trade/orders/$id"
    params={{ id }}
    className={buttonClass({ kind: 'text', medium: true })}
  >
    {t('history.itsOrder')}
  </Link>
);

const columns = ['quantity', 'price', 'fee'] as const;

function Fills({ placed }: { placed: Placed }) {
  const { priceDecimals } = placed;
  // Two fills can be equal: one is identified by its index, which never changes.
  const fills = placed.fills.map((fill, place) => ({ ...fill, place }));
  if (fills.length === 0) return null;
  return (
    <Section title={t('orders.fills')} tight>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('quote.price')}</th>
            <th scope="col">{t('order.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {fills.map(({ num, price, premium, createTime, place }) => (
            <tr key={place}>
              <td>
                <bdi className="numeric">{formatTime(createTime)}</bdi>
                <small>
                  <bdi className="numeric">{formatDate(createTime)}</bdi>
                </small>
              </td>
              {[
                format.quantity(num),
                format.price(price, priceDecimals),
                format.amount(premium),
              ].map((figure, column) => (
                <td key={columns[column]}>
                  <bdi className="numeric">{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Content({ placed: read }: { placed: Placed }) {
  const { market, stockCode, priceDecimals } = read;
  // Prices are watched only for trailing stops.
  const isTrailing = isOpen(read) && distanceOf(read) !== undefined;
  const quote = useQuote(isTrailing ? liveCode({ market, code: stockCode }) : undefined, read);
  const placed = standingAt(read, quote?.price_nominal.toFixed(priceDecimals));
  return (
    <>
      <Head placed={placed} />
      <Filled placed={placed} />
      <div className="px-gutter pt-5">
        <Facts facts={factsOf(placed)} />
      </div>
      <Fills placed={placed} />
      <Section title={t('trade.whyTitle')} tight>
        <div className="px-gutter">
          <Story orderId={placed.orderId} linkTo={linkToOrder} />
        </div>
      </Section>
      <p className="px-gutter py-4 text-xs text-tertiary">
        {t('order.number')} <bdi className="numeric">{placed.orderId}</bdi>
      </p>
    </>
  );
}

/** An order: progress, cost, each fill, and its story. */
export function OrderScreen({ id }: { id: string }) {
  const query = useQuery(orderOptions(id));
  const { data } = query;
  const absent: Absent = {
    title: t('absent.order'),
    link: { to: '/trade/orders', children: t('orders.title') },
  };
  const waiting = (
    <div className="form pt-4">
      <HeroSkeleton />
      <FactsSkeleton rows={6} />
    </div>
  );
  return (
    <Screen
      header={<Header title={t('order.title')} />}
      dock={
        data &&
        isOpen(data) && (
          <>
            <CancelButton orderId={id} isDocked />
            <EditButton orderId={id} isDocked />
          </>
        )
      }
    >
      <LoadedNamed query={query} absent={absent} waiting={waiting}>
        {(placed) => <Content placed={placed} />}
      </LoadedNamed>
    </Screen>
  );
}
