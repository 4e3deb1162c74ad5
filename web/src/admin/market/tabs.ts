/** What operators have in hand. */
export const MARKET_TABS = ['scenarios', 'offers', 'blocks', 'robots'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export const isMarketTab = (text: unknown): text is MarketTab =>
  MARKET_TABS.some((tab) => tab === text);
