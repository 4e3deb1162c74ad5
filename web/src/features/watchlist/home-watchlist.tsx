import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { LoadedList } from '../../ui/states.tsx';
import { QuoteRow } from '../instrument/quote-row.tsx';
import { homeListSize, homeWatchedOptions } from './api.ts';
import { NothingWatched } from './nothing-watched.tsx';

/** The first five watched instruments. Strangers watch none. */
export function HomeWatchlist({ more }: { more: ReactNode }) {
  const { loggedIn } = useSession();
  const query = useQuery({ ...homeWatchedOptions, enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <Section title={t('tab.watchlist')} more={more}>
      <LoadedList
        query={query}
        waiting={<RowsSkeleton rows={homeListSize} />}
        empty={<NothingWatched />}
      >
        {(item) => <QuoteRow key={item.id} item={item} />}
      </LoadedList>
    </Section>
  );
}
