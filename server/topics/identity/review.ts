/** What reviewers see of an identity application, and what their decision does to it. */

import type { ReviewRow } from '#core/rows.ts';
import {
  documentUrl,
  type ReviewEffect,
  type ReviewParts,
  type Shown,
} from '#trading/review-effect.ts';
import { findApplication, sameDocument } from './queries.ts';
import { approveIdentity, rejectIdentity } from './rules.ts';

export function kycReview({ database: { reader } }: ReviewParts): ReviewEffect {
  return {
    needs: async ({ subjectId, userId }: ReviewRow) => ({
      KycApplication: [subjectId],
      User: [userId],
    }),
    approve: (draft, { subjectId }) => approveIdentity(draft, subjectId),
    reject: (draft, { subjectId }, reason) => rejectIdentity(draft, subjectId, reason),
    show: async (review): Promise<Shown> => {
      const row = await findApplication(reader, review.subjectId);
      if (!row) return { fields: [], documents: [] };
      return {
        fields: [
          { name: 'idCardType', value: row.idCardType },
          { name: 'area', value: row.area },
          { name: 'firstName', value: row.firstName },
          { name: 'lastName', value: row.lastName },
          { name: 'idCardNumber', value: row.idCardNumber, isSecret: true },
        ],
        documents: [
          { name: 'front', url: documentUrl(review, row.front) },
          ...(row.back === null
            ? []
            : [{ name: 'back' as const, url: documentUrl(review, row.back) }]),
        ],
      };
    },
    twins: async ({ subjectId }) => {
      const row = await findApplication(reader, subjectId);
      const people = row ? await sameDocument(reader, row) : [];
      return people.map((userId) => ({ userId, what: 'idCardNumber' }));
    },
  };
}
