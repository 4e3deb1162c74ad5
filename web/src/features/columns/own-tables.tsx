import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, sumOf, useLiveHoldings } from '../../lib/holding-value.ts';
import { useOnline } from '../../lib/use-online.ts';
import { t } from '../../lib/words.ts';
import { ErrorScope } from '../../ui/error-scope.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Fresh } from '../instrument/live-status.tsx';
import { subscriptionsOptions } from '../offer/api.ts';
import { entrustedOptions } from '../position/api.ts';
import { useHoldings } from '../position/holdings.tsx';
import { AppliedTable } from './applied-table.tsx';
import { ClosedTable } from './closed-table.tsx';
import { GuardedTable, hasGuards } from './guarded-table.tsx';
import { HeldTable, type Here } from './held-table.tsx';
import { WaitingTable } from './waiting-table.tsx';
import './own-tables.css';

type Shown = 'held' | 'waiting' | 'guarded' | 'closed' | 'applied';

const countText = (count: number | undefined) => (count ? format.integer(count) : undefined);

function useItems() {
  const { all } = useHoldings(undefined);
  const waiting = useInfiniteQuery(entrustedOptions());
  const applied = useInfiniteQuery(subscriptionsOptions('all'));
  return [
    {
      value: 'held',
      label: t('trade.tabHoldings'),
      name: t('trade.holdings'),
      count: countText(all.data?.length),
    },
    {
      value: 'waiting',
      label: t('trade.tabEntrusted'),
      name: t('trade.entrusted'),
      count: countText(waiting.data?.pages[0]?.total),
    },
    {
      value: 'guarded',
      label: `${t('guards.takeShort')} / ${t('guards.stopShort')}`,
      name: t('order.takeProfitStopLoss'),
      count: countText(all.data?.filter(hasGuards).length),
    },
    { value: 'closed', label: t('trade.tabClosings'), name: t('trade.closings') },
    {
      value: 'applied',
      label: t('trade.tabSubscription'),
      name: t('trade.subscription'),
      count: countText(applied.data?.pages[0]?.total),
    },
  ] as const;
}

/** The total of all holdings, and the currency that the table shows values in. */
function Sum() {
  const { shown } = useHoldings(undefined);
  const { value } = sumOf(useLiveHoldings(shown));
  if (shown.length === 0) return null;
  return (
    <p className="sum text-sm">
      <span className="roomiest text-tertiary">
        {t('trade.valueIn', { currency: BASE_CURRENCY })}
        {'\u00a0· '}
      </span>
      <span className="font-semibold numeric">{format.money(baseText(value), BASE_CURRENCY)}</span>
    </p>
  );
}

/** Holdings, orders, guards, closed positions and subscriptions, below the chart. */
export function OwnTables({ here }: { here: Here }) {
  const [shown, setShown] = useState<Shown>('held');
  const items = useItems();
  const online = useOnline();
  return (
    <Tabs<Shown> value={shown} onChange={setShown}>
      <section className="own-tables" aria-label={t('area.tradingCenter')}>
        <div className="head">
          <TabList label={t('trade.lists')} items={items} />
          {shown === 'held' && <Sum />}
        </div>
        <div className={online ? 'scroll' : 'scroll stale'}>
          <ErrorScope>
            <Fresh>
              <TabPanel value="held">
                <HeldTable here={here} />
              </TabPanel>
              <TabPanel value="waiting">
                <WaitingTable here={here} />
              </TabPanel>
              <TabPanel value="guarded">
                <GuardedTable here={here} />
              </TabPanel>
              <TabPanel value="closed">
                <ClosedTable here={here} />
              </TabPanel>
              <TabPanel value="applied">
                <AppliedTable here={here} />
              </TabPanel>
            </Fresh>
          </ErrorScope>
        </div>
      </section>
    </Tabs>
  );
}
