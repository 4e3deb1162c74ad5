import { ORDER_STANDINGS, type OrderStanding } from '#core/codes.ts';
import { month, oneOf, text } from '../../lib/search.ts';

/** Kinds of positions and orders: the areas of the Trading Center. */
export const kinds = ['usStock', 'forex', 'future', 'block', 'debt', 'preMarket'] as const;
export type Kind = (typeof kinds)[number];

/** Tabs by their codes in the URL; the holdings by default. `position` is the opened one. */
export const tabSearch = { tab: oneOf(['0', '1', '2', '3']), kind: oneOf(kinds), position: text };

/** Filter of the order history by state. */
export const standings = ORDER_STANDINGS;
export type Standing = OrderStanding;

export const sides = ['buy', 'sell'] as const;
export type OrderSide = (typeof sides)[number];

/** Filters of the order history: state, side, instrument, month. */
export const ordersSearch = {
  standing: oneOf(standings),
  side: oneOf(sides),
  code: text,
  market: text,
  month,
};

export interface OrdersFilter {
  standing?: Standing | undefined;
  side?: OrderSide | undefined;
  code?: string | undefined;
  market?: string | undefined;
  /** `2026-11` */
  month?: string | undefined;
}
