/** The addresses to which people send coins. */

import type { DepositCoinRow } from '#core/rows.ts';
import { addressBytes } from '#platform/runtime/address-bytes.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import type { Client } from '#platform/store/database.ts';
import { isSandboxAddress, sandboxAddress } from './address-rules.ts';
import { depositCoins } from './queries.ts';

/** A person's address for a coin: always the same, and their own unless the coin has a common one. */
export function depositAddress(
  { id, address }: Pick<DepositCoinRow, 'id' | 'address'>,
  userId: string,
): string {
  return address ?? sandboxAddress(addressBytes(`deposit ${id} ${userId}`));
}

/**
 * Checks every address in the database before any is shown.
 * @throws ConfigError naming the first that a real wallet might accept.
 */
export async function refuseForeignAddresses(reader: Client): Promise<void> {
  for (const { id, address } of await depositCoins(reader)) {
    if (address === null || isSandboxAddress(address)) continue;
    throw new ConfigError(
      `The deposit address of ${id} is "${address}", but must be a sandbox address (sandbox1…)`,
    );
  }
}
