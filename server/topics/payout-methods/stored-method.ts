import type { PayMethodFields } from './contract.ts';
import { type PayMethodText, plainNumber } from './rules.ts';

/** The stored form of what was entered, which the contract has found complete. */
export function storedMethod({
  type,
  name = '',
  bankName = '',
  cardNo = '',
}: PayMethodFields): PayMethodText {
  return {
    type,
    bankAccountName: type === 1 ? name : '',
    bankName,
    cardNo: plainNumber(type, cardNo),
  };
}
