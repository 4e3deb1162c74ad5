/** Price alerts, read. */
import type { PriceAlertsRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { alertsIn, isWaiting, type PriceAlert } from '../rules/price-alert.ts';

/** A person's, newest first. */
export async function alertsOf(reader: Client, userId: string): Promise<readonly PriceAlert[]> {
  return alertsIn((await reader.priceAlerts.findUnique({ where: { id: userId } })) ?? undefined);
}

/** Everybody's: what the exchange waits for from the start on. */
export const allAlerts = (reader: Client): Promise<PriceAlertsRow[]> =>
  reader.priceAlerts.findMany();

/** Who waits for a price of an instrument. Only a split asks, so all are read. */
export async function alertedAbout(reader: Client, instrument: string): Promise<string[]> {
  const rows = await reader.priceAlerts.findMany({ where: { items: { contains: instrument } } });
  const isMeant = (alert: PriceAlert) => alert.instrument === instrument && isWaiting(alert);
  return rows.filter((row) => alertsIn(row).some(isMeant)).map(({ id }) => id);
}
