import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { claimantOf, claimReview, mayReadWhole, pendingOf, releaseReview } from '#core/review.ts';
import type { UploadRow } from '#core/rows.ts';
import { MINUTE_MS } from '#core/time.ts';
import { cannedReasonOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse, type StaffCaller } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { isInAuditLog } from '#topics/audit/queries.ts';
import { findUpload } from '#topics/uploads/queries.ts';
import type { World } from '#world/world.ts';
import { CANNED_REASONS, review, reviewKind } from './contract.ts';
import { decide } from './decide.ts';
import { CARRY_OUT, UNDO_MS, undoDecision } from './pending-decision-rules.ts';
import {
  findReview,
  openReviewCounts,
  pendingReviews,
  reviewPage,
  reviewShowing,
} from './queries.ts';
import { reviewEffect } from './review-effects.ts';
import { show } from './show.ts';
import { reviewViews } from './views.ts';

/** Logs one entry per viewer, request and picture: a screen loads the same picture often. */
async function tell(world: World, staff: StaffCaller, { id, userId }: UploadRow, reviewId: string) {
  const onceAs = `aud_seen/${staff.id}/${reviewId}/${id}`;
  if (await isInAuditLog(world.database.reader, onceAs)) return;
  await world.unitOfWork.run({
    anytime: true,
    needs: { Audit: [onceAs] },
    decide: (draft) => {
      const entry = {
        action: 'review.picture' as const,
        subject: reviewId,
        userId,
        detail: { picture: id },
      };
      audit(draft, staff, { ...entry, onceAs });
      return accept({});
    },
  });
}

export const reviewsEndpoints = handlersFor<World>()(review, {
  list: async ({ world, staff, locale }, input) => {
    const { kind, status, q, claimed, olderThanMinutes, sort } = input;
    const now = world.clock.now();
    // Without a reading's name, the desk requests pages in any order while scrolling.
    const isFollowed = input.reading !== undefined;
    const asked = [kind, status, q, claimed, olderThanMinutes, sort, input.pageSize].join(':');
    const key = `${staff.id}:reviews:${asked}`;
    const part = isFollowed
      ? await world.cursors.sliceOf(key, input)
      : { after: undefined, ...sliceOf(input) };
    const found = await reviewPage(world.database.reader, {
      kind,
      status,
      text: q,
      claimed: claimed && {
        by: claimed,
        staffId: staff.id,
        selfReview: world.config.selfReview,
      },
      until: olderThanMinutes === undefined ? undefined : now - olderThanMinutes * MINUTE_MS,
      now,
      sort,
      ...part,
    });
    const { list: rows, ...rest } = isFollowed
      ? await world.cursors.pageOf(key, input, found)
      : pageOf(input, found.rows, found.total);
    return done({ ...rest, list: await reviewViews(world, rows, locale) });
  },
  counts: async ({ world }) => {
    const found = await openReviewCounts(world.database.reader);
    const list = reviewKind.options.map((kind) => {
      const one = found.find((row) => row.kind === kind);
      return one ? { kind, open: one.open, oldestAt: one.oldestAt } : { kind, open: 0 };
    });
    return done({ now: world.clock.now(), list });
  },
  reasons: ({ locale }) =>
    done(
      reviewKind.options.flatMap((kind) =>
        CANNED_REASONS[kind].map((code) => ({
          kind,
          code,
          text: cannedReasonOf(kind, code, locale),
        })),
      ),
    ),
  pending: async ({ world, staff, locale }) => {
    const rows = await pendingReviews(world.database.reader, {
      kind: CARRY_OUT,
      until: world.clock.now() + UNDO_MS,
    });
    const own = rows.filter((row) => pendingOf(row)?.by.id === staff.id);
    return done(await reviewViews(world, own, locale));
  },
  show,
  claim: async ({ world, staff, locale }, { id, takeOver }) => {
    const claimed = await world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => {
        const before = draft.find('Review', id);
        const leaseMs = world.config.claimMs;
        const { id: staffId, sessionId } = staff;
        const taken = claimReview(draft, { id, staffId, sessionId, leaseMs, takeOver });
        const from = before && claimantOf(before, draft.now);
        // Renewing a claim is not logged.
        if (taken.ok && from !== staff.id) {
          const { userId } = taken.value;
          const detail = from === undefined ? {} : { from };
          audit(draft, staff, { action: 'review.claim', subject: id, userId, detail });
        }
        return taken;
      },
    });
    if (!claimed.ok) return claimed;
    const [item] = await reviewViews(world, [claimed.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
  release: async ({ world, staff, locale }, { id }) => {
    const released = await world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) =>
        releaseReview(draft, { id, staffId: staff.id, sessionId: staff.sessionId }),
    });
    if (!released.ok) return released;
    const [item] = await reviewViews(world, [released.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
  undo: async ({ world, staff, locale }, { id }) => {
    const undone = await world.unitOfWork.run({
      needs: { Review: [id] },
      decide: (draft) => undoDecision(draft, { id, by: staff }),
    });
    if (!undone.ok) return undone;
    // A scripted decision that waited is made before the answer; a failed job stays scheduled.
    if (undone.value.script !== null) await world.unitOfWork.caughtUp().catch(() => {});
    const [item] = await reviewViews(world, [undone.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
  /** The value and its log entry belong together: without the entry there is no answer. */
  reveal: async ({ world, staff }, { id, field, why }) => {
    const seen = await findReview(world.database.reader, id);
    // A request's content never changes, so it may be read before the command.
    const shown = seen && (await reviewEffect(seen.kind, world).show?.(seen));
    const secret = shown?.fields.find(({ name, isSecret }) => isSecret && name === field);
    if (!secret) return refuse('NotFound');
    return world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => {
        const held = mayReadWhole(draft, { id, staffId: staff.id });
        if (!held.ok) return held;
        const { kind, userId } = held.value;
        const detail = { kind, field, ...(why !== undefined && { why }) };
        audit(draft, staff, { action: 'review.reveal', subject: id, userId, detail });
        return accept({ value: secret.value });
      },
    });
  },
  decide,
  /** Only pictures shown in a request: reviewers may not see pictures of a chat. */
  showFile: async ({ world, staff }, { id, review: named }) => {
    const { reader } = world.database;
    const row = await findUpload(reader, id);
    const reviewId = row?.removedAt === null ? await reviewShowing(reader, row, named) : undefined;
    if (!row || reviewId === undefined) return refuse('NotFound');
    const bytes = await world.files.read(row.file);
    if (!bytes) return refuse('NotFound');
    await tell(world, staff, row, reviewId);
    return done({ bytes, mediaType: row.mediaType });
  },
});
