import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { WalletType } from '#platform/contract/wire.ts';
import { monthName } from '../../lib/format.ts';
import { monthAfter, monthNow as now } from '../../lib/months.ts';
import { t } from '../../lib/words.ts';
import { Pills } from '../../ui/choice.tsx';
import type { HistoryFilter } from './history-api.ts';

const wallets: readonly WalletType[] = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];
const all = 'ALL';

function MonthStepper({
  month,
  onMonth,
}: {
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}) {
  const shown = month ?? now();
  const later = () => onMonth(month && month < now() ? monthAfter(month, 1) : undefined);
  return (
    <div className="hstack pt-2">
      <button
        type="button"
        className="icon-btn"
        aria-label={t('history.earlier')}
        onClick={() => onMonth(month ? monthAfter(month, -1) : shown)}
      >
        <ChevronLeft className="icon size-5 rtl-flip" aria-hidden="true" />
      </button>
      <span className="font-semibold flex-1 text-center" aria-live="polite">
        {month ? monthName(month) : t('history.allMonths')}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('history.later')}
        // Really disabling it would drop the focus of the person who just pressed it.
        aria-disabled={month === undefined || undefined}
        onClick={later}
      >
        <ChevronRight className="icon size-5 rtl-flip" aria-hidden="true" />
      </button>
    </div>
  );
}

export interface HistoryFilterProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** Filters by wallet and month. */
export function HistoryFilterBar({ filter, onFilter }: HistoryFilterProps) {
  const choices = [
    { value: all, label: t('history.allWallets') },
    ...wallets.map((value) => ({ value, label: t(`wallet.${value}`) })),
  ];
  return (
    <>
      <Pills
        label={t('history.wallet')}
        choices={choices}
        value={filter.walletType ?? all}
        onChange={(value) =>
          onFilter({ ...filter, walletType: wallets.find((one) => one === value) })
        }
      />
      <MonthStepper month={filter.month} onMonth={(month) => onFilter({ ...filter, month })} />
    </>
  );
}
