import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/words.ts';
import { Option, Segmented } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CHANGES, type HoldingView, type ShownChange, SORTS } from './holding-order.ts';

const sortNames = {
  value: 'trade.sortValue',
  daily: 'trade.dailyProfit',
  profit: 'trade.unrealized',
  name: 'market.name',
} as const;

const changeNames = { today: 'trade.today', total: 'trade.total' } as const;

interface HoldingsChoiceProps {
  view: HoldingView;
  onChange: (change: Partial<HoldingView>) => void;
  /** Choice of instrument kinds. */
  kinds: ReactNode;
}

/** Choice of sorting, of the change shown, and of the kind. */
export function HoldingsChoice({ view, onChange, kinds }: HoldingsChoiceProps) {
  const [open, setOpen] = useState(false);
  const chosen = t(sortNames[view.sort]);
  return (
    <>
      <button
        type="button"
        className="select-button bare flex-none"
        aria-label={`${t('trade.sortBy')}: ${chosen} · ${t(changeNames[view.change])}`}
        onClick={() => setOpen(true)}
      >
        {chosen}
        <ChevronDown className="icon size-4" aria-hidden="true" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('trade.sortBy')}>
        <div className="stack pt-2" role="radiogroup" aria-label={t('trade.sortBy')}>
          {SORTS.map((sort) => (
            <Option
              key={sort}
              title={t(sortNames[sort])}
              checked={sort === view.sort}
              onSelect={() => {
                onChange({ sort });
                setOpen(false);
              }}
            />
          ))}
        </div>
        <p className="text-sm text-secondary pt-5 pb-2">{t('trade.changeShown')}</p>
        <Segmented<ShownChange>
          label={t('trade.changeShown')}
          choices={CHANGES.map((value) => ({ value, label: t(changeNames[value]) }))}
          value={view.change}
          onChange={(change) => onChange({ change })}
        />
        <p className="text-sm text-secondary pt-5 pb-2">{t('trade.kinds')}</p>
        {kinds}
      </Sheet>
    </>
  );
}
