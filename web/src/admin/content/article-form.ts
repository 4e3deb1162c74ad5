/** Converts articles to form fields, and merges the form with changes that a colleague made meanwhile. */
import { ARTICLE_TAGS, type DeskArticle, NONE } from '#contract/content';
import { ARTICLE_SECTIONS } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { DeskText } from '../texts.ts';
import type { Form, Language } from './article-fields.tsx';

export const LANGUAGES = ['en', 'zh'] as const;
const NO_TEXT = { title: '', summary: '', content: '' };
const TO_MINUTES = 16;

/** A moment as the value of a date and time field, in the browser's zone. */
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

/** Fields that differ from when editing began. */
const touchedOf = <T extends object>(form: T, begun: T) =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== begun[name as keyof T]),
  ) as Partial<T>;

/** Whether there are unsaved changes. */
export const isTouched = (form: Form, begun: Form): boolean =>
  JSON.stringify(form) !== JSON.stringify(begun);

/** A field that was changed here and by a colleague, to different values. */
export interface Contested {
  field: string;
  /** Its label. */
  text: DeskText;
  /** Language, for a text. */
  language?: Language;
  /** Its current value, if that is short enough to show. */
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
const CONFLICT_NAMES = ['author', 'instrument', 'title', 'summary'];

/** Thrown instead of overwriting fields that a colleague changed as well. */
export class BothWrote extends Error {
  override readonly name = 'BothWrote';
  readonly contested: readonly Contested[];
  /** The article's current state. */
  readonly there: Form;

  constructor(contested: readonly Contested[], there: Form) {
    super('a colleague changed the same fields');
    this.contested = contested;
    this.there = there;
  }
}

/** Fields of one part that were changed on both sides, to different values. */
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
    const told = CONFLICT_NAMES.includes(field) && { there: String(there[field]) };
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

/** New base of the edit: includes the colleague's values of the contested fields. */
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
 * The request: untouched fields are omitted or, if required, sent with their current values, because a
 * colleague may have changed them. An untouched time keeps its precision.
 * @throws BothWrote if a colleague has changed the same fields.
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
