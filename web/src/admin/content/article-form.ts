/** An article as the form has it, and what of that is sent over what a colleague wrote meanwhile. */
import { ARTICLE_TAGS, type DeskArticle, NONE } from '#contract/content';
import { ARTICLE_SECTIONS } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { DeskText } from '../texts.ts';
import type { Form, Language } from './article-fields.tsx';

export const LANGUAGES = ['en', 'zh'] as const;
const NO_TEXT = { title: '', summary: '', content: '' };
const TO_MINUTES = 16;

/** A moment as a field of date and time shows it, in the zone of the browser. */
function fieldTime(atMs: number): string {
  const zoneMs = new Date(atMs).getTimezoneOffset() * MINUTE_MS;
  return new Date(atMs - zoneMs).toISOString().slice(0, TO_MINUTES);
}

export function formOf(article: DeskArticle | undefined): Form {
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

/** Whether there is something that would be lost. */
export const isTouched = (form: Form, begun: Form): boolean =>
  JSON.stringify(form) !== JSON.stringify(begun);

/** A field that a colleague changed, to something else than it was changed to here. */
export interface Contested {
  field: string;
  /** What it is called. */
  text: DeskText;
  /** Of a text. */
  language?: Language;
  /** What it says by now, where that is short enough to be told. */
  there?: string;
}

const PLACES = {
  section: 'content.section',
  tag: 'content.tag',
  isTop: 'content.top',
  author: 'content.author',
  imageUrl: 'content.image',
  instrument: 'content.instrument',
  publishAt: 'content.publishAt',
} as const satisfies Partial<Record<keyof Form, DeskText>>;
const TEXTS = {
  title: 'content.title',
  summary: 'content.summary',
  content: 'content.text',
} as const satisfies Record<keyof Form[Language], DeskText>;
const TOLD = ['author', 'instrument', 'title', 'summary'];

/** Which fields two people wrote in. Says so in place of writing over it. */
export class BothWrote extends Error {
  override readonly name = 'BothWrote';
  readonly contested: readonly Contested[];
  /** As it stands by now. */
  readonly there: Form;

  constructor(contested: readonly Contested[], there: Form) {
    super('a colleague changed the same fields');
    this.contested = contested;
    this.there = there;
  }
}

/** The fields of one part that were changed here and, to something else, there. */
function contestedIn<T extends object>(
  [form, begun, there]: readonly [T, T, T],
  names: Partial<Record<keyof T, DeskText>>,
  language?: Language,
): Contested[] {
  return (Object.keys(names) as (keyof T & string)[]).flatMap((field) => {
    const text = names[field];
    const isOurs = form[field] !== begun[field];
    const isTheirs = there[field] !== begun[field];
    if (!text || !isOurs || !isTheirs || form[field] === there[field]) return [];
    const told = TOLD.includes(field) && { there: String(there[field]) };
    return [{ field, text, ...(language && { language }), ...told }];
  });
}

function refuseBoth(form: Form, begun: Form, there: Form): void {
  const contested = [
    ...contestedIn([form, begun, there], PLACES),
    ...LANGUAGES.flatMap((one) => contestedIn([form[one], begun[one], there[one]], TEXTS, one)),
  ];
  if (contested.length > 0) throw new BothWrote(contested, there);
}

/** What the writing began with, once what a colleague wrote in the same fields is known. */
export function rebased(begun: Form, { contested, there }: BothWrote): Form {
  const known = (language?: Language) =>
    new Set(contested.filter((one) => one.language === language).map(({ field }) => field));
  const over = <T extends object>(before: T, now: T, fields: ReadonlySet<string>): T => ({
    ...before,
    ...Object.fromEntries(Object.entries(now).filter(([field]) => fields.has(field))),
  });
  const texts = LANGUAGES.map((one) => [one, over(begun[one], there[one], known(one))]);
  return { ...over(begun, there, known()), ...Object.fromEntries(texts) };
}

/**
 * What is sent: what was not touched is left out, or goes as it is by now where it must be said. A
 * colleague may have changed it meanwhile, and a time stays as exact as it was.
 * @throws BothWrote where a colleague has changed what was touched.
 */
export function writtenOf(form: Form, begun: Form, now: DeskArticle | undefined) {
  const touched = touchedOf(form, begun);
  const there = formOf(now);
  if (now) refuseBoth(form, begun, there);
  const { section, tag, isTop } = { ...there, ...touched };
  const textIn = (one: Language) => ({ ...there[one], ...touchedOf(form[one], begun[one]) });
  const { publishAt, author, imageUrl, instrument } = touched;
  return {
    ...{ section, tag, isTop, en: textIn('en'), zh: textIn('zh') },
    ...(instrument !== undefined && { instrument: instrument || NONE }),
    ...(author !== undefined && { author: author.trim() || NONE }),
    ...(imageUrl !== undefined && { imageUrl: imageUrl.trim() || NONE }),
    ...(publishAt && { publishTime: new Date(publishAt).getTime() }),
  };
}
