import type { PayMethodFields } from './contract.ts';
import { type PayMethodText, plainNumber } from './rules.ts';

/** What a form gave, which the contract has found complete, as it is kept. */
export function givenText({
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
