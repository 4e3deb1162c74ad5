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

/** BCP 47 tags of the desk's languages. */
const tagOf = { en: 'en', zh: 'zh-Hans' } as const;

/** As in its list: a headline, a lesson with its poster, an analysis with its author's picture. */
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

/** Takes the place of the picture that the server draws when none is given. */
const BLANK = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** The form, with labels in empty fields: an empty headline would not show where it goes. */
function filledIn(form: Form, language: Language): Form {
  const { title } = form[language];
  return {
    ...form,
    author: form.author || t('content.author'),
    imageUrl: form.imageUrl || BLANK,
    [language]: { ...form[language], title: title || t('content.title') },
  };
}

/** An article as the app shows it, in its list and opened. Nothing of it leads anywhere. */
export function ArticlePreview({ form, language }: PreviewProps) {
  const shown = filledIn(form, language);
  const { content } = form[language];
  const { author, imageUrl } = shown;
  const { title } = shown[language];
  const deployTime = form.publishAt === '' ? worldNow() : new Date(form.publishAt).getTime();
  return (
    <section className="desk-phone" aria-label={t('content.preview')}>
      <h3 className="px-gutter text-tertiary">{t('content.inList')}</h3>
      <div className="px-gutter in-list" inert>
        <InList form={shown} language={language} at={deployTime} />
      </div>
      <h3 className="px-gutter text-tertiary">{t('content.opened')}</h3>
      <ArticleText {...{ title, content, deployTime, author, imageUrl, language }} />
    </section>
  );
}
