import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClosedPosition } from '#contract/positions';
import { fine } from '../../lib/decimals.ts';
import { format, formatDate } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Empty } from '../../ui/states.tsx';
import { closingsOptions, priceOfEach } from '../position/api.ts';
import type { Here } from './held-table.tsx';
import { OwnTable } from './own-table.tsx';
import { allPages, MoreRows } from './pages.tsx';
import { byNumber, byText, useTableOrder } from './table-order.ts';

function ClosedRow({ closed, here }: { closed: ClosedPosition; here: Here }) {
  const { id, stockCode: code, stockName: name, market, classify, direction } = closed;
  const { priceDecimals, walletCurrency } = closed;
  const { bought, sold } = priceOfEach(closed);
  const isHere = code === here.code && market === here.market;
  return (
    <tr aria-current={isHere ? 'true' : undefined}>
      <th scope="row">
        <Link to="/trade/orders/$id" params={{ id }} className="who">
          <Logo code={code} name={name} classify={classify} url={closed.localLogoUrl} size={24} />
          <span className="called">
            <bdi className="font-semibold">{code}</bdi>
            {direction === 1 && <span className="down">{t('trade.short')}</span>}
            <Name text={name} className="text-tertiary" />
          </span>
        </Link>
      </th>
      <td className="numeric roomy">{format.quantity(closed.sellNum)}</td>
      <td className="numeric roomiest">{format.price(bought, priceDecimals)}</td>
      <td className="numeric">{format.price(sold, priceDecimals)}</td>
      <td>
        <Change value={Number(closed.sellProfit)} currency={walletCurrency} bare />
      </td>
      <td className="numeric text-tertiary roomy">{formatDate(closed.createTime)}</td>
      <td>
        <Link to="/trade/orders/$id" params={{ id }} className="act text-accent">
          {t('trade.why')}
          <span className="sr-only"> {code}</span>
        </Link>
      </td>
    </tr>
  );
}

/** Closed positions, newest first, with their results. */
export function ClosedTable({ here }: { here: Here }) {
  const query = useInfiniteQuery(closingsOptions());
  const { rows, isWhole } = allPages(query, ({ id }) => id);
  // Results in different currencies cannot be sorted without rates, and those of the time are not known here.
  const isOneMoney = new Set(rows.data?.map(({ walletCurrency }) => walletCurrency)).size < 2;
  const { columnOf, sort } = useTableOrder(
    {
      name: byText<ClosedPosition>(({ stockCode }) => stockCode),
      profit: byNumber<ClosedPosition>(({ sellProfit }) => fine(sellProfit)),
      time: byNumber<ClosedPosition>(({ createTime }) => createTime),
    },
    isWhole,
  );
  return (
    <OwnTable
      label={t('trade.closings')}
      columns={[
        columnOf(t('market.name'), 'name'),
        columnOf(t('order.quantity'), undefined, 'roomy'),
        columnOf(t('trade.buyPrice'), undefined, 'roomiest'),
        columnOf(t('trade.sellPrice')),
        columnOf(t('orders.realised'), isOneMoney ? 'profit' : undefined),
        columnOf(t('ending.when'), 'time', 'roomy'),
      ]}
      query={rows}
      empty={<Empty text={t('trade.noClosings')} />}
      more={<MoreRows query={query} />}
    >
      {(all) =>
        sort(all).map((closed) => <ClosedRow key={closed.id} closed={closed} here={here} />)
      }
    </OwnTable>
  );
}
