import { AnalysisRow, LessonTile } from '../../features/news/academy.tsx';
import { NewsRow } from '../../features/news/headline.tsx';
import { worldNow } from '../../lib/world-clock.ts';
import { ArticleText } from '../../ui/article-text.tsx';
import { t } from '../texts.ts';
import type { Form, Language } from './article-fields.tsx';

interface PreviewProps {
  form: Form;
  language: Language;
}

/** What the desk writes in, as BCP 47 says it. */
const tagOf = { en: 'en', zh: 'zh-Hans' } as const;

/** How its list shows it: a headline, a lesson with its poster, an analyst with their face. */
function InList({ form, language, at }: PreviewProps & { at: number }) {
  const { title, summary } = form[language];
  const { section, tag, author, imageUrl } = form;
  const id = 'preview';
  if (section === 'academy') {
    return <LessonTile id={id} title={title} poster={imageUrl} language={language} />;
  }
  if (section === 'analysis') {
    const who = { authorName: author, authorUrl: imageUrl, createTime: at };
    return <AnalysisRow id={id} title={title} language={language} {...who} />;
  }
  return (
    <NewsRow
      news={{
        id,
        title,
        summary,
        tag,
        author,
        imageUrl,
        language: tagOf[language],
        deployTime: at,
      }}
    />
  );
}

/** An article as the app shows it, in its list and opened. Nothing of it leads anywhere. */
export function ArticlePreview({ form, language }: PreviewProps) {
  const { title, content } = form[language];
  const { author, imageUrl } = form;
  const deployTime = form.publishAt === '' ? worldNow() : new Date(form.publishAt).getTime();
  return (
    <section className="desk-phone" aria-label={t('content.preview')}>
      <h3 className="px-gutter text-tertiary">{t('content.inList')}</h3>
      <div className="px-gutter in-list" inert>
        <InList form={form} language={language} at={deployTime} />
      </div>
      <h3 className="px-gutter text-tertiary">{t('content.opened')}</h3>
      <ArticleText {...{ title, content, deployTime, author, imageUrl, language }} />
    </section>
  );
}
