import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, LoadedList } from '../../ui/states.tsx';
import { headlinesOptions, homeListSize } from './api.ts';
import { NewsLine, NewsRow } from './headline.tsx';

/** News about the person's watchlist. */
export function WatchlistFocus() {
  const { loggedIn } = useSession();
  const query = useQuery({ ...headlinesOptions({ mine: true }), enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <Section title={t('home.watchlistFocus')} more={<MoreLink to="/news" search={{ type: '2' }} />}>
      <LoadedList
        query={query}
        waiting={<RowsSkeleton rows={homeListSize} spark={false} />}
        empty={<Empty text={t('news.nothingMine')} />}
      >
        {(news) => <NewsRow key={news.id} news={news} />}
      </LoadedList>
    </Section>
  );
}

/** All news, newest first. */
export function LatestNews() {
  const query = useQuery(headlinesOptions({ tag: 'All News' }));
  return (
    <Section title={t('home.latestNews')} more={<MoreLink to="/news" />}>
      <LoadedList
        query={query}
        waiting={<RowsSkeleton rows={homeListSize} spark={false} />}
        empty={<Empty text={t('news.nothing')} />}
      >
        {(news) => <NewsLine key={news.id} news={news} />}
      </LoadedList>
    </Section>
  );
}
