import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { cannedReasonName, fieldMessageOf } from '#contract/message.ts';
import { type ReviewKind, review } from '#contract/review.ts';
import { accept } from '#domain/result.ts';
import { auditDecision, decideReview, type RejectReason, type Verdict } from '#domain/review.ts';
import { reviewEffect } from '../../exchange/review-effects.ts';
import { done, type Refused, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import { findReview } from '../../store/reviews.ts';
import type { World } from '../../world.ts';
import { reviewViews, rulesOf } from './review-view.ts';

type Input = ParsedInputOf<typeof review.decide>;

/** The canned reason named, else the one in own words; undefined when there is neither. */
function reasonOf(kind: ReviewKind, { reasonCode, reason }: Input): RejectReason | undefined {
  const name = reasonCode === undefined ? undefined : cannedReasonName(kind, reasonCode);
  if (name !== undefined) return { code: reasonCode ?? null, text: name };
  return reasonCode === undefined && reason !== undefined
    ? { code: null, text: reason }
    : undefined;
}

function verdictOf(kind: ReviewKind, input: Input, locale: Locale): Verdict | Refused {
  if (input.verdict === 'reject') {
    const reason = reasonOf(kind, input);
    if (reason) return { kind: 'reject', reason };
    const field = input.reasonCode === undefined ? 'reason' : 'reasonCode';
    return refuse('InvalidInput', { fields: { [field]: fieldMessageOf('required', locale) } });
  }
  if (kind === 'deposit' && input.amount === undefined) {
    return refuse('InvalidInput', { fields: { amount: fieldMessageOf('required', locale) } });
  }
  return { kind: 'approve' };
}

export const decide = staffFeature(
  review.decide,
  async ({ world, staff, locale, idempotency }: StaffRequest<World>, input) => {
    const { id, version, amount } = input;
    const seen = await findReview(world.database.reader, id);
    if (!seen) return refuse('NotFound');
    const verdict = verdictOf(seen.kind, input, locale);
    if ('ok' in verdict) return verdict;
    const effect = reviewEffect(seen.kind, world);
    const more = await effect.needs(seen);
    const decided = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { ...more, User: [...(more.User ?? []), seen.userId], Review: [id] },
      decide: (draft) => {
        const command = { id, version, staffId: staff.id, verdict, rules: rulesOf(world) };
        const result = decideReview(draft, command);
        if (!result.ok) return result;
        const row = result.value;
        auditDecision(draft, staff, row, { version, amount });
        if (row.status === 'open') return accept({ id });
        const done =
          verdict.kind === 'approve'
            ? effect.approve(draft, row, amount === undefined ? {} : { amount })
            : effect.reject(draft, row, verdict.reason);
        return !done.ok ? done : accept({ id });
      },
    });
    if (!decided.ok) return decided;
    const row = await findReview(world.database.reader, id);
    const [item] = row ? await reviewViews(world, [row], locale) : [];
    return item ? done(item) : refuse('NotFound');
  },
);
