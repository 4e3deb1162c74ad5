import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Folders, ListOrdered } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dune } from '../../ui/dune.tsx';
import { TabHeader } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { lazyComponent, useLazySheet } from '../../ui/lazy-part.tsx';
import { SearchLink } from '../../ui/more-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { LinesSkeleton } from '../../ui/skeleton.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { QuoteColumns, QuoteLine, quoteHeight } from '../instrument/quote-row.tsx';
import { groupsOptions, type WatchGroup } from '../instrument/watch-groups-api.ts';
import { watchedOptions } from './api.ts';
import type { ArrangeSheet } from './arrange-sheet.tsx';
import type { GroupsSheet } from './groups-sheet.tsx';
import { NothingWatched } from './nothing-watched.tsx';

/** Not needed to draw the list. */
const arrangeSheet = lazyComponent<Parameters<typeof ArrangeSheet>[0]>(() =>
  import('./arrange-sheet.tsx').then((part) => part.ArrangeSheet),
);

const groupsSheet = lazyComponent<Parameters<typeof GroupsSheet>[0]>(() =>
  import('./groups-sheet.tsx').then((part) => part.GroupsSheet),
);

function GroupsButton({ onDelete }: { onDelete: (id: string) => void }) {
  const [sheet, show] = useLazySheet(groupsSheet, { onDelete });
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t('watchlist.groups')} onClick={show}>
        <Folders className="icon" aria-hidden="true" />
      </button>
      {sheet}
    </>
  );
}

function ArrangeButton({ groupId }: { groupId: string | undefined }) {
  const [sheet, show] = useLazySheet(arrangeSheet, { groupId });
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t('watchlist.arrange')} onClick={show}>
        <ListOrdered className="icon" aria-hidden="true" />
      </button>
      {sheet}
    </>
  );
}

/** For strangers: a watchlist needs a login. */
function LogInFirst() {
  return (
    <div className="empty content-center min-h-[60dvh]">
      <Dune />
      <p className="title">{t('watchlist.yours')}</p>
      <p>{t('watchlist.logIn')}</p>
      <Link
        to="/profile/login"
        search={{ back: '/watchlist' }}
        className={buttonClass({ medium: true, kind: 'primary' })}
      >
        {t('action.logIn')}
      </Link>
    </div>
  );
}

function Watched({ groupId }: { groupId: string | undefined }) {
  const query = useInfiniteQuery(watchedOptions(groupId));
  const nothing = groupId === undefined ? t('watchlist.empty') : t('watchlist.emptyGroup');
  return (
    <>
      <StaleBar />
      <Fresh>
        <InfiniteList
          label={t('tab.watchlist')}
          query={query}
          head={<QuoteColumns />}
          keyOf={(item) => item.id}
          rowHeight={quoteHeight}
          skeleton={<LinesSkeleton rows={9} />}
          empty={<NothingWatched text={nothing} />}
        >
          {(item) => <QuoteLine item={item} />}
        </InfiniteList>
      </Fresh>
    </>
  );
}

/** The tab with everything. */
const ALL = '';

interface OwnProps {
  groups: readonly WatchGroup[];
  /** From the URL; the group may be gone. */
  group: string | undefined;
}

/** All watched instruments, with a tab for each group. */
function OwnWatchlist({ groups, group }: OwnProps) {
  const navigate = useNavigate();
  const groupId = groups.find(({ id }) => id === group)?.id;
  const choose = (id: string) =>
    void navigate({ to: '/watchlist', search: { group: id || undefined }, replace: true });
  const items = [
    { value: ALL, label: t('watchlist.all') },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const actions = (
    <>
      <GroupsButton onDelete={(id) => id === groupId && choose(ALL)} />
      <ArrangeButton groupId={groupId} />
      <SearchLink />
    </>
  );
  const tabs = groups.length > 0 && <TabList label={t('watchlist.groups')} items={items} />;
  return (
    <Tabs value={groupId ?? ALL} onChange={choose}>
      <Screen
        className={tabs ? 'under-tabs' : ''}
        header={<TabHeader title={t('tab.watchlist')} actions={actions} below={tabs} />}
      >
        {groups.length === 0 ? (
          <Watched groupId={undefined} />
        ) : (
          <TabPanel value={groupId ?? ALL}>
            <Watched key={groupId} groupId={groupId} />
          </TabPanel>
        )}
      </Screen>
    </Tabs>
  );
}

/** The person's watchlist, with live prices. */
export function WatchlistScreen({ group }: Pick<OwnProps, 'group'>) {
  const { loggedIn } = useSession();
  const { data: groups = [] } = useQuery({ ...groupsOptions, enabled: loggedIn });
  if (loggedIn) return <OwnWatchlist groups={groups} group={group} />;
  return (
    <Screen header={<TabHeader title={t('tab.watchlist')} actions={<SearchLink />} />}>
      <LogInFirst />
    </Screen>
  );
}
