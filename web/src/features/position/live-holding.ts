import type { Holding } from '#contract/position.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';

export interface LiveHolding extends Holding {
  price: number;
  value: number;
  daily: number;
  profitNow: number;
  /** Percent of the margin. */
  rate: number;
}

/**
 * A holding at the live price, for the screen only: the server's figures are the book, and come back
 * with every fill. Between two of them the profit moves by the price difference times the quantity.
 */
export function useLiveHolding(holding: Holding): LiveHolding {
  const quote = useQuote(liveCode({ market: holding.market, code: holding.stockCode }));
  const booked = Number(holding.newPrice);
  const price = quote?.price_nominal ?? booked;
  const sign = holding.direction === 0 ? 1 : -1;
  const moved = (price - booked) * Number(holding.positionNum) * sign;
  const profitNow = Number(holding.profit) + moved;
  const margin = Number(holding.margin);
  return {
    ...holding,
    price,
    value: Number(holding.marketPrice) + moved,
    daily: Number(holding.dailyProfit) + moved,
    profitNow,
    rate: margin === 0 ? 0 : (profitNow / margin) * 100,
  };
}
