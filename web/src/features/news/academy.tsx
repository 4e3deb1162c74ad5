import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton, TilesSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { analysesOptions, homeListSize, lessonsOptions } from './queries.ts';

const posterHeight = 150;

/** Lessons side by side, each with its poster. */
export function Academy() {
  const { t } = useTranslation();
  const query = useQuery(lessonsOptions);
  const lessons = query.data?.list ?? [];
  return (
    <Section title={t('home.academy')}>
      {query.isPending && <TilesSkeleton height={posterHeight} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data && lessons.length === 0 && <Empty />}
      {lessons.length > 0 && (
        <div className="carousel posters">
          {lessons.map(({ id, title, poster }) => (
            <Link key={id} to="/news/$id" params={{ id }} className="stack">
              <img className="poster" src={poster} alt="" loading="lazy" />
              <span dir="auto" className="clip-2 strong own-way">
                {title}
              </span>
            </Link>
          ))}
        </div>
      )}
    </Section>
  );
}

/** What analysts wrote, with their face. */
export function TrendingAnalysis() {
  const { t } = useTranslation();
  const query = useQuery(analysesOptions);
  return (
    <Section title={t('home.trending')}>
      {query.isPending && <RowsSkeleton rows={homeListSize} spark={false} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data?.list.length === 0 && <Empty />}
      {query.data?.list.map(({ id, title, authorName, authorUrl, createTime }) => (
        <Link key={id} to="/news/$id" params={{ id }} className="row analysis">
          <img className="avatar" src={authorUrl} alt="" loading="lazy" />
          <span>
            <span dir="auto" className="clip-2 own-way">
              {title}
            </span>
            <span className="sub">
              {authorName} · <span className="num">{formatDate(createTime)}</span>
            </span>
          </span>
        </Link>
      ))}
    </Section>
  );
}
