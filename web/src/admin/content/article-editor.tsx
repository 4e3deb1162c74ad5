import { useState } from 'react';
import { ARTICLE_TAGS, contentDesk, type DeskArticle, NO_INSTRUMENT } from '#contract/content';
import { ARTICLE_SECTIONS } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import { CallError } from '../../lib/call-error.ts';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { may, useStaff } from '../staff.ts';
import { type DeskText, t } from '../texts.ts';
import { useSaveArticle, useTurnArticle } from './api.ts';
import { type Form, type Language, PlaceFields, TextFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';

const LANGUAGES = ['en', 'zh'] as const;
const NO_TEXT = { title: '', summary: '', content: '' };
const TO_MINUTES = 16;

/** What can be done to an article beside writing it anew. */
const STATE_ACTIONS = {
  draft: 'content.putOut',
  coming: 'content.takeDown',
  out: 'content.takeDown',
  down: 'content.putBack',
} as const satisfies Record<DeskArticle['state'], DeskText>;

/** A moment as a field of date and time shows it, in the zone of the browser. */
function fieldTime(atMs: number): string {
  const zoneMs = new Date(atMs).getTimezoneOffset() * MINUTE_MS;
  return new Date(atMs - zoneMs).toISOString().slice(0, TO_MINUTES);
}

function formOf(article: DeskArticle | undefined): Form {
  return {
    section: ARTICLE_SECTIONS.find((one) => one === article?.section) ?? 'news',
    tag: ARTICLE_TAGS.find((one) => one === article?.tag) ?? 'Markets',
    isTop: article?.isTop ?? false,
    author: article?.author ?? '',
    imageUrl: article?.imageUrl ?? '',
    instrument: article?.instrument ?? '',
    publishAt: article ? fieldTime(article.publishTime) : '',
    en: article?.en ?? NO_TEXT,
    zh: article?.zh ?? NO_TEXT,
  };
}

/** What is no longer as it was when the writing began. */
const touchedOf = <T extends object>(form: T, begun: T) =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== begun[name as keyof T]),
  ) as Partial<T>;

/**
 * What is sent: what was not touched is left out, or goes as it is by now where it must be said. A
 * colleague may have changed it meanwhile, and a time stays as exact as it was.
 */
function writtenOf(form: Form, begun: Form, now: DeskArticle | undefined) {
  const touched = touchedOf(form, begun);
  const there = formOf(now);
  const { section, tag, isTop } = { ...there, ...touched };
  const textIn = (one: Language) => ({ ...there[one], ...touchedOf(form[one], begun[one]) });
  const { publishAt, author, imageUrl, instrument } = touched;
  return {
    ...{ section, tag, isTop, en: textIn('en'), zh: textIn('zh') },
    ...(instrument !== undefined && { instrument: instrument || NO_INSTRUMENT }),
    ...(author?.trim() && { author }),
    ...(imageUrl?.trim() && { imageUrl }),
    ...(publishAt && { publishTime: new Date(publishAt).getTime() }),
  };
}

interface EditorProps {
  /** None for a new one. */
  article: DeskArticle | undefined;
  onDone: () => void;
}

/** Sends what is written; tells what is wrong with it. */
function useWriting({ article, onDone }: EditorProps, begun: Form) {
  const saveArticle = useSaveArticle(article?.id);
  const turnArticle = useTurnArticle();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const run = async (send: () => Promise<unknown>) => {
    setWrong({});
    try {
      await send();
      toast.ok(t('content.saved'));
      onDone();
    } catch (error) {
      if (error instanceof CallError) setWrong(error.fields);
      toast.error(messageOf(error));
    }
  };
  const save = (form: Form, isDraft = false) =>
    run(() => saveArticle({ writtenOver: (now) => writtenOf(form, begun, now), isDraft }));
  const turn = (one: DeskArticle) => run(() => turnArticle(one));
  return { wrong, save, turn };
}

/** Writes an article, shown beside as the app will show it. */
export function ArticleEditor(props: EditorProps) {
  const { article, onDone } = props;
  const staff = useStaff();
  const [begun] = useState(() => formOf(article));
  const [form, setForm] = useState(begun);
  const [language, setLanguage] = useState<Language>('en');
  const { wrong, save, turn } = useWriting(props, begun);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  return (
    <>
      <header className="desk-head">
        <h1>{t(article ? 'content.edit' : 'content.new')}</h1>
        <span className="flex-1" />
        <Button onClick={onDone}>{t('action.back')}</Button>
        {article && may(staff?.role, contentDesk.takeDown) && (
          <Button onClick={() => turn(article)}>{t(STATE_ACTIONS[article.state])}</Button>
        )}
        {may(staff?.role, contentDesk.create) && !article && (
          <Button onClick={() => save(form, true)}>{t('content.saveDraft')}</Button>
        )}
        {may(staff?.role, contentDesk.create) && (
          <Button kind="primary" onClick={() => save(form)}>
            {t(article ? 'action.save' : 'content.putOut')}
          </Button>
        )}
      </header>
      <div className="desk-page desk-writing">
        <div className="desk-panel picking">
          <PlaceFields form={form} onForm={change} wrong={wrong} />
          <fieldset className="segmented mt-4" aria-label={t('content.language')}>
            {LANGUAGES.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {t(`content.${one}`)}
              </button>
            ))}
          </fieldset>
          <TextFields form={form} onForm={change} language={language} />
        </div>
        <ArticlePreview form={form} language={language} />
      </div>
    </>
  );
}
