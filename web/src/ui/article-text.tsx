import { formatDateTime } from '../lib/format.ts';
import { RichText } from './rich-text.tsx';

interface ArticleTextProps {
  /** Empty while there is none yet. */
  imageUrl: string;
  title: string;
  author: string;
  /** Epoch milliseconds. */
  deployTime: number;
  /** HTML. */
  content: string;
}

/** An article as it is read: picture, title, when it came out, text. */
export function ArticleText({ imageUrl, title, author, deployTime, content }: ArticleTextProps) {
  return (
    <article className="pad article">
      {imageUrl && <img className="cover" src={imageUrl} alt="" />}
      <h2 dir="auto" className="t28 strong own-way">
        {title}
      </h2>
      <p className="t14 c3">
        {author} · <span className="num">{formatDateTime(deployTime)}</span>
      </p>
      <RichText html={content} />
    </article>
  );
}
