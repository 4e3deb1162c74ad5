/** An order's life. `done` and `cancelled` are final; a cancelled order may have fills. */
import type { OrderStatus } from './codes.ts';
import type { OrderChangeRow, OrderRow } from './rows.ts';

export type OrderEvent = 'fillSome' | 'fillRest' | 'cancel';

const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  working: { fillSome: 'partial', fillRest: 'done', cancel: 'cancelled' },
  partial: { fillSome: 'partial', fillRest: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
};

/** The status after an event; undefined when the event cannot happen in that status. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return TRANSITIONS[status][event];
}

/** Whether an order can still fill or be cancelled. */
export function isOpen(status: OrderStatus): boolean {
  return TRANSITIONS[status].cancel !== undefined;
}

/** Whether an order still waits for its stop; until then it is neither a market nor a limit order. */
export function awaitsStop({ stopPrice, stoppedAt }: Pick<OrderRow, 'stopPrice' | 'stoppedAt'>) {
  return stopPrice !== null && stoppedAt === null;
}

/** Since when an order's current terms (prices, trading day) count; epoch milliseconds. */
export function termsSince({
  createdAt,
  replacedAt,
  stoppedAt,
}: Pick<OrderRow, 'createdAt' | 'replacedAt' | 'stoppedAt'>): number {
  return Math.max(createdAt, replacedAt ?? createdAt, stoppedAt ?? createdAt);
}

/** The kind of change that says another order took the place of this one. */
export const CONTINUED = 'continued';

/**
 * The last order in the chain that took the place of `orderId`, by the changes given; `orderId` itself
 * when none did.
 */
export function lastOrderOf(
  changes: readonly Pick<OrderChangeRow, 'orderId' | 'kind' | 'what'>[],
  orderId: string,
): string {
  const next = changes.find((change) => change.kind === CONTINUED && change.orderId === orderId);
  return next
    ? lastOrderOf(changes, (JSON.parse(next.what) as { orderId: string }).orderId)
    : orderId;
}
