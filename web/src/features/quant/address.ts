import { oneOf } from '../../lib/search.ts';

export const views = ['robots', 'orders'] as const;
export type View = (typeof views)[number];

export const viewSearch = { view: oneOf(views) };
