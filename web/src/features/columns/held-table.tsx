import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Holding } from '#contract/positions';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding, useLiveHoldings } from '../../lib/holding-value.ts';
import { t } from '../../lib/words.ts';
import { Change, Price } from '../../ui/price.tsx';
import { Empty } from '../../ui/states.tsx';
import { type HoldingSort, useHoldingView, useSorted } from '../position/holding-order.ts';
import { closingOf } from '../position/holding-row.tsx';
import { useHoldings } from '../position/holdings.tsx';
import { type Column, OwnTable, type Room } from './own-table.tsx';
import { Who } from './who.tsx';

/** The instrument of the columns beside. */
export interface Here {
  code: string;
  market: string;
}

function HeldRow({ holding, here }: { holding: LiveHolding; here: Here }) {
  const { stockCode: code, market, priceDecimals, base } = holding;
  const isHere = code === here.code && market === here.market;
  const inBase = (amount: bigint) => <Change value={Number(baseText(amount))} bare />;
  return (
    <tr aria-current={isHere ? 'true' : undefined}>
      <th scope="row">
        <Who holding={holding} />
      </th>
      <td className="numeric">{format.quantity(holding.positionNum)}</td>
      <td className="numeric roomiest">{format.price(holding.marketEntryPrice, priceDecimals)}</td>
      <td className="roomy">
        <Price value={Number(holding.newPrice)} decimals={priceDecimals} />
        <span className="roomiest text-xs text-tertiary"> {holding.currency}</span>
      </td>
      <td className="font-semibold numeric">
        {holding.walletCurrency !== BASE_CURRENCY && <span className="text-tertiary">≈ </span>}
        {format.amount(baseText(base.value))}
      </td>
      <td className="roomy">{inBase(base.daily)}</td>
      <td>{inBase(base.profit)}</td>
      <td>
        <Link to="/close" search={closingOf(holding)} className="act text-accent">
          {t('order.close')}
          <span className="sr-only"> {code}</span>
        </Link>
      </td>
    </tr>
  );
}

/** How rows are sorted: pressing a heading again reverses the order. */
function useTurnedOrder() {
  const [view, setView] = useHoldingView();
  const [isTurned, setTurned] = useState(false);
  const sortBy = (sort: HoldingSort) => {
    setTurned(sort === view.sort && !isTurned);
    setView({ sort });
  };
  const columnOf = (name: string, sort?: HoldingSort, room?: Room): Column => {
    // Names start from A, sums from the largest.
    const isRising = (sort === 'name') !== isTurned;
    return {
      name,
      room,
      sorted: sort === view.sort ? (isRising ? 'ascending' : 'descending') : undefined,
      onSort: sort && (() => sortBy(sort)),
    };
  };
  return { sort: view.sort, isTurned, columnOf };
}

interface HeldRowsProps {
  holdings: readonly Holding[];
  order: ReturnType<typeof useTurnedOrder>;
  here: Here;
}

function HeldRows({ holdings, order, here }: HeldRowsProps) {
  const sorted = useSorted(useLiveHoldings(holdings), order.sort);
  const rows = order.isTurned ? sorted.toReversed() : sorted;
  return rows.map((holding) => <HeldRow key={holding.id} holding={holding} here={here} />);
}

/** All holdings at live prices: sortable by headings, each row with a link to close it. */
export function HeldTable({ here }: { here: Here }) {
  const { all } = useHoldings(undefined);
  const order = useTurnedOrder();
  const { columnOf } = order;
  const columns = [
    columnOf(t('market.name'), 'name'),
    columnOf(t('order.quantity')),
    columnOf(t('guards.averageShort'), undefined, 'roomiest'),
    columnOf(t('market.last'), undefined, 'roomy'),
    columnOf(t('trade.sortValue'), 'value'),
    columnOf(t('trade.today'), 'daily', 'roomy'),
    columnOf(t('trade.total'), 'profit'),
  ];
  return (
    <OwnTable
      label={t('trade.holdings')}
      columns={columns}
      query={all}
      empty={<Empty text={t('home.noHoldings')} />}
    >
      {(holdings) => <HeldRows holdings={holdings} order={order} here={here} />}
    </OwnTable>
  );
}
