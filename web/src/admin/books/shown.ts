import { ADJUSTMENT_STATUSES } from '#core/codes.ts';

/** Filter of corrections by state. */
export const SHOWN = ['all', ...ADJUSTMENT_STATUSES] as const;
export type Shown = (typeof SHOWN)[number];
