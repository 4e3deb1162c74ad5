import type { Client } from '#platform/store/database.ts';
import { type PayMethod, payMethodsIn } from './rules.ts';

/** A person's cards and wallets, newest first. */
export async function payMethodsBy(reader: Client, userId: string): Promise<readonly PayMethod[]> {
  const row = await reader.payMethods.findUnique({ where: { id: userId } });
  return payMethodsIn(row ?? undefined);
}
