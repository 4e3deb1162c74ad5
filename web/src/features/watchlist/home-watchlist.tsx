import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { QuoteRow } from '../../ui/quote-row.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { NothingWatched } from './nothing-watched.tsx';
import { homeListSize, homeWatchedOptions } from './queries.ts';

/** Five of what the person watches. Strangers watch nothing. */
export function HomeWatchlist({ more }: { more: ReactNode }) {
  const { t } = useTranslation();
  const { loggedIn } = useSession();
  const query = useQuery({ ...homeWatchedOptions, enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <Section title={t('tab.watchlist')} more={more}>
      {query.isPending && <RowsSkeleton rows={homeListSize} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data?.list.length === 0 && <NothingWatched />}
      {query.data?.list.map((item) => (
        <QuoteRow key={item.id} item={item} />
      ))}
    </Section>
  );
}
