import { OWN_ADDRESS } from '#contract/deposit.ts';
import type { DepositCoinRow } from '#domain/identity-rows.ts';

/** A coin as staff see it. */
export function coinSetting({ coinCode, coinName, chain, isOpen, address }: DepositCoinRow) {
  return { coinCode, coinName, chain, isOpen, address: address ?? OWN_ADDRESS };
}
