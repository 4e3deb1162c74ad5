import { cannedReasonOf } from '#contract/message.ts';
import { CANNED_REASONS, review, reviewKind } from '#contract/review.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const reasons = staffFeature(review.reasons, ({ locale }: StaffRequest<World>) =>
  done(
    reviewKind.options.flatMap((kind) =>
      CANNED_REASONS[kind].map((code) => ({
        kind,
        code,
        text: cannedReasonOf(kind, code, locale),
      })),
    ),
  ),
);
