/** Tabs of the market desk. */
export const MARKET_TABS = ['scenarios', 'offers', 'blocks', 'robots'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];
