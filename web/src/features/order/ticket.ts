import { useEffect, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { draftOf, forgetDraft, keepDraft } from './draft.ts';
import { fresh, type PriceType, type Side, type TicketState } from './ticket-state.ts';

export const currentPrice = (detail: InstrumentDetail) =>
  detail.price_nominal.toFixed(detail.priceDecimals);

/** The order being written. Switching side or type starts its price and quantity over. */
export function useTicket(
  detail: InstrumentDetail | undefined,
  startSide: Side,
  beginning: Partial<TicketState> = {},
  act: 'open' | 'close' = 'open',
) {
  const name = `${act} ${startSide} ${detail?.market}.${detail?.stock_code}`;
  const [state, setState] = useState<TicketState>(() => {
    const begun = { ...fresh(startSide), ...beginning };
    return { ...begun, ...draftOf(name, begun) };
  });
  useEffect(() => keepDraft(name, state), [name, state]);
  const now = detail ? currentPrice(detail) : '';
  const price = state.priceType === 'limit' ? state.limitPrice : now;
  return {
    ...state,
    price,
    /** The market's, whatever the type of the order. */
    last: now,
    set: (change: Partial<TicketState>) => setState((before) => ({ ...before, ...change })),
    setSide: (side: Side) =>
      setState({
        ...fresh(side),
        byAmount: state.byAmount,
        timeInForce: state.timeInForce,
        leverage: state.leverage,
      }),
    setPriceType: (priceType: PriceType) =>
      setState({
        ...state,
        priceType,
        limitPrice: now,
        quantity: '',
        amount: '',
        fraction: undefined,
      }),
    /** A tapped level of the depth makes a limit order at its price. */
    takePrice: (tapped: number) =>
      setState({
        ...state,
        priceType: 'limit',
        limitPrice: tapped.toFixed(detail?.priceDecimals ?? 2),
      }),
    /** It was sent: nothing of it is written any more. */
    sent: () => forgetDraft(name),
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
