import { cannedReasonOf } from '#platform/contract/message.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { CANNED_REASONS, review, reviewKind } from './contract.ts';

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
