/** Queries for price alerts. */
import type { PriceAlertsRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { alertsIn, isWaiting, type PriceAlert } from '../rules/price-alert.ts';

/** A person's alerts, newest first. */
export async function alertsOf(reader: Client, userId: string): Promise<readonly PriceAlert[]> {
  return alertsIn((await reader.priceAlerts.findUnique({ where: { id: userId } })) ?? undefined);
}

/** Everybody's alerts: the exchange loads them at start. */
export const allAlerts = (reader: Client): Promise<PriceAlertsRow[]> =>
  reader.priceAlerts.findMany();

/** People waiting for a price of an instrument. Only a split asks, so a scan is fine. */
export async function alertedAbout(reader: Client, instrument: string): Promise<string[]> {
  const rows = await reader.priceAlerts.findMany({ where: { items: { contains: instrument } } });
  const isMeant = (alert: PriceAlert) => alert.instrument === instrument && isWaiting(alert);
  return rows.filter((row) => alertsIn(row).some(isMeant)).map(({ id }) => id);
}
