import { useQuery } from '@tanstack/react-query';
import { type InstrumentKey, stockDetailOptions } from '../../lib/instrument.ts';
import { t } from '../../lib/words.ts';
import { ArticleText } from '../../ui/article-text.tsx';
import { Header } from '../../ui/header.tsx';
import { type Absent, LoadedNamed } from '../../ui/loaded-named.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ArticleSkeleton } from '../../ui/skeleton.tsx';
import { StarredRow } from '../instrument/quote-row.tsx';
import { articleOptions } from './api.ts';

/** The article's instrument with its live price. Links to its quote. */
function About(named: InstrumentKey) {
  const { data } = useQuery(stockDetailOptions(named));
  return data ? <StarredRow item={data} /> : null;
}

/** An article, with a link back to the others. */
export function ArticleScreen({ id }: { id: string }) {
  const query = useQuery(articleOptions(id));
  const absent: Absent = {
    title: t('absent.article'),
    link: { to: '/news', children: t('area.news') },
  };
  return (
    <Screen header={<Header title={t('area.news')} />}>
      <LoadedNamed query={query} absent={absent} waiting={<ArticleSkeleton />}>
        {(article) => (
          <>
            <ArticleText {...article} />
            {article.market !== undefined && article.stockCode !== undefined && (
              <About market={article.market} stockCode={article.stockCode} />
            )}
          </>
        )}
      </LoadedNamed>
    </Screen>
  );
}
