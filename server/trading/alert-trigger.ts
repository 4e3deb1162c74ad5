/** The triggers of a person's price alerts. */

import { ticksToPrice } from '#core/instrument.ts';
import type { PriceAlertsRow } from '#core/rows.ts';
import { alertCommand } from './commands.ts';
import { RANK } from './event-queue.ts';
import { alertsIn, isWaiting } from './rules/price-alert.ts';
import { levelOf, type Trigger } from './trigger-book.ts';
import type { Venues } from './venue.ts';

/**
 * One trigger per waiting alert. `unitsSince`: since when an instrument has had its current units, epoch
 * milliseconds.
 */
export function triggersOfAlerts(
  { instruments }: Venues['market'],
  { id: userId, items }: PriceAlertsRow,
  unitsSince: (instrument: string) => number,
): Trigger[] {
  return alertsIn({ items }).flatMap((alert): Trigger[] => {
    const instrument = instruments.get(alert.instrument);
    if (!instrument || !isWaiting(alert)) return [];
    return [
      {
        id: alert.id,
        ownerId: userId,
        userId,
        rank: RANK.alert,
        instrument: instrument.key,
        side: alert.side,
        level: levelOf(instrument, alert.price, alert.side),
        since: Math.max(alert.createdAt, unitsSince(instrument.key) - 1),
        command: ({ ticks }) =>
          alertCommand(userId, alert.id, { instrument, price: ticksToPrice(instrument, ticks) }),
      },
    ];
  });
}
