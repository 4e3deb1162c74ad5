/** The period of the curve, and whether it is open beside the holdings. */
import { useState } from 'react';
import type { EquityPeriod } from '#contract/wallets';
import { stored } from '../../lib/stored.ts';

/** Short and full names of the periods: in some languages they differ from those of candles. */
export const PERIODS = [
  { value: '1D', label: 'equity.oneDay', name: 'home.today' },
  { value: '1W', label: 'equity.oneWeek', name: 'equity.week' },
  { value: '1M', label: 'equity.oneMonth', name: 'equity.month' },
  { value: '3M', label: 'equity.threeMonths', name: 'equity.quarter' },
  { value: '1Y', label: 'equity.oneYear', name: 'equity.year' },
  { value: 'ALL', label: 'equity.allTime', name: 'equity.all' },
] as const satisfies readonly { value: EquityPeriod; label: string; name: string }[];

/** The choice on this device, stored. */
export function useEquityPeriod() {
  const [period, setPeriod] = useState<EquityPeriod>(
    () => PERIODS.find(({ value }) => value === stored.read('equity'))?.value ?? '1D',
  );
  const choose = (next: EquityPeriod) => {
    stored.write('equity', next);
    setPeriod(next);
  };
  return [period, choose] as const;
}
