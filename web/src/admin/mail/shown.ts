import { SENDING_STATES } from '#core/codes.ts';

/** Filter of e-mails by state. */
export const STATES = ['all', ...SENDING_STATES] as const;
export type Shown = (typeof STATES)[number];
