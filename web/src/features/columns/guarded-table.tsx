import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Holding } from '#contract/positions';
import { parseMoney } from '#core/money.ts';
import { format } from '../../lib/format.ts';
import { inBaseMoney, type LiveHolding, useLiveHoldings } from '../../lib/holding-value.ts';
import { t } from '../../lib/words.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Empty } from '../../ui/states.tsx';
import { type GuardName, outcomeAt } from '../position/guard-math.ts';
import { useHoldings } from '../position/holdings.tsx';
import type { Here } from './held-table.tsx';
import { OwnTable } from './own-table.tsx';
import { byNumber, byText, useTableOrder } from './table-order.ts';
import { Who } from './who.tsx';

const guardsSheet = lazyComponent(() =>
  import('../position/guards-sheet.tsx').then((part) => part.GuardsSheet),
);

export const hasGuards = ({ takeProfit, stopLoss }: Holding) =>
  takeProfit !== undefined || stopLoss !== undefined;

/** Result of a guard, in the base currency; nothing without one. */
function broughtBy(name: GuardName, holding: LiveHolding): bigint {
  const price = holding[name];
  if (price === undefined) return 0n;
  const { profit } = outcomeAt(holding, price);
  return inBaseMoney(holding, parseMoney(profit, holding.walletCurrency) ?? 0n);
}

/** The price of a guard, and its result. */
function Guard({ name, holding }: { name: GuardName; holding: LiveHolding }) {
  const price = holding[name];
  if (price === undefined) return <span className="text-tertiary">–</span>;
  const { profit } = outcomeAt(holding, price);
  return (
    <>
      <bdi className="numeric font-semibold">{format.price(price, holding.priceDecimals)}</bdi>{' '}
      <Change
        value={Number(profit)}
        currency={holding.walletCurrency}
        bare
        className="roomy text-xs"
      />
    </>
  );
}

interface RowsProps {
  holdings: readonly Holding[];
  sort: (rows: readonly LiveHolding[]) => readonly LiveHolding[];
  here: Here;
  onEdit: (id: string) => void;
}

function Rows({ holdings, sort, here, onEdit }: RowsProps) {
  return sort(useLiveHoldings(holdings)).map((holding) => {
    const { id, stockCode: code, market, priceDecimals } = holding;
    const isHere = code === here.code && market === here.market;
    const name = `${t('guards.takeShort')} / ${t('guards.stopShort')}`;
    return (
      <tr key={id} aria-current={isHere ? 'true' : undefined}>
        <th scope="row">
          <Who holding={holding} />
        </th>
        <td className="numeric roomiest">{format.quantity(holding.positionNum)}</td>
        <td>
          <Price value={Number(holding.newPrice)} decimals={priceDecimals} />
        </td>
        <td>
          <Guard name="takeProfit" holding={holding} />
        </td>
        <td>
          <Guard name="stopLoss" holding={holding} />
        </td>
        <td>
          <button
            type="button"
            className="act"
            aria-label={`${name} ${code}`}
            title={name}
            onClick={() => onEdit(id)}
          >
            <Pencil className="icon size-4" aria-hidden="true" />
          </button>
        </td>
      </tr>
    );
  });
}

/** The form; stays mounted to slide out. */
function Form({ holding, onClose }: { holding: Holding | undefined; onClose: () => void }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (holding && !wasOpen) setWasOpen(true);
  const [live] = useLiveHoldings(holding ? [holding] : NONE);
  return wasOpen && <LazyPart of={guardsSheet} props={{ holding: live, onClose }} />;
}

const NONE: readonly Holding[] = [];

/** Prices at which positions close by themselves: positions with guards first, then those that can get them. */
export function GuardedTable({ here }: { here: Here }) {
  const { data, isError, error, refetch, isPaused } = useHoldings(undefined).all;
  const [editing, setEditing] = useState<string>();
  const { columnOf, sort } = useTableOrder({
    name: byText<LiveHolding>(({ stockCode }) => stockCode),
    takeProfit: byNumber<LiveHolding>((holding) => broughtBy('takeProfit', holding)),
    stopLoss: byNumber<LiveHolding>((holding) => broughtBy('stopLoss', holding)),
  });
  // The order of when they loaded: a row that gets guards stays in place and keeps the focus.
  const [guarded, setGuarded] = useState<ReadonlySet<string>>();
  if (data && !guarded) setGuarded(new Set(data.filter(hasGuards).map(({ id }) => id)));
  const guardedFirst = data?.toSorted(byNumber(({ id }) => (guarded?.has(id) ? 0 : 1)));
  return (
    <>
      <OwnTable
        label={t('order.takeProfitStopLoss')}
        columns={[
          columnOf(t('market.name'), 'name'),
          columnOf(t('order.quantity'), undefined, 'roomiest'),
          columnOf(t('market.last')),
          columnOf(t('order.takeProfit'), 'takeProfit'),
          columnOf(t('order.stopLoss'), 'stopLoss'),
        ]}
        query={{ data: guardedFirst, isError, error, refetch, isPaused }}
        empty={<Empty text={t('home.noHoldings')} />}
      >
        {(holdings) => <Rows holdings={holdings} sort={sort} here={here} onEdit={setEditing} />}
      </OwnTable>
      <Form
        holding={data?.find(({ id }) => id === editing)}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}
