import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

type Name = 'trade.inProgress' | 'trade.success' | 'trade.cancelOrder';

/** By number on the wire: 0 and 3 (partly filled) in progress, 1 success, 2 cancelled. */
const statuses: Readonly<Record<number, { name: Name; tone: Tone }>> = {
  0: { name: 'trade.inProgress', tone: 'info' },
  1: { name: 'trade.success', tone: 'ok' },
  2: { name: 'trade.cancelOrder', tone: 'plain' },
  3: { name: 'trade.inProgress', tone: 'info' },
};

/** State of an order. */
export function OrderStatus({ status }: { status: number }) {
  const known = statuses[status];
  return known ? <Badge tone={known.tone}>{t(known.name)}</Badge> : null;
}
