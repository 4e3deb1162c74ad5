import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bot, ClipboardList, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Pills } from '../../ui/choice.tsx';
import { TabHeader } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type Kind, kinds } from './address.ts';
import { entrustedOptions } from './api.ts';
import { Closings } from './closings.tsx';
import { Entrusted } from './entrusted.tsx';
import { Holdings, useHoldings } from './holdings.tsx';
import { kindNames } from './kinds.ts';
import { WaysIn } from './ways-in.tsx';

/** Lists by the codes of their tabs in the URL; the holdings by default. */
const lists = { '2': 'holdings', '1': 'closings', '0': 'entrusted', '3': 'subscription' } as const;

type Tab = keyof typeof lists;
type List = (typeof lists)[Tab];

const tabOf = (list: List) =>
  (Object.keys(lists) as Tab[]).find((tab) => lists[tab] === list && list !== 'holdings');

const countText = (count: number | undefined) => (count ? format.integer(count) : undefined);

function useTabItems(kind: Kind | undefined) {
  const { all, shown } = useHoldings(kind);
  const entrusted = useInfiniteQuery(entrustedOptions(kind));
  return [
    {
      value: 'holdings',
      label: t('trade.tabHoldings'),
      name: t('trade.holdings'),
      count: countText(all.data && shown.length),
    },
    { value: 'closings', label: t('trade.tabClosings'), name: t('trade.closings') },
    {
      value: 'entrusted',
      label: t('trade.tabEntrusted'),
      name: t('trade.entrusted'),
      count: countText(entrusted.data?.pages[0]?.total),
    },
    { value: 'subscription', label: t('trade.tabSubscription'), name: t('trade.subscription') },
  ] as const;
}

function HeaderLinks() {
  return (
    <>
      <Link to="/quant" className="icon-btn" aria-label={t('quant.title')}>
        <Bot className="icon" aria-hidden="true" />
      </Link>
      <Link to="/trade/orders" className="icon-btn" aria-label={t('orders.title')}>
        <ClipboardList className="icon" aria-hidden="true" />
      </Link>
      <Link to="/profile/history" className="icon-btn" aria-label={t('area.history')}>
        <History className="icon" aria-hidden="true" />
      </Link>
    </>
  );
}

interface TradingCenterProps {
  /** The equity curve: its button, and what the button opens. */
  equity: { way: ReactNode; opened: ReactNode };
  tab: Tab | undefined;
  /** Only of this kind. */
  kind: Kind | undefined;
  /** The opened holding. */
  position: string | undefined;
  /** Orders without an answer. */
  lost: ReactNode;
  /** List from another feature. */
  subscriptions: ReactNode;
}

const everything = 'all';

/** Choice of a kind for the lists: all, or one. */
function KindChoice({ tab, kind }: { tab: Tab; kind: Kind | undefined }) {
  const navigate = useNavigate();
  const show = (next: Kind | typeof everything) =>
    void navigate({
      to: '/trade',
      search: {
        tab: tab === '2' ? undefined : tab,
        kind: next === everything ? undefined : next,
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <Pills<Kind | typeof everything>
      label={t('trade.kinds')}
      choices={[
        { value: everything, label: t('areas.all') },
        ...kinds.map((value) => ({ value, label: t(kindNames[value]) })),
      ]}
      value={kind ?? everything}
      onChange={show}
    />
  );
}

/** Holdings, closed positions, open orders and subscriptions. */
export function TradingCenter(props: TradingCenterProps) {
  const { tab = '2', kind, position, equity, lost, subscriptions } = props;
  const navigate = useNavigate();
  const items = useTabItems(kind);
  const show = (list: List) =>
    void navigate({ to: '/trade', search: { tab: tabOf(list), kind }, replace: true });
  const kindChoice = <KindChoice tab={tab} kind={kind} />;
  const kindRow = <div className="pt-3">{kindChoice}</div>;
  return (
    <Tabs value={lists[tab]} onChange={show}>
      <Screen
        className="under-tabs"
        header={
          <TabHeader
            title={t('area.tradingCenter')}
            actions={<HeaderLinks />}
            below={<TabList label={t('trade.lists')} items={items} className="fitted" />}
          />
        }
      >
        {lost}
        <TabPanel value="holdings">
          {equity.opened}
          {kind && kindRow}
          <Holdings
            kind={kind}
            position={position}
            beside={equity.way}
            kinds={<div className="-mx-gutter">{kindChoice}</div>}
          />
        </TabPanel>
        <TabPanel value="closings">
          {kindRow}
          <Closings kind={kind} />
        </TabPanel>
        <TabPanel value="entrusted">
          {kindRow}
          <Entrusted kind={kind} />
        </TabPanel>
        <TabPanel value="subscription">
          <WaysIn />
          {subscriptions}
        </TabPanel>
      </Screen>
    </Tabs>
  );
}
