import { useRef, useState } from 'react';
import { contentDesk, type DeskArticle } from '#contract/content';
import { CallError } from '../../lib/call-error.ts';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { may, useStaff } from '../staff.ts';
import { type DeskText, t } from '../texts.ts';
import { useUnfinished } from '../use-unfinished.ts';
import { useSaveArticle, useTurnArticle } from './api.ts';
import { type Form, type Language, PlaceFields, TextFields } from './article-fields.tsx';
import {
  BothWrote,
  type Contested,
  formOf,
  isTouched,
  LANGUAGES,
  rebased,
  writtenOf,
} from './article-form.ts';
import { ArticlePreview } from './article-preview.tsx';
import { useLeaving } from './leaving.tsx';

/** Actions on an article besides editing. */
const STATE_ACTIONS = {
  draft: 'content.putOut',
  coming: 'content.takeDown',
  out: 'content.takeDown',
  down: 'content.putBack',
} as const satisfies Record<DeskArticle['state'], DeskText>;

interface EditorProps {
  /** Undefined for a new article. */
  article: DeskArticle | undefined;
  onDone: () => void;
}

/** The language to show after an error: the current one if it has errors, else the first that has. */
function wrongLanguage(fields: Readonly<Record<string, string>>, shown: Language): Language {
  const isWrong = (one: Language) => Object.keys(fields).some((name) => name.startsWith(`${one}.`));
  return isWrong(shown) ? shown : (LANGUAGES.find(isWrong) ?? shown);
}

/** The text, and the article it began from: a colleague may change that before the session is back. */
function useText(article: DeskArticle | undefined) {
  const [text, setText] = useUnfinished(`article ${article?.id ?? 'new'}`, () => {
    const begun = formOf(article);
    return { begun, form: begun };
  });
  const setBegun = (begun: Form) => setText((now) => ({ ...now, begun }));
  const change = (part: Partial<Form>) =>
    setText((now) => ({ ...now, form: { ...now.form, ...part } }));
  return { ...text, setBegun, change };
}

interface WritingProps extends EditorProps {
  begun: Form;
  setBegun: (begun: Form) => void;
}

/** Sends the text; reports what is wrong with it, and what a colleague wrote meanwhile. */
function useWriting({ article, onDone, begun, setBegun }: WritingProps) {
  const saveArticle = useSaveArticle(article?.id);
  const turnArticle = useTurnArticle();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [contested, setContested] = useState<readonly Contested[]>([]);
  const [language, setLanguage] = useState<Language>('en');
  const run = async (send: () => Promise<unknown>) => {
    setWrong({});
    setContested([]);
    try {
      await send();
      toast.ok(t('content.saved'));
      onDone();
    } catch (error) {
      if (error instanceof BothWrote) {
        setContested(error.contested);
        setBegun(rebased(begun, error));
        return;
      }
      if (error instanceof CallError) {
        const { fields } = error;
        setWrong(fields);
        setLanguage((shown) => wrongLanguage(fields, shown));
      }
      toast.error(messageOf(error));
    }
  };
  const save = (form: Form, isDraft = false) =>
    run(() => saveArticle({ writtenOver: (now) => writtenOf(form, begun, now), isDraft }));
  /** Unsaved changes are included: saved before the article is published, or after it is taken down. */
  const turn = (one: DeskArticle, form: Form) =>
    run(async () => {
      const send = () =>
        saveArticle({ writtenOver: (now) => writtenOf(form, begun, now), isDraft: false });
      const isWritten = isTouched(form, begun);
      const isOut = one.state === 'out' || one.state === 'coming';
      if (isWritten && !isOut) await send();
      await turnArticle(one);
      if (isWritten && isOut) await send();
    });
  return { wrong, contested, language, setLanguage, save, turn };
}

/** Name of a field, with its language if it has one. */
const nameOf = ({ text, language }: Contested) =>
  language ? `${t(text)} (${t(`content.${language}`)})` : t(text);

/** Saving from the end of a long text must bring this into view. */
const intoView = (told: HTMLElement | null) => told?.scrollIntoView({ block: 'center' });

/** Lists fields that a colleague changed at the same time, with their new values. */
function BothChanged({ contested }: { contested: readonly Contested[] }) {
  if (contested.length === 0) return null;
  return (
    <div className="desk-told" role="alert" ref={intoView}>
      <p>{t('content.contested')}</p>
      <ul>
        {contested.map((one) => (
          <li key={`${one.text} ${one.language}`}>
            {nameOf(one)}
            {one.there && <q className="bidi-isolate">{one.there}</q>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Edits an article, with a preview of it in the app. */
export function ArticleEditor(props: EditorProps) {
  const { article } = props;
  const staff = useStaff();
  const isLeft = useRef(false);
  const onDone = () => {
    isLeft.current = true;
    props.onDone();
  };
  const { begun, form, setBegun, change } = useText(article);
  const writing = useWriting({ article, onDone, begun, setBegun });
  const { wrong, contested, language, setLanguage, save, turn } = writing;
  const { leave, question } = useLeaving(isTouched(form, begun), onDone, isLeft);
  return (
    <>
      <header className="desk-head">
        <h1>{t(article ? 'content.edit' : 'content.new')}</h1>
        <span className="flex-1" />
        <Button onClick={leave}>{t('action.back')}</Button>
        {article && may(staff?.role, contentDesk.takeDown) && (
          <Button onClick={() => turn(article, form)}>{t(STATE_ACTIONS[article.state])}</Button>
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
          <BothChanged contested={contested} />
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
          <TextFields form={form} onForm={change} language={language} wrong={wrong} />
        </div>
        <ArticlePreview form={form} language={language} />
      </div>
      {question}
    </>
  );
}
