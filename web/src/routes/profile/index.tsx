import { createFileRoute, Link } from '@tanstack/react-router';
import { Check, Settings } from 'lucide-react';
import { AccountFacts } from '../../features/account/account-facts.tsx';
import { ProfilePhoto } from '../../features/account/profile-photo.tsx';
import { requireLogin } from '../../features/account/require-login.ts';
import { InboxBell } from '../../features/inbox/bell.tsx';
import { FundOverview } from '../../features/wallet/overview.tsx';
import { WalletHead } from '../../features/wallet/wallet-card.tsx';
import { readSearch, text } from '../../lib/search.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { TabHeader } from '../../ui/header.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';

/** A long list, which the overview does not need. */
const stockRecords = lazyComponent<object>(() =>
  import('../../features/position/stock-records.tsx').then((records) => records.StockRecords),
);

export const Route = createFileRoute('/profile/')({
  validateSearch: readSearch({ view: text }),
  beforeLoad: requireLogin,
  component: Profile,
});

const identities: Record<
  number,
  { tone: Tone; key: 'verified' | 'notVerified' | 'underReview' | 'unsuccessful' }
> = {
  1: { tone: 'ok', key: 'verified' },
  2: { tone: 'plain', key: 'notVerified' },
  3: { tone: 'warn', key: 'underReview' },
  4: { tone: 'danger', key: 'unsuccessful' },
};

function Person() {
  const { user } = useSession();
  const name = user?.name || user?.email || '';
  const identity = identities[user?.isReal ?? 0];
  return (
    <div className="px-gutter hstack gap-[14px] pt-2 pb-3">
      <ProfilePhoto name={name} />
      <span className="min-w-0">
        <span className="text-xl font-semibold hstack flex-wrap">
          <span className="truncate">{name}</span>
          {identity && (
            <Badge tone={identity.tone}>
              {identity.key === 'verified' && <Check className="icon size-3" aria-hidden="true" />}
              {t(`profile.${identity.key}`)}
            </Badge>
          )}
        </span>
        <span className="text-sm text-tertiary">
          {t('profile.id')} <span className="numeric">{user?.userLoginId}</span>
        </span>
      </span>
    </div>
  );
}

function SettingsLink() {
  return (
    <Link to="/profile/setting" className="icon-btn" aria-label={t('area.settings')}>
      <Settings className="icon" aria-hidden="true" />
    </Link>
  );
}

function ProfileActions() {
  return (
    <>
      <InboxBell />
      <SettingsLink />
    </>
  );
}

function StockWallet() {
  return (
    <>
      <section className="px-gutter pt-5">
        <WalletHead walletType="STOCK" />
      </section>
      <Section title={t('profile.records')}>
        <LazyPart of={stockRecords} props={{}} />
      </Section>
    </>
  );
}

type View = 'overview' | 'stock';

function Profile() {
  const view: View = Route.useSearch().view === 'stock' ? 'stock' : 'overview';
  const navigate = Route.useNavigate();
  // Kept in the URL, so that going back and reloading restore it.
  const setView = (next: View) =>
    void navigate({
      search: { view: next === 'stock' ? next : undefined },
      replace: true,
      resetScroll: false,
    });
  const items = [
    { value: 'overview', label: t('profile.overview') },
    { value: 'stock', label: t('profile.stock') },
  ] as const;
  return (
    <Screen header={<TabHeader title={t('tab.profile')} actions={<ProfileActions />} />}>
      <Person />
      <Tabs<View> value={view} onChange={setView}>
        <TabList label={t('tab.profile')} items={items} fill />
        <TabPanel value="overview">
          <FundOverview />
          <InTurn>
            <Section title={t('profile.account')} tight>
              <div className="px-gutter">
                <div className="card">
                  <AccountFacts />
                </div>
              </div>
            </Section>
          </InTurn>
        </TabPanel>
        <TabPanel value="stock">
          <StockWallet />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
