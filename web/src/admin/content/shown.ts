import { ARTICLE_SECTIONS, ARTICLE_STATES } from '#core/codes.ts';

/** Filter of articles by section. */
export const SHOWN = ['all', ...ARTICLE_SECTIONS] as const;
export type Shown = (typeof SHOWN)[number];

/** Filter of articles by state. */
export const STATES = ['all', ...ARTICLE_STATES] as const;
export type State = (typeof STATES)[number];
