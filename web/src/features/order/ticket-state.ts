/** What is written on a ticket. */
import type { TimeInForce } from '#core/codes.ts';
import type { TrailBy } from '../../lib/trail.ts';

export type PriceType = 'market' | 'limit';
/** The types a person chooses among: market and limit, at once or behind a stop, and a stop that trails. */
export const ORDER_TYPES = ['market', 'limit', 'stop', 'stopLimit', 'trailing'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type Side = 0 | 1;

export interface TicketState {
  side: Side;
  priceType: PriceType;
  /** Whether it waits for a stop before it is a market or limit order. */
  stops: boolean;
  stopPrice: string;
  /** Whether its stop follows the best price, and how far behind. */
  trails: boolean;
  by: TrailBy;
  distance: string;
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
  trails: false,
  by: 'percent',
  distance: '',
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
