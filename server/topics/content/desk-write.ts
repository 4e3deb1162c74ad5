import { type Actor, audit } from '#core/audit.ts';
import type { Locale } from '#core/locale.ts';
import { accept, invariant, refuse } from '#core/result.ts';
import type { ArticleRow, Draft } from '#core/rows.ts';
import { nameKey } from '#market/random/hash.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { refuse as refuseInput } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { type contentDesk, NONE } from './contract.ts';
import { articleIn, isDraft, rowsOf } from './desk-views.ts';
import { ARTICLE_LANGUAGES, type NewArticle, publish } from './newsroom/new-article.ts';
import { poster } from './newsroom/poster.ts';

type Written = Omit<ParsedInputOf<typeof contentDesk.create>, 'isDraft'>;
type Over = Pick<ParsedInputOf<typeof contentDesk.edit>, 'id' | 'version'>;

const HOUSE = 'Sandbourse Newsroom';
/** Longest text that fits on a drawn picture. */
const LABEL_MAX = 44;
const TAGS = { academy: 'Academy', analysis: 'Analysis' } as const;

function instrumentOf({ instrument }: Written, before: ArticleRow | undefined): string | null {
  if (instrument === undefined) return before?.instrument ?? null;
  return instrument === NONE ? null : instrument;
}

/** The new value, else the previous one; undefined for none. */
const given = (written: string | undefined, before: string | undefined) =>
  written === NONE ? undefined : (written ?? before);

/** The edited article, based on the previous version. */
function pieceOf(written: Written, before: ArticleRow | undefined, now: number): NewArticle {
  const { section, isTop, en, zh } = written;
  const tag = section === 'news' ? written.tag : TAGS[section];
  const drawn = () =>
    poster({
      title: tag,
      label: en.title.slice(0, LABEL_MAX),
      hue: nameKey(0, en.title).k1 % 360,
      values: [],
    });
  return {
    section,
    tag,
    isTop,
    instrument: instrumentOf(written, before),
    author: given(written.author, before?.author) ?? HOUSE,
    imageUrl: given(written.imageUrl, before?.imageUrl) ?? drawn(),
    publishedAt: written.publishTime ?? before?.publishedAt ?? now,
    texts: { en, zh },
  };
}

interface Writing {
  staff: Actor;
  id: string;
  /** Whether a new article starts as a draft. */
  isNewDraft: boolean;
}

/** A draft stays a draft, and what is taken down stays down, whatever its publication time. */
function downAfter(row: ArticleRow, before: ArticleRow | undefined, isNewDraft: boolean) {
  const { publishedAt } = row;
  if (isNewDraft || (before && isDraft(before))) return publishedAt - 1;
  const downAt = before?.takenDownAt ?? null;
  return downAt === null ? null : Math.max(downAt, publishedAt);
}

/**
 * Blank texts for other languages: the desk edits English and Chinese, and the newsroom's other
 * translations no longer match.
 */
function takenBack(draft: Draft, id: string): Partial<NewArticle['texts']> {
  const isThere = (language: string) => draft.find('ArticleText', `${id}/${language}`);
  const nothing = { title: '', summary: '', content: '' };
  return Object.fromEntries(ARTICLE_LANGUAGES.filter(isThere).map((one) => [one, nothing]));
}

function write(draft: Draft, { staff, id, isNewDraft }: Writing, written: Written) {
  const before = draft.find('Article', id);
  const piece = pieceOf(written, before, draft.now);
  publish(draft, id, { ...piece, texts: { ...takenBack(draft, id), ...piece.texts } });
  const row = draft.find('Article', id);
  invariant(row !== undefined, `${id} was written just now`);
  draft.put('Article', { ...row, takenDownAt: downAfter(row, before, isNewDraft) });
  const action = before ? 'article.edit' : 'article.create';
  const { section, publishedAt } = piece;
  audit(draft, staff, {
    action,
    subject: id,
    detail: { section, publishedAt, title: written.en.title },
  });
  const article = articleIn(draft, id);
  invariant(article !== undefined, `${id} was written just now`);
  return accept(article);
}

/** The refusal for an unknown instrument; undefined when there is none. */
function unknownIn({ instrument }: Written, { market }: World, locale: Locale) {
  if (instrument === undefined || instrument === NONE || market.instruments.get(instrument))
    return undefined;
  const fields = { instrument: messageOf('UnknownInstrument', locale) };
  return refuseInput('UnknownInstrument', { fields });
}

export const create: Handler<World, typeof contentDesk.create> = (
  { world, staff, locale, idempotency },
  { isDraft: isNewDraft, ...written },
) =>
  unknownIn(written, world, locale) ??
  world.unitOfWork.run({
    anytime: true,
    once: onceOf(staff.id, idempotency),
    needs: {},
    decide: (draft) => write(draft, { staff, id: draft.newId('art'), isNewDraft }, written),
  });

/**
 * The refusal to edit an article, for example because its version has changed; undefined when it may be
 * edited.
 */
function writableOver(draft: Draft, { id, version: given }: Over) {
  const there = articleIn(draft, id);
  if (!there) return refuse('NotFound');
  const { version } = there;
  if (given === undefined || given === version) return undefined;
  return refuse('StaleVersion', { version, given });
}

export const edit: Handler<World, typeof contentDesk.edit> = (
  { world, staff, locale },
  { id, version, ...written },
) =>
  unknownIn(written, world, locale) ??
  world.unitOfWork.run({
    anytime: true,
    needs: rowsOf(id),
    decide: (draft) =>
      writableOver(draft, { id, version }) ??
      write(draft, { staff, id, isNewDraft: false }, written),
  });
