import { oneOf } from '../../lib/search.ts';

const tabs = ['ipo', 'subscription', 'allotment'] as const;
export type Tab = (typeof tabs)[number];

export const offersSearch = { tab: oneOf(tabs) };
