import { ADJUSTMENT_STATUSES } from '#core/codes.ts';

/** Which corrections are shown, by how they stand. */
export const SHOWN = ['all', ...ADJUSTMENT_STATUSES] as const;
export type Shown = (typeof SHOWN)[number];
