import { ARTICLE_SECTIONS, ARTICLE_STATES } from '#core/codes.ts';

/** Of which section articles are shown. */
export const SHOWN = ['all', ...ARTICLE_SECTIONS] as const;
export type Shown = (typeof SHOWN)[number];

/** And how they stand. */
export const STATES = ['all', ...ARTICLE_STATES] as const;
export type State = (typeof STATES)[number];
