import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { content, type NEWS_TAGS } from '#contract/content';
import { call } from '../../lib/call.ts';
import { firstPage, pageBehind, type UntilPage } from '../../lib/until-page.ts';

export const homeListSize = 5;

export interface NewsChoice {
  /** Only about instruments on the person's watchlist. */
  mine?: boolean;
  tag?: (typeof NEWS_TAGS)[number];
}

const wanted = ({ mine = false, tag }: NewsChoice) => ({
  ...(mine ? { type: 2 as const } : {}),
  ...(tag ? { tag } : {}),
});

/** A few headlines, for Home. */
export const headlinesOptions = (choice: NewsChoice) =>
  queryOptions({
    queryKey: [choice.mine ? 'watchlist' : 'news', 'headlines', choice],
    queryFn: ({ signal }) =>
      call(content.articleList, { ...wanted(choice), pageSize: homeListSize }, { signal }),
  });

/** Parameters of a page; `after` keeps pages from shifting when an article is taken down. */
interface NewsPage extends UntilPage {
  /** Last article of the previous page. */
  after?: string | undefined;
}

/** Headlines page by page, newest first. */
export const newsOptions = (choice: NewsChoice) =>
  infiniteQueryOptions({
    queryKey: [choice.mine ? 'watchlist' : 'news', 'list', choice],
    initialPageParam: firstPage as NewsPage,
    queryFn: ({ pageParam, signal }) =>
      call(content.articleList, { ...wanted(choice), ...pageParam }, { signal }),
    getNextPageParam: (page, pages) => {
      const next = pageBehind(page, pages[0]?.list[0]?.deployTime);
      return next && { ...next, after: page.list.at(-1)?.id };
    },
  });

const aboutSize = 3;

/** The newest articles about an instrument. */
export const newsAboutOptions = (named: { market: string; stockCode: string }) =>
  queryOptions({
    queryKey: ['news', 'about', named.market, named.stockCode],
    queryFn: ({ signal }) =>
      call(content.articleList, { ...named, pageSize: aboutSize }, { signal }),
  });

export const articleOptions = (id: string) =>
  queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => call(content.article, { id }, { signal }),
  });

export const lessonsOptions = queryOptions({
  queryKey: ['news', 'lessons'],
  queryFn: ({ signal }) => call(content.academyConfig, {}, { signal }),
});

export const analysesOptions = queryOptions({
  queryKey: ['news', 'analyses'],
  queryFn: ({ signal }) => call(content.trendingAnalysis, { pageSize: homeListSize }, { signal }),
});
