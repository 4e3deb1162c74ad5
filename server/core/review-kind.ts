/** What staff decide about, and how a request can stand. */
export const REVIEW_KINDS = ['kyc', 'deposit', 'withdrawal', 'permission'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
