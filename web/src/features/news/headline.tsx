import { Link } from '@tanstack/react-router';
import type { content } from '#contract/content';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { foreignLanguage } from '../../lib/foreign-language.ts';
import { formatAgo, formatMinute } from '../../lib/format.ts';

export type News = OutputOf<typeof content.articleList>['list'][number];

/** Names the language of a text if it is not the reader's. */
export function InLanguage({ language }: { language: string }) {
  const name = foreignLanguage(language);
  return name === undefined ? null : <span className="text-tertiary">&nbsp;· {name}</span>;
}

/** A headline with author, date and picture. */
export function NewsRow({ news }: { news: News }) {
  return (
    <Link to="/news/$id" params={{ id: news.id }} className="row plain news">
      <span>
        <span
          dir="auto"
          lang={news.language}
          className="line-clamp-2 wrap-anywhere font-semibold bidi-isolate"
        >
          {news.title}
        </span>
        <span className="subtitle mt-1">
          {news.author}&nbsp;· {formatAgo(news.deployTime)}
          <InLanguage language={news.language} />
        </span>
      </span>
      <img className="thumb" src={news.imageUrl} alt="" loading="lazy" />
    </Link>
  );
}

/** An article on one line of a timeline. */
export function NewsLine({ news }: { news: News }) {
  return (
    <Link to="/news/$id" params={{ id: news.id }} className="row plain news-line">
      <span className="subtitle numeric">{formatMinute(news.deployTime)}</span>
      <span className="line-clamp-2 wrap-anywhere">
        <bdi lang={news.language}>{news.title}</bdi>
        <InLanguage language={news.language} />
      </span>
    </Link>
  );
}
