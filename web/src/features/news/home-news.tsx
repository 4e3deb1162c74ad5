import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { headlinesOptions, homeListSize } from './api.ts';
import { NewsLine, NewsRow } from './headline.tsx';

/** What was written about what the person watches. */
export function WatchlistFocus() {
  const { t } = useTranslation();
  const { loggedIn } = useSession();
  const query = useQuery({ ...headlinesOptions({ mine: true }), enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <Section title={t('home.watchlistFocus')} more={<MoreLink to="/news" search={{ type: '2' }} />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={homeListSize} spark={false} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text={t('news.nothingMine')} />
          ) : (
            list.map((news) => <NewsRow key={news.id} news={news} />)
          )
        }
      </Loaded>
    </Section>
  );
}

/** Everything that was written, the newest first. */
export function LatestNews() {
  const { t } = useTranslation();
  const query = useQuery(headlinesOptions({ tag: 'All News' }));
  return (
    <Section title={t('home.latestNews')} more={<MoreLink to="/news" />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={homeListSize} spark={false} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text={t('news.nothing')} />
          ) : (
            list.map((news) => <NewsLine key={news.id} news={news} />)
          )
        }
      </Loaded>
    </Section>
  );
}
