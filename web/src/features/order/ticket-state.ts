/** What is written on a ticket. */
import type { TIME_IN_FORCE } from '#contract/orders';

export type PriceType = 'market' | 'limit';
/** The types a person chooses among: each of market and limit, at once or behind a stop. */
export const ORDER_TYPES = ['market', 'limit', 'stop', 'stopLimit'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type TimeInForce = (typeof TIME_IN_FORCE)[number];
export type Side = 0 | 1;

export interface TicketState {
  side: Side;
  priceType: PriceType;
  /** Whether it waits for a stop before it is a market or limit order. */
  stops: boolean;
  stopPrice: string;
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
  stops: false,
  stopPrice: '',
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
