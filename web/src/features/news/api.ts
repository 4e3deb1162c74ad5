import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { content, type NEWS_TAGS } from '#contract/content';
import { call } from '../../lib/call.ts';

export const homeListSize = 5;

/** What is out by the time the list was opened: what comes later does not shift its pages. */
type Cursor = { pageNum: number; until: number };

export interface NewsChoice {
  /** Only about what the person watches. */
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

/** Headlines page by page, newest first. */
export const newsOptions = (choice: NewsChoice) =>
  infiniteQueryOptions({
    queryKey: [choice.mine ? 'watchlist' : 'news', 'list', choice],
    initialPageParam: { pageNum: 1, until: 0 } as Cursor,
    queryFn: async ({ pageParam: { pageNum, until }, signal }) =>
      call(
        content.articleList,
        { ...wanted(choice), pageNum, ...(until > 0 ? { until } : {}) },
        { signal },
      ),
    getNextPageParam: (page, pages) => {
      const newest = pages[0]?.list[0]?.deployTime ?? 0;
      return page.hasNext ? { pageNum: page.pageNum + 1, until: newest } : undefined;
    },
  });

const aboutSize = 3;

/** The newest few about an instrument. */
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
