import { contentDesk } from '#contract/content-desk.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { type Actor, audit } from '#domain/audit.ts';
import type { ArticleRow } from '#domain/content-rows.ts';
import { accept, invariant, refuse } from '#domain/result.ts';
import type { Draft } from '#domain/rows.ts';
import { type Piece, publish } from '../../exchange/newsroom/piece.ts';
import { poster } from '../../exchange/newsroom/poster.ts';
import { type StaffRequest, staffFeature } from '../../http/feature.ts';
import { nameKey } from '../../market/hash.ts';
import type { World } from '../../world.ts';
import { articleIn, rowsOf } from './article-view.ts';

type Written = ParsedInputOf<typeof contentDesk.create>;

const HOUSE = 'Sandbourse Newsroom';
/** What fits on a drawn picture. */
const LABEL_MAX = 44;
const TAGS = { academy: 'Academy', analysis: 'Analysis' } as const;

/** The article that was written, over what was there before. */
function pieceOf(written: Written, before: ArticleRow | undefined, now: number): Piece {
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
    instrument: before?.instrument ?? null,
    author: written.author ?? before?.author ?? HOUSE,
    imageUrl: written.imageUrl ?? before?.imageUrl ?? drawn(),
    publishedAt: written.publishTime ?? before?.publishedAt ?? now,
    texts: { en, zh },
  };
}

function write(draft: Draft, staff: Actor, id: string, written: Written) {
  const before = draft.find('Article', id);
  const piece = pieceOf(written, before, draft.now);
  publish(draft, id, piece);
  const row = draft.find('Article', id);
  invariant(row !== undefined, `${id} was written just now`);
  if (before) draft.put('Article', { ...row, takenDownAt: before.takenDownAt });
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

export const create = staffFeature(
  contentDesk.create,
  ({ world, staff }: StaffRequest<World>, written) =>
    world.unitOfWork.run({
      needs: {},
      decide: (draft) => write(draft, staff, draft.newId('art'), written),
    }),
);

export const edit = staffFeature(
  contentDesk.edit,
  ({ world, staff }: StaffRequest<World>, { id, ...written }) =>
    world.unitOfWork.run({
      needs: rowsOf(id),
      decide: (draft) =>
        draft.find('Article', id) ? write(draft, staff, id, written) : refuse('NotFound'),
    }),
);
