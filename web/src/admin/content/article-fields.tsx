import { ARTICLE_TAGS, type DeskArticle } from '#contract/content';
import { ARTICLE_SECTIONS, type ArticleSection } from '#core/codes.ts';
import { TextField } from '../../ui/field.tsx';
import { InstrumentPicker } from '../instrument-picker.tsx';
import { type DeskText, t } from '../texts.ts';
import { RichEditor } from './rich-editor.tsx';

export type Language = 'en' | 'zh';
type Tag = (typeof ARTICLE_TAGS)[number];

/** An article as form fields. */
export interface Form
  extends Pick<DeskArticle, 'en' | 'zh' | 'isTop' | 'author' | 'imageUrl' | 'instrument'> {
  section: ArticleSection;
  tag: Tag;
  /** Local date and time; empty to publish at once. */
  publishAt: string;
}

interface FieldsProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  wrong: Readonly<Record<string, string>>;
}

interface PickProps<T extends string> {
  text: DeskText;
  value: T;
  all: readonly T[];
  nameOf: (one: T) => string;
  onPick: (one: T) => void;
}

function Pick<T extends string>({ text, value, all, nameOf, onPick }: PickProps<T>) {
  return (
    <label className="field">
      <span className="label">{t(text)}</span>
      <select value={value} onChange={(event) => onPick(event.target.value as T)}>
        {all.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Section, time and other fields of an article. */
export function PlaceFields({ form, onForm, wrong }: FieldsProps) {
  return (
    <div className="desk-form">
      <Pick
        text="content.section"
        value={form.section}
        all={ARTICLE_SECTIONS}
        nameOf={(one) => t(`content.${one}`)}
        onPick={(section) => onForm({ section })}
      />
      {form.section === 'news' && (
        <Pick
          text="content.tag"
          value={form.tag}
          all={ARTICLE_TAGS}
          nameOf={(one) => t(`content.tags.${one}`)}
          onPick={(tag) => onForm({ tag })}
        />
      )}
      <InstrumentPicker
        label={t('content.instrument')}
        chosen={form.instrument}
        error={wrong.instrument}
        onChoose={(instrument) => onForm({ instrument })}
      />
      <TextField
        label={t('content.publishAt')}
        type="datetime-local"
        value={form.publishAt}
        error={wrong.publishTime}
        onChange={(event) => onForm({ publishAt: event.target.value })}
      />
      <TextField
        label={t('content.author')}
        value={form.author}
        error={wrong.author}
        onChange={(event) => onForm({ author: event.target.value })}
      />
      <TextField
        label={t('content.image')}
        placeholder={t('content.drawn')}
        value={form.imageUrl}
        error={wrong.imageUrl}
        onChange={(event) => onForm({ imageUrl: event.target.value })}
      />
      {form.section === 'news' && (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={form.isTop}
            onChange={(event) => onForm({ isTop: event.target.checked })}
          />
          {t('content.top')}
        </label>
      )}
    </div>
  );
}

/** The texts of an article in one language. */
export function TextFields({
  form,
  onForm,
  language,
  wrong,
}: FieldsProps & { language: Language }) {
  const text = form[language];
  const change = (part: Partial<typeof text>) => onForm({ [language]: { ...text, ...part } });
  return (
    <div className="desk-words">
      <TextField
        label={t('content.title')}
        value={text.title}
        error={wrong[`${language}.title`]}
        maxLength={160}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label={t('content.summary')}
        value={text.summary}
        error={wrong[`${language}.summary`]}
        maxLength={400}
        onChange={(event) => change({ summary: event.target.value })}
      />
      <RichEditor
        key={language}
        label={t('content.text')}
        initial={text.content}
        error={wrong[`${language}.content`]}
        onChange={(content) => change({ content })}
      />
    </div>
  );
}
