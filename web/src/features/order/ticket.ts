import { useEffect, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import type { TimeInForce } from '#core/codes.ts';
import { isBelowZero, isLess } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { stopBehind, type TrailBy } from '../../lib/trail.ts';
import { t } from '../../lib/words.ts';
import { draftOf, forgetDraft, keepDraft } from './draft.ts';
import { isInLots, tickAt, wrongGuard } from './ticket-math.ts';

/** The types a person chooses among: market and limit, at once or behind a stop, and a stop that trails. */
export const ORDER_TYPES = ['market', 'limit', 'stop', 'stopLimit', 'trailing'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type Side = 0 | 1;

/** What is written on a ticket. */
export interface TicketState {
  side: Side;
  priceType: 'market' | 'limit';
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

/** Whether an order of a type can wait as long: what has a stop cannot but wait. */
export const mayWait = (type: OrderType, timeInForce: TimeInForce): boolean =>
  !isBehindStop(type) || timeInForce === 'GTC' || timeInForce === 'DAY';

/** How an order says that it waits, and for what; nothing of one that meets the market now. */
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

/** Where the stop of what trails would begin, by a price. */
export const firstStop = (
  { side, by, distance }: Pick<TicketState, 'side' | 'by' | 'distance'>,
  { tickBands }: InstrumentDetail,
  now: string,
) => stopBehind(side, { by, distance }, now, tickAt(tickBands, now, 1));

/** What another type starts over, at a price. */
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

/** What another side starts over: what is left is how it is entered. */
const ofSide = (side: Side, { byAmount, timeInForce, leverage }: TicketState): TicketState => ({
  ...fresh(side),
  byAmount,
  timeInForce,
  leverage,
});

/**
 * The order being written. Switching side or type starts its price and quantity over. Where no side is asked for
 * it buys, or goes on with what was written. `purpose` is what it does: it opens, or closes one position.
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
  // What is behind a stop meets the market there.
  const behind = state.trails && detail ? firstStop(state, detail, now) || now : now;
  const last = state.stops ? state.stopPrice : behind;
  const price = state.priceType === 'limit' ? state.limitPrice : last;
  return {
    ...state,
    price,
    /** All of it in one text; the live price is none of it. */
    written: JSON.stringify(state),
    type: typeOf(state),
    /** The market's when the order comes to it, whatever its type. */
    last,
    set: (change: Partial<TicketState>) => setState((before) => ({ ...before, ...change })),
    setSide: (next: Side) => {
      forgetDraft(name);
      setState(ofSide(next, state));
    },
    setType: (type: OrderType) => setState({ ...state, ...begunAs(type, state, now) }),
    /** A tapped level of the depth makes a limit order at its price. */
    takePrice: (tapped: number) =>
      setState({
        ...state,
        priceType: 'limit',
        stops: false,
        trails: false,
        limitPrice: tapped.toFixed(detail?.priceDecimals ?? 2),
      }),
    /** It was sent: nothing of it is written any more. */
    sent: () => forgetDraft(name),
  };
}

export type Ticket = ReturnType<typeof useTicket>;

/** A sale that would open a position which may not be. */
export const isNakedSale = (ticket: Ticket, detail: InstrumentDetail) =>
  ticket.side === 1 && !detail.shortable;

/** A distance is a thousandth of the price at least, and half of it at most. */
const PART_MIN = 0.001;
const PART_MAX = 0.5;

function distanceFault({ by, distance }: Ticket, last: number) {
  const given = Number(distance);
  const whole = by === 'percent' ? 100 : last;
  const isFit = given >= PART_MIN * whole && given <= PART_MAX * whole;
  return isFit ? undefined : t('order.distanceRange');
}

/** A stop lies where the market has still to go. */
export function stopFault(ticket: Ticket, { price_nominal }: InstrumentDetail) {
  const { stops, stopPrice, side, trails } = ticket;
  if (trails) return distanceFault(ticket, price_nominal);
  if (!stops) return undefined;
  const away = Number(stopPrice) - price_nominal;
  return (side === 0 ? away > 0 : away < 0) ? undefined : t('order.stopSide');
}

/**
 * Why the order as written cannot be placed; undefined when nothing is known against it. `offered` is what an
 * auction or a placing would refuse it for.
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
