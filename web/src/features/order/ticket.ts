import { useEffect, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import type { TimeInForce } from '#core/codes.ts';
import { isBelowZero, isLess } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { stopBehind, type TrailBy } from '../../lib/trail.ts';
import { t } from '../../lib/words.ts';
import { draftOf, forgetDraft, keepDraft } from './draft.ts';
import { isInLots, tickAt, wrongGuard } from './ticket-math.ts';

/** Order types to choose from: market and limit, each at once or behind a stop, and a trailing stop. */
export const ORDER_TYPES = ['market', 'limit', 'stop', 'stopLimit', 'trailing'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type Side = 0 | 1;

/** What is written on a ticket. */
export interface TicketState {
  side: Side;
  priceType: 'market' | 'limit';
  /** Whether it is a market or limit order behind a stop. */
  stops: boolean;
  stopPrice: string;
  /** Whether its stop trails the best price, and the distance. */
  trails: boolean;
  by: TrailBy;
  distance: string;
  /** Entered limit price; a market order follows the live price. */
  limitPrice: string;
  quantity: string;
  /** Whether an amount is entered, from which the quantity is computed. */
  byAmount: boolean;
  /** Amount in wallet money, including the fee. */
  amount: string;
  fraction: number | undefined;
  timeInForce: TimeInForce;
  leverage: number;
  guarded: boolean;
  takeProfit: string;
  stopLoss: string;
}

/** An empty ticket. */
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

export const currentPrice = (detail: InstrumentDetail) =>
  detail.price_nominal.toFixed(detail.priceDecimals);

/** Whether an order of a type waits for a stop. */
const isBehindStop = (type: OrderType) => type !== 'market' && type !== 'limit';

function typeOf({
  priceType,
  stops,
  trails,
}: Pick<TicketState, 'priceType' | 'stops' | 'trails'>): OrderType {
  if (trails) return 'trailing';
  if (!stops) return priceType;
  return priceType === 'limit' ? 'stopLimit' : 'stop';
}

/** Whether a type allows a time in force: an order with a stop has to be able to wait. */
export const mayWait = (type: OrderType, timeInForce: TimeInForce): boolean =>
  !isBehindStop(type) || timeInForce === 'GTC' || timeInForce === 'DAY';

/** The waiting terms of an order as the endpoint takes them; no limit or stop for a market order. */
export const waitOf = ({
  priceType,
  stops,
  trails,
  limitPrice,
  stopPrice,
  timeInForce,
  ...trail
}: TicketState) => ({
  isLp: priceType === 'limit' ? (1 as const) : (0 as const),
  ...(priceType === 'limit' && { unitAmount: limitPrice }),
  ...(stops && { stopPrice }),
  ...(trails && { [trail.by === 'percent' ? 'trailPercent' : 'trailAmount']: trail.distance }),
  ...((stops || trails || priceType === 'limit') && { timeInForce }),
});

/** Where a trailing stop would start at a price. */
export const firstStop = (
  { side, by, distance }: Pick<TicketState, 'side' | 'by' | 'distance'>,
  { tickBands }: InstrumentDetail,
  now: string,
) => stopBehind(side, { by, distance }, now, tickAt(tickBands, now, 1));

/** What a change of type resets, at a price. */
const begunAs = (type: OrderType, { timeInForce }: TicketState, now: string) => ({
  priceType: type === 'limit' || type === 'stopLimit' ? ('limit' as const) : ('market' as const),
  stops: type === 'stop' || type === 'stopLimit',
  trails: type === 'trailing',
  distance: '',
  timeInForce: mayWait(type, timeInForce) ? timeInForce : ('GTC' as const),
  limitPrice: now,
  stopPrice: now,
  quantity: '',
  amount: '',
  fraction: undefined,
});

/** What a change of side resets: only the way of entry is kept. */
const ofSide = (side: Side, { byAmount, timeInForce, leverage }: TicketState): TicketState => ({
  ...fresh(side),
  byAmount,
  timeInForce,
  leverage,
});

/**
 * State of the order being written. Changing side or type resets price and quantity. Without a `side` it
 * buys, or continues a draft. `purpose` tells what it does: open, or close one position.
 */
export function useTicket(
  detail: InstrumentDetail | undefined,
  side: Side | undefined,
  beginning: Partial<TicketState> = {},
  purpose = 'open',
) {
  const name = `${purpose} ${detail?.market}.${detail?.stock_code}`;
  const [state, setState] = useState<TicketState>(() => {
    const begun = { ...fresh(side ?? 0), ...beginning };
    return { ...begun, ...draftOf(name, begun, side) };
  });
  useEffect(() => keepDraft(name, state), [name, state]);
  const [asked, setAsked] = useState(side);
  if (side !== asked) {
    setAsked(side);
    if (side !== undefined && side !== state.side) setState(ofSide(side, state));
  }
  const now = detail ? currentPrice(detail) : '';
  // A stop order meets the market at its stop.
  const behind = state.trails && detail ? firstStop(state, detail, now) || now : now;
  const last = state.stops ? state.stopPrice : behind;
  const price = state.priceType === 'limit' ? state.limitPrice : last;
  return {
    ...state,
    price,
    /** All input as one text, without the live price. */
    written: JSON.stringify(state),
    type: typeOf(state),
    /** The market price when the order gets there, for any type. */
    last,
    set: (change: Partial<TicketState>) => setState((before) => ({ ...before, ...change })),
    setSide: (next: Side) => {
      forgetDraft(name);
      setState(ofSide(next, state));
    },
    setType: (type: OrderType) => setState({ ...state, ...begunAs(type, state, now) }),
    /** A tapped level of the book becomes a limit order at its price. */
    takePrice: (tapped: number) =>
      setState({
        ...state,
        priceType: 'limit',
        stops: false,
        trails: false,
        limitPrice: tapped.toFixed(detail?.priceDecimals ?? 2),
      }),
    /** After sending, the draft is deleted. */
    sent: () => forgetDraft(name),
  };
}

export type Ticket = ReturnType<typeof useTicket>;

/** A sale that would open a short position in an instrument that does not allow it. */
export const isNakedSale = (ticket: Ticket, detail: InstrumentDetail) =>
  ticket.side === 1 && !detail.shortable;

/** A distance is between a thousandth and half of the price. */
const PART_MIN = 0.001;
const PART_MAX = 0.5;

function distanceFault({ by, distance }: Ticket, last: number) {
  const given = Number(distance);
  const whole = by === 'percent' ? 100 : last;
  const isFit = given >= PART_MIN * whole && given <= PART_MAX * whole;
  return isFit ? undefined : t('order.distanceRange');
}

/** A stop must lie where the market has yet to go. */
export function stopFault(ticket: Ticket, { price_nominal }: InstrumentDetail) {
  const { stops, stopPrice, side, trails } = ticket;
  if (trails) return distanceFault(ticket, price_nominal);
  if (!stops) return undefined;
  const away = Number(stopPrice) - price_nominal;
  return (side === 0 ? away > 0 : away < 0) ? undefined : t('order.stopSide');
}

/**
 * Why the order cannot be placed; undefined if no reason is known. `offered` is the reason of an auction or
 * placing.
 */
export function faultOf(
  ticket: Ticket,
  detail: InstrumentDetail,
  { left, worth, offered }: { left: string; worth: string; offered: string | undefined },
) {
  if (!isInLots(ticket.quantity, detail.lotSize))
    return t('order.wholeLots', { lot: format.quantity(detail.lotSize) });
  const refused = offered ?? stopFault(ticket, detail);
  if (refused) return refused;
  if (isLess(worth, detail.notionalMin))
    return t('order.belowMinimum', {
      amount: format.money(detail.notionalMin, detail.walletCurrency),
    });
  if (isBelowZero(left)) return t('order.notEnough');
  return wrongGuard(ticket) ? t('order.guardSide') : undefined;
}
