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

/** Whether an order still waits for its stop; until then neither market nor limit is looked at. */
export function awaitsStop({ stopPrice, stoppedAt }: Pick<OrderRow, 'stopPrice' | 'stoppedAt'>) {
  return stopPrice !== null && stoppedAt === null;
}

/** From when on an order's terms count, its prices and its day; epoch milliseconds. */
export function termsSince({
  createdAt,
  replacedAt,
  stoppedAt,
}: Pick<OrderRow, 'createdAt' | 'replacedAt' | 'stoppedAt'>): number {
  return Math.max(createdAt, replacedAt ?? createdAt, stoppedAt ?? createdAt);
}

/** The kind of a change after which another order goes on in the place of one. */
export const CONTINUED = 'continued';

/** The order that goes on in the place of another, by the changes of some; the other where none does. */
export function lastOrderOf(
  changes: readonly Pick<OrderChangeRow, 'orderId' | 'kind' | 'what'>[],
  orderId: string,
): string {
  const next = changes.find((change) => change.kind === CONTINUED && change.orderId === orderId);
  return next
    ? lastOrderOf(changes, (JSON.parse(next.what) as { orderId: string }).orderId)
    : orderId;
}
