import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { monthName } from '../../lib/format.ts';
import { monthNow, monthsBack } from '../../lib/months.ts';
import { t } from '../../lib/words.ts';
import { Option } from '../../ui/choice.tsx';
import { useMoreAside } from '../../ui/more-aside.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { type OrderSide, type OrdersFilter, sides } from './address.ts';
import { orderedOptions } from './order-api.ts';

const titles = {
  month: 'orders.period',
  instrument: 'orders.instrument',
  side: 'order.side',
} as const;

const sideNames = { buy: 'quote.buy', sell: 'quote.sell' } as const satisfies Record<
  OrderSide,
  string
>;

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

/** More would be tedious to scroll. */
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

function Sides({ filter, onPick }: { filter: OrdersFilter } & Pick<ChoicesProps, 'onPick'>) {
  const choices = [undefined, ...sides].map((side) => ({
    key: side ?? 'all',
    title: t(side ? sideNames[side] : 'areas.all'),
    isChosen: side === filter.side,
    filter: { side },
  }));
  return <Choices label={t('order.side')} choices={choices} onPick={onPick} />;
}

/** Filters by month, instrument and side, kept in the URL. */
export function OrdersFilterBar({ filter }: { filter: OrdersFilter }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof titles>();
  const row = useRef<HTMLDivElement>(null);
  useMoreAside(row);
  const pick = (change: Partial<OrdersFilter>) => {
    setOpen(undefined);
    void navigate({ to: '/trade/orders', search: { ...filter, ...change }, replace: true });
  };
  // A pill without a filter shows the filter's name; screen readers hear that all are shown.
  const buttons = [
    ['month', filter.month && monthName(filter.month), t('history.allMonths')],
    // A code without its market filters nothing.
    ['instrument', filter.market && filter.code, t('orders.allInstruments')],
    ['side', filter.side && t(sideNames[filter.side]), t('areas.all')],
  ] as const;
  return (
    <div ref={row} className="pills pt-3">
      {buttons.map(([name, value, all]) => (
        <button
          key={name}
          type="button"
          className="pill"
          aria-label={`${t(titles[name])}: ${value ?? all}`}
          onClick={() => setOpen(name)}
        >
          <bdi>{value ?? t(titles[name])}</bdi>
          <ChevronDown className="icon size-4" aria-hidden="true" />
        </button>
      ))}
      <Sheet
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={open ? t(titles[open]) : ''}
      >
        {open === 'month' && <Months filter={filter} onPick={pick} />}
        {open === 'instrument' && <Instruments filter={filter} onPick={pick} />}
        {open === 'side' && <Sides filter={filter} onPick={pick} />}
      </Sheet>
    </div>
  );
}
