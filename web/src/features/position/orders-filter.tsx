import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { monthName } from '../../lib/format.ts';
import { monthNow, monthsBack } from '../../lib/months.ts';
import { t } from '../../lib/words.ts';
import { Option } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import type { OrdersFilter } from './address.ts';
import { orderedOptions } from './order-api.ts';

interface Choice {
  key: string;
  title: string;
  sub?: string;
  isChosen: boolean;
  filter: Partial<OrdersFilter>;
}

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  onPick: (filter: Partial<OrdersFilter>) => void;
}

function Choices({ label, choices, onPick }: ChoicesProps) {
  return (
    <div className="stack pt-2" role="radiogroup" aria-label={label}>
      {choices.map(({ key, title, sub, isChosen, filter }) => (
        <Option
          key={key}
          title={<bdi>{title}</bdi>}
          sub={sub && <bdi>{sub}</bdi>}
          checked={isChosen}
          onSelect={() => onPick(filter)}
        />
      ))}
    </div>
  );
}

/** As many months as somebody scrolls through. */
const MONTHS = 24;

function Months({ filter, onPick }: { filter: OrdersFilter } & Pick<ChoicesProps, 'onPick'>) {
  const all: Choice = {
    key: 'all',
    title: t('history.allMonths'),
    isChosen: filter.month === undefined,
    filter: { month: undefined },
  };
  const months = monthsBack(monthNow(), MONTHS).map((month) => ({
    key: month,
    title: monthName(month),
    isChosen: month === filter.month,
    filter: { month },
  }));
  return <Choices label={t('orders.period')} choices={[all, ...months]} onPick={onPick} />;
}

function Instruments({ filter, onPick }: { filter: OrdersFilter } & Pick<ChoicesProps, 'onPick'>) {
  const query = useQuery(orderedOptions);
  const all: Choice = {
    key: 'all',
    title: t('orders.allInstruments'),
    isChosen: filter.code === undefined,
    filter: { code: undefined, market: undefined },
  };
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
      {(ordered) => (
        <Choices
          label={t('orders.instrument')}
          onPick={onPick}
          choices={[
            all,
            ...ordered.map(({ stockCode: code, stockName, market }) => ({
              key: `${market}.${code}`,
              title: code,
              sub: stockName,
              isChosen: code === filter.code && market === filter.market,
              filter: { code, market },
            })),
          ]}
        />
      )}
    </Loaded>
  );
}

/** Which month, and which instrument, or all of them; the address keeps both. */
export function OrdersFilterBar({ filter }: { filter: OrdersFilter }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'month' | 'instrument'>();
  const pick = (change: Partial<OrdersFilter>) => {
    setOpen(undefined);
    void navigate({ to: '/trade/orders', search: { ...filter, ...change }, replace: true });
  };
  const buttons = [
    ['month', t('orders.period'), filter.month ? monthName(filter.month) : t('history.allMonths')],
    ['instrument', t('orders.instrument'), filter.code ?? t('orders.allInstruments')],
  ] as const;
  return (
    <div className="hstack gap-2 px-gutter pt-3 pb-1">
      {buttons.map(([name, label, value]) => (
        <button
          key={name}
          type="button"
          className="select-button pill"
          aria-label={`${label}: ${value}`}
          onClick={() => setOpen(name)}
        >
          <bdi className="truncate">{value}</bdi>
          <ChevronDown className="icon size-4" aria-hidden="true" />
        </button>
      ))}
      <Sheet
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={t(open === 'month' ? 'orders.period' : 'orders.instrument')}
      >
        {open === 'month' && <Months filter={filter} onPick={pick} />}
        {open === 'instrument' && <Instruments filter={filter} onPick={pick} />}
      </Sheet>
    </div>
  );
}
