import { Link } from '@tanstack/react-router';
import type { content } from '#contract/content.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { formatAgo, formatMinute } from '../../lib/format.ts';

export type News = OutputOf<typeof content.articleList>['list'][number];

/** A headline with who wrote it and when, and its picture. */
export function NewsRow({ news }: { news: News }) {
  return (
    <Link to="/news/$id" params={{ id: news.id }} className="row plain news">
      <span>
        <span dir="auto" className="clip-2 strong own-way">
          {news.title}
        </span>
        <span className="sub mt-1">
          {news.author} · {formatAgo(news.deployTime)}
        </span>
      </span>
      <img className="thumb" src={news.imageUrl} alt="" loading="lazy" />
    </Link>
  );
}

/** One line in the order of time. */
export function NewsLine({ news }: { news: News }) {
  return (
    <Link to="/news/$id" params={{ id: news.id }} className="row plain news-line">
      <span className="sub num">{formatMinute(news.deployTime)}</span>
      <span dir="auto" className="clip-2 own-way">
        {news.title}
      </span>
    </Link>
  );
}
