/** Orders as a person reads them: decimal strings and the wire's status codes. */

import type { OrderStatus } from '#core/codes.ts';
import type { FiguresOf } from '#core/figures.ts';
import { averageText, FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import type { OrderRow } from '#core/rows.ts';

const STATUS_CODE: Readonly<Record<OrderStatus, number>> = {
  working: 0,
  done: 1,
  cancelled: 2,
  partial: 3,
};

export function statusCode(status: OrderStatus): number {
  return STATUS_CODE[status];
}

/** A quantity as a decimal string without trailing zeros. */
export function quantityText(quantity: bigint): string {
  return formatDecimal(quantity, FINE_SCALE, 0);
}

/** A price as a decimal string with at least `decimals` digits after the point. */
export function priceText(price: bigint, decimals = 2): string {
  return formatDecimal(price, FINE_SCALE, decimals);
}

export interface OrderAnswer {
  orderId: string;
  status: number;
  consignNum: string;
  filledNum: string;
  avgPrice: string;
  premium: string;
  positionId?: string;
  /** For a fill-or-kill order that was not filled: what was available. */
  unfilled?: FiguresOf<'NoLiquidity'>;
}

export function orderAnswer(order: OrderRow, priceDecimals: number): OrderAnswer {
  return {
    orderId: order.id,
    status: statusCode(order.status),
    consignNum: quantityText(order.quantity),
    filledNum: quantityText(order.filledQuantity),
    avgPrice: averageText(order.filledCost, order.filledQuantity, priceDecimals),
    premium: formatMoney(order.fee, order.currency),
    ...(order.positionId === null ? {} : { positionId: order.positionId }),
  };
}
