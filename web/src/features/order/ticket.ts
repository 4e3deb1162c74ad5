import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
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
  fraction: number | undefined;
  timeInForce: TimeInForce;
  leverage: number;
  guarded: boolean;
  takeProfit: string;
  stopLoss: string;
}

const fresh = (side: Side): TicketState => ({
  side,
  priceType: 'market',
  limitPrice: '',
  quantity: '',
  fraction: undefined,
  timeInForce: 'GTC',
  leverage: 1,
  guarded: false,
  takeProfit: '',
  stopLoss: '',
});

export const currentPrice = (detail: InstrumentDetail) =>
  detail.price_nominal.toFixed(detail.priceDecimals);

/** The order being written. Switching side or type starts its price and quantity over. */
export function useTicket(
  detail: InstrumentDetail | undefined,
  startSide: Side,
  beginning: Partial<TicketState> = {},
) {
  const [state, setState] = useState(() => ({ ...fresh(startSide), ...beginning }));
  const now = detail ? currentPrice(detail) : '';
  const price = state.priceType === 'limit' ? state.limitPrice : now;
  return {
    ...state,
    price,
    /** The market's, whatever the type of the order. */
    last: now,
    set: (change: Partial<TicketState>) => setState((before) => ({ ...before, ...change })),
    setSide: (side: Side) =>
      setState({ ...fresh(side), timeInForce: state.timeInForce, leverage: state.leverage }),
    setPriceType: (priceType: PriceType) =>
      setState({ ...state, priceType, limitPrice: now, quantity: '', fraction: undefined }),
    /** A tapped level of the depth makes a limit order at its price. */
    takePrice: (tapped: number) =>
      setState({
        ...state,
        priceType: 'limit',
        limitPrice: tapped.toFixed(detail?.priceDecimals ?? 2),
      }),
    clear: () => setState(fresh(state.side)),
  };
}

/** What a person wrote, in one text; the live price is none of it. */
export const writtenOf = ({ side, priceType, limitPrice, quantity, leverage, ...rest }: Ticket) =>
  [
    side,
    priceType,
    limitPrice,
    quantity,
    leverage,
    rest.guarded,
    rest.takeProfit,
    rest.stopLoss,
  ].join(' ');

export type Ticket = ReturnType<typeof useTicket>;
