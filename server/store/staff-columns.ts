import type { ColumnsOf } from './columns.ts';

export const STAFF_COLUMNS: ColumnsOf<'Review' | 'Audit'> = {
  Review: {
    id: 'text',
    kind: 'text',
    userId: 'text',
    subjectId: 'text',
    status: 'text',
    version: 'int',
    claimedBy: 'text',
    claimedUntil: 'time',
    firstApprover: 'text',
    amount: 'big',
    reasonCode: 'text',
    reasonText: 'text',
    decidedBy: 'text',
    decidedAt: 'time',
    createdAt: 'time',
  },
  Audit: {
    id: 'text',
    seq: 'int',
    at: 'time',
    actorId: 'text',
    actorRole: 'text',
    action: 'text',
    subject: 'text',
    userId: 'text',
    detail: 'text',
    previous: 'text',
    hash: 'text',
  },
};
