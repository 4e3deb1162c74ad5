import type { DepositCoinRow } from '#core/rows.ts';
import { OWN_ADDRESS } from './contract.ts';

/** A coin as staff see it. */
export function coinSetting({ coinCode, coinName, chain, isOpen, address }: DepositCoinRow) {
  return { coinCode, coinName, chain, isOpen, address: address ?? OWN_ADDRESS };
}
