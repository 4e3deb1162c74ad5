import { ORDER_STANDINGS, type OrderStanding } from '#core/codes.ts';
import { month, oneOf, text } from '../../lib/search.ts';

/** What positions and orders are told apart by: the areas of the Trading Center. */
export const kinds = ['usStock', 'forex', 'future', 'block', 'debt', 'preMarket'] as const;
export type Kind = (typeof kinds)[number];

/**
 * By the codes their tabs have in the address; the plain address shows all of the holdings. `position` is the
 * one that stands open among them.
 */
export const tabSearch = { tab: oneOf(['0', '1', '2', '3']), kind: oneOf(kinds), position: text };

/** How an order stands, as the history of orders is asked for it. */
export const standings = ORDER_STANDINGS;
export type Standing = OrderStanding;

export const sides = ['buy', 'sell'] as const;
export type OrderSide = (typeof sides)[number];

/** The history of orders: of one standing, one side, one instrument, one month. */
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
