import type { ColumnsOf } from './columns.ts';

export const FUNDS_COLUMNS: ColumnsOf<'PayMethods' | 'Withdrawal'> = {
  PayMethods: {
    id: 'text',
    items: 'text',
  },
  Withdrawal: {
    id: 'text',
    userId: 'text',
    cardId: 'text',
    type: 'int',
    bankAccountName: 'text',
    bankName: 'text',
    cardNo: 'text',
    amount: 'big',
    fee: 'big',
    currency: 'text',
    holdId: 'text',
    held: 'big',
    reviewId: 'text',
    status: 'int',
    grounds: 'text',
    createdAt: 'time',
    endedAt: 'time',
  },
};
