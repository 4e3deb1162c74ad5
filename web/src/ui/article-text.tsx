import { foreignLanguage } from '../lib/foreign-language.ts';
import { formatDateTime } from '../lib/format.ts';
import { RichText } from './rich-text.tsx';

interface ArticleTextProps {
  /** Empty while there is none. */
  imageUrl: string;
  title: string;
  /** Language of the text (BCP 47). */
  language: string;
  author: string;
  /** Epoch milliseconds. */
  deployTime: number;
  /** HTML. */
  content: string;
}

/** An article: picture, title, date and text. */
export function ArticleText(props: ArticleTextProps) {
  const { imageUrl, title, author, deployTime, content, language } = props;
  const foreign = foreignLanguage(language);
  return (
    <article className="px-gutter article">
      {imageUrl && <img className="cover" src={imageUrl} alt="" />}
      <h2 dir="auto" lang={language} className="text-2xl font-semibold bidi-isolate">
        {title}
      </h2>
      <p className="text-sm text-tertiary">
        {author}&nbsp;· <span className="numeric">{formatDateTime(deployTime)}</span>
        {foreign && `\u00a0· ${foreign}`}
      </p>
      <div lang={language}>
        <RichText html={content} />
      </div>
    </article>
  );
}
