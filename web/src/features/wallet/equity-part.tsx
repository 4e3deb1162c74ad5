import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EquityCurve, EquityPeriod, EquityPoint } from '#contract/wallets';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Loaded } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { equityOptions } from './api.ts';
import { depositedIn } from './equity-curve.ts';
import { EquityGraph, momentText } from './equity-graph.tsx';
import { PERIODS, useEquityPeriod } from './equity-view.ts';
import type { ShownMoment } from './total-assets.tsx';

export interface EquityPartProps {
  /** Whether amounts are visible. */
  shown: boolean;
  /** Called with what to show above the curve. */
  onShow: (moment: ShownMoment | undefined) => void;
}

const labelOf = (period: EquityPeriod) =>
  t(PERIODS.find(({ value }) => value === period)?.name ?? 'home.today');

const momentOf = ({ totalAmount, profit, profitRate }: EquityPoint, since: string) => ({
  totalAmount,
  profit,
  profitRate,
  since,
});

/** Shows above the curve the point under the finger, or else the whole period. */
function useSaid(
  curve: EquityCurve | undefined,
  point: EquityPoint | undefined,
  onShow: EquityPartProps['onShow'],
) {
  useEffect(() => {
    const last = curve?.points.at(-1);
    if (!curve || !last) return onShow(undefined);
    const from = momentText(curve, curve.points[0]?.time ?? last.time);
    onShow(
      point
        ? momentOf(point, t('equity.since', { date: from }))
        : momentOf(last, labelOf(curve.period)),
    );
  }, [curve, point, onShow]);
  useEffect(() => () => onShow(undefined), [onShow]);
}

/** The curve of total assets, to be followed with a finger, and its periods. */
export function EquityPart({ shown, onShow }: EquityPartProps) {
  const [period, choose] = useEquityPeriod();
  const [point, setPoint] = useState<EquityPoint>();
  const query = useQuery({ ...equityOptions(period), placeholderData: keepPreviousData });
  useSaid(query.data, point, onShow);
  return (
    <Tabs value={period} onChange={choose}>
      <TabPanel value={period}>
        <Loaded query={query} waiting={<div className="equity-empty" aria-hidden="true" />}>
          {(curve) => (
            <>
              <EquityGraph curve={curve} shown={shown} onMoment={setPoint} />
              <Deposited curve={curve} shown={shown} />
            </>
          )}
        </Loaded>
      </TabPanel>
      <TabList
        label={t('equity.periods')}
        fill
        className="px-3"
        items={PERIODS.map(({ value, label, name }) => ({
          value,
          label: t(label),
          name: t(name),
        }))}
      />
    </Tabs>
  );
}

/** Deposits, which the change leaves out, if there were any. */
function Deposited({ curve, shown }: { curve: EquityCurve; shown: boolean }) {
  const deposited = depositedIn(curve.points);
  return (
    <p className="equity-note px-gutter text-xs text-tertiary">
      {deposited && shown && t('equity.deposited', { amount: format.signedMoney(deposited) })}
    </p>
  );
}
