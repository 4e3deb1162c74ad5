import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words.ts';
import { ArticleText } from '../../ui/article-text.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ArticleSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { articleOptions } from './api.ts';

/** An article, and the way back to the others. */
export function ArticleScreen({ id }: { id: string }) {
  const query = useQuery(articleOptions(id));
  return (
    <Screen header={<Header title={t('area.news')} />}>
      <Loaded query={query} waiting={<ArticleSkeleton />}>
        {(article) => <ArticleText {...article} />}
      </Loaded>
    </Screen>
  );
}
