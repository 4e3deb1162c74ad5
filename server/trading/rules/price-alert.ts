/** Price alerts, each told once: newest first; reached ones stay in the list for a while. */

import type { CrossSide } from '#core/codes.ts';
import { priceFigure } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import type { Instrument } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { Draft, PriceAlertsRow } from '#core/rows.ts';
import { splitPrice } from './corporate-action.ts';
import { tickGate } from './order-gates.ts';

/** Prices at the fine scale, moments as epoch milliseconds. */
export interface PriceAlert {
  readonly id: string;
  /** `market.code` */
  readonly instrument: string;
  /** Whether the price has to rise or fall to it. */
  readonly side: CrossSide;
  readonly price: bigint;
  readonly createdAt: number;
  /** Absent while it waits. */
  readonly reached?: { readonly at: number; readonly price: bigint };
}

/** Enough for every instrument a person follows closely. */
export const ALERTS_MAX = 50;
/** How many reached alerts are still listed; the inbox keeps them all. */
export const REACHED_KEPT = 20;

export const isWaiting = ({ reached }: PriceAlert): boolean => reached === undefined;

const PRICES: ReadonlySet<string> = new Set(['price']);

/** The alerts in a row; empty when there is no row yet. */
export function alertsIn(row: Pick<PriceAlertsRow, 'items'> | undefined): readonly PriceAlert[] {
  if (!row) return [];
  const read = (name: string, value: unknown): unknown =>
    PRICES.has(name) && typeof value === 'string' ? parseDecimal(value, FINE_SCALE) : value;
  return JSON.parse(row.items, read) as PriceAlert[];
}

function keep(draft: Draft, userId: string, alerts: readonly PriceAlert[]): void {
  const waiting = alerts.filter(isWaiting);
  const reached = alerts.filter((alert) => !isWaiting(alert)).slice(0, REACHED_KEPT);
  const write = (_name: string, value: unknown): unknown =>
    typeof value === 'bigint' ? formatDecimal(value, FINE_SCALE, 0) : value;
  draft.put('PriceAlerts', { id: userId, items: JSON.stringify([...waiting, ...reached], write) });
}

/**
 * Sets an alert on a price above or below the last; setting the same one again returns the existing one.
 */
export function setAlert(
  draft: Draft,
  userId: string,
  { instrument, price, last }: { instrument: Instrument; price: bigint; last: bigint },
): Result<PriceAlert, 'AlertsFull' | 'AlertMet' | 'OffTick'> {
  const alerts = alertsIn(draft.find('PriceAlerts', userId));
  const known = alerts.find(
    (alert) => isWaiting(alert) && alert.instrument === instrument.key && alert.price === price,
  );
  if (known) return accept(known);
  const offTick = tickGate({ instrument }, 'price', price);
  if (offTick) return offTick;
  if (price === last) {
    return refuse('AlertMet', { given: priceFigure(price), last: priceFigure(last) });
  }
  const count = alerts.filter(isWaiting).length;
  if (count >= ALERTS_MAX) return refuse('AlertsFull', { max: ALERTS_MAX, count });
  const alert: PriceAlert = {
    id: draft.newId('alt'),
    instrument: instrument.key,
    side: price > last ? 'atOrAbove' : 'atOrBelow',
    price,
    createdAt: draft.now,
  };
  keep(draft, userId, [alert, ...alerts]);
  return accept(alert);
}

/** Removes an alert from the list, waiting or reached. */
export function removeAlert(
  draft: Draft,
  userId: string,
  id: string,
): Result<Record<string, never>, 'NotFound'> {
  const alerts = alertsIn(draft.find('PriceAlerts', userId));
  const left = alerts.filter((alert) => alert.id !== id);
  if (left.length === alerts.length) return refuse('NotFound');
  keep(draft, userId, left);
  return accept({});
}

/** The price was reached: tells the person, once. */
export function reachAlert(
  draft: Draft,
  userId: string,
  id: string,
  { instrument, price }: { instrument: Instrument; price: bigint },
): Result<Record<string, never>, never> {
  const shown = (value: bigint) => formatDecimal(value, FINE_SCALE, instrument.priceDecimals);
  const alerts = alertsIn(draft.find('PriceAlerts', userId));
  const met = alerts.find((alert) => alert.id === id);
  invariant(met !== undefined && isWaiting(met), `price alert ${id} waits`);
  const reached = { ...met, reached: { at: draft.now, price } };
  keep(draft, userId, [reached, ...alerts.filter((alert) => alert !== met)]);
  notify(draft, {
    userId,
    kind: met.side === 'atOrAbove' ? 'alert.above' : 'alert.below',
    values: {
      instrument: met.instrument,
      level: shown(met.price),
      price: shown(price),
    },
    refId: id,
  });
  return accept({});
}

/**
 * Converts the prices of an instrument's alerts to new units, rounded away from the market; drops those
 * that have no valid price any more.
 */
export function splitAlerts(
  draft: Draft,
  userId: string,
  instrument: Instrument,
  ratio: bigint,
): void {
  const split = alertsIn(draft.find('PriceAlerts', userId)).flatMap((alert) => {
    if (alert.instrument !== instrument.key || !isWaiting(alert)) return [alert];
    const price = splitPrice(instrument, alert.price, ratio, alert.side === 'atOrAbove');
    return price === null ? [] : [{ ...alert, price }];
  });
  keep(draft, userId, split);
}
