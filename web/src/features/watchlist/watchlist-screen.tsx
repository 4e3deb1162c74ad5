import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
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
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { lineHeight, QuoteColumns, QuoteLine } from '../instrument/quote-row.tsx';
import { watchedOptions } from './api.ts';
import type { ArrangeSheet } from './arrange-sheet.tsx';
import { NothingWatched } from './nothing-watched.tsx';

/** The list begins without it. */
const arrangeSheet = lazyComponent<Parameters<typeof ArrangeSheet>[0]>(() =>
  import('./arrange-sheet.tsx').then((part) => part.ArrangeSheet),
);

function ArrangeButton() {
  const [sheet, show] = useLazySheet(arrangeSheet, {});
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t('watchlist.arrange')} onClick={show}>
        <ListOrdered className="icon" aria-hidden="true" />
      </button>
      {sheet}
    </>
  );
}

/** For strangers: what a watchlist needs. */
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

function Watched() {
  const query = useInfiniteQuery(watchedOptions);
  return (
    <>
      <StaleBar />
      <Fresh>
        <InfiniteList
          label={t('tab.watchlist')}
          query={query}
          head={<QuoteColumns />}
          keyOf={(item) => item.id}
          rowHeight={lineHeight}
          skeleton={<LinesSkeleton rows={9} />}
          empty={<NothingWatched />}
        >
          {(item) => <QuoteLine item={item} />}
        </InfiniteList>
      </Fresh>
    </>
  );
}

/** Everything the person watches, with live prices. */
export function WatchlistScreen() {
  const { loggedIn } = useSession();
  const actions = (
    <>
      {loggedIn && <ArrangeButton />}
      <SearchLink />
    </>
  );
  return (
    <Screen header={<TabHeader title={t('tab.watchlist')} actions={actions} />}>
      {loggedIn ? <Watched /> : <LogInFirst />}
    </Screen>
  );
}
