import { SENDING_STATES } from '#core/codes.ts';

/** Which e-mails are shown, by how far they have come. */
export const STATES = ['all', ...SENDING_STATES] as const;
export type Shown = (typeof STATES)[number];
