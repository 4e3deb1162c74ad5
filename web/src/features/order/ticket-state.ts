/** What is written on a ticket. */
import type { TIME_IN_FORCE } from '#contract/orders';

export type PriceType = 'market' | 'limit';
export type TimeInForce = (typeof TIME_IN_FORCE)[number];
export type Side = 0 | 1;

export interface TicketState {
  side: Side;
  priceType: PriceType;
  /** Typed limit price; a market order follows the live one. */
  limitPrice: string;
  quantity: string;
  /** Whether an amount of money is written, of which the quantity is made. */
  byAmount: boolean;
  /** Of the wallet's money, the fee in it. */
  amount: string;
  fraction: number | undefined;
  timeInForce: TimeInForce;
  leverage: number;
  guarded: boolean;
  takeProfit: string;
  stopLoss: string;
}

/** Nothing is written yet. */
export const fresh = (side: Side): TicketState => ({
  side,
  priceType: 'market',
  limitPrice: '',
  quantity: '',
  byAmount: false,
  amount: '',
  fraction: undefined,
  timeInForce: 'GTC',
  leverage: 1,
  guarded: false,
  takeProfit: '',
  stopLoss: '',
});
