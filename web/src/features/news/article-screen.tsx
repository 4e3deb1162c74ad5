import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ArticleSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { articleOptions } from './queries.ts';
import { RichText } from './rich-text.tsx';

/** An article: picture, title, when it came out, text. */
export function ArticleScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(articleOptions(id));
  return (
    <Screen header={<Header title={t('area.news')} />}>
      {query.isPending && <ArticleSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data && (
        <article className="pad article">
          <img className="cover" src={query.data.imageUrl} alt="" />
          <h2 dir="auto" className="t28 strong own-way">
            {query.data.title}
          </h2>
          <p className="t14 c3">
            {query.data.author} ·{' '}
            <span className="num">{formatDateTime(query.data.deployTime)}</span>
          </p>
          <RichText html={query.data.content} />
        </article>
      )}
    </Screen>
  );
}
