import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { useSession } from '../../lib/session.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Tab } from './address.ts';
import { type Offer, offersOptions, subscriptionsOptions } from './api.ts';
import { MySubscriptions } from './my-subscriptions.tsx';
import { OfferCard } from './offer-card.tsx';
import { SubscribeSheet, UnansweredSubscriptions } from './subscribe-sheet.tsx';

/** The balance of the wallet that pays for subscriptions. */
function PayingWallet() {
  const { data } = useQuery(balanceOptions('IPO'));
  return (
    <div className="px-gutter pt-4">
      <div className="payment-due">
        <span className="flex-1">
          <span className="text-xs text-tertiary block">{t('offer.wallet')}</span>
          <span className="font-semibold numeric">{data ? format.money(data.balance) : '–'}</span>{' '}
          <span className="text-sm text-tertiary">{t('offer.available')}</span>
        </span>
        <Link
          to="/profile/transfer"
          search={{ toWallet: 'IPO' }}
          className={buttonClass({ medium: true, kind: 'text' })}
        >
          {t('area.transfer')}
        </Link>
      </div>
    </div>
  );
}

/** All offerings, open ones first. */
function Offers() {
  const query = useQuery(offersOptions);
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
      {({ list }) => <OfferList list={list} />}
    </Loaded>
  );
}

function OfferList({ list }: { list: readonly Offer[] }) {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const own = useInfiniteQuery({ ...subscriptionsOptions('all'), enabled: loggedIn });
  const [chosen, setChosen] = useState<Offer>();
  const now = useWorldNow();
  /** Its current state; an offer that was withdrawn meanwhile is closed. */
  const open = chosen && (list.find(({ id }) => id === chosen.id) ?? { ...chosen, status: 0 });
  const mine = new Map(
    own.data?.pages.flatMap((page) => page.list).map((one) => [one.offeringId, one]),
  );
  const isOpen = (status: number) => (status === 1 ? 0 : 1);
  const ordered = list.toSorted((a, b) => isOpen(a.status) - isOpen(b.status));
  const subscribe = (offer: Offer) => {
    if (loggedIn) setChosen(offer);
    else void navigate({ to: '/profile/login', search: { back: '/market/ipo' } });
  };
  return (
    <>
      {loggedIn && <PayingWallet />}
      <div className="px-gutter pt-4 empty:hidden">{!open && <UnansweredSubscriptions />}</div>
      {list.length === 0 && <Empty text={t('offer.noOffers')} />}
      {ordered.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          mine={mine.get(offer.id)}
          now={now}
          onSubscribe={() => subscribe(offer)}
        />
      ))}
      <SubscribeSheet offer={open} onClose={() => setChosen(undefined)} />
    </>
  );
}

function Mine({ tab }: { tab: 'subscription' | 'allotment' }) {
  const { loggedIn } = useSession();
  if (loggedIn) return <MySubscriptions tab={tab} />;
  const link = (
    <Link
      to="/profile/login"
      search={{ back: `/market/ipo?tab=${tab}` }}
      className={buttonClass({ medium: true, kind: 'primary' })}
    >
      {t('action.logIn')}
    </Link>
  );
  return <Empty action={link} />;
}

/** Public offerings of companies and coins, and the person's subscriptions. */
export function OffersScreen({ tab = 'ipo' }: { tab: Tab | undefined }) {
  const navigate = useNavigate();
  const items = [
    { value: 'ipo', label: t('offer.tabIpo') },
    { value: 'subscription', label: t('offer.tabSubscription') },
    { value: 'allotment', label: t('offer.tabAllotment') },
  ] as const;
  const show = (next: Tab) =>
    void navigate({
      to: '/market/ipo',
      search: { tab: next === 'ipo' ? undefined : next },
      replace: true,
    });
  return (
    <Tabs value={tab} onChange={show}>
      <Screen
        header={
          <Header
            title={t('area.ipo')}
            below={<TabList label={t('area.ipo')} items={items} fill />}
          />
        }
      >
        <TabPanel value="ipo">
          <Offers />
        </TabPanel>
        <TabPanel value="subscription">
          <Mine tab="subscription" />
        </TabPanel>
        <TabPanel value="allotment">
          <Mine tab="allotment" />
        </TabPanel>
      </Screen>
    </Tabs>
  );
}
