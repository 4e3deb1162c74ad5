import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { EntrustedOrder } from '#contract/positions';
import { format } from '../../lib/format.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { standingAt } from '../../lib/trailing-order.ts';
import { t } from '../../lib/words.ts';
import { useLazySheet } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Price } from '../../ui/price.tsx';
import { ConfirmAction } from '../../ui/sheet.tsx';
import { Empty } from '../../ui/states.tsx';
import { entrustedOptions } from '../position/api.ts';
import { editSheet } from '../position/edit-order.tsx';
import { awaited } from '../position/entrusted.tsx';
import { useCancelOrder } from '../position/order-api.ts';
import type { Here } from './held-table.tsx';
import { OwnTable } from './own-table.tsx';
import { allPages, MoreRows } from './pages.tsx';

/** Buttons to replace or cancel an order; cancelling asks first. */
function Acts({ orderId, code }: { orderId: string; code: string }) {
  const cancelOrder = useCancelOrder();
  const [asking, setAsking] = useState(false);
  const [sheet, edit] = useLazySheet(editSheet, { orderId });
  return (
    <>
      <button
        type="button"
        className="act"
        aria-label={`${t('edit.open')} ${code}`}
        title={t('edit.open')}
        onClick={edit}
      >
        <Pencil className="icon size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="act"
        aria-label={`${t('trade.cancelOrder')} ${code}`}
        title={t('trade.cancelOrder')}
        onClick={() => setAsking(true)}
      >
        <X className="icon size-4" aria-hidden="true" />
      </button>
      {sheet}
      <ConfirmAction
        open={asking}
        onOpenChange={setAsking}
        question={t('trade.cancelQuestion')}
        yes={t('trade.cancelOrder')}
        no={t('trade.keepOrder')}
        act={() => cancelOrder(orderId)}
      />
    </>
  );
}

function WaitingRow({ order, here }: { order: EntrustedOrder; here: Here }) {
  const { orderId, stockCode: code, stockName: name, market, classify, direction } = order;
  const { priceDecimals, filledNum, consignNum } = order;
  const quote = useQuote(liveCode({ market, code }), order);
  const [waitsFor, price] = awaited(standingAt(order, quote?.price_nominal.toFixed(priceDecimals)));
  const isHere = code === here.code && market === here.market;
  return (
    <tr aria-current={isHere ? 'true' : undefined}>
      <th scope="row">
        <Link to="/trade/orders/$id" params={{ id: orderId }} className="who">
          <Logo code={code} name={name} classify={classify} url={order.localLogoUrl} size={24} />
          <span className="called">
            <span className={`${direction === 0 ? 'up' : 'down'} font-semibold`}>
              {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
            </span>
            <bdi className="font-semibold">{code}</bdi>
            <Name text={name} className="text-tertiary" />
          </span>
        </Link>
      </th>
      <td>
        <span className="roomy text-tertiary">{waitsFor} </span>
        <bdi className="numeric">{price}</bdi>
      </td>
      <td>{quote ? <Price value={quote.price_nominal} decimals={priceDecimals} /> : '–'}</td>
      <td className="numeric">
        {format.quantity(filledNum)} / {format.quantity(consignNum)}
      </td>
      <td className="numeric roomiest">
        {format.money(order.consignAmount, order.walletCurrency)}
      </td>
      <td>
        <Acts orderId={orderId} code={code} />
      </td>
    </tr>
  );
}

/** Waiting orders, each with buttons to replace and to cancel it. */
export function WaitingTable({ here }: { here: Here }) {
  const query = useInfiniteQuery(entrustedOptions());
  const { rows } = allPages(query, ({ orderId }) => orderId);
  return (
    <OwnTable
      label={t('trade.entrusted')}
      columns={[
        { name: t('market.name') },
        { name: t('order.price') },
        { name: t('market.last') },
        { name: t('trade.filled') },
        { name: t('trade.amountHeld'), room: 'roomiest' },
      ]}
      query={rows}
      empty={<Empty text={t('trade.noEntrusted')} />}
      more={<MoreRows query={query} />}
    >
      {(orders) =>
        orders.map((order) => <WaitingRow key={order.orderId} order={order} here={here} />)
      }
    </OwnTable>
  );
}
