import { useNavigate } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { Pills } from '../../ui/choice.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type RankedMarket, rankedMarkets } from './address.ts';
import { AllEarnings } from './all-earnings.tsx';
import { EconomyList } from './economy-list.tsx';

type View = 'results' | 'economy';

interface CalendarScreenProps {
  view: View;
  /** Only this economy; all without it. */
  market: RankedMarket | undefined;
}

const all = 'all';

/** Company results and economic releases, in the order of time. */
export function CalendarScreen({ view, market }: CalendarScreenProps) {
  const navigate = useNavigate();
  const show = (next: View, place?: RankedMarket) =>
    void navigate({
      to: '/market/earnings',
      search: { ...(next === 'economy' && { view: next }), ...(place && { market: place }) },
      replace: true,
    });
  const title = t(view === 'economy' ? 'economy.title' : 'home.earnings');
  const items = [
    { value: 'results', label: t('economy.results') },
    { value: 'economy', label: t('economy.figures') },
  ];
  const places = [
    { value: all, label: t('economy.all') },
    ...rankedMarkets.map((value) => ({ value, label: t(`places.${value}`) })),
  ];
  return (
    <Tabs value={view} onChange={(next: View) => show(next)}>
      <Screen header={<Header title={title} below={<TabList label={title} items={items} />} />}>
        <TabPanel value="results">
          <AllEarnings />
        </TabPanel>
        <TabPanel value="economy">
          <div className="pt-3 pb-1">
            <Pills
              label={t('market.markets')}
              choices={places}
              value={market ?? all}
              onChange={(next) =>
                show(
                  'economy',
                  rankedMarkets.find((one) => one === next),
                )
              }
            />
          </div>
          <EconomyList market={market} />
        </TabPanel>
      </Screen>
    </Tabs>
  );
}
